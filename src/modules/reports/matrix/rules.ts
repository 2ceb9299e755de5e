import { type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Answer } from '../../caregivers/contract.ts'
import type { LaterFact } from '../../caregivers/standing/contract.ts'
import { plainWords, statusWord } from '../../status/engine/sentences.ts'
import type { MatrixCell, MatrixColumn, MatrixRow } from './contract.ts'

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

/** The head of the export. A rule that was put down after the day says when. */
/** So many people, with a field for each requirement, take as long as the 5,000 rows of a list. */
export const longMatrix = 1_000

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
