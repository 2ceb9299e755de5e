import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Answer } from '../../caregivers/contract.ts'
import type { PrintedColumn, PrintedTable } from '../../printed-tables/rules.ts'
import type { LaterFact } from '../../profiles/standing/contract.ts'
import { plainWords, statusWord } from '../../status/engine/sentences.ts'
import type { CountedStatus } from '../../status/engine/span.ts'
import type { MatrixCell, MatrixColumn, MatrixRow, MatrixWish } from './contract.ts'

/** What is not as it should be: everything but what is valid or excused. */
export const isException = ({ status }: MatrixCell): boolean => status !== 'valid' && status !== 'waived'

const words = plainWords(id => id)

/** A cell of the export in words: the same that the screen's cell says. */
export function cellWords(cell: MatrixCell | undefined): string {
  const { status, lastDay, dueOn, receivedOn, owed } = cell ?? { status: 'not applicable' as const }
  const word = statusWord(status, words)
  if (status === 'in review' && receivedOn) return `${word} since ${dayInWords(receivedOn)}`
  if (lastDay)
    return status === 'expired'
      ? `${word}, last valid day ${dayInWords(lastDay)}`
      : `${word} through ${dayInWords(lastDay)}`
  return dueOn && !owed ? `${word}, due ${dayInWords(dueOn)}` : word
}

const putDown = (on: Day): string => `put down ${dayInWords(on)}`

/** So many people, with a field for each requirement, take as long as the 5,000 rows of a list. */
export const longMatrix = 1_000

/** The head of the export. A rule that was put down after the day says when. */
export const headOfExport = (columns: readonly MatrixColumn[]): string[] => [
  'First name',
  'Last name',
  'Position',
  'Clear to work',
  'Requirements met',
  'Requirements due',
  'Due later',
  'Put down later',
  ...columns.map(({ category, name, putDownOn }) => {
    const title = `${category.name}: ${name}`
    return putDownOn ? `${title} (${putDown(putDownOn)})` : title
  }),
]

const factNames: Record<LaterFact['kind'], string> = {
  position: 'position',
  state: 'state',
  absence: 'time out of work',
  hireDate: 'hire date',
  firstContact: 'first client contact',
}

function laterWords({ kind, name, from, removed, putDownOn }: LaterFact): string {
  const when = removed ? `removed ${dayInWords(putDownOn)}` : putDown(putDownOn)
  return `${[factNames[kind], name, dayInWords(from)].filter(Boolean).join(' ')} (${when})`
}

/** The answers in the words of a file. */
export const answerWords: Record<Answer, string> = {
  clear: 'Clear',
  notClear: 'Not clear',
  notYet: 'Not yet',
  notWithUs: 'Not with us',
}

/** One person's row of the export, a cell for each column. */
export function rowOfExport(row: MatrixRow, columns: readonly MatrixColumn[]): string[] {
  const cells = new Map(row.cells.map(cell => [cell.requirementId, cell]))
  const { answer, met, total, later } = row.clearance ?? { answer: null, met: 0, total: 0, later: 0 }
  return [
    row.firstName,
    row.lastName,
    row.position?.abbreviation ?? '',
    answer ? answerWords[answer] : 'Not known',
    String(met),
    String(total),
    String(later),
    row.putDownLater.map(laterWords).join('; '),
    ...columns.map(({ id }) => cellWords(cells.get(id))),
  ]
}

/** So many people a PDF may show, with a field for each requirement. */
export const mostPeoplePrinted = 500
/** So many requirements stand side by side on paper. */
const mostBeside = 6

const who: readonly PrintedColumn[] = [
  { title: 'Caregiver', width: 110, right: false },
  { title: 'Position', width: 48, right: false },
  { title: 'Clear to work', width: 56, right: false },
]

const whoOnPaper = ({ firstName, lastName, position, clearance }: MatrixRow): string[] => [
  `${firstName} ${lastName}`,
  position?.abbreviation ?? '',
  clearance ? answerWords[clearance.answer] : 'Not known',
]

/** What stands in a cell on paper: what is not required of somebody is a dash. */
const cellOnPaper = (cell: MatrixCell | undefined): string => (cell ? cellWords(cell) : '–')

/** The matrix on paper: everybody with some requirements, then everybody with the next, under the names of their categories. */
export function tablesOnPaper(rows: readonly MatrixRow[], columns: readonly MatrixColumn[]): PrintedTable[] {
  const parts = Math.max(1, Math.ceil(columns.length / mostBeside))
  const each = Math.ceil(columns.length / parts)
  const tables = Array.from({ length: parts }, (_, part): PrintedTable => {
    const some = columns.slice(part * each, (part + 1) * each)
    return {
      heading: [...new Set(some.map(({ category }) => category.name))].join(', ') || 'Nothing is required',
      columns: [
        ...who,
        ...some.map(({ name, putDownOn }) => ({
          title: putDownOn ? `${name} (${putDown(putDownOn)})` : name,
          width: null,
          right: false,
        })),
      ],
      rows: rows.map(row => {
        const cells = new Map(row.cells.map(cell => [cell.requirementId, cell]))
        return [...whoOnPaper(row), ...some.map(({ id }) => cellOnPaper(cells.get(id)))]
      }),
    }
  })
  const changed = rows.filter(({ putDownLater }) => putDownLater.length > 0)
  if (changed.length === 0) return tables
  const later = {
    heading: 'Put down later',
    columns: [
      { title: 'Caregiver', width: 110, right: false },
      { title: 'What concerns the day and was put down after it', width: null, right: false },
    ],
    rows: changed.map(row => [`${row.firstName} ${row.lastName}`, row.putDownLater.map(laterWords).join('; ')]),
  }
  return [...tables, later]
}

const countedWord = (status: CountedStatus) => (status === 'later' ? 'Due later' : statusWord(status, words))

type Narrowing = Pick<MatrixWish, 'answer' | 'cell' | 'categoryId'>

/** What only a matrix is narrowed to, in words. */
export function filtersOnPaper({ answer, cell, categoryId }: Narrowing, columns: readonly MatrixColumn[]): string[] {
  const names = new Map(columns.map(({ category }) => [category.id, category.name]))
  return [
    answer ? `Clear to work: ${answerWords[answer]}` : '',
    cell?.length ? `Requirement status: ${cell.map(countedWord).join(' or ')}` : '',
    categoryId?.length ? `Category: ${categoryId.map(id => names.get(id) ?? 'nothing required').join(' or ')}` : '',
  ].filter(Boolean)
}

/** A place in the table; row and column count from 0. */
export type Place = { readonly row: number; readonly column: number }

/** Where a key leads from a place among so many rows and columns; null: the key does not move. */
export function placeAfter(key: string, control: boolean, at: Place, rows: number, columns: number): Place | null {
  const within = (row: number, column: number): Place => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  })
  const { row, column } = at
  switch (key) {
    case 'ArrowUp':
      return within(row - 1, column)
    case 'ArrowDown':
      return within(row + 1, column)
    case 'ArrowLeft':
      return within(row, column - 1)
    case 'ArrowRight':
      return within(row, column + 1)
    case 'Home':
      return within(control ? 0 : row, 0)
    case 'End':
      return within(control ? rows : row, columns)
    default:
      return null
  }
}
