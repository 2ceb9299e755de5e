import { join } from 'node:path'
import type pg from 'pg'
import { Refusal } from '../../contract/refusal.ts'
import { connectAtStart } from '../connect.ts'
import { migrate, readMigrations, restoreMark } from '../migrate.ts'
import type { Connection } from '../pool.ts'
import type { Storage } from '../storage/storage.ts'
import type { Manifest, Sums } from './manifest.ts'
import { insertRows, listTables, type Table, tableNamed } from './rows.ts'
import { withoutKeys, withoutTriggers } from './without-guards.ts'

/** Refuses a snapshot that a newer release made: this one would not know what is in it. */
export function refuseNewer({ migrations, release }: Manifest): void {
  const own = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => own.get(name) !== checksum)
  if (!unknown) return
  throw new Refusal(
    'notPossible',
    own.has(unknown.name)
      ? `The migration ${unknown.name} of this release is not the one that the snapshot was made with.`
      : `The snapshot is newer than this release: it has the migration ${unknown.name}, of Carefold ${release}. Restore it with the release that made it, or a newer one.`,
  )
}

/** Any number that no other lock of the product has. */
const lockKey = 7_239_122

const tablesThere = `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

const dropAll = `do $$
declare one record;
begin
  for one in ${tablesThere} loop
    execute format('drop table if exists public.%I cascade', one.relname);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', one.name);
  end loop;
end
$$`

/**
 * Sees to it that the database is empty and marks it: until the mark is gone nothing starts on it. What a restore that did
 * not finish has left is removed, and the answer says whether there was any. Refuses a database in which something else is.
 */
async function claim(client: pg.Client): Promise<boolean> {
  const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
  if (!lock.rows[0]?.mine) throw new Refusal('notPossible', 'Another restore into this database is under way.')
  const { rows } = await client.query<{ relname: string }>(tablesThere)
  const unfinished = rows.some(({ relname }) => relname === restoreMark)
  if (rows.length > 0 && !unfinished) {
    throw new Refusal(
      'notPossible',
      'The database is not empty. A snapshot is restored into an empty DATA_DIR or an empty database only. Nothing was changed.',
    )
  }
  await client.query('begin')
  if (unfinished) await client.query(dropAll)
  await client.query(`create table ${restoreMark} (began_at timestamptz not null default now())`)
  await client.query('commit')
  return unfinished
}

function tableFor(tables: readonly Table[], { name, columns }: Manifest['tables'][number]): Table {
  const table = tables.find(one => one.name === name)
  if (table && table.columns.join() === columns.join()) return table
  throw new Refusal('notPossible', `The table ${name} in the snapshot is not as this release makes it.`)
}

/** Puts all rows of the snapshot into the migrated database, in one transaction. */
async function fillTables(client: pg.Client, snapshot: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('statement_timeout', '0', true)`)
  const tables = (await listTables(client)).filter(({ name }) => name !== restoreMark)
  await withoutTriggers(client, tables, () =>
    withoutKeys(client, async () => {
      // What migrations themselves have put in, their own list first of all, is in the snapshot.
      await client.query(`truncate ${tables.map(({ name }) => tableNamed(name)).join(', ')}`)
      for (const one of manifest.tables) {
        const inserted = await insertRows(client, tableFor(tables, one), join(snapshot, 'tables', `${one.name}.gz`))
        if (inserted !== one.rows) throw new Error(`Of ${one.rows} rows of ${one.name}, ${inserted} were restored.`)
      }
      // A check that waits for the commit would keep the keys from being made.
      await client.query('set constraints all immediate')
    }),
  )
  await client.query('commit')
  await client.query('analyze')
}

/** Brings the stored files of a snapshot into the store, in place of what is in it. */
export async function restoreFiles(snapshot: string, sums: Sums, storage: Storage): Promise<void> {
  await storage.removeAll('files')
  for (const path of sums.keys()) {
    // A copy and not a link: the snapshot stays as it is, whatever happens to the product's own files.
    if (path.startsWith('files/')) await storage.put(path, join(snapshot, path), 'copy')
  }
}

export type Restored = {
  /** An earlier restore had not finished, and what it had left was removed. */
  readonly startedOver: boolean
  /** Emails that waited when the snapshot was made, and the migrations of later releases that were applied. */
  readonly waitingEmail: number
  readonly migrated: readonly string[]
  /** The id that the database and its data directory have in common. */
  readonly dataId: string | undefined
}

const waits = 'sent_at is null and withdrawn_at is null and given_up_at is null'

/** What is given up stays on record with its text, so that it can still be sent by hand. Nobody is emailed about it. */
const giveUpEmail = `update mail_message set next_try_at = null, leased_until = null, told_at = coalesce(told_at, now()),
  given_up_at = coalesce(given_up_at, now()),
  failure = case when given_up_at is null then 'Not sent: restored from a backup.' else failure end
  where sent_at is null and withdrawn_at is null and (given_up_at is null or told_at is null)`

/**
 * Restores the rows of a snapshot into an empty database and brings it to the newest schema. Between the rows and the last
 * step, `meanwhile` restores the files. Nothing starts on the database until all of it is done.
 */
export async function restoreDatabase(
  connection: Connection,
  snapshot: string,
  manifest: Manifest,
  { sendWaitingEmail, meanwhile }: { sendWaitingEmail: boolean; meanwhile: () => Promise<void> },
): Promise<Restored> {
  const client = await connectAtStart(connection, 'carefold restore')
  try {
    const startedOver = await claim(client)
    await migrate(connection, undefined, { upTo: manifest.migrations.at(-1)?.name })
    await fillTables(client, snapshot, manifest)
    await meanwhile()
    const migrated = await migrate(connection, undefined, {})
    await client.query('begin')
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from mail_message where ${waits}`)
    if (!sendWaitingEmail) await client.query(giveUpEmail)
    const known = await client.query<{ data_id: string }>('select data_id from installation')
    await client.query(`drop table ${restoreMark}`)
    await client.query('commit')
    return { startedOver, waitingEmail: Number(rows[0]?.count), migrated, dataId: known.rows[0]?.data_id }
  } finally {
    await client.end()
  }
}
