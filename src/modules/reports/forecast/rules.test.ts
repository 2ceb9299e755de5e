import { expect, test } from 'vitest'
import { type Ending, horizonOf, renewalsOf, requirementsOf, weeksOf } from './rules.ts'

const today = '2026-11-20'
const cpr = { id: 'a', name: 'CPR' }
const tb = { id: 'b', name: 'Allergy test' }
const ending = (lastDay: string, people: number, blocking = 0, requirement = cpr): Ending => ({
  requirement,
  satisfiedBy: { kind: 'document', sourceId: 'card' },
  lastDay,
  people,
  blocking,
})

test('twelve weeks lie side by side from today to the horizon', () => {
  const weeks = weeksOf(today, [])
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({ from: today, to: '2026-11-26', count: 0, blocking: 0 })
  expect(weeks[1]?.from).toBe('2026-11-27')
  expect(weeks.at(-1)?.to).toBe(horizonOf(today))
  expect(horizonOf(today)).toBe('2027-02-11')
})

test('what ends counts in the week of its last valid day, today and the last day included', () => {
  const weeks = weeksOf(today, [
    ending(today, 2, 1),
    ending('2026-11-26', 1),
    ending('2026-11-27', 4, 4, tb),
    ending('2027-02-11', 5),
  ])
  expect(weeks.map(week => week.count)).toEqual([3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5])
  expect(weeks.map(week => week.blocking).slice(0, 2)).toEqual([1, 4])
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

test('a monthly check of lists is nothing that people could book together, a card or a check is', () => {
  const check = { kind: 'externalCheck', sourceId: 'oig-leie', everyMonths: 1 } as const
  const card = { kind: 'document', sourceId: 'card' } as const
  const checks = { kind: 'allOf' as const, of: [check, { ...check, sourceId: 'sam' }] }
  const either = { kind: 'anyOf' as const, of: [card, check] }
  const of = (satisfiedBy: Ending['satisfiedBy']) => renewalsOf([{ ...ending('2026-12-01', 229), satisfiedBy }])
  expect([of(check), of(checks), of(either).length]).toEqual([[], [], 1])
})

test('each requirement that ends is named once, by name', () => {
  expect(requirementsOf([ending('2026-12-01', 1), ending('2026-12-02', 1), ending('2026-12-02', 1, 0, tb)])).toEqual([
    tb,
    cpr,
  ])
})
