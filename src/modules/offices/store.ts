import { sql } from 'kysely'
import type { Db } from '../../kit/server/database.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'

const users = sql<number>`(select count(*) from account_office o where o.office_id = office.id)`
const people = sql<number>`(select count(*) from person p where p.office_id = office.id)`

export const officeRows = settingsRows({
  table: 'office',
  rows: ({ db }) =>
    db
      .selectFrom('office')
      .select(['id', 'name', 'address', 'active', 'created_at', 'updated_at', people.as('people'), users.as('users')]),
  searched: ['name', 'address'],
  total: 'totalOffices',
  taken: [{ index: 'office_name', path: 'name', message: 'Another office has this name.' }],
})

/** The active offices by name. */
export const openOffices = (db: Db) =>
  db.selectFrom('office').select(['id', 'name']).where('active', '=', true).orderBy('name').execute()

/** The active offices that the transaction sees: all, or those to which it is bound. */
export async function officeIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('office').select('id').where('active', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
