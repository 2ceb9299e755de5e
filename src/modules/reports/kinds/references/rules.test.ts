import { expect, test } from 'vitest'
import { cellText, fileWords } from '../../cells/rules.ts'
import type { Totals } from '../contract.ts'
import { references } from './rules.ts'

test.each<[Totals, string]>([
  [
    { requested: 9, completed: 4, declined: 2, waiting: 3, median: 5 },
    'Requested: 9. Completed: 4. Declined: 2. Not answered yet: 3. Median days to an answer: 5.',
  ],
  // Answered on the very day is not the same as no answer.
  [
    { requested: 1, completed: 1, declined: 0, waiting: 0, median: 0 },
    'Requested: 1. Completed: 1. Declined: 0. Not answered yet: 0. Median days to an answer: 0.',
  ],
  [
    { requested: 1, completed: 0, declined: 0, waiting: 1, median: null },
    'Requested: 1. Completed: 0. Declined: 0. Not answered yet: 1.',
  ],
  [
    { requested: null, completed: null, declined: null, waiting: null },
    'Requested: 0. Completed: 0. Declined: 0. Not answered yet: 0.',
  ],
  [{}, 'Requested: 0. Completed: 0. Declined: 0. Not answered yet: 0.'],
])('%j reads “%s”', (totals, sentence) => {
  expect(references.sentence(totals, fileWords)).toBe(sentence)
})

test('it is narrowed by what became of a request, each with words of its own', () => {
  const column = references.columns.find(one => one.name === references.results?.column)
  const words = references.results?.codes.map(code => column && cellText(column, code, fileWords)) ?? []
  expect(words).toContain('Email not delivered')
  expect(new Set(words).size).toBe(references.results?.codes.length)
  expect(references.chart.label).toBe(column?.kind)
})

test('it is about people within a time, for those who may see who is compliant', () => {
  expect(references).toMatchObject({ ofPeople: true, things: null, hasTime: true, needs: 'compliance.view' })
})
