import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'

/** The things that the walkthrough of an applicant asks for: those in the steps of the version that they go through. */
export async function stepSources(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct source #>> '{}' as id
    from journey j
    join person p on p.id = j.person_id and p.status = 'applicant'
    join walkthrough_version v on v.id = j.version_id
    cross join jsonb_path_query(v.steps, '$[*].content.sources[*].sourceId') as source
    where j.person_id = ${personId} and j.ended_at is null`.execute(db)
  return rows.map(row => row.id)
}
