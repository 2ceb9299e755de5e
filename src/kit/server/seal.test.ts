import { expect, test } from 'vitest'
import { keyPrint, makeSealer } from './seal.ts'

const secret = 'a secret key that is long enough'
const { seal, unseal, print } = makeSealer({ current: secret, old: null })
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
  expect(unseal(seal('123-45-6789', place), 'person.ssn 0191')).toBeNull()
})

test('another key does not open it, and has another fingerprint', () => {
  const another = 'another secret key, long enough too'
  const other = makeSealer({ current: another, old: null })
  expect(other.unseal(seal('123-45-6789', place), place)).toBeNull()
  expect(other.print('x')).not.toBe(print('x'))
  expect(keyPrint(another).equals(keyPrint(secret))).toBe(false)
})

test('no byte of it can be changed', () => {
  const sealed = seal('123-45-6789', place)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(unseal(changed, place), `byte ${at}`).toBeNull()
  }
})

test('nothing of it can be cut off, not even down to a short tag', () => {
  const sealed = seal('', place)
  for (let length = 0; length < sealed.length; length++)
    expect(unseal(sealed.subarray(0, length), place), `${length} bytes`).toBeNull()
})

test('with a new key and the old one, both open, what is sealed is sealed with the new one, and what was is resealed', () => {
  const [older, both] = [seal('123-45-6789', place), makeSealer({ current: 'the key of this year', old: secret })]
  const alone = makeSealer({ current: 'the key of this year', old: null })
  expect(both.unseal(older, place)).toBe('123-45-6789')
  expect(alone.unseal(older, place)).toBeNull()
  const newer = both.reseal(older, place)
  expect(newer && alone.unseal(newer, place)).toBe('123-45-6789')
  expect(newer && both.reseal(newer, place)).toBeNull()
  expect(alone.unseal(both.seal('x', place), place)).toBe('x')
  expect(both.oldPrint('x')).toBe(print('x'))
  expect(both.reseal(Buffer.from('not sealed at all, only bytes of some kind'), place)).toBeNull()
})

test('a signature is checked with the key that made it, also when that is the old one, and fits nothing else', () => {
  const [old, both, other] = [
    makeSealer({ current: secret, old: null }),
    makeSealer({ current: 'the key of this year', old: secret }),
    makeSealer({ current: 'somebody else’s', old: null }),
  ]
  const signature = old.sign('event 7')
  expect(signature).toMatch(/^[\w-]{86}$/)
  expect([old, both, other].map(one => one.isSigned('event 7', signature))).toEqual([true, true, false])
  expect(old.isSigned('event 8', signature)).toBe(false)
  expect(old.isSigned('event 7', 'x')).toBe(false)
})
