import { expect, test } from 'vitest'
import type { z } from 'zod'
import { chosenMethod, switchedOff, typedCode } from './rules.ts'

/** What is taken, or the first thing that is said about what is not. */
function taken(schema: z.ZodType, typed: unknown): unknown {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error?.issues.map(one => `${one.path.join('.')}: ${one.message}`).join()
}

test.each([
  ['six digits', '123456', { otp: '123456' }],
  ['a recovery code as it was written down', ' AB12-cd34 ', { otp: 'AB12-cd34' }],
  ['nothing', '', 'otp: Enter the code.'],
  ['spaces alone', '   ', 'otp: Enter the code.'],
  ['sixty signs with spaces around', ` ${'1'.repeat(60)} `, { otp: '1'.repeat(60) }],
])('a code of %s', (_what, otp, expected) => {
  expect(taken(typedCode, { otp })).toEqual(expected)
})

test('a code of more than sixty signs is none', () => {
  expect(typedCode.safeParse({ otp: '1'.repeat(61) }).success).toBe(false)
})

test.each([
  ['the password alone', { currentPassword: 'secret' }, { currentPassword: 'secret' }],
  [
    'the password, of which a space is a part, and a phone, of which none is',
    { currentPassword: ' secret ', phone: ' 512 555 0100 ' },
    { currentPassword: ' secret ', phone: '512 555 0100' },
  ],
  ['a phone that was left empty', { currentPassword: 'a', phone: '' }, { currentPassword: 'a', phone: '' }],
  ['no password', { currentPassword: '', phone: '512 555 0100' }, 'currentPassword: Enter your password.'],
])('to switch a method on: %s', (_what, typed, expected) => {
  expect(taken(chosenMethod, typed)).toEqual(expected)
})

test('a phone has at most forty signs', () => {
  const of = (signs: number) => ({ currentPassword: 'secret', phone: '1'.repeat(signs) })
  expect([40, 41].map(signs => chosenMethod.safeParse(of(signs)).success)).toEqual([true, false])
})

test.each([
  ['the password alone', { currentPassword: 'secret' }, { currentPassword: 'secret' }],
  [
    'a new password too, spaces and all',
    { currentPassword: 'secret', newPassword: ' longer one ' },
    { currentPassword: 'secret', newPassword: ' longer one ' },
  ],
  ['no password', { currentPassword: '' }, 'currentPassword: Enter your password.'],
  ['an empty new password', { currentPassword: 'a', newPassword: '' }, 'newPassword: Choose a new password.'],
  [
    'neither',
    { currentPassword: '', newPassword: '' },
    'currentPassword: Enter your password.,newPassword: Choose a new password.',
  ],
])('to switch it off: %s', (_what, typed, expected) => {
  expect(taken(switchedOff, typed)).toEqual(expected)
})
