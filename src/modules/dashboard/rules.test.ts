import { expect, test } from 'vitest'
import type { WaitingThing } from '../../kit/contract/queue.ts'
import {
  type CountedQueue,
  countsOf,
  merged,
  neededOf,
  stages,
  trendDays,
  trendOf,
  type WaitingQueue,
} from './rules.ts'

const thing = (id: string, since: string, late = false): WaitingThing => ({
  id,
  personId: null,
  title: id,
  detail: [],
  since: `${since}T12:00:00.000Z`,
  late,
  path: '/',
})

const queues: WaitingQueue[] = [
  { kind: 'test', oldest: [thing('a', '2026-11-01'), thing('b', '2026-11-04')] },
  { kind: 'lapse', oldest: [thing('c', '2026-11-03', true), thing('d', '2026-11-05', true), thing('e', '2026-11-02')] },
  { kind: 'reminded', list: 'withOthers', oldest: [thing('f', '2026-10-01', true)] },
]
const wish = { list: 'toDo', page: 1, limit: 10 } as const
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('')

test('what is late comes first, then the oldest, whichever queue it is from', () => {
  expect(ids(merged(queues, wish))).toBe('cdaeb')
})

test.each([
  [1, 'cd'],
  [2, 'ae'],
  [3, 'b'],
  [4, ''],
])('page %i of two rows holds "%s"', (page, expected) => {
  expect(ids(merged(queues, { ...wish, page, limit: 2 }))).toBe(expected)
})

test('a kind narrows the rows', () => {
  expect(ids(merged(queues, { ...wish, kind: 'test' }))).toBe('ab')
})

test('what is left to others stands in a list of its own', () => {
  expect(ids(merged(queues, { ...wish, list: 'withOthers' }))).toBe('f')
})

test('of a queue whose things are not shown, none is read', () => {
  const third = { ...wish, page: 3 }
  expect(queues.map(queue => neededOf(queue, third))).toEqual([30, 30, 0])
  expect(queues.map(queue => neededOf(queue, { ...third, kind: 'test' }))).toEqual([30, 0, 0])
})

test('each list counts what stands in it, by kinds', () => {
  const counted: CountedQueue[] = [
    { kind: 'test', total: 2 },
    { kind: 'lapse', total: 3 },
    { kind: 'reminded', list: 'withOthers', total: 7 },
    { kind: 'test', list: 'putOff', total: 4 },
  ]
  expect(countsOf(counted)).toEqual({
    toDo: 5,
    withOthers: 7,
    putOff: 4,
    kinds: [
      { list: 'toDo', kind: 'test', total: 2 },
      { list: 'toDo', kind: 'lapse', total: 3 },
      { list: 'withOthers', kind: 'reminded', total: 7 },
      { list: 'putOff', kind: 'test', total: 4 },
    ],
  })
})

test('the trend counts on each of its days who was clear, of those who worked then', () => {
  const days = trendDays('2026-11-26')
  expect([days[0], days[11], days[12]]).toEqual(['2026-09-03', '2026-11-19', '2026-11-26'])
  const trend = trendOf('2026-11-26', [
    { answer: 'clear', at: 0, people: 8 },
    { answer: 'notClear', at: 0, people: 2 },
    { answer: 'notClear', at: 6, people: -2 },
    { answer: 'clear', at: 6, people: 1 },
  ])
  expect(trend[5]).toEqual({ day: '2026-10-08', clear: 8, active: 10 })
  expect(trend[6]).toEqual({ day: '2026-10-15', clear: 9, active: 9 })
})

test('stages stand in the order of a walkthrough, steps only where somebody is', () => {
  expect(stages(['submitted', 'document-upload', 'welcome'])).toEqual([
    'invited',
    'signedUp',
    'welcome',
    'document-upload',
    'submitted',
  ])
})
