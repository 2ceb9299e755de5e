import { expect, test } from 'vitest'
import type { StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { welcome } from './rules.ts'

const rules: StepRules = welcome
const content = { text: 'Welcome to Harbor Care.', url: null, videoUrl: null, buttonLabel: 'Start' } as Step['content']
const substance = (of: Partial<Step['content']> = {}) => rules.substance({ ...content, ...of })

test.each([
  { asked: [], tasks: [], gaps: [], data: {} },
  { asked: [], tasks: [], gaps: ['Add your city.'], data: { length: 100 } },
])('a welcome can be completed right away, and nothing of it is done before: %j', known => {
  expect(rules.missing(known)).toBeNull()
  expect(rules.share(known)).toBe(0)
})

test('a welcome keeps no reports, stays done, and neither ends the walkthrough nor follows from the person’s record', () => {
  const { keep, opensAgain, closes, judgedAnew } = rules
  expect({ keep, opensAgain, closes, judgedAnew }).toEqual({})
})

test('a welcome with another text is other work; another button is not', () => {
  expect(substance()).toEqual(substance({ buttonLabel: 'Continue', url: 'https://care.example' }))
  expect(substance()).not.toEqual(substance({ text: 'Welcome to Brightside.' }))
})
