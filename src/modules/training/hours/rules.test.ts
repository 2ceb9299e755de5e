import { expect, test } from 'vitest'
import { accountsOf, yearsOf } from './rules.ts'

const ledgers = [
  { id: 'l', name: 'In-service training', active: true, entries: 3 },
  { id: 'm', name: 'Meetings', active: true, entries: 1 },
]
const entry = (performedOn: string, hours: number, ledgerId = 'l') => ({ ledgerId, performedOn, hours })
const since = (hiredOn: string) => [{ hiredOn, endedOn: null }]
const entries = [entry('2026-03-14', 4), entry('2026-03-13', 2.5), entry('2025-06-01', 6), entry('2026-01-02', 1, 'm')]

test('hours are summed in the twelve months of their day, counted from the hire date', () => {
  expect(yearsOf('hireAnniversary', since('2024-03-14'), entries.slice(0, 3), '2026-08-01')).toEqual([
    { from: '2026-03-14', to: '2027-03-13', hours: 4, current: true },
    { from: '2025-03-14', to: '2026-03-13', hours: 8.5, current: false },
    { from: '2024-03-14', to: '2025-03-13', hours: 0, current: false },
  ])
})

test('a rehire begins years of its own, and those of the earlier employment keep their hours', () => {
  const employments = [...since('2026-03-14'), { hiredOn: '2024-03-14', endedOn: '2025-09-01' }]
  expect(yearsOf('hireAnniversary', employments, entries.slice(0, 3), '2026-08-01')).toEqual([
    { from: '2026-03-14', to: '2027-03-13', hours: 4, current: true },
    { from: '2025-03-14', to: '2025-08-31', hours: 6, current: false },
    { from: '2024-03-14', to: '2025-03-13', hours: 0, current: false },
  ])
})

test('of a calendar the first whole year after the hire is the first', () => {
  expect(yearsOf('calendarYear', since('2024-03-14'), entries, '2025-08-01').map(one => one.from)).toEqual([
    '2025-01-01',
  ])
  expect(yearsOf('calendarYear', since('2025-03-14'), entries, '2025-08-01')).toEqual([])
})

test('an account for each demand, also within a group, and one for a ledger that nothing asks for', () => {
  const need = {
    kind: 'anyOf' as const,
    of: [
      { kind: 'document' as const, sourceId: 'd' },
      { kind: 'hours' as const, sourceId: 'l', hours: 12, period: 'calendarYear' as const },
    ],
  }
  const requirement = { id: 'r', name: 'Twelve hours a year', status: 'missing' as const }
  const accounts = accountsOf([{ requirement, need }], ledgers, {
    employments: since('2025-03-14'),
    entries,
    today: '2025-08-01',
  })
  expect(accounts).toMatchObject([
    {
      ledger: 'In-service training',
      requirement: { name: 'Twelve hours a year', hours: 12 },
      years: [],
      begins: '2026-01-01',
    },
    { ledger: 'Meetings', requirement: null, years: [{ hours: 1 }], begins: null },
  ])
})

test('without a hire date nothing is counted and no day is known', () => {
  expect(accountsOf([], ledgers, { employments: [], entries: [entry('2026-03-14', 4)], today: '2026-08-01' })).toEqual([
    { ledgerId: 'l', ledger: 'In-service training', requirement: null, years: [], begins: null },
  ])
})
