import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { By } from '../../kit/server/caller.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import type { SealedColumn } from '../../kit/server/seal.ts'
import type { ImportKind, ImportRow, ImportState, StaffImport } from './contract.ts'
import type { Decision, Verdict } from './people/contract.ts'
import type { Reason } from './reasons/contract.ts'

/** Where a sealed value of a line belongs. */
export const placeOf = (rowId: string, column: 'cells' | 'written') => `import_row:${rowId}:${column}`
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'import_row', column: 'cells_sealed', placeOf: id => placeOf(id, 'cells') },
  { table: 'import_row', column: 'written_sealed', placeOf: id => placeOf(id, 'written') },
]

const counted = (which: string | RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from import_row r
    where r.import_id = i.id ${typeof which === 'string' ? sql.raw(which) : which})`

const select = (db: Db) =>
  db
    .selectFrom('import as i')
    .select(['i.id', 'i.name', 'i.kind', 'i.state', 'i.creator', 'i.created_at', 'i.updated_at'])
    .select([
      counted('').as('lines'),
      counted('and r.made').as('made'),
      counted("and r.written_sealed is not null and r.state <> 'undone'").as('changed'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRow = ({ created_at, updated_at, state, kind, ...row }: Row): ImportRow => ({
  ...row,
  kind: kind as ImportKind,
  state: state as ImportState,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

const columns = { id: 'i.id', name: 'i.name', updatedAt: 'i.updated_at' }

export async function listImports(db: Db, query: Page) {
  let rows = select(db)
  if (query.search) rows = rows.where('i.name', 'ilike', containing(query.search))
  return pageOfRows(rows, query, columns, toRow, 'totalImports')
}

/** What an import would do: new and changed lines, and doubtful ones that were decided so. */
export const isReady = sql<boolean>`(r.verdict in ('new', 'changed') and r.decision is distinct from 'skip'
  or r.verdict = 'doubtful' and r.decision in ('update', 'new'))`

/** What a line that is done has written can be given back; one that changed nothing stays as it is. */
export const hasWritten = sql<boolean>`(made or written_sealed is not null)`

type Whole = Omit<StaffImport, 'columns' | 'refusal'> & { headers: string[]; matches: string[] }

/** One import with its counts. Throws `notFound`. */
export async function readImport(db: Db, id: string): Promise<Whole> {
  const row = await select(db)
    .select(['i.headers', 'i.matches', 'i.starter', 'i.started_at', 'i.ended_at', 'i.undoer', 'i.undone_at'])
    .select([
      counted("and r.verdict = 'new'").as('new'),
      counted("and r.verdict = 'changed'").as('changes'),
      counted("and r.verdict = 'same'").as('same'),
      counted("and r.verdict = 'doubtful'").as('doubtful'),
      counted("and r.verdict = 'wrong'").as('wrong'),
      counted(sql`and ${isReady}`).as('ready'),
      counted("and r.state = 'leftOut'").as('leftOut'),
      counted("and r.state = 'kept'").as('kept'),
      counted("and r.state <> 'waiting'").as('through'),
      counted("and (r.state in ('undone', 'kept'))").as('undone'),
      counted(sql`and (r.state in ('undone', 'kept') or r.state = 'done' and ${hasWritten})`).as('written'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const isUndoing = row.state === 'undoing' || row.state === 'undone'
  return {
    ...toRow(row),
    headers: row.headers,
    matches: row.matches,
    counts: {
      ...{ all: row.lines, new: row.new, changed: row.changes, same: row.same },
      ...{ doubtful: row.doubtful, wrong: row.wrong },
    },
    ready: row.ready,
    progress: isUndoing ? { done: row.undone, all: row.written } : { done: row.through, all: row.lines },
    leftOut: row.leftOut,
    kept: row.kept,
    starter: row.starter,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    undoer: row.undoer,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}

export type HeldImport = {
  readonly id: string
  readonly name: string
  readonly kind: ImportKind
  readonly state: ImportState
  readonly headers: readonly string[]
  readonly matches: readonly string[]
  readonly startedBy: string | null
  readonly starter: string | null
  readonly undoneBy: string | null
  readonly undoer: string | null
  /** The ZIP of scanned files, as long as it is kept. */
  readonly fileId: string | null
}

const bare = (db: Db) =>
  db
    .selectFrom('import')
    .select(['id', 'name', sql<ImportKind>`kind`.as('kind'), sql<ImportState>`state`.as('state'), 'headers', 'matches'])
    .select(['starter', 'undoer', 'started_by as startedBy', 'undone_by as undoneBy', 'file_id as fileId'])

/** The bare import, held until the transaction ends. Throws `notFound`. */
export async function holdImport(db: Db, id: string): Promise<HeldImport> {
  const found = await bare(db).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** The same, not held. Throws `notFound`. */
export async function findImport(db: Db, id: string): Promise<HeldImport> {
  const found = await bare(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** What columns of the last imports were matched to, the newest last. */
export const earlierMatches = (db: Db) =>
  db
    .selectFrom('import')
    .select(['headers', 'matches'])
    .where('kind', '=', 'staff')
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute()
    .then(rows => rows.toReversed())

type NewImport = {
  name: string
  headers: readonly string[]
  matches: readonly string[]
  kind?: ImportKind
  fileId?: string
}

export async function addImport(db: Db, of: NewImport, by: By): Promise<string> {
  const id = newId(by.now.getTime())
  await db
    .insertInto('import')
    .values({
      ...{ id, name: of.name, headers: [...of.headers], matches: [...of.matches] },
      ...{ kind: of.kind ?? 'staff', file_id: of.fileId ?? null },
      ...{ created_by: by.accountId, creator: by.name, created_at: by.now, updated_at: by.now },
    })
    .execute()
  return id
}

type Change = {
  state?: ImportState
  matches?: string[]
  started_by?: string
  starter?: string
  started_at?: Date
  ended_at?: Date | null
  undone_by?: string
  undoer?: string
  undone_at?: Date
  file_id?: null
}

export async function changeImport(db: Db, now: Date, id: string, change: Change = {}): Promise<void> {
  await db
    .updateTable('import')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const removeImport = (db: Db, id: string) => db.deleteFrom('import').where('id', '=', id).execute()

/** The imports that a job has to work on. */
export const underWay = (db: Db) =>
  bare(db).where('state', 'in', ['running', 'undoing']).orderBy('id').execute() as Promise<HeldImport[]>

/**
 * Drafts nobody continued, and the cells of lines that were left out, are of no use after so many days. Answers the ZIPs that
 * nobody needs any longer.
 */
export async function forgetOld(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('import')
    .where('state', '=', 'draft')
    .where('updated_at', '<', before)
    .returning('file_id')
    .execute()
  await sql`update import_row r set cells_sealed = null from import i
    where i.id = r.import_id and i.state in ('stopped', 'done', 'undone') and i.updated_at < ${before}
      and r.cells_sealed is not null`.execute(db)
  const { rows } = await sql<{ file_id: string }>`update import i set file_id = null
    from (select id, file_id from import where state in ('stopped', 'undone') and updated_at < ${before}
      and file_id is not null) was
    where i.id = was.id returning was.file_id`.execute(db)
  return [...gone, ...rows].flatMap(one => one.file_id ?? [])
}

export type StoredReason = Pick<Reason, 'code' | 'at' | 'line' | 'here'>
export type Judgement = {
  readonly id: string
  readonly verdict: Verdict
  readonly reasons: readonly StoredReason[]
  readonly candidates: readonly string[]
  readonly decision: Decision | null
}
export type NewRow = Judgement & { readonly line: number; readonly cells: Buffer }

/** Adds lines with what they were judged. */
export async function addRows(db: Db, now: Date, importId: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('import_row')
    .values(
      rows.map(({ id, line, cells, verdict, reasons, candidates }) => ({
        ...{ id, import_id: importId, line, cells_sealed: cells, verdict, reasons: JSON.stringify(reasons) },
        ...{ candidates: [...candidates], created_at: now, updated_at: now },
      })),
    )
    .execute()
}

/** Keeps what lines were judged anew. */
export async function keepJudgements(db: Db, now: Date, judgements: readonly Judgement[]): Promise<void> {
  await sql`update import_row r set verdict = w.verdict, reasons = w.reasons, decision = w.decision, updated_at = ${now},
      candidates = array(select jsonb_array_elements_text(w.candidates)::uuid)
    from jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb)
      as w (id uuid, verdict text, reasons jsonb, candidates jsonb, decision text)
    where r.id = w.id`.execute(db)
}
