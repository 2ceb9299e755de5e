import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksUnique } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
import type { ReviewReason, Texts } from './contract.ts'

const select = (db: Db) => db.selectFrom('review_reason').select(['id', 'en', 'es', 'created_at', 'updated_at'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toReason = ({ created_at, updated_at, ...row }: Row): ReviewReason => ({
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

const columns = { reason: 'en', createdAt: 'created_at', updatedAt: 'updated_at' }

/** A page of the organization's own reasons, newest change first unless asked otherwise. */
export async function listReasons(db: Db, query: Page) {
  let rows = select(db)
  if (query.search) rows = rows.where(sql<boolean>`en || ' ' || es ilike ${containing(query.search)}`)
  return pageOfRows(rows, query, columns, toReason, 'totalReasons')
}

/** All of the organization's own reasons, by their words. */
export const ownReasons = (db: Db): Promise<Texts[]> =>
  db.selectFrom('review_reason').select(['en', 'es']).orderBy('en').orderBy('id').execute()

/** One reason. Throws `notFound`. */
export async function readReason(db: Db, id: string): Promise<ReviewReason> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toReason(row)
}

function asTaken(error: unknown): unknown {
  if (!breaksUnique(error, 'review_reason_text')) return error
  const message = 'This reason is on your list already.'
  return new Refusal('conflict', message, [{ path: 'en', message }])
}

/** Adds a reason. Refuses one that is there already. */
export async function addReason(db: Db, now: Date, { en, es }: Texts): Promise<ReviewReason> {
  const id = newId(now.getTime())
  try {
    await db.insertInto('review_reason').values({ id, en, es, created_at: now, updated_at: now }).execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readReason(db, id)
}

/** Changes a reason. Throws as `addReason` does, and `notFound`. */
export async function updateReason(db: Db, now: Date, id: string, { en, es }: Texts): Promise<ReviewReason> {
  try {
    await db.updateTable('review_reason').set({ en, es, updated_at: now }).where('id', '=', id).execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readReason(db, id)
}

/** Deletes a reason. */
export async function deleteReason(db: Db, id: string): Promise<void> {
  await db.deleteFrom('review_reason').where('id', '=', id).execute()
}
