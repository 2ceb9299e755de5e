import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day } from '../../../kit/contract/time.ts'
import type { Cadence } from '../forms/contract.ts'
import { byUrgency, isFor, isWorkingHour, type Known, openPoints, rungOf, scheduleOf } from './rules.ts'

const aide: Cadence = { hireDays: [30, 90, 180], everyMonths: 12, countedFrom: 'hire' }
const everySix: Cadence = { hireDays: [], everyMonths: 6, countedFrom: 'last' }
const none: Cadence = { hireDays: [], everyMonths: null, countedFrom: 'hire' }

let made = 0
const held = (point: string | null, heldOn: Day, more: Partial<Known> = {}): Known => ({
  id: `e${made++}`,
  point,
  signed: true,
  startedOn: heldOn,
  heldOn,
  ...more,
})

const told = (cadence: Cadence, hiredOn: Day | null, evaluations: readonly Known[], today: Day, requiredOn?: Day) =>
  scheduleOf({ cadence, hiredOn, evaluations, today, requiredOn: requiredOn ?? null }).map(
    ({ key, dueOn, state }) => `${key} ${dueOn} ${state}`,
  )

describe('counted from the hire date', () => {
  test.each<[string, Day, readonly [string, Day][], readonly string[]]>([
    [
      'as in the picture: two held, the third a week late',
      '2026-11-23',
      [
        ['day-30', '2026-06-19'],
        ['day-90', '2026-08-18'],
      ],
      ['day-30 2026-06-19 done', 'day-90 2026-08-18 done', 'day-180 2026-11-16 overdue', 'month-12 2027-05-20 later'],
    ],
    [
      'nothing was held: only the newest is owed',
      '2026-11-23',
      [],
      [
        'day-30 2026-06-19 missed',
        'day-90 2026-08-18 missed',
        'day-180 2026-11-16 overdue',
        'month-12 2027-05-20 later',
      ],
    ],
    [
      'on its day it is due, not overdue',
      '2026-11-16',
      [['day-90', '2026-08-18']],
      ['day-30 2026-06-19 missed', 'day-90 2026-08-18 done', 'day-180 2026-11-16 due', 'month-12 2027-05-20 later'],
    ],
    [
      'two weeks before it is due, a day earlier it is not',
      '2026-06-05',
      [],
      ['day-30 2026-06-19 due', 'day-90 2026-08-18 later', 'day-180 2026-11-16 later', 'month-12 2027-05-20 later'],
    ],
    [
      'a day before that',
      '2026-06-04',
      [],
      ['day-30 2026-06-19 later', 'day-90 2026-08-18 later', 'day-180 2026-11-16 later', 'month-12 2027-05-20 later'],
    ],
  ])('%s', (_what, today, past, expected) => {
    expect(
      told(
        aide,
        '2026-05-20',
        past.map(one => held(...one)),
        today,
      ),
    ).toEqual(expected)
  })

  test.each<[string, Day, number, Day, string]>([
    ['the 31st is the last day of a shorter month', '2026-01-31', 1, '2026-02-01', 'month-1 2026-02-28 later'],
    ['and the 31st again after it', '2026-01-31', 1, '2026-03-01', 'month-2 2026-03-31 later'],
    ['a leap day has its day in a leap year', '2024-02-29', 12, '2028-02-20', 'month-48 2028-02-29 due'],
    ['and the 28th in others', '2024-02-29', 12, '2025-03-01', 'month-12 2025-02-28 overdue'],
    ['the last day that the product knows ends it', '9990-01-01', 120, '9999-12-31', 'month-120 9999-12-31 due'],
  ])('months: %s', (_what, hiredOn, everyMonths, today, expected) => {
    expect(told({ ...none, everyMonths }, hiredOn, [], today)).toContain(expected)
  })
})

test('after a rehire what was held before counts no more', () => {
  const past = [held('day-30', '2026-06-19'), held('day-90', '2026-08-18')]
  expect(told(aide, '2026-10-01', past, '2026-11-05')[0]).toBe('day-30 2026-10-31 overdue')
  expect(told(everySix, '2026-10-01', past, '2026-11-05')).toEqual(['last-2026-10-01 2027-04-01 later'])
})

