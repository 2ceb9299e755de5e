import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import type { LaterFact } from './contract.ts'
import { type Employment, putDownLater, type Said } from './rules.ts'

type History = { personId: string; history: Said[]; earlier: Employment[] }

/** The positions' names instead of their ids. */
async function withNames(db: Db, later: ReadonlyMap<string, LaterFact[]>): Promise<Map<string, LaterFact[]>> {
  const ids = [...later.values()].flatMap(facts => facts.flatMap(one => (one.kind === 'position' ? [one.name] : [])))
  if (ids.length === 0) return new Map(later)
  const positions = await db.selectFrom('position').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(positions.map(one => [one.id, one.name]))
  const named = (facts: LaterFact[]) => facts.map(one => ({ ...one, name: names.get(one.name) ?? one.name }))
  return new Map([...later].map(([personId, facts]) => [personId, named(facts)]))
}

/**
 * What of each person's profile holds on the day and was put down only later, with positions by their names. People
 * without such facts are left out.
 */
export async function readLaterFacts(db: Db, personIds: readonly string[], on: Day): Promise<Map<string, LaterFact[]>> {
  const { rows } = await sql<History>`
    select h.person_id as "personId",
      json_agg(json_build_object('since', h.known_from, 'source', h.source, 'hiredOn', h.hired_on,
        'firstContactOn', h.first_contact_on, 'positions', h.positions, 'states', h.states, 'absences', h.absences)
        order by h.known_from) as history,
      coalesce((select json_agg(json_build_object('hiredOn', e.hired_on, 'firstContactOn', e.first_contact_on))
        from earlier_employment e where e.person_id = h.person_id), '[]') as earlier
    from profile_history h where h.person_id = any(${personIds}::uuid[])
    group by h.person_id having max(h.known_from) > ${on}`.execute(db)
  const later = rows.map(({ personId, history, earlier }) => [personId, putDownLater(history, on, earlier)] as const)
  return withNames(db, new Map(later.filter(([, facts]) => facts.length > 0)))
}

/** As `readLaterFacts`, of one person. */
export const readPutDownLater = async (db: Db, personId: string, on: Day): Promise<LaterFact[]> =>
  (await readLaterFacts(db, [personId], on)).get(personId) ?? []
