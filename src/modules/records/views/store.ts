import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'

const owner = sql<string>`(select coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) from account a
  where a.id = saved_view.account_id)`

/** The saved views of an organization: of the account that looks, and those that are shared. */
export const viewRows = settingsRows({
  table: 'saved_view',
  rows: ({ db }) =>
    db
      .selectFrom('saved_view')
      .select(['id', 'account_id as accountId', 'name', 'query', 'shared'])
      .select([owner.as('owner'), 'created_at', 'updated_at']),
  taken: [],
  total: 'totalSavedViews',
  narrow: (rows, { accountId }: { readonly accountId: string }) =>
    rows.where(sql<boolean>`(shared or account_id = ${accountId})`),
})

/** How many views an account has. */
export async function countViews(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
