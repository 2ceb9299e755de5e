import { expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { profileInformation } from './rules.ts'

const rules: StepRules = profileInformation
const known = (gaps: readonly string[]) => ({ asked: [], tasks: [], gaps, data: {} })
const gaps = (count: number) => Array.from({ length: count }, (_none, at) => `Gap ${at + 1}`)

test.each([
  [[], null],
  [['Add your city.'], 'Add your city.'],
  [['Add your city.', 'Choose your state.'], '2 things left to fill in'],
  [gaps(3), '3 things left to fill in'],
])('one gap is named, several are counted: %j: %s', (of, words) => {
  expect(inEnglish(rules.missing(known(of)))).toBe(words)
})

test.each([
  [0, 1],
  [1, 0.875],
  [4, 0.5],
  [7, 0.125],
  [8, 0],
  [9, 0],
])('with %d things left of the eight that a profile needs, %d of it is done', (count, share) => {
  expect(rules.share(known(gaps(count)))).toBe(share)
})

test('whether a profile is complete follows from the person’s record', () => {
  expect(rules.judgedAnew).toBe(true)
})

test('a profile keeps no reports, stays done, and does not end the walkthrough', () => {
  const { keep, opensAgain, closes } = rules
  expect({ keep, opensAgain, closes }).toEqual({})
})

test('every profile step is the same work, whatever its text', () => {
  const one = { text: 'About you', buttonLabel: 'Save' } as Step['content']
  expect(rules.substance(one)).toEqual(rules.substance({ ...one, text: 'Your details', buttonLabel: 'Continue' }))
})
