import { expect, test } from 'vitest'
import { handleOf, partyOf } from './rules.ts'

test.each([
  ['https://care.example', { id: 'care.example', origin: 'https://care.example' }],
  ['https://care.example:8443/carefold', { id: 'care.example', origin: 'https://care.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s', (publicUrl, party) => {
  expect(partyOf(publicUrl)).toEqual(party)
})

test('a device knows an account by sixteen bytes', () => {
  const handle = handleOf('01930000-0000-7000-8000-0000000000ff')
  expect(Buffer.from(handle).toString('hex')).toBe('019300000000700080000000000000ff')
})
