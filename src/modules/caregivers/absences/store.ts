import { Refusal } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Absence, AbsenceDraft } from './contract.ts'

const select = (db: Db) =>
  db
    .selectFrom('person_absence')
    .select(['id', 'person_id as personId', 'from_day as from', 'to_day as backOn', 'reason', 'recorder'])
    .where('removed_at', 'is', null)

/** A person's times out of work, the newest first. */
export async function absencesOf(db: Db, personId: string): Promise<Absence[]> {
  return select(db).where('person_id', '=', personId).orderBy('from_day', 'desc').execute()
}

/** One time out of work, with its person. Throws `notFound`, also when it was removed. */
export async function readAbsence(db: Db, id: string): Promise<Absence & { personId: string }> {
  const found = await select(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** Adds a time out of work. Answers its id. */
export async function addAbsence(db: Db, personId: string, of: AbsenceDraft, by: By): Promise<string> {
  const id = newId(by.now.getTime())
  await db
    .insertInto('person_absence')
    .values({
      id,
      person_id: personId,
      from_day: of.from,
      to_day: of.backOn,
      reason: of.reason,
      recorded_by: by.accountId,
      recorder: by.name,
      created_at: by.now,
      updated_at: by.now,
    })
    .execute()
  return id
}

/** Writes a time out of work anew. */
export async function updateAbsence(db: Db, id: string, of: AbsenceDraft, by: By): Promise<void> {
  const change = { from_day: of.from, to_day: of.backOn, reason: of.reason, updated_at: by.now }
  await db.updateTable('person_absence').set(change).where('id', '=', id).execute()
}

/** Takes one away that was wrong: it counts no more, the row stays. */
export async function removeAbsence(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('person_absence').set({ removed_at: now, updated_at: now }).where('id', '=', id).execute()
}
