import { expect, test } from 'vitest'
import { whereCodeIs } from './CodeField.tsx'

test.each([
  ['email', 'a@example.com', /^We emailed a six-digit code to a@example\.com\./],
  ['email', null, /^We emailed a six-digit code to \./],
  ['sms', '512', /^We texted a six-digit code to 512\./],
  ['app', null, /^Open your authenticator app/],
] as const)('a code by %s to %s is found there', (method, to, words) => {
  expect(whereCodeIs(method as Parameters<typeof whereCodeIs>[0], to)).toMatch(words)
})
