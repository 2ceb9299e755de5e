import { sql } from 'kysely'
import type { Page } from '../../kit/contract/page.ts'
import { pageReply } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import type { Database } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import type { Notice } from '../../kit/server/notice.ts'
import { has, mayKnow } from '../roles/store.ts'
import type { Notification } from './contract.ts'
import type { Channel, KindName } from './kinds/contract.ts'
import type { Choices } from './rules.ts'

type Writing = Pick<Work, 'db' | 'now'>
type Own = Pick<Context, 'db' | 'now' | 'caller'>

export type Reader = { readonly id: string; readonly isStaff: boolean; readonly choices: Choices }

/** Whoever coordinates a person and has the right, else the administrators. */
async function responsibleFor(
  { db }: Work,
  { personId, needs }: NonNullable<Notice['responsible']>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; coordinates: boolean }>`
    select a.id, a.id = p.coordinator_id as coordinates from person p join account a on a.id = p.coordinator_id or a.role = 'organizationAdmin'
    where p.id = ${personId} and a.kind = 'user' and a.active and ${has(needs)}`.execute(db)
  const coordinator = rows.filter(one => one.coordinates)
  return (coordinator.length > 0 ? coordinator : rows).map(one => one.id)
}

/**
 * The accounts that a notice is for: those that are named and those of the people who are, who can sign in and may know of the
 * person whom it is about; in the order of their ids, so that two that tell the same people wait for each other and never in a ring.
 */
export async function readersOf(
  work: Work,
  { accounts = [], people = [], responsible }: Notice,
  personId: string | null,
): Promise<Reader[]> {
  const { db, caller } = work
  const named = [...accounts, ...(responsible ? await responsibleFor(work, responsible) : [])]
  if (named.length + people.length === 0) return []
  const { rows } = await sql<Reader>`
    select a.id, a.kind = 'user' as "isStaff", coalesce(s.choices, '{}') as choices
    from account a left join notification_setting s on s.account_id = a.id left join person p on p.id = a.person_id
    where (a.id = any(${named}::uuid[]) or a.person_id = any(${people}::uuid[])) and a.active
      and (p.id is null or p.status in ('applicant', 'active')) and a.id is distinct from ${caller?.accountId ?? null}
      and (${personId}::uuid is null or ${mayKnow(sql`${personId}::uuid`)})
    order by a.id`.execute(db)
  return rows
}

type Line = {
  readonly accountId: string
  readonly kind: KindName
  readonly key: string
  readonly link: string
  readonly words: Readonly<Record<string, string>>
  readonly personId: string | null
  readonly inApp: boolean
  readonly due: readonly { readonly channel: Channel; readonly dueAt: Date }[]
}

/** Writes a notice for each of these accounts; one of the same key that was not seen yet counts one more. */
export async function addLines({ db, now }: Writing, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ accountId, kind, key, link, words, personId, inApp }) => ({
    id: newId(now.getTime()),
    account_id: accountId,
    kind,
    group_key: key,
    link,
    words: JSON.stringify(words),
    person_id: personId,
    in_app: inApp,
    happened_at: now,
  }))
  const written = await db
    .insertInto('notification')
    .values(rows)
    .onConflict(on =>
      on
        .columns(['account_id', 'group_key'])
        .where('seen_at', 'is', null)
        .doUpdateSet(eb => ({
          kind: eb.ref('excluded.kind'),
          link: eb.ref('excluded.link'),
          words: eb.ref('excluded.words'),
          person_id: eb.ref('excluded.person_id'),
          in_app: eb.ref('excluded.in_app'),
          happened_at: eb.ref('excluded.happened_at'),
          happenings: eb('notification.happenings', '+', 1),
          updated_at: now,
        })),
    )
    .returning(['id', 'account_id'])
    .execute()
  const idOf = new Map(written.map(row => [row.account_id, row.id]))
  const due = lines.flatMap(line =>
    line.due.map(({ channel, dueAt }) => ({ notification_id: idOf.get(line.accountId) ?? '', channel, due_at: dueAt })),
  )
  if (due.length === 0) return
  // What waits for its moment waits no longer because of what came after. Of a thing that stays unread one email is enough.
  await db
    .insertInto('notification_delivery')
    .values(due)
    .onConflict(on =>
      on.columns(['notification_id', 'channel']).doUpdateSet(eb => ({
        due_at: sql<Date>`coalesce(notification_delivery.due_at,
          case when excluded.channel = 'push' or notification_delivery.told_at is null then excluded.due_at end)`,
        told_at: eb.ref('notification_delivery.told_at'),
      })),
    )
    .execute()
}

