import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'

export type PutOff = {
  readonly kind: string
  readonly thingId: string
  readonly nature: string
  readonly until: Day
  readonly reason: string
}

/** What an account put off and what is not back by its day yet. */
export async function putOffBy(db: Db, accountId: string, today: Day): Promise<PutOff[]> {
  return db
    .selectFrom('put_off')
    .select(['kind', 'thing_id as thingId', 'nature', 'until_day as until', 'reason'])
    .where('account_id', '=', accountId)
    .where('until_day', '>', today)
    .execute()
}

/** Keeps that the caller put a thing off; what was put off before and is back is forgotten. */
export async function keepPutOff(db: Db, by: By, today: Day, of: PutOff & { personId: string | null }): Promise<void> {
  await db.deleteFrom('put_off').where('account_id', '=', by.accountId).where('until_day', '<=', today).execute()
  const kept = {
    nature: of.nature,
    until_day: of.until,
    reason: of.reason,
    person_id: of.personId,
    put_off_at: by.now,
  }
  await db
    .insertInto('put_off')
    .values({ id: newId(by.now.getTime()), account_id: by.accountId, kind: of.kind, thing_id: of.thingId, ...kept })
    .onConflict(conflict => conflict.columns(['organization_id', 'account_id', 'kind', 'thing_id']).doUpdateSet(kept))
    .execute()
}

/** Forgets that an account put a thing off. Answers whom it is about and until when it was; undefined: it was not. */
export async function forgetPutOff(db: Db, accountId: string, of: { kind: string; id: string }) {
  return db
    .deleteFrom('put_off')
    .where('account_id', '=', accountId)
    .where('kind', '=', of.kind)
    .where('thing_id', '=', of.id)
    .returning(['person_id as personId', 'until_day as until'])
    .executeTakeFirst()
}
