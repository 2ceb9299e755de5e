import { expect, test } from 'vitest'
import type { Schedule } from './contract.ts'
import { addressOfReport, lastEmailDay } from './rules.ts'

test.each<[Schedule, string, string]>([
  ['weekly', '2026-11-23', '2026-11-23'],
  ['weekly', '2026-11-26', '2026-11-23'],
  ['weekly', '2026-11-29', '2026-11-23'],
  ['weekly', '2026-11-30', '2026-11-30'],
  ['weekly', '2027-01-01', '2026-12-28'],
  ['monthly', '2026-11-01', '2026-11-01'],
  ['monthly', '2026-11-30', '2026-11-01'],
  ['monthly', '2027-01-01', '2027-01-01'],
])('%s, on %s the last one is of %s', (schedule, today, day) => {
  expect(lastEmailDay(schedule, today)).toBe(day)
})

test('a saved report leads to its address', () => {
  expect(addressOfReport('tests', {})).toBe('/report/all/tests')
  const filters = { days: '30' as const, stateId: ['NY', 'TX'], from: undefined }
  expect(addressOfReport('onboarding', filters)).toBe('/report/all/onboarding?days=30&stateId=NY&stateId=TX')
})
