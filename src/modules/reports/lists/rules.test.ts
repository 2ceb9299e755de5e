import { expect, test } from 'vitest'
import { onPaper } from '../../../testing/report-files.ts'
import { cellText, fileWords } from '../cells/rules.ts'
import { type CellKind, type ListName, listNames } from '../contract.ts'
import { columnsOnPaper, headOfFile, listNamed, lists, refuseTime, rowOfFile, rowOnPaper, timeOf } from './rules.ts'

const today = '2026-11-25'

test('a list is found by its name in the address, and by no other', () => {
  expect(listNames.map(listNamed)).toEqual([...listNames])
  expect(listNamed('Roster')).toBeUndefined()
  expect(listNamed('ros')).toBeUndefined()
  expect(listNamed('')).toBeUndefined()
  expect(listNamed('constructor')).toBeUndefined()
})

test.each<[ListName, object, string, string]>([
  ['roster', {}, today, today],
  ['roster', { to: '2026-10-01' }, '2026-10-01', '2026-10-01'],
  ['findings', {}, '2025-11-26', today],
  ['out-of-order', { to: '2026-02-28' }, '2025-03-01', '2026-02-28'],
  ['overrides', { from: '2026-05-01' }, '2026-05-01', today],
  ['hired', { from: '2026-05-01', to: '2026-05-31' }, '2026-05-01', '2026-05-31'],
  ['exclusion-checks', {}, '2025-12-01', today],
  ['in-service', {}, '2026-01-01', '2026-12-31'],
  ['in-service', { year: 2024, to: '2026-05-31' }, '2024-01-01', '2024-12-31'],
])('%s for %j is about the days from %s through %s', (name, asked, from, to) => {
  expect(timeOf(lists[name], asked, today)).toEqual({ from, to })
})

test.each([
  ['2026-11-25', '2026-11-25', null],
  ['2016-11-25', '2026-11-25', null],
  ['2016-11-24', '2026-11-25', ['from', 'Choose ten years or less.']],
  ['2026-11-25', '2026-11-26', ['to', 'Choose today or an earlier day.']],
  ['2026-11-25', '2026-11-24', ['from', 'Choose a first day that is not after the last.']],
] as const)('a time from %s through %s: %j', (from, to, refused) => {
  const wrong = refuseTime(lists.findings, { from, to }, today)
  expect(wrong && [wrong.path, wrong.message]).toEqual(refused)
})

test('a year that has not ended can be asked about', () => {
  expect(refuseTime(lists['in-service'], { from: '2026-01-01', to: '2026-12-31' }, today)).toBeNull()
})

const words = { ...fileWords, day: (day: string) => `day ${day}`, month: (month: string) => `month ${month}` }

test.each<[CellKind, string | number, string]>([
  ['text', 'Brightside', 'Brightside'],
  ['number', 0, '0'],
  ['day', '2026-03-01', 'day 2026-03-01'],
  ['month', '2026-03', 'month 2026-03'],
  ['answer', 'clear', 'Clear'],
  ['answer', 'notClear', 'Not clear'],
  ['answer', 'notYet', 'Not yet'],
  ['answer', 'notWithUs', 'Not with us'],
  ['personStatus', 'active', 'Active'],
  ['personStatus', 'archived', 'Archived'],
  ['personStatus', 'rejected', 'Rejected'],
  ['personStatus', 'applicant', 'Applicant'],
  ['seriousness', 'blocks', 'Blocks work'],
  ['seriousness', 'warns', 'Warns'],
  ['seriousness', 'tracks', 'Tracks only'],
  ['status', 'in review', 'In review'],
  ['externalList', 'oig-leie', 'OIG LEIE'],
  ['employment', 'current', 'Current'],
  ['employment', 'over', 'Ended'],
  ['hours', 'short', 'Short'],
  ['hours', 'running', 'Still running'],
  ['hours', 'complete', 'Complete'],
  ['check', 'gap', 'No check by the end of this month'],
  ['check', 'pending', 'Not checked yet this month'],
  ['check', 'clear', 'No match'],
  ['check', 'waiting', 'Possible match, waiting for a decision'],
  ['check', 'confirmed', 'Confirmed: on the list'],
  ['check', 'not-known-here', 'not-known-here'],
])('a field of the kind %s with %j reads "%s"', (kind, value, text) => {
  expect(cellText({ kind }, value, words)).toBe(text)
})

