import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { asDestroyer } from '../../../kit/server/destroyer.ts'
import { newId } from '../../../kit/server/ids.ts'

type EarlierCheck = { readonly personId: string; readonly listCode: string; readonly checkedOn: Day }

/**
 * Takes checks over that were done elsewhere and found nobody: evidence of the day, without a file. Whoever imports vouches
 * for them. Answers their ids in the same order.
 */
export async function addEarlierChecks(db: Db, of: readonly EarlierCheck[], by: By): Promise<string[]> {
  if (of.length === 0) return []
  const checks = of.map(one => ({ ...one, id: newId(by.now.getTime()) }))
  const evidence = checks.map(({ id, personId, listCode, checkedOn }) => ({
    ...{ id, person_id: personId, kind: 'externalCheck', source_id: listCode, performed_on: checkedOn },
    ...{ received_on: by.today, decision: 'approved', decided_on: by.today, created_at: by.now },
  }))
  await db.insertInto('evidence').values(evidence).execute()
  const taken = { exclusion_file_id: null, checked_at: by.now, taken_over_by: by.accountId, taker: by.name }
  await db
    .insertInto('exclusion_check')
    .values(checks.map(({ id, personId }) => ({ ...taken, id, person_id: personId })))
    .execute()
  return checks.map(({ id }) => id)
}

/** The newest check of these people on each list, and whether a row of the list may be or is the person. */
export async function checksOnRecord(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  const { rows } = await sql<{ personId: string; listCode: string; checkedOn: Day | null; isListed: boolean }>`
    select person_id as "personId", list_code as "listCode", max(checked_on)::date as "checkedOn", bool_or(listed) as "isListed"
    from (
      select person_id, source_id as list_code, performed_on as checked_on, false as listed from evidence
        where kind = 'externalCheck' and deleted_on is null and person_id = any(${[...personIds]}::uuid[])
      union all select person_id, list_code, null, true from exclusion_hit
        where state <> 'notSame' and person_id = any(${[...personIds]}::uuid[])
    ) known group by 1, 2`.execute(db)
  return rows
}

/** Checks that were taken over, those that are still on record. */
export async function earlierChecks(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; listCode: string; checkedOn: Day }>`
    select e.id, e.source_id as "listCode", e.performed_on as "checkedOn"
    from evidence e join exclusion_check c on c.id = e.id
    where e.id = any(${[...ids]}::uuid[]) and c.taken_over_by is not null`.execute(db)
  return rows
}

/** Deletes these checks that were taken over. Nobody works on them, so none stays. */
export async function removeEarlierChecks(db: Db, ids: readonly string[]): Promise<void> {
  const own = (await earlierChecks(db, ids)).map(({ id }) => id)
  if (own.length === 0) return
  await asDestroyer(db, async () => {
    await sql`delete from exclusion_check where id = any(${own}::uuid[])`.execute(db)
    await sql`delete from evidence where id = any(${own}::uuid[])`.execute(db)
  })
}
