import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../kit/server/config.ts'
import type { Connection as Embedded } from '../kit/server/postgres/embedded.ts'
import { runStatements } from '../kit/server/postgres/statements.ts'
import { makeStorage } from '../kit/server/storage/make-storage.ts'
import { unfinished } from './sign-ins.ts'

type Place = Pick<Config, 'dataDir' | 's3'>
type Known = { id: string; name: string; short_name: string }

/** The organizations of a database; none when it has never been used. */
export async function organizationsIn(connection: Embedded): Promise<Known[]> {
  const [there] = await runStatements<{ there: boolean }>(connection, [
    "select to_regclass('organization') is not null as there",
  ])
  return there?.there ? runStatements<Known>(connection, ['select id, name, short_name from organization']) : []
}

/**
 * Empties the embedded database and removes the files of its organizations; a bucket may hold those of others as well.
 * Rejects while another process uses the database.
 */
export async function startOver(connection: Embedded, config: Place): Promise<void> {
  const { database } = connection
  const organizations = await organizationsIn(connection)
  await runStatements({ ...connection, database: 'postgres' }, [
    `drop database ${database}`,
    `create database ${database}`,
  ])
  const storage = makeStorage(config)
  for (const { id } of organizations) await storage.removeAll(`files/${id}`)
  for (const part of ['incoming', 'outbox']) await rm(join(config.dataDir, part), { recursive: true, force: true })
}

/** Removes a demo that an earlier start was stopped in the middle of, so that this one makes it anew. Says whether it did. */
export async function removeHalfDemo(connection: Embedded, config: Place): Promise<boolean> {
  const [only, second] = await organizationsIn(connection)
  if (only?.short_name !== unfinished || second) return false
  return startOver(connection, config).then(
    () => true,
    // Another process has begun to use it.
    () => false,
  )
}
