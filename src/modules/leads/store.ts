import { sql } from 'kysely'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { breaksUnique } from '../../kit/server/database-errors.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import type { Lead, LeadDraft } from './contract.ts'

const people = sql<number>`(select count(*) from person came where came.lead_source_id = lead_source.id)`

const columns = ['id', 'name', 'description', 'active', 'created_at', 'updated_at'] as const
const select = (db: Db) => db.selectFrom('lead_source').select([...columns, people.as('people')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toLead = ({ created_at, updated_at, ...row }: Row): Lead => ({
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

/** A page of lead sources, newest change first unless asked otherwise. */
export async function listLeads(db: Db, query: Page & { active?: boolean | undefined }) {
  let rows = select(db)
  if (query.search) rows = rows.where('name', 'ilike', containing(query.search))
  if (query.active !== undefined) rows = rows.where('active', '=', query.active)
  const columns = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' }
  return pageOfRows(rows, query, columns, toLead, 'totalLeads')
}

/** One lead source. Throws `notFound`. */
export async function readLead(db: Db, id: string): Promise<Lead> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toLead(row)
}

function asTaken(error: unknown): unknown {
  if (!breaksUnique(error, 'lead_source_name')) return error
  const message = 'Another referral source has this name.'
  return new Refusal('conflict', message, [{ path: 'name', message }])
}

/** Adds a lead source. Refuses a name that another one has. */
export async function addLead(db: Db, now: Date, draft: LeadDraft): Promise<Lead> {
  const id = newId(now.getTime())
  try {
    await db
      .insertInto('lead_source')
      .values({ id, ...draft, created_at: now, updated_at: now })
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readLead(db, id)
}

/** Changes a lead source. Throws as `addLead` does, and `notFound`. */
export async function updateLead(db: Db, now: Date, id: string, draft: LeadDraft): Promise<Lead> {
  try {
    await db
      .updateTable('lead_source')
      .set({ ...draft, updated_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readLead(db, id)
}

/** Deletes a lead source that nobody came from. */
export async function deleteLead(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lead_source').where('id', '=', id).execute()
}
