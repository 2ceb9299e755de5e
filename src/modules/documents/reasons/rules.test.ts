import { expect, test } from 'vitest'
import { languages } from '../../../kit/contract/language.ts'
import { usualReasons } from './presets.ts'
import { offered, translated } from './rules.ts'

const back = { en: 'The back side is missing.', es: 'Falta el reverso.' }
const stamp = { en: 'No stamp.', es: '' }

test('one’s own come first, and take the place of a usual one with the same words', () => {
  const mine = { en: 'the back side is MISSING.', es: 'Falta la otra cara.' }
  expect(offered([mine], [back, stamp], 'es')).toEqual([
    { text: mine.en, translated: 'Falta la otra cara.', own: true },
    { text: 'No stamp.', translated: null, own: false },
  ])
})

test('in English there is no second wording', () => {
  expect(offered([], [back], 'en')).toEqual([{ text: back.en, translated: null, own: false }])
})

test.each([
  [back.en, 'es', back.es],
  [' the back side is missing. ', 'es', back.es],
  [back.en, 'en', null],
  [stamp.en, 'es', null],
  ['Something else.', 'es', null],
] as const)('%j is told in %s as %j', (reason, language, words) => {
  expect(translated(reason, [back, stamp], language)).toBe(words)
})

test('every usual reason is said in every language', () => {
  for (const reason of usualReasons)
    for (const one of languages) expect(reason[one].length, reason.en).toBeGreaterThan(9)
  expect(usualReasons.length).toBeGreaterThan(5)
})
