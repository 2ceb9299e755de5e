import { expect, test } from 'vitest'
import { addDays, addMonths, endOfMonth } from './time.ts'

test('no day comes after the last one of four digits, because days are compared as text', () => {
  const last = '9999-12-31'
  expect([addDays('9999-12-20', 60), addMonths('9999-05-01', 12), addMonths(last, 1)]).toEqual([last, last, last])
  expect(endOfMonth(last)).toBe(last)
  expect(addDays('9998-12-31', 1)).toBe('9999-01-01')
})
