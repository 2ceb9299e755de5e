import { type RawBuilder, sql } from 'kysely'
import { invalidField } from '../../kit/contract/refusal.ts'
import type { Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'
import type { DocumentType, DocumentTypeDraft, Provider } from './contract.ts'

const papers = sql<number>`(select count(*) from caregiver_document handed where handed.document_type_id = t.id)`
const requirements = sql<number>`(select count(*) from requirement r
  join lateral (select v.id from requirement_version v
    where v.requirement_id = r.id order by v.version desc limit 1) newest on true
  join requirement_document_type named on named.version_id = newest.id
  where named.document_type_id = t.id and r.retired_on is null)`
const walkthroughs = sql<number>`(select count(distinct w.id) from walkthrough_step_document named
  join walkthrough_step step on step.id = named.step_id
  join walkthrough w on w.id = step.walkthrough_id
  where named.document_type_id = t.id and w.deleted_at is null)`
const needed = sql<boolean>`exists (select from caregiver_document handed where handed.document_type_id = t.id)
  or exists (select from requirement_document_type named where named.document_type_id = t.id)
  or exists (select from walkthrough_step_document named where named.document_type_id = t.id)
  or exists (select from draft_page waiting where waiting.document_type_id = t.id)`

/**
 * The requirements, as rows `v` of their newest versions, that need the date of documents of these types, an array of ids: of
 * everyone, and of the one person.
 */
export const needingDate = (typeIds: RawBuilder<unknown>, personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  requirement r join lateral (select newest.name, newest.dated_sources from requirement_version newest
    where newest.requirement_id = r.id order by newest.version desc limit 1) v on v.dated_sources && ${typeIds}
  where r.retired_on is null and (r.person_id is null or r.person_id = ${personId})`

/** Whether documents of the type `t` need their date: for a requirement of everyone, or of the one person. */
export const needsDate = (personId: RawBuilder<unknown> = sql`null`): RawBuilder<boolean> =>
  sql`exists (select from ${needingDate(sql`array[t.id::text]`, personId)})`

const rows = settingsRows({
  table: 'document_type',
  as: 't',
  rows: ({ db }) =>
    db
      .selectFrom('document_type as t')
      .leftJoin('category as c', 'c.id', 't.category_id')
      .select([
        't.id',
        't.name',
        't.category_id as categoryId',
        'c.name as categoryName',
        't.description',
        't.needs_expiry as needsExpiry',
        't.needs_number as needsNumber',
        't.medical',
        't.two_sided as twoSided',
        't.validity_months as validityMonths',
        sql<Provider>`t.provided_by`.as('providedBy'),
        't.by_attendance as byAttendance',
        't.active',
        needsDate().as('needsDate'),
        papers.as('papers'),
        requirements.as('requirements'),
        walkthroughs.as('walkthroughs'),
        needed.as('needed'),
        't.created_at',
        't.updated_at',
      ]),
  searched: ['t.name', 't.description'],
  sorts: { id: 't.id', name: 't.name', category: 'c.name' },
  total: 'totalDocuments',
  taken: [{ index: 'document_type_name', path: 'name', message: 'Another document type has this name.' }],
  narrow: (found, { categoryId }: { categoryId?: string | undefined }) =>
    categoryId ? found.where('t.category_id', '=', categoryId) : found,
})

const toRow = ({
  categoryId,
  needsExpiry,
  needsNumber,
  twoSided,
  validityMonths,
  providedBy,
  byAttendance,
  ...same
}: Partial<DocumentTypeDraft>) => ({
  ...same,
  category_id: categoryId,
  needs_expiry: needsExpiry,
  needs_number: needsNumber,
  two_sided: twoSided,
  validity_months: validityMonths,
  provided_by: providedBy,
  by_attendance: byAttendance,
})

async function demandCategory(db: Db, id: string | null | undefined): Promise<void> {
  if (!id) return
  const found = await db.selectFrom('category').select('type').where('id', '=', id).executeTakeFirst()
  if (found?.type !== 'document') throw invalidField('categoryId', 'Choose a document category from the list.')
}

/** The document types. Adding and changing also refuse a category that is not for documents. */
export const typeRows = {
  ...rows,
  async add(work: Work, draft: DocumentTypeDraft): Promise<DocumentType> {
    await demandCategory(work.db, draft.categoryId)
    return rows.add(work, { ...toRow(draft), name: draft.name })
  },
  async update(work: Work, id: string, change: Partial<DocumentTypeDraft>): Promise<DocumentType> {
    await demandCategory(work.db, change.categoryId)
    return rows.update(work, id, toRow(change))
  },
}

/** The names of the requirements that need the date of the person's documents of this type, in order. */
export async function needDateOf(db: Db, typeId: string, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select v.name from ${needingDate(sql`array[${typeId}::text]`, sql`${personId}::uuid`)} order by v.name`.execute(db)
  return rows.map(row => row.name)
}

/** The names, in small letters, that document types have already. */
export async function namesInUse(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('document_type').select('name').execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

/** The document categories by their names in small letters. */
export async function categoriesByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('category').select(['id', 'name']).where('type', '=', 'document').execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}
