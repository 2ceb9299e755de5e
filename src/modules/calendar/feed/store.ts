import { sql } from 'kysely'
import type { WorksWith } from '../../../kit/contract/access.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db, LookupDb } from '../../../kit/server/database.ts'
import { hashToken } from '../../../kit/server/ids.ts'

type Writing = Pick<Work, 'db' | 'now'>

/** Since when the account's calendar has a private address; undefined: it has none. */
export async function feedSince(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.created_at
}

/** Gives the account's calendar a private address in place of an earlier one. */
export async function putFeed({ db, now }: Writing, accountId: string, token: string): Promise<void> {
  const made = { token_hash: hashToken(token), created_at: now, updated_at: now }
  await db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, ...made })
    .onConflict(clash => clash.column('account_id').doUpdateSet(made))
    .execute()
}

/** Takes the private address away. False: there was none. */
export async function dropFeed(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('calendar_feed')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Whose address this is, and whose people its role works with; undefined: nobody's. */
export const feedOwner = (db: LookupDb, token: string) =>
  db
    .selectFrom('calendar_feed as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .leftJoin('role as r', 'r.id', 'a.role_id')
    .select(['f.organization_id as organizationId', 'f.account_id as accountId'])
    .select(
      sql<WorksWith>`case when a.role = 'organizationUser' then coalesce(r.works_with, 'everyone') else 'everyone' end`.as(
        'worksWith',
      ),
    )
    .where('f.token_hash', '=', hashToken(token))
    .executeTakeFirst()

/** Whoever reads the feed, while they can sign in; undefined: they cannot. */
export const readerOf = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .leftJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.person_id as personId'])
    .where('account.id', '=', accountId)
    .where('account.active', '=', true)
    .where(eb => eb.or([eb('account.person_id', 'is', null), eb('person.status', 'in', ['applicant', 'active'])]))
    .executeTakeFirst()
