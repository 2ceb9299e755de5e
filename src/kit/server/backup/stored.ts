import { link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { placeOf } from '../files.ts'
import type { Storage } from '../storage/storage.ts'
import { sha256Of } from './disk.ts'
import type { Sums } from './manifest.ts'

/** A row of `stored_file`. */
export type StoredRow = { id: string; organization_id: string; sha256: string; has_preview: boolean }

/** The snapshot before this one, whose files need not be copied again: a stored file never changes. */
export type Earlier = { readonly path: string; readonly sums: Sums }

export type Copied = { sums: Map<string, string>; bytes: number; missing: string[]; damaged: string[] }

const atOnce = 8

/** A file that is stored: its path in the store and in a snapshot, and its hash where one is on record. */
type Stored = { readonly path: string; readonly sha256: string | null }

const pathsOf = ({ id, organization_id, sha256, has_preview }: StoredRow): Stored[] => {
  const path = placeOf(organization_id, id)
  return [{ path, sha256 }, ...(has_preview ? [{ path: `${path}.preview`, sha256: null }] : [])]
}

/** Says whether the file could be linked: not over the border of a file system. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )

async function takeOne({ path, sha256 }: Stored, from: Storage, to: string, earlier: Earlier | null, copied: Copied) {
  const target = join(to, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const known = earlier?.sums.get(path)
  if (earlier && known && known === (sha256 ?? known) && (await linked(join(earlier.path, path), target))) {
    copied.sums.set(path, known)
  } else {
    if (!(await from.copyTo(path, target))) return void copied.missing.push(path)
    const hash = await sha256Of(target)
    if (sha256 !== null && hash !== sha256) copied.damaged.push(path)
    copied.sums.set(path, hash)
  }
  copied.bytes += (await stat(target)).size
}

/** Copies the stored files of these rows out of the store into a folder, or links them to an earlier snapshot. */
export async function copyStored(
  rows: readonly StoredRow[],
  from: Storage,
  to: string,
  earlier: Earlier | null,
  signal?: AbortSignal,
): Promise<Copied> {
  const copied: Copied = { sums: new Map(), bytes: 0, missing: [], damaged: [] }
  const waiting = rows.flatMap(pathsOf)
  for (let first = 0; first < waiting.length; first += atOnce) {
    signal?.throwIfAborted()
    await Promise.all(waiting.slice(first, first + atOnce).map(one => takeOne(one, from, to, earlier, copied)))
  }
  return copied
}
