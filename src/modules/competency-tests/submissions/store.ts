import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'

/** The person who took a test, with how they are reached. */
export async function readTaker(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** Puts a pass on file, or what waits for a person to score it. Answers its id. */
export async function addEvidence(
  { db, now, today }: Work,
  of: { readonly personId: string; readonly testId: string; readonly approved: boolean },
): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('evidence')
    .values({
      id,
      person_id: of.personId,
      kind: 'competencyTest',
      source_id: of.testId,
      performed_on: today,
      received_on: today,
      decision: of.approved ? 'approved' : null,
      decided_on: of.approved ? today : null,
      created_at: now,
    })
    .execute()
  return id
}

/** What waited has passed, or was no pass and is taken off the record from today on. */
export async function decideEvidence({ db, today }: Work, id: string, passed: boolean): Promise<void> {
  const decided = passed ? { decision: 'approved', decided_on: today } : { deleted_on: today }
  await db.updateTable('evidence').set(decided).where('id', '=', id).where(sql<boolean>`decision is null`).execute()
}

/** From today on it says nothing; the days before stay as they were. */
export async function endEvidence({ db, today }: Work, id: string): Promise<void> {
  await db
    .updateTable('evidence')
    .set({ deleted_on: today })
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .execute()
}
