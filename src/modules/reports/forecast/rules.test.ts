import { expect, test } from 'vitest'
import { printWords } from '../printing/rules.ts'
import {
  type Ending,
  officeChecksOf,
  periodsOf,
  perOf,
  refuseTime,
  renewalsOf,
  requirementsOf,
  sentenceOf,
  timeOf,
} from './rules.ts'

const today = '2026-11-20'
const cpr = { id: 'a', name: 'CPR' }
const tb = { id: 'b', name: 'Allergy test' }
const ending = (lastDay: string, people: number, blocking = 0, requirement = cpr): Ending => ({
  requirement,
  officeCheck: false,
  lastDay,
  people,
  blocking,
})

test.each([
  [{}, today, '2027-02-18'],
  [{ days: '30' as const }, today, '2026-12-20'],
  [{ days: '60' as const }, today, '2027-01-19'],
  [{ from: '2027-01-01', to: '2027-01-31' }, '2027-01-01', '2027-01-31'],
  // What is over is no forecast.
  [{ from: '2026-01-01', to: '2026-12-31' }, today, '2026-12-31'],
  [{ to: today }, today, today],
])('%j looks from %s through %s', (wish, from, to) => {
  expect(timeOf(wish, today)).toEqual({ from, to })
})

test.each([
  [{ to: '2026-11-19' }, 'Choose a last day that is not over and not before the first day.'],
  [{ from: '2027-01-02', to: '2027-01-01' }, 'Choose a last day that is not over and not before the first day.'],
  [{ to: '2027-11-22' }, 'Choose at most a year.'],
  [{ to: '2027-11-21' }, null],
])('%j is refused: %s', (wish, why) => {
  expect(refuseTime(timeOf(wish, today))).toBe(why)
})

test('weeks lie side by side, the last one as long as the time; a longer time is told in months', () => {
  const time = { from: today, to: '2026-12-20' }
  const weeks = periodsOf(time, [])
  expect(weeks.map(week => `${week.from} ${week.to}`)).toEqual([
    '2026-11-20 2026-11-26',
    '2026-11-27 2026-12-03',
    '2026-12-04 2026-12-10',
    '2026-12-11 2026-12-17',
    '2026-12-18 2026-12-20',
  ])
  const year = { from: today, to: '2027-04-02' }
  expect([perOf(time), perOf(year)]).toEqual(['week', 'month'])
  expect(periodsOf(year, []).map(month => `${month.from} ${month.to}`)).toEqual([
    '2026-11-20 2026-11-30',
    '2026-12-01 2026-12-31',
    '2027-01-01 2027-01-31',
    '2027-02-01 2027-02-28',
    '2027-03-01 2027-03-31',
    '2027-04-01 2027-04-02',
  ])
})

test('a time of eight days ends with a week of one day, and a time of one day is one week', () => {
  const spans = (from: string, to: string) => periodsOf({ from, to }, []).map(one => [one.from, one.to])
  expect(spans('2026-11-20', '2026-11-27')).toEqual([
    ['2026-11-20', '2026-11-26'],
    ['2026-11-27', '2026-11-27'],
  ])
  expect(spans(today, today)).toEqual([[today, today]])
})

test('what ends counts in the week of its last valid day, today and the last day included', () => {
  const all = [ending(today, 2, 1), ending('2026-11-26', 1), ending('2026-11-27', 4, 4, tb), ending('2026-12-20', 5)]
  const weeks = periodsOf({ from: today, to: '2026-12-20' }, all)
  expect(weeks.map(week => week.count)).toEqual([3, 4, 0, 0, 5])
  expect(weeks.map(week => week.blocking).slice(0, 2)).toEqual([1, 4])
})

test('each of the office’s own checks is one entry, with its nearest day', () => {
  const checks = [ending('2026-12-31', 200), ending('2026-12-28', 29), ending('2026-12-01', 3, 0, tb)]
  expect(officeChecksOf(checks)).toEqual([
    { requirement: tb, people: 3, lastDay: '2026-12-01' },
    { requirement: cpr, people: 229, lastDay: '2026-12-28' },
  ])
})

test('three people with one requirement in one month could renew together', () => {
  const renewals = renewalsOf([
    ending('2026-12-01', 1),
    ending('2026-12-31', 2),
    ending('2027-01-01', 2),
    ending('2026-12-05', 2, 0, tb),
    ending('2027-01-05', 4, 0, tb),
  ])
  expect(renewals).toEqual([
    { requirement: tb, month: '2027-01', people: 4 },
    { requirement: cpr, month: '2026-12', people: 3 },
  ])
})

test('each requirement that ends is named once, by name', () => {
  expect(requirementsOf([ending('2026-12-01', 1), ending('2026-12-02', 1), ending('2026-12-02', 1, 0, tb)])).toEqual([
    tb,
    cpr,
  ])
})

test.each([
  [[], 'Nothing ends in this time.'],
  [
    [ending('2026-12-04', 1)],
    '1 item ends. 0 keep somebody from work unless they are renewed. The busiest week begins on Dec 4, 2026, with 1.',
  ],
  [
    [ending('2026-11-21', 2, 1), ending('2026-12-04', 1)],
    '3 items end. 1 keeps somebody from work unless it is renewed. The busiest week begins on Nov 20, 2026, with 2.',
  ],
])('what ends is told in sentences: %#', (endings, words) => {
  const time = timeOf({ days: '30' }, today)
  expect(sentenceOf({ per: perOf(time), periods: periodsOf(time, endings) }, printWords)).toBe(words)
})

test('of a long time the busiest month is told', () => {
  const time = timeOf({ from: today, to: '2027-06-30' }, today)
  const told = { per: perOf(time), periods: periodsOf(time, [ending('2027-03-03', 4, 4)]) }
  expect(sentenceOf(told, printWords)).toBe(
    '4 items end. 4 keep somebody from work unless they are renewed. The busiest month is Mar 2027, with 4.',
  )
})
