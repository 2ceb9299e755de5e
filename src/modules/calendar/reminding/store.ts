import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'

type Told = { readonly participantId: string; readonly on: string; readonly minutes: number }

/** Notes that somebody is reminded; false when they were before. */
export async function recordReminder({ db, now }: Pick<Work, 'db' | 'now'>, of: Told): Promise<boolean> {
  const { rows } = await sql`
    insert into calendar_reminder (participant_id, on_day, minutes, sent_at)
    values (${of.participantId}, ${of.on}, ${of.minutes}, ${now}) on conflict do nothing returning minutes`.execute(db)
  return rows.length > 0
}
