import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { LinkedUser } from '../contract.ts'

/** Whom the service means by this subject; undefined for somebody who comes for the first time. */
export const findLinked = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('single_sign_on_identity')
    .innerJoin('account', 'account.id', 'single_sign_on_identity.account_id')
    .select(['account.id', 'account.email', 'account.active', 'account.email_confirmed_at'])
    .where('single_sign_on_identity.issuer', '=', issuer)
    .where('single_sign_on_identity.subject', '=', subject)
    .executeTakeFirst()

export type Found = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/** The member of the staff with this address, locked until the transaction ends. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'active', 'email_confirmed_at'])
    .where('kind', '=', 'user')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Whether an account is linked to somebody of this service. */
export async function isLinked(db: Db, accountId: string, issuer: string): Promise<boolean> {
  const row = await db
    .selectFrom('single_sign_on_identity')
    .select('id')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined
}

type New = { readonly accountId: string; readonly issuer: string; readonly subject: string; readonly email: string }

/** Links an account to whom the service means by a subject. */
export async function addLink(db: Db, now: Date, { accountId, ...of }: New): Promise<void> {
  const at = { last_used_at: now, created_at: now, updated_at: now }
  await db
    .insertInto('single_sign_on_identity')
    .values({ id: newId(now.getTime()), account_id: accountId, ...of, ...at })
    .execute()
}

/** Notes that somebody signed in so. */
export async function noteUse(db: Db, now: Date, accountId: string, issuer: string): Promise<void> {
  await db
    .updateTable('single_sign_on_identity')
    .set({ last_used_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .execute()
}

/** Who of the staff is linked with a service, by name. */
export async function listLinked(db: Db, issuer: string): Promise<LinkedUser[]> {
  const rows = await db
    .selectFrom('single_sign_on_identity as link')
    .innerJoin('account', 'account.id', 'link.account_id')
    .select([
      'account.id',
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as('name'),
      'account.email',
      'link.created_at',
      'link.last_used_at',
    ])
    .where('link.issuer', '=', issuer)
    .orderBy('name')
    .orderBy('account.id')
    .execute()
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    linkedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }))
}

/** Removes what an account is linked to. Throws `notFound`. */
export async function dropLinks(db: Db, accountId: string): Promise<void> {
  const dropped = await db
    .deleteFrom('single_sign_on_identity')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  if (dropped.length === 0) throw new Refusal('notFound', 'This user is not linked.')
}
