import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
import type { LegalHold } from './contract.ts'

const select = (db: Db) =>
  db
    .selectFrom('legal_hold as h')
    .innerJoin('person as p', 'p.id', 'h.person_id')
    .selectAll('h')
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('name'))
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toHold = (row: Row): LegalHold => ({
  id: row.id,
  person: { id: row.person_id, name: row.name },
  reason: row.reason,
  placedBy: row.placer,
  placedAt: row.placed_at.toISOString(),
  ended: row.ended_at && { by: row.ender ?? '', at: row.ended_at.toISOString(), reason: row.end_reason ?? '' },
})

const sorts = { id: 'h.id', placedAt: 'h.placed_at', updatedAt: 'h.placed_at' }

/** A page of the holds, the newest first. */
export async function listHolds(db: Db, query: Page & { personId?: string | undefined }) {
  let rows = select(db)
  if (query.personId) rows = rows.where('h.person_id', '=', query.personId)
  if (query.search) rows = rows.where(sql<boolean>`p.search like ${containing(query.search.toLowerCase())}`)
  return pageOfRows(rows, query, sorts, toHold, 'totalHolds')
}

/** One hold. Throws `notFound`. */
export async function readHold(db: Db, id: string): Promise<LegalHold> {
  const row = await select(db).where('h.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toHold(row)
}

export async function addHold({ db, now }: Work, personId: string, by: Actor, reason: string): Promise<string> {
  const id = newId(now.getTime())
  const row = { id, person_id: personId, reason, placed_by: by.accountId, placer: by.name, placed_at: now }
  await db.insertInto('legal_hold').values(row).execute()
  return id
}
type Actor = { readonly accountId: string; readonly name: string }

/** False: it had ended already. */
export async function endHold({ db, now }: Work, id: string, by: Actor, reason: string): Promise<boolean> {
  const ended = await db
    .updateTable('legal_hold')
    .set({ ended_by: by.accountId, ender: by.name, ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
