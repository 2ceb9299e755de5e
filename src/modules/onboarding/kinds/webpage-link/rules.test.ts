import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { Kept, StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { webpageLink } from './rules.ts'

const rules: StepRules = webpageLink
const known = (data: Kept) => ({ asked: [], tasks: [], gaps: [], data })
const first = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T13:00:00.000Z'

test('a page has to be opened before its step can be completed', () => {
  expect(inEnglish(rules.missing(known({})))).toBe('Open the page first.')
  expect(rules.missing(known({ openedAt: first }))).toBeNull()
})

test.each([{}, { openedAt: first }])('nothing of the step is done before it is completed: %j', data => {
  expect(rules.share(known(data))).toBe(0)
})

describe('what is kept', () => {
  const keep = (data: Kept, opened: true | undefined, now: string) =>
    rules.keep?.(data, { opened }, { now: new Date(now), startedAt: new Date('2026-11-21T11:00:00Z') })

  test('is the time when the page was opened first', () => {
    expect(keep({}, true, first)).toEqual({ openedAt: first })
    expect(keep({ openedAt: first }, true, later)).toEqual({ openedAt: first })
  })

  test('stays as it is when the report says nothing of the page', () => {
    expect(keep({}, undefined, first)).toEqual({})
    expect(keep({ openedAt: first }, undefined, later)).toEqual({ openedAt: first })
  })

  test('includes everything from earlier reports', () => {
    expect(keep({ length: 100 }, true, first)).toEqual({ length: 100, openedAt: first })
  })
})

test('a step for a page stays done, and neither ends the walkthrough nor follows from the person’s record', () => {
  const { opensAgain, closes, judgedAnew } = rules
  expect({ opensAgain, closes, judgedAnew }).toEqual({})
})

describe('the work of a step', () => {
  const content = { text: 'Read this.', url: 'https://care.example/a', buttonLabel: 'Open' } as Step['content']
  const substance = (of: Partial<Step['content']> = {}) => rules.substance({ ...content, ...of })

  test.each([{ text: 'Read that.' }, { url: 'https://care.example/b' }])('is another with %j', of => {
    expect(substance(of)).not.toEqual(substance())
  })

  test('is the same with another button', () => {
    expect(substance({ buttonLabel: 'Go' })).toEqual(substance())
  })
})
