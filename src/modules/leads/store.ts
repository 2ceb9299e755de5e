import { sql } from 'kysely'
import type { Db } from '../../kit/server/database.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'

const people = sql<number>`(select count(*) from person came where came.lead_source_id = lead_source.id)`

export const leadRows = settingsRows({
  table: 'lead_source',
  rows: ({ db }) =>
    db
      .selectFrom('lead_source')
      .select(['id', 'name', 'description', 'active', 'created_at', 'updated_at', people.as('people')]),
  total: 'totalLeads',
  taken: [{ index: 'lead_source_name', path: 'name', message: 'Another referral source has this name.' }],
})

/** The active referral sources by name. */
export const openLeads = (db: Db) =>
  db.selectFrom('lead_source').select(['id', 'name']).where('active', '=', true).orderBy('name').execute()
