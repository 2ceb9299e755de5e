import { sql } from 'kysely'
import type { WorksWith } from '../../kit/contract/access.ts'
import type { FileKind } from '../../kit/contract/endpoint.ts'
import { type Page, pageReply } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import type { ExportDraft, Exported, ExportState } from './contract.ts'
import { deletedAt, oldSince } from './rules.ts'

type Row = {
  id: string
  accountId: string
  call: string
  param: string | null
  query: ExportDraft['query']
  format: FileKind
  state: ExportState
  rowsDone: number
  rowsTotal: number | null
  fileId: string | null
  fileName: string | null
  bytes: number | null
  reason: string | null
  askedAt: Date
  endedAt: Date | null
  capabilities: string[] | null
  worksWith: WorksWith | null
}

const columns = sql`e.id, e.account_id as "accountId", e.call, e.param, e.query, e.format, e.state,
  e.rows_done as "rowsDone", e.rows_total as "rowsTotal", e.file_id as "fileId", f.name as "fileName", f.bytes,
  e.reason, e.asked_at as "askedAt", e.ended_at as "endedAt", e.capabilities, e.works_with as "worksWith"`
const source = sql`export e left join stored_file f on f.id = e.file_id`

export const shown = (row: Row): Exported => {
  const { accountId: _account, fileId: _file, capabilities: _may, worksWith: _sees, ...rest } = row
  const { askedAt, endedAt } = row
  return {
    ...rest,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    deletedAt: deletedAt(endedAt)?.toISOString() ?? null,
  }
}

/** An account's exports, newest first. */
export async function listExports(db: Db, accountId: string, { page, limit }: Pick<Page, 'page' | 'limit'>) {
  const { rows } = await sql<Row>`select ${columns} from ${source} where e.account_id = ${accountId}
    order by e.asked_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from export where account_id = ${accountId}`.execute(db)
  return pageReply(rows.map(shown), counted.rows[0]?.total ?? 0, { page, limit }, 'totalExports')
}

/** One of an account's exports. Throws `notFound`, also for what is somebody else's. */
export async function readExport(db: Db, accountId: string, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where e.id = ${id} and e.account_id = ${accountId}`.execute(db)
  return rows[0] ?? notFound()
}

/** The same, held until the transaction ends. */
export async function holdExport(db: Db, accountId: string, id: string): Promise<Row> {
  await sql`select from export where id = ${id} and account_id = ${accountId} for update`.execute(db)
  return readExport(db, accountId, id)
}

function notFound(): never {
  throw new Refusal('notFound')
}

export async function countUnderWay(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from export
    where account_id = ${accountId} and state in ('waiting', 'making')`.execute(db)
  return rows[0]?.total ?? 0
}

export async function addExport(db: Db, now: Date, accountId: string, draft: ExportDraft): Promise<string> {
  const { call, param, query, format } = draft
  const id = newId(now.getTime())
  const row = { id, account_id: accountId, call, param, query: JSON.stringify(query), format, asked_at: now }
  await db.insertInto('export').values(row).execute()
  return id
}

/** Removes an export and answers its file. */
export async function removeExport(db: Db, id: string): Promise<string | null> {
  const gone = await db.deleteFrom('export').where('id', '=', id).returning('file_id').executeTakeFirst()
  return gone?.file_id ?? null
}

export type WantedExport = Pick<Row, 'id' | 'accountId' | 'call' | 'param' | 'query' | 'format'> & {
  readonly tries: number
}

/**
 * Begins the export that has waited longest: one whose making was cut off waits too, for only one process makes exports at
 * a time. Undefined when none waits.
 */
export async function beginNext(db: Db): Promise<WantedExport | undefined> {
  const { rows } = await sql<WantedExport>`
    update export set state = 'making', tries = tries + 1, rows_done = 0, rows_total = null
    where id = (select id from export where state in ('waiting', 'making') order by asked_at, id limit 1)
    returning id, account_id as "accountId", call, param, query, format, tries`.execute(db)
  return rows[0]
}

/** Lets an export wait again that the end of the process cut off: that is not its own doing, and no try. */
export async function putBack(db: Db, id: string): Promise<void> {
  await sql`update export set state = 'waiting', tries = tries - 1 where id = ${id} and state = 'making'`.execute(db)
}

/** Says how far an export is; false when it was taken back. */
export async function noteProgress(db: Db, id: string, rows: number, of: number): Promise<boolean> {
  const changed = await db
    .updateTable('export')
    .set({ rows_done: rows, rows_total: of })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type Done = { fileId: string; rows: number; capabilities: readonly string[]; worksWith: WorksWith }

/** Holds an export that is being made; false when it was taken back. */
export const isMaking = async (db: Db, id: string): Promise<boolean> =>
  (await sql`select from export where id = ${id} and state = 'making' for update`.execute(db)).rows.length > 0

export const noteDone = (db: Db, now: Date, id: string, { fileId, rows, capabilities, worksWith }: Done) =>
  db
    .updateTable('export')
    .set({ state: 'done', file_id: fileId, rows_done: rows, rows_total: rows, ended_at: now })
    .set({ capabilities: [...capabilities], works_with: worksWith })
    .where('id', '=', id)
    .execute()

/** Gives up an export; false when it was taken back meanwhile. */
export async function noteFailed(db: Db, now: Date, id: string, reason: string): Promise<boolean> {
  const changed = await db
    .updateTable('export')
    .set({ state: 'failed', reason, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Exports that are over, and those of accounts that cannot sign in any longer. */
export async function oldExports(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from export e join account a on a.id = e.account_id
    where e.ended_at <= ${oldSince(now)} or not a.active order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
