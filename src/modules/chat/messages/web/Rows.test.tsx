import { expect, test } from 'vitest'
import type { Waiting } from '../../../../kit/web/drafts/answer-state.ts'
import type { Message } from '../contract.ts'
import { type Row, rowsOf } from './Rows.tsx'
import type { Thread } from './Thread.tsx'

const message = (sequence: number, sentAt: string, authorId = 'ana') =>
  ({ id: `m${sequence}`, sequence, sentAt, authorId }) as Message
const rows = (messages: Message[], of: { readUntil?: number; unsent?: string[] } = {}) => {
  const unsent = (of.unsent ?? []).map(id => ({ id, value: { id } }) as unknown as Waiting)
  return rowsOf({ messages } as unknown as Thread, unsent, of.readUntil ?? 100, 'me')
}
const told = (all: Row[]) =>
  all.map(one =>
    one.kind === 'message'
      ? `${one.key}${one.begins ? ' begins' : ''}${one.ends ? ' ends' : ''}`
      : one.kind === 'day'
        ? one.words
        : `${one.kind} ${one.key}`,
  )

test('messages of one person within five minutes stand together', () => {
  const at = (minute: string) => `2026-01-20T15:${minute}.000Z`
  expect(told(rows([message(1, at('00:00')), message(2, at('04:59')), message(3, at('09:59'))]))).toEqual([
    'Jan 20, 2026',
    'm1 begins',
    'm2 ends',
    'm3 begins ends',
  ])
})

test('another person begins anew, and so does another day', () => {
  const all = [
    message(1, '2026-01-20T15:00:00.000Z'),
    message(2, '2026-01-20T15:01:00.000Z', 'luis'),
    message(3, '2026-01-22T15:01:30.000Z', 'luis'),
  ]
  expect(told(rows(all))).toEqual([
    'Jan 20, 2026',
    'm1 begins ends',
    'm2 begins ends',
    'Jan 22, 2026',
    'm3 begins ends',
  ])
})

test('a day is told once, and that of today is today', () => {
  const now = new Date().toISOString()
  expect(told(rows([message(1, now)]))[0]).toBe('Today')
})

test('the first that others wrote and nobody read is marked', () => {
  const at = '2026-01-20T15:00:00.000Z'
  const all = [message(1, at), message(2, at, 'me'), message(3, at), message(4, at)]
  expect(told(rows(all, { readUntil: 1 })).slice(3)).toEqual(['unread unread', 'm3 begins', 'm4 ends'])
  expect(told(rows(all, { readUntil: 0 }))[1]).toBe('unread unread')
  expect(told(rows(all, { readUntil: 4 }))).not.toContain('unread unread')
})

test('what waits to be sent stands last, and what has arrived stands once', () => {
  const all = [message(1, '2026-01-20T15:00:00.000Z')]
  expect(told(rows(all, { unsent: ['m1', 'm2'] })).slice(1)).toEqual(['m1 begins ends', 'unsent m2'])
})
