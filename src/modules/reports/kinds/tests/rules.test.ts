import { expect, test } from 'vitest'
import { fileWords } from '../../cells/rules.ts'
import type { Totals } from '../contract.ts'
import { tests } from './rules.ts'

test.each<[Totals, string]>([
  [
    { attempts: 9, passed: 6, failed: 2, share: 75 },
    'Attempts: 9. Passed: 6. Not passed: 2. Share of the scored attempts that passed: 75%.',
  ],
  // None that passed is not the same as none that is scored.
  [
    { attempts: 2, passed: 0, failed: 2, share: 0 },
    'Attempts: 2. Passed: 0. Not passed: 2. Share of the scored attempts that passed: 0%.',
  ],
  [{ attempts: 1, passed: 0, failed: 0, share: null }, 'Attempts: 1. Passed: 0. Not passed: 0.'],
  [{ attempts: null, passed: null, failed: null }, 'Attempts: 0. Passed: 0. Not passed: 0.'],
  [{}, 'Attempts: 0. Passed: 0. Not passed: 0.'],
])('%j reads “%s”', (totals, sentence) => {
  expect(tests.sentence(totals, fileWords)).toBe(sentence)
})

test('its rows are tests and not people, of whom it can be narrowed to some', () => {
  expect(tests.things?.head(fileWords)).toBe('Test')
  expect(tests).toMatchObject({ ofPeople: true, results: null, hasTime: true })
  expect(tests.columns.map(one => one.name)).toContain('people')
})

test('it is for those who may see who is compliant', () => {
  expect(tests.needs).toBe('compliance.view')
})
