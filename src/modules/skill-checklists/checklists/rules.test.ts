import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../kit/contract/sentence.ts'
import { questionType, type SkillContent, type SkillGroup, type SkillItem, skillSubject } from './contract.ts'
import {
  asksFrequency,
  findItem,
  groupOf,
  itemsOf,
  lacksObservation,
  missingFor,
  observedFirst,
  observedSubjects,
  questionTypes,
  whyNeeded,
  wordOf,
} from './rules.ts'

const item = (id: string, mustObserve = false): SkillItem => ({
  ...{ id, name: `Skill ${id}`, mustObserve },
  questionType: 'scale',
})
const seen = (id: string) => item(id, true)
const group = (name: string, subject: SkillGroup['subject'], ...items: SkillItem[]): SkillGroup => ({
  ...{ id: `g-${name}`, name, subject, items },
})
const content = (...groups: SkillGroup[]): SkillContent => ({
  groups,
  scale: [
    { value: 0, word: 'No experience' },
    { value: 4, word: 'Can teach it' },
  ],
  frequency: ['Never', 'Daily'],
})

const hygiene = group('Hygiene', 'hygiene', item('a'), seen('b'))
const nutrition = group('Nutrition', 'nutrition', item('c'))
const own = group('Our own', null, seen('d'))
const whole = content(nutrition, hygiene, own)

describe('a checklist', () => {
  test('has its skills in the order of its groups', () => {
    expect(itemsOf(whole).map(one => one.id)).toEqual(['c', 'a', 'b', 'd'])
    expect(itemsOf(content())).toEqual([])
  })

  test.each([
    ['a', 'Skill a', 'Hygiene'],
    ['d', 'Skill d', 'Our own'],
    ['x', undefined, undefined],
    // The id of a group is not that of a skill.
    ['g-Hygiene', undefined, undefined],
  ])('finds the skill %s as %s in the group %s', (id, name, inGroup) => {
    expect([findItem(whole, id)?.name, groupOf(whole, id)?.name]).toEqual([name, inGroup])
  })

  test('shows the groups that are observed first, each part in the order of the checklist', () => {
    const names = (of: SkillContent) => observedFirst(of).map(one => one.name)
    expect(names(whole)).toEqual(['Hygiene', 'Our own', 'Nutrition'])
    expect(names(content(nutrition, group('Empty', 'skin'), own))).toEqual(['Our own', 'Nutrition', 'Empty'])
    expect(names(content())).toEqual([])
  })

  test.each<[string, SkillItem['questionType'], SkillContent['frequency'], boolean]>([
    ['is asked on the scale', 'scale', ['Never', 'Daily'], true],
    ['is not asked where the checklist does not ask it', 'scale', null, false],
    ['is not asked of yes or no', 'yesNo', ['Never', 'Daily'], false],
    ['is not asked of own words', 'text', ['Never', 'Daily'], false],
  ])('how often %s', (_what, type, frequency, asks) => {
    expect(asksFrequency({ ...whole, frequency }, { questionType: type })).toBe(asks)
  })

  test('is offered with how often of the scale alone', () => {
    expect(questionTypes.filter(one => one.frequency).map(one => one.type)).toEqual(['scale'])
    expect(questionTypes.map(one => one.type)).toEqual(questionType.options)
  })

  test.each([
    [0, 'No experience'],
    [4, 'Can teach it'],
    [2, ''],
    [null, ''],
  ])('the value %s of its scale is called "%s"', (value, word) => {
    expect(wordOf(whole.scale, value)).toBe(word)
  })
})

test('42 CFR 484.80(c)(1) wants an aide observed in the subjects (i), (iii), (ix), (x) and (xi) of (b)(3)', () => {
  const observed = skillSubject.options.flatMap((one, at) => (observedSubjects.includes(one) ? [at + 1] : []))
  expect(observed).toEqual([1, 3, 9, 10, 11])
})

test.each<[string, SkillGroup, boolean]>([
  ['a subject to observe with nothing observed', group('a', 'transfers', item('a'), item('b')), true],
  ['a subject to observe without skills', group('a', 'vitalSigns'), true],
  ['a subject to observe with one skill observed', group('a', 'communication', item('a'), seen('b')), false],
  ['another subject', group('a', 'emergencies', item('a')), false],
  ['no subject', group('a', null, item('a')), false],
])('a group of %s', (_what, of, lacks) => {
  expect(lacksObservation(of)).toBe(lacks)
})

describe('a draft', () => {
  const observe = (name: string) =>
    `In “${name}”, an aide has to be observed (42 CFR 484.80(c)(1)). Mark the skills that staff observe.`
  const unseen = group('Walking', 'transfers', item('e'))

  test.each<[string, SkillContent, string | null]>([
    ['that lacks nothing can be published', whole, null],
    ['without groups needs a skill', content(), 'Add at least one skill before you publish.'],
    ['of empty groups needs a skill', content(group('A', null)), 'Add at least one skill before you publish.'],
    [
      'with an empty group needs a skill there',
      content(nutrition, group('Skin care', 'skin'), group('More', null)),
      'Add a skill to “Skin care”, or remove the group.',
    ],
    ['needs an observation where the law wants one', content(hygiene, unseen), observe('Walking')],
    [
      'is told of an empty group before that',
      content(unseen, group('Skin care', 'skin')),
      'Add a skill to “Skin care”, or remove the group.',
    ],
    ['is told of the first of two', content(group('Bathing', 'hygiene', item('f')), unseen), observe('Bathing')],
  ])('%s', (_what, of, lacks) => {
    expect(inEnglish(missingFor(of))).toBe(lacks)
  })
})

test.each<[Parameters<typeof whyNeeded>[0]['neededBy'], string | null]>([
  [null, null],
  ['answers', 'People have answered this checklist, so it is kept. Hide it instead.'],
  ['requirement', 'A requirement asks for this checklist, or did before. Hide it instead.'],
  ['step', 'A walkthrough asks for this checklist. Hide it instead.'],
])('a checklist that is needed by %s cannot be deleted: %s', (neededBy, why) => {
  expect(whyNeeded({ neededBy })).toBe(why)
})
