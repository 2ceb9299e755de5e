import { type RawBuilder, sql } from 'kysely'
import type { AccountRole } from '../../kit/contract/access.ts'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing } from '../../kit/server/list.ts'
import { mayKnow } from '../roles/store.ts'
import { roleNames } from '../session/store.ts'
import type { Chat, ChatKind, ChatMember } from './contract.ts'

/** Who asks, by a call or over a live connection. */
type By = Pick<Context, 'db' | 'now' | 'caller'>

/** Accounts as others in a chat see them. Of a person, the names are those of the record. */
export const accounts = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('position as o', 'o.id', 'p.position_id')
    .leftJoin('role as r', 'r.id', 'a.role_id')
    .select([
      'a.id',
      'a.person_id as personId',
      'a.role',
      sql<string>`coalesce(p.first_name, a.first_name)`.as('firstName'),
      sql<string>`coalesce(p.last_name, a.last_name)`.as('lastName'),
      sql<string | null>`case when p.id is null then r.name else o.name end`.as('detail'),
      isActive.as('active'),
    ])

/** Whether the account of `accounts` can sign in. */
export const isActive = sql<boolean>`(a.active and (p.id is null or p.status in ('applicant', 'active')))`
export const nameOf = sql<string>`trim(coalesce(p.first_name, a.first_name) || ' ' || coalesce(p.last_name, a.last_name))`

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

/** The account as it is told to the caller, whose coordinator is known. */
export function toMember(row: AccountRow, coordinatorId: string | null): ChatMember {
  const role = row.role as AccountRole
  const detail = row.detail ?? (role === 'applicant' ? '' : roleNames[role])
  return { ...row, role, detail, isCoordinator: row.id === coordinatorId }
}

/** The account of the caller's own coordinator, of an applicant or caregiver who has one. */
export async function coordinatorOf({ db, caller }: By): Promise<string | null> {
  if (!caller.personId) return null
  const row = await db
    .selectFrom('person')
    .select('coordinator_id')
    .where('id', '=', caller.personId)
    .executeTakeFirst()
  return row?.coordinator_id ?? null
}

/** An account to write to. Throws `notFound`. */
export async function readAccount(ctx: By, id: string): Promise<ChatMember> {
  const row = await accounts(ctx.db).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toMember(row, await coordinatorOf(ctx))
}

/** What was sent before is out of view; everything is in view where messages stay. */
export const inView = (now: Date): RawBuilder<Date> =>
  sql<Date>`coalesce((select ${now}::timestamptz - make_interval(days => disappear_days) from chat_setting), '-infinity')`

/** The messages of the chat `c` that its member `m` can see. */
const visible = (now: Date) => sql`x.chat_id = c.id and x.sequence > m.from_sequence and x.sent_at > ${inView(now)}`

const unread = ({ now, caller }: By) => sql<number>`(select count(*) from (select from chat_message x
  where ${visible(now)} and x.sequence > m.read_sequence and x.account_id <> ${caller.accountId} and x.deleted_at is null
  limit 100) as missed)`

const lastMessage = ({ now, caller }: By) => sql<Chat['lastMessage']>`(select json_build_object(
    'author', ${nameOf}, 'own', x.account_id = ${caller.accountId}, 'sequence', x.sequence,
    'text', case when x.deleted_at is null then left(x.text, 200) else '' end,
    'files', case when x.deleted_at is null then (select count(*) from chat_message_file f where f.message_id = x.id) else 0 end,
    'deleted', x.deleted_at is not null, 'sentAt', x.sent_at)
  from chat_message x join account a on a.id = x.account_id left join person p on p.id = a.person_id
  where ${visible(now)} order by x.sequence desc limit 1)`

/** Whether the transaction sees an account: one that is bound to somebody's people does not see those of others. */
export const isSeen = (id: RawBuilder<unknown>) =>
  sql<boolean>`((select people_of()) is null or exists (select from account seen where seen.id = ${id}))`

/** Of the newest message, how many of the others who were there have read it. */
const readBy = sql<Chat['readBy']>`(select json_build_object('of', count(*),
    'read', count(*) filter (where o.read_sequence >= c.last_sequence))
  from chat_member o join chat_message x on x.chat_id = c.id and x.sequence = c.last_sequence
  where o.chat_id = c.id and o.left_at is null and o.from_sequence < c.last_sequence and o.account_id <> x.account_id
    and ${isSeen(sql`o.account_id`)})`

