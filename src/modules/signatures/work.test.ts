import { expect, test } from 'vitest'
import type { Work } from '../../kit/server/context.ts'
import { sha256, signedByOf, signedFrom } from './work.ts'

type Kept = Parameters<typeof signedByOf>[0]
const kept = {
  ...{ signedAt: new Date('2026-11-02T17:00:00Z'), timeZone: 'America/Chicago', ip: '192.0.2.1', userAgent: 'Chrome' },
  typedName: 'Ana Adams',
} as unknown as Kept

test('a signature is read with its instant, and the time where it was signed in words', () => {
  expect(signedByOf(kept)).toEqual({
    ...{ typedName: 'Ana Adams', ip: '192.0.2.1', userAgent: 'Chrome', timeZone: 'America/Chicago' },
    ...{ signedAt: '2026-11-02T17:00:00.000Z', localTime: 'Monday, November 2, 2026 at 11:00:00 AM CST' },
  })
})

test('of one that was emptied, from where it came is not told', () => {
  expect(signedByOf({ ...kept, ip: null, userAgent: null })).toMatchObject({ ip: '', userAgent: '' })
})

test('from where somebody signs is kept in 300 characters', () => {
  const origin = { ip: '192.0.2.1', userAgent: `${'a'.repeat(300)}b` }
  const work = { organization: { timeZone: 'America/Chicago' }, origin } as unknown as Work
  expect(signedFrom(work)).toEqual({ timeZone: 'America/Chicago', ip: '192.0.2.1', userAgent: 'a'.repeat(300) })
})

test('a text is known again by its SHA-256', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
