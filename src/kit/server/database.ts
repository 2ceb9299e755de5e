import { setTimeout } from 'node:timers/promises'
import { type Compilable, type CompiledQuery, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Bound } from '../contract/access.ts'
import { CommitUnknown, mayBeCommitted, mayTryAgain } from './database-errors.ts'
import { openHandle } from './handle.ts'
import type { Send } from './line.ts'
import { type Connection, openPool, type Pool, requestTerms, type Terms, workTerms } from './pool.ts'
import { makeReadiness, type Readiness } from './readiness.ts'
import type { Tables } from './tables.ts'

declare const scope: unique symbol
/** A transaction that sees and writes the rows of one organization only. `scoped` is the one way to get it. */
export type Db = Transaction<Tables> & { readonly [scope]: 'organization' }
/** A transaction that may find accounts, organizations and mailed links before an organization is known. It writes nothing. */
export type LookupDb = Transaction<Tables> & { readonly [scope]: 'lookup' }
/** A transaction of the product itself, across organizations: sending mail, commands, reference data. Never for a request. */
export type OwnerDb = Transaction<Tables> & { readonly [scope]: 'owner' }

/** Hands over a statement that leaves with the commit: its answer is not waited for, its failure is the commit's. */
export type WithCommit = (statement: Compilable) => void

/** What finds at most one row, and the column in which it names its organization. */
export type Find = {
  readonly columns: string
  readonly organizationId: string
  /** What names the account to whose people the transaction is bound; null in a row, or left out: it sees everybody's. */
  readonly peopleOf?: string
  /** What says which people these are. */
  readonly peopleBy?: string
  /** From `from` on. */
  readonly source: string
  readonly values: readonly unknown[]
}

export type Database = {
  /**
   * Runs the work in one transaction of the organization; repeats it when PostgreSQL asks for that (deadlock, serialization).
   * `bound` keeps it to some people.
   */
  scoped<T>(
    organizationId: string,
    work: (db: Db, withCommit: WithCommit) => Promise<T>,
    bound?: Bound | null,
  ): Promise<T>
  /** As `scoped`, for the organization of the row that is found on the way in; `otherwise` answers when there is none. */
  scopedBy<Row extends pg.QueryResultRow, T>(
    find: Find,
    otherwise: () => T,
    work: (db: Db, withCommit: WithCommit, found: Row) => Promise<T>,
  ): Promise<T>
  /** As `scoped`, for an organization that `add` makes in the same transaction, as the product itself. */
  founding<T>(
    organizationId: string,
    add: (db: OwnerDb) => Promise<void>,
    work: (db: Db, withCommit: WithCommit) => Promise<T>,
  ): Promise<T>
  lookup<T>(work: (db: LookupDb) => Promise<T>): Promise<T>
  asOwner<T>(work: (db: OwnerDb) => Promise<T>): Promise<T>
  /** One statement outside a transaction, as the product itself; `name` makes it a prepared one. */
  query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const tries = 4

const isId = (id: string) => /^([0-9a-f-]{36})?$/.test(id)

/** Takes on the role and the organization until the transaction ends. */
function takingOn(
  role: 'carefold_app' | 'carefold_lookup' | 'carefold_people',
  organizationId: string,
  { accountId, by }: { accountId: string; by: Bound['by'] | '' } = { accountId: '', by: '' },
): string {
  if (!isId(organizationId) || !isId(accountId)) throw new Error('an organization and an account have a UUID')
  return `select set_config('role', '${role}', true), set_config('app.organization_id', '${organizationId}', true),
    set_config('app.people_of', '${accountId}', true), set_config('app.people_by', '${by}', true)`
}

/** Lets the product itself make the organization, and then takes on the role as everybody does. */
async function beginFounding(send: Send, organizationId: string, add: (db: OwnerDb) => Promise<void>): Promise<void> {
  await send('begin')
  const handle = openHandle(send)
  await add(handle.db as OwnerDb).finally(handle.close)
  await send(takingOn('carefold_app', organizationId))
}

/**
 * Takes on the role and the organization in the very statement that finds them: nothing comes between. It finds them as
 * the role that the connection is in, `carefold_lookup` for a request.
 */
async function beginFinding<Row>(
  { columns, organizationId, peopleOf = 'null', peopleBy = "''", source, values }: Find,
  send: Send,
): Promise<Row | undefined> {
  const scope = `set_config('role', case when ${peopleOf} is null then 'carefold_app' else 'carefold_people' end, true),
    set_config('app.organization_id', ${organizationId}::text, true), set_config('app.people_of', coalesce((${peopleOf})::text, ''), true),
    set_config('app.people_by', coalesce((${peopleBy})::text, ''), true)`
  const [, { rows }] = await Promise.all([send('begin'), send(`select ${scope}, ${columns} ${source}`, values)])
  return rows[0]
}

/** Commits, with the statements that leave with it. Throws `CommitUnknown` when the answer was lost. */
async function commit(send: Send, leaving: readonly CompiledQuery[]): Promise<void> {
  const sent = leaving.map(({ sql, parameters }) => send(sql, parameters))
  const committing = send('commit')
  try {
    await Promise.all([...sent, committing])
  } catch (error) {
    const failure: unknown = await committing.catch((reason: unknown) => reason)
    throw mayBeCommitted(failure) ? new CommitUnknown('the answer to a commit was lost', { cause: error }) : error
  }
}

/** Runs one transaction. What fails is rolled back by the caller; nothing is answered before the commit is acknowledged. */
async function transact<B, H, T>(
  send: Send,
  begin: (send: Send) => Promise<B>,
  work: (db: H, withCommit: WithCommit, begun: B) => Promise<T>,
): Promise<T> {
  const begun = await begin(send)
  const handle = openHandle(send)
  const last: Compilable[] = []
  try {
    const result = await work(handle.db as H, statement => void last.push(statement), begun)
    handle.close()
    await commit(
      send,
      last.map(statement => statement.compile()),
    )
    return result
  } finally {
    handle.close()
  }
}

/** Lets the rest of a transaction of the product itself change and analyze the tables, as their owner. */
export async function becomeTableOwner(db: OwnerDb): Promise<void> {
  await sql`set local role none`.execute(db)
}

type Scoping = Pick<Database, 'scoped' | 'scopedBy' | 'lookup'>
type Owning = Pick<Database, 'founding' | 'asOwner' | 'query'>

async function inTransaction<B, H, T>(
  pool: Pool,
  begin: (send: Send) => Promise<B>,
  work: (db: H, withCommit: WithCommit, begun: B) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.lend(send => transact(send, begin, work))
    } catch (error) {
      if (attempt >= tries || !mayTryAgain(error)) throw error
      // Not all at the same moment, or they would only meet again.
      await setTimeout(Math.random() * 40 * attempt)
    }
  }
}

