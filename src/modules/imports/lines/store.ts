import { sql } from 'kysely'
import type { Page } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { pageOfRows } from '../../../kit/server/list.ts'
import type { lineFilters } from '../contract.ts'
import type { Decision, ImportLine, Verdict } from '../people/contract.ts'
import { hasWritten, isReady, type StoredReason } from '../store.ts'

const columns = [
  'id',
  'import_id as importId',
  'line',
  'cells_sealed as cells',
  sql<Verdict>`verdict`.as('verdict'),
  sql<StoredReason[]>`reasons`.as('reasons'),
  'candidates',
  sql<Decision | null>`decision`.as('decision'),
  sql<ImportLine['state']>`state`.as('state'),
  'person_id as personId',
  'made',
  'print',
  'written_sealed as written',
  'kept',
] as const

const select = (db: Db) => db.selectFrom('import_row').select(columns)
export type StoredLine = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

type Show = (typeof lineFilters)[number]

/** A page of the lines of an import, in their order. */
export async function listLines(db: Db, importId: string, query: Page & { show?: Show | undefined }) {
  let rows = select(db).where('import_id', '=', importId)
  if (query.show === 'kept') rows = rows.where('state', '=', 'kept')
  else if (query.show === 'leftOut') rows = rows.where('state', '=', 'leftOut')
  else if (query.show) rows = rows.where('verdict', '=', query.show)
  return pageOfRows(rows, { ...query, sort: query.sort ?? 'line' }, { line: 'line' }, row => row)
}

/** The first line of an import, for samples. */
export const firstLine = (db: Db, importId: string) =>
  select(db).where('import_id', '=', importId).orderBy('line').limit(1).executeTakeFirst()

/** All lines, for judging them. */
export const allLines = (db: Db, importId: string) =>
  select(db).where('import_id', '=', importId).orderBy('line').execute()

/** What was not taken over, or would not be as it stands, as long as its cells are kept. */
export const linesLeftOut = (db: Db, importId: string) =>
  select(db)
    .where('import_id', '=', importId)
    .where('cells_sealed', 'is not', null)
    .where(
      sql<boolean>`(state = 'leftOut' or state = 'waiting' and (verdict = 'wrong'
        or verdict = 'doubtful' and decision is null or decision = 'skip'))`,
    )
    .orderBy('line')
    .execute()

/** The ids of the lines that an import would take over, in their order. */
export async function readyIds(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_row as r')
    .select('r.id')
    .where('r.import_id', '=', importId)
    .where('r.state', '=', 'waiting')
    .where(isReady)
    .orderBy('r.line')
    .execute()
  return rows.map(({ id }) => id)
}

/** These lines, in their order. */
export const linesWith = (db: Db, ids: readonly string[]) =>
  select(db)
    .where('id', 'in', [...ids])
    .orderBy('line')
    .execute()

/** One line. Throws `notFound`. */
export async function readLine(db: Db, id: string): Promise<StoredLine> {
  const found = await select(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** The next lines that wait, held. */
export const waitingLines = (db: Db, importId: string, limit: number) =>
  select(db)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()

/** The next lines that were written and are to be undone: the last one first, as it was written last. */
export const linesToUndo = (db: Db, importId: string, limit: number) =>
  select(db)
    .where('import_id', '=', importId)
    .where('state', '=', 'done')
    .where(hasWritten)
    .orderBy('line', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()

type Change = {
  state?: ImportLine['state']
  verdict?: Verdict
  reasons?: readonly StoredReason[]
  decision?: Decision | null
  cells_sealed?: Buffer | null
  written_sealed?: Buffer | null
  person_id?: string | null
  made?: boolean
  print?: string | null
  kept?: string[]
}

export async function changeLine(db: Db, now: Date, id: string, { reasons, ...change }: Change): Promise<void> {
  const told = reasons ? { reasons: JSON.stringify(reasons) } : {}
  await db
    .updateTable('import_row')
    .set({ ...change, ...told, updated_at: now })
    .where('id', '=', id)
    .execute()
}

type Done = { id: string; person_id: string; print: string | null; written: string | null; made: boolean }

/** Notes that lines are done, and forgets their cells. `written` is sealed, in hexadecimal. */
export async function keepDone(db: Db, now: Date, lines: readonly Done[]): Promise<void> {
  if (lines.length === 0) return
  await sql`update import_row r set state = 'done', person_id = w.person_id, print = w.print, made = w.made,
      written_sealed = decode(w.written, 'hex'), cells_sealed = null, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as w (id uuid, person_id uuid, print text, written text, made boolean)
    where r.id = w.id`.execute(db)
}

/** Notes that everything that these lines wrote is gone. */
export async function keepUndone(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const change = { state: 'undone', kept: [], made: false, updated_at: now }
  await db
    .updateTable('import_row')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()
}

/** Names of people, of whoever is there. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(one => [one.id, `${one.firstName} ${one.lastName}`]))
}

/** The users of the organization, also those who have left, to name them. */
export async function usersOf(db: Db) {
  return db
    .selectFrom('account')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'active'])
    .where('kind', '=', 'user')
    .execute()
}
