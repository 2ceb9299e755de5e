import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from './database.ts'
import { newId } from './ids.ts'
import { testDatabase } from './testing/database.ts'

// One connection, so that what one transaction leaves behind would meet the next.
const database = openDatabase(await testDatabase(), () => undefined, 1)
afterAll(() => database.close())

const [mine, theirs] = [newId(), newId()]
beforeAll(() =>
  database.asOwner(db =>
    db
      .insertInto('organization')
      .values([mine, theirs].map(id => ({ id, name: 'Line', short_name: `l${id.slice(-12)}` })))
      .execute(),
  ),
)

const find = (id: string) => ({
  columns: 'o.name',
  organizationId: 'o.id',
  source: 'from organization o where o.id = $1::uuid',
  values: [id],
})
const nobody = (): string[] => ['nobody']
async function seen(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from organization where name = ${'Line'}`.execute(db)
  return rows.map(row => row.id)
}

test('what is found on the way in decides the organization, and the role is not the owner', async () => {
  for (let time = 0; time < 7; time++) {
    expect(await database.scopedBy(find(mine), nobody, seen)).toEqual([mine])
    expect(await database.scopedBy(find(theirs), nobody, seen)).toEqual([theirs])
  }
  const role = async (db: Db) => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
    return rows.map(row => row.role)
  }
  expect(await database.scopedBy(find(mine), nobody, role)).toEqual(['carefold_app'])
})

test('when nothing is found the work does not begin', async () => {
  let began = false
  const answer = await database.scopedBy(find(newId()), nobody, async () => {
    began = true
    return []
  })
  expect({ answer, began }).toEqual({ answer: ['nobody'], began: false })
})

test('a handle is of no use when its transaction is over, or it would reach into the next', async () => {
  let kept: Db | undefined
  await database.scoped(mine, async db => {
    kept = db
  })
  await database.scoped(theirs, async () => {
    await expect(seen(kept as Db)).rejects.toThrow('this transaction is over')
  })
})

test('statements that leave together are answered each with its own, and fail together', async () => {
  const one = (n: number) => (db: Db) => sql<{ n: number }>`select ${n}::int as n`.execute(db)
  const both = await database.scoped(mine, db => Promise.all([one(1)(db), one(2)(db)]))
  expect(both.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }]])
  const failing = database.scoped(mine, db => Promise.all([sql`select 1 / 0`.execute(db), one(3)(db)]))
  await expect(failing).rejects.toThrow('division by zero')
  expect((await database.scoped(mine, one(4))).rows).toEqual([{ n: 4 }])
})

const addPosition = (db: Db, name: string) =>
  db.insertInto('position').values({ id: newId(), name, abbreviation: name }).returning('id')

test('a statement that leaves with the commit is kept with it', async () => {
  await database.scoped(mine, async (db, withCommit) => withCommit(addPosition(db, 'Kept')))
  const kept = (db: Db) => db.selectFrom('position').select('name').where('name', '=', 'Kept').execute()
  expect(await database.scoped(mine, kept)).toEqual([{ name: 'Kept' }])
})

test('when it fails nothing is answered as saved, and nothing is', async () => {
  const failing = database.scoped(mine, async (db, withCommit) => {
    await addPosition(db, 'Lost').execute()
    withCommit(db.insertInto('position').values({ id: newId(), name: '', abbreviation: 'x' }))
    return 'saved'
  })
  await expect(failing).rejects.toThrow('position_name_check')
  const lost = (db: Db) => db.selectFrom('position').select('name').where('name', '=', 'Lost').execute()
  expect(await database.scoped(mine, lost)).toEqual([])
})
