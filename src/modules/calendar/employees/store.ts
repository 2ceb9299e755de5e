import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import type { Employee } from '../events/contract.ts'

type Wish = {
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly people: boolean
}

/** So many are offered at a time; whoever types finds the others. */
const most = 50

/** Who can take part: the staff who can sign in, and, to those who may see them, the people who apply or work here. */
export async function listEmployees(db: Db, { search, ids, people }: Wish): Promise<Employee[]> {
  const words = search ? sql`name ilike ${containing(search)}` : sql`true`
  const chosen = ids ? sql`id = any(${ids}::uuid[])` : sql`true`
  const { rows } = await sql<Employee>`
    select id, kind, "firstName", "lastName", "photoFileId", detail from (
      select a.id, 'staff' as kind, a.first_name as "firstName", a.last_name as "lastName",
        a.photo_file_id as "photoFileId", coalesce(r.name, '') as detail, a.first_name || ' ' || a.last_name as name
      from account a left join role r on r.id = a.role_id where a.kind = 'user' and a.active
      union all
      select p.id, 'caregiver', p.first_name, p.last_name, p.photo_file_id, coalesce(o.name, ''),
        p.first_name || ' ' || p.last_name
      from person p left join position o on o.id = p.position_id
      where p.status in ('applicant', 'active') and ${people}) everybody
    where ${words} and ${chosen}
    order by kind desc, "lastName", "firstName", id
    limit ${ids ? ids.length : most}`.execute(db)
  return rows
}

/** Those of these ids that are no active member of the staff. */
export async function unknownAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'user')
    .where('active', '=', true)
    .execute()
  const known = new Set(rows.map(row => row.id))
  return ids.filter(id => !known.has(id))
}

/** Those of these ids that are nobody who applies or works here. */
export async function unknownPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', ['applicant', 'active'])
    .execute()
  const known = new Set(rows.map(row => row.id))
  return ids.filter(id => !known.has(id))
}
