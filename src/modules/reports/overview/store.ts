import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import type { RequirementFigures } from './contract.ts'

type Named = Pick<RequirementFigures, 'id' | 'name' | 'category' | 'seriousness'>

/** The requirements that are asked of everyone, in their newest version, by category and name. */
export async function requirementNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select r.id, v.name, v.seriousness, json_build_object('id', c.id, 'name', c.name) as category
    from requirement r
    join lateral (select name, seriousness, category_id from requirement_version
      where requirement_id = r.id order by version desc limit 1) v on true
    join category c on c.id = v.category_id
    where r.person_id is null
    order by c.name, v.name, r.id`.execute(db)
  return rows
}
