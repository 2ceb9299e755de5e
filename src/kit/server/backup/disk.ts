import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFirm } from '../uploads.ts'

/** The SHA-256 of what comes, in hexadecimal. */
export async function sha256Through(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** The SHA-256 of a file's bytes. */
export const sha256Of = (path: string): Promise<string> => sha256Through(createReadStream(path))

/** Syncs the names in a folder and in every folder below it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  }
  await makeFirm(folder)
}

/** The names in a folder; none when it does not exist. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Removes a file or folder, if it exists. */
export const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true })
