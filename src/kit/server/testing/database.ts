import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../postgres/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: Connection
  }
}

/** The migrated database that every worker gets a copy of. */
export const templateName = 'carefold_template'
/** Copies are called this and the worker's number. */
export const copyPrefix = 'carefold_test_'

const duplicateDatabase = '42P04'

let own: Promise<Connection> | undefined

/** The current worker's copy of the migrated database, made when the worker's first test file asks for it. */
export function testDatabase(): Promise<Connection> {
  own ??= copyTemplate(inject('testServer'), `${copyPrefix}${process.env.VITEST_POOL_ID ?? '1'}`)
  return own
}

async function copyTemplate(server: Connection, database: string): Promise<Connection> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(`create database ${database} template ${templateName}`)
  } catch (problem) {
    const there = problem instanceof pg.DatabaseError && problem.code === duplicateDatabase
    if (!there) throw problem
  } finally {
    await client.end()
  }
  return { ...server, database }
}
