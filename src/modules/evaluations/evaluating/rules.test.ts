import { describe, expect, test } from 'vitest'
import type { FormContent, QuestionKind } from '../forms/contract.ts'
import type { Answer, EvaluationState } from './contract.ts'
import { averageOf, isAnswered, mergeAnswer, openQuestions, refuseAnswer, refuseMove, trendOf } from './rules.ts'

const question = (id: string, kind: QuestionKind, required = true) => ({ id, kind, text: id, help: '', required })
const content: FormContent = {
  scale: ['', '', '', '', ''],
  parts: [
    { id: 'p1', title: '', questions: [question('a', 'scale'), question('b', 'scale')] },
    { id: 'p2', title: '', questions: [question('c', 'yesNo'), question('d', 'text', false)] },
  ],
}
const answer = (questionId: string, value: number | null, text = '', revision = 1): Answer => ({
  questionId,
  value,
  text,
  comment: '',
  revision,
  answerer: 'Dana',
  answeredAt: '2026-11-23T10:00:00Z',
})

type Act = Parameters<typeof refuseMove>[0]
const allowed: Record<EvaluationState, readonly Act[]> = {
  open: ['answer', 'sign', 'cancel'],
  inProgress: ['answer', 'sign', 'cancel'],
  signed: ['acknowledge', 'decline', 'withdraw'],
  declined: ['acknowledge', 'withdraw'],
  acknowledged: ['withdraw'],
  canceled: [],
  withdrawn: [],
}
const states = Object.keys(allowed) as EvaluationState[]
const acts: Act[] = ['answer', 'sign', 'acknowledge', 'decline', 'cancel', 'withdraw']

test.each(states.flatMap(state => acts.map(act => [act, state, allowed[state].includes(act)] as const)))(
  '%s of one that is %s: %s',
  (act, state, may) => {
    expect(refuseMove(act, state) === null).toBe(may)
  },
)

test('it is signed when every required question is answered', () => {
  const ids = (answers: readonly Answer[]) => openQuestions(content, answers).map(one => one.id)
  expect(ids([])).toEqual(['a', 'b', 'c'])
  expect(ids([answer('b', 1), answer('c', 0)])).toEqual(['a'])
  expect(ids([answer('a', 5), answer('b', 1), answer('c', 0)])).toEqual([])
})

test('a comment alone answers nothing', () => {
  expect(isAnswered({ kind: 'scale' }, answer('a', null))).toBe(false)
  expect(isAnswered({ kind: 'text' }, answer('d', null, '  '))).toBe(false)
  expect(isAnswered({ kind: 'text' }, answer('d', null, 'Lifts'))).toBe(true)
})

test.each<[QuestionKind, number | null, string, boolean]>([
  ['scale', 1, '', true],
  ['scale', 5, '', true],
  ['scale', 0, '', false],
  ['scale', 6, '', false],
  ['scale', 2.5, '', false],
  ['scale', null, '', true],
  ['scale', null, 'four', false],
  ['yesNo', 1, '', true],
  ['yesNo', 0, '', true],
  ['yesNo', 2, '', false],
  ['text', null, 'Lifts', true],
  ['text', 1, '', false],
])('a question of kind %s takes %s %j: %s', (kind, value, text, takes) => {
  expect(refuseAnswer(question('a', kind), { value, text }) === null).toBe(takes)
})

test('the average is of the scales alone, to one decimal', () => {
  expect(averageOf(content, [])).toBeNull()
  expect(averageOf(content, [answer('a', 3), answer('b', 4), answer('c', 1)])).toBe(3.5)
  expect(averageOf(content, [answer('a', 3)])).toBe(3)
})

test.each([
  [[], null],
  [[3.4], null],
  [[3.4, 3.7], { from: 3.4, to: 3.7, goes: 'up' }],
  [[5, 3.7, 3.4], { from: 3.7, to: 3.4, goes: 'down' }],
  [[3, 3], { from: 3, to: 3, goes: 'level' }],
])('the trend of %j', (scores, trend) => {
  expect(trendOf(scores)).toEqual(trend)
})

describe('two who answer at the same time', () => {
  const written = (value: number, base: number, over = false) => ({
    questionId: 'a',
    value,
    text: '',
    comment: '',
    base,
    over,
  })
  test.each<[string, Parameters<typeof mergeAnswer>[0], Answer | undefined, string]>([
    ['the first answer stays', written(3, 0), undefined, 'kept'],
    ['one that was seen before is changed', written(3, 2), answer('a', 5, '', 2), 'kept'],
    ['one that was not seen asks', written(3, 1), answer('a', 5, '', 2), 'asks'],
    ['also a first one', written(3, 0), answer('a', 5, '', 1), 'asks'],
    ['the same answer says nothing new', written(5, 0), answer('a', 5, '', 1), 'same'],
    ['unless theirs is meant to go', written(3, 0, true), answer('a', 5, '', 1), 'kept'],
  ])('%s', (_what, mine, stored, becomes) => {
    expect(mergeAnswer(mine, stored)).toBe(becomes)
  })
})
