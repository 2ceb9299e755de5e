import { expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import { cellText } from '../cells/rules.ts'
import type { ListDefinition, ListRow } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { hired, roster } from './rules.ts'

const words = { ...plainWords(id => id), month: String }
const shown = ({ columns }: ListDefinition, cells: ListRow['cells']) =>
  columns.map(column => `${column.title(words)}: ${cellText(column, cells[column.name] ?? null, words)}`)
const both = [
  ['the roster', roster],
  ['the list of hires', hired],
] as const

test('the roster says that it names everyone employed between two days', () => {
  expect(roster.title(words)).toBe('Roster')
  expect(roster.about(words)).toBe(
    'Everyone employed at any time between two days, with position, hire date, first contact and end, as they are on record today.',
  )
})

test('the list of hires says that it names new hires and rehires', () => {
  expect(hired.title(words)).toBe('Hired between two days')
  expect(hired.about(words)).toBe(
    'New hires and rehires, with position, hire date and first client contact, as they are on record today.',
  )
})

test.each(both)('a period of employment that ended shows in %s where, as what and from when to when', (_list, list) => {
  const cells = {
    positions: 'Home health aide, Registered nurse',
    states: 'FL, TX',
    hiredOn: '2025-01-10',
    firstContactOn: '2025-01-20',
    endedOn: '2026-03-01',
    employment: 'over',
  }
  expect(shown(list, cells)).toEqual([
    'Positions: Home health aide, Registered nurse',
    'States: FL, TX',
    'Hire date: Jan 10, 2025',
    'First client contact: Jan 20, 2025',
    'Ended: Mar 1, 2026',
    'Employment: Ended',
  ])
})

test.each(both)(
  'a period of employment that lasts has no end in %s, and no first contact before there is one',
  (_list, list) => {
    const cells = { positions: 'Aide', states: null, hiredOn: '2026-11-25', endedOn: null, employment: 'current' }
    expect(shown(list, { ...cells, firstContactOn: null })).toEqual([
      'Positions: Aide',
      'States: ',
      'Hire date: Nov 25, 2026',
      'First client contact: ',
      'Ended: ',
      'Employment: Current',
    ])
  },
)

test.each([
  ['2026-11-25', '2025-11-26'],
  ['2026-12-31', '2026-01-01'],
  ['2024-02-29', '2023-03-01'],
])('on %s the roster is about that day alone, and the list of hires about twelve months since %s', (today, from) => {
  expect(timeOf(roster, {}, today)).toEqual({ from: today, to: today })
  expect(timeOf(hired, {}, today)).toEqual({ from, to: today })
})

test.each(both)('%s can be narrowed by current and ended employment, and not by requirement', (_list, list) => {
  expect(list.results).toEqual({ column: 'employment', codes: ['current', 'over'] })
  expect(list.byRequirement).toBe(false)
})

test.each(both)(
  'in %s states take little room, and the first client contact has room for its heading',
  (_list, list) => {
    const sized = list.columns.filter(({ width }) => width !== undefined)
    expect(sized.map(({ name, width }) => [name, width])).toEqual([
      ['states', 100],
      ['firstContactOn', 168],
    ])
  },
)
