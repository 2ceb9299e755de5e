import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { can } from '../../kit/contract/access.ts'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import { scanState } from '../../kit/contract/scan.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Caller } from '../../kit/server/caller.ts'
import type { Db } from '../../kit/server/database.ts'
import { pageOfRows } from '../../kit/server/list.ts'
import type { Tables } from '../../kit/server/tables.ts'
import { language, type PersonStatus } from '../caregivers/contract.ts'
import { recordsOf } from '../caregivers/store.ts'
import { needingDate } from '../document-types/store.ts'
import type { CaregiverDocument, DeletedDocument, DocumentStatus } from './contract.ts'
import { mayOpen, statusOn, withheld } from './rules.ts'

const side = z.enum(['front', 'back', 'page'])
const decision = z.enum(['approved', 'rejected']).nullable()

type FromPaper = ExpressionBuilder<Tables & { d: Tables['caregiver_document'] }, 'd'>

const filesOf = (eb: FromPaper) =>
  jsonArrayFrom(
    eb
      .selectFrom('caregiver_document_file as f')
      .innerJoin('stored_file as s', 's.id', 'f.file_id')
      .whereRef('f.document_id', '=', 'd.id')
      .orderBy('f.place')
      .select(['s.id', 's.name', 's.media_type as mediaType', 's.bytes', 'f.side', 's.has_preview as hasPreview'])
      .select('s.scan'),
  )

const asideRow = sql`from caregiver_document_aside a where a.document_id = d.id and a.to_day is null`
const aside = sql<string | null>`(select a.reason ${asideRow})`
/** The approved paper that counts in its place; one that is still in review, set aside or sent back takes nothing away. */
const replacing = sql`from caregiver_document n
  where n.replaces_id = d.id and n.decision = 'approved' and n.revoked_on is null and n.deleted_at is null
    and not exists (select from caregiver_document_aside a where a.document_id = n.id and a.to_day is null)`

/**
 * A newer document that waits in the place of `d`, which waits too: sent in its place, or of the same person and type with
 * nothing read off it that differs. A second license or course, with a number or date of its own, takes nothing away.
 */
const overtaking = sql`from caregiver_document n
  where d.decision is null and n.person_id = d.person_id and n.document_type_id = d.document_type_id
    and n.decision is null and n.deleted_at is null and (n.received_at, n.id) > (d.received_at, d.id)
    and (n.replaces_id = d.id or (coalesce(n.number = d.number, true) and coalesce(n.performed_on = d.performed_on, true)))
    and not exists (select from caregiver_document_aside a where a.document_id = n.id and a.to_day is null)`
const inPlaceOf = sql<string | null>`coalesce((select n.id ${replacing} order by n.received_at desc limit 1),
  (select n.id ${overtaking} order by n.received_at desc, n.id desc limit 1))`

/** The requirements that need the date of the paper `d`, as one of its own type or of one that it is linked as. */
const dateFor = sql<string[]>`array(select v.name from ${needingDate(
  sql`(d.document_type_id::text || array(select l.document_type_id::text from evidence_link l
    where l.document_id = d.id and l.ended_on is null))`,
  sql`d.person_id`,
)} and d.decision is null and d.performed_on is null order by v.name)`

/** Whose the paper is: of a record that was merged into another one, that one's. */
const keptRecord = sql<string>`coalesce(owner.merged_into, owner.id)`

