import { expect, test } from 'vitest'
import { type Repeats, repeats } from './contract.ts'
import { daysOf, instantOf, lastDayOf, overAt, refuseRepeats, ruleText, timesOf } from './rules.ts'

const every = (of: Partial<Repeats> & Pick<Repeats, 'every'>): Repeats => repeats.parse(of)

test.each<[string, Repeats | null, string, string, string, string[]]>([
  ['once', null, '2026-11-02', '2026-11-01', '2026-11-30', ['2026-11-02']],
  ['once, not in the time', null, '2026-11-02', '2026-12-01', '2026-12-31', []],
  [
    'daily',
    every({ every: 'day' }),
    '2026-10-30',
    '2026-11-01',
    '2026-11-03',
    ['2026-11-01', '2026-11-02', '2026-11-03'],
  ],
  [
    'every third day',
    every({ every: 'day', interval: 3 }),
    '2026-11-01',
    '2026-11-02',
    '2026-11-08',
    ['2026-11-04', '2026-11-07'],
  ],
  [
    'weekly, by its own weekday',
    every({ every: 'week' }),
    '2026-11-02',
    '2026-11-01',
    '2026-11-20',
    ['2026-11-02', '2026-11-09', '2026-11-16'],
  ],
  [
    'every two weeks on Sunday and Monday: the week begins on Sunday',
    every({ every: 'week', interval: 2, weekdays: ['SU', 'MO'] }),
    '2026-11-01',
    '2026-11-01',
    '2026-11-30',
    ['2026-11-01', '2026-11-02', '2026-11-15', '2026-11-16', '2026-11-29', '2026-11-30'],
  ],
  [
    'the 31st, where there is one',
    every({ every: 'month' }),
    '2027-01-31',
    '2027-01-01',
    '2027-06-01',
    ['2027-01-31', '2027-03-31', '2027-05-31'],
  ],
  [
    'the second Tuesday',
    every({ every: 'month', by: 'weekday' }),
    '2026-11-10',
    '2026-11-01',
    '2027-01-31',
    ['2026-11-10', '2026-12-08', '2027-01-12'],
  ],
  [
    'the last Monday',
    every({ every: 'month', by: 'weekday' }),
    '2026-11-30',
    '2026-11-01',
    '2027-01-31',
    ['2026-11-30', '2026-12-28', '2027-01-25'],
  ],
  [
    'February 29',
    every({ every: 'year' }),
    '2028-02-29',
    '2028-01-01',
    '2036-12-31',
    ['2028-02-29', '2032-02-29', '2036-02-29'],
  ],
  [
    'three times',
    every({ every: 'week', count: 3 }),
    '2026-11-02',
    '2026-11-01',
    '2027-11-20',
    ['2026-11-02', '2026-11-09', '2026-11-16'],
  ],
  [
    'until a day, which is one of them',
    every({ every: 'week', until: '2026-11-09' }),
    '2026-11-02',
    '2026-11-01',
    '2027-11-20',
    ['2026-11-02', '2026-11-09'],
  ],
])('the days of a series: %s', (_, of, startsOn, from, to, days) => {
  expect(daysOf(of, startsOn, from, to)).toEqual(days)
})

test.each([
  ['in summer', '2026-10-31', '09:00', 'America/New_York', '2026-10-31T13:00:00.000Z'],
  ['after the clocks were set back', '2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['after they were set forward', '2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ['where they are not set', '2026-11-01', '09:00', 'America/Phoenix', '2026-11-01T16:00:00.000Z'],
  ['an hour that is left out: one later', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['an hour that comes twice: the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('a time of day %s', (_, on, time, zone, at) => {
  expect(instantOf(on, time, zone).toISOString()).toBe(at)
})

test('nine in New York stays nine there over the clock change, and moves by an hour in Phoenix', () => {
  const days = daysOf(every({ every: 'week' }), '2026-10-25', '2026-10-25', '2026-11-08')
  const seen = (timeZone: string) =>
    days.map(on =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        instantOf(on, '09:00', 'America/New_York'),
      ),
    )
  expect(seen('America/New_York')).toEqual(['09:00', '09:00', '09:00'])
  expect(seen('America/Phoenix')).toEqual(['06:00', '07:00', '07:00'])
})

test('an hour is an hour, also in the night in which the clocks change', () => {
  const night = { startsOn: '2026-11-01', startsAt: '00:30', minutes: 120, days: null, timeZone: 'America/New_York' }
  expect(timesOf(night)).toEqual({ begins: new Date('2026-11-01T04:30Z'), ends: new Date('2026-11-01T06:30Z') })
  const day = { startsOn: '2026-11-01', startsAt: null, minutes: null, days: 1, timeZone: 'America/New_York' }
  expect(overAt(day), 'a day of 25 hours').toEqual(new Date('2026-11-02T05:00Z'))
})

test.each<[Repeats | null, string | null]>([
  [null, '2026-11-02'],
  [every({ every: 'week' }), null],
  [every({ every: 'week', count: 4 }), '2026-11-23'],
  [every({ every: 'week', until: '2026-12-01' }), '2026-11-30'],
  [every({ every: 'week', until: '2026-11-02' }), '2026-11-02'],
])('the last day of %j is %s', (of, last) => {
  expect(lastDayOf(of, '2026-11-02')).toBe(last)
})

test.each<[Repeats, string]>([
  [every({ every: 'day', interval: 2, count: 5 }), 'FREQ=DAILY;INTERVAL=2;COUNT=5'],
  [every({ every: 'week', weekdays: ['MO', 'TH'] }), 'FREQ=WEEKLY;BYDAY=MO,TH'],
  [every({ every: 'week', interval: 2 }), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU'],
  [every({ every: 'month', by: 'weekday' }), 'FREQ=MONTHLY;BYDAY=1MO'],
  [every({ every: 'year' }), 'FREQ=YEARLY'],
])('%j is %s', (of, text) => {
  expect(ruleText(of, '2026-11-02', null)).toBe(text)
})

test.each<[Partial<Repeats>, string | undefined]>([
  [{ until: '2026-11-30', count: 3 }, 'repeats.count'],
  [{ until: '2026-11-01' }, 'repeats.until'],
  [{ weekdays: ['TU'] }, 'repeats.weekdays'],
  [{ weekdays: ['MO', 'TU'] }, undefined],
])('a series %j is refused at %s', (of, path) => {
  expect(refuseRepeats(every({ every: 'week', ...of }), '2026-11-02')?.path).toBe(path)
})
