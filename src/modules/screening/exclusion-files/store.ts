import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db, OwnerDb } from '../../../kit/server/database.ts'
import type { ColumnNames, ListedPerson } from '../lists/contract.ts'

/** A file on its way, as the work in the background needs it. */
export type RunningFile = {
  readonly id: string
  readonly listCode: string
  readonly storedFileId: string
  readonly asOf: Day
  readonly columns: ColumnNames | null
  readonly acceptsFewer: boolean
  readonly state: 'reading' | 'screening'
  readonly rowsRead: number
  readonly peopleListed: number
  readonly afterPerson: string | null
}

/** The files on their way, oldest first. */
export async function runningFiles(db: Db): Promise<RunningFile[]> {
  const rows = await db
    .selectFrom('exclusion_file')
    .select([
      'id',
      'list_code as listCode',
      'stored_file_id as storedFileId',
      'as_of as asOf',
      'columns',
      'accepts_fewer as acceptsFewer',
      'state',
      'rows_read as rowsRead',
      'people_listed as peopleListed',
      'after_person as afterPerson',
    ])
    .where('finished_at', 'is', null)
    .orderBy('imported_at')
    .execute()
  return rows as RunningFile[]
}

export type ListedRow = { readonly line: number; readonly record: ListedPerson; readonly keys: readonly string[] }

/**
 * Keeps the next rows of a file. Answers false, and keeps nothing, when the file is no longer where the reader believes:
 * another process goes on with it.
 */
export async function keepRows(
  db: Db,
  fileId: string,
  from: number,
  to: number,
  rows: readonly ListedRow[],
): Promise<boolean> {
  const moved = await db
    .updateTable('exclusion_file')
    .set(eb => ({ rows_read: to, people_listed: eb('people_listed', '+', rows.length) }))
    .where('id', '=', fileId)
    .where('state', '=', 'reading')
    .where('rows_read', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  const json = JSON.stringify(rows.map(({ line, record }) => ({ line, record })))
  await sql`insert into exclusion_row (exclusion_file_id, line, record) select ${fileId}::uuid, line, record
    from jsonb_to_recordset(${json}::jsonb) as r (line integer, record jsonb)`.execute(db)
  await addKeys(db, fileId, rows)
  return true
}

async function addKeys(db: Db, fileId: string, rows: readonly Pick<ListedRow, 'line' | 'keys'>[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ line, keys }) => ({ line, keys })))
  await sql`insert into exclusion_key (exclusion_file_id, key, line) select ${fileId}::uuid, key, line
    from jsonb_to_recordset(${json}::jsonb) as r (line integer, keys jsonb), jsonb_array_elements_text(r.keys) as key`.execute(
    db,
  )
}

/** The files of all organizations with rows whose keys are of another edition. */
export async function filesToRekey(db: OwnerDb, edition: number): Promise<{ id: string; organizationId: string }[]> {
  const { rows } = await sql<{ id: string; organizationId: string }>`
    select f.id, f.organization_id as "organizationId" from exclusion_file f where f.key_edition <> ${edition}
      and exists (select from exclusion_row r where r.exclusion_file_id = f.id) order by f.id`.execute(db)
  return rows
}

/**
 * Makes the keys of a file's rows anew, unless another process has. Nobody adds rows to the file until the transaction ends.
 */
export async function rekey(
  db: Db,
  fileId: string,
  of: { edition: number; rowsAtOnce: number; keysOf: (record: ListedPerson) => readonly string[] },
): Promise<void> {
  const old = await db
    .updateTable('exclusion_file')
    .set({ key_edition: of.edition })
    .where('id', '=', fileId)
    .where('key_edition', '<>', of.edition)
    .returning('id')
    .executeTakeFirst()
  if (!old) return
  await db.deleteFrom('exclusion_key').where('exclusion_file_id', '=', fileId).execute()
  let rows: { line: number; record: ListedPerson }[] = []
  do {
    const after = rows.at(-1)?.line ?? 0
    rows = (
      await sql<{ line: number; record: ListedPerson }>`select line, record from exclusion_row
        where exclusion_file_id = ${fileId} and line > ${after} order by line limit ${of.rowsAtOnce}`.execute(db)
    ).rows
    const made = rows.map(({ line, record }) => ({ line, keys: of.keysOf(record) }))
    await addKeys(db, fileId, made)
  } while (rows.length === of.rowsAtOnce)
}

/** How many rows the newest good file of a list has; null: there is none. */
export async function lastRows(db: Db, listCode: string): Promise<number | null> {
  const found = await db
    .selectFrom('exclusion_file')
    .select('rows_read')
    .where('list_code', '=', listCode)
    .where('state', '=', 'done')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.rows_read ?? null
}

const screened = sql<boolean>`status in ('active', 'applicant')`

/** All rows are kept: from now on people are screened against the file. Answers false when somebody else has said so. */
export async function beginScreening(db: Db, fileId: string): Promise<boolean> {
  const begun = await db
    .updateTable('exclusion_file')
    .set({ state: 'screening', to_screen: sql<number>`(select count(*) from person where ${screened})` })
    .where('id', '=', fileId)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Holds a file whose people are being screened, unless another process does. */
export async function holdScreening(db: Db, fileId: string): Promise<{ afterPerson: string | null } | null> {
  const found = await db
    .selectFrom('exclusion_file')
    .select('after_person as afterPerson')
    .where('id', '=', fileId)
    .where('state', '=', 'screening')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found ?? null
}

/** The ids of the next people to screen, in the order of their ids. */
export async function peopleAfter(db: Db, after: string | null, most: number): Promise<string[]> {
  let rows = db.selectFrom('person').select('id').where(screened).orderBy('id').limit(most)
  if (after) rows = rows.where('id', '>', after)
  return (await rows.execute()).map(row => row.id)
}

type Progress = { afterPerson: string | null; screened: number; hits: number; finishedAt: Date | null }

/** Keeps how far the screening has come; `finishedAt` null: there are more people. */
export async function keepScreening(db: Db, fileId: string, of: Progress): Promise<void> {
  await db
    .updateTable('exclusion_file')
    .set(eb => ({
      after_person: of.afterPerson,
      screened: eb('screened', '+', of.screened),
      hits: eb('hits', '+', of.hits),
      ...(of.finishedAt ? { state: 'done', finished_at: of.finishedAt } : {}),
    }))
    .where('id', '=', fileId)
    .execute()
}

/** Says that a file that is being read cannot be used. Answers false when it is read already: people may be cleared by it. */
export async function setUnavailable(db: Db, fileId: string, reason: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('exclusion_file')
    .set({ state: 'unavailable', reason, finished_at: now })
    .where('id', '=', fileId)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Removes the rows of a list's files that nobody is screened against any more; the log and the matches' copies stay. */
export async function dropRows(db: Db, listCode: string, keptFileId: string | null): Promise<void> {
  const old = sql`(select id from exclusion_file where list_code = ${listCode} and finished_at is not null
    and id is distinct from coalesce(${keptFileId}::uuid, (select id from exclusion_file
      where list_code = ${listCode} and state = 'done' order by imported_at desc limit 1)))`
  await sql`delete from exclusion_key where exclusion_file_id in ${old}`.execute(db)
  await sql`delete from exclusion_row where exclusion_file_id in ${old}`.execute(db)
}
