import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'

type Held = { readonly personId: string; readonly formId: string; readonly heldOn: Day }

/** When these people were evaluated, and with which form, as far as it counts. */
export async function evaluatedOn(db: Db, personIds: readonly string[]): Promise<Held[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<Held>`select person_id as "personId", source_id as "formId", performed_on as "heldOn"
    from evidence where kind = 'evaluation' and deleted_on is null and performed_on is not null
      and person_id = any(${[...personIds]}::uuid[])`.execute(db)
  return rows
}

/**
 * Takes evaluations over that were held elsewhere: evidence of the day, without questions, answers or signatures. Whoever
 * imports vouches for them. Answers their ids in the same order.
 */
export async function addEarlierEvaluations(db: Db, of: readonly Held[], by: By): Promise<string[]> {
  if (of.length === 0) return []
  const rows = of.map(({ personId, formId, heldOn }) => ({
    ...{ id: newId(by.now.getTime()), person_id: personId, kind: 'evaluation', source_id: formId },
    ...{ performed_on: heldOn, received_on: by.today, decision: 'approved', decided_on: by.today, created_at: by.now },
  }))
  await db.insertInto('evidence').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Evaluations that were taken over, those that are still on record, by the name of their form. */
export async function earlierEvaluations(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; heldOn: Day }>`
    select v.id, f.name, v.performed_on as "heldOn" from evidence v join evaluation_form f on f.id::text = v.source_id
    where v.id = any(${[...ids]}::uuid[]) and v.kind = 'evaluation' and v.deleted_on is null`.execute(db)
  return rows
}
