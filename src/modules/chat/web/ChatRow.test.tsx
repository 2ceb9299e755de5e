import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLiveState } from '../../../kit/web/live/live.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Chat } from '../contract.ts'
import { ChatRow, lastTime, lastWords } from './ChatRow.tsx'

const last: NonNullable<Chat['lastMessage']> = {
  ...{ author: 'Ana Reyes', own: false, text: 'Hello', files: 0, deleted: false, sequence: 1 },
  sentAt: '2026-01-20T15:00:00.000Z',
}
const other = { firstName: 'Ana', lastName: 'Reyes' } as NonNullable<Chat['with']>
const chat = (of: Partial<Chat> = {}) =>
  ({
    ...{ id: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', kind: 'direct', name: 'Ana Reyes', with: other, isOnline: true },
    ...{ members: 2, isClosed: false, unread: 0, lastMessage: last },
    ...of,
  }) as Chat

test.each<[Partial<Chat>, string]>([
  [{ lastMessage: null }, 'No messages yet'],
  [{ lastMessage: null, isClosed: true }, 'Closed · read only'],
  [{}, 'Hello'],
  [{ kind: 'group' }, 'Ana: Hello'],
  [{ lastMessage: { ...last, own: true } }, 'You: Hello'],
  [{ kind: 'group', lastMessage: { ...last, own: true } }, 'You: Hello'],
  [{ lastMessage: { ...last, text: '', files: 1 } }, 'Sent a file'],
  [{ lastMessage: { ...last, deleted: true } }, 'Message deleted'],
  [{ lastMessage: { ...last, own: true }, isClosed: true }, 'Closed · Hello'],
])('the newest message is told in a line: %j', (of, words) => {
  expect(lastWords(chat(of))).toBe(words)
})

test('a message of today has its time, and an older one its day', () => {
  expect(lastTime(last.sentAt)).toBe('Jan 20')
  expect(lastTime(new Date().toISOString())).toMatch(/^\d{1,2}:\d\d\s[AP]M$/)
})

const row = (of: Partial<Chat>, current = false) => {
  showPage(<ChatRow chat={chat(of)} to="/chat/1" current={current} />)
  return screen.getByRole('link')
}

test('the open chat is the current one, and unread messages are counted', () => {
  const link = row({ unread: 3 }, true)
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(link.textContent).toContain('3')
})

test('another chat is not current, and without unread messages nothing is counted', () => {
  const link = row({})
  expect(link.getAttribute('aria-current')).toBeNull()
  expect(link.textContent).not.toMatch(/3/)
  expect(link.textContent).toContain('Jan 20')
})

test('a chat without a message has no time', () => {
  expect(row({ lastMessage: null }).textContent).not.toMatch(/Jan/)
})

test.each<[Partial<Chat>, boolean, boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ isOnline: false }, true, false],
  [{ isClosed: true }, true, false],
  [{ kind: 'group', with: null, isOnline: null }, true, false],
])('who is there is told while that is known: %j, connected: %s', (of, connected, told) => {
  const before = useLiveState.getState()
  useLiveState.setState({ state: connected ? 'connected' : 'connecting' })
  const words = row(of).textContent ?? ''
  useLiveState.setState(before, true)
  expect(words.includes(', Online')).toBe(told)
})
