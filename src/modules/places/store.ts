import { sql } from 'kysely'
import { becomeTableOwner, type LookupDb, type OwnerDb } from '../../kit/server/database.ts'
import { containing } from '../../kit/server/list.ts'
import type { City, State } from './contract.ts'

/** All states and territories by name. */
export async function listStates(db: LookupDb): Promise<State[]> {
  return db.selectFrom('state').select(['id', 'name', 'id as value', 'name as label']).orderBy('name').execute()
}

// People type Espanola for Española and Kapaa for Kapa‘a.
const marks = /[\u0300-\u036f'`‘’ʻ]/g
const plain = (text: string) => text.normalize('NFD').replace(marks, '')
const plainName = sql<string>`regexp_replace(normalize(name, NFD), ${marks.source}, '', 'g')`

const cities = (db: LookupDb, search: string | undefined) => {
  const rows = db.selectFrom('city').select(['id', 'name', 'id as value', 'name as label', 'state_id as stateId'])
  return search ? rows.where(plainName, 'ilike', containing(plain(search))) : rows
}

/** The cities whose name holds the text, at most `limit` of them: names that begin with it, then the others, by name. */
export async function findCities(db: LookupDb, search: string | undefined, limit?: number): Promise<City[]> {
  const begins = sql<boolean>`${plainName} ilike ${containing(plain(search ?? '')).slice(1)}`
  const found = cities(db, search).orderBy(begins, 'desc').orderBy('name').orderBy('state_id')
  return limit === undefined ? found.execute() : found.limit(limit).execute()
}

/** The cities of a state by name; none for a state that does not exist. */
export async function listStateCities(db: LookupDb, stateId: string, search: string | undefined): Promise<City[]> {
  return cities(db, search).where('state_id', '=', stateId).orderBy('name').execute()
}

/** Which release of the places the database holds; null when it holds none. */
export async function readRelease(db: OwnerDb): Promise<string | null> {
  const { rows } = await sql<{
    release: string | null
  }>`select obj_description('city'::regclass, 'pg_class') as release`.execute(db)
  return rows[0]?.release ?? null
}

/** Lets one process at a time change the places, until the end of the transaction. */
export async function lockPlaces(db: OwnerDb): Promise<void> {
  await sql`lock table state, city in share row exclusive mode`.execute(db)
}

/** Brings states and cities to what is given. A city that stays keeps its id; the release is noted with the table. */
export async function replacePlaces(
  db: OwnerDb,
  states: readonly (readonly [id: string, name: string])[],
  cities: readonly (readonly [stateId: string, name: string])[],
  release: string,
): Promise<void> {
  const columns = (rows: readonly (readonly [string, string])[]) =>
    sql`unnest(${rows.map(([id]) => id)}::text[], ${rows.map(([, name]) => name)}::text[])`
  await sql`insert into state (id, name) select * from ${columns(states)}
    on conflict (id) do update set name = excluded.name`.execute(db)
  await sql`create temporary table given on commit drop as select * from ${columns(cities)} as given (state_id, name)`.execute(
    db,
  )
  await sql`delete from city where not exists
    (select from given where given.state_id = city.state_id and given.name = city.name)`.execute(db)
  await sql`insert into city (id, state_id, name)
    select (select coalesce(max(id), 0) from city) + row_number() over (order by state_id, name), state_id, name
    from (select * from given except select state_id, name from city) as missing`.execute(db)
  await becomeTableOwner(db)
  await sql`comment on table city is ${sql.lit(release)}`.execute(db)
}
