import { expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import { cellText } from '../cells/rules.ts'
import type { ListRow } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { inService } from './rules.ts'

const words = { ...plainWords(id => id), month: String }
const shown = (cells: ListRow['cells']) =>
  inService.columns.map(column => `${column.title(words)}: ${cellText(column, cells[column.name] ?? null, words)}`)

test('the list says that it is about the twelve months that end in the year, and who comes first', () => {
  expect(inService.title(words)).toBe('In-service hours of a year')
  expect(inService.about(words)).toBe(
    'Hours of the twelve months that end in the year, per person. Those who are short come first.',
  )
})

test.each([
  ['short', 11.5, 0.5, 'Short'],
  ['running', 0, 12, 'Still running'],
  ['complete', 12, 0, 'Complete'],
])('twelve months that are %s show %d hours of 12 and %d still needed: %s', (state, hours, short, result) => {
  const cells = {
    requirement: 'In-service training',
    fromDay: '2025-03-14',
    toDay: '2026-03-13',
    hours,
    needed: 12,
    short,
    state,
  }
  expect(shown(cells)).toEqual([
    'Requirement: In-service training',
    'From: Mar 14, 2025',
    'Through: Mar 13, 2026',
    `Hours: ${hours}`,
    'Required: 12',
    `Still needed: ${short}`,
    `Result: ${result}`,
  ])
})

test.each([
  ['2026-01-01', undefined, 2026],
  ['2026-12-31', undefined, 2026],
  ['2027-01-01', undefined, 2027],
  ['2026-11-25', 2025, 2025],
  ['2026-11-25', 2027, 2027],
])('on %s, with the year %s chosen, the list is about all of %d', (today, year, about) => {
  const asked = year === undefined ? {} : { year }
  expect(timeOf(inService, asked, today)).toEqual({ from: `${about}-01-01`, to: `${about}-12-31` })
})

test('the list can be narrowed by requirement and by result: those who are short, still running, complete', () => {
  expect(inService.byRequirement).toBe(true)
  expect(inService.results).toEqual({ column: 'state', codes: ['short', 'running', 'complete'] })
})

test('hours are numbers, and what is still needed has room for its heading', () => {
  const { columns } = inService
  expect(columns.filter(({ kind }) => kind === 'number').map(({ name }) => name)).toEqual(['hours', 'needed', 'short'])
  const sized = columns.filter(({ width }) => width !== undefined)
  expect(sized.map(({ name, width }) => [name, width])).toEqual([['short', 118]])
})