/** Marks what is unseen of these keys, of these accounts or of everybody. Answers whose. */
export async function settle(
  { db, now }: Writing,
  keys: readonly string[],
  accounts?: readonly string[],
): Promise<string[]> {
  let rows = db
    .updateTable('notification')
    .set({ seen_at: now, updated_at: now })
    .where('group_key', 'in', [...keys])
    .where('seen_at', 'is', null)
  if (accounts) rows = rows.where('account_id', 'in', [...accounts])
  const seen = await rows.returning('account_id').execute()
  return seen.map(row => row.account_id)
}

const ofCaller = ({ db, caller }: Pick<Own, 'db' | 'caller'>) =>
  db.selectFrom('notification').where('account_id', '=', caller.accountId)

/** What stands in the product for the caller. */
const shown = (ctx: Own) => ofCaller(ctx).where('in_app', '=', true)

/**
 * How many the caller has not seen, and where the newest of them lead; also of those that are told by email or on a device
 * alone, so that opening the page keeps them from being told.
 */
export async function readUnread(ctx: Own): Promise<{ unread: number; links: string[] }> {
  const unseen = ofCaller(ctx).where('seen_at', 'is', null)
  const rows = await unseen.select('link').orderBy('happened_at', 'desc').limit(100).execute()
  if (rows.length === 0) return { unread: 0, links: [] }
  const counted = unseen.where('in_app', '=', true).select(sql<number>`count(*)`.as('unread'))
  const { unread } = await counted.executeTakeFirstOrThrow()
  return { unread, links: [...new Set(rows.map(row => row.link))] }
}

/** A page of the caller's notifications, the newest first. */
export async function listNotifications(
  ctx: Own,
  query: Pick<Page, 'page' | 'limit'> & { unread?: boolean | undefined },
) {
  const rows = query.unread ? shown(ctx).where('seen_at', 'is', null) : shown(ctx)
  const [found, { total }, { unread }] = await Promise.all([
    rows
      .select(['id', 'kind', 'words', 'happenings', 'link', 'happened_at', 'seen_at'])
      .orderBy('happened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    readUnread(ctx),
  ])
  const told = found.map(
    ({ happened_at, seen_at, kind, words, ...row }): Notification => ({
      ...row,
      kind: kind as KindName,
      words: words as Notification['words'],
      happenedAt: happened_at.toISOString(),
      seenAt: seen_at?.toISOString() ?? null,
    }),
  )
  const page = pageReply<Notification, 'totalUnread'>(told, total, query, 'totalUnread')
  return { ...page, pagination: { ...page.pagination, totalUnread: unread } }
}

const unseen = ({ db, now, caller }: Own) =>
  db
    .updateTable('notification')
    .set({ seen_at: now, updated_at: now })
    .where('account_id', '=', caller.accountId)
    .where('seen_at', 'is', null)

/** Marks these of the caller, and those that lead to these places. Answers whether any was unseen. */
export async function markSeen(ctx: Own, ids: readonly string[], links: readonly string[]): Promise<boolean> {
  if (ids.length + links.length === 0) return false
  const marked = await unseen(ctx)
    .where(of => of.or([of('id', 'in', [...ids, none]), of('link', 'in', [...links, ''])]))
    .returning('id')
    .execute()
  return marked.length > 0
}

const none = '00000000-0000-0000-0000-000000000000'

export async function markAllSeen(ctx: Own): Promise<void> {
  await unseen(ctx).execute()
}

/** Marks one of the caller as not seen. Throws `notFound`, and `conflict` when there is a newer one of the same thing. */
export async function markUnseen({ db, now, caller }: Own, id: string): Promise<void> {
  const row = await db
    .selectFrom('notification as n')
    .select(['n.group_key', 'n.seen_at'])
    .where('n.id', '=', id)
    .where('n.account_id', '=', caller.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  if (!row.seen_at) return
  const newer = await db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', caller.accountId)
    .where('group_key', '=', row.group_key)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  if (newer) throw new Refusal('conflict', 'There is a newer notification about this, and it is unread.')
  await db.updateTable('notification').set({ seen_at: null, updated_at: now }).where('id', '=', id).execute()
}

/** How many one statement deletes. */
const batch = 2_000

/** Deletes what happened before an instant. True: there is more. */
export const dropOld = (database: Database, before: Date): Promise<boolean> =>
  database.asOwner(async db => {
    const { numAffectedRows } = await sql`delete from notification where id in
      (select id from notification where happened_at < ${before} order by happened_at limit ${batch})`.execute(db)
    return numAffectedRows === BigInt(batch)
  })
