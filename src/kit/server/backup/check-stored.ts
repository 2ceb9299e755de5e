import { Refusal } from '../../contract/refusal.ts'
import type { Database } from '../database.ts'
import { placeOf } from '../files.ts'
import type { Storage } from '../storage/storage.ts'
import { sha256Through } from './disk.ts'
import type { StoredRow } from './stored.ts'

const rowsAtOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

/** The hash of a stored file; null when it is not in the store. A store that does not answer is no missing file. */
async function hashOf(storage: Storage, path: string): Promise<string | null> {
  try {
    return await sha256Through((await storage.open(path)).bytes)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function problemOf(storage: Storage, row: StoredRow): Promise<string[]> {
  const path = placeOf(row.organization_id, row.id)
  const hash = await hashOf(storage, path)
  const problems =
    hash === null
      ? [`${path} is missing.`]
      : hash === row.sha256
        ? []
        : [`${path} has other bytes than it was stored with.`]
  const hasPreview = !row.has_preview || (await storage.has(`${path}.preview`))
  return hasPreview ? problems : [...problems, `${path}.preview is missing.`]
}

/** Holds every row of a stored file against its bytes. Answers how many there are, and a sentence for each that is wrong. */
export async function checkStored(
  database: Database,
  storage: Storage,
): Promise<{ files: number; problems: string[] }> {
  const found = { files: 0, problems: [] as string[] }
  for (let last = first; ; ) {
    const rows = await database.query<StoredRow>(
      'stored-files-after',
      `select id, organization_id, sha256, has_preview from stored_file where id > $1 order by id limit ${rowsAtOnce}`,
      [last],
    )
    for (const row of rows) found.problems.push(...(await problemOf(storage, row)))
    found.files += rows.length
    if (rows.length < rowsAtOnce) return found
    last = rows.at(-1)?.id ?? last
  }
}
