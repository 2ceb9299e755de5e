import type { Db } from '../../../kit/server/database.ts'
import type { Policies } from './contract.ts'

/** What the caller's organization decided for everybody. */
export async function readPolicies(db: Db): Promise<Policies> {
  return db
    .selectFrom('organization')
    .select([
      'idle_minutes as idleMinutes',
      'second_factor_required as secondFactorRequired',
      'reminder_days as reminderDays',
    ])
    .executeTakeFirstOrThrow()
}

export async function savePolicies(db: Db, now: Date, id: string, of: Policies): Promise<void> {
  await db
    .updateTable('organization')
    .set({
      idle_minutes: of.idleMinutes,
      second_factor_required: of.secondFactorRequired,
      reminder_days: of.reminderDays,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
