import { expect, test } from 'vitest'
import { onPaper } from '../../../testing/report-files.ts'
import { cellText, fileWords } from '../cells/rules.ts'
import { type ReportName, type ReportRow, reportNames, type Totals } from './contract.ts'
import {
  barName,
  columnsOnPaper,
  fileColumns,
  reportNamed,
  reports,
  rowOfReport,
  rowOnPaper,
  sentenceOf,
  timeOfReport,
} from './rules.ts'

const today = '2026-11-25'

test('a report is found by its name in the address, and by no other', () => {
  expect(reportNames.map(reportNamed)).toEqual([...reportNames])
  for (const name of ['Onboarding', 'test', '', 'constructor']) expect(reportNamed(name)).toBeUndefined()
})

test.each<[ReportName, object, string, string]>([
  ['onboarding', {}, '2025-11-26', today],
  ['onboarding', { days: '30' }, '2026-10-27', today],
  ['onboarding', { days: '90' }, '2026-08-28', today],
  // Days that somebody chose themselves come first.
  ['onboarding', { days: '30', from: '2026-01-01' }, '2026-01-01', today],
  ['tests', { to: '2026-02-28' }, '2025-03-01', '2026-02-28'],
  ['evaluations', { from: '2026-01-01', days: '30' }, today, today],
])('%s for %j is about the days from %s through %s', (name, asked, from, to) => {
  expect(timeOfReport(reports[name], asked, today)).toEqual({ from, to })
})

test.each<[ReportName, Totals, string]>([
  [
    'onboarding',
    { people: 3, signedOff: 2, clear: 1, median: 18 },
    'Invited or signed up: 3. Signed off: 2. Clear to work: 1. Median days to clear: 18.',
  ],
  [
    'onboarding',
    { people: 0, signedOff: 0, clear: 0, median: null },
    'Invited or signed up: 0. Signed off: 0. Clear to work: 0.',
  ],
  ['tests', { attempts: 1, passed: 0, failed: 0, share: null }, 'Attempts: 1. Passed: 0. Not passed: 0.'],
])('the sentence of %s about %j', (name, totals, sentence) => {
  const time = { from: '2026-01-01', to: '2026-02-01' }
  expect(reports[name].sentence(totals, fileWords)).toBe(sentence)
  expect(sentenceOf(reports[name], { time, totals }, fileWords)).toBe(`From 2026-01-01 through 2026-02-01. ${sentence}`)
})

test('what is about now names no days', () => {
  const totals = { overdue: 1, due: 2, begun: 0, people: 3 }
  const said = sentenceOf(reports.evaluations, { time: { from: today, to: today }, totals }, fileWords)
  expect(said).toBe('Overdue: 1. Due within two weeks: 2. Begun: 0. People: 3.')
})

test('a bar is called by its name, its code in words, or as what has none', () => {
  expect(barName(reports.onboarding, 'came', fileWords)).toBe('Invited or signed up')
  expect(barName(reports['lead-sources'], 'Job fair', fileWords)).toBe('Job fair')
  expect(barName(reports['lead-sources'], null, fileWords)).toBe('No referral source')
})

test('every code by which a report can be narrowed has words', () => {
  for (const { columns, results } of Object.values(reports)) {
    const column = columns.find(one => one.name === results?.column)
    for (const code of results?.codes ?? []) expect(column && cellText(column, code, fileWords), code).not.toBe(code)
  }
})

test('a file has a field for each of its columns, with shares as parts of one', () => {
  const row: ReportRow = {
    id: 'none',
    person: null,
    name: null,
    cells: { people: 4, signedUp: 4, signedOff: 3, share: 75, days: null },
  }
  const of = reports['lead-sources']
  const cells = rowOfReport(of, row, { from: '2026-01-01', to: '2026-02-01', today }, fileWords)
  expect(fileColumns(of, fileWords).map(({ title }, at) => [title, cells[at]?.text, cells[at]?.value])).toEqual([
    ['Referral source', 'No referral source', null],
    ['People', '4', 4],
    ['Signed up', '4', 4],
    ['Signed off', '3', 3],
    ['Share signed off', '75%', 0.75],
    ['Median days to clear', '', null],
    ['Report from', '2026-01-01', '2026-01-01'],
    ['Report through', '2026-02-01', '2026-02-01'],
    ['Exported on', today, today],
  ])
})

const examples = { day: '2026-03-01', month: '2026-03', number: 7, percent: 75 } as const

test.each(reportNames)('on paper a row of %s has the fields of its CSV, without the days that all rows share', name => {
  const of = reports[name]
  const { columns, things, hasTime } = of
  const person = { id: 'ana', firstName: 'Ana', lastName: 'Diaz', photoFileId: null, position: 'HHA' }
  const exampleOf = ({ kind }: (typeof columns)[number]) =>
    kind in examples ? examples[kind as keyof typeof examples] : 'clear'
  for (const cells of [{}, Object.fromEntries(columns.map(column => [column.name, exampleOf(column)]))]) {
    const row: ReportRow = { id: 'row', person: things ? null : person, name: things ? 'Job fair' : null, cells }
    const fields = rowOfReport(of, row, { from: today, to: today, today }, fileWords).map(({ text }) => text)
    expect(rowOnPaper(of, row)).toEqual(onPaper(fields.slice(0, hasTime ? -3 : -1), !things))
    expect(columnsOnPaper(of)).toHaveLength(rowOnPaper(of, row).length)
  }
})
