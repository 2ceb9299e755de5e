import { expect, test } from 'vitest'
import { cellText, fileWords } from '../../cells/rules.ts'
import type { Totals } from '../contract.ts'
import { onboarding, stages } from './rules.ts'

test.each<[Totals, string]>([
  [
    { people: 9, signedOff: 4, clear: 3, median: 18 },
    'Invited or signed up: 9. Signed off: 4. Clear to work: 3. Median days to clear: 18.',
  ],
  // Clear on the very day is not the same as nobody clear.
  [
    { people: 1, signedOff: 1, clear: 1, median: 0 },
    'Invited or signed up: 1. Signed off: 1. Clear to work: 1. Median days to clear: 0.',
  ],
  [{ people: 1, signedOff: 0, clear: 0, median: null }, 'Invited or signed up: 1. Signed off: 0. Clear to work: 0.'],
  [{ people: null, signedOff: null, clear: null }, 'Invited or signed up: 0. Signed off: 0. Clear to work: 0.'],
  [{}, 'Invited or signed up: 0. Signed off: 0. Clear to work: 0.'],
])('%j reads “%s”', (totals, sentence) => {
  expect(onboarding.sentence(totals, fileWords)).toBe(sentence)
})

test('it is narrowed by the stage that somebody came to, in the order of the way', () => {
  const column = onboarding.columns.find(one => one.name === onboarding.results?.column)
  expect(onboarding.results?.codes).toEqual(stages)
  expect(stages.map(stage => column && cellText(column, stage, fileWords))).toEqual([
    ...['Invited', 'Signed up', 'Started the walkthrough', 'Submitted the application'],
    ...['Signed off', 'Clear to work'],
  ])
})

test('it is about people within a time, for everyone who opens reports', () => {
  expect(onboarding).toMatchObject({ ofPeople: true, things: null, hasTime: true, needs: null })
})
