import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditStretches, mergeStretches, type Stretch, secondsOf, secondsToWatch } from './rules.ts'

const length = 120
const second = fc.integer({ min: -10, max: length + 10 })
const stretches = fc.array(fc.tuple(second, second), { maxLength: 12 })

/** Which whole seconds are covered, counted one by one. */
const coveredBy = (of: readonly Stretch[]) =>
  Array.from({ length }, (_none, at) => of.some(([from, to]) => from <= at && at + 1 <= to)).filter(Boolean).length

describe('merging', () => {
  test.each<[Stretch[], Stretch[]]>([
    [[], []],
    [[[5, 5]], []],
    [
      [
        [10, 20],
        [0, 10],
      ],
      [[0, 20]],
    ],
    [
      [
        [0, 30],
        [10, 20],
      ],
      [[0, 30]],
    ],
    [
      [
        [0, 10],
        [20, 30],
      ],
      [
        [0, 10],
        [20, 30],
      ],
    ],
    [
      [
        [-5, 3],
        [118, 200],
      ],
      [
        [0, 3],
        [118, 120],
      ],
    ],
  ])('%j becomes %j', (told, merged) => {
    expect(mergeStretches(told, length)).toEqual(merged)
  })

  test('covers each second once, in order, whatever the order of the reports', () => {
    fc.assert(
      fc.property(stretches, told => {
        const merged = mergeStretches(told, length)
        expect(mergeStretches(told.toReversed(), length)).toEqual(merged)
        expect(mergeStretches(merged, length)).toEqual(merged)
        expect(secondsOf(merged)).toBe(coveredBy(merged))
        expect(merged.every(([from], at) => at === 0 || (merged[at - 1]?.[1] ?? 0) < from)).toBe(true)
        expect(coveredBy(merged)).toBe(coveredBy(mergeStretches([...told, ...merged], length)))
      }),
    )
  })
})

describe('credit', () => {
  test('never goes beyond the time there was, never takes back, and gives all in the end', () => {
    fc.assert(
      fc.property(stretches, stretches, fc.integer({ min: 0, max: 200 }), (known, told, budget) => {
        const before = mergeStretches(known, length)
        const after = creditStretches(known, told, length, budget)
        expect(secondsOf(after)).toBeLessThanOrEqual(Math.max(secondsOf(before), budget))
        expect(mergeStretches([...after, ...before], length)).toEqual(after)
        expect(creditStretches(known, told, length, length)).toEqual(mergeStretches([...known, ...told], length))
      }),
    )
  })
})

test.each([
  [[[0, 107]], 1],
  [[[0, 108]], 0],
  [
    [
      [0, 54],
      [60, 114],
    ],
    0,
  ],
  [[], 108],
] as [Stretch[], number][])('of two minutes, %j leaves %d seconds', (merged, left) => {
  expect(Math.round(secondsToWatch(merged, length))).toBe(left)
})

test('a video of no known length is never watched', () => {
  expect(secondsToWatch([[0, 10]], 0)).toBe(Number.POSITIVE_INFINITY)
})
