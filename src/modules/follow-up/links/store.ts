import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'

/** As which types each of a person's documents counts besides its own; both in ids. */
export async function linksOf(db: Db, personId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('evidence_link as l')
    .innerJoin('caregiver_document as d', 'd.id', 'l.document_id')
    .select(['l.document_id as documentId', 'l.document_type_id as typeId'])
    .where('d.person_id', '=', personId)
    .where('l.ended_on', 'is', null)
    .orderBy('l.created_at')
    .execute()
  const links = new Map<string, string[]>()
  for (const { documentId, typeId } of rows) links.set(documentId, [...(links.get(documentId) ?? []), typeId])
  return links
}

/** Lets a document count as another type from today on; one that does already stays as it is. */
export async function addLink(db: Db, documentId: string, documentTypeId: string, by: By): Promise<void> {
  await db
    .insertInto('evidence_link')
    .values({
      id: newId(by.now.getTime()),
      document_id: documentId,
      document_type_id: documentTypeId,
      linked_on: by.today,
      linked_by: by.accountId,
      linker: by.name,
      created_at: by.now,
    })
    .onConflict(on =>
      on.columns(['organization_id', 'document_id', 'document_type_id']).where('ended_on', 'is', null).doNothing(),
    )
    .execute()
}

/** Ends a link from today on. It stays on record. */
export async function endLink(db: Db, documentId: string, documentTypeId: string, today: Day): Promise<void> {
  await db
    .updateTable('evidence_link')
    .set({ ended_on: today })
    .where('document_id', '=', documentId)
    .where('document_type_id', '=', documentTypeId)
    .where('ended_on', 'is', null)
    .execute()
}
