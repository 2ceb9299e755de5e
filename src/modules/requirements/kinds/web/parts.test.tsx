import { expect, test } from 'vitest'
import { saidAt, wrongAt } from './parts.tsx'

const wrong = { ends: [{ months: { message: 'Enter a number.' } }], message: 'Choose one.', odd: 'text', none: null }

test('what is wrong is found as deep as the fields are', () => {
  expect(wrongAt(wrong, 'ends')).toBe(wrong.ends)
  expect(wrongAt(wrongAt(wrong, 'ends'), 0)).toBe(wrong.ends[0])
  for (const at of ['odd', 'none', 'other']) expect(wrongAt(wrong, at)).toBeUndefined()
  expect(wrongAt(undefined, 'ends')).toBeUndefined()
})

test('the sentence about a place is its own', () => {
  expect(saidAt(wrong)).toBe('Choose one.')
  expect(saidAt(wrongAt(wrongAt(wrong, 'ends'), 0), 'months')).toBe('Enter a number.')
  expect(saidAt(wrong, 'ends')).toBeUndefined()
  expect(saidAt({ message: 3 })).toBeUndefined()
  expect(saidAt(undefined)).toBeUndefined()
})
