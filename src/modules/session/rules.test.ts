import { expect, test } from 'vitest'
import { address, credentials, linkHours, newPasswordTwice, sessionMilliseconds } from './rules.ts'

const issuesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []

const asEmail = 'Enter an email address like name@example.com.'

test('signing in takes an email, in small letters and without spaces around it, and a password as it was typed', () => {
  expect(credentials.parse({ email: ' Ana@Example.com ', password: ' Two words ' })).toEqual({
    email: 'ana@example.com',
    password: ' Two words ',
  })
})

test.each([
  ['no email', { email: '', password: 'x' }, [['email', asEmail]]],
  ['what is no email', { email: 'ana', password: 'x' }, [['email', asEmail]]],
  ['no password', { email: 'ana@example.com', password: '' }, [['password', 'Enter your password.']]],
  ['a password of one character', { email: 'ana@example.com', password: 'x' }, []],
  ['an organization', { email: 'ana@example.com', password: 'x', organizationId: 'harbor' }, []],
])('the sign-in form answers %s', (_what, typed, issues) => {
  expect(issuesOf(credentials.safeParse(typed))).toEqual(issues)
})

test('the organization that was chosen is kept', () => {
  const chosen = { email: 'ana@example.com', password: 'x', organizationId: 'harbor' }
  expect(credentials.parse(chosen)).toEqual(chosen)
})

test('a link is sent to an email', () => {
  expect(address.parse({ email: 'Ana@Example.com' })).toEqual({ email: 'ana@example.com' })
  expect(issuesOf(address.safeParse({ email: 'ana@' }))).toEqual([['email', asEmail]])
})

const tooShort = ['newPassword', 'Use at least 15 characters.']
const notTheSame = ['again', 'This is not the same as above.']

// With a second factor 8 are enough, which only the server knows.
test.each([
  ['7 characters', 'k'.repeat(7), 'k'.repeat(7), [tooShort]],
  ['8 characters', 'k'.repeat(8), 'k'.repeat(8), []],
  ['9 characters', 'k'.repeat(9), 'k'.repeat(9), []],
  ['128 characters', 'k'.repeat(128), 'k'.repeat(128), []],
  ['129 characters', 'k'.repeat(129), 'k'.repeat(129), [['newPassword', 'Use at most 128 characters.']]],
  ['128 emoji', '🌊'.repeat(128), '🌊'.repeat(128), []],
  ['the same, typed with an accent of its own', 'quiet re\u0301servoirs', 'quiet re\u0301servoirs', []],
  ['the same from another keyboard', 'quiet r\u00e9servoirs', 'quiet re\u0301servoirs', []],
  ['another one the second time', 'quiet rivers', 'quiet river', [notTheSame]],
  ['another capital the second time', 'quiet rivers', 'Quiet rivers', [notTheSame]],
  ['a space more the second time', 'quiet rivers', 'quiet rivers ', [notTheSame]],
  ['nothing the second time', 'quiet rivers', '', [notTheSame]],
])('a new password is typed twice: %s', (_what, newPassword, again, issues) => {
  expect(issuesOf(newPasswordTwice.safeParse({ newPassword, again }))).toEqual(issues)
})

test('a session ends 48 hours after it was issued', () => {
  expect(sessionMilliseconds).toBe(48 * 60 * 60 * 1000)
})

test.each([
  ['setPassword', 7 * 24],
  ['resetPassword', 1],
  ['confirmEmail', 7 * 24],
  ['invitation', 30 * 24],
] as const)('the link of %s works for %i hours', (purpose, hours) => {
  expect(linkHours[purpose]).toBe(hours)
})

test('every link stops working', () => {
  expect(Object.keys(linkHours).sort()).toEqual(['confirmEmail', 'invitation', 'resetPassword', 'setPassword'])
  for (const hours of Object.values(linkHours)) expect(hours).toBeGreaterThan(0)
})
