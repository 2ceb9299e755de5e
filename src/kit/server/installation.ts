import { join } from 'node:path'
import type pg from 'pg'
import { Refusal } from '../contract/refusal.ts'
import type { Config } from './config.ts'
import { connectAtStart } from './connect.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { keyFile, makeKey, oldKeyFile, readState, shortestKey } from './key-files.ts'
import { persist } from './persist.ts'
import type { Connection } from './pool.ts'
import { makeDataDir } from './private.ts'
import { type Keys, keyPrint, makeSealer, type SealedColumn } from './seal.ts'
import { makeStorage } from './storage/make-storage.ts'
import type { Storage } from './storage/storage.ts'

/** What belongs together and was found to: a database, and the keys that open what is sealed in it. */
export type Installation = {
  readonly connection: Connection
  readonly keys: Keys
  /** How requests sign in, where requests are answered. */
  readonly requestConnection?: Connection
}

type Row = { data_id: string; key_print: Buffer; old_key_print: Buffer | null }
/** What the database knows: its own row, and whether it holds an organization and stored files. */
type Known = { readonly row: Row | undefined; readonly used: boolean; readonly files: boolean }

/** Any number, as long as every process of the product uses the same. */
const lockKey = 7_239_115

function refuse(sentence: string): never {
  throw new Refusal('notPossible', `Carefold cannot start: ${sentence}`)
}

const sameKey = (print: Buffer | null | undefined, key: string | null) =>
  !!print && key !== null && keyPrint(key).equals(print)

const another = (where: string, file: string) =>
  `${where} is not the key that this database is sealed with. Put back ${file} from your backup, or set SECRET_KEY to the right key. If you want to change the key, set SECRET_KEY_OLD to the one before it.`

/** The key that was given, or the data directory's. Null: there is none, and none is needed yet. */
function findKey({ secretKey, dataDir }: Config, { used }: Known): string | null {
  if (secretKey) return secretKey
  const file = keyFile(dataDir)
  const key = readState(file)
  if (key !== null && key.length >= shortestKey) return key
  if (!used) return null
  const what = key === null ? 'is missing' : `holds ${key.length} characters, and a key has at least ${shortestKey}`
  return refuse(
    `the database holds data, and the key that opens it ${what}: ${file}. Put back the file from your backup, or set SECRET_KEY.`,
  )
}

/** Whether the key opens what is sealed; true as well where nothing is. For databases from before fingerprints. */
async function opens(client: pg.Client, keys: Keys, columns: readonly SealedColumn[]): Promise<boolean> {
  const sealer = makeSealer(keys)
  let tried = 0
  for (const { table, column, placeOf } of columns) {
    const { rows } = await client.query<{ id: string; value: Buffer }>(
      `select id, ${column} as value from ${table} where ${column} is not null limit 20`,
    )
    if (rows.some(({ id, value }) => sealer.unseal(value, placeOf(id)) !== null)) return true
    tried += rows.length
  }
  return tried === 0
}

