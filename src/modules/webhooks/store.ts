import { sql } from 'kysely'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { asTaken } from '../../kit/server/database-errors.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows, withTimes } from '../../kit/server/list.ts'
import type { SealedColumn } from '../../kit/server/seal.ts'
import type { Webhook } from './contract.ts'
import type { WebhookEvent } from './events/contract.ts'

type Reading = Pick<Work, 'db' | 'now'>

export const sealedPlace = (id: string): string => `webhook.secret ${id}`
export const sealedColumns: readonly SealedColumn[] = ['secret_sealed', 'old_secret_sealed'].map(column => ({
  table: 'webhook',
  column,
  placeOf: sealedPlace,
}))

const state = sql<Webhook['state']>`case when webhook.paused_at is not null then 'paused'
  when webhook.failing_since is not null then 'failing' else 'active' end`

const select = ({ db, now }: Reading) =>
  db
    .selectFrom('webhook')
    .innerJoin('account as maker', 'maker.id', 'webhook.created_by')
    .select([
      'webhook.id',
      'webhook.url',
      'webhook.description',
      sql<WebhookEvent[]>`webhook.events`.as('events'),
      state.as('state'),
      'webhook.failing_since as failingSince',
      'webhook.paused_at as pausedAt',
      sql<Webhook['pausedBecause']>`webhook.paused_because`.as('pausedBecause'),
      sql<Date | null>`case when webhook.old_secret_until > ${now} then webhook.old_secret_until end`.as(
        'bothSignUntil',
      ),
      sql<number>`(select count(*) from webhook_delivery d where d.webhook_id = webhook.id and d.next_try_at is not null)`.as(
        'waiting',
      ),
      sql<Date | null>`(select max(d.delivered_at) from webhook_delivery d where d.webhook_id = webhook.id)`.as(
        'lastDeliveredAt',
      ),
      sql<string>`coalesce(nullif(trim(maker.first_name || ' ' || maker.last_name), ''), maker.email)`.as('createdBy'),
      'webhook.created_at',
      'webhook.updated_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

function toWebhook(row: Row): Webhook {
  const { failingSince, pausedAt, bothSignUntil, lastDeliveredAt, ...rest } = withTimes(row)
  return {
    ...rest,
    failingSince: iso(failingSince),
    pausedAt: iso(pausedAt),
    bothSignUntil: iso(bothSignUntil),
    lastDeliveredAt: iso(lastDeliveredAt),
  }
}

const sorts = {
  id: 'webhook.id',
  url: 'webhook.url',
  createdAt: 'webhook.created_at',
  updatedAt: 'webhook.updated_at',
}

/** A page of the webhooks, newest change first unless asked otherwise. */
export async function listWebhooks(work: Reading, query: Page & { state?: Webhook['state'] | undefined }) {
  let rows = select(work)
  const words = sql`webhook.url || ' ' || webhook.description`
  if (query.search) rows = rows.where(sql<boolean>`${words} ilike ${containing(query.search)}`)
  if (query.state) rows = rows.where(state, '=', query.state)
  return pageOfRows(rows, query, sorts, toWebhook, 'totalWebhooks')
}

/** One webhook. Throws `notFound`. */
export async function readWebhook(work: Reading, id: string): Promise<Webhook> {
  const row = await select(work).where('webhook.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toWebhook(row)
}

/** One webhook that nobody else changes before this transaction is over. Throws `notFound`. */
export async function holdWebhook(work: Reading, id: string): Promise<Webhook> {
  await work.db.selectFrom('webhook').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return readWebhook(work, id)
}

/** How many there are. Whoever adds one waits for this transaction. */
export async function countForAdding(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || current_organization(), 0))`.execute(db)
  const { count } = await db.selectFrom('webhook').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

type Draft = Pick<Webhook, 'url' | 'description' | 'events'>

const taken = { index: 'webhook_url', path: 'url', message: 'Another webhook has this address.' }
const refuseTaken = (error: unknown) => {
  throw asTaken(error, [taken])
}

/** Adds a webhook. Refuses an address that another one has. */
export async function addWebhook(
  work: Reading,
  draft: Draft,
  { by, seal }: { by: string; seal: (place: string) => Buffer },
): Promise<Webhook> {
  const id = newId(work.now.getTime())
  await work.db
    .insertInto('webhook')
    .values({
      id,
      ...draft,
      secret_sealed: seal(sealedPlace(id)),
      created_by: by,
      created_at: work.now,
      updated_at: work.now,
    })
    .execute()
    .catch(refuseTaken)
  return readWebhook(work, id)
}

type Change = Partial<Draft> & {
  secret_sealed?: Buffer
  old_secret_sealed?: Buffer
  old_secret_until?: Date
  paused_at?: Date | null
  paused_because?: Webhook['pausedBecause']
  failing_since?: Date | null
}

/** Changes a webhook; what is left out stays. Refuses as `addWebhook` does. */
export async function changeWebhook(work: Reading, id: string, change: Change): Promise<Webhook> {
  await work.db
    .updateTable('webhook')
    .set({ ...change, updated_at: work.now })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  return readWebhook(work, id)
}

/** The secret of a webhook as it is stored. Throws `notFound`. */
export async function sealedSecretOf(db: Db, id: string): Promise<Buffer> {
  const row = await db.selectFrom('webhook').select('secret_sealed').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row.secret_sealed
}

/** Deletes a webhook with its log. */
export async function removeWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}