const select = (db: Db) =>
  db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .innerJoin('person as owner', 'owner.id', 'd.person_id')
    .leftJoin('category as c', 'c.id', 't.category_id')
    .selectAll('d')
    .select(keptRecord.as('keptId'))
    .select(['t.name as typeName', 't.medical', 'c.id as categoryId', 'c.name as categoryName'])
    .select(eb => filesOf(eb as FromPaper).as('files'))
    .select([aside.as('setAsideReason'), inPlaceOf.as('replacedById'), dateFor.as('dateFor')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Who reads, on which day: a paper's status follows the organization's today, its details the reader's rights. */
export type Reader = { readonly caller: Caller | null; readonly today: Day }

function toDocument(row: Row, { caller, today }: Reader): CaregiverDocument {
  const decided = decision.parse(row.decision)
  const standing = {
    decision: decided,
    takenBack: row.revoked_on !== null,
    expiresOn: row.expires_on,
    aside: row.setAsideReason !== null,
    replaced: row.replacedById !== null,
  }
  const whole: CaregiverDocument = {
    id: row.id,
    userId: row.person_id,
    documentTypeId: row.document_type_id,
    typeName: row.typeName,
    category: row.categoryId ? { value: row.categoryId, label: row.categoryName ?? '' } : null,
    medical: row.medical,
    status: statusOn(standing, today),
    active: !standing.aside,
    number: row.number,
    performedOn: row.performed_on,
    dateFor: row.dateFor,
    expiresOn: row.expires_on,
    receivedOn: row.received_on,
    receivedAt: row.received_at.toISOString(),
    uploader: row.uploader,
    decision: decided,
    decidedOn: row.decided_on,
    decider: row.decider,
    takenBack: row.revoked_on === null ? null : { on: row.revoked_on, by: row.revoker ?? '' },
    reason: row.revoke_reason ?? row.reason,
    reasonForPerson: row.revoked_on ? row.revoke_reason_for_person : row.reason_for_person,
    setAsideReason: row.setAsideReason,
    replacesId: row.replaces_id,
    replacedById: row.replacedById,
    note: row.note,
    files: row.files.map(file => ({
      ...file,
      bytes: Number(file.bytes),
      side: side.parse(file.side),
      scan: scanState.parse(file.scan),
    })),
    mayOpen: true,
    removed: row.deleted_at !== null,
    destroyedOn: row.destroyed_on,
    updatedAt: row.updated_at.toISOString(),
  }
  return mayOpen(caller, { personId: row.keptId, medical: row.medical }) ? whole : withheld(whole)
}

const statusSql = (today: Day) => sql<DocumentStatus>`case
  when ${aside} is not null then 'setAside'
  when d.decision = 'rejected' or d.revoked_on is not null then 'rejected'
  when ${inPlaceOf} is not null then 'replaced'
  when d.decision is null then 'inReview'
  when d.expires_on < ${today} then 'expired'
  else 'approved' end`

type PaperQuery = Page & { typeId?: string | undefined; status?: DocumentStatus | undefined }
const columns = {
  id: 'd.id',
  type: 't.name',
  receivedAt: 'd.received_at',
  expiresOn: 'd.expires_on',
  updatedAt: 'd.updated_at',
}

/** A page of a person's papers, with those of records that were merged into theirs, without the removed ones, newest change first unless asked otherwise. */
export async function listDocuments(db: Db, reader: Reader, personId: string, query: PaperQuery) {
  let rows = select(db).where('d.person_id', 'in', recordsOf(personId)).where('d.deleted_at', 'is', null)
  if (query.typeId) rows = rows.where('d.document_type_id', '=', query.typeId)
  if (query.status) rows = rows.where(statusSql(reader.today), '=', query.status)
  if (query.search) rows = rows.where(sql<boolean>`strpos(lower(t.name), ${query.search.toLowerCase()}) > 0`)
  return pageOfRows(rows, query, columns, row => toDocument(row, reader), 'totalDocuments')
}

/** All papers of a person and of the records that were merged into theirs, newest first; the removed ones only when asked for. */
export async function documentsOf(
  db: Db,
  reader: Reader,
  personId: string,
  { includeRemoved = false } = {},
): Promise<CaregiverDocument[]> {
  let rows = select(db).where('d.person_id', 'in', recordsOf(personId))
  if (!includeRemoved) rows = rows.where('d.deleted_at', 'is', null)
  const found = await rows.orderBy('d.received_at', 'desc').orderBy('d.id', 'desc').execute()
  return found.map(row => toDocument(row, reader))
}

// The row keeps the day; who it was is in the audit event.
const deleter = sql<string>`coalesce((select a.actor from audit_event a
  where a.subject_id = d.id and a.action = 'document.removed' order by a.at desc, a.id desc limit 1), 'Carefold')`

/** Of these papers those that were deleted, for a reader who may delete papers and open these; for anybody else none. */
export async function deletedOf(db: Db, reader: Reader, ids: readonly string[]): Promise<DeletedDocument[]> {
  if (ids.length === 0 || !can(reader.caller, 'documents.delete')) return []
  const rows = await select(db)
    .select(deleter.as('deleter'))
    .where('d.id', 'in', ids)
    .where('d.deleted_at', 'is not', null)
    .execute()
  return rows
    .map(row => ({ ...toDocument(row, reader), deletedOn: row.deleted_on ?? row.received_on, deleter: row.deleter }))
    .filter(({ mayOpen }) => mayOpen)
}

/** One paper that was not removed. Throws `notFound`. */
export async function readDocument(db: Db, reader: Reader, id: string): Promise<CaregiverDocument> {
  const row = await select(db).where('d.id', '=', id).where('d.deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toDocument(row, reader)
}

/**
 * Which papers wait for a decision, as SQL over the paper `d`, its type `t` and its person `p`: undecided, still counted
 * on, and of somebody who works or applies here. Medical ones only for whoever may open them.
 */
export const waitsFor = (seesMedical: boolean) => sql<boolean>`d.decision is null and d.deleted_at is null
  and not exists (select ${asideRow}) and not exists (select ${replacing}) and not exists (select ${overtaking})
  and p.status in ('active', 'applicant') and (${seesMedical} or not t.medical)`

/** As `holdDocument`; undefined when it is not there. */
export const holdIfThere = (db: Db, id: string) =>
  db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .innerJoin('person as owner', 'owner.id', 'd.person_id')
    .selectAll('d')
    .select(['t.name as typeName', 't.medical', keptRecord.as('keptId')])
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst()

/** Holds a paper until the transaction ends, so that two people who decide it do so one after the other. Throws `notFound`. */
export async function holdDocument(db: Db, id: string) {
  const row = await holdIfThere(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}
export type HeldDocument = Awaited<ReturnType<typeof holdDocument>>

async function onePerson(db: Db, id: RawBuilder<string>) {
  const row = await db
    .selectFrom('person')
    .select(['id', 'status', 'first_name as firstName', 'email', 'language', 'signed_off_at as signedOffAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return { ...row, status: row.status as PersonStatus, language: language.parse(row.language) }
}

/** Who sends a paper. Throws `notFound` for a person of whom the organization does not know. */
export const readPerson = (db: Db, id: string) => onePerson(db, sql`${id}`)

/**
 * Who is told what becomes of a paper: of a record that was merged into another one, whoever has that one, as nobody signs in
 * with the other. Throws `notFound`.
 */
export const readTold = (db: Db, documentId: string) =>
  onePerson(
    db,
    sql`(select ${keptRecord} from caregiver_document d join person owner on owner.id = d.person_id
      where d.id = ${documentId} and d.deleted_at is null)`,
  )

type Paper = Omit<Tables['caregiver_document'], 'organization_id' | 'note' | 'updated_at'>
type NewPaper = Pick<Paper, 'id' | 'person_id' | 'document_type_id'> & Partial<{ [K in keyof Paper]: Paper[K] }>

/** Adds a paper with its pages in their order. */
export async function addDocument(
  db: Db,
  now: Date,
  paper: NewPaper & { received_on: Day; uploader: string; note: string },
  pages: readonly { fileId: string; side: 'front' | 'back' | 'page' }[],
): Promise<void> {
  await db
    .insertInto('caregiver_document')
    .values({ received_at: now, ...paper, updated_at: now })
    .execute()
  if (pages.length === 0) return
  const rows = pages.map((page, place) => ({ document_id: paper.id, file_id: page.fileId, side: page.side, place }))
  await db.insertInto('caregiver_document_file').values(rows).execute()
}

/** The newest document of the person and type that has the same pages in the same order, byte for byte as they are stored. */
export async function samePages(db: Db, of: { personId: string; documentTypeId: string }, fileIds: readonly string[]) {
  if (fileIds.length === 0) return undefined
  const sent = sql`array(select s.sha256 from unnest(${sql.val([...fileIds])}::uuid[]) with ordinality as page (id, place)
    join stored_file s on s.id = page.id order by page.place)`
  const there = sql`array(select s.sha256 from caregiver_document_file f join stored_file s on s.id = f.file_id
    where f.document_id = d.id order by f.place)`
  return db
    .selectFrom('caregiver_document as d')
    .select(['d.id', 'd.received_on', 'd.uploaded_by', 'd.uploader'])
    .where('d.person_id', '=', of.personId)
    .where('d.document_type_id', '=', of.documentTypeId)
    .where('d.deleted_at', 'is', null)
    .where(sql<boolean>`${there} = ${sent}`)
    .orderBy('d.received_at', 'desc')
    .executeTakeFirst()
}

type Change = Partial<
  Pick<
    Tables['caregiver_document'],
    | 'number'
    | 'performed_on'
    | 'expires_on'
    | 'decision'
    | 'decided_at'
    | 'decided_on'
    | 'decided_by'
    | 'decider'
    | 'reason'
    | 'reason_for_person'
    | 'revoked_on'
    | 'revoked_at'
    | 'revoked_by'
    | 'revoker'
    | 'revoke_reason'
    | 'revoke_reason_for_person'
    | 'deleted_at'
    | 'deleted_on'
  >
> & { note?: string }

/** Changes a paper that is held. */
export async function changeDocument(db: Db, now: Date, id: string, change: Change): Promise<void> {
  await db
    .updateTable('caregiver_document')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether a paper is set aside now. */
export async function isAside(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('caregiver_document_aside')
    .select('document_id')
    .where('document_id', '=', id)
    .where('to_day', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Begins a time in which the paper does not count; one that began and ended on the same day begins anew. */
export async function beginAside(db: Db, id: string, from: Day, reason: string, actor: string): Promise<void> {
  await db
    .insertInto('caregiver_document_aside')
    .values({ document_id: id, from_day: from, reason, actor })
    .onConflict(on => on.columns(['document_id', 'from_day']).doUpdateSet({ to_day: null, reason, actor }))
    .execute()
}

/** Ends the time in which the paper does not count: it counts again from that day on. */
export async function endAside(db: Db, id: string, on: Day): Promise<void> {
  await db
    .updateTable('caregiver_document_aside')
    .set({ to_day: on })
    .where('document_id', '=', id)
    .where('to_day', 'is', null)
    .execute()
}

/** Whose paper it is, when its files are destroyed: since when, too. */
export const readDestroyed = (db: Db, id: string) =>
  db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .select(['d.person_id as personId', 't.medical', 'd.destroyed_on as on'])
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .where('d.destroyed_on', 'is not', null)
    .executeTakeFirst()

/** The audit's and the answer's view of one page's stored file. Throws `notFound` when it is no page of the paper. */
export async function readPage(db: Db, documentId: string, fileId: string | undefined) {
  let rows = db
    .selectFrom('caregiver_document as d')
    .innerJoin('document_type as t', 't.id', 'd.document_type_id')
    .innerJoin('caregiver_document_file as f', 'f.document_id', 'd.id')
    .innerJoin('stored_file as s', 's.id', 'f.file_id')
    .innerJoin('person as owner', 'owner.id', 'd.person_id')
    .select(keptRecord.as('keptId'))
    .select(['d.person_id as personId', 't.name as typeName', 't.medical', 'd.deleted_at as deletedAt'])
    .select(['s.id', 's.name', 's.media_type as mediaType', 's.bytes', 's.has_preview as hasPreview'])
    .where('d.id', '=', documentId)
  if (fileId) rows = rows.where('f.file_id', '=', fileId)
  const row = await rows.orderBy('f.place').limit(1).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}
