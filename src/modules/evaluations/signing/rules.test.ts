import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, EvaluationHead } from '../evaluating/contract.ts'
import type { FormContent, Question } from '../forms/contract.ts'
import { answerWords, pdfName, signedText } from './rules.ts'

const scale = ['Needs work', '', 'Good', '', 'Outstanding']
const answer = (questionId: string, of: Partial<Answer> = {}): Answer => ({
  ...{ questionId, value: null, text: '', comment: '', revision: 1 },
  ...{ answerer: 'Dana Lee', answeredAt: '2026-11-23T15:00:00.000Z' },
  ...of,
})
const question = (id: string, kind: Question['kind'], text: string): Question => ({
  ...{ id, kind, text, help: '', required: true },
})

describe('an answer reads', () => {
  test.each<[string, Question['kind'], Partial<Answer>, string | null]>([
    ['the lowest value with its word', 'scale', { value: 1 }, '1, needs work'],
    ['the highest value with its word', 'scale', { value: 5 }, '5, outstanding'],
    ['a value without a word as a number', 'scale', { value: 4 }, '4'],
    ['a value beyond the words as a number', 'scale', { value: 6 }, '6'],
    ['a scale without a value as nothing, whatever was written', 'scale', { text: 'Good' }, null],
    ['1 as yes', 'yesNo', { value: 1 }, 'Yes'],
    ['0 as no', 'yesNo', { value: 0 }, 'No'],
    ['neither yes nor no as nothing', 'yesNo', {}, null],
    ['a text as it was written', 'text', { text: 'On time, EVERY day.', value: 5 }, 'On time, EVERY day.'],
    ['an empty text as nothing', 'text', {}, null],
  ])('%s', (_what, kind, of, words) => {
    expect(answerWords({ kind }, answer('q1', of), scale)).toBe(words)
  })

  test.each<Question['kind']>(['scale', 'yesNo', 'text'])('as nothing where none was given, of a %s', kind => {
    expect(answerWords({ kind }, undefined, scale)).toBeNull()
  })
})

const head: EvaluationHead = {
  ...{ id: 'e1', personId: 'p1', formId: 'f1', name: 'Annual evaluation', version: 3, point: null, dueOn: null },
  ...{ startedOn: '2026-11-20', heldOn: '2026-11-23', evaluator: { id: 'a1', name: 'Dana Lee' } },
  ...{ score: null, evaluatorSignedAt: null, personSignedAt: null, comment: '', closed: null, withdrawn: null },
  state: 'inProgress',
}
const person = { firstName: 'Ana', lastName: 'Adams' }
const content: FormContent = {
  scale,
  parts: [
    { id: 'part1', title: '', questions: [question('q1', 'scale', 'Arrives on time')] },
    {
      ...{ id: 'part2', title: 'Conduct' },
      questions: [question('q2', 'yesNo', 'Wears a badge'), question('q3', 'text', 'In your own words')],
    },
  ],
}
const answers = [
  answer('q3', { text: 'Kind to clients.' }),
  answer('q1', { value: 5, comment: 'Never late.' }),
  answer('gone', { text: 'Of another form' }),
]

describe('what both sides sign', () => {
  test('is the whole evaluation in the order of the form, also what is not answered', () => {
    expect(signedText({ head, person, content, answers })).toBe(
      [
        'Annual evaluation (version 3 of the form)',
        'Evaluation of Ana Adams',
        'Held on Nov 23, 2026',
        'Evaluator: Dana Lee',
        '- Arrives on time: 5, outstanding',
        '  Comment: Never late.',
        '',
        'Conduct',
        '- Wears a badge: not answered',
        '- In your own words: Kind to clients.',
      ].join('\n'),
    )
  })

  test('is the same in whatever order the answers come', () => {
    const text = signedText({ head, person, content, answers })
    const orders = fc.shuffledSubarray(answers, { minLength: answers.length })
    fc.assert(
      fc.property(orders, all => {
        expect(signedText({ head, person, content, answers: all })).toBe(text)
      }),
    )
  })

  test('does not change with what is signed and noted later', () => {
    const later: EvaluationHead = {
      ...head,
      state: 'acknowledged',
      score: 5,
      comment: 'I agree.',
      evaluatorSignedAt: '2026-11-24T15:00:00.000Z',
      personSignedAt: '2026-11-25T15:00:00.000Z',
    }
    const again = answers.map(one => ({ ...one, revision: 2, answerer: 'Lee Chan' }))
    expect(signedText({ head: later, person, content, answers: again })).toBe(
      signedText({ head, person, content, answers }),
    )
  })

  test.each<[string, Partial<Parameters<typeof signedText>[0]>]>([
    ['the day', { head: { ...head, heldOn: '2026-11-24' } }],
    ['the version', { head: { ...head, version: 4 } }],
    ['the evaluator', { head: { ...head, evaluator: { id: 'a1', name: 'Lee Chan' } } }],
    ['the name of the person', { person: { ...person, lastName: 'Brown' } }],
    ['an answer', { answers: [...answers, answer('q2', { value: 0 })] }],
    ['a comment', { answers: [...answers, answer('q2', { comment: 'Lost it.' })] }],
    ['a word of the scale', { content: { ...content, scale: scale.with(4, 'Great') } }],
    ['the title of a part', { content: { ...content, parts: content.parts.map(one => ({ ...one, title: 'Work' })) } }],
  ])('changes with %s', (_what, of) => {
    const whole = { head, person, content, answers }
    expect(signedText({ ...whole, ...of })).not.toBe(signedText(whole))
  })
})

test.each([
  ['Ana', 'Adams', 'Annual evaluation', 'Ana-Adams-Annual-evaluation-2026-11-23.pdf'],
  ['José', 'Núñez-Ortiz', '90 days', 'José-Núñez-Ortiz-90-days-2026-11-23.pdf'],
  ['Ana', 'O’Brien', 'Skills: 1/2 (new) form', 'Ana-O-Brien-Skills-1-2-new-form-2026-11-23.pdf'],
  ['Ana', 'Adams', '(new) Skills (annual)', 'Ana-Adams-new-Skills-annual-2026-11-23.pdf'],
  ['Ана', '李', '../../etc', 'Ана-李-etc-2026-11-23.pdf'],
])('a file about %s %s and "%s" is called %s', (firstName, lastName, name, called) => {
  expect(pdfName({ ...head, name }, { firstName, lastName })).toBe(called)
})
