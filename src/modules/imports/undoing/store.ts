import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { asDestroyer } from '../../../kit/server/destroyer.ts'

/** What an import writes of a new person, in the order in which it can go. Anything else that hangs on the person stops it. */
const written = [
  'exclusion_check',
  // Evaluators are told by themselves of what is due.
  'evaluation_reminder',
  'in_service_entry',
  'caregiver_document',
  'sign_off',
  'person_event',
  'person_absence',
  'earlier_employment',
  'profile_history',
  'person_position',
  'person_state',
] as const

/**
 * Deletes people whom an import made, with everything that it wrote. Fails for a foreign key when anything else is there, of any of them.
 * Before, as for anybody who leaves, the overview's figures are brought up to date.
 */
export async function removeMade(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const ids = [...personIds]
  await db.updateTable('person').set({ status: 'archived' }).where('id', 'in', ids).execute()
  await db.deleteFrom('compliance_span').where('person_id', 'in', ids).execute()
  await db.deleteFrom('clearance').where('person_id', 'in', ids).execute()
  await asDestroyer(db, async () => {
    for (const table of written) {
      await sql`delete from ${sql.table(table)} where person_id = any(${ids}::uuid[])`.execute(db)
      if (table === 'in_service_entry')
        await sql`delete from evidence where person_id = any(${ids}::uuid[]) and kind in ('hours', 'externalCheck', 'evaluation')`.execute(
          db,
        )
    }
    await sql`delete from person where id = any(${ids}::uuid[])`.execute(db)
  })
}

/** Those of these people who are under legal hold: nothing of theirs is taken away. */
export async function heldOf(db: Db, personIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from person
    where id = any(${personIds}::uuid[]) and is_held(id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes those of these hours that count and were not corrected. Answers how many stay. */
export async function removeHours(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ id: string }>`select e.id from in_service_entry e
    where e.id = any(${ids}::uuid[]) and e.removed_at is null and e.document_id is null
      and not exists (select from in_service_entry n where n.replaces_id = e.id)`.execute(db)
  const free = rows.map(({ id }) => id)
  if (free.length > 0)
    await asDestroyer(db, async () => {
      await sql`delete from in_service_entry where id = any(${free}::uuid[])`.execute(db)
      await sql`delete from evidence where id = any(${free}::uuid[])`.execute(db)
    })
  return ids.length - free.length
}

/** Deletes these evaluations that were taken over. Nobody works on them, so none stays. */
export async function removeEvaluations(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await asDestroyer(db, () =>
    sql`delete from evidence where id = any(${ids}::uuid[]) and kind = 'evaluation'`.execute(db),
  )
}
