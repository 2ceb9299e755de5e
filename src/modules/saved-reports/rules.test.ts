import { expect, test } from 'vitest'
import type { Schedule } from './contract.ts'
import { addressOfReport, asAsked, keptFilters, lastEmailDay } from './rules.ts'

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
  const filters = { days: '30', stateId: ['NY', 'TX'] }
  expect(addressOfReport('onboarding', filters)).toBe('/report/all/onboarding?days=30&stateId=NY&stateId=TX')
})

test('a page whose address says already which view it is keeps saying so', () => {
  expect(addressOfReport('forecast', { days: '30' })).toBe('/report?view=forecast&days=30')
  expect(addressOfReport('roster', { status: ['active'] })).toBe('/report/lists/roster?status=active')
})

test('what a report does not know and what says nothing is not kept; one of several is asked for as one', () => {
  const filters = { status: ['active'], search: 'Ana', stateId: [], year: '' }
  expect(keptFilters(filters, ['status', 'stateId', 'year'])).toEqual({ status: ['active'] })
  expect(asAsked({ status: ['active'], stateId: ['NY', 'TX'], days: '30', a: 'b' })).toEqual({
    status: 'active',
    stateId: ['NY', 'TX'],
    days: '30',
    a: 'b',
  })
})
