import { sql } from 'kysely'
import type { Language } from '../../../kit/contract/language.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Database, OwnerDb } from '../../../kit/server/database.ts'
import type { Channel, KindName } from '../kinds/contract.ts'

export type DueAccount = { readonly accountId: string; readonly organization: Organization }

/** So many accounts to which something is due, of all organizations; those that waited longest first. */
export const dueAccounts = (database: Database, now: Date, limit: number): Promise<DueAccount[]> =>
  database.asOwner(async (db: OwnerDb) => {
    const { rows } = await sql<{ accountId: string } & Organization>`
      select n.account_id as "accountId", o.id, o.name, o.short_name as "shortName", o.time_zone as "timeZone"
      from notification_delivery d join notification n on n.id = d.notification_id
      join organization o on o.id = n.organization_id
      where d.due_at <= ${now} group by 1, 2, 3, 4, 5 order by min(d.due_at) limit ${limit}`.execute(db)
    return rows.map(({ accountId, ...organization }) => ({ accountId, organization }))
  })

export type Due = {
  readonly id: string
  readonly channel: Channel
  readonly kind: KindName
  readonly key: string
  readonly link: string
  readonly happenings: number
  readonly happenedAt: Date
  readonly seenAt: Date | null
}

/** What is due to an account, for nobody else to take until the transaction ends. */
export async function takeDue({ db, now }: Pick<Work, 'db' | 'now'>, accountId: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select n.id, d.channel, n.kind, n.group_key as key, n.link, n.happenings, n.happened_at as "happenedAt", n.seen_at as "seenAt"
    from notification_delivery d join notification n on n.id = d.notification_id
    where n.account_id = ${accountId} and d.due_at <= ${now}
    order by n.happened_at, n.id limit 100 for update of d skip locked`.execute(db)
  return rows
}

/** Who an account is; undefined when it can no longer sign in. */
export async function readerOf({ db }: Pick<Work, 'db'>, accountId: string) {
  const { rows } = await sql<{ email: string; firstName: string; personId: string | null; language: Language }>`
    select coalesce(p.email, a.email) as email, coalesce(p.first_name, a.first_name) as "firstName", p.id as "personId",
      coalesce(p.language, a.language) as language
    from account a left join person p on p.id = a.person_id
    where a.id = ${accountId} and a.active and (p.id is null or p.status in ('applicant', 'active'))`.execute(db)
  return rows[0]
}

type Set = Pick<Due, 'id' | 'channel'>

/** Sets when these are due: at an instant, or never. `told` notes that they were told, `textId` by which text. */
export async function setDue(
  { db, now }: Pick<Work, 'db' | 'now'>,
  of: readonly Set[],
  dueAt: Date | null,
  told = false,
  textId?: string,
): Promise<void> {
  for (const { id, channel } of of)
    await db
      .updateTable('notification_delivery')
      .set({ due_at: dueAt, ...(told ? { told_at: now } : {}), ...(textId ? { text_id: textId } : {}) })
      .where('notification_id', '=', id)
      .where('channel', '=', channel)
      .execute()
}

/** Of what an account has not seen and was told by no email, how much happened since the last digest; by kind. */
export async function unreadForDigest({ db, now, today }: Pick<Work, 'db' | 'now' | 'today'>, accountId: string) {
  const { rows } = await sql<{ kind: KindName; happenings: number }>`
    select n.kind, sum(n.happenings)::integer as happenings from notification n
    where n.account_id = ${accountId} and n.seen_at is null and n.in_app
      and n.happened_at > coalesce((select max(sent_at) from digest_sent g where g.account_id = n.account_id and g.on_day < ${today}),
        ${new Date(now.getTime() - 7 * 86_400_000)})
      and not exists (select from notification_delivery d
        where d.notification_id = n.id and d.channel = 'email' and d.told_at is not null)
    group by n.kind order by min(n.happened_at)`.execute(db)
  return rows
}
