import type { Db } from '../../../../kit/server/database.ts'

export const hours = (db: Db) =>
  db.selectFrom('in_service_ledger').select(['id as value', 'name as label', 'active']).orderBy('name').execute()
