import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { readTable } from '../../imports/tables/work.ts'
import { openOffices } from '../../offices/store.ts'
import { openPositions } from '../../positions/store.ts'
import { mostLines } from '../lines/contract.ts'
import { readLines } from './rules.ts'

/** The people of a file. Refuses one without people, and one with more than are invited in one go. */
export async function readList({ db }: Work, file: ReceivedFile) {
  const rows = await readTable(file)
  const list = readLines(
    rows.map(({ cells }) => cells),
    { positions: await openPositions(db), offices: await openOffices(db) },
  )
  if (list.lines.length === 0) throw invalidField('file', 'There are no people on this list.')
  if (list.lines.length > mostLines)
    throw invalidField(
      'file',
      `This list has ${list.lines.length} people. Invite at most ${mostLines} at a time: split it, and add the rest later.`,
    )
  return list
}
