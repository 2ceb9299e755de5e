import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../kit/contract/sentence.ts'
import type { FormContent, Question } from './contract.ts'
import { starters } from './presets.ts'
import { questionsOf, refuseDeleting, refusePublishing, withQuestion } from './rules.ts'

const question = (id: string): Question => ({ id, kind: 'scale', text: `Question ${id}`, help: '', required: true })

/** A form of parts, each with its title and the ids of its questions. */
const form = (...parts: readonly (readonly [title: string, ...ids: string[]])[]): FormContent => ({
  scale: ['', '', '', '', ''],
  parts: parts.map(([title, ...ids], at) => ({ id: `part${at + 1}`, title, questions: ids.map(question) })),
})
const idsOf = (content: FormContent | undefined) => content?.parts.map(part => part.questions.map(one => one.id))

test('the questions of a form stand in the order of its parts', () => {
  expect(questionsOf(form(['Work', 'b', 'a'], ['Empty'], ['Conduct', 'c'])).map(one => one.id)).toEqual(['b', 'a', 'c'])
  expect(questionsOf(form(['']))).toEqual([])
})

test.each<[string, FormContent, string | null]>([
  ['one part without a title', form(['', 'a']), null],
  ['parts with titles', form(['Work', 'a'], ['Conduct', 'b']), null],
  ['no question', form(['Work'], ['Conduct']), 'Add at least one question before you publish.'],
  ['a question twice in a part', form(['', 'a', 'b', 'a']), 'A question stands here twice.'],
  ['a question in two parts', form(['Work', 'a'], ['Conduct', 'a']), 'A question stands here twice.'],
  [
    'an empty part',
    form(['Work', 'a'], ['Conduct']),
    'The part “Conduct” has no questions. Add one, or delete the part.',
  ],
  [
    'two empty parts: the first is named',
    form(['Work'], ['Conduct'], ['More', 'a']),
    'The part “Work” has no questions. Add one, or delete the part.',
  ],
  [
    'an empty part without a title',
    form(['Work', 'a'], ['']),
    'The part “Untitled” has no questions. Add one, or delete the part.',
  ],
  ['a part without a title among several', form(['Work', 'a'], ['', 'b']), 'Give every part a title.'],
])('a form with %s', (_what, content, why) => {
  expect(inEnglish(refusePublishing(content))).toBe(why)
})

test.each<[string, Parameters<typeof refuseDeleting>[0], string | null]>([
  ['nobody used and nothing asks for', { answered: false, evaluations: 0, needed: false }, null],
  [
    'somebody was evaluated with',
    { answered: true, evaluations: 1, needed: true },
    'People were evaluated with this form. Make it inactive instead.',
  ],
  [
    'somebody began',
    { answered: false, evaluations: 1, needed: true },
    'Evaluations were begun with this form. Make it inactive instead.',
  ],
  [
    'a requirement asks for',
    { answered: false, evaluations: 0, needed: true },
    'A requirement asks for this form, or did before. Make it inactive instead.',
  ],
])('a form that %s', (_what, of, why) => {
  expect(refuseDeleting(of)).toBe(why)
})

describe('a question is added', () => {
  const content = form(['Work', 'a'], ['Conduct', 'b'], ['More'])
  test.each<[string, string | undefined, readonly (readonly string[])[] | undefined]>([
    ['to the last part where none is named', undefined, [['a'], ['b'], ['new']]],
    ['at the end of the first part', 'part1', [['a', 'new'], ['b'], []]],
    ['at the end of the second part', 'part2', [['a'], ['b', 'new'], []]],
    ['to no part that is not there', 'part4', undefined],
  ])('%s', (_what, partId, ids) => {
    expect(idsOf(withQuestion(content, question('new'), partId))).toEqual(ids)
    expect(idsOf(content)).toEqual([['a'], ['b'], []])
  })

  test('to nothing of a form without parts', () => {
    expect(withQuestion(form(), question('new'))).toBeUndefined()
  })

  test('and the words of the scale stay', () => {
    const worded = { ...content, scale: ['Poor', '', 'Good', '', 'Outstanding'] }
    expect(withQuestion(worded, question('new'))?.scale).toEqual(worded.scale)
  })
})

test('an aide is observed at least once a year, and a form to begin with asks for it', () => {
  const onSite = starters(() => 'id').find(one => one.form.name === 'Aide supervision visit (on site)')
  // 42 CFR 484.80(h)(1)
  expect(onSite?.form.everyMonths).toBe(12)
})
