import type { Db } from '../../../../kit/server/database.ts'

export const acknowledgement = (db: Db) =>
  db.selectFrom('acknowledgement').select(['id as value', 'name as label', 'active']).orderBy('name').execute()
