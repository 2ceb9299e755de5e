import { sql } from 'kysely'
import { can } from '../../../kit/contract/access.ts'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import type { Context } from '../../../kit/server/context.ts'
import { containing } from '../../../kit/server/list.ts'
import type { ChatMember } from '../contract.ts'
import { accounts, coordinatorOf, isActive, nameOf, readOwn, toMember } from '../store.ts'

/** The accounts that the caller may write to first, as `refuseBeginning` says of each. */
function reachable(ctx: Context) {
  const { caller, db } = ctx
  const rows = accounts(db).where(isActive).where('a.id', '<>', caller.accountId)
  if (caller.role === 'applicant') return rows.where('a.role', '=', 'organizationAdmin')
  return can(caller, 'caregivers.view') ? rows : rows.where('a.kind', '=', 'user')
}

/** The active administrators, but for the caller. */
export async function listAdmins(ctx: Context): Promise<ChatMember[]> {
  const [rows, coordinatorId] = await Promise.all([
    reachable(ctx).where('a.role', '=', 'organizationAdmin').orderBy(nameOf).orderBy('a.id').execute(),
    coordinatorOf(ctx),
  ])
  return rows.map(row => toMember(row, coordinatorId))
}

type Wish = Page & {
  chatId?: string | undefined
  of?: 'staff' | 'people' | undefined
  accountId?: string | undefined
  personId?: string | undefined
}

/** A page of those whom the caller may write to; of a chat that they are in, its members. By name. */
export async function listMembers(ctx: Context, wish: Wish) {
  let rows = wish.chatId ? accounts(ctx.db) : reachable(ctx)
  if (wish.chatId) {
    const { id } = await readOwn(ctx, wish.chatId)
    rows = rows.where(sql<boolean>`exists (select from chat_member m
      where m.chat_id = ${id} and m.account_id = a.id and m.left_at is null)`)
  }
  if (wish.search) rows = rows.where(sql<boolean>`${nameOf} ilike ${containing(wish.search)}`)
  if (wish.accountId) rows = rows.where('a.id', '=', wish.accountId)
  if (wish.personId) rows = rows.where('a.person_id', '=', wish.personId)
  if (wish.of) rows = rows.where('a.kind', '=', wish.of === 'staff' ? 'user' : 'person')
  const [found, counted, coordinatorId] = await Promise.all([
    rows
      .orderBy(nameOf)
      .orderBy('a.id')
      .limit(wish.limit)
      .offset((wish.page - 1) * wish.limit)
      .execute(),
    rows.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirst(),
    coordinatorOf(ctx),
  ])
  const members = found.map(row => toMember(row, coordinatorId))
  return pageReply(members, counted?.total ?? 0, wish, 'totalMembers')
}

/** The groups that the caller is in, or all of the organization, to choose from. */
export async function listGroups({ db, caller }: Context, all: boolean) {
  let rows = db
    .selectFrom('chat as c')
    .where('c.kind', '<>', 'direct')
    .where('c.deleted_at', 'is', null)
    .where('c.active', '=', true)
  if (!all)
    rows = rows.where(sql<boolean>`exists (select from chat_member m
      where m.chat_id = c.id and m.account_id = ${caller.accountId} and m.left_at is null)`)
  return rows
    .select(['c.id as value', sql<string>`coalesce(c.name, '')`.as('label')])
    .orderBy(sql`lower(c.name), c.id`)
    .execute()
}
