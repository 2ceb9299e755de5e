import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import type { PersonStatus } from '../contract.ts'

export type StoredIdentity = {
  readonly personId: string
  readonly status: PersonStatus
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  /** As somebody wrote them down, and the other names on records that were merged into theirs. */
  readonly formerNames: string
  readonly birthDateSealed: Buffer | null
  /** Codes of the state they live in and of those they work in today. */
  readonly states: readonly string[]
}

const fullName = (table: string) => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`concat_ws(' ', ${of('first_name')}, nullif(${of('middle_name')}, ''), ${of('last_name')})`
}

/** The names on the records that were merged into that of `p`, but for the one that `p` has. */
const mergedNames = sql`(select string_agg(nullif(concat_ws(', ', nullif(${fullName('m')}, ${fullName('p')}),
  nullif(m.former_names, '')), ''), ', ' order by m.id) from person m where m.merged_into = p.id)`

/** By what these people are found on a list of names; birth dates still sealed. In the order of their ids. */
export async function readIdentities(db: Db, personIds: readonly string[], today: Day): Promise<StoredIdentity[]> {
  const { rows } = await sql<StoredIdentity>`
    select p.id as "personId", p.status, p.first_name as "firstName", p.middle_name as "middleName",
      p.last_name as "lastName", concat_ws(', ', nullif(p.former_names, ''), ${mergedNames}) as "formerNames", p.birth_date_sealed as "birthDateSealed",
      array(select p.state_code where p.state_code is not null union select s.state_code from person_state s
        where s.person_id = p.id and ${holdsOn('s', today)} order by 1) as states
    from person p where p.id = any(${personIds}::uuid[]) order by p.id`.execute(db)
  return rows
}
