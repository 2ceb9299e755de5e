import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { asDestroyer } from '../../../kit/server/destroyer.ts'

/**
 * Deletes those of these documents that nobody has touched, with the pages that came with them (`fileIds`): one that has
 * another file by now stays. Answers how many stay.
 */
export async function removeDocuments(
  db: Db,
  ids: readonly string[],
  fileIds: readonly string[] = [],
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ id: string }>`select d.id from caregiver_document d
    where d.id = any(${ids}::uuid[]) and d.updated_at = d.received_at and d.deleted_at is null and d.revoked_on is null
      and not exists (select from caregiver_document_file f where f.document_id = d.id and f.file_id <> all(${fileIds}::uuid[]))
      and not exists (select from caregiver_document_aside a where a.document_id = d.id)
      and not exists (select from caregiver_document n where n.replaces_id = d.id)
      and not exists (select from evidence_link l where l.document_id = d.id)
      and not exists (select from license_answer l where l.document_id = d.id)
      and not exists (select from chat_message_link c where c.document_id = d.id)
      and not exists (select from in_service_entry e where e.document_id = d.id)`.execute(db)
  const free = rows.map(({ id }) => id)
  if (free.length > 0)
    await asDestroyer(db, async () => {
      await sql`delete from caregiver_document_file where document_id = any(${free}::uuid[])`.execute(db)
      await sql`delete from caregiver_document where id = any(${free}::uuid[])`.execute(db)
    })
  const gone = await db
    .selectFrom('caregiver_document')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return gone.length
}

export type Attached = {
  readonly documentId: string
  readonly fileIds: readonly string[]
  /** The note and the time of the last change, as they were before. */
  readonly note: string
  readonly updatedAt: string
  /** When the files were added. */
  readonly at: string
}

/** Takes its files from a document that had none, if it is as it was left. Answers whether it did. */
export async function takeFiles(db: Db, of: Attached): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select d.id from caregiver_document d
    where d.id = ${of.documentId} and d.updated_at = ${new Date(of.at)} and d.deleted_at is null and d.destroyed_on is null
      and not exists (select from caregiver_document_file f
        where f.document_id = d.id and f.file_id <> all(${of.fileIds}::uuid[])) for update`.execute(db)
  if (rows.length === 0) return false
  await asDestroyer(db, () => sql`delete from caregiver_document_file where document_id = ${of.documentId}`.execute(db))
  await db
    .updateTable('caregiver_document')
    .set({ note: of.note, updated_at: new Date(of.updatedAt) })
    .where('id', '=', of.documentId)
    .execute()
  return true
}
