import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { Refusal } from '../../contract/refusal.ts'
import { connectAtStart } from '../connect.ts'
import type { Connection } from '../pool.ts'
import type { Storage } from '../storage/storage.ts'
import { makeFirm } from '../uploads.ts'
import { namesIn, remove, sha256Of, syncFolders } from './disk.ts'
import { fingerprintOf, wrapKey } from './key.ts'
import {
  hashOfText,
  type Manifest,
  manifestFile,
  nameFor,
  readSnapshot,
  snapshotsIn,
  sumsFile,
  sumsText,
  wrappedKeyFile,
} from './manifest.ts'
import { releaseOfProduct } from './release.ts'
import { countRows, listTables, refuseHiddenRows, writeRows } from './rows.ts'
import { copyStored, type Earlier, type StoredRow } from './stored.ts'

/** What is backed up. */
export type Source = {
  readonly connection: Connection
  readonly dataDir: string
  readonly storage: Storage
  readonly secretKey: string
  /** Puts the key into the snapshot, wrapped; without one the key is left out. */
  readonly passphrase: string | undefined
}

export type Snapshot = { readonly path: string; readonly manifest: Manifest; readonly keyIncluded: boolean }

/** Any number that no other lock of the product has. */
const lockKey = 7_239_121

type Dumped = Pick<Manifest, 'tables' | 'migrations' | 'postgres'> & { stored: StoredRow[] }

/** Reads as the role that sees every row, in a database that knows it already; else as the owner, whom nothing binds there. */
const becomeReader = `select set_config('role', 'carefold_work', true) from pg_class c, aclexplode(c.relacl) acl
  where c.oid = 'migration'::regclass and acl.grantee = to_regrole('carefold_work') limit 1`

/** Writes every row of every table, all as of one moment. */
async function writeTables(client: pg.Client, folder: string, signal?: AbortSignal): Promise<Dumped> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  await client.query(`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('statement_timeout', '0', true)`)
  await client.query(becomeReader)
  await refuseHiddenRows(client)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    signal?.throwIfAborted()
    const rows = await writeRows(client, name, join(folder, 'tables', `${name}.gz`))
    tables.push({ name, columns: [...columns], rows })
  }
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migration order by name',
  )
  const stored = await client.query<StoredRow>('select id, organization_id, sha256, has_preview from stored_file')
  const version = await client.query<{ server_version: string }>('show server_version')
  await client.query('set local role none')
  for (const { name, rows } of tables) {
    const counted = await countRows(client, name)
    if (rows !== counted) throw new Error(`The backup failed: of ${counted} rows of ${name}, ${rows} were written.`)
  }
  await client.query('commit')
  return {
    tables,
    migrations: migrations.rows,
    postgres: version.rows[0]?.server_version ?? '',
    stored: stored.rows,
  }
}

/** The newest snapshot of the folder that is whole, to link files to. */
async function newestIn(target: string): Promise<Earlier | null> {
  const newest = (await snapshotsIn(target)).at(-1)
  if (!newest) return null
  const path = join(target, newest)
  return readSnapshot(path).then(
    ({ sums }) => ({ path, sums }),
    () => null,
  )
}

type Making = { target: string; folder: string; at: Date; signal: AbortSignal | undefined }

async function fill(client: pg.Client, source: Source, { target, folder, at, signal }: Making): Promise<Manifest> {
  const { stored, ...dumped } = await writeTables(client, folder, signal)
  // After the rows: a file is in its place before its row is committed, and never changes.
  const copied = await copyStored(stored, source.storage, folder, await newestIn(target), signal)
  const sums = new Map<string, string>()
  for (const { name } of dumped.tables) {
    const path = join('tables', `${name}.gz`)
    sums.set(path, await sha256Of(join(folder, path)))
  }
  for (const [path, hash] of copied.sums) sums.set(path, hash)
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text, { mode: 0o600 })
    await makeFirm(join(folder, name))
  }
  if (source.passphrase !== undefined) {
    const text = wrapKey(source.secretKey, source.passphrase)
    await write(wrappedKeyFile, text)
    sums.set(wrappedKeyFile, hashOfText(text))
  }
  const listed = sumsText(sums)
  await write(sumsFile, listed)
  const manifest: Manifest = {
    format: 1,
    release: releaseOfProduct(),
    madeAt: at.toISOString(),
    keyFingerprint: fingerprintOf(source.secretKey),
    ...dumped,
    files: copied.sums.size,
    fileBytes: copied.bytes,
    missing: copied.missing,
    damaged: copied.damaged,
    sums: hashOfText(listed),
  }
  await write(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/**
 * Makes a snapshot of the database and the stored files in a new folder below `target`, while the product runs. It bears its
 * name only when all of it is on the disk. Refuses while another backup of this database is under way. A signal breaks it off,
 * and it leaves nothing.
 */
export async function makeSnapshot(source: Source, target: string, at: Date, signal?: AbortSignal): Promise<Snapshot> {
  const client = await connectAtStart(source.connection, 'carefold backup')
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
    if (!rows[0]?.mine) throw new Refusal('underWay', 'Another backup is under way. Wait until it is done.')
    await mkdir(target, { recursive: true, mode: 0o700 })
    // Of backups that were interrupted.
    for (const name of await namesIn(target)) if (name.endsWith('.part')) await remove(join(target, name))
    const path = join(target, nameFor(at))
    const side = `${path}.part`
    await mkdir(side, { mode: 0o700 })
    try {
      const manifest = await fill(client, source, { target, folder: side, at, signal })
      await syncFolders(side)
      await rename(side, path)
      await makeFirm(target)
      return { path, manifest, keyIncluded: source.passphrase !== undefined }
    } catch (error) {
      await remove(side)
      throw error
    }
  } finally {
    await client.end()
  }
}