// In one message to the server.
const beginAs =
  (...on: Parameters<typeof takingOn>) =>
  (send: Send) =>
    send(`begin; ${takingOn(...on)}`)

const scopingOver = (pool: Pool): Scoping => ({
  scoped: (organizationId, work, bound) =>
    inTransaction(
      pool,
      bound ? beginAs('carefold_people', organizationId, bound) : beginAs('carefold_app', organizationId),
      work,
    ),
  scopedBy: <Row, T>(
    find: Find,
    otherwise: () => T,
    work: (db: Db, withCommit: WithCommit, found: Row) => Promise<T>,
  ) =>
    inTransaction(
      pool,
      send => beginFinding<Row>(find, send),
      async (db: Db, withCommit, found) => (found ? work(db, withCommit, found) : otherwise()),
    ),
  lookup: work => inTransaction(pool, beginAs('carefold_lookup', ''), work),
})

const owningOver = (pool: Pool, within?: number): Owning => ({
  founding: (organizationId, add, work) => inTransaction(pool, send => beginFounding(send, organizationId, add), work),
  asOwner: work => inTransaction(pool, send => send('begin'), work),
  query: (name, text, values) => pool.query(name, text, values, within),
})

/** Opens the database for the product's own work. `onLost` hears of connections that are lost or cannot be made. */
export function openDatabase(connection: Connection, onLost: (error: Error) => void, connections = 10): Database {
  const pool = openPool(connection, workTerms, connections, onLost)
  return { ...scopingOver(pool), ...owningOver(pool), close: pool.close }
}

/** The database as requests reach it: its waits end, and a transaction can become `carefold_app` or `carefold_lookup` only. */
export type Requests = Database & Pick<Readiness, 'answers'>

/**
 * Opens the database as the product's own work and as requests reach it, each over connections of its own. Requests sign in
 * to the server as a role that owns nothing; what they leave to the product itself, such as counting attempts, goes over the
 * connections of its work. `close` of either closes both.
 */
export function openDatabases(
  connections: { readonly work: Connection; readonly requests: Connection },
  onLost: (error: Error) => void,
  most: number,
  terms: Terms = requestTerms,
): { readonly database: Database; readonly requests: Requests } {
  const forWork = Math.max(2, Math.floor(most / 3))
  const work = openPool(connections.work, workTerms, forWork, onLost)
  const requests = openPool(connections.requests, terms, most - forWork, onLost)
  const { answers, ...readiness } = makeReadiness(connections.requests)
  async function close(): Promise<void> {
    await Promise.all([work.close(), requests.close(), readiness.close()])
  }
  return {
    database: { ...scopingOver(work), ...owningOver(work), close },
    requests: { ...scopingOver(requests), ...owningOver(work, terms.answer), answers, close },
  }
}
