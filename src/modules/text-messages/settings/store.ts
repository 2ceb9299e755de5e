import { sql } from 'kysely'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { TextSettings } from './contract.ts'

type Chosen = Pick<TextSettings, 'reminders' | 'notices' | 'priceMicros'>

/** What the organization set up; nothing is texted by itself before it did. */
export async function readTextSettings(db: Db): Promise<Chosen> {
  const row = await db
    .selectFrom('text_settings')
    .select(['reminders', 'notices', 'price_micros as priceMicros'])
    .executeTakeFirst()
  return row ?? { reminders: false, notices: false, priceMicros: 0 }
}

export async function saveTextSettings({ db, now }: Work, { reminders, notices, priceMicros }: Chosen): Promise<void> {
  const values = { reminders, notices, price_micros: priceMicros, updated_at: now }
  await db
    .insertInto('text_settings')
    .values({ ...values, created_at: now })
    .onConflict(on => on.column('organization_id').doUpdateSet(values))
    .execute()
}

/** What was sent in each of the last twelve months, the newest first. */
export async function textMonths({ db, now, organization: { timeZone } }: Work): Promise<TextSettings['months']> {
  const month = (column: string) =>
    sql`to_char(date_trunc('month', ${sql.ref(column)} at time zone ${timeZone}), 'YYYY-MM-DD')`
  const since = sql`(date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - interval '11 months') at time zone ${timeZone}`
  const { rows } = await sql<TextSettings['months'][number]>`
    select month, count(*) filter (where what = 'sent') as messages, count(*) filter (where what = 'code') as codes, coalesce(sum(segments), 0)::int as segments,
      coalesce(sum(cost), 0)::int as "costMicros", count(*) filter (where what = 'failed') as failed,
      count(*) filter (where what = 'reply') as replies
    from (
      select ${month('sent_at')} as month, 'sent' as what, segments, cost_micros as cost
        from text_message where sent_at >= ${since}
      union all select ${month('sent_at')}, 'code', segments, cost_micros from text_code where sent_at >= ${since}
      union all select ${month('given_up_at')}, 'failed', 0, 0 from text_message where given_up_at >= ${since}
      union all select ${month('received_at')}, 'reply', 0, 0 from text_reply where received_at >= ${since}
    ) of_month group by month order by month desc`.execute(db)
  return rows
}

/** Counts a code that was texted: neither to whom nor what it said. */
export async function addCode({ db, now }: Work, segments: number): Promise<void> {
  const { priceMicros } = await readTextSettings(db)
  await db
    .insertInto('text_code')
    .values({ id: newId(now.getTime()), segments, cost_micros: segments * priceMicros, sent_at: now })
    .execute()
}
