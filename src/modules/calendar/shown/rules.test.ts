import { expect, test } from 'vitest'
import type { Occurrence } from '../events/contract.ts'
import { repeats } from '../recurrence/contract.ts'
import { byDay, clockIn, daysOn, movedBy, rangeOf, roomFor, stepped, type View, weeksOf } from './rules.ts'

test.each<[View, string, string, string]>([
  ['month', '2026-11-23', '2026-11-01', '2026-12-05'],
  ['month', '2027-02-10', '2027-01-31', '2027-03-06'],
  ['week', '2026-11-26', '2026-11-22', '2026-11-28'],
  ['day', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['agenda', '2026-11-26', '2026-11-26', '2026-12-25'],
])('a %s around %s is from %s through %s', (view, around, from, to) => {
  expect(rangeOf(view, around)).toEqual({ from, to })
})

test.each<[View, number, string]>([
  ['month', 1, '2027-02-28'],
  ['month', -1, '2026-12-31'],
  ['week', -1, '2027-01-24'],
  ['day', 1, '2027-02-01'],
  ['agenda', 1, '2027-03-02'],
])('a %s later or earlier', (view, by, day) => {
  expect(stepped(view, '2027-01-31', by)).toBe(day)
})

const one = (of: Partial<Occurrence>): Occurrence => ({
  id: 'e',
  eventId: 'e',
  on: '2026-11-01',
  kind: 'event',
  title: 'Team call',
  place: '',
  startsOn: '2026-11-01',
  endsOn: '2026-11-01',
  begins: null,
  ends: null,
  timeZone: 'UTC',
  isSeries: false,
  mine: null,
  ...of,
})

test.each([
  ['UTC', one({ begins: '2026-11-02T23:30:00Z', ends: '2026-11-03T00:00:00Z' }), ['2026-11-02']],
  ['UTC', one({ begins: '2026-11-02T23:30:00Z', ends: '2026-11-03T00:30:00Z' }), ['2026-11-02', '2026-11-03']],
  ['Pacific/Guam', one({ begins: '2026-11-02T23:30:00Z', ends: '2026-11-03T00:30:00Z' }), ['2026-11-03']],
  ['Pacific/Guam', one({ endsOn: '2026-11-02' }), ['2026-11-01', '2026-11-02']],
])('the days in %s of %j', (zone, of, days) => {
  expect(daysOn(of, zone)).toEqual(days)
})

test('a day has its all-day events first, then the others by time', () => {
  const late = one({ id: 'late', begins: '2026-11-01T15:00:00Z', ends: '2026-11-01T16:00:00Z' })
  const early = one({ id: 'early', begins: '2026-11-01T09:00:00Z', ends: '2026-11-01T10:00:00Z' })
  const ids = byDay([late, early, one({ id: 'day' })], 'UTC').get('2026-11-01')
  expect(ids?.map(of => of.id)).toEqual(['day', 'early', 'late'])
})

test('a row shows what it has room for, and says how many more there are', () => {
  expect(roomFor(2, 0, 5)).toEqual({ shown: 2, more: 0 })
  expect(roomFor(3, 0, 5)).toEqual({ shown: 2, more: 1 })
  expect(roomFor(2, 2, 5)).toEqual({ shown: 1, more: 1 })
  expect(roomFor(9, 9, 5), 'one is always shown').toEqual({ shown: 1, more: 8 })
})

test('a month stands in rows of seven days', () => {
  expect(weeksOf('2026-11-23').map(week => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ])
})

test('a series that is moved takes its weekdays and its last day along', () => {
  const of = repeats.parse({ every: 'week', weekdays: ['MO', 'SA'], until: '2026-12-01' })
  expect(movedBy(of, 1)).toEqual({ ...of, weekdays: ['SU', 'TU'], until: '2026-12-02' })
  expect(movedBy(of, -7)).toEqual({ ...of, until: '2026-11-24' })
  expect(movedBy(null, 3)).toBeNull()
})

test('what the clock shows in two zones, before and after it is set back', () => {
  const at = (iso: string) => [clockIn(iso, 'America/New_York'), clockIn(iso, 'America/Phoenix')]
  expect(at('2026-10-26T13:00:00.000Z')).toEqual(['2026-10-26T09:00', '2026-10-26T06:00'])
  expect(at('2026-11-02T14:00:00.000Z')).toEqual(['2026-11-02T09:00', '2026-11-02T07:00'])
})
