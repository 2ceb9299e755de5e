import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Attempt } from '../contract.ts'
import { AttemptChip, attemptLine, lookOf, stateWordsOf } from './AttemptChip.tsx'

const withdrawn = { on: '2026-11-20', by: 'Ada Admin', reason: 'Somebody else took it.' }
const attempt: Attempt = {
  ...{ id: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', number: 2, version: 1, state: 'passed', endsAt: null },
  ...{ begunAt: '2026-11-20T15:00:00.000Z', submittedAt: null, timedOut: false, reached: 9, percent: 90, points: 10 },
  ...{ passMark: 80, needed: 8, certificate: null, withdrawn: null },
}

test.each<[Partial<Attempt>, string]>([
  [{ state: 'passed', percent: 90 }, 'Passed, 90%'],
  [{ state: 'failed', percent: 0 }, 'Not passed, 0%'],
  [{ state: 'waiting', percent: null }, 'Being scored'],
  [{ state: 'running', percent: null }, 'Under way'],
  [{ state: 'passed', percent: 90, withdrawn }, 'Withdrawn'],
])('an attempt says how it stands, with its percent once it has one that counts: %j', (of, words) => {
  render(<AttemptChip of={{ ...attempt, ...of }} />)
  expect(screen.getByText(words)).toBeTruthy()
})

test('what was withdrawn looks neutral, whatever it was before', () => {
  expect(stateWordsOf({ state: 'passed', withdrawn })).toBe('Withdrawn')
  expect(lookOf({ state: 'passed', withdrawn }).tone).toBe('neutral')
  expect(lookOf({ state: 'passed', withdrawn: null }).tone).toBe('success')
  expect(lookOf({ state: 'failed', withdrawn: null }).tone).toBe('error')
})

test('an attempt names its number, and when it was submitted once it was', () => {
  expect(attemptLine({ number: 2, submittedAt: null })).toBe('Attempt 2')
  expect(attemptLine({ number: 2, submittedAt: '2026-11-20T15:00:00.000Z' })).toMatch(/^Attempt 2 · Nov 20/)
})
