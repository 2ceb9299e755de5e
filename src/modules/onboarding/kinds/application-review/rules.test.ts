import { expect, test } from 'vitest'
import type { StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { applicationReview } from './rules.ts'

const rules: StepRules = applicationReview

test.each([
  { asked: [], tasks: [], gaps: [], data: {} },
  { asked: [], tasks: [], gaps: ['Add your city.'], data: { length: 100 } },
])('a review itself lacks nothing, and nothing of it is done before it is signed: %j', known => {
  expect(rules.missing(known)).toBeNull()
  expect(rules.share(known)).toBe(0)
})

test('a review ends the walkthrough', () => {
  expect(rules.closes).toBe(true)
})

test('a review keeps no reports, stays done, and does not follow from the person’s record', () => {
  const { keep, opensAgain, judgedAnew } = rules
  expect({ keep, opensAgain, judgedAnew }).toEqual({})
})

test('reviews with different statements and reviewers are the same work', () => {
  const reviewers = [{ id: '01890000-0000-7000-8000-000000000003', name: 'Dana Whitfield' }]
  const one = { text: 'I confirm this.', consentText: '', reviewers: [] as typeof reviewers } as Step['content']
  expect(rules.substance(one)).toEqual(rules.substance({ ...one, text: 'All is true.', consentText: 'Yes', reviewers }))
})
