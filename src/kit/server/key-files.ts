import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../contract/refusal.ts'
import { persist } from './persist.ts'
import { makeDataDir } from './private.ts'

/** The shortest key that is taken. */
export const shortestKey = 32

/** Where the data directory keeps its key. */
export const keyFile = (dataDir: string): string => join(dataDir, 'secret-key')
/** Where it keeps the one before it, until every value is sealed anew. */
export const oldKeyFile = (dataDir: string): string => join(dataDir, 'secret-key.old')

/**
 * The text of a file of the data directory, without the space around it; null if there is none. Refuses what cannot be read.
 * A file that a power cut left full of zeros is empty.
 */
export function readState(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', '').trim()
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new Refusal(
      'notPossible',
      `Carefold cannot start: it may not read ${file} (${code}). Start it as the user who owns DATA_DIR, or make that user the owner of the file.`,
    )
  }
}

/** Keeps a new key, from now on, and answers it. */
export function makeKey(dataDir: string): string {
  const key = randomBytes(32).toString('hex')
  makeDataDir(dataDir)
  persist(keyFile(dataDir), `${key}\n`)
  return key
}

/** Keeps a new key, and the one there was beside it. Whichever moment the machine stops in, the old key is not lost. */
export function changeKey(dataDir: string): void {
  const key = readState(keyFile(dataDir))
  persist(oldKeyFile(dataDir), `${key}\n`)
  makeKey(dataDir)
}

/** Puts the old key aside, under a name that says until when it was in use; older backups still need it. */
export function retireOldKey(dataDir: string, now: Date): string | null {
  if (readState(oldKeyFile(dataDir)) === null) return null
  const name = `${keyFile(dataDir)}.until-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
  renameSync(oldKeyFile(dataDir), name)
  return name
}
