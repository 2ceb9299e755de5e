import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'

/** The rows of one table that are of the person `p`, as text that is the same for the same content. */
const rowsOf = (table: string, which = sql``) => sql`(select string_agg(jsonb_strip_nulls(to_jsonb(x))::text, ' '
  order by jsonb_strip_nulls(to_jsonb(x))::text) from ${sql.table(table)} x where x.person_id = p.id ${which})`

/**
 * A hash of everything that an import writes of each of these people. As long as nobody touches any of it, it stays the same;
 * columns that migrations add later, being empty, change nothing.
 */
export async function printsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; print: string }>`
    select p.id, encode(sha256(convert_to(concat_ws(e'\\n', jsonb_strip_nulls(to_jsonb(p)),
      ${rowsOf('person_position')}, ${rowsOf('person_state')}, ${rowsOf('earlier_employment')},
      ${rowsOf('person_absence')}, ${rowsOf('sign_off')}, ${rowsOf('caregiver_document')}, ${rowsOf('person_event')},
      ${rowsOf('in_service_entry')}, ${rowsOf('evidence', sql`and x.kind in ('hours', 'evaluation')`)}), 'UTF8')), 'hex') as print
    from person p where p.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(one => [one.id, one.print]))
}

export type Clearance = {
  id: string
  answer: 'clear' | 'notClear' | 'notYet' | 'notWithUs'
  blocking: number
  expiring: number
}

/** How these people stand today, by the stored days. */
export async function clearanceOf(db: Db, ids: readonly string[], today: string): Promise<Clearance[]> {
  const { rows } = await sql<Clearance>`select distinct on (person_id) person_id as id, answer, blocking, expiring
    from clearance where person_id = any(${ids}::uuid[]) and from_day <= ${today}
    order by person_id, from_day desc`.execute(db)
  return rows
}
