import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import type { Renewals } from './contract.ts'

/** Whom a caregiver asks: their coordinator, else the organization; with the organization's number where there is no other. */
export async function contactOf(db: Db, personId: string): Promise<Renewals['contact']> {
  const { rows } = await sql<Renewals['contact']>`
    select coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), o.name) as name,
      coalesce(nullif(c.phone, ''), nullif(o.phone, '')) as phone
    from person p join organization o on o.id = p.organization_id
    left join account c on c.id = p.coordinator_id and c.active
    where p.id = ${personId}`.execute(db)
  return rows[0] ?? { name: '', phone: null }
}
