import { expect, test } from 'vitest'
import type { Repeats } from '../recurrence/contract.ts'
import {
  dayAndMonth,
  monthAndYear,
  repeatsWords,
  startWords,
  timesIn,
  weekdayNames,
  wholeDay,
  zoneWords,
} from './parts.tsx'

const zone = 'America/Chicago'
const [begins, ends] = ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z']

test('a zone is called as people say it', () => {
  expect(zoneWords(zone, begins)).toBe('Central')
})

test('times are those of the zone', () => {
  expect(timesIn(begins, ends, zone).replaceAll(/[\u2009\u202f]/g, ' ')).toBe('9:00 – 10:00 AM')
  expect(startWords({ begins }, zone).replaceAll('\u202f', ' ')).toBe('9:00 AM')
  expect(startWords({ begins: null }, zone)).toBe('All day')
})

test('days and months are written out', () => {
  expect(wholeDay('2026-11-23')).toBe('Monday, November 23, 2026')
  expect(dayAndMonth('2026-11-23')).toBe('Monday, November 23')
  expect(monthAndYear('2026-11-01')).toBe('November 2026')
  expect(weekdayNames('short')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
})

const repeats = (of: Partial<Repeats>) =>
  ({ every: 'week', interval: 1, weekdays: [], until: null, count: null, ...of }) as Repeats
test.each<[Partial<Repeats>, string]>([
  [{}, 'Every week'],
  [{ interval: 2, weekdays: ['MO', 'TH'] }, 'Every 2 weeks on Mon, Thu'],
  [{ every: 'month', weekdays: ['MO'] }, 'Every month'],
  [{ every: 'day', until: '2027-01-04' }, 'Every day · until Jan 4, 2027'],
  [{ every: 'year', count: 3 }, 'Every year · 3 times'],
])('a series says how it repeats: %j', (of, words) => {
  expect(repeatsWords(repeats(of))).toBe(words)
})
