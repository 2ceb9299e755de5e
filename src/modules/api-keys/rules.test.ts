import { expect, test } from 'vitest'
import { refuseEnd } from './rules.ts'

test.each([
  ['2027-02-27', 'Choose today or a later day.'],
  ['2027-02-28', null],
  ['2028-02-28', null],
  ['2028-02-29', 'Choose a day within the next 12 months.'],
])('on 2027-02-28, a key that ends on %s: %s', (endsOn, why) => {
  expect(refuseEnd(endsOn, '2027-02-28')).toBe(why)
})

test('a year from a leap day is the last day of that month', () => {
  expect(refuseEnd('2029-02-28', '2028-02-29')).toBeNull()
  expect(refuseEnd('2029-03-01', '2028-02-29')).toBe('Choose a day within the next 12 months.')
})
