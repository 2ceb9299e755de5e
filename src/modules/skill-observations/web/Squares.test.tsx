import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SkillAnswer } from '../../skill-checklists/answers/contract.ts'
import type { SkillItem } from '../../skill-checklists/checklists/contract.ts'
import type { Cell, Difference } from '../rules.ts'
import { HeatCell, type Square } from './HeatCell.tsx'
import { claimedSquare, claimedWords, differenceWords, observedSquare, observedWordsOf } from './Squares.tsx'

const scale = [
  { value: 0, word: 'Never did it' },
  { value: 2, word: 'Did it with help' },
  { value: 4, word: 'Can teach it' },
]
const item = (questionType: SkillItem['questionType']) => ({ id: 'i', name: 'Lift', questionType }) as SkillItem
const cell = (of: Partial<Cell>): Cell => ({
  ...{ item: item('rating' as SkillItem['questionType']), claimed: null, observed: 'notRequired', rating: null },
  ...of,
})
const answer = (of: Partial<SkillAnswer>): SkillAnswer => ({
  ...{ itemId: 'i', rating: null, frequency: null, yes: null, words: null },
  ...of,
})

test('a claimed value stands in its square, 0 too, and no value leaves it empty', () => {
  expect(claimedSquare(cell({ claimed: 0 }))).toEqual({ kind: 'value', value: 0 })
  expect(claimedSquare(cell({}))).toEqual({ kind: 'empty' })
})

test.each<[Partial<Cell>, Square, string]>([
  [{ observed: 'unsatisfactory', rating: 2 }, { kind: 'unsatisfactory' }, 'Unsatisfactory'],
  [{ observed: 'toObserve' }, { kind: 'toObserve' }, 'To observe'],
  [{ observed: 'notRequired' }, { kind: 'empty' }, 'Not required'],
  [{ observed: 'satisfactory' }, { kind: 'satisfactory' }, 'Satisfactory'],
  [{ observed: 'satisfactory', rating: 4 }, { kind: 'value', value: 4 }, 'Can teach it'],
])('what was seen is a square and words: %j', (of, square, words) => {
  expect(observedSquare(cell(of))).toEqual(square)
  expect(observedWordsOf(scale, cell(of))).toBe(words)
})

test.each<[string, SkillAnswer | undefined, string]>([
  ['yesNo', answer({ yes: true }), 'Yes'],
  ['yesNo', answer({ yes: false }), 'No'],
  ['yesNo', answer({}), 'Not answered'],
  ['yesNo', undefined, 'Not answered'],
  ['text', answer({ words: 'With a belt' }), 'With a belt'],
  ['text', answer({}), 'Not answered'],
  ['rating', answer({ rating: 0 }), 'Never did it'],
  ['rating', answer({ words: 'x' }), 'Not answered'],
  ['rating', answer({ yes: true }), 'Not answered'],
])('what a person said of a skill of kind %s: %j', (type, of, words) => {
  expect(claimedWords(scale, item(type as SkillItem['questionType']), of)).toBe(words)
})

test.each<[Difference, string]>([
  [{ kind: 'same' }, 'Same'],
  [{ kind: 'none' }, ''],
  [{ kind: 'unsatisfactory', count: 2 }, '2 unsatisfactory'],
  [{ kind: 'toObserve', count: 1 }, '1 to observe'],
  [{ kind: 'lower', count: 3 }, '3 lower'],
  [{ kind: 'higher', count: 4 }, '4 higher'],
])('what differs in a group: %j', (of, words) => {
  expect(differenceWords(of)).toBe(words)
})

test.each<[Square, string, boolean]>([
  [{ kind: 'value', value: 0 }, '0', false],
  [{ kind: 'satisfactory' }, '✓', false],
  [{ kind: 'unsatisfactory' }, '', true],
  [{ kind: 'toObserve' }, '', false],
  [{ kind: 'empty' }, '', false],
])('a square shows a digit, a tick, a cross or nothing: %j', (square, text, cross) => {
  const { container } = render(<HeatCell square={square} scale={scale} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('svg') !== null).toBe(cross)
})
