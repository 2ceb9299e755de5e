import { expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import { cellText } from '../cells/rules.ts'
import type { ListRow } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { outOfOrder } from './rules.ts'

const words = { ...plainWords(id => id), month: String }
const shown = (cells: ListRow['cells']) =>
  outOfOrder.columns.map(column => `${column.title(words)}: ${cellText(column, cells[column.name] ?? null, words)}`)

test('the list says that it is about what was due and not met, and about missing sign-offs', () => {
  expect(outOfOrder.title(words)).toBe('Out of order')
  expect(outOfOrder.about(words)).toBe(
    'Requirements that were due and not met at any time between two days, and sign-offs that were missing, from when to when.',
  )
})

test('a requirement that was not met shows how serious it was, from when to when, and whether the person was clear', () => {
  const cells = {
    requirement: 'Background check',
    seriousness: 'warns',
    fromDay: '2026-01-05',
    toDay: '2026-01-19',
    days: 15,
    status: 'expired',
    answer: 'clear',
  }
  expect(shown(cells)).toEqual([
    'Requirement: Background check',
    'Seriousness: Warns',
    'From: Jan 5, 2026',
    'Through: Jan 19, 2026',
    'Days: 15',
    'Last status: Expired',
    'Clear to work: Clear',
  ])
})

test('a missing sign-off that is still open says so, instead of a requirement, a last day and a status', () => {
  const cells = {
    requirement: null,
    seriousness: 'blocks',
    fromDay: '2026-11-25',
    toDay: null,
    days: 1,
    status: null,
    answer: 'notClear',
  }
  expect(shown(cells)).toEqual([
    'Requirement: Sign-off',
    'Seriousness: Blocks work',
    'From: Nov 25, 2026',
    'Through: Still open',
    'Days: 1',
    'Last status: Missing',
    'Clear to work: Not clear',
  ])
})

test('no other field says anything where nothing is known', () => {
  const said = outOfOrder.columns.filter(column => cellText(column, null, words) !== '')
  expect(said.map(({ name }) => name)).toEqual(['requirement', 'toDay', 'status'])
})

test.each([
  ['2026-11-25', '2025-11-26'],
  ['2026-12-31', '2026-01-01'],
  ['2024-02-29', '2023-03-01'],
])('on %s the list begins twelve months earlier, on %s, and ends that day', (today, from) => {
  expect(timeOf(outOfOrder, {}, today)).toEqual({ from, to: today })
})

test('the list can be narrowed by requirement, and has no result to narrow it by', () => {
  expect(outOfOrder.byRequirement).toBe(true)
  expect(outOfOrder.results).toBeNull()
})

test('only the days are a number, and their column alone has a width of its own', () => {
  const { columns } = outOfOrder
  expect(columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)).toEqual(['days'])
  const sized = columns.filter(({ width }) => width !== undefined)
  expect(sized.map(({ name, width }) => [name, width])).toEqual([['days', 78]])
})
