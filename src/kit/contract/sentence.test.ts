import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { inEnglish, said, saidOfConstants, sentenceOf } from './sentence.ts'

test('a sentence says its values in English, days and numbers as people write them, and keeps its key and values', () => {
  const values = { names: 'A & B', left: 1, on: { day: '2027-01-31' } }
  expect(said('{names} can’t: {left, plural, one {# try} other {# tries}} left on {on}.', values)).toEqual({
    message: 'A & B can’t: 1 try left on Jan 31, 2027.',
    key: '{names} can’t: {left, plural, one {# try} other {# tries}} left on {on}.',
    values,
  })
})

test('a sentence within a sentence is said in English in the whole', () => {
  const problem = said('{left} left.', { left: 2 })
  expect(said('In {place}: {problem}', { place: 'here', problem }).message).toBe('In here: 2 left.')
})

test('what fills a sentence is never read as a placeholder itself', () => {
  expect(said("This is {name}'s own address.", { name: "{left} 'x' #" }).message).toBe(
    "This is {left} 'x' #'s own address.",
  )
})

test('the English of a sentence of constants finds the sentence again, any other text is its own key', () => {
  const text = saidOfConstants('Choose at most {most} of these trial things.', { most: 7 })
  expect(text).toBe('Choose at most 7 of these trial things.')
  expect(sentenceOf(text)).toEqual({
    message: text,
    key: 'Choose at most {most} of these trial things.',
    values: { most: 7 },
  })
  expect(sentenceOf('Nothing here.')).toEqual({ message: 'Nothing here.' })
  expect([inEnglish(null), inEnglish(sentenceOf(text))]).toEqual([null, text])
})

test('a refusal carries the sentence, and its message is the English of it', () => {
  const refusal = new Refusal('conflict', said('Only {name} can.', { name: 'Ada' }))
  expect([refusal.message, refusal.said.key, refusal.said.values]).toEqual([
    'Only Ada can.',
    'Only {name} can.',
    { name: 'Ada' },
  ])
})
