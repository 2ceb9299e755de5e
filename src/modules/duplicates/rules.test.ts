import { expect, test } from 'vitest'
import { idsOf, pairId } from './rules.ts'

const [a, b] = ['0199a3c2-0000-7000-8000-000000000001', '0199a3c2-0000-7000-8000-000000000002']

test('a pair has one id, whoever is named first, and is read from it', () => {
  expect(pairId(b, a)).toBe(pairId(a, b))
  expect(idsOf(pairId(b, a))).toEqual([a, b])
})

test.each([
  ['', a],
  [`${a}.${a}`, a],
  [`${b}.${a}`, a],
  [`${a}.${b}.${b}`, a],
  [a, a],
  [`${a}.x`, a],
])('"%s" names no two people', pair => {
  expect(idsOf(pair)).toBeNull()
})
