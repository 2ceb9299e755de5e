import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import { namesIn, sha256Of } from './disk.ts'

/** The files beside the tables and the stored files in a snapshot. */
export const manifestFile = 'manifest.json'
/** In the form of `sha256sum`, so that `sha256sum -c SHA256SUMS` checks a snapshot without Carefold. */
export const sumsFile = 'SHA256SUMS'
export const wrappedKeyFile = 'secret-key.wrapped'

const count = z.number().int().min(0)

const manifest = z.object({
  format: z.literal(1),
  /** The release that made it, and the version of its PostgreSQL. */
  release: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Tells whether a key is the one that sealed what is in the snapshot, without saying anything else about it. */
  keyFingerprint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
  files: count,
  fileBytes: count,
  /** Stored files that were not there when the snapshot was made, and files with other bytes than they were stored with. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /** The SHA-256 of `SHA256SUMS`, which holds that of everything else. */
  sums: z.string(),
})
export type Manifest = z.output<typeof manifest>

/** SHA-256 by path within the snapshot. */
export type Sums = ReadonlyMap<string, string>

export const sumsText = (sums: Sums): string => [...sums].map(([path, hash]) => `${hash}  ${path}\n`).join('')

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

const noSnapshot = (path: string) =>
  new Refusal('notPossible', `There is no snapshot in ${path}: its ${manifestFile} is missing or cannot be read.`)

/** Reads the manifest and the sums of a snapshot. Refuses what is not a whole snapshot. */
export async function readSnapshot(path: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const text = await readFile(join(path, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw noSnapshot(path)
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw noSnapshot(path)
  }
  const parsed = manifest.safeParse(read)
  if (!parsed.success) throw noSnapshot(path)
  const listed = await readFile(join(path, sumsFile), 'utf8').catch(() => '')
  if (hashOfText(listed) !== parsed.data.sums) {
    throw new Refusal('notPossible', `The snapshot is damaged: ${sumsFile} is not the file that was written.`)
  }
  const sums = new Map(
    listed
      .split('\n')
      .filter(Boolean)
      .map(line => [line.slice(66), line.slice(0, 64)] as const),
  )
  return { manifest: parsed.data, sums }
}

/** Refuses a snapshot in which a file is missing or has other bytes than it was written with. */
export async function refuseDamage(path: string, sums: Sums): Promise<void> {
  for (const [name, hash] of sums) {
    const found = await sha256Of(join(path, name)).catch(() => null)
    if (found === hash) continue
    const what = found === null ? 'is missing' : 'is not the file that was written'
    throw new Refusal('notPossible', `The snapshot is damaged: ${name} ${what}. Use another snapshot.`)
  }
}

const snapshotName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/

/** The folder's name of a snapshot made at this instant; names sort by time. */
export const nameFor = (at: Date): string => at.toISOString().replaceAll(':', '-')

/** The instant at which the snapshot of that name was made. */
export const timeOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** The names of the finished snapshots in a folder, oldest first. */
export const snapshotsIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter(name => snapshotName.test(name)).toSorted()
