import { plainWords, statusWord } from '../../compliance/engine/sentences.ts'
import type { MatrixCell, MatrixColumn, MatrixRow } from './contract.ts'

/** What is not as it should be: everything but what is valid or excused. */
export const isException = ({ status }: MatrixCell): boolean => status !== 'valid' && status !== 'waived'

const words = plainWords(id => id)

/** A cell of the export in words: the same that the screen's cell says. */
export function cellWords(cell: MatrixCell | undefined): string {
  const { status, lastDay, dueOn, receivedOn, owed } = cell ?? { status: 'not applicable' as const }
  const word = statusWord(status, words)
  if (status === 'in review' && receivedOn) return `${word} since ${receivedOn}`
  if (lastDay) return status === 'expired' ? `${word}, last valid day ${lastDay}` : `${word} through ${lastDay}`
  return dueOn && !owed ? `${word}, due ${dueOn}` : word
}

/** The head of the export. */
export const headOfExport = (columns: readonly MatrixColumn[]): string[] => [
  'First name',
  'Last name',
  'Position',
  'Clear to work',
  'Requirements met',
  'Requirements asked',
  ...columns.map(({ category, name }) => `${category.name}: ${name}`),
]

/** One person's row of the export, a cell for each column. */
export function rowOfExport(row: MatrixRow, columns: readonly MatrixColumn[]): string[] {
  const cells = new Map(row.cells.map(cell => [cell.requirementId, cell]))
  const { clear, met, total } = row.clearance ?? { clear: true, met: 0, total: 0 }
  return [
    row.firstName,
    row.lastName,
    row.position?.abbreviation ?? '',
    clear ? 'Yes' : 'No',
    String(met),
    String(total),
    ...columns.map(({ id }) => cellWords(cells.get(id))),
  ]
}
