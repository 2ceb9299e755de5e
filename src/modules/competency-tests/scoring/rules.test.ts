import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Option, QuestionType } from '../tests/contract.ts'
import { evenWeights, oneCorrect } from '../tests/rules.ts'
import { type AnswerValue, bySubject, isPass, pointsNeeded, scoreOf, verdictOf } from './rules.ts'

const some = (...ids: string[]): Option[] => ids.map(id => ({ id, text: id, weight: 0, feedback: '' }))
const single = oneCorrect(some('a', 'b', 'c'), 'b')
const several = evenWeights(some('a', 'b', 'c', 'd'), new Set(['a', 'b']))
const thirds = evenWeights(some('a', 'b', 'c', 'd'), new Set(['a', 'b', 'c']))
const texts = [
  ...some('Dark urine', 'thirst').map(one => ({ ...one, weight: 100 })),
  { ...some('water')[0], weight: 50 },
] as Option[]
const chose = (...chosen: string[]): AnswerValue => ({ chosen })

describe('what an answer reaches, in hundredths', () => {
  test.each<[string, QuestionType, Option[], AnswerValue | null, number | null]>([
    ['the correct one', 'single', single, chose('b'), 200],
    ['a wrong one', 'single', single, chose('a'), 0],
    ['two of a single choice', 'single', single, chose('a', 'b'), 0],
    ['nothing', 'single', single, null, 0],
    ['an option that there is not', 'single', single, chose('x'), 0],
    ['all correct ones', 'several', several, chose('a', 'b'), 200],
    ['one of two', 'several', several, chose('a'), 100],
    ['one of two and a wrong one', 'several', several, chose('a', 'c'), 0],
    ['everything', 'several', several, chose('a', 'b', 'c', 'd'), 0],
    ['more wrong than right', 'several', several, chose('c', 'd'), 0],
    ['the same one twice', 'several', several, chose('a', 'a'), 100],
    ['all three thirds', 'several', thirds, chose('c', 'a', 'b'), 200],
    ['two thirds', 'several', thirds, chose('a', 'b'), 133],
    ['an accepted text', 'shortText', texts, { text: 'thirst' }, 200],
    ['another case and other spaces', 'shortText', texts, { text: '  darkURINE. ' }, 200],
    ['half accepted', 'shortText', texts, { text: 'Water' }, 100],
    ['another text', 'shortText', texts, { text: 'a dry tongue' }, null],
    ['spaces', 'shortText', texts, { text: '   ' }, 0],
    ['a text where one is chosen', 'single', single, { text: 'b' }, 0],
  ])('%s', (_what, type, options, value, reached) => {
    expect(scoreOf({ type, points: 2, options }, value)).toBe(reached)
  })
  test('it is never less than nothing, and never more than the points', () => {
    const ids = ['a', 'b', 'c', 'd']
    fc.assert(
      fc.property(
        fc.subarray(ids, { minLength: 1 }),
        fc.subarray(ids),
        fc.integer({ min: 1, max: 100 }),
        (right, chosen, points) => {
          const options = evenWeights(some(...ids), new Set(right))
          const reached = scoreOf({ type: 'several', points, options }, { chosen }) ?? Number.NaN
          expect(reached).toBeGreaterThanOrEqual(0)
          expect(reached).toBeLessThanOrEqual(points * 100)
          if (chosen.join() === right.join()) expect(reached).toBe(points * 100)
        },
      ),
    )
  })
})

test.each([
  [24, 80, 20],
  [10, 80, 8],
  [3, 67, 3],
  [10, 1, 1],
  [7, 100, 7],
])('of %i points, %i%% are %i', (points, mark, needed) => {
  expect(pointsNeeded(points, mark)).toBe(needed)
  expect(isPass(needed * 100, points, mark)).toBe(true)
  expect(isPass(needed * 100 - 100, points, mark)).toBe(false)
})

test.each<[string, (number | null)[], string]>([
  ['enough', [100, 100, 0], 'passed'],
  ['too little', [100, 0, 0], 'failed'],
  ['what waits decides', [100, null, 0], 'waiting'],
  ['enough whatever waits', [100, 100, null], 'passed'],
  ['too little whatever waits', [0, 0, null], 'failed'],
])('%s', (_what, reached, verdict) => {
  const answers = reached.map(one => ({ reached: one, points: 1 }))
  expect(verdictOf(answers, 60)).toBe(verdict)
})

test('subjects, lowest share first', () => {
  const of = (subject: string, reached: number | null, points = 1) => ({ subject, reached, points })
  expect(bySubject([of('B', 100), of('A', 0), of('A', 100), of('C', null, 2)])).toEqual([
    { subject: 'C', reached: 0, points: 2 },
    { subject: 'A', reached: 100, points: 2 },
    { subject: 'B', reached: 100, points: 1 },
  ])
})