/** Finds the keys, compares them with what the database knows of them, and notes the beginning of a change of the key. */
async function settleKeys(client: pg.Client, config: Config, known: Known, columns: readonly SealedColumn[]) {
  const { row } = known
  const old = config.oldSecretKey ?? (config.secretKey ? null : readState(oldKeyFile(config.dataDir)) || null)
  const current = findKey(config, known) ?? makeKey(config.dataDir)
  const where = config.secretKey ? 'SECRET_KEY' : keyFile(config.dataDir)
  const keys: Keys = { current, old: old === current ? null : old }
  if (!row) {
    if (!(await opens(client, keys, columns))) refuse(another(where, keyFile(config.dataDir)))
    return { keys, prints: [keyPrint(current), keys.old && keyPrint(keys.old)] }
  }
  if (sameKey(row.key_print, current)) {
    if (row.old_key_print && !sameKey(row.old_key_print, keys.old))
      refuse(
        'the key is being changed, and some values may still be sealed with the one before it. Set SECRET_KEY_OLD to that key, and run "npm run rotate-key" to finish.',
      )
    return { keys: row.old_key_print ? keys : { current, old: null }, prints: [row.key_print, row.old_key_print] }
  }
  // A database without an organization holds nothing that was sealed.
  if (!known.used) return { keys: { current, old: null }, prints: [keyPrint(current), null] }
  if (!sameKey(row.key_print, keys.old)) refuse(another(where, keyFile(config.dataDir)))
  if (row.old_key_print)
    refuse(
      'the change of the key before this one is not finished. Set SECRET_KEY and SECRET_KEY_OLD as they were, and run "npm run rotate-key" first.',
    )
  return { keys, prints: [keyPrint(current), row.key_print] }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idIn = (written: string | null) => (written !== null && uuid.test(written) ? written : null)

/** The mark of a data directory, and of a bucket, that says which database it belongs to. */
const idMark = 'data-id'
/** Names, in a data directory, the bucket that its files are in: they are not looked for on the disk then. */
const bucketMark = 'files-in-bucket'

/** Refuses a data directory that is not the one of this database. Answers the id that it has. */
function checkDataDir(config: Config, { row, used, files }: Known, holdsFiles: boolean): string | null {
  const { dataDir, databaseUrl } = config
  const file = join(dataDir, idMark)
  const written = readState(file)
  const there = idIn(written)
  if (there && there !== row?.data_id && (row || (!used && holdsFiles)))
    refuse(
      `DATA_DIR ${dataDir} is not the data directory of this database. Set DATA_DIR${databaseUrl ? ' or DATABASE_URL' : ''} to the one that belongs to it, or restore both from one backup.`,
    )
  const bucket = config.s3 ? null : readState(join(dataDir, bucketMark))
  if (bucket && files)
    refuse(
      `the files of this database are in the bucket ${bucket}. Set S3_BUCKET and the other S3_ variables. To move the files to DATA_DIR, see docs/operations.md.`,
    )
  // The embedded database lies in the data directory. An operator's holds rows of files that must be at hand.
  if (row && written === null && files && databaseUrl && !config.s3)
    refuse(
      `DATA_DIR ${dataDir} does not hold the files of this database: there is no file data-id in it. Set DATA_DIR to the directory that every process of this database shares. If this is the one, write ${row.data_id} into ${file}.`,
    )
  return there
}

/** Refuses a bucket that is not the one of this database. Answers the id that it has. */
async function checkBucket(storage: Storage, { row, files }: Known): Promise<string | null> {
  const there = idIn(await storage.readMark(idMark))
  if (there === null && row && files)
    refuse(
      `${storage.name} does not hold the files of this database: there is no object data-id in it. Set S3_BUCKET to the one that does. To move the files there, see docs/operations.md.`,
    )
  if (there && there !== row?.data_id && (row || !(await storage.isEmpty())))
    refuse(
      `${storage.name} holds the files of another database. Set S3_BUCKET to the one that belongs to it, or to a new one.`,
    )
  return there
}

/** The id that the database and the places of its files have in common; it is written where it may be. */
async function settlePlaces(config: Config, known: Known): Promise<string> {
  const storage = makeStorage(config)
  const places = [checkDataDir(config, known, !config.s3 && !(await storage.isEmpty()))]
  if (config.s3)
    places.push(
      await checkBucket(storage, known).catch(error => {
        if (error instanceof Refusal) throw error
        return refuse(`${storage.name} cannot be used: ${error instanceof Error ? error.message : error}`)
      }),
    )
  const id = known.row?.data_id ?? places.findLast(place => place !== null) ?? newId()
  makeDataDir(config.dataDir)
  if (places[0] !== id) persist(join(config.dataDir, idMark), `${id}\n`)
  if (!config.s3) return id
  if (places[1] !== id) await storage.setMark(idMark, id)
  persist(join(config.dataDir, bucketMark), `${config.s3.bucket}\n`)
  return id
}

async function readKnown(client: pg.Client): Promise<Known> {
  const { rows } = await client.query<Row>('select data_id, key_print, old_key_print from installation')
  const there = await client.query<{ used: boolean; files: boolean }>(
    'select exists (select from organization) as used, exists (select from stored_file) as files',
  )
  return { row: rows[0], used: there.rows[0]?.used ?? false, files: there.rows[0]?.files ?? false }
}

/**
 * Finds the secret key and the data directory of a migrated database, and makes them for an empty one. Refuses with a
 * sentence when they are another database's: what is sealed would not open, and what is written would not open later.
 */
export async function openInstallation(
  config: Config,
  connection: Connection,
  columns: readonly SealedColumn[],
): Promise<Installation> {
  const client = await connectAtStart(connection, 'carefold start')
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const known = await readKnown(client)
    const id = await settlePlaces(config, known)
    const { keys, prints } = await settleKeys(client, config, known, columns)
    await client.query(
      `insert into installation (data_id, key_print, old_key_print) values ($1, $2, $3)
       on conflict (only_one) do update set key_print = excluded.key_print, old_key_print = excluded.old_key_print`,
      [id, ...prints],
    )
    await client.query('commit')
    return { connection, keys }
  } finally {
    await client.end()
  }
}

/** Notes that nothing is sealed with the old key any more: the next start does without it. */
export const endKeyChange = (database: Database) =>
  database.query('end-key-change', 'update installation set old_key_print = null', [])
