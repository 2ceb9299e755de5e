import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { has } from '../../roles/store.ts'

type Reader = { readonly id: string; readonly email: string; readonly firstName: string }

/**
 * Who is told of a reference: whoever coordinates the person, else whoever asked for it, else the administrators. Only who can
 * sign in and may read it.
 */
export async function readersOf(db: Db, personId: string, requesterId: string | null): Promise<Reader[]> {
  const { rows } = await sql<Reader & { place: number }>`
    select a.id, a.email, a.first_name as "firstName",
      case when a.id = p.coordinator_id then 0 when a.id = ${requesterId} then 1 else 2 end as place
    from person p join account a on a.id in (p.coordinator_id, ${requesterId}) or a.role = 'organizationAdmin'
    where p.id = ${personId} and a.kind = 'user' and a.active and ${has('compliance.view', sql`p.id`)}
    order by place, a.id`.execute(db)
  return rows.filter(one => one.place === rows[0]?.place)
}
