import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import { connectAtStart } from '../connect.ts'
import { readSpace } from '../disk-space.ts'
import { remove } from './disk.ts'
import { outdated } from './keep.ts'
import { snapshotsIn, timeOf } from './manifest.ts'
import { makeSnapshot, type Source } from './snapshot.ts'
import { backupFolder, noteResult } from './status.ts'

export const backupJob = 'nightly-backup'

/** The hour of the machine's own day from which on a backup is made. */
const hour = 2
/** The part of the disk that a backup leaves free. */
const leftFree = 0.1

/** The last moment at which a backup was due. */
function lastDue(now: Date): Date {
  const due = new Date(now)
  due.setHours(hour, 0, 0, 0)
  if (due > now) due.setDate(due.getDate() - 1)
  return due
}

/** Bytes that a snapshot takes at most: all rows, uncompressed, and the files that no earlier one has. */
async function bytesNeeded({ connection }: Source, last: Date | undefined): Promise<number> {
  const client = await connectAtStart(connection, 'carefold backup')
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select (pg_database_size(current_database()) + coalesce(
        (select sum(bytes) from stored_file where created_at > coalesce($1::timestamptz, '-infinity')), 0))::float8 as bytes`,
      [last ?? null],
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}

async function refuseWithoutRoom(source: Source, folder: string, last: Date | undefined): Promise<void> {
  const { free, total } = await readSpace(folder)
  if (free - (await bytesNeeded(source, last)) > total * leftFree) return
  throw new Refusal(
    'notPossible',
    `There is not enough room in ${folder}: a tenth of the disk has to stay free. Free some space, or move DATA_DIR to a larger disk.`,
  )
}

/**
 * Makes the night's backup below DATA_DIR, unless one was made since two o'clock in the morning or another process is making
 * it, and then removes those that need not be kept. How it went is noted; a failure is thrown, too.
 */
export async function backUpNightly(source: Source, now: Date, signal: AbortSignal): Promise<void> {
  const folder = backupFolder(source.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = (await snapshotsIn(folder)).at(-1)
  const last = newest === undefined ? undefined : timeOf(newest)
  if (last && last >= lastDue(now)) return
  const making = refuseWithoutRoom(source, folder, last).then(() => makeSnapshot(source, folder, now, signal))
  try {
    await making
  } catch (error) {
    // Not this one's to tell: another process makes it, or this one ends and the next start makes it.
    if (signal.aborted || (error instanceof Refusal && error.code === 'underWay')) return
    await noteResult(source.dataDir, now, making)
    throw error
  }
  await noteResult(source.dataDir, now, making)
  for (const name of outdated(await snapshotsIn(folder))) await remove(join(folder, name))
}
