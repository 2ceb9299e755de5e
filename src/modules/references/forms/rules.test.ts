import { expect, test } from 'vitest'
import type { Question, QuestionKind } from './contract.ts'
import { starterForms } from './presets.ts'
import { lackingAnswers, longestAnswer, minutesFor, openQuestions, wrongAnswers } from './rules.ts'

const ask = (id: string, kind: QuestionKind, required = true): Question => ({
  id,
  kind,
  required,
  part: 'work',
  text: id,
})
const form = [ask('time', 'rating'), ask('safe', 'yesNo'), ask('again', 'again'), ask('more', 'text', false)]

test.each([
  ['a rating', { time: '5' }, []],
  ['don’t know', { time: 'unknown', safe: 'unknown' }, []],
  ['prefer not to say', { again: 'unsaid' }, []],
  ['a rating that is none', { time: '6' }, ['answers.time']],
  ['a word of another question', { safe: 'unsaid' }, ['answers.safe']],
  ['an answer that was taken back', { time: '' }, []],
  ['a question that is not asked', { other: '1' }, ['answers.other']],
  ['a text that is too long', { more: 'x'.repeat(longestAnswer + 1) }, ['answers.more']],
])('%s', (_what, answers, wrong) => {
  expect(wrongAnswers(form, answers as Record<string, string>).map(one => one.path)).toEqual(wrong)
})

test('what must be answered is open until it is', () => {
  expect(openQuestions(form, {}).map(one => one.id)).toEqual(['time', 'safe', 'again'])
  expect(lackingAnswers(form, { time: '1', safe: 'no', again: ' ' }).map(one => one.path)).toEqual(['answers.again'])
  expect(openQuestions(form, { time: '1', safe: 'no', again: 'unsaid' })).toEqual([])
})

test('the forms of the product take less than five minutes', () => {
  for (const { name, questions } of starterForms) expect(minutesFor(questions), name).toBeLessThan(5)
  expect(minutesFor([])).toBe(1)
})
