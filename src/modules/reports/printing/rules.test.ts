import { expect, test } from 'vitest'
import type { ListColumn } from '../contract.ts'
import { daysInWords, filtersInWords, pdfName, printedColumns } from './rules.ts'

const stage: ListColumn = { name: 'stage', kind: 'stage', title: ({ t }) => t('Stage') }
const days: ListColumn = { name: 'days', kind: 'number', title: ({ t }) => t('Days') }
const narrowed = { columns: [days, stage], results: { column: 'stage' } }
const names = new Map([
  ['hha', 'Home Health Aide'],
  ['pca', 'Personal Care Aide'],
  ['dana', 'Dana Lee'],
])

test.each([
  [{}, []],
  [{ search: '', result: [], positionId: [] }, []],
  [{ search: 'ana' }, ['Search: “ana”']],
  [{ result: ['signedOff', 'clear'] }, ['Stage: Signed off or Clear to work']],
  [{ positionId: ['hha', 'pca'] }, ['Position: Home Health Aide or Personal Care Aide']],
  [{ positionId: ['gone'] }, ['Position: not found']],
  [{ stateId: ['NY', 'TX'], coordinatorId: 'none' }, ['State: New York or Texas', 'Coordinator: No coordinator']],
  [{ officeId: 'none' }, ['Office: No office']],
  [{ coordinatorId: 'dana', status: ['active'] }, ['Status: Active', 'Coordinator: Dana Lee']],
])('the filters %j in words are %j', (asked, words) => {
  expect(filtersInWords(narrowed, asked, id => names.get(id) ?? 'not found')).toEqual(words)
})

test('the days are those that it is about', () => {
  expect(daysInWords({ from: '2026-01-01', to: '2026-09-01' })).toBe('Jan 1, 2026 through Sep 1, 2026')
  expect(daysInWords({ from: '2026-09-01', to: '2026-09-01' })).toBe('As of Sep 1, 2026')
})

test('numbers stand right', () => {
  const columns = printedColumns(['Caregiver', 'Position'], [days, stage])
  expect(columns.map(({ title, right }) => [title, right])).toEqual([
    ['Caregiver', false],
    ['Position', false],
    ['Days', true],
    ['Stage', false],
  ])
})

test('a file is called by its report and days', () => {
  expect(pdfName('roster', { from: '2026-01-01', to: '2026-09-01' })).toBe('roster-2026-01-01-to-2026-09-01.pdf')
})
