import { expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import { cellText } from '../cells/rules.ts'
import type { ListRow } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { findings } from './rules.ts'

const words = { ...plainWords(id => id), month: String }
const shown = (cells: ListRow['cells']) =>
  findings.columns.map(column => `${column.title(words)}: ${cellText(column, cells[column.name] ?? null, words)}`)

test('the list is about checks that were done after the first client contact', () => {
  expect(findings.title(words)).toBe('Findings')
  expect(findings.about(words)).toBe('Checks that were done after the first client contact.')
})

test('a finding shows its requirement, both days, how late the check was, and since when it is a finding', () => {
  const cells = {
    requirement: 'Background check',
    firstContactOn: '2026-01-12',
    performedOn: '2026-01-20',
    daysLate: 8,
    foundOn: '2026-01-21',
  }
  expect(shown(cells)).toEqual([
    'Requirement: Background check',
    'First client contact: Jan 12, 2026',
    'Done: Jan 20, 2026',
    'Days late: 8',
    'Finding since: Jan 21, 2026',
  ])
})

test.each([
  ['2026-11-25', '2025-11-26'],
  ['2026-01-31', '2025-02-01'],
  ['2025-02-28', '2024-02-29'],
  ['2024-02-29', '2023-03-01'],
])('on %s the list begins twelve months earlier, on %s, and ends that day', (today, from) => {
  expect(timeOf(findings, {}, today)).toEqual({ from, to: today })
})

test('findings can be narrowed by requirement, and have no result to narrow them by', () => {
  expect(findings.byRequirement).toBe(true)
  expect(findings.results).toBeNull()
})

test('days late are a number, so that their column is narrow; the first client contact has room for its heading', () => {
  expect(findings.columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)).toEqual(['daysLate'])
  const wide = findings.columns.filter(({ width }) => width !== undefined)
  expect(wide.map(({ name, width }) => [name, width])).toEqual([['firstContactOn', 168]])
})