test('an empty field reads as its column says, and as nothing where it says nothing', () => {
  expect(cellText({ kind: 'day' }, null, words)).toBe('')
  expect(cellText({ kind: 'day', none: () => 'Still open' }, null, words)).toBe('Still open')
})

test('every list can be narrowed by the codes that it has words for', () => {
  const narrowed = Object.values(lists).flatMap(({ columns, results }) => {
    const kind = columns.find(column => column.name === results?.column)?.kind
    return (results?.codes ?? []).map(code => (kind ? cellText({ kind }, code, words) : code))
  })
  expect(narrowed).toHaveLength(13)
  for (const text of narrowed) expect(text).toMatch(/^[A-Z]/)
})

test.each<[ListName, string[]]>([
  ['roster', ['Positions', 'States', 'Hire date', 'First client contact', 'Ended', 'Employment']],
  ['hired', ['Positions', 'States', 'Hire date', 'First client contact', 'Ended', 'Employment']],
  ['findings', ['Requirement', 'First client contact', 'Done', 'Days late', 'Finding since']],
  ['out-of-order', ['Requirement', 'Seriousness', 'From', 'Through', 'Days', 'Last status', 'Clear to work']],
  ['overrides', ['Signed off', 'By', 'Reason', 'Missing then', 'Withdrawn']],
  ['in-service', ['Requirement', 'From', 'Through', 'Hours', 'Required', 'Still needed', 'Result']],
  ['exclusion-checks', ['Month', 'List', 'List as of', 'Checked', 'File', 'Result']],
])('the file of %s names the person, its fields and its days', (name, fields) => {
  const days = ['List from', 'List through', 'Exported on']
  expect(headOfFile(lists[name], fileWords)).toEqual(['First name', 'Last name', 'Position', ...fields, ...days])
})

test('a row of a file has its days as a spreadsheet sorts them, and an empty field where nothing is known', () => {
  const person = { id: 'ana', firstName: 'Ana', lastName: 'Diaz', photoFileId: null, position: 'HHA' }
  const cells = { requirement: null, seriousness: 'warns', fromDay: '2026-03-01', days: 4, status: null }
  const row = { id: 'row', person, requirementId: null, asOf: null, cells }
  const days = { from: '2026-01-01', to: '2026-06-30', today }
  expect(rowOfFile(lists['out-of-order'], row, days, fileWords)).toEqual([
    ...['Ana', 'Diaz', 'HHA'],
    ...['Sign-off', 'Warns', '2026-03-01', 'Still open', '4', 'Missing', ''],
    ...['2026-01-01', '2026-06-30', today],
  ])
})

test('a month in a file is written as a spreadsheet sorts it', () => {
  expect(cellText({ kind: 'month' }, '2026-03', fileWords)).toBe('2026-03')
})

const examples = { day: '2026-03-01', month: '2026-03', number: 7, percent: 75 } as const

test.each(listNames)('on paper a row of %s has the fields of its CSV, without the days that all rows share', name => {
  const { columns } = lists[name]
  const person = { id: 'ana', firstName: 'Ana', lastName: 'Diaz', photoFileId: null, position: 'HHA' }
  const exampleOf = ({ kind }: (typeof columns)[number]) =>
    kind in examples ? examples[kind as keyof typeof examples] : 'clear'
  for (const cells of [{}, Object.fromEntries(columns.map(column => [column.name, exampleOf(column)]))]) {
    const row = { id: 'row', person, requirementId: null, asOf: null, cells }
    const fields = rowOfFile(lists[name], row, { from: today, to: today, today }, fileWords)
    expect(rowOnPaper(lists[name], row)).toEqual(onPaper(fields.slice(0, -3), true))
    expect(columnsOnPaper(lists[name])).toHaveLength(rowOnPaper(lists[name], row).length)
  }
})
