import { expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { AskedTask } from '../../asked/contract.ts'
import type { StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { textInformation } from './rules.ts'

const rules: StepRules = textInformation
const content = {
  text: 'Wash your hands.',
  url: null,
  videoUrl: null,
  buttonLabel: 'Done',
  sources: [] as Step['content']['sources'],
} as Step['content']
const substance = (of: Partial<Step['content']> = {}) => rules.substance({ ...content, ...of })

test.each([
  { asked: [], tasks: [], gaps: [], data: {} },
  { asked: [], tasks: [], gaps: ['Add your city.'], data: { length: 100 } },
])('a text can be completed right away, and nothing of it is done before: %j', known => {
  expect(rules.missing(known)).toBeNull()
  expect(rules.share(known)).toBe(0)
})

test('a text keeps no reports, stays done, and neither ends the walkthrough nor follows from the person’s record', () => {
  const { keep, opensAgain, closes, judgedAnew } = rules
  expect({ keep, opensAgain, closes, judgedAnew }).toEqual({})
})

const text = (state: AskedTask['state'], required = true) => ({ state, required }) as AskedTask

test.each<[string, AskedTask[], string | null, number]>([
  ['one to sign', [text('open')], '1 text left to sign', 0],
  ['one of two', [text('done'), text('open')], '1 text left to sign', 1 / 2],
  ['two to sign', [text('open'), text('sentBack')], '2 texts left to sign', 0],
  ['all signed', [text('done'), text('done')], null, 1],
  ['what something else counts for', [text('optional')], null, 1],
  ['only optional ones', [text('open', false)], null, 0],
])('a text with texts to sign is done when they are signed: %s', (_what, tasks, missing, share) => {
  const known = { asked: [], tasks, gaps: [], data: {} }
  expect(inEnglish(rules.missing(known))).toBe(missing)
  expect(rules.share(known)).toBe(share)
})

test('another text to sign is other work', () => {
  const signing = (...ids: string[]) =>
    substance({ sources: ids.map(sourceId => ({ sourceId, name: '', required: true })) })
  expect(signing('a', 'b')).toEqual(signing('b', 'a'))
  expect(signing('a')).not.toEqual(signing('b'))
  expect(signing('a')).not.toEqual(substance())
})

test('another text is other work; another button is not', () => {
  expect(substance()).toEqual(substance({ buttonLabel: 'Continue', url: 'https://care.example' }))
  expect(substance()).not.toEqual(substance({ text: 'Wear gloves.' }))
})
