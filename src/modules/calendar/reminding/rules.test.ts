import { describe, expect, test } from 'vitest'
import { type Day, dayIn } from '../../../kit/contract/time.ts'
import type { EventWords } from '../events/contract.ts'
import type { Series } from '../events/rules.ts'
import { repeats } from '../recurrence/contract.ts'
import { remindersDue } from './rules.ts'

const call: EventWords = {
  ...{ title: 'Team call', details: '', place: '', link: '', leader: '' },
  ...{ startsOn: '2026-11-10', startsAt: '09:00', minutes: 60, days: null },
}

type Reminded = Series & { reminders: readonly number[] }
const reminded = (reminders: readonly number[], of: Partial<Series> = {}): Reminded => ({
  ...call,
  id: 'e1',
  kind: 'event',
  timeZone: 'America/New_York',
  repeats: null,
  exceptions: [],
  reminders,
  ...of,
})

const dueAt = (of: Reminded, at: string, zone = 'America/New_York') =>
  remindersDue(of, dayIn(zone, new Date(at)), new Date(at)).map(({ on, minutes }) => `${on} ${minutes}`)

// Nine in New York is 14:00 UTC in November.
describe('of a call at nine people are reminded', () => {
  test.each<[string, readonly number[], string, readonly string[]]>([
    ['of nothing where no reminder was chosen', [], '2026-11-10T13:59:00Z', []],
    ['not yet, a second before the hour', [60], '2026-11-10T12:59:59Z', []],
    ['an hour before', [60], '2026-11-10T13:00:00Z', ['2026-11-10 60']],
    ['a little late, where the run was', [60], '2026-11-10T13:29:59Z', ['2026-11-10 60']],
    ['no more half an hour later', [60], '2026-11-10T13:30:00Z', []],
    ['half an hour before, to the last second', [30], '2026-11-10T13:59:59Z', ['2026-11-10 30']],
    ['ten minutes before, to the last second', [10], '2026-11-10T13:59:59Z', ['2026-11-10 10']],
    ['no more when it begins', [10], '2026-11-10T14:00:00Z', []],
    ['a day before', [1440], '2026-11-09T14:00:00Z', ['2026-11-10 1440']],
    ['a week before', [10_080], '2026-11-03T14:00:00Z', ['2026-11-10 10080']],
    ['of the one whose time has come', [10_080, 60, 30], '2026-11-10T13:10:00Z', ['2026-11-10 60']],
    ['and then of the next', [10_080, 60, 30], '2026-11-10T13:30:00Z', ['2026-11-10 30']],
    ['once where two are due, of the nearer', [60, 45], '2026-11-10T13:20:00Z', ['2026-11-10 45']],
  ])('%s', (_what, reminders, at, due) => {
    expect(dueAt(reminded(reminders), at)).toEqual(due)
  })
})

test('whole days begin at midnight where the event is', () => {
  const of = reminded([60], { startsAt: null, minutes: null, days: 2 })
  expect(dueAt(of, '2026-11-10T03:59:00Z')).toEqual([])
  expect(dueAt(of, '2026-11-10T04:00:00Z')).toEqual(['2026-11-10 60'])
})

test('a day and a week are 24 hours each, also where the clocks change', () => {
  const of = reminded([1440], { startsOn: '2026-11-01' })
  expect(dueAt(of, '2026-10-31T13:59:00Z')).toEqual([])
  expect(dueAt(of, '2026-10-31T14:00:00Z')).toEqual(['2026-11-01 1440'])
})

describe('of a call on every day of a month', () => {
  const daily = { repeats: repeats.parse({ every: 'day', until: '2026-11-30' }) }
  const exceptions = [
    { on: '2026-11-17', words: null },
    { on: '2026-11-18', words: { ...call, startsOn: '2026-11-18', startsAt: '15:00' } },
    { on: '2026-11-19', words: { ...call, startsOn: '2026-12-24' } },
  ]

  test.each<[string, readonly number[], string, readonly string[]]>([
    ['each of its days', [60], '2026-11-16T13:00:00Z', ['2026-11-16 60']],
    ['none that was canceled', [60], '2026-11-17T13:00:00Z', []],
    ['none at the time from which it was moved', [60], '2026-11-18T13:00:00Z', []],
    ['one at the time to which it was moved', [60], '2026-11-18T19:00:00Z', ['2026-11-18 60']],
    ['one on the day to which it was moved', [60], '2026-12-24T13:00:00Z', ['2026-11-19 60']],
    ['none behind the last day', [60], '2026-12-01T13:00:00Z', []],
    ['two days at once, each by its own', [1440, 60], '2026-11-15T13:00:00Z', ['2026-11-15 60']],
    ['the day after, a day before', [1440, 60], '2026-11-15T14:00:00Z', ['2026-11-16 1440']],
    ['the day in a week', [10_080], '2026-11-15T14:00:00Z', ['2026-11-22 10080']],
  ])('people are reminded of %s', (_what, reminders, at, due) => {
    expect(dueAt(reminded(reminders, { ...daily, exceptions }), at)).toEqual(due)
  })

  test('the words of the day go with it', () => {
    const of = reminded([60], { ...daily, exceptions })
    const words = { ...call, startsOn: '2026-11-18', startsAt: '15:00' }
    const due = remindersDue(of, '2026-11-18', new Date('2026-11-18T19:10:00Z'))
    expect(due).toEqual([{ on: '2026-11-18', words, minutes: 60 }])
  })
})

test.each<[string, string, string, Day]>([
  ['a day ahead of the office', 'Pacific/Kiritimati', 'Pacific/Honolulu', '2026-11-10'],
  ['a day behind the office', 'Pacific/Honolulu', 'Pacific/Kiritimati', '2026-11-10'],
])('an event %s is told of in its own zone', (_what, timeZone, office, startsOn) => {
  // Its first minutes and its last ones, where the days are furthest apart.
  for (const startsAt of ['00:05', '23:55'])
    for (const minutes of [30, 10_080]) {
      const of = reminded([minutes], { startsOn, startsAt, timeZone })
      const begins = Date.parse(`${startsOn}T${startsAt}Z`) - (timeZone === 'Pacific/Kiritimati' ? 14 : -10) * 3_600_000
      const at = new Date(begins - minutes * 60_000)
      expect(dueAt(of, at.toISOString(), office), `${startsAt} ${minutes}`).toEqual([`${startsOn} ${minutes}`])
    }
})
