import { setTimeout } from 'node:timers/promises'
import type { Compilable, CompiledQuery, Transaction } from 'kysely'
import pg from 'pg'
import { Refusal } from '../contract/refusal.ts'
import { CommitUnknown, ConnectionLost, mayBeCommitted, mayTryAgain } from './database-errors.ts'
import { openHandle } from './handle.ts'
import { type Send, sendingOver } from './line.ts'
import { makeNamer } from './prepared.ts'
import type { Tables } from './tables.ts'

declare const scope: unique symbol
/** A transaction that sees and writes the rows of one organisation only. `scoped` is the one way to get it. */
export type Db = Transaction<Tables> & { readonly [scope]: 'organization' }
/** A transaction that may find accounts, organisations and mailed links before an organisation is known. It writes nothing. */
export type LookupDb = Transaction<Tables> & { readonly [scope]: 'lookup' }
/** A transaction of the product itself, across organisations: sending mail, commands, reference data. Never for a request. */
export type OwnerDb = Transaction<Tables> & { readonly [scope]: 'owner' }

/** Hands over a statement that leaves with the commit: its answer is not waited for, its failure is the commit's. */
export type WithCommit = (statement: Compilable) => void

/** What finds at most one row, and the column in which it names its organisation. */
export type Find = {
  readonly columns: string
  readonly organizationId: string
  /** From `from` on. */
  readonly source: string
  readonly values: readonly unknown[]
}

export type Database = {
  /** Runs the work in one transaction of the organisation; repeats it when PostgreSQL asks for that (deadlock, serialisation). */
  scoped<T>(organizationId: string, work: (db: Db, withCommit: WithCommit) => Promise<T>): Promise<T>
  /** As `scoped`, for the organisation of the row that is found on the way in; `otherwise` answers when there is none. */
  scopedBy<Row extends pg.QueryResultRow, T>(
    find: Find,
    otherwise: () => T,
    work: (db: Db, withCommit: WithCommit, found: Row) => Promise<T>,
  ): Promise<T>
  /** As `scoped`, for an organisation that `add` makes in the same transaction, as the product itself. */
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

/** How to reach a PostgreSQL server: a URL, or socket directory, user and database of the embedded one. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string; port?: number }

// A day stays the text it is; a whole number of 64 bits fits a JavaScript number here (bytes, counts).
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

const tries = 4

/** Takes on the role and the organisation until the transaction ends. */
function takingOn(role: 'carefold_app' | 'carefold_lookup', organizationId: string): string {
  if (!/^([0-9a-f-]{36})?$/.test(organizationId)) throw new Error('an organization has a UUID')
  return `select set_config('role', '${role}', true), set_config('app.organization_id', '${organizationId}', true)`
}

/** Lets the product itself make the organisation, and then takes on the role as everybody does. */
async function beginFounding(send: Send, organizationId: string, add: (db: OwnerDb) => Promise<void>): Promise<void> {
  await send('begin')
  const handle = openHandle(send)
  await add(handle.db as OwnerDb).finally(handle.close)
  await send(takingOn('carefold_app', organizationId))
}

/** Takes on the role and the organisation in the very statement that finds them: nothing comes between. */
async function beginFinding<Row>(
  { columns, organizationId, source, values }: Find,
  send: Send,
): Promise<Row | undefined> {
  const scope = `set_config('role', 'carefold_app', true), set_config('app.organization_id', ${organizationId}::text, true)`
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

/** What a transaction failed with; without its connection, anything but a refusal says only that. */
function failureOf(error: unknown, lost: boolean): unknown {
  if (!lost || error instanceof Refusal || error instanceof CommitUnknown) return error
  return new ConnectionLost('the connection to the database was lost', { cause: error })
}

/** Opens a pool. `onLost` hears of a connection that the server closed, idle or under a transaction. */
export function openDatabase(connection: Connection, onLost: (error: Error) => void, connections = 10): Database {
  const own = { max: connections, types, application_name: 'carefold', pipeline: true }
  const pool = new pg.Pool({ ...connection, ...own })
  pool.on('error', onLost)
  const nameOf = makeNamer()

  async function once<T>(use: (send: Send) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const send = sendingOver(client, nameOf)
    let lost = false
    const hear = (error: Error) => {
      lost = true
      onLost(error)
    }
    // While it is lent the pool does not listen, and an error that nobody hears ends the process.
    client.on('error', hear)
    try {
      return await use(send)
    } catch (error) {
      // A connection that was lost has rolled back by itself; one that cannot roll back is of no further use.
      await send('rollback').catch(() => {
        lost = true
      })
      throw failureOf(error, lost)
    } finally {
      client.off('error', hear)
      client.release(lost)
    }
  }

  async function inTransaction<B, H, T>(
    begin: (send: Send) => Promise<B>,
    work: (db: H, withCommit: WithCommit, begun: B) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(send => transact(send, begin, work))
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

  return {
    scoped: (organizationId, work) => inTransaction(beginAs('carefold_app', organizationId), work),
    scopedBy: <Row, T>(
      find: Find,
      otherwise: () => T,
      work: (db: Db, withCommit: WithCommit, found: Row) => Promise<T>,
    ) =>
      inTransaction(
        send => beginFinding<Row>(find, send),
        async (db: Db, withCommit, found) => (found ? work(db, withCommit, found) : otherwise()),
      ),
    founding: (organizationId, add, work) => inTransaction(send => beginFounding(send, organizationId, add), work),
    lookup: work => inTransaction(beginAs('carefold_lookup', ''), work),
    asOwner: work => inTransaction(send => send('begin'), work),
    async query(name, text, values) {
      const result = await pool.query({ name, text, values })
      return result.rows
    },
    close: () => pool.end(),
  }
}
