import { dayInWords, monthInWords } from '../../../kit/contract/time.ts'
import { states } from '../../places/presets.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import { type CellWords, cellText } from '../cells/rules.ts'
import type { Cell, CellKind, ListColumn, Time } from '../contract.ts'

/** How many rows a PDF may have: it lies in memory until it is whole. */
export const mostPrinted = 3_000

/** The words on paper: days and months as people write them. */
export const printWords: CellWords = { ...plainWords(id => id), month: (of: string) => monthInWords(`${of}-01`) }

/** What is narrowed: what was searched for, and codes or ids. */
export type Asked = {
  readonly search?: string | undefined
  readonly result?: readonly string[] | undefined
  readonly status?: readonly string[] | undefined
  readonly requirementId?: readonly string[] | undefined
  readonly positionId?: readonly string[] | undefined
  readonly stateId?: readonly string[] | undefined
  readonly coordinatorId?: string | undefined
  readonly officeId?: string | undefined
}

type Narrowed = {
  readonly columns: readonly ListColumn[]
  readonly results: { readonly column: string } | null
}

const stateNames = new Map(states)

/** The filters in words, as in "Position: HHA or PCA". `names` has the names of ids. */
export function filtersInWords(
  { columns, results }: Narrowed,
  { search, result, status, requirementId, positionId, stateId, coordinatorId, officeId }: Asked,
  names: ReadonlyMap<string, string>,
): string[] {
  const column = columns.find(one => one.name === results?.column)
  const coded = (kind: CellKind) => (code: string) => cellText({ kind }, code, printWords)
  const named = (id: string) => names.get(id) ?? 'not found'
  const line = (label: string, chosen: readonly string[] | undefined, wordOf: (one: string) => string) =>
    chosen?.length ? `${label}: ${chosen.map(wordOf).join(' or ')}` : ''
  return [
    line('Search', search ? [search] : [], text => `“${text}”`),
    line(column?.title(printWords) ?? '', result, coded(column?.kind ?? 'text')),
    line('Requirement', requirementId, named),
    line('Position', positionId, named),
    line('State', stateId, id => stateNames.get(id) ?? id),
    line('Status', status, coded('personStatus')),
    line('Coordinator', coordinatorId ? [coordinatorId] : [], id => (id === 'none' ? 'No coordinator' : named(id))),
    line('Office', officeId ? [officeId] : [], id => (id === 'none' ? 'No office' : named(id))),
  ].filter(Boolean)
}

/** Which days it is about. */
export const daysInWords = ({ from, to }: Time): string =>
  from === to ? `As of ${dayInWords(to)}` : `${dayInWords(from)} through ${dayInWords(to)}`

/** When it was made, where the organization is: "Nov 7, 2026, 2:42 PM". */
export const madeInWords = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    .format(at)
    // Between the time and PM stands a narrow space, which the font does not have.
    .replaceAll('\u202f', ' ')

/** A column on paper: its width in points, or null for a share of what is left. */
export type PrintedColumn = { readonly title: string; readonly width: number | null; readonly right: boolean }

/** A table on paper. Under a heading that tells of it; without one it is told how many rows there are. */
export type PrintedTable = {
  readonly heading?: string
  readonly columns: readonly PrintedColumn[]
  readonly rows: readonly (readonly string[])[]
}

const widths: Partial<Record<CellKind, number>> = { day: 62, month: 48, number: 56, percent: 56 }

/** The columns on paper: who or what, and the fields on the screen. The days it is about stand in the head. */
export const printedColumns = (who: readonly string[], columns: readonly ListColumn[]): PrintedColumn[] => [
  ...who.map((title, at) => ({ title, width: at === 0 ? null : 48, right: false })),
  ...columns.map(({ kind, title }) => ({
    title: title(printWords),
    width: widths[kind] ?? null,
    right: kind === 'number' || kind === 'percent',
  })),
]

/** One row on paper. */
export const printedRow = (
  who: readonly string[],
  columns: readonly ListColumn[],
  cells: Readonly<Record<string, Cell>>,
): string[] => [...who, ...columns.map(column => cellText(column, cells[column.name] ?? null, printWords))]

/** More columns than this need a page that lies. */
const mostUpright = 6

export const liesDown = (columns: readonly PrintedColumn[]): boolean => columns.length > mostUpright

/** What the file is called. */
export const pdfName = (name: string, { from, to }: Time): string => `${name}-${from}-to-${to}.pdf`
