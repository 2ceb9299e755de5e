import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'

/** What the engine reads of a checklist. */
export const findEvidence = (db: Db, id: string) =>
  db
    .selectFrom('evidence')
    .select(['id', 'decision', 'deleted_on as deletedOn', 'performed_on as performedOn'])
    .where('id', '=', id)
    .executeTakeFirst()

type New = {
  readonly personId: string
  readonly checklistId: string
  readonly performedOn: Day
  readonly decision: 'approved' | 'rejected' | null
  readonly reason: string | null
}

export async function addEvidence({ db, now, today }: Work, of: New): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('evidence')
    .values({
      id,
      person_id: of.personId,
      kind: 'skillChecklist',
      source_id: of.checklistId,
      performed_on: of.performedOn,
      received_on: today,
      decision: of.decision,
      decided_on: of.decision && today,
      reason: of.reason,
      created_at: now,
    })
    .execute()
  return id
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

/** Notes which evidence a filling stands behind. */
export async function setEvidence({ db, now }: Work, responseId: string, evidenceId: string): Promise<void> {
  await db
    .updateTable('skill_response')
    .set({ evidence_id: evidenceId, updated_at: now })
    .where('id', '=', responseId)
    .execute()
}
