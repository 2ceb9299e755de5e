import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { persist } from '../persist.ts'
import type { Snapshot } from './snapshot.ts'

const status = z.object({
  /** When the last good backup was begun; null when there has been none. */
  lastGood: z.iso.datetime().nullable(),
  lastTried: z.iso.datetime(),
  /** Why the last try failed; null when it did not. */
  failure: z.string().nullable(),
  /** How many stored files the last good one lacks, or has with other bytes than they were stored with. */
  incomplete: z.number().int(),
})
export type BackupStatus = z.output<typeof status>

/** Where the backups go that the product makes by itself. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

const statusFile = (dataDir: string) => join(backupFolder(dataDir), 'status.json')

/** How the last backup went; null when none was ever tried. A file that cannot be read counts as none. */
export async function readStatus(dataDir: string): Promise<BackupStatus | null> {
  try {
    return status.parse(JSON.parse(await readFile(statusFile(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Waits for a backup and notes how it went. It is for the caller to say why it failed. */
export async function noteResult(dataDir: string, at: Date, backup: Promise<Snapshot>): Promise<void> {
  const before = await readStatus(dataDir)
  const [result] = await Promise.allSettled([backup])
  const tried = at.toISOString()
  const noted: BackupStatus =
    result.status === 'fulfilled'
      ? { lastGood: tried, lastTried: tried, failure: null, incomplete: incompleteOf(result.value) }
      : {
          lastGood: before?.lastGood ?? null,
          lastTried: tried,
          failure: result.reason instanceof Error ? result.reason.message : String(result.reason),
          incomplete: before?.incomplete ?? 0,
        }
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  persist(statusFile(dataDir), `${JSON.stringify(noted)}\n`)
}

const incompleteOf = ({ manifest }: Snapshot) => manifest.missing.length + manifest.damaged.length
