import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { asTaken } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows, withTimes } from '../../../kit/server/list.ts'
import { isSeen } from '../store.ts'
import type { ChatGroup, ChatGroupDraft } from './contract.ts'

const memberIds = sql<string[]>`array(select m.account_id from chat_member m
  where m.chat_id = chat.id and m.left_at is null and ${isSeen(sql`m.account_id`)} order by m.joined_at, m.account_id)`

const select = (db: Db) =>
  db
    .selectFrom('chat')
    .where('chat.kind', '<>', 'direct')
    .where('chat.deleted_at', 'is', null)
    .select([
      'chat.id',
      'chat.name',
      'chat.description',
      'chat.kind',
      'chat.active',
      'chat.created_at',
      'chat.updated_at',
      sql<boolean>`chat.closed_at is not null`.as('isClosed'),
      memberIds.as('memberIds'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toGroup = (row: Row): ChatGroup => ({
  ...withTimes(row),
  name: row.name ?? '',
  kind: row.kind as ChatGroup['kind'],
})

const sorts = { id: 'chat.id', name: 'chat.name', createdAt: 'chat.created_at', updatedAt: 'chat.updated_at' }

type Wish = Page & { active?: boolean | undefined; kind?: ChatGroup['kind'] | undefined }

/** A page of the groups: an administrator's are all, anybody else's those that they are in. */
export async function listGroups({ db, caller }: Context, wish: Wish) {
  let rows = select(db)
  if (caller.role !== 'organizationAdmin')
    rows = rows.where(sql<boolean>`exists (select from chat_member m
      where m.chat_id = chat.id and m.account_id = ${caller.accountId} and m.left_at is null)`)
  if (wish.search) rows = rows.where('chat.name', 'ilike', containing(wish.search))
  if (wish.active !== undefined) rows = rows.where('chat.active', '=', wish.active)
  if (wish.kind) rows = rows.where('chat.kind', '=', wish.kind)
  return pageOfRows(rows, wish, sorts, toGroup, 'totalGroupCount')
}

/** A group. Throws `notFound`. */
export async function readGroup({ db }: Pick<Work, 'db'>, id: string): Promise<ChatGroup> {
  const row = await select(db).where('chat.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toGroup(row)
}

/** The same, and nobody else changes it or sends to it until the transaction ends. */
export async function lockGroup(work: Pick<Work, 'db'>, id: string): Promise<ChatGroup> {
  await work.db.selectFrom('chat').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return readGroup(work, id)
}

/** How many of the ids are accounts of the organization. */
export async function countAccounts({ db }: Pick<Work, 'db'>, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select(sql<number>`count(*)`.as('there'))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirst()
  return row?.there ?? 0
}

const taken = { index: 'chat_group_name', path: 'name', message: 'Another group has this name.' }

const refuseTaken = (error: unknown): never => {
  throw asTaken(error, [taken])
}

/** Adds a group without members. */
export async function addGroup(
  { db, now, caller }: Context,
  draft: Omit<ChatGroupDraft, 'memberIds'>,
): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('chat')
    .values({ id, ...draft, created_by: caller.accountId, created_at: now, updated_at: now })
    .execute()
    .catch(refuseTaken)
  return id
}

type Change = { name?: string; description?: string; active?: boolean }

export async function updateGroup({ db, now }: Work, id: string, change: Change): Promise<void> {
  await db
    .updateTable('chat')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
}

/**
 * Makes these accounts the members. Who comes, also who comes back, reads what is written from now on; announcements they
 * read from the first one.
 */
export async function setMembers({ db, now }: Work, id: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('chat_member')
    .set({ left_at: now })
    .where('chat_id', '=', id)
    .where('left_at', 'is', null)
    .where(sql<boolean>`account_id <> all(${ids}::uuid[])`)
    .execute()
  await sql`insert into chat_member (chat_id, account_id, joined_at, from_sequence, read_sequence)
    select c.id, a.id, ${now}, case c.kind when 'group' then c.last_sequence else 0 end,
      case c.kind when 'group' then c.last_sequence else 0 end
    from chat c cross join account a where c.id = ${id} and a.id = any(${ids}::uuid[])
    on conflict (chat_id, account_id) do update set left_at = null, joined_at = excluded.joined_at,
      from_sequence = excluded.from_sequence, read_sequence = greatest(chat_member.read_sequence, excluded.read_sequence)
    where chat_member.left_at is not null`.execute(db)
}
