import { expect, test } from 'vitest'
import { monthInWords } from '../../../kit/contract/time.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import { cellText } from '../cells/rules.ts'
import type { ListRow } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { exclusionChecks } from './rules.ts'

const words = { ...plainWords(id => id), month: (of: string) => monthInWords(`${of}-01`) }
const shown = (cells: ListRow['cells']) =>
  exclusionChecks.columns.map(
    column => `${column.title(words)}: ${cellText(column, cells[column.name] ?? null, words)}`,
  )

test('the list says that it has every check, and a line for each month without a required one', () => {
  expect(exclusionChecks.title(words)).toBe('Exclusion checks by month')
  expect(exclusionChecks.about(words)).toBe(
    'Every check against exclusion lists, month by month. Months in which a required check is missing have their own line.',
  )
})

test.each([
  ['clear', 'No match'],
  ['waiting', 'Possible match, waiting for a decision'],
  ['confirmed', 'Confirmed: on the list'],
])('a check that is %s shows its month, the list and its day, when it was made, its file and "%s"', (result, said) => {
  const cells = {
    month: '2026-03',
    list: 'state-TX',
    listOn: '2026-03-05',
    checkedOn: '2026-05-04',
    file: 'texas.csv',
    result,
  }
  expect(shown(cells)).toEqual([
    'Month: Mar 2026',
    'List: Texas exclusion list',
    'List as of: Mar 5, 2026',
    'Checked: May 4, 2026',
    'File: texas.csv',
    `Result: ${said}`,
  ])
})

test.each([
  ['gap', 'No check by the end of this month'],
  ['pending', 'Not checked yet this month'],
])(
  'a month without a required check (%s) names the list and says "%s", without days and without a file',
  (result, said) => {
    const cells = { month: '2026-04', list: 'oig-leie', listOn: null, checkedOn: null, file: null, result }
    expect(shown(cells)).toEqual([
      'Month: Apr 2026',
      'List: OIG LEIE',
      'List as of: ',
      'Checked: ',
      'File: ',
      `Result: ${said}`,
    ])
  },
)

test.each([
  ['2026-11-01', '2025-12-01'],
  ['2026-11-30', '2025-12-01'],
  ['2026-12-01', '2026-01-01'],
  ['2024-02-29', '2023-03-01'],
])(
  'on %s the list is about twelve months, this one included, and begins on %s, the first day of a month',
  (today, from) => {
    expect(timeOf(exclusionChecks, {}, today)).toEqual({ from, to: today })
  },
)

test('the list can be narrowed by result, months without a check first, and not by requirement', () => {
  const codes = ['gap', 'pending', 'clear', 'elsewhere', 'waiting', 'confirmed']
  expect(exclusionChecks.results).toEqual({ column: 'result', codes })
  expect(exclusionChecks.byRequirement).toBe(false)
})
