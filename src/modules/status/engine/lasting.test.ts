import { describe, expect, test } from 'vitest'
import type { Day } from '../../../kit/contract/time.ts'
import { never } from './facts.ts'
import { checkedUntil } from './kinds/external-check/rules.ts'
import { firstLedgerYear, ledgerYear } from './kinds/hours/years.ts'
import type { Lasting } from './lasting.ts'
import { dayAfter, endingOf, seasonFrom } from './lasting.ts'
import { aPaper } from './testing/sample.ts'

const career = { hiredOn: null, absences: [] }
const months = (count: number, to: 'day' | 'endOfMonth' | 'endOfYear' = 'day'): Lasting => ({
  kind: 'months',
  months: count,
  to,
})
const season = (from: string, to: string) => ({ kind: 'season', from, to }) as const

describe('the last valid day', () => {
  const cases: [string, Lasting[], Day, Day][] = [
    ['CPR: 24 months to the day', [months(24)], '2026-05-10', '2028-05-10'],
    ['from a leap day to a common year', [months(12)], '2024-02-29', '2025-02-28'],
    ['from a leap day to a leap day', [months(48)], '2024-02-29', '2028-02-29'],
    ['from the end of a long month to a short one', [months(1)], '2026-01-31', '2026-02-28'],
    ['to the end of the month', [months(12, 'endOfMonth')], '2026-01-15', '2027-01-31'],
    ['to the end of the month of a leap year', [months(1, 'endOfMonth')], '2028-01-31', '2028-02-29'],
    ['to the end of the year', [months(12, 'endOfYear')], '2026-03-01', '2027-12-31'],
    ['to the end of the same year', [months(0, 'endOfYear')], '2026-03-01', '2026-12-31'],
    ['in the season, of the next year', [season('10-01', '03-31')], '2026-10-01', '2027-03-31'],
    ['in the season, of the same year', [season('10-01', '03-31')], '2027-03-31', '2027-03-31'],
    ['after the season: the end of the next', [season('10-01', '03-31')], '2026-04-01', '2027-03-31'],
    ['a season that ends on the leap day, in a common year', [season('11-01', '02-29')], '2026-12-01', '2027-02-28'],
    ['a season that ends on the leap day, in a leap year', [season('11-01', '02-29')], '2027-12-01', '2028-02-29'],
    ['for ever', [{ kind: 'forEver' }], '2026-01-01', never],
    ['nothing said', [], '2026-01-01', never],
    ['the ending that comes first', [months(24), months(12)], '2026-01-01', '2027-01-01'],
    ['no hire date yet', [{ kind: 'hireAnniversary' }], '2026-01-01', never],
  ]
  test.each(cases)('%s', (_, lastings, performedOn, expected) => {
    expect(endingOf(lastings, aPaper({ performedOn }), career).lastDay).toBe(expected)
  })

  const anniversaries: [string, Day, Day, Day][] = [
    ['the next one after the deed', '2020-03-15', '2026-01-10', '2026-03-15'],
    ['done on the day itself: the one a year later', '2020-03-15', '2026-03-15', '2027-03-15'],
    ['done before the hire: a year after the hire', '2026-03-15', '2026-01-10', '2027-03-15'],
    ['hired on a leap day, in a common year', '2024-02-29', '2025-01-10', '2025-02-28'],
    ['hired on a leap day, in a leap year', '2024-02-29', '2027-02-28', '2028-02-29'],
  ]
  test.each(anniversaries)('anniversary of hire: %s', (_, hiredOn, performedOn, expected) => {
    const ending = endingOf([{ kind: 'hireAnniversary' }], aPaper({ performedOn }), { hiredOn, absences: [] })
    expect(ending).toEqual({ lastDay: expected, because: 'hireAnniversary' })
  })

  test('the day of receipt stands in for an unknown day performed', () => {
    const paper = aPaper({ performedOn: null, receivedOn: '2026-02-01' })
    expect(endingOf([months(12)], paper, career).lastDay).toBe('2027-02-01')
  })

  const absences: [string, Day, Day | null, Day][] = [
    ['90 days out', '2026-03-01', '2026-05-30', never],
    ['91 days out', '2026-03-01', '2026-05-31', '2026-05-29'],
    ['still out', '2026-03-01', null, '2026-05-29'],
    ['out before: counted from the screening', '2025-01-01', null, '2026-05-01'],
  ]
  test.each(absences)('out of work more than 90 days: %s', (_, from, to, expected) => {
    const away = { hiredOn: null, absences: [{ from, to }] }
    expect(endingOf([{ kind: 'outOfWork', days: 90 }], aPaper(), away).lastDay).toBe(expected)
  })

  // 42 CFR 484.80(a)(2): 24 consecutive months, in which two years have 731 days once.
  const months24: [string, Day, Day | null, Day][] = [
    ['a day short of 24 months', '2024-02-01', '2026-01-31', never],
    ['24 months in a row', '2024-02-01', '2026-02-01', '2026-01-30'],
    ['still out', '2024-02-01', null, '2026-01-30'],
    ['out before: counted from the training', '2020-01-01', null, '2025-12-30'],
  ]
  test.each(months24)('out of work 24 months: %s', (_, from, to, expected) => {
    const away = { hiredOn: null, absences: [{ from, to }] }
    const paper = aPaper({ performedOn: '2024-01-01', receivedOn: '2024-01-01' })
    expect(endingOf([{ kind: 'outOfWorkMonths', months: 24 }], paper, away).lastDay).toBe(expected)
  })
})

test('what never ends has no day after', () => {
  expect(dayAfter(never)).toBe(never)
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test.each([
  ['2026-10-01', '2026-10-01'],
  ['2027-01-15', '2027-01-15'],
  ['2027-03-31', '2027-03-31'],
  ['2027-04-01', '2027-10-01'],
])('the winter season from %s on', (on, expected) => {
  expect(seasonFrom(season('10-01', '03-31'), on)).toBe(expected)
})

test.each([
  ['2027-04-01', '2027-05-01'],
  ['2027-05-15', '2027-05-15'],
  ['2027-07-01', '2028-05-01'],
])('a summer season from %s on', (on, expected) => {
  expect(seasonFrom(season('05-01', '06-30'), on)).toBe(expected)
})

test('a check repeated every N months covers whole months', () => {
  expect(checkedUntil('2026-01-31', 1)).toBe('2026-02-28')
  expect(checkedUntil('2026-11-02', 3)).toBe('2027-02-28')
})

test('twelve months from the hire date, also a leap day', () => {
  expect(ledgerYear('hireAnniversary', '2024-02-29', '2025-02-27')).toEqual({ from: '2024-02-29', to: '2025-02-28' })
  expect(ledgerYear('hireAnniversary', '2024-02-29', '2025-02-28')).toEqual({ from: '2025-02-28', to: '2026-02-28' })
  expect(ledgerYear('hireAnniversary', '2024-02-29', '2024-02-28')).toBeNull()
})

test('calendar years, the first whole one first', () => {
  expect(firstLedgerYear('calendarYear', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2027-01-01' })
  expect(firstLedgerYear('calendarYear', '2026-01-02')).toEqual({ from: '2027-01-01', to: '2028-01-01' })
  expect(ledgerYear('calendarYear', '2026-01-02', '2026-12-31')).toBeNull()
  expect(ledgerYear('calendarYear', null, '2026-12-31')).toBeNull()
})
