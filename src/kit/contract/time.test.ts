import { expect, test } from 'vitest'
import { addDays, addMonths, endOfMonth, isTimeZone } from './time.ts'

test('no day comes after the last one of four digits, because days are compared as text', () => {
  const last = '9999-12-31'
  expect([addDays('9999-12-20', 60), addMonths('9999-05-01', 12), addMonths(last, 1)]).toEqual([last, last, last])
  expect(endOfMonth(last)).toBe(last)
  expect(addDays('9998-12-31', 1)).toBe('9999-01-01')
})

test.each([
  ...['America/Chicago', 'America/Indiana/Indianapolis', 'America/Indianapolis', 'America/Argentina/Buenos_Aires'],
  ...['US/Eastern', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Port-au-Prince', 'Etc/GMT+5', 'UTC'],
])('%s is a time zone', zone => expect(isTimeZone(zone)).toBe(true))

test.each(['', 'EST', '+05:00', 'Mars/Olympus', 'america/chicago', 'America/', 'America/Chicago; drop'])(
  '"%s" is none',
  zone => expect(isTimeZone(zone)).toBe(false),
)
