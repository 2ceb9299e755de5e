import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { handHours } from './rules.ts'

type At = { now: Date; today: Day }

/** Whom to write to, held until the transaction ends; undefined when another worker holds them or they have left. */
export async function holdForReminder(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name as firstName'])
    .where('id', '=', personId)
    .where('status', 'in', ['applicant', 'active'])
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** When the last reminder by hand about the item went out, if that is less than a day ago. */
export async function lastByHand(db: Db, personId: string, requirementId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('reminder_sent')
    .select('sent_at')
    .where('person_id', '=', personId)
    .where('requirement_id', '=', requirementId)
    .where('rung', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - handHours * 3_600_000))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Records a reminder by hand. */
export async function recordByHand(db: Db, personId: string, requirementId: string, by: At & { accountId: string }) {
  const { now, today, accountId } = by
  const what = { person_id: personId, requirement_id: requirementId, sent_on: today, sent_at: now, sent_by: accountId }
  await db
    .insertInto('reminder_sent')
    .values({ id: newId(now.getTime()), ...what })
    .execute()
}
