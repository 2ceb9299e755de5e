import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { DocumentType } from '../types/contract.ts'
import { needsDate } from '../types/store.ts'

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

/** What a document type asks of its documents, as far as dates that were on file elsewhere go. */
export type TypeNeeds = Pick<
  DocumentType,
  'id' | 'name' | 'needsExpiry' | 'needsNumber' | 'validityMonths' | 'needsDate'
>

/** The active document types, by name. */
export const filedTypes = (db: Db): Promise<TypeNeeds[]> =>
  db
    .selectFrom('document_type as t')
    .select(['t.id', 't.name', 't.needs_expiry as needsExpiry', 't.needs_number as needsNumber'])
    .select(['t.validity_months as validityMonths', needsDate().as('needsDate')])
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
