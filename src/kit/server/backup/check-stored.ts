import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { placeOf } from '../files.ts'
import { sha256Of } from './disk.ts'
import type { StoredRow } from './stored.ts'

const rowsAtOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

async function problemOf(dataDir: string, row: StoredRow): Promise<string[]> {
  const path = join('files', placeOf(row.organization_id, row.id))
  const hash = await sha256Of(join(dataDir, path)).catch(() => null)
  const problems =
    hash === null
      ? [`${path} is missing.`]
      : hash === row.sha256
        ? []
        : [`${path} has other bytes than it was stored with.`]
  const hasPreview = !row.has_preview || (await stat(join(dataDir, `${path}.preview`)).catch(() => null)) !== null
  return hasPreview ? problems : [...problems, `${path}.preview is missing.`]
}

/** Holds every row of a stored file against its bytes. Answers how many there are, and a sentence for each that is wrong. */
export async function checkStored(database: Database, dataDir: string): Promise<{ files: number; problems: string[] }> {
  const found = { files: 0, problems: [] as string[] }
  for (let last = first; ; ) {
    const rows = await database.query<StoredRow>(
      'stored-files-after',
      `select id, organization_id, sha256, has_preview from stored_file where id > $1 order by id limit ${rowsAtOnce}`,
      [last],
    )
    for (const row of rows) found.problems.push(...(await problemOf(dataDir, row)))
    found.files += rows.length
    if (rows.length < rowsAtOnce) return found
    last = rows.at(-1)?.id ?? last
  }
}
