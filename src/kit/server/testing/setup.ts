import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { type Connection, startEmbedded } from '../postgres/embedded.ts'
import { runStatements } from '../postgres/statements.ts'
import { makeLogin } from '../request-login.ts'
import { copyPrefix, dropDatabase, requestLogin, templateName } from './database.ts'

type TestServer = { connection: Connection; stop?: () => Promise<void> }

/** One server for the whole run: the throw-away one of `TEST_DATABASE_URL`, or an embedded one that forgets. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? givenServer(new URL(given)) : await scratchServer()
  await runStatements(server.connection, [`drop database if exists ${templateName}`, `create database ${templateName}`])
  const template = { ...server.connection, database: templateName }
  await migrate(template)
  const client = new pg.Client(template)
  await client.connect()
  await makeLogin(client, requestLogin.user, requestLogin.password).finally(() => client.end())
  project.provide('testServer', server.connection)
  // One that forgets takes its databases along.
  return server.stop ?? (() => dropDatabases(server.connection))
}

function givenServer(url: URL): TestServer {
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.port || 5432)
  return { connection: { host, port, user: url.username, database: url.pathname.slice(1) } }
}

async function scratchServer(): Promise<TestServer> {
  const dataDir = `/tmp/carefold-test-${randomUUID()}`
  const server = await startEmbedded({ dataDir, durable: false })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { connection: server.connection, stop }
}

async function dropDatabases(connection: Connection): Promise<void> {
  const names = await runStatements<{ datname: string }>(connection, [
    `select datname from pg_database where datname = '${templateName}' or starts_with(datname, '${copyPrefix}')`,
  ])
  for (const { datname } of names) await dropDatabase(connection, datname)
}
