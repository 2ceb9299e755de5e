import { describe, expect, test } from 'vitest'
import { addBusinessDays, federalHolidays, isBusinessDay } from './business-days.ts'

// As the Office of Personnel Management publishes them.
const published: [number, string[]][] = [
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' ')],
  [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'.split(' ')],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' ')],
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'.split(' ')],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' ')],
]

test.each(published)('the federal holidays of %s, on the days on which they are observed', (year, days) => {
  expect([...federalHolidays(year)].sort()).toEqual(days.map(one => `${year}-${one}`))
})

test('Juneteenth is one since 2021', () => {
  expect(isBusinessDay('2020-06-19')).toBe(true)
  expect(isBusinessDay('2024-06-19')).toBe(false)
})

describe('so many business days later', () => {
  test.each([
    // Form I-9, instructions: who begins on a Monday, by Thursday.
    ['2026-11-16', 3, '2026-11-19'],
    ['2026-11-20', 3, '2026-11-25'],
    ['2026-11-21', 1, '2026-11-23'],
    ['over Thanksgiving', 3, '2026-11-30', '2026-11-24'],
    ['over Christmas and New Year', 10, '2027-01-05', '2026-12-18'],
    ['over the observed Independence Day', 1, '2026-07-06', '2026-07-02'],
  ] as [string, number, string, string?][])('%s, %s', (from, count, expected, day = from) => {
    expect(addBusinessDays(day, count)).toBe(expected)
  })

  test('none is the day itself, also a Sunday', () => {
    expect(addBusinessDays('2026-11-22', 0)).toBe('2026-11-22')
  })
})
