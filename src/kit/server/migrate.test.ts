import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import type { Connection } from './postgres/embedded.ts'
import { runStatements } from './postgres/statements.ts'
import { dropDatabase, testDatabase } from './testing/database.ts'

let directory: string
let connection: Connection
let drop: () => Promise<unknown>

beforeEach(async () => {
  const home = await testDatabase()
  const database = `carefold_test_${randomUUID().replaceAll('-', '')}`
  await run(home, `create database ${database}`)
  drop = () => dropDatabase(home, database)
  connection = { ...home, database }
  directory = mkdtempSync('/tmp/carefold-migrations-')
})

afterEach(async () => {
  rmSync(directory, { recursive: true })
  await drop()
})

const run = (on: Connection, statement: string) => runStatements(on, [statement])

const file = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const go = () => migrate(connection, directory)

test('applies what is new, in order, once', async () => {
  file('0002_fill.sql', 'insert into thing values (1)')
  file('0001_make.sql', 'create table thing (id int)')
  expect(await go()).toEqual(['0001_make.sql', '0002_fill.sql'])
  file('0003_more.sql', 'insert into thing values (2)')
  expect(await go()).toEqual(['0003_more.sql'])
  expect(await go()).toEqual([])
  expect(await run(connection, 'select id from thing order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('two processes that start at once apply each migration once', async () => {
  file('0001_make.sql', 'create table thing (id int)')
  const both = await Promise.all([go(), go()])
  expect(both.flat()).toEqual(['0001_make.sql'])
})

test('a migration that fails leaves nothing of itself, and keeps those before it', async () => {
  file('0001_make.sql', 'create table thing (id int)')
  file('0002_break.sql', 'insert into thing values (1); select 1 / 0')
  await expect(go()).rejects.toThrow(
    'The migration 0002_break.sql failed and nothing of it was applied: division by zero',
  )
  expect(await run(connection, 'select count(*)::int as n from thing')).toEqual([{ n: 0 }])
  expect(await run(connection, 'select name from migration')).toEqual([{ name: '0001_make.sql' }])
})

test('refuses when an applied migration was changed, is gone, or got an older sibling', async () => {
  file('0002_make.sql', 'create table thing (id int)')
  await go()
  file('0001_late.sql', 'select 1')
  await expect(go()).rejects.toThrow('0001_late.sql comes before 0002_make.sql')
  rmSync(join(directory, '0001_late.sql'))
  file('0002_make.sql', 'create table thing (id bigint)')
  await expect(go()).rejects.toThrow('0002_make.sql was changed after it was applied')
  rmSync(join(directory, '0002_make.sql'))
  await expect(go()).rejects.toThrow('The database is newer than this release')
})

test('refuses two migrations with one number and names without one', async () => {
  file('0001_one.sql', '')
  file('0001_two.sql', '')
  await expect(go()).rejects.toThrow('Two migrations have the number 0001')
  rmSync(join(directory, '0001_one.sql'))
  file('later.sql', '')
  await expect(go()).rejects.toThrow('Name the migration later.sql')
})

test('no migration changes rows of a table whose policies hide them from its owner', () => {
  // Those of before stay as they were applied.
  const files = globSync('migrations/*.sql').filter(path => path > 'migrations/0094')
  expect(files.length).toBeGreaterThan(2)
  const faults = files.flatMap(path => {
    const text = readFileSync(path, 'utf8').replaceAll(/\$\$.*?\$\$/gs, '')
    const changed = [...text.matchAll(/^(?:update|delete from) (\w+)/gm)].map(([, table]) => table)
    return changed
      .filter(table => !text.includes(`alter table ${table} no force row level security`))
      .map(table => `${path}: ${table}`)
  })
  expect(faults).toEqual([])
})
