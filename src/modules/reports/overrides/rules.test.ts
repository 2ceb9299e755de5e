import { expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import { cellText } from '../cells/rules.ts'
import type { ListRow } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { overrides } from './rules.ts'

const words = { ...plainWords(id => id), month: String }
const shown = (cells: ListRow['cells']) =>
  overrides.columns.map(column => `${column.title(words)}: ${cellText(column, cells[column.name] ?? null, words)}`)

test('the list says that it is about sign-offs while something was missing, and what it tells of each', () => {
  expect(overrides.title(words)).toBe('Signed off by override')
  expect(overrides.about(words)).toBe(
    'Sign-offs while something was missing: who signed, when, why, and what was missing.',
  )
})

test.each([
  ['that stands has no day of withdrawal', null, 'Withdrawn: '],
  ['that was withdrawn says when', '2026-09-01', 'Withdrawn: Sep 1, 2026'],
])('a sign-off keeps who, when, why and what was missing; one %s', (_which, withdrawnOn, last) => {
  const cells = {
    signedOn: '2026-01-05',
    signer: 'Ada Admin',
    reason: 'The client cannot wait',
    missing: 'Background check · TB screening',
    withdrawnOn,
  }
  expect(shown(cells)).toEqual([
    'Signed off: Jan 5, 2026',
    'By: Ada Admin',
    'Reason: The client cannot wait',
    'Missing then: Background check · TB screening',
    last,
  ])
})

test.each([
  ['2026-11-25', '2025-11-26'],
  ['2026-12-31', '2026-01-01'],
  ['2024-02-29', '2023-03-01'],
])('on %s the list begins twelve months earlier, on %s, and ends that day', (today, from) => {
  expect(timeOf(overrides, {}, today)).toEqual({ from, to: today })
})

test('a sign-off is about the person as a whole: it cannot be narrowed by requirement or by result', () => {
  expect(overrides.byRequirement).toBe(false)
  expect(overrides.results).toBeNull()
})
