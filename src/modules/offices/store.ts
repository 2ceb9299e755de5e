import { sql } from 'kysely'
import { settingsRows } from '../../kit/server/settings-rows.ts'

const people = sql<number>`(select count(*) from person p where p.office_id = office.id)`

export const officeRows = settingsRows({
  table: 'office',
  rows: ({ db }) =>
    db
      .selectFrom('office')
      .select(['id', 'name', 'address', 'active', 'created_at', 'updated_at', people.as('people')]),
  searched: ['name', 'address'],
  total: 'totalOffices',
  taken: [{ index: 'office_name', path: 'name', message: 'Another office has this name.' }],
})
