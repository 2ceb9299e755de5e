import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Database, Db, OwnerDb } from '../../../kit/server/database.ts'
import { pageOfRows, withTimes } from '../../../kit/server/list.ts'
import type { OutboundFailure } from '../../../kit/server/outbound.ts'
import type { SentEvent } from '../events/contract.ts'
import type { WebhookDelivery } from './contract.ts'

// Nothing is tried while the webhook is paused.
const state = sql<WebhookDelivery['state']>`case
  when d.next_try_at is null then case when d.delivered_at is null then 'failed' else 'delivered' end
  when d.tries = 0 or w.paused_at is not null then 'waiting' else 'retrying' end`

const select = (db: Db) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.id', 'd.event_id')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select([
      'd.id',
      'd.webhook_id as webhookId',
      'e.id as eventId',
      sql<SentEvent>`e.type`.as('type'),
      'e.happened_at as happenedAt',
      state.as('state'),
      'd.attempts',
      'd.last_try_at as lastTryAt',
      'd.next_try_at as nextTryAt',
      'd.delivered_at as deliveredAt',
      'd.status_code as statusCode',
      'd.answer',
      sql<WebhookDelivery['failure']>`d.failure`.as('failure'),
      'd.created_at',
      'd.updated_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

const toDelivery = (row: Row): WebhookDelivery => ({
  ...withTimes(row),
  happenedAt: row.happenedAt.toISOString(),
  lastTryAt: iso(row.lastTryAt),
  nextTryAt: iso(row.nextTryAt),
  deliveredAt: iso(row.deliveredAt),
})

const sorts = { id: 'd.id', createdAt: 'd.created_at', lastTryAt: 'd.last_try_at', updatedAt: 'd.updated_at' }

type Query = Page & { webhookId: string; state?: WebhookDelivery['state'] | undefined }

/** A page of what one webhook was sent, the newest event first unless asked otherwise. */
export async function listDeliveries(db: Db, { sort = '-createdAt', ...query }: Query) {
  let rows = select(db).where('d.webhook_id', '=', query.webhookId)
  if (query.state) rows = rows.where(state, '=', query.state)
  return pageOfRows(rows, { ...query, sort }, sorts, toDelivery, 'totalDeliveries')
}

/** One delivery. Throws `notFound`. */
export async function readDelivery(db: Db, id: string): Promise<WebhookDelivery> {
  const row = await select(db).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toDelivery(row)
}

/** Lets an event be sent again now. False: it is waiting for that already. */
export async function askAgain({ db, now }: Pick<Work, 'db' | 'now'>, id: string): Promise<boolean> {
  const asked = await db
    .updateTable('webhook_delivery')
    .set({ next_try_at: now, tries: 0, delivered_at: null, updated_at: now })
    .where('id', '=', id)
    .where(eb => eb.or([eb('next_try_at', 'is', null), eb('tries', '>', 0)]))
    .returning('id')
    .executeTakeFirst()
  return asked !== undefined
}

export type DueWebhook = { readonly id: string; readonly organization: Organization }

/** So many webhooks to which something is due, of all organizations, those aside that are named. */
export const dueWebhooks = (database: Database, now: Date, not: readonly string[], limit: number) =>
  database.asOwner(async (db: OwnerDb): Promise<DueWebhook[]> => {
    const { rows } = await sql<{ webhookId: string } & Organization>`
      select w.id as "webhookId", o.id, o.name, o.short_name as "shortName", o.time_zone as "timeZone"
      from webhook w join organization o on o.id = w.organization_id
      join lateral (select d.next_try_at from webhook_delivery d
        where d.webhook_id = w.id and d.organization_id = w.organization_id and d.next_try_at <= ${now}
          and (d.leased_until is null or d.leased_until <= ${now})
        order by d.next_try_at limit 1) due on true
      where w.paused_at is null and w.id <> all(${not}::uuid[])
      order by due.next_try_at, w.id limit ${limit}`.execute(db)
    return rows.map(({ webhookId, ...organization }) => ({ id: webhookId, organization }))
  })

export type TakenDelivery = {
  readonly id: string
  readonly tries: number
  readonly leasedUntil: Date
  readonly eventId: string
  readonly type: SentEvent
  readonly happenedAt: Date
  readonly data: unknown
  readonly url: string
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
}

/**
 * Takes what has been due longest to one webhook, for nobody else to take while the lease lasts. The lease is committed: a
 * process that dies loses it by the clock. Undefined: nothing is due, or the webhook is paused.
 */
export async function takeDelivery(
  { db, now }: Pick<Work, 'db' | 'now'>,
  webhookId: string,
  leaseMs: number,
): Promise<TakenDelivery | undefined> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<TakenDelivery>`
    update webhook_delivery d set leased_until = ${until}
    from webhook w, webhook_event e
    where w.id = d.webhook_id and w.paused_at is null and e.id = d.event_id and d.id = (
      select id from webhook_delivery where webhook_id = ${webhookId} and next_try_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by next_try_at, id limit 1 for update skip locked)
    returning d.id, d.tries, d.leased_until as "leasedUntil", e.id as "eventId", e.type, e.happened_at as "happenedAt",
      e.data, w.url, w.secret_sealed as secret,
      case when w.old_secret_until > ${now} then w.old_secret_sealed end as "oldSecret"`.execute(db)
  return rows[0]
}

export type Outcome = {
  readonly statusCode: number | null
  readonly answer: string | null
  readonly failure: OutboundFailure | null
}

/** Notes what became of an attempt. False: the lease is somebody else's by now, or the delivery is gone. */
export async function noteAttempt(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { id, leasedUntil }: TakenDelivery,
  { statusCode, answer, failure }: Outcome,
  then: { deliveredAt: Date | null; nextTryAt: Date | null },
): Promise<boolean> {
  const noted = await db
    .updateTable('webhook_delivery')
    .set(eb => ({ attempts: eb('attempts', '+', 1), tries: eb('tries', '+', 1) }))
    .set({ status_code: statusCode, answer, failure, last_try_at: now, leased_until: null, updated_at: now })
    .set({ delivered_at: then.deliveredAt, next_try_at: then.nextTryAt })
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Notes that something arrived at a webhook. */
export async function noteArrival(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Notes that nothing arrived, and answers since when; undefined: the webhook is paused or gone. */
export async function noteFailing(db: Db, webhookId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('webhook')
    .set(eb => ({ failing_since: eb.fn.coalesce('failing_since', sql<Date>`${now}`) }))
    .where('id', '=', webhookId)
    .where('paused_at', 'is', null)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? undefined
}

/** How many events one statement deletes, with their deliveries. */
const batch = 2_000

/** Deletes what happened before an instant. True: there is more. */
export const dropOldEvents = (database: Database, before: Date): Promise<boolean> =>
  database.asOwner(async db => {
    const { numAffectedRows } = await sql`delete from webhook_event where id in
      (select id from webhook_event where happened_at < ${before} order by happened_at limit ${batch})`.execute(db)
    return numAffectedRows === BigInt(batch)
  })
