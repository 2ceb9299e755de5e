import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { DocumentType } from '../../document-types/contract.ts'
import { needsDate } from '../../document-types/store.ts'

/** A paper that has been on file for a while, with what was decided about it then. */
export type FiledPaper = {
  readonly id: string
  readonly personId: string
  readonly documentTypeId: string
  readonly number: string | null
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly receivedOn: Day
  readonly receivedAt: Date
  readonly uploader: string
  /** Null while it waits. A rejection has a reason. */
  readonly decided: {
    readonly decision: 'approved' | 'rejected'
    readonly on: Day
    readonly at: Date
    readonly by: string
    readonly name: string
    readonly reason: string | null
  } | null
  readonly replacesId: string | null
  readonly note?: string
  readonly pages: readonly { readonly fileId: string; readonly side: 'front' | 'back' | 'page' }[]
}

/** Adds many papers with their pages at once. Nobody is told: the caller makes the person's timeline anew afterwards. */
export async function addFiledPapers(db: Db, papers: readonly FiledPaper[]): Promise<void> {
  if (papers.length === 0) return
  const rows = papers.map(({ decided, ...paper }) => ({
    id: paper.id,
    person_id: paper.personId,
    document_type_id: paper.documentTypeId,
    number: paper.number,
    performed_on: paper.performedOn,
    expires_on: paper.expiresOn,
    received_on: paper.receivedOn,
    received_at: paper.receivedAt,
    uploader: paper.uploader,
    decision: decided?.decision ?? null,
    decided_on: decided?.on ?? null,
    decided_at: decided?.at ?? null,
    decided_by: decided?.by ?? null,
    decider: decided?.name ?? null,
    reason: decided?.reason ?? null,
    replaces_id: paper.replacesId,
    note: paper.note ?? '',
    updated_at: decided?.at ?? paper.receivedAt,
  }))
  await db.insertInto('caregiver_document').values(rows).execute()
  const pages = papers.flatMap(paper =>
    paper.pages.map(({ fileId, side }, place) => ({ document_id: paper.id, file_id: fileId, side, place })),
  )
  if (pages.length > 0) await db.insertInto('caregiver_document_file').values(pages).execute()
}

/** Whether the document `d` has a file. */
const hasFile = sql<boolean>`exists (select from caregiver_document_file f where f.document_id = d.id)`

/** What a document type asks of its documents, as far as dates that were on file elsewhere go. */
export type TypeNeeds = Pick<
  DocumentType,
  'id' | 'name' | 'needsExpiry' | 'needsNumber' | 'validityMonths' | 'needsDate' | 'twoSided'
>

/** The active document types, by name. */
export const filedTypes = (db: Db): Promise<TypeNeeds[]> =>
  db
    .selectFrom('document_type as t')
    .select(['t.id', 't.name', 't.needs_expiry as needsExpiry', 't.needs_number as needsNumber'])
    .select(['t.validity_months as validityMonths', 't.two_sided as twoSided', needsDate().as('needsDate')])
    .where('t.active', '=', true)
    .orderBy('t.name')
    .execute()

/** What is on file of these people: of which type, with which dates. */
export async function datesOnFile(db: Db, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  return db
    .selectFrom('caregiver_document')
    .select(['person_id as personId', 'document_type_id as typeId'])
    .select(['performed_on as performedOn', 'expires_on as expiresOn'])
    .where('person_id', 'in', [...personIds])
    .where('deleted_at', 'is', null)
    .orderBy('received_at', 'desc')
    .execute()
}

export type DocumentOnFile = {
  readonly id: string
  readonly personId: string
  readonly typeId: string
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly hasFile: boolean
}

/** The documents of these people that count or wait, the newest first, and whether they have a file. */
export async function documentsOnFile(db: Db, personIds: readonly string[]): Promise<DocumentOnFile[]> {
  if (personIds.length === 0) return []
  return db
    .selectFrom('caregiver_document as d')
    .select(['d.id', 'd.person_id as personId', 'd.document_type_id as typeId'])
    .select(['d.performed_on as performedOn', 'd.expires_on as expiresOn'])
    .select(hasFile.as('hasFile'))
    .where('d.person_id', 'in', [...personIds])
    .where('d.deleted_at', 'is', null)
    .where('d.destroyed_on', 'is', null)
    .where('d.revoked_on', 'is', null)
    .where(sql<boolean>`d.decision is distinct from 'rejected'`)
    .orderBy('d.received_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

/** Whether the person has a document of this type with these very files, byte for byte as they are stored. */
export async function hasSameFiles(
  db: Db,
  { personId, typeId }: Pick<DocumentOnFile, 'personId' | 'typeId'>,
  sha256: readonly string[],
): Promise<boolean> {
  const there = sql`array(select s.sha256 from caregiver_document_file f join stored_file s on s.id = f.file_id
    where f.document_id = d.id order by f.place)`
  const found = await db
    .selectFrom('caregiver_document as d')
    .select('d.id')
    .where('d.person_id', '=', personId)
    .where('d.document_type_id', '=', typeId)
    .where('d.deleted_at', 'is', null)
    .where(sql<boolean>`${there} = ${sql.val([...sha256])}::text[]`)
    .executeTakeFirst()
  return found !== undefined
}

/** A document that has no file, held; undefined: it is gone, or has one. */
export const holdWithoutFile = (db: Db, id: string) =>
  db
    .selectFrom('caregiver_document as d')
    .select(['d.id', 'd.note', 'd.updated_at as updatedAt'])
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .where('d.destroyed_on', 'is', null)
    .where(sql<boolean>`not ${hasFile}`)
    .forUpdate('d')
    .executeTakeFirst()

/** Gives a document its pages. */
export async function addFiles(db: Db, now: Date, id: string, note: string, pages: FiledPaper['pages']): Promise<void> {
  await db
    .insertInto('caregiver_document_file')
    .values(pages.map(({ fileId, side }, place) => ({ document_id: id, file_id: fileId, side, place })))
    .execute()
  await db.updateTable('caregiver_document').set({ note, updated_at: now }).where('id', '=', id).execute()
}