describe('every so many months from the last one', () => {
  test.each<[string, Day, readonly Known[], readonly string[]]>([
    ['the first is counted from hire', '2026-07-25', [], ['last-2026-01-31 2026-07-31 due']],
    [
      'each one held begins anew, late or early',
      '2026-08-20',
      [held('last-2026-01-31', '2026-08-10')],
      ['last-2026-01-31 2026-07-31 done', 'last-2026-08-10 2027-02-10 later'],
    ],
    [
      'one without a due day counts as well, and takes the place of the day that was coming',
      '2026-06-20',
      [held(null, '2026-06-15')],
      ['last-2026-06-15 2026-12-15 later'],
    ],
    [
      'one that was begun is not held yet',
      '2026-08-20',
      [held('last-2026-01-31', '2026-08-10', { signed: false })],
      ['last-2026-01-31 2026-07-31 overdue'],
    ],
  ])('%s', (_what, today, past, expected) => {
    expect(told(everySix, '2026-01-31', past, today)).toEqual(expected)
  })
})

describe('of somebody who was taken over from earlier records', () => {
  const takenOver = (cadence: Cadence, hiredOn: Day, takenOverOn: Day, evaluations: readonly Known[], today: Day) =>
    scheduleOf({ cadence, hiredOn, takenOverOn, evaluations, today }).map(
      ({ key, dueOn, state }) => `${key} ${dueOn} ${state}`,
    )
  const backThen = (heldOn: Day) => held(null, heldOn, { startedOn: '2026-11-23' })

  test.each<[string, Cadence, Day, Day, readonly Known[], Day, readonly string[]]>([
    [
      'what fell due before is not asked for, and the next anniversary is',
      ...([aide, '2015-05-20', '2026-11-23', [], '2026-11-23'] as const),
      ['month-144 2027-05-20 later'],
    ],
    [
      'a day from hire that was still to come counts',
      ...([aide, '2026-08-01', '2026-10-15', [], '2026-11-05'] as const),
      ['day-90 2026-10-30 overdue', 'day-180 2027-01-28 later', 'month-12 2027-08-01 later'],
    ],
    [
      'what falls due on the very day is asked for',
      ...([aide, '2026-05-27', '2026-11-23', [], '2026-11-23'] as const),
      ['day-180 2026-11-23 due', 'month-12 2027-05-27 later'],
    ],
    [
      'counted from the last one, an unknown one is taken as held on the newest anniversary',
      ...([everySix, '2015-05-20', '2026-11-23', [], '2026-11-23'] as const),
      ['last-2026-11-20 2027-05-20 later'],
    ],
    [
      'one that is on record says when the next is due',
      ...([everySix, '2015-05-20', '2026-11-23', [backThen('2026-09-01')], '2026-11-23'] as const),
      ['last-2026-09-01 2027-03-01 later'],
    ],
    [
      'also that it is late',
      ...([{ ...none, everyMonths: 12 }, '2015-05-20', '2026-11-23', [backThen('2025-02-01')], '2026-11-23'] as const),
      ['month-120 2025-05-20 missed', 'month-132 2026-05-20 overdue', 'month-144 2027-05-20 later'],
    ],
    [
      'one that was begun for a day before stays to be held',
      ...([aide, '2015-05-20', '2026-11-23', [held('month-132', '2026-11-23', { signed: false })]] as const),
      '2026-11-24',
      ['month-132 2026-05-20 overdue', 'month-144 2027-05-20 later'],
    ],
    [
      'a later hire is not theirs who were taken over before',
      ...([aide, '2026-10-01', '2026-09-01', [], '2026-11-05'] as const),
      ['day-30 2026-10-31 overdue', 'day-90 2026-12-30 later', 'day-180 2027-03-30 later', 'month-12 2027-10-01 later'],
    ],
  ])('%s', (_what, cadence, hiredOn, takenOverOn, evaluations, today, expected) => {
    expect(takenOver(cadence, hiredOn, takenOverOn, evaluations, today)).toEqual(expected)
  })
})

describe('without a cadence of its own', () => {
  test.each<[string, Day | undefined, readonly string[]]>([
    ['nothing is due while no requirement asks', undefined, []],
    ['the day of the requirement is the day', '2026-11-20', ['required-2026-11-20 2026-11-20 overdue']],
    ['also one that comes', '2027-03-01', ['required-2027-03-01 2027-03-01 later']],
  ])('%s', (_what, requiredOn, expected) => {
    expect(told(none, '2026-05-20', [], '2026-11-23', requiredOn)).toEqual(expected)
  })
  test('a form with a cadence of its own does not ask twice', () => {
    expect(told(everySix, '2026-05-20', [], '2026-06-01', '2026-06-02')).toEqual(['last-2026-05-20 2026-11-20 later'])
  })
})

