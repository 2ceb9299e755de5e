import { sql } from 'kysely'
import type { Db } from '../../kit/server/database.ts'

type Ids = {
  readonly positions: readonly string[]
  readonly requirements: readonly string[]
  readonly accounts: readonly string[]
  readonly offices: readonly string[]
}

/** What positions, requirements that are asked of everyone, staff and offices are called, by their ids. */
export async function namesOf(
  db: Db,
  { positions, requirements, accounts, offices }: Ids,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from position where id = any(${positions}::uuid[])
    union all
    select r.id, (select name from requirement_version where requirement_id = r.id order by version desc limit 1)
    from requirement r where r.id = any(${requirements}::uuid[]) and r.person_id is null
    union all
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account
    where id = any(${accounts}::uuid[]) and kind = 'user'
    union all
    select id, name from office where id = any(${offices}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
