import { can } from '../../../kit/contract/access.ts'
import { invalidField } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { ReceivedFile } from '../../../kit/server/uploads.ts'
import { listCoordinators } from '../../caregivers/list/store.ts'
import { openLeads } from '../../leads/store.ts'
import { openOffices } from '../../offices/store.ts'
import { openPositions } from '../../positions/store.ts'
import { readTable } from '../../spreadsheets/tables/work.ts'
import { mostLines } from '../lines/contract.ts'
import { readLines } from './rules.ts'

/** The people of a file. Refuses one without people, and one with more than are invited in one go. */
export async function readList({ db, caller }: Pick<Context, 'db' | 'caller'>, file: ReceivedFile) {
  const rows = await readTable(file)
  const list = readLines(
    rows.map(({ cells }) => cells),
    {
      positions: await openPositions(db),
      offices: await openOffices(db),
      // As where one is chosen, staff are named to those only who may see caregivers.
      coordinators: can(caller, 'caregivers.view') ? await listCoordinators(db) : [],
      leadSources: await openLeads(db),
    },
  )
  if (list.lines.length === 0) throw invalidField('file', 'There are no people on this list.')
  if (list.lines.length > mostLines)
    throw invalidField(
      'file',
      said('This list has {count} people. Invite at most {mostLines} at a time: split it, and add the rest later.', {
        count: list.lines.length,
        mostLines,
      }),
    )
  return list
}
