import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QuestionDraft, questionDraft } from '../../competency-tests/tests/contract.ts'
import { starterTest } from '../../competency-tests/tests/presets.ts'
import { evenWeights, oneCorrect, trueFalseOptions } from '../../competency-tests/tests/rules.ts'
import { readGift } from '../gift-reading/rules.ts'
import { writeGift } from './rules.ts'

const sample = readFileSync(new URL('../../../testing/sample.gift', import.meta.url), 'utf8')

test('a file with every kind and every escape', () => {
  const { questions, refused } = readGift(sample)
  expect(refused).toEqual([])
  expect(questions).toMatchObject([
    {
      type: 'trueFalse',
      title: 'Gloves',
      subject: 'Infection prevention and control',
      text: 'Gloves replace hand washing.',
      points: 2,
      explanation: 'Wash before and after.',
      options: [
        { id: 'true', weight: 0, feedback: 'Gloves can have holes.' },
        { id: 'false', weight: 100, feedback: 'Right, wash them too.' },
      ],
    },
    {
      type: 'single',
      title: 'Soap',
      text: 'How long do you rub your hands with soap?',
      points: 1,
      options: [
        { text: '20 seconds', weight: 100, feedback: 'Long enough.' },
        { text: '5 seconds', weight: 0, feedback: 'Too short.' },
        { text: 'One minute', weight: 50 },
      ],
    },
    {
      type: 'several',
      text: 'Which items go into the sharps container?',
      options: [
        { text: 'Needles', weight: 50 },
        { text: 'Lancets', weight: 50 },
        { text: 'Gloves', weight: -100 },
      ],
    },
    {
      type: 'shortText',
      subject: 'Emergencies',
      text: 'The number to call in an emergency is _____ .',
      options: [
        { text: '911', weight: 100 },
        { text: 'nine one one', weight: 50 },
      ],
    },
    {
      type: 'shortText',
      text: 'Two signs of a stroke {name them}: a=b, 1#2, ~x, \\y\nand a new line.',
      options: [],
    },
    { type: 'single', text: '911 is called _____ in an emergency.' },
    { type: 'trueFalse', options: [{ weight: 100 }, { weight: 0 }] },
  ])
})

describe('what we lack is refused with its line, and nothing is taken over', () => {
  const fine = 'Fine. {T}'
  test.each([
    ['matching', 'Match. {=a -> b =c -> d}', 'Line 3: matching questions are not supported.'],
    ['numerical', 'How many? {#3:0.5}', 'Line 3: questions that ask for a number are not supported.'],
    ['a description', 'Only words.', 'Line 3: it has no answers in { }.'],
    ['unclosed', 'Which? {=a ~b', 'Line 3: its { and } do not belong together.'],
    ['two blanks', 'One {=a ~b} and {=c ~d}', 'Line 3: it has more than one { }.'],
    [
      'two right ones',
      'Which? {=a =b ~c}',
      'Line 3: more than one answer is marked with =; several correct ones take ~%50%.',
    ],
    ['nothing right', 'Which? {~a ~b}', 'Line 3: Mark the correct options.'],
    ['no sign', 'Which? {a}', 'Line 3: its answers begin with neither = nor ~.'],
    ['an empty option', 'Which? {=a ~}', 'Line 3: Write the option, or remove it.'],
  ])('%s', (_what, text, message) => {
    expect(readGift(`${fine}\n\n${text}\n\n${fine}`)).toEqual({ questions: [], refused: [{ line: 3, message }] })
  })
  test('every refused line is named', () => {
    expect(readGift('A\n\nB\n\nC {#1}').refused.map(one => one.line)).toEqual([1, 3, 5])
  })
})

const words = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aZé9 %~=#{}:\\/$[]<&;.,-_\n'), minLength: 1, maxLength: most })
    .map(text => text.trim().replaceAll('->', '-'))
    .filter(text => text !== '')
const line = (most: number) => words(most).map(text => text.replaceAll('\n', ' ').trim() || 'x')

const options = (type: QuestionDraft['type']) =>
  fc
    .array(fc.record({ text: line(20), feedback: fc.oneof(fc.constant(''), line(20)) }), {
      minLength: type === 'shortText' ? 0 : 2,
      maxLength: 6,
    })
    .chain(all => fc.nat({ max: Math.max(all.length - 1, 0) }).map(right => ({ all, right })))
    .map(({ all, right }) => {
      const plain = all.map((one, at) => ({ ...one, id: `o${at + 1}`, weight: 100 }))
      if (type === 'single') return oneCorrect(plain, `o${right + 1}`)
      if (type === 'several') return evenWeights(plain, new Set(plain.slice(0, right + 1).map(one => one.id)))
      return type === 'shortText'
        ? plain
        : trueFalseOptions(right === 0).map((one, at) => ({ ...one, feedback: all[at]?.feedback ?? '' }))
    })

const subject = fc.oneof(fc.constant(''), fc.constantFrom('Emergencies', 'Nutrition/fluids', 'Skin: changes'))
const aQuestion = fc.constantFrom<QuestionDraft['type']>('single', 'several', 'trueFalse', 'shortText').chain(type =>
  fc.record({
    type: fc.constant(type),
    subject,
    title: fc.oneof(fc.constant(''), line(12)),
    text: words(60),
    explanation: fc.oneof(fc.constant(''), words(40)),
    points: fc.integer({ min: 1, max: 100 }),
    imageAlt: fc.constant(''),
    options: options(type),
  }),
)

test('what is written is read as the same', () => {
  fc.assert(
    fc.property(fc.array(aQuestion, { maxLength: 5 }), questions => {
      expect(readGift(writeGift(questions))).toEqual({ questions, refused: [] })
    }),
    { numRuns: 300 },
  )
})

test('whatever is read, nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aTF{}=~#:%5\\\n $/-> ') }), text => {
      const { questions, refused } = readGift(text)
      for (const one of questions) expect(questionDraft.safeParse(one).success).toBe(true)
      if (refused.length > 0) expect(questions).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('the starter is written and read as it is', () => {
  const read = readGift(writeGift(starterTest.questions))
  expect(read.refused).toEqual([])
  expect(read.questions.map(one => [one.type, one.text, one.points, one.subject])).toEqual(
    starterTest.questions.map(one => [one.type, one.text, one.points, one.subject]),
  )
})
