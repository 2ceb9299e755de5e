import type { Db } from '../../../../kit/server/database.ts'

export const document = (db: Db) =>
  db.selectFrom('document_type').select(['id as value', 'name as label', 'active']).orderBy('name').execute()
