import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Db, type OwnerDb, openDatabase } from './database.ts'
import { newId } from './ids.ts'
import { makeNamer } from './prepared.ts'
import { testDatabase } from './testing/database.ts'

// One connection, so that what it has prepared can be looked at.
const database = openDatabase(await testDatabase(), () => undefined, 1)
afterAll(() => database.close())

const prepared = () =>
  database.asOwner(async db => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    return rows.map(row => row.statement)
  })

test('a statement that comes again is prepared, one that came once is not', async () => {
  const again = (n: number) => database.asOwner(db => sql`select ${n}::int as again`.execute(db))
  await again(1)
  expect(await prepared()).not.toContainEqual(expect.stringContaining('as again'))
  await again(2)
  const third = await again(3)
  expect(third.rows).toEqual([{ again: 3 }])
  expect(await prepared()).toContainEqual(expect.stringContaining('as again'))
})

test('a statement keeps the name that it got when it came again, and another one has another', () => {
  const nameOf = makeNamer()
  const [, second, third] = [1, 2, 3].map(() => nameOf('select 1'))
  expect(second).toMatch(/^c/)
  expect(third).toBe(second)
  nameOf('select 2')
  expect(nameOf('select 2')).not.toBe(second)
})

test('a statement with a star is never prepared: a migration changes its columns', async () => {
  for (const id of ['TX', 'FL', 'PA']) {
    await database.asOwner(db => db.selectFrom('state').selectAll().where('id', '=', id).execute())
  }
  expect(await prepared()).not.toContainEqual(expect.stringContaining('select *'))
})

test('a star in a path of JSON is none, and no value is needed', async () => {
  const path = sql`select jsonb_path_exists('{"a": 1}', 'strict $.** ? (@ == 1)') as in_path`
  for (let time = 0; time < 3; time++) await database.asOwner(db => path.execute(db))
  expect(await prepared()).toContainEqual(expect.stringContaining('as in_path'))
  expect(await prepared()).not.toContainEqual(expect.stringMatching(/^(begin|commit|select set_config)/))
})

test('a prepared statement keeps to the role and the organization of each transaction', async () => {
  const [mine, theirs] = [newId(), newId()]
  await database.asOwner(db =>
    db
      .insertInto('organization')
      .values([mine, theirs].map(id => ({ id, name: 'Prepared', short_name: `p${id.slice(-12)}` })))
      .execute(),
  )
  const seen = async (db: Db | OwnerDb) => {
    const { rows } = await sql<{ id: string }>`select id from organization where name = ${'Prepared'}`.execute(db)
    return rows.map(row => row.id).sort()
  }
  // Often enough for PostgreSQL to settle on one plan, which must not carry from one to the next.
  for (let time = 0; time < 7; time++) {
    expect(await database.scoped(mine, seen)).toEqual([mine])
    expect(await database.scoped(theirs, seen)).toEqual([theirs])
    expect(await database.asOwner(seen)).toEqual([mine, theirs].sort())
  }
  expect(await prepared()).toContainEqual(expect.stringContaining('from organization where name'))
})

test('an organization that is not a UUID never reaches the server', async () => {
  await expect(database.scoped("x'; drop table person; --", async () => 'ran')).rejects.toThrow(
    'an organization and an account have a UUID',
  )
})

test('work that goes on after a failed statement is not answered as saved', async () => {
  const careless = database.asOwner(async db => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
    return 'saved'
  })
  await expect(careless).rejects.toThrow('could not be committed')
  expect(await database.asOwner(async () => 'saved')).toBe('saved')
})
