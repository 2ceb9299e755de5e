import { expect, test } from 'vitest'
import type { MatrixCell, MatrixColumn, MatrixRow } from './contract.ts'
import {
  cellWords,
  filtersOnPaper,
  headOfExport,
  isException,
  placeAfter,
  rowOfExport,
  tablesOnPaper,
} from './rules.ts'

const id = '01890000-0000-7000-8000-000000000003'
const cell = (of: Partial<MatrixCell>): MatrixCell => ({
  requirementId: id,
  status: 'valid',
  ...of,
})

const nobody: MatrixRow = {
  id,
  firstName: 'Ana',
  lastName: 'Duarte',
  photoFileId: null,
  position: null,
  clearance: null,
  cells: [],
  putDownLater: [],
}

test.each([
  [undefined, 'Not applicable', false],
  [cell({}), 'Valid', false],
  [cell({ lastDay: '2028-01-14' }), 'Valid through Jan 14, 2028', false],
  [cell({ status: 'expiring', lastDay: '2026-12-11' }), 'Expiring through Dec 11, 2026', true],
  [cell({ status: 'expired', lastDay: '2026-11-16', owed: true }), 'Expired, last valid day Nov 16, 2026', true],
  [cell({ status: 'in review', receivedOn: '2026-11-18' }), 'In review since Nov 18, 2026', true],
  [cell({ status: 'missing', dueOn: '2026-12-01' }), 'Missing, due Dec 1, 2026', true],
  [cell({ status: 'missing', dueOn: '2026-11-01', owed: true }), 'Missing', true],
  [cell({ status: 'rejected', owed: true }), 'Rejected', true],
  [cell({ status: 'waived' }), 'Waived', false],
])('a cell says its status and its day: %#', (one, words, exception) => {
  expect(cellWords(one)).toBe(words)
  if (one) expect(isException(one)).toBe(exception)
})

test('a row has a cell for each column, also for those that do not apply', () => {
  const category = { id, name: 'Health' }
  const other = '01890000-0000-7000-8000-000000000004'
  const row = {
    ...nobody,
    cells: [cell({ lastDay: '2028-01-14' })],
  }
  const columns = [
    { id: other, name: 'Driver’s license', category },
    { id, name: 'TB screening', category },
  ]
  expect(rowOfExport(row, columns).slice(-2)).toEqual(['Not applicable', 'Valid through Jan 14, 2028'])
})

test('the export says what was put down after the day', () => {
  const fact = { name: '', from: '2026-03-01', removed: false, putDownOn: '2026-05-01', source: 'recorded' } as const
  const row = {
    ...nobody,
    putDownLater: [
      { ...fact, kind: 'firstContact' as const },
      { ...fact, kind: 'state' as const, name: 'TX', removed: true },
    ],
  }
  expect(rowOfExport(row, []).at(-1)).toBe(
    'first client contact Mar 1, 2026 (put down May 1, 2026); state TX Mar 1, 2026 (removed May 1, 2026)',
  )
  const column = { id, name: 'TB screening', category: { id, name: 'Health' }, putDownOn: '2026-05-01' }
  expect(headOfExport([column]).slice(-2)).toEqual(['Put down later', 'Health: TB screening (put down May 1, 2026)'])
})

test.each([
  ['ArrowUp', false, { row: 0, column: 2 }],
  ['ArrowDown', false, { row: 2, column: 2 }],
  ['ArrowLeft', false, { row: 1, column: 1 }],
  ['ArrowRight', false, { row: 1, column: 3 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 3 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 2, column: 3 }],
  ['Enter', false, null],
])('%s moves within three rows and four columns (control: %s)', (key, control, to) => {
  expect(placeAfter(key, control, { row: 1, column: 2 }, 3, 4)).toEqual(to)
})

test('no key leads out of the table', () => {
  expect(placeAfter('ArrowUp', false, { row: 0, column: 0 }, 3, 4)).toEqual({ row: 0, column: 0 })
  expect(placeAfter('ArrowRight', false, { row: 2, column: 3 }, 3, 4)).toEqual({ row: 2, column: 3 })
})

test('on paper, more requirements than stand side by side come in several tables of about as many', () => {
  const columns = Array.from({ length: 7 }, (_, at): MatrixColumn => {
    const category = at < 2 ? { id: 'h', name: 'Health' } : { id: 't', name: 'Training' }
    return { id: `r${at}`, name: `Rule ${at}`, category, ...(at === 6 && { putDownOn: '2026-11-20' }) }
  })
  const ana = { ...nobody, cells: [cell({ requirementId: 'r5', lastDay: '2028-01-14' })] }
  const tables = tablesOnPaper([ana, nobody], columns)
  expect(tables.map(({ heading }) => heading)).toEqual(['Health, Training', 'Training'])
  expect(tables.map(one => one.columns.slice(3).map(({ title }) => title))).toEqual([
    ['Rule 0', 'Rule 1', 'Rule 2', 'Rule 3'],
    ['Rule 4', 'Rule 5', 'Rule 6 (put down Nov 20, 2026)'],
  ])
  expect(tables[1]?.rows).toEqual([
    ['Ana Duarte', '', 'Not known', '–', 'Valid through Jan 14, 2028', '–'],
    ['Ana Duarte', '', 'Not known', '–', '–', '–'],
  ])
  expect(tablesOnPaper([nobody], [])).toMatchObject([
    { heading: 'Nothing is required', rows: [['Ana Duarte', '', 'Not known']] },
  ])
})

test('on paper, what was put down after the day is told in a table of its own', () => {
  const fact = {
    kind: 'hireDate',
    name: '',
    from: '2026-01-05',
    removed: false,
    putDownOn: '2026-11-20',
    source: 'recorded',
  } as const
  const [, later] = tablesOnPaper([nobody, { ...nobody, putDownLater: [fact] }], [])
  expect(later).toMatchObject({
    heading: 'Put down later',
    rows: [['Ana Duarte', 'hire date Jan 5, 2026 (put down Nov 20, 2026)']],
  })
})

test.each([
  [{}, []],
  [
    { answer: 'notClear' as const, cell: ['later' as const] },
    ['Clear to work: Not clear', 'Requirement status: Due later'],
  ],
  [{ categoryId: ['h', 'gone'] }, ['Category: Health or nothing required']],
])('on paper, %j is told in words', (asked, words) => {
  expect(filtersOnPaper(asked, [{ id: 'r', name: 'TB', category: { id: 'h', name: 'Health' } }])).toEqual(words)
})
