import { describe, expect, test } from 'vitest'
import { domainOf, domainStateOf, recordNameOf, refuseSwitch, undoneBy, verifiedEmail } from './rules.ts'

const claims = { iss: 'https://login.example.com', sub: '1' }

test.each([
  [{ email: 'Ana@Example.com', email_verified: true }, 'ana@example.com'],
  [{ email: 'ana@example.com', email_verified: 'true' }, 'ana@example.com'],
  [{ email: 'ana@example.com', xms_edov: true }, 'ana@example.com'],
  [{ email: 'ana@example.com', xms_edov: '1' }, 'ana@example.com'],
  [{ email: 'ana@example.com', email_verified: false }, null],
  [{ email: 'ana@example.com', email_verified: 'false' }, null],
  [{ email: 'ana@example.com' }, null],
  [{ email_verified: true }, null],
  [{ email: 7, email_verified: true }, null],
  [{ email: 'ana@example.com@evil.example', email_verified: true }, null],
])('%j vouches for %s', (said, email) => {
  expect(verifiedEmail({ ...claims, ...said })).toBe(email)
})

test.each([
  ['ana@example.com', 'example.com'],
  ['ana@EXAMPLE.com', 'example.com'],
  ['"a@b"@example.com', 'example.com'],
])('the domain of %s is %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain)
})

test('the record stands at a name of its own', () => {
  expect(recordNameOf('example.com')).toBe('_carefold.example.com')
})

test.each([
  [null, null, 'waiting'],
  ['2026-11-01', null, 'proven'],
  ['2026-11-01', '2026-11-02', 'lost'],
])('proven %s, lost %s: %s', (provenAt, lostAt, state) => {
  expect(domainStateOf({ provenAt, lostAt })).toBe(state)
})

describe('switching', () => {
  const ready = { domainState: 'proven', testedAt: '2026-11-01T00:00:00Z' } as const
  test.each([
    [ready, { enabled: true, required: true }, null],
    [ready, { enabled: true, required: false }, null],
    [ready, { enabled: false, required: true }, 'Turn single sign-on on first.'],
    [
      { ...ready, domainState: 'waiting' } as const,
      { enabled: true, required: false },
      'Prove your email domain first.',
    ],
    [{ ...ready, domainState: 'lost' } as const, { enabled: true, required: false }, 'Prove your email domain first.'],
    [{ ...ready, testedAt: null }, { enabled: true, required: false }, 'Test the sign-in first.'],
    [{ domainState: 'lost', testedAt: null } as const, { enabled: false, required: false }, null],
  ])('%j to %j: %s', (of, to, why) => {
    expect(refuseSwitch(of, to)).toBe(why)
  })
})

test.each([
  [{}, { test: false, proof: false }],
  [{ clientSecret: '' }, { test: false, proof: false }],
  [{ clientSecret: 'another' }, { test: true, proof: false }],
  [{ clientId: 'another' }, { test: true, proof: false }],
  [{ issuer: 'https://another.example' }, { test: true, proof: false }],
  [{ domain: 'another.example' }, { test: false, proof: true }],
])('a change of %j undoes %j', (change, undone) => {
  const before = { issuer: 'https://login.example.com', clientId: 'carefold', domain: 'example.com' }
  expect(undoneBy(before, { ...before, ...change })).toEqual(undone)
})
