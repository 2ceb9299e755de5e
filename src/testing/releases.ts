import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrate } from '../kit/server/migrate.ts'
import { runStatements } from '../kit/server/postgres/statements.ts'
import { dropDatabase, testDatabase } from '../kit/server/testing/database.ts'

const folder = new URL('../../migrations/', import.meta.url).pathname

/** A database of the test's own as it was before a migration, by its file's name; `release` applies that migration. */
export async function databaseBefore(newest: string) {
  const home = await testDatabase()
  const database = `carefold_test_${randomUUID().replaceAll('-', '')}`
  await runStatements(home, [`create database ${database}`])
  const directory = mkdtempSync('/tmp/carefold-migrations-')
  onTestFinished(async () => {
    rmSync(directory, { recursive: true })
    await dropDatabase(home, database)
  })
  const connection = { ...home, database }
  const bring = (name: string) => cpSync(join(folder, name), join(directory, name))
  for (const name of readdirSync(folder).filter(one => one < newest)) bring(name)
  await migrate(connection, directory)
  return {
    run: (statement: string) => runStatements(connection, [statement]),
    release: async () => {
      bring(newest)
      await migrate(connection, directory)
    },
  }
}
