import { expect, test } from 'vitest'
import { makeSealer } from './seal.ts'

const { seal, unseal } = makeSealer('a secret key that is long enough')
const place = 'person.ssn 0190'

test.each(['123-45-6789', '', 'José 🌊', 'x'.repeat(100_000)])('what is sealed opens again', text => {
  expect(unseal(seal(text, place), place)).toBe(text)
})

test('the text does not show, and the same text is sealed differently each time', () => {
  const [one, two] = [seal('123-45-6789', place), seal('123-45-6789', place)]
  expect(one.includes('6789')).toBe(false)
  expect(one.equals(two)).toBe(false)
})

test('a value that was moved to another row does not open', () => {
  expect(() => unseal(seal('123-45-6789', place), 'person.ssn 0191')).toThrow()
})

test('another key does not open it', () => {
  const other = makeSealer('another secret key, long enough too')
  expect(() => other.unseal(seal('123-45-6789', place), place)).toThrow()
})

test('no byte of it can be changed', () => {
  const sealed = seal('123-45-6789', place)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(changed, place), `byte ${at}`).toThrow()
  }
})

test('nothing of it can be cut off, not even down to a short tag', () => {
  const sealed = seal('', place)
  for (let length = 0; length < sealed.length; length++)
    expect(() => unseal(sealed.subarray(0, length), place), `${length} bytes`).toThrow()
})
