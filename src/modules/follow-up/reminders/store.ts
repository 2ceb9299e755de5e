import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { type PersonStatus, personStatus } from '../../caregivers/contract.ts'
import { handHours } from './rules.ts'

type At = { now: Date; today: Day }

/** Whom to write to, held until the transaction ends; undefined when another worker holds them or they have left. */
export async function holdForReminder(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .where('status', 'in', ['applicant', 'active'])
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Whom a reminder would go to. */
export type Addressed = { id: string; firstName: string; lastName: string; email: string; status: PersonStatus }

/** These people by name, with where a reminder would go. */
export async function addressed(db: Db, personIds: readonly string[]): Promise<Addressed[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'status'])
    .where('id', 'in', personIds)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, status: personStatus.parse(row.status) }))
}

/** The requirements of which the person was reminded by hand less than a day ago. */
export async function remindedByHand(db: Db, personId: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reminder_sent')
    .select('requirement_id')
    .where('person_id', '=', personId)
    .where('rung', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - handHours * 3_600_000))
    .execute()
  return new Set(rows.map(row => row.requirement_id))
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
