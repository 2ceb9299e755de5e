import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difficultyOf, discriminationOf, leastAttempts, type Observation } from './rules.ts'

const many = (...of: readonly [share: number, rest: number, times: number][]): Observation[] =>
  of.flatMap(([share, rest, times]) => Array.from({ length: times }, () => ({ share, rest })))

test('difficulty is the mean share of the points', () => {
  expect(difficultyOf(many([1, 0, 3], [0, 0, 1]))).toBe(0.75)
  expect(difficultyOf([])).toBeNull()
})

test.each<[string, Observation[], number | null]>([
  ['strong ones know it', many([1, 1, 5], [0, 0, 5]), 1],
  ['weak ones know it', many([1, 0, 5], [0, 1, 5]), -1],
  ['it says nothing', many([1, 1, 5], [0, 1, 5], [1, 0, 5], [0, 0, 5]), 0],
  ['everybody knows it', many([1, 1, 5], [1, 0, 5]), null],
  ['too few attempts', many([1, 1, 5], [0, 0, 4]), null],
  // By hand: the Pearson correlation of (1,0.9) x4, (1,0.5) x2, (0,0.5) x2, (0,0.1) x4.
  ['by hand', many([1, 0.9, 4], [1, 0.5, 2], [0, 0.5, 2], [0, 0.1, 4]), 0.816_496_58],
])('discrimination where %s', (_what, seen, expected) => {
  const value = discriminationOf(seen)
  if (expected === null) expect(value).toBeNull()
  else expect(value).toBeCloseTo(expected, 6)
})

test('it is from -1 to 1', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.record({ share, rest: share }), { minLength: leastAttempts, maxLength: 40 }), seen => {
      expect(Math.abs(discriminationOf(seen) ?? 0)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})
