import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Installation } from '../installation.ts'
import type { Connection } from '../postgres/embedded.ts'
import { runStatements } from '../postgres/statements.ts'
import type { Keys } from '../seal.ts'

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

/** The key of every product that a test makes: what one file's product has sealed, the next one's opens. */
const keys: Keys = { current: 'the key of every test, which is no secret', old: null }

/** How requests sign in to the run's server; every database of it knows the role. */
export const requestLogin = { user: 'carefold_requests_test', password: 'no secret in a test' }

/** The same database, or another one of the run's, as an installation. */
export async function testInstallation(other?: Connection): Promise<Installation> {
  const connection = other ?? (await testDatabase())
  return { connection, keys, requestConnection: { ...connection, ...requestLogin } }
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

/** A migrated database that a test has for itself, and how to drop it. */
export async function freshDatabase(): Promise<{ connection: Connection; drop: () => Promise<void> }> {
  const server = inject('testServer')
  const name = `${copyPrefix}${randomUUID().replaceAll('-', '')}`
  const connection = await copyTemplate(server, name)
  return { connection, drop: () => dropDatabase(server, name) }
}

/**
 * A migrated database for one test file, dropped at its end: for jobs, which serve every organization of a database, and for
 * live connections, which one product of a database serves.
 */
export async function ownDatabase(): Promise<Connection> {
  const { connection, drop } = await freshDatabase()
  afterAll(drop)
  return connection
}

/** Drops the database, whatever its role and that of requests still have open there. By force an ordinary role may not: that would end an autovacuum too, which is another's. */
export async function dropDatabase(server: Connection, name: string): Promise<void> {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`
  await runStatements(server, [`alter database ${name} with allow_connections false`, end])
  await runStatements({ ...server, ...requestLogin }, [end])
  await runStatements(server, [`drop database ${name}`])
}