/** The chats that the caller is in. */
const own = ({ db, caller }: By) =>
  db
    .selectFrom('chat_member as m')
    .innerJoin('chat as c', 'c.id', 'm.chat_id')
    .where('m.account_id', '=', caller.accountId)
    .where('m.left_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('c.active', '=', true)

const otherId = (accountId: string) =>
  sql<string | null>`case when c.first_account_id = ${accountId} then c.second_account_id else c.first_account_id end`

const otherName = (
  accountId: string,
) => sql<string>`(select ${nameOf} from account a left join person p on p.id = a.person_id
  where a.id = ${otherId(accountId)})`

type Wish = Page & {
  unread?: boolean | undefined
  kind?: ChatKind | undefined
  chatId?: string | undefined
  with?: string | undefined
}

/** A page of the caller's chats, the newest message first, and how many there are. */
export async function listOwn(ctx: By, wish: Wish) {
  const me = ctx.caller.accountId
  let rows = own(ctx)
  if (wish.kind) rows = rows.where('c.kind', '=', wish.kind)
  if (wish.chatId) rows = rows.where('c.id', '=', wish.chatId)
  if (wish.with) rows = rows.where(otherId(me), '=', wish.with).where('c.kind', '=', 'direct')
  if (wish.unread) rows = rows.where(unread(ctx), '>', 0)
  if (wish.search) {
    const like = containing(wish.search)
    rows = rows.where(sql<boolean>`coalesce(c.name, ${otherName(me)}) ilike ${like}`)
  }
  const [found, counted] = await Promise.all([
    rows
      .select(['c.id', 'c.kind', 'c.name', 'c.closed_at as closedAt', 'c.updated_at as updatedAt'])
      .select([
        otherId(me).as('otherId'),
        sql<number>`(select count(*) from chat_member o where o.chat_id = c.id and o.left_at is null
          and ${isSeen(sql`o.account_id`)})`.as('members'),
        unread(ctx).as('unread'),
        lastMessage(ctx).as('lastMessage'),
        sql<Chat['readBy']>`case when c.kind = 'announcement' then ${readBy} end`.as('readBy'),
      ])
      .orderBy(sql`coalesce(c.last_at, c.created_at) desc, c.id`)
      .limit(wish.limit)
      .offset((wish.page - 1) * wish.limit)
      .execute(),
    rows.select(sql<number>`count(*)`.as('total')).executeTakeFirst(),
  ])
  return { rows: found, total: counted?.total ?? 0 }
}

/** How many messages the caller has not seen, over all chats. */
export async function countUnread(ctx: By): Promise<number> {
  const row = await own(ctx)
    .select(sql<number>`coalesce(sum(${unread(ctx)}), 0)::integer`.as('sum'))
    .executeTakeFirst()
  return row?.sum ?? 0
}

/** The accounts of these ids, as they are told to the caller. */
export async function readMembers(ctx: By, ids: readonly string[]): Promise<Map<string, ChatMember>> {
  if (ids.length === 0) return new Map()
  const [rows, coordinatorId] = await Promise.all([
    accounts(ctx.db).where(sql<boolean>`a.id = any(${ids}::uuid[])`).execute(),
    coordinatorOf(ctx),
  ])
  return new Map(rows.map(row => [row.id, toMember(row, coordinatorId)]))
}

const membership = (ctx: By, id: string) =>
  own(ctx)
    .where('c.id', '=', id)
    .select(['c.id', 'c.kind', 'c.name', 'c.last_sequence as lastSequence', 'c.last_revision as lastRevision'])
    .select(['m.from_sequence as fromSequence', 'm.read_sequence as readSequence'])
    .select([sql<boolean>`c.closed_at is not null`.as('isClosed'), otherId(ctx.caller.accountId).as('otherId')])

export type Membership = NonNullable<Awaited<ReturnType<ReturnType<typeof membership>['executeTakeFirst']>>>

/** A chat that the caller is in. Throws `notFound`, for everybody else too. */
export async function readOwn(ctx: By, id: string): Promise<Membership> {
  const row = await membership(ctx, id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

/** The same, and nobody else sends, edits or deletes in it until the transaction ends. */
export async function lockOwn(ctx: By, id: string): Promise<Membership> {
  await ctx.db.selectFrom('chat').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return readOwn(ctx, id)
}

/** The id of the chat between the caller and this account, which is begun where there is none. */
export async function findDirect({ db, caller, now }: Context, other: string, begin: boolean): Promise<string | null> {
  const [first = '', second = ''] = [caller.accountId, other].sort()
  const find = () =>
    db
      .selectFrom('chat')
      .select('id')
      .where('first_account_id', '=', first)
      .where('second_account_id', '=', second)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  const found = await find()
  if (found || !begin) return found?.id ?? null
  const id = newId(now.getTime())
  const pair = { first_account_id: first, second_account_id: second }
  const made = await db
    .insertInto('chat')
    .values({ id, kind: 'direct', ...pair, created_by: caller.accountId, created_at: now, updated_at: now })
    .onConflict(on =>
      on
        .columns(['organization_id', 'first_account_id', 'second_account_id'])
        .where(sql<boolean>`kind = 'direct'`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  // The other one began it in the same moment.
  if (!made) return (await find())?.id ?? null
  const members = [first, second].map(account_id => ({ chat_id: id, account_id, joined_at: now }))
  await db.insertInto('chat_member').values(members).execute()
  return id
}

/** Notes up to where the caller has read, and answers it: nobody reads less than they had. */
export async function markRead({ db, caller, now }: Context, id: string, sequence: number): Promise<void> {
  await db
    .updateTable('chat_member')
    .set({ read_sequence: sequence, read_at: now })
    .where('chat_id', '=', id)
    .where('account_id', '=', caller.accountId)
    .where('read_sequence', '<', sequence)
    .execute()
}

/** Whether an account may hear of another one: whoever is bound to their people hears nothing of the accounts of others. */
const mayHear = (id: RawBuilder<unknown>, of: string) => sql<boolean>`not exists (select from account a, account other
  where a.id = ${id} and other.id = ${of} and other.person_id is not null and not ${mayKnow(sql`other.person_id`)})`

/** The accounts that are in a chat. */
export async function memberIds({ db }: Pick<Work, 'db'>, chatId: string): Promise<string[]> {
  const found = await db
    .selectFrom('chat_member')
    .select('account_id as id')
    .where('chat_id', '=', chatId)
    .where('left_at', 'is', null)
    .execute()
  return found.map(row => row.id)
}

/** Those in a chat who are told of what an account does in it; with `staff`, those of the staff. */
export async function hearerIds(
  { db }: Pick<Work, 'db'>,
  chatId: string,
  of: string,
  staff = false,
): Promise<string[]> {
  let rows = db.selectFrom('chat_member as m').select('m.account_id as id')
  if (staff) rows = rows.innerJoin('account as a', 'a.id', 'm.account_id').where('a.kind', '=', 'user')
  const found = await rows
    .where('m.chat_id', '=', chatId)
    .where('m.left_at', 'is', null)
    .where(mayHear(sql`m.account_id`, of))
    .execute()
  return found.map(row => row.id)
}

/** The accounts that have a chat between two with this one, and may hear of it. */
export async function partnersOf({ db }: Pick<Work, 'db'>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat as c')
    .select(otherId(accountId).as('id'))
    .where('c.kind', '=', 'direct')
    .where('c.deleted_at', 'is', null)
    .where(of => of.or([of('c.first_account_id', '=', accountId), of('c.second_account_id', '=', accountId)]))
    .where(mayHear(otherId(accountId), accountId))
    .execute()
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

type Change = { closed_at: Date | null; closed_by: string | null } | { deleted_at: Date; deleted_by: string }

/** Closes, reopens or deletes a chat. */
export async function changeChat({ db, now }: Work, id: string, change: Change): Promise<void> {
  await db
    .updateTable('chat')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** After how many days messages leave the view; null: they stay. */
export async function readDisappearing({ db }: Pick<Work, 'db'>): Promise<number | null> {
  const row = await db.selectFrom('chat_setting').select('disappear_days').executeTakeFirst()
  return row?.disappear_days ?? null
}

export async function setDisappearing({ db, now, organization }: Work, days: number | null): Promise<void> {
  const change = { disappear_days: days, updated_at: now }
  await db
    .insertInto('chat_setting')
    .values({ organization_id: organization.id, ...change, created_at: now })
    .onConflict(on => on.column('organization_id').doUpdateSet(change))
    .execute()
}
