import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntryReading, EntryState } from '../contract.ts'
import { ConfidenceChip, confidenceWord, EntryStateChip, stateWord } from './parts.tsx'

const rule = (verifiedOn: string | null, confidence: string) => ({ verifiedOn, confidence }) as EntryReading
const chip = (of: EntryReading) => render(<ConfidenceChip of={of} />).container.textContent

test('how far a rule can be relied on is told where it needs a second look', () => {
  expect(confidenceWord(rule(null, 'high'))).toBe('Unverified')
  expect(confidenceWord(rule('2026-01-01', 'medium'))).toBe('Medium confidence')
  expect(chip(rule(null, 'high'))).toBe('Unverified')
  expect(chip(rule('2026-01-01', 'low'))).toBe('Low confidence')
  expect(chip(rule('2026-01-01', 'medium'))).toBe('')
  expect(chip(rule('2026-01-01', 'high'))).toBe('')
})

test.each<[EntryState, string]>([
  ['new', 'New'],
  ['unchanged', 'As in the pack'],
  ['changed', 'Changed in the pack'],
  ['overridden', 'Changed here'],
  ['retired', 'Retired here'],
  ['gone', 'No longer in the pack'],
])('a rule that is %s is called so', (state, word) => {
  expect(stateWord(state)).toBe(word)
  expect(render(<EntryStateChip state={state} />).container.textContent).toBe(word)
})
