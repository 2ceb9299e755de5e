import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import type { Config } from '../config.ts'
import { keyFile } from '../key-files.ts'
import { persist } from '../persist.ts'
import { makeDataDir } from '../private.ts'
import type { Storage } from '../storage/storage.ts'
import { namesIn, remove } from './disk.ts'
import { fingerprintOf, unwrapKey } from './key.ts'
import { type Manifest, wrappedKeyFile } from './manifest.ts'

/** Marks a data directory into which a restore is under way, or did not finish. */
const markFile = 'restore-unfinished'

/** What may be in a data directory that counts as empty: a key that was put there for the restore, and the backups themselves. */
const welcome = ['secret-key', 'secret-key.old', 'backups', 'lost+found', markFile]

/**
 * Marks an empty data directory as one into which a restore is under way; `done` takes the mark away. Answers whether an
 * earlier restore had left one. Refuses a directory in which something else is.
 */
export async function claimFolder(dataDir: string): Promise<{ startedOver: boolean; done(): Promise<void> }> {
  makeDataDir(dataDir)
  const there = await namesIn(dataDir)
  const startedOver = there.includes(markFile)
  const other = there.find(name => !welcome.includes(name))
  if (other !== undefined && !startedOver) {
    throw new Refusal(
      'notPossible',
      `DATA_DIR ${dataDir} is not empty: it holds ${other}. A snapshot is restored into an empty DATA_DIR only. Nothing was changed.`,
    )
  }
  persist(join(dataDir, markFile), '')
  return { startedOver, done: () => remove(join(dataDir, markFile)) }
}

/**
 * Refuses a bucket that holds files, unless a restore that did not finish has left them. The answer marks it as one into which
 * a restore is under way, and takes the mark away.
 */
export async function claimBucket(storage: Storage): Promise<(isUnderWay: boolean) => Promise<void>> {
  const unfinished = (await storage.readMark(markFile)) !== null
  if (!unfinished && !(await storage.isEmpty())) {
    throw new Refusal(
      'notPossible',
      `${storage.name} is not empty. A snapshot is restored into an empty bucket only. Nothing was changed.`,
    )
  }
  return (isUnderWay: boolean) => storage.setMark(markFile, isUnderWay ? 'A restore is under way.' : null)
}

type Given = Pick<Config, 'dataDir' | 'secretKey' | 'backupPassphrase'>

/**
 * The key that sealed what is in the snapshot: SECRET_KEY, else the file in the data directory, else the wrapped one in the
 * snapshot. Refuses to restore without it. The answer, when it is called,
 * writes one that came with the snapshot into the data directory.
 */
export async function keyFor(snapshot: string, manifest: Manifest, { dataDir, secretKey, backupPassphrase }: Given) {
  const file = keyFile(dataDir)
  const demand = (key: string, what: string) => {
    if (fingerprintOf(key) === manifest.keyFingerprint) return key
    throw new Refusal(
      'notPossible',
      `${what} is another key than the one that the snapshot was made with. Nothing was changed.`,
    )
  }
  const keepNothing = () => {}
  if (secretKey !== undefined) {
    demand(secretKey, 'SECRET_KEY')
    return keepNothing
  }
  const inFolder = (await readFile(file, 'utf8').catch(() => null))?.trim()
  if (inFolder !== undefined) {
    demand(inFolder, file)
    return keepNothing
  }
  const wrapped = await readFile(join(snapshot, wrappedKeyFile), 'utf8').catch(() => null)
  if (wrapped !== null && backupPassphrase !== undefined) {
    const key = demand(unwrapKey(wrapped, backupPassphrase), wrappedKeyFile)
    return () => persist(file, `${key}\n`)
  }
  const how = wrapped === null ? '' : ', or set BACKUP_PASSPHRASE to open the one in the snapshot'
  throw new Refusal(
    'notPossible',
    `The key is missing. Put the file secret-key of the backed up product into ${dataDir}, or set SECRET_KEY${how}. Nothing was changed.`,
  )
}

/** Notes in the data directory, and in the store, which database they belong to. */
export async function keepDataId(dataDir: string, storage: Storage, id: string): Promise<void> {
  persist(join(dataDir, 'data-id'), `${id}\n`)
  await storage.setMark('data-id', id)
}
