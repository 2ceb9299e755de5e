import type { Work } from '../../../kit/server/context.ts'
import type { Answer } from '../events/contract.ts'
import type { Whose } from '../events/store.ts'

/** Keeps somebody's answer; answers what it was before, or null when they do not take part. */
export async function saveAnswer(
  { db, now }: Pick<Work, 'db' | 'now'>,
  eventId: string,
  of: NonNullable<Whose>,
  answer: Answer,
): Promise<string | null> {
  const mine = 'personId' in of ? (['person_id', of.personId] as const) : (['account_id', of.accountId] as const)
  const held = await db
    .selectFrom('calendar_participant')
    .select(['id', 'answer'])
    .where('event_id', '=', eventId)
    .where(mine[0], '=', mine[1])
    .forUpdate()
    .executeTakeFirst()
  if (!held) return null
  const row = { answer, answered_at: now, updated_at: now }
  await db.updateTable('calendar_participant').set(row).where('id', '=', held.id).execute()
  return held.answer
}
