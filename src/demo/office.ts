import { addDays, type Day } from '../kit/contract/time.ts'
import type { MatrixColumn, MatrixRow } from '../modules/reports/matrix/contract.ts'
import type { Calls } from './calls.ts'

/** Somebody who left in winter and is back, under a new hire date: what ends after a break in service has ended. */
const rehired = 'Josephine White'

/** Takes an archived caregiver back. `idOf` finds people by their names. */
export async function rehire(coordinator: Calls, today: Day, idOf: (name: string) => string): Promise<void> {
  const body = { status: 'active', reason: 'Wants to work again, afternoons only.', rehiredOn: today }
  await coordinator.send('PUT', `/api/caregiver/archive-status/${idOf(rehired)}`, body)
}

type Matrix = { data: MatrixRow[]; columns: MatrixColumn[] }

/** Asks for a waiver of something that is missing; a second person has not decided yet. */
export async function askForWaiver(coordinator: Calls, today: Day): Promise<void> {
  const url = '/api/report/compliance-matrix?status=active&cell=missing&limit=100'
  const { data, columns } = await coordinator.send<Matrix>('GET', url)
  // A look into lists is the office's: nobody books a class for it.
  const lists = new Set(columns.filter(one => / list\b/.test(one.name)).map(one => one.id))
  const missing = data.flatMap(row =>
    row.cells.flatMap(one =>
      one.status === 'missing' && one.blocks && !lists.has(one.requirementId) ? [{ ...one, userId: row.id }] : [],
    ),
  )
  const [cell] = missing
  if (!cell) throw new Error('nothing is missing in the demo')
  const reason = 'Booked for the class next Tuesday. The instructor confirmed the seat by email.'
  const of = { userId: cell.userId, requirementId: cell.requirementId, reason }
  await coordinator.send('POST', '/api/compliance-requirement/waivers', {
    ...of,
    from: today,
    until: addDays(today, 14),
  })
}
