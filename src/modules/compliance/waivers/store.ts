import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksUnique } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Waiver } from './contract.ts'
import { stateOf } from './rules.ts'

const select = (db: Db) => db.selectFrom('waiver').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWaiver = (row: Row): Waiver => ({
  id: row.id,
  userId: row.person_id,
  requirementId: row.requirement_id,
  state: stateOf({ approvedOn: row.approved_on, closing: row.closing }),
  from: row.from_day,
  until: row.to_day,
  declination: row.declination,
  reason: row.reason,
  requestedById: row.requested_by,
  requester: row.requester,
  requestedAt: row.requested_at.toISOString(),
  approver: row.approver,
  approvedOn: row.approved_on,
  closer: row.closer,
  endedOn: row.ended_on,
  closingReason: row.closing_reason,
})

/** A person's waivers, newest first. */
export async function waiversOf(db: Db, personId: string): Promise<Waiver[]> {
  const rows = await select(db)
    .where('person_id', '=', personId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toWaiver)
}

/** Holds a waiver until the transaction ends, so that two who decide do so one after the other. Throws `notFound`. */
export async function holdWaiver(db: Db, id: string): Promise<Waiver> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toWaiver(row)
}

type Draft = Pick<Waiver, 'userId' | 'requirementId' | 'from' | 'until' | 'declination' | 'reason'>

/** Adds a request. Throws `conflict` while another one for the same requirement waits. */
export async function addWaiver(db: Db, draft: Draft, by: By): Promise<Waiver> {
  const row = await db
    .insertInto('waiver')
    .values({
      id: newId(by.now.getTime()),
      person_id: draft.userId,
      requirement_id: draft.requirementId,
      from_day: draft.from,
      to_day: draft.until,
      declination: draft.declination,
      reason: draft.reason,
      requested_by: by.accountId,
      requester: by.name,
      requested_at: by.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(error => {
      if (!breaksUnique(error, 'waiver_pending')) throw error
      throw new Refusal('conflict', 'A waiver for this requirement already waits for a decision.')
    })
  return toWaiver(row)
}

/** Records the approval of a waiver that is held. */
export async function approveWaiver(db: Db, id: string, by: By): Promise<Waiver> {
  const change = { approved_by: by.accountId, approver: by.name, approved_at: by.now, approved_on: by.today }
  return toWaiver(
    await db.updateTable('waiver').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  )
}

/** Closes a waiver that is held: from today on it does not excuse. */
export async function closeWaiver(
  db: Db,
  id: string,
  closing: 'refused' | 'withdrawn' | 'ended',
  reason: string,
  by: By,
): Promise<Waiver> {
  const who = { closed_by: by.accountId, closer: by.name, closed_at: by.now, ended_on: by.today }
  const change = { ...who, closing, closing_reason: reason }
  return toWaiver(
    await db.updateTable('waiver').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  )
}
