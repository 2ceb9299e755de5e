import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateNumber, initialsOf, typedNumber } from './rules.ts'

test('a number is read as it is written, also in small letters and with spaces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), bytes => {
      const number = certificateNumber(bytes)
      expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      expect(typedNumber(number)).toBe(number)
      expect(typedNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
    }),
  )
  expect(typedNumber('oil0-1111-2222')).toBe('0110-1111-2222')
  for (const wrong of ['', 'abc', '0000-0000-000', '0000-0000-0000-0', 'UUUU-0000-0000'])
    expect(typedNumber(wrong)).toBeNull()
})

test.each([
  [['Maria', 'Sánchez'], 'M. S.'],
  [['émile', ''], 'É.'],
  [[' ', ''], ''],
])('initials of %j', (names, initials) => {
  expect(initialsOf(...names)).toBe(initials)
})
