import { dayInWords, monthInWords } from '../../../kit/contract/time.ts'
import { states } from '../../places/presets.ts'
import { filterInWords, oneInWords, type PrintedColumn, searchInWords } from '../../printed-tables/rules.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import { type CellWords, cellText } from '../cells/rules.ts'
import type { Cell, CellKind, ListColumn, Time } from '../contract.ts'

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

/** The filters in words, as in "Position: HHA or PCA". `named` answers what an id is called. */
export function filtersInWords(
  { columns, results }: Narrowed,
  { search, result, status, requirementId, positionId, stateId, coordinatorId, officeId }: Asked,
  named: (id: string) => string,
): string[] {
  const column = columns.find(one => one.name === results?.column)
  const coded = (kind: CellKind) => (code: string) => cellText({ kind }, code, printWords)
  return [
    searchInWords(search),
    filterInWords(column?.title(printWords) ?? '', result, coded(column?.kind ?? 'text')),
    filterInWords('Requirement', requirementId, named),
    filterInWords('Position', positionId, named),
    filterInWords('State', stateId, id => stateNames.get(id) ?? id),
    filterInWords('Status', status, coded('personStatus')),
    oneInWords('Coordinator', coordinatorId, named),
    oneInWords('Office', officeId, named),
  ].filter(Boolean)
}

/** Which days it is about. */
export const daysInWords = ({ from, to }: Time): string =>
  from === to ? `As of ${dayInWords(to)}` : `${dayInWords(from)} through ${dayInWords(to)}`

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

/** What the file is called. */
export const pdfName = (name: string, { from, to }: Time): string => `${name}-${from}-to-${to}.pdf`
