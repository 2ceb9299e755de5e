import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksUnique } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../../kit/server/list.ts'
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

const select = (db: Db) =>
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
      't.active',
      needsDate().as('needsDate'),
      papers.as('papers'),
      requirements.as('requirements'),
      walkthroughs.as('walkthroughs'),
      needed.as('needed'),
      't.created_at',
      't.updated_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toType = ({ created_at, updated_at, ...row }: Row): DocumentType => ({
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

const columns = {
  id: 't.id',
  name: 't.name',
  category: 'c.name',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
}

type TypeQuery = Page & { active?: boolean | undefined; categoryId?: string | undefined }

/** A page of document types, newest change first unless asked otherwise. */
export async function listTypes(db: Db, query: TypeQuery) {
  let rows = select(db)
  if (query.search) rows = rows.where(sql<boolean>`t.name || ' ' || t.description ilike ${containing(query.search)}`)
  if (query.active !== undefined) rows = rows.where('t.active', '=', query.active)
  if (query.categoryId) rows = rows.where('t.category_id', '=', query.categoryId)
  return pageOfRows(rows, query, columns, toType, 'totalDocuments')
}

/** One document type; undefined when there is none of this id. */
export async function findType(db: Db, id: string): Promise<DocumentType | undefined> {
  const row = await select(db).where('t.id', '=', id).executeTakeFirst()
  return row && toType(row)
}

/** One document type. Throws `notFound`. */
export async function readType(db: Db, id: string): Promise<DocumentType> {
  const found = await findType(db, id)
  if (!found) throw new Refusal('notFound')
  return found
}

const toRow = (draft: Partial<DocumentTypeDraft>) => ({
  ...(draft.name !== undefined && { name: draft.name }),
  ...(draft.categoryId !== undefined && { category_id: draft.categoryId }),
  ...(draft.description !== undefined && { description: draft.description }),
  ...(draft.needsExpiry !== undefined && { needs_expiry: draft.needsExpiry }),
  ...(draft.needsNumber !== undefined && { needs_number: draft.needsNumber }),
  ...(draft.medical !== undefined && { medical: draft.medical }),
  ...(draft.twoSided !== undefined && { two_sided: draft.twoSided }),
  ...(draft.validityMonths !== undefined && { validity_months: draft.validityMonths }),
  ...(draft.providedBy !== undefined && { provided_by: draft.providedBy }),
  ...(draft.active !== undefined && { active: draft.active }),
})

function asTaken(error: unknown): unknown {
  if (!breaksUnique(error, 'document_type_name')) return error
  const message = 'Another document type has this name.'
  return new Refusal('conflict', message, [{ path: 'name', message }])
}

async function demandCategory(db: Db, id: string | null | undefined): Promise<void> {
  if (!id) return
  const found = await db.selectFrom('category').select('type').where('id', '=', id).executeTakeFirst()
  if (found?.type !== 'document') throw invalidField('categoryId', 'Choose a document category from the list.')
}

/** Adds a document type. Refuses a name that another one has and a category that is not for documents. */
export async function addType(db: Db, now: Date, draft: DocumentTypeDraft): Promise<DocumentType> {
  await demandCategory(db, draft.categoryId)
  const id = newId(now.getTime())
  try {
    await db
      .insertInto('document_type')
      .values({ id, ...toRow(draft), name: draft.name, created_at: now, updated_at: now })
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readType(db, id)
}

/** Changes a document type. Throws as `addType` does, and `notFound`. */
export async function updateType(db: Db, now: Date, id: string, change: Partial<DocumentTypeDraft>) {
  await demandCategory(db, change.categoryId)
  try {
    await db
      .updateTable('document_type')
      .set({ ...toRow(change), updated_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readType(db, id)
}

/** The names of the requirements that need the date of the person's documents of this type, in order. */
export async function needDateOf(db: Db, typeId: string, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select v.name from ${needingDate(sql`array[${typeId}::text]`, sql`${personId}::uuid`)} order by v.name`.execute(db)
  return rows.map(row => row.name)
}

/** Deletes a type of which no paper was handed in. The database refuses when something else still refers to it. */
export async function deleteType(db: Db, id: string): Promise<void> {
  await db.deleteFrom('document_type').where('id', '=', id).execute()
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
