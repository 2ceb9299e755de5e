import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Option, type QuestionType, questionDraft, questionType } from './contract.ts'
import { starterTest } from './presets.ts'
import { bySubjectArea, evenWeights, missingSubjects, oneCorrect, optionsAs, trueFalseOptions } from './rules.ts'

const option = (id: string, weight = 0, more: Partial<Option> = {}): Option => ({
  ...{ id, text: id.toUpperCase(), weight, feedback: '' },
  ...more,
})
const weights = (of: readonly Option[]) => of.map(one => `${one.id} ${one.weight}`)

describe('the written subjects of aide training that no question is about', () => {
  const written = [
    'Observation, reporting and documentation',
    'Infection prevention and control',
    'Body functions and changes to report',
    'Clean, safe and healthy home',
    'Emergencies',
    'Needs of clients, respect and privacy',
    'Nutrition and fluids',
    'Changes in skin condition',
  ]
  const without = (...names: readonly string[]) => written.filter(one => !names.includes(one))

  test.each<[string, readonly string[], readonly string[]]>([
    ['are all of an empty test', [], written],
    ['are the others', ['Emergencies', 'Nutrition and fluids'], without('Emergencies', 'Nutrition and fluids')],
    ['whatever the case and the spaces', ['  eMERGENCIES '], without('Emergencies')],
    ['and a part of a name is not enough', ['Emergency', 'Nutrition'], written],
    ['and neither a question without a subject nor one that is observed counts', ['', 'Communication'], written],
    ['are none when each has its question', written.toReversed(), []],
  ])('%s', (_what, subjects, missing) => {
    expect(missingSubjects(subjects.map(subject => ({ subject })))).toEqual(missing)
  })

  test('are none of the starter', () => {
    expect(missingSubjects(starterTest.questions)).toEqual([])
  })
})

describe('points that are shared evenly', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => option(id, 7))
  test.each<[readonly string[], readonly string[]]>([
    [['a'], ['a 100', 'b -100', 'c -100', 'd -100']],
    [
      ['a', 'c'],
      ['a 50', 'b -50', 'c 50', 'd -50'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      ['a 25', 'b 25', 'c 25', 'd 25'],
    ],
  ])('with %j correct', (correct, expected) => {
    expect(weights(evenWeights(four, new Set(correct)))).toEqual(expected)
  })

  test('are none where nothing is correct, and texts and remarks stay', () => {
    const given = [option('a', 100, { feedback: 'Yes.' }), option('b')]
    expect(evenWeights(given, new Set()).map(one => Math.abs(one.weight))).toEqual([0, 0])
    expect(evenWeights(given, new Set(['b']))).toEqual([
      { id: 'a', text: 'A', weight: -100, feedback: 'Yes.' },
      { id: 'b', text: 'B', weight: 100, feedback: '' },
    ])
  })

  test('are 100 in all for what is correct, and what is wrong takes one part away', () => {
    const picked = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }).filter(all => all.includes(true))
    fc.assert(
      fc.property(picked, all => {
        const given = all.map((_one, at) => option(`o${at}`))
        const correct = new Set(given.filter((_one, at) => all[at]).map(one => one.id))
        const shared = evenWeights(given, correct)
        const right = shared.filter(one => correct.has(one.id)).reduce((sum, one) => sum + one.weight, 0)
        expect(right).toBeCloseTo(100)
        expect(shared.filter(one => !correct.has(one.id)).every(one => one.weight === -100 / correct.size)).toBe(true)
      }),
    )
  })
})

test.each([
  ['b', ['a 0', 'b 100', 'c 0']],
  ['x', ['a 0', 'b 0', 'c 0']],
])('where %s is the correct one, the others give nothing', (id, expected) => {
  expect(weights(oneCorrect([option('a', 100), option('b', 50), option('c', -50)], id))).toEqual(expected)
})

test.each([
  [true, ['true 100', 'false 0']],
  [false, ['true 0', 'false 100']],
])('of true and false, %s is correct', (correct, expected) => {
  expect(weights(trueFalseOptions(correct))).toEqual(expected)
})

describe('a question becomes', () => {
  const three = [option('a'), option('b', 100), option('c', 50)]
  const become = (type: QuestionType, of: readonly Option[]) => {
    let made = 0
    return weights(optionsAs(type, of, () => `new${++made}`))
  }

  test.each<[string, QuestionType, readonly Option[], readonly string[]]>([
    ['true or false, of which true is correct at first', 'trueFalse', three, ['true 100', 'false 0']],
    ['a choice of one, the first that was correct', 'single', three, ['a 0', 'b 100', 'c 0']],
    ['a choice of one, where nothing was correct', 'single', [option('a'), option('b')], ['a 0', 'b 0']],
    ['a choice of several, all that were correct', 'several', three, ['a -50', 'b 50', 'c 50']],
    ['a short text, that takes what was correct', 'shortText', three, ['b 100', 'c 100']],
    ['a short text that a person scores, where nothing was correct', 'shortText', [option('a')], []],
    ['a choice of two empty ones, from nothing', 'single', [], ['new1 0', 'new2 0']],
    ['a choice of two, from one', 'several', [option('a', 100)], ['a 100', 'new1 -100']],
    ['a choice of two, from exactly two', 'single', [option('a', 1), option('b')], ['a 100', 'b 0']],
    ['a choice without true and false', 'single', trueFalseOptions(false), ['new1 0', 'new2 0']],
    ['a short text without true and false', 'shortText', trueFalseOptions(true), []],
  ])('%s', (_what, type, of, expected) => {
    expect(become(type, of)).toEqual(expected)
  })

  test('what can be saved, of whatever it was, once its texts are written and something is correct', () => {
    const given = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'true', 'false'),
        text: fc.constant('Text'),
        weight: fc.constantFrom(-100, -50, 0, 33.3, 50, 100),
        feedback: fc.constant(''),
      }),
      { selector: one => one.id, maxLength: 6 },
    )
    const usual = { subject: '', title: '', text: 'Which?', explanation: '', points: 1, imageAlt: '' }
    fc.assert(
      fc.property(fc.constantFrom(...questionType.options), given, (type, all) => {
        let made = 0
        const options = optionsAs(type, [option('z', 100), ...all], () => `new${++made}`)
        const written = options.map(one => ({ ...one, text: one.text || 'Text' }))
        expect(questionDraft.safeParse({ ...usual, type, options: written }).error?.issues ?? []).toEqual([])
      }),
    )
  })
})

test('questions stand by subject, in the order in which the subjects come up', () => {
  const questions = ['Skin', '', 'Emergencies', 'Skin', 'skin'].map((subject, at) => ({ subject, at }))
  expect(bySubjectArea(questions).map(([subject, of]) => [subject, of.map(one => one.at)])).toEqual([
    ['Skin', [0, 3]],
    ['', [1]],
    ['Emergencies', [2]],
    ['skin', [4]],
  ])
  expect(bySubjectArea([])).toEqual([])
})
