import { expect, test } from 'vitest'
import { questionsWords, versionWords } from './parts.tsx'

test.each([
  [null, 1, 'Not published'],
  [null, null, 'Not published'],
  [2, null, 'Version 2'],
  [2, 3, 'Version 2, draft of 3'],
])('version %s with a draft of %s is called "%s"', (version, draftVersion, words) => {
  expect(versionWords({ version, draftVersion })).toBe(words)
})

test('questions and points are counted', () => {
  expect(questionsWords({ questions: 1, points: 1 })).toBe('1 question, 1 point')
  expect(questionsWords({ questions: 10, points: 20 })).toBe('10 questions, 20 points')
})
