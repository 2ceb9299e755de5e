import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, unfinished } from '../src/demo/sign-ins.ts'
import { readConfig } from '../src/kit/server/config.ts'
import { type Connection, startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { runStatements } from '../src/kit/server/postgres/statements.ts'
import { makePrivately } from '../src/kit/server/private.ts'

/** The organisations besides the demo; none when the database has never been used. */
async function others(connection: Connection): Promise<string[]> {
  const [there] = await runStatements<{ there: boolean }>(connection, [
    "select to_regclass('organization') is not null as there",
  ])
  if (!there?.there) return []
  const rows = await runStatements<{ name: string; short_name: string }>(connection, [
    'select name, short_name from organization',
  ])
  return rows.filter(row => row.short_name !== finished && row.short_name !== unfinished).map(row => row.name)
}

/** Empties the embedded database and removes stored files and the outbox, so that the next start makes the demo anew. */
async function reset(env: NodeJS.ProcessEnv): Promise<void> {
  const { databaseUrl, reachedByOthers, dataDir } = readConfig(env)
  if (databaseUrl) throw new Error('This is for the embedded database only, and DATABASE_URL is set. Nothing is done.')
  if (reachedByOthers)
    throw new Error(
      'This is for this machine only, and HOST, PUBLIC_URL or TRUSTED_PROXIES lets others in. Nothing is done.',
    )
  const { connection, attached, stop } = await startEmbedded({ dataDir })
  try {
    if (attached) throw new Error('Carefold is running on this data. Please stop it first. Nothing is done.')
    const [other] = await others(connection)
    if (other) throw new Error(`The database also holds ${other}, which is no demo. Nothing is done.`)
    const { database } = connection
    await runStatements({ ...connection, database: 'postgres' }, [
      `drop database ${database}`,
      `create database ${database}`,
    ])
    for (const part of ['files', 'incoming', 'outbox']) await rm(join(dataDir, part), { recursive: true, force: true })
    console.log(`The demo in ${dataDir} is removed. The next "npm start" makes it anew.`)
  } finally {
    await stop()
  }
}

makePrivately()
reset(process.env).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
