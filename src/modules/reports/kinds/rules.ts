import { addDays, type Day } from '../../../kit/contract/time.ts'
import { type CellWords, cellText } from '../cells/rules.ts'
import type { ListColumn, Time } from '../contract.ts'
import { timeOf } from '../lists/rules.ts'
import { printedColumns, printedRow, printWords } from '../printing/rules.ts'
import { activity } from './activity/rules.ts'
import { type ReportDefinition, type ReportFilters, type ReportName, type ReportRow, reportNames } from './contract.ts'
import { evaluations } from './evaluations/rules.ts'
import { leadSources } from './lead-sources/rules.ts'
import { onboarding } from './onboarding/rules.ts'
import { references } from './references/rules.ts'
import { tests } from './tests/rules.ts'

/** Each report by its name in the address. */
export const reports: Record<ReportName, ReportDefinition> = {
  onboarding,
  'lead-sources': leadSources,
  references,
  tests,
  evaluations,
  activity,
}

/** The name of a report, when there is one of that name. */
export const reportNamed = (name: string): ReportName | undefined => reportNames.find(one => one === name)

/** The time that a report is about: as chosen, else the last twelve months; of one that is about now, today. */
export function timeOfReport(
  { hasTime }: ReportDefinition,
  { days, from, to }: Pick<ReportFilters, 'days' | 'from' | 'to'>,
  today: Day,
): Time {
  if (!hasTime) return { from: today, to: today }
  if (days && !from && !to) return { from: addDays(today, 1 - Number(days)), to: today }
  return timeOf({ time: 'lastYear' }, { ...(from && { from }), ...(to && { to }) }, today)
}

/** The sentence of a report, with the days that it is about. */
export function sentenceOf(
  { hasTime, sentence }: ReportDefinition,
  { time, totals }: { time: Time; totals: Parameters<ReportDefinition['sentence']>[0] },
  words: CellWords,
): string {
  const said = sentence(totals, words)
  if (!hasTime) return said
  const { t, day } = words
  return `${t('From {from} through {to}.', { from: day(time.from), to: day(time.to) })} ${said}`
}

/** What a bar, or a row that is about no person, is called. */
export const nameIn = ({ things }: ReportDefinition, name: string | null, words: CellWords): string =>
  name ?? things?.nameless?.(words) ?? ''

/** What a bar is called. */
export const barName = (definition: ReportDefinition, label: string | null, words: CellWords): string =>
  cellText({ kind: definition.chart.label }, label, words) || nameIn(definition, label, words)

/** A column of a file, and what its fields are to a spreadsheet. */
export type FileColumn = { readonly title: string; readonly kind: 'text' | 'day' | 'number' | 'percent' }

/** A field of a file in words, and what a spreadsheet sorts or adds up; null: only the words. */
export type FileCell = { readonly text: string; readonly value: string | number | null }

const textCell = (text: string): FileCell => ({ text, value: null })

function fileCell({ kind, name, none }: ListColumn, row: ReportRow, words: CellWords): FileCell {
  const value = row.cells[name] ?? null
  const text = cellText({ kind, ...(none && { none }) }, value, words)
  if (kind === 'day') return { text, value }
  if (typeof value !== 'number') return textCell(text)
  return { text, value: kind === 'percent' ? value / 100 : value }
}

const kindOf = ({ kind }: ListColumn): FileColumn['kind'] =>
  kind === 'day' || kind === 'number' || kind === 'percent' ? kind : 'text'

/** The columns of a file: who or what, the fields on the screen, and which days it speaks of. */
export function fileColumns({ things, columns, hasTime }: ReportDefinition, words: CellWords): FileColumn[] {
  const { t } = words
  const who = things ? [things.head(words)] : [t('First name'), t('Last name'), t('Position')]
  const days = [...(hasTime ? [t('Report from'), t('Report through')] : []), t('Exported on')]
  return [
    ...who.map(title => ({ title, kind: 'text' as const })),
    ...columns.map(column => ({ title: column.title(words), kind: kindOf(column) })),
    ...days.map(title => ({ title, kind: 'day' as const })),
  ]
}

/** One row of a file. */
export function rowOfReport(
  definition: ReportDefinition,
  row: ReportRow,
  { from, to, today }: Time & { readonly today: Day },
  words: CellWords,
): FileCell[] {
  const { person, name } = row
  const who = person ? [person.firstName, person.lastName, person.position] : [nameIn(definition, name, words)]
  const dayCell = (day: Day): FileCell => ({ text: words.day(day), value: day })
  return [
    ...who.map(textCell),
    ...definition.columns.map(column => fileCell(column, row, words)),
    ...(definition.hasTime ? [dayCell(from), dayCell(to)] : []),
    dayCell(today),
  ]
}

/** The columns on paper. */
export const columnsOnPaper = ({ things, columns }: ReportDefinition) => {
  const { t } = printWords
  return printedColumns(things ? [things.head(printWords)] : [t('Caregiver'), t('Position')], columns)
}

/** One row on paper. */
export function rowOnPaper(definition: ReportDefinition, { person, name, cells }: ReportRow): string[] {
  const who = person
    ? [`${person.firstName} ${person.lastName}`, person.position]
    : [nameIn(definition, name, printWords)]
  return printedRow(who, definition.columns, cells)
}
