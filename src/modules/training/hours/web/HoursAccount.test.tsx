import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Account, Year } from '../contract.ts'
import { HoursAccount, TrainingWords } from './HoursAccount.tsx'

const year = (from: string, to: string, hours: number, current = false) => ({ from, to, hours, current }) as Year
const running = year('2026-01-01', '2026-12-31', 4, true)
const account = (of: Partial<Account>) =>
  ({
    ledger: 'In-service',
    requirement: { name: 'Yearly hours', hours: 12 },
    years: [running],
    begins: null,
    ...of,
  }) as Account
const text = (of: Partial<Account>) => showPage(<HoursAccount of={account(of)} />).container.textContent ?? ''

test('the running twelve months say how far they are and by when', () => {
  expect(text({})).toBe('Yearly hoursIn-service4 of 12 hours, by Dec 31, 2026')
  const bar = screen.getByRole('progressbar', { name: 'Hours of Yearly hours' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['4', '12'])
})

test('hours that nobody asks for are told since when, without a bar', () => {
  expect(text({ requirement: null })).toBe('In-service4 hours since Jan 1, 2026')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('an account that is called as its requirement has one name', () => {
  expect(text({ ledger: 'Yearly hours' })).toMatch(/^Yearly hours4 of/)
})

test.each<[string | null, string]>([
  ['2027-01-01', 'Hours are counted from Jan 1, 2027 on.'],
  [null, 'Hours are counted from the hire date on.'],
])('what counts from %s on says so', (begins, words) => {
  expect(text({ years: [], begins })).toBe(`Yearly hoursIn-service${words}`)
})

test('years that are over stand beneath', () => {
  expect(text({ years: [running, year('2025-01-01', '2025-12-31', 13)] })).toMatch(
    /by Dec 31, 2026Jan 1, 2025 to Dec 31, 2025: 13 of 12 hours$/,
  )
})

test('a training says what, when, with whom and for how long', () => {
  const of = { performedOn: '2026-02-03', topic: 'Lifting', trainer: 'Dana', hours: 1.5 }
  expect(showPage(<TrainingWords of={of} />).container.textContent).toBe('LiftingFeb 3, 2026 · Dana1.5 h')
})

test('without a trainer there is only the day', () => {
  const of = { performedOn: '2026-02-03', topic: 'Lifting', trainer: '', hours: 2 }
  expect(showPage(<TrainingWords of={of} />).container.textContent).toBe('LiftingFeb 3, 20262 h')
})
