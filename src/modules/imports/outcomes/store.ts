import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'

/** Documents that an import wrote, those that are still on record. */
export async function documentsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .select(['d.id', 't.name', 'd.performed_on as performedOn', 'd.expires_on as expiresOn', 'd.decision'])
    .where('d.id', 'in', [...ids])
    .where('d.deleted_at', 'is', null)
    .execute()
}

/** Hours that an import wrote, those that are still on record. */
export async function hoursOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('in_service_entry as e')
    .innerJoin('in_service_ledger as l', 'l.id', 'e.ledger_id')
    .innerJoin('evidence', 'evidence.id', 'e.id')
    .select(['e.id', 'l.name', 'evidence.performed_on as performedOn'])
    .select(sql<number>`evidence.quantity::float8`.as('hours'))
    .where('e.id', 'in', [...ids])
    .where('e.removed_at', 'is', null)
    .execute()
}
