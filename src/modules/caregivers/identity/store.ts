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
  /** As somebody wrote them down. */
  readonly formerNames: string
  readonly birthDateSealed: Buffer | null
  /** Codes of the state they live in and of those they work in today. */
  readonly states: readonly string[]
}

/** By what these people are found on a list of names; birth dates still sealed. In the order of their ids. */
export async function readIdentities(db: Db, personIds: readonly string[], today: Day): Promise<StoredIdentity[]> {
  const { rows } = await sql<StoredIdentity>`
    select p.id as "personId", p.status, p.first_name as "firstName", p.middle_name as "middleName",
      p.last_name as "lastName", p.former_names as "formerNames", p.birth_date_sealed as "birthDateSealed",
      array(select p.state_code where p.state_code is not null union select s.state_code from person_state s
        where s.person_id = p.id and ${holdsOn('s', today)} order by 1) as states
    from person p where p.id = any(${personIds}::uuid[]) order by p.id`.execute(db)
  return rows
}
