import { sql } from 'kysely'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import { invalidField } from '../../../kit/contract/refusal.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import type { UnnamedLicense } from './contract.ts'

// Counts or waits under the joint type, and nobody has said which license it is: neither here nor by a link.
const unnamed = (seesMedical: boolean) => sql`from caregiver_document d
  join joint_license_type j on j.document_type_id = d.document_type_id
  join document_type t on t.id = d.document_type_id
  join person p on p.id = d.person_id
  where d.deleted_at is null and d.decision is distinct from 'rejected' and (${seesMedical} or not t.medical)
    and not exists (select from caregiver_document n where n.replaces_id = d.id and n.decision = 'approved' and n.deleted_at is null)
    and not exists (select from license_answer a where a.document_id = d.id)
    and not exists (select from evidence_link l where l.document_id = d.id and l.ended_on is null)`

const columns = sql`d.id, jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
    'photoFileId', p.photo_file_id) as person,
  array(select distinct o.abbreviation from person_position held join position o on o.id = held.position_id
    where held.person_id = p.id order by 1) as positions,
  t.name as "typeName", d.number, case when d.decision is null then 'inReview' else 'approved' end as status,
  d.received_on as "receivedOn", d.expires_on as "expiresOn",
  coalesce((select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name) order by other.name)
    from document_type other where other.active and other.id <> t.id and other.medical = t.medical
      and other.category_id is not distinct from t.category_id), '[]') as choices`

/** How many documents nobody has named yet, of those that the caller may open. */
export async function countUnnamed(db: Db, seesMedical: boolean): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${unnamed(seesMedical)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of them, who has been waiting longest first. */
export async function listUnnamed(db: Db, seesMedical: boolean, query: Page) {
  if (query.sort) throw invalidField('sort', 'The list stands in the order in which the documents came.')
  const wanted = query.search ? sql`and p.id in (select people_like(${containing(query.search.toLowerCase())}))` : sql``
  const from = sql`${unnamed(seesMedical)} ${wanted}`
  const { rows } = await sql<UnnamedLicense>`select ${columns} ${from} order by d.received_at, d.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return pageReply(rows, counted.rows[0]?.total ?? 0, query, 'totalLicenses')
}

/** One of them; undefined when it is none, or somebody has named it meanwhile. */
export async function findUnnamed(db: Db, seesMedical: boolean, id: string): Promise<UnnamedLicense | undefined> {
  const { rows } = await sql<UnnamedLicense>`select ${columns} ${unnamed(seesMedical)} and d.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps what somebody answered. Null: it is none of those licenses. */
export async function keepAnswer(db: Db, documentId: string, documentTypeId: string | null, by: By): Promise<void> {
  await db
    .insertInto('license_answer')
    .values({
      document_id: documentId,
      document_type_id: documentTypeId,
      answered_by: by.accountId,
      answered_at: by.now,
    })
    .execute()
}
