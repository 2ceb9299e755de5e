import { expect, test } from 'vitest'
import { masked, readTyped, recoveryCodeOf, waitToResend } from './rules.ts'

test.each([
  ['six digits', '012345', { kind: 'code', text: '012345' }],
  ['six digits in two groups', ' 012 345 ', { kind: 'code', text: '012345' }],
  ['five digits', '01234', null],
  ['digits of another script', '٠١٢٣٤٥', null],
  ['a recovery code', 'ABCD-EFGH-JKMN-PQRS', { kind: 'recovery', text: 'ABCDEFGHJKMNPQRS' }],
  [
    'a recovery code in small letters, without groups',
    'abcdefghjkmnpqrs',
    { kind: 'recovery', text: 'ABCDEFGHJKMNPQRS' },
  ],
  ['letters that look like digits', 'OIL0-1111-2222-3333', { kind: 'recovery', text: '0110111122223333' }],
  ['a sign that no code has', 'ABCD-EFGH-JKMN-PQR!', null],
  ['nothing', '', null],
] as const)('%s', (_what, typed, read) => {
  expect(readTyped(typed)).toEqual(read)
})

test('a recovery code is read as it is shown', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, n) => n * 17))
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  expect(readTyped(code)).toEqual({ kind: 'recovery', text: code.replaceAll('-', '') })
})

const now = new Date('2026-11-26T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  ['just now', 1, ago(0), 30],
  ['a while ago', 1, ago(29.5), 1],
  ['long enough ago', 2, ago(30), 0],
  ['never', 0, null, 0],
  ['too often', 4, ago(300), null],
])('a code that was sent %s', (_when, sent, at, wait) => {
  expect(waitToResend(sent, at, now)).toBe(wait)
})

test.each([
  ['ana@example.com', 'a•••@example.com'],
  ['(512) 555-0142', '•••42'],
])('%s is shown as %s', (to, shown) => {
  expect(masked(to)).toBe(shown)
})