test('before the hire date only what a requirement wants is due, whatever the cadence', () => {
  expect(told(aide, null, [], '2026-11-23')).toEqual([])
  expect(told(aide, null, [], '2026-11-23', '2026-11-23')).toEqual(['required-2026-11-23 2026-11-23 due'])
})

test('one that was begun for a day that has passed stays to be held', () => {
  const begun = held('day-90', '2026-08-18', { signed: false })
  expect(told(aide, '2026-05-20', [begun], '2026-11-23')[1]).toBe('day-90 2026-08-18 overdue')
})

describe('whatever the dates are', () => {
  const hires: Day[] = ['2023-12-31', '2024-01-31', '2024-02-29', '2025-02-28', '2025-08-31', '2026-11-23']
  const days = Array.from({ length: 60 }, (_none, at) => addDays('2026-11-23', at * 17 - 300))
  const cadences: Cadence[] = [aide, everySix, { hireDays: [1], everyMonths: 1, countedFrom: 'hire' }]
  const all = cadences.flatMap(cadence => hires.flatMap(hiredOn => days.map(today => ({ cadence, hiredOn, today }))))

  test('at most one day is owed, it is the newest that has come, and the order is that of the days', () => {
    for (const one of all) {
      const points = scheduleOf({ ...one, evaluations: [] })
      const due = points.map(point => point.dueOn)
      expect(due).toEqual(due.toSorted())
      expect(points.filter(point => point.state === 'overdue').length).toBeLessThanOrEqual(1)
      const past = points.filter(point => point.dueOn <= one.today)
      expect(past.slice(0, -1).every(point => point.state === 'missed')).toBe(true)
      expect(past.at(-1)?.state ?? 'overdue').toMatch(/^(overdue|due)$/)
    }
  })

  test('what was held for every open day leaves nothing open but what comes', () => {
    for (const one of all.filter(({ cadence }) => cadence.countedFrom === 'hire')) {
      const points = scheduleOf({ ...one, evaluations: [] })
      const evaluations = points
        .filter(point => point.dueOn <= one.today)
        .map(point => held(point.key, point.dueOn, { startedOn: point.dueOn }))
      const after = scheduleOf({ ...one, evaluations })
      expect(openPoints(after).every(point => point.dueOn > one.today)).toBe(true)
    }
  })

  test('a yearly day is the anniversary', () => {
    for (const { hiredOn, today } of all) {
      const points = scheduleOf({ cadence: { ...none, everyMonths: 12 }, hiredOn, evaluations: [], today })
      expect(points.map(point => point.dueOn)).toEqual(points.map((_none, at) => addMonths(hiredOn, 12 * (at + 1))))
    }
  })
})

test.each<[Day, string | null]>([
  ['2026-11-01', null],
  ['2026-11-02', 'before'],
  ['2026-11-15', 'before'],
  ['2026-11-16', 'due'],
  ['2026-11-22', 'due'],
  ['2026-11-23', 'overdue-1'],
  ['2026-11-30', 'overdue-2'],
])('of one that is due on Nov 16 the evaluator is told on %s: %s', (today, rung) => {
  expect(rungOf('2026-11-16', today)).toBe(rung)
})

test.each([
  [[], ['a'], true],
  [[], [], true],
  [['a', 'b'], ['b'], true],
  [['a'], ['b'], false],
  [['a'], [], false],
])('a form for the positions %j is for somebody who holds %j: %s', (positions, holds, is) => {
  expect(isFor(positions, holds)).toBe(is)
})

test('what is due earlier stands first, what has no day last', () => {
  const one = (dueOn: Day | null, lastName: string) => ({ dueOn, person: { firstName: 'A', lastName } })
  const sorted = [one(null, 'A'), one('2026-11-16', 'C'), one('2026-11-16', 'B'), one('2026-01-01', 'D')]
  expect(sorted.toSorted(byUrgency).map(of => of.person.lastName)).toEqual(['D', 'B', 'C', 'A'])
})

test.each([
  ['America/New_York', '2026-11-23T12:00:00Z', true],
  ['America/New_York', '2026-11-23T11:59:00Z', false],
  ['Pacific/Honolulu', '2026-11-24T05:00:00Z', false],
  ['Pacific/Honolulu', '2026-11-24T04:59:00Z', true],
])('in %s people are at work at %s: %s', (zone, at, is) => {
  expect(isWorkingHour(zone, new Date(at))).toBe(is)
})
