import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { Refusal } from '../contract/refusal.ts'
import { connectAtStart } from './connect.ts'
import type { Connection } from './pool.ts'
import { refuseMissingRoles } from './roles.ts'

/** One file of `migrations/`; the checksum tells whether a file that was applied has been changed since. */
type Migration = { name: string; sql: string; checksum: string }

const home = fileURLToPath(new URL('../../../migrations', import.meta.url))
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/
/** Any number, as long as every process of the product uses the same. */
const lockKey = 7_239_114
const oldestServer = 150_000

/** A table of this name marks a database into which a restore is under way, or did not finish. */
export const restoreMark = 'restore_unfinished'

type Restoring = {
  /** The last migration to apply; all when left out. */
  readonly upTo?: string | undefined
}

/**
 * Brings the database to the newest schema and answers the names of the migrations that it applied. Each runs in its own
 * transaction; several processes may start at once. Refuses with a sentence when the history does not fit the files, and
 * a database that a restore left unfinished unless it is called by the restore itself.
 */
export async function migrate(
  connection: Connection,
  directory = home,
  restoring: Restoring | null = null,
): Promise<string[]> {
  const migrations = readMigrations(directory)
  const client = await connectAtStart(connection, 'carefold migrations')
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    if (!restoring) await refuseUnfinishedRestore(client)
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    )
    const waiting = stillToApply(migrations, applied.rows).filter(
      ({ name }) => restoring?.upTo === undefined || name <= restoring.upTo,
    )
    if (waiting.length > 0) await refuseMissingRoles(client)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The migrations of this release, in their order. */
export function readMigrations(directory = home): Migration[] {
  const names = readdirSync(directory)
    .filter(name => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) throw new Refusal('notPossible', `Name the migration ${name} like 0001_what_it_does.sql.`)
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4)) {
      throw new Refusal(
        'notPossible',
        `Two migrations have the number ${name.slice(0, 4)}. Give the newer one the next number.`,
      )
    }
  }
  return names.map(name => {
    const sql = readFileSync(`${directory}/${name}`, 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** The migrations after the last applied one. What was applied must be there, unchanged and without gaps. */
function stillToApply(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const same = migrations.find(migration => migration.name === name)
    if (!same) {
      throw new Refusal(
        'notPossible',
        `The database is newer than this release: it has the migration ${name}. Start the newer release.`,
      )
    }
    if (same.checksum !== checksum) {
      throw new Refusal(
        'notPossible',
        `The migration ${name} was changed after it was applied. Restore the file and write a new migration.`,
      )
    }
    const gap = migrations[index]
    if (gap && gap.name !== name) {
      throw new Refusal(
        'notPossible',
        `The migration ${gap.name} comes before ${name}, which was applied already. Give it a higher number.`,
      )
    }
  }
  return migrations.slice(applied.length)
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    const why = problem instanceof Error ? problem.message : String(problem)
    throw new Refusal('notPossible', `The migration ${name} failed and nothing of it was applied: ${why}`)
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server && server.number < oldestServer) {
    throw new Refusal(
      'notPossible',
      `This PostgreSQL is version ${server.version}. Carefold needs version 15 or newer.`,
    )
  }
}

async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [restoreMark])
  if (rows[0]?.there) {
    throw new Refusal(
      'notPossible',
      'Carefold cannot start: a restore into this database did not finish. Run "npm run restore" with the snapshot again.',
    )
  }
}
