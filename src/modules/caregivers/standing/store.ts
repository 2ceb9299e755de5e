import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { earlierEmployments } from '../store.ts'
import type { LaterFact } from './contract.ts'
import { putDownLater, type Said } from './rules.ts'

/** What of a person's profile holds on the day and was put down only later, with positions by their names. */
export async function readPutDownLater(db: Db, personId: string, on: Day): Promise<LaterFact[]> {
  const { rows } = await sql<Said>`
    select known_from as since, source, hired_on as "hiredOn", first_contact_on as "firstContactOn", positions, states, absences
    from profile_history where person_id = ${personId} order by known_from`.execute(db)
  const later = putDownLater(rows, on, await earlierEmployments(db, personId))
  const ids = later.filter(one => one.kind === 'position').map(one => one.name)
  if (ids.length === 0) return later
  const positions = await db.selectFrom('position').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(positions.map(one => [one.id, one.name]))
  return later.map(one => ({ ...one, name: names.get(one.name) ?? one.name }))
}
