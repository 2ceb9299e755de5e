import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import type { OfferedKind } from '../../requirements/kinds/contract.ts'
import { offeredSources } from '../../requirements/sources/store.ts'

/** Whether the version is one that asks everybody of the position for something on the day. */
const asksNow = (positionId: string, today: string) => sql`requirement.person_id is null
  and (requirement.retired_on is null or requirement.retired_on > ${today}::date)
  and (version.in_force_from is null or version.in_force_from <= ${today}::date)
  and (version.in_force_to is null or version.in_force_to >= ${today}::date)
  and version.version = (select max(newest.version) from requirement_version newest
    where newest.requirement_id = requirement.id and newest.effective_on <= ${today}::date)
  and (exists (select from requirement_position rp where rp.version_id = version.id and rp.position_id = ${positionId})
    or not exists (select from requirement_position rp where rp.version_id = version.id))`

/** The active staff accounts of a role by name: who can be told of a submission. */
export async function listMembers(db: Db, role: 'organizationAdmin' | 'organizationUser') {
  return db
    .selectFrom('account')
    .select(['id', 'email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('role', '=', role)
    .where('active', '=', true)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/** What a step of the kind may ask for by name, each with the requirements that ask people of the position for it on the day. */
export async function listSources(db: Db, kind: OfferedKind, positionId: string, today: string) {
  const offered = (await offeredSources(db))[kind]
  const { rows } = await sql<{ name: string; sources: string[] }>`
    select version.name, version.sources from requirement_version version
    join requirement on requirement.id = version.requirement_id
    where version.sources && ${offered.map(one => one.value)}::text[] and ${asksNow(positionId, today)}
    order by version.name`.execute(db)
  return offered.map(({ value, label }) => ({
    id: value,
    name: label,
    requirements: rows.filter(row => row.sources.includes(value)).map(row => row.name),
  }))
}

/** The active document types by name, each with the requirements that ask people of the position for it on the day. */
export async function listDocuments(db: Db, positionId: string, today: string) {
  const requirements = sql<string[]>`array(select version.name from requirement_document_type asked
    join requirement_version version on version.id = asked.version_id
    join requirement on requirement.id = version.requirement_id
    where asked.document_type_id = document_type.id and ${asksNow(positionId, today)}
    order by version.name)`
  return db
    .selectFrom('document_type')
    .leftJoin('category', 'category.id', 'document_type.category_id')
    .select(['document_type.id', 'document_type.name', 'document_type.description', 'document_type.medical'])
    .select(['category.name as category', requirements.as('requirements')])
    .where('document_type.active', '=', true)
    .orderBy('document_type.name')
    .execute()
}
