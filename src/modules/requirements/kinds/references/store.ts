import type { Db } from '../../../../kit/server/database.ts'

export const references = (db: Db) =>
  db.selectFrom('reference_form').select(['id as value', 'name as label', 'active']).orderBy('name').execute()
