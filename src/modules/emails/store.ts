import { sql } from 'kysely'
import { type Page, pageReply } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Caller } from '../../kit/server/caller.ts'
import type { Db } from '../../kit/server/database.ts'
import { atLeast, countFrom, isWished } from '../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../kit/server/services.ts'
import { coordinatedBy, inOffice } from '../caregivers/store.ts'
import { mayKnow } from '../roles/store.ts'
import type { Undelivered } from './contract.ts'

type Reader = Pick<Caller, 'accountId' | 'role'>
const isAdmin = ({ role }: Reader) => role === 'organizationAdmin'

/** Which emails a reader answers for: all of the organization, or those that they caused. */
const theirs = (reader: Reader) =>
  isAdmin(reader) ? sql<boolean>`true` : sql<boolean>`m.caused_by = ${reader.accountId}`

// What was dismissed has no text any longer.
const undelivered = sql<boolean>`m.given_up_at is not null and m.body_text is not null`

/** Emails are late when a try failed, or none was made for ten minutes. */
const isLate = (now: Date) => sql<boolean>`m.sent_at is null and m.given_up_at is null and m.withdrawn_at is null
  and (m.failure is not null or greatest(m.created_at, m.next_try_at) < ${now}::timestamptz - interval '10 minutes')`

/** How many emails should have left by now and are still tried, for an administrator; none for anybody else. */
export async function countLate(db: Db, now: Date, reader: Reader): Promise<number> {
  if (!isAdmin(reader)) return 0
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from mail_message m where ${isLate(now)}`.execute(db)
  return rows[0]?.late ?? 0
}

type Failing = {
  id: string
  personId: string | null
  to: string
  subject: string
  reason: string
  since: Date
}

const waiting = (reader: Reader, { coordinatorId, officeId, ...wished }: QueueScope) => sql`from mail_message m
  left join account a on a.id = m.account_id
  left join person p on p.id = coalesce(m.person_id, a.person_id)
  where m.sent_at is null and ${undelivered} and ${theirs(reader)}
    and (${coordinatedBy(coordinatorId)} or m.caused_by = ${reader.accountId}) and ${inOffice(officeId)}
    and ${isWished('m.id', wished)}`

/** How many undelivered emails a reader answers for; of the people of a coordinator, and what that one caused. */
export const countWaiting = (db: Db, reader: Reader, scope: QueueScope) => countFrom(db, waiting(reader, scope))

/** These emails, the oldest first. */
export async function waitingEmails(db: Db, reader: Reader, { limit, ...scope }: QueueWish): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    select m.id, p.id as "personId", m.to_address as "to", m.subject, coalesce(m.failure, '') as reason,
      m.given_up_at as since
    ${waiting(reader, scope)} order by m.given_up_at, m.id limit ${atLeast(limit)}`.execute(db)
  return rows
}

type Row = Omit<Undelivered, 'givenUpAt'> & { givenUpAt: Date }

/** A page of the undelivered emails that a reader answers for, the newest first. */
export async function listUndelivered(db: Db, reader: Reader, at: Pick<Page, 'page' | 'limit'>) {
  const { rows } = await sql<Row>`
    select m.id, m.to_address as "to", m.subject, coalesce(m.failure, '') as reason, m.given_up_at as "givenUpAt",
      case when p.id is not null then json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) end as person
    from mail_message m
    left join account a on a.id = m.account_id
    left join person p on p.id = coalesce(m.person_id, a.person_id)
    where m.sent_at is null and ${undelivered} and ${theirs(reader)}
    order by m.given_up_at desc, m.id desc limit ${at.limit} offset ${(at.page - 1) * at.limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from mail_message m
    where m.sent_at is null and ${undelivered} and ${theirs(reader)}`.execute(db)
  const data = rows.map(row => ({ ...row, givenUpAt: row.givenUpAt.toISOString() }))
  return pageReply(data, counted.rows[0]?.total ?? 0, at)
}

type LateRow = { count: number; oldest: Date | null; reason: string | null }

/** What is still tried and should have left by now, for an administrator; null when there is none, or for anybody else. */
export async function readLate(db: Db, now: Date, reader: Reader) {
  if (!isAdmin(reader)) return null
  const { rows } = await sql<LateRow>`
    select count(*) as count, min(m.created_at) as oldest,
      (array_agg(m.failure order by m.next_try_at desc) filter (where m.failure is not null))[1] as reason
    from mail_message m where ${isLate(now)}`.execute(db)
  const [found] = rows
  return found?.oldest ? { ...found, oldest: found.oldest.toISOString() } : null
}

/** Changes an undelivered email that the reader answers for. Throws `notFound`, or `conflict` when somebody else was quicker. */
async function change(db: Db, reader: Reader, id: string, values: ReturnType<typeof sql>) {
  const { rows } = await sql<{ personId: string | null }>`
    update mail_message m set ${values} where m.id = ${id} and ${undelivered} and ${theirs(reader)}
    returning m.person_id as "personId"`.execute(db)
  if (rows[0]) return rows[0]
  const there = await sql`select from mail_message m where m.id = ${id} and ${theirs(reader)}`.execute(db)
  if (there.rows.length === 0) throw new Refusal('notFound')
  throw new Refusal('conflict', 'This email was already sent again or dismissed.')
}

/** Lets an email be tried again, as often as a new one. */
export const setWaiting = (db: Db, now: Date, reader: Reader, id: string) =>
  change(db, reader, id, sql`given_up_at = null, told_at = null, next_try_at = ${now}, tries = 0`)

/** Takes the text from an email: it cannot be sent again. */
export const setDismissed = (db: Db, reader: Reader, id: string) =>
  change(db, reader, id, sql`body_text = null, body_html = null, invite = null`)

export type Failed = { to: string; reason: string; causedBy: string | null }

// Whom it concerns: the person who is written to, or written about.
const concerned = sql`coalesce(m.person_id, (select account.person_id from account where account.id = m.account_id))`

/** Takes what was given up and not told of yet: nobody else takes it. Who caused it is left out where they may not know whom it concerns. */
export async function takeUntold(db: Db, now: Date): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    update mail_message m set told_at = ${now} where m.given_up_at is not null and m.told_at is null
    returning m.to_address as "to", coalesce(m.failure, '') as reason,
      case when ${concerned} is null or exists (select from account a where a.id = m.caused_by and ${mayKnow(concerned)})
        then m.caused_by end as "causedBy"`.execute(db)
  return rows
}

type Staff = { id: string; email: string; firstName: string }

/** Which of these accounts are staff who can be told by email. */
export async function staffAmong(db: Db, accountIds: readonly string[]): Promise<Staff[]> {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name as firstName'])
    .where('id', 'in', accountIds)
    .where('kind', '=', 'user')
    .where('active', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Takes the text from what was given up a month ago: the links in it no longer work. */
export async function dismissOld(db: Db, now: Date): Promise<void> {
  await sql`update mail_message set body_text = null, body_html = null, invite = null
    where given_up_at < ${now}::timestamptz - interval '30 days' and body_text is not null`.execute(db)
}
