import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { Refusal } from '../contract/refusal.ts'
import { CommitUnknown, ConnectionLost, hasNoRoom } from './database-errors.ts'
import { type Send, sendingOver } from './line.ts'
import { makeNamer } from './prepared.ts'

/** How to reach a PostgreSQL server: a URL, or socket directory, user and database of the embedded one. */
export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number; password?: string }

/** The role that every transaction of a pool begins in, and how long it waits, in milliseconds; 0 waits for as long as it takes. */
export type Terms = {
  readonly role: 'carefold_lookup' | 'carefold_work'
  /** For a connection: one that is free, or a new one. */
  readonly connection: number
  /** For a statement and for a lock, on the server. */
  readonly statement: number
  readonly lock: number
  /** How long a transaction may stay open without a statement. */
  readonly idle: number
  /** For any word of the server, which may have stopped altogether. */
  readonly answer: number
}

/** Somebody waits for the answer of a request. */
export const requestTerms: Terms = {
  role: 'carefold_lookup',
  connection: 15_000,
  statement: 15_000,
  lock: 15_000,
  idle: 60_000,
  answer: 17_000,
}

/** Jobs and commands take as long as they take, and hold nothing up while they do nothing. */
export const workTerms: Terms = {
  role: 'carefold_work',
  connection: 15_000,
  statement: 0,
  lock: 0,
  idle: 600_000,
  answer: 0,
}

/** How long a connection is asked for again while the server has no room for another one. */
const inLine = 2_000

// A day stays the text it is; a whole number of 64 bits fits a JavaScript number here (bytes, counts).
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** A few connections to the database that are lent out. */
export type Pool = {
  /** Lends a connection. What fails is rolled back; without its connection it fails with `ConnectionLost`. */
  lend<T>(use: (send: Send) => Promise<T>): Promise<T>
  /** One prepared statement outside a transaction; it waits no longer for an answer than `within` milliseconds. */
  query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[], within?: number): Promise<Row[]>
  close(): Promise<void>
}

/** What is said to the server first of all on a new connection. */
const settle = ({ role, statement, lock, idle }: Terms) =>
  `select set_config('role', '${role}', false), set_config('statement_timeout', '${statement}', false),
    set_config('lock_timeout', '${lock}', false), set_config('idle_in_transaction_session_timeout', '${idle}', false)`

/** What a transaction failed with; without its connection, anything but a refusal says only that. */
function failureOf(error: unknown, lost: boolean): unknown {
  if (!lost || error instanceof Refusal || error instanceof CommitUnknown) return error
  return new ConnectionLost('the connection to the database was lost', { cause: error })
}

/** Opens a pool. `onLost` hears of a connection that could not be made, or that the server closed, idle or lent. */
export function openPool(
  connection: Connection,
  terms: Terms,
  connections: number,
  onLost: (error: Error) => void,
): Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    types,
    application_name: 'carefold',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: terms.connection,
    ...(terms.answer > 0 ? { query_timeout: terms.answer } : {}),
    onConnect: client => client.query(settle(terms)),
  })
  pool.on('error', onLost)
  const nameOf = makeNamer()

  async function connect(): Promise<pg.PoolClient> {
    for (const until = Date.now() + inLine; ; ) {
      try {
        return await pool.connect()
      } catch (error) {
        if (hasNoRoom(error) && Date.now() < until) {
          await setTimeout(50 + Math.random() * 100)
          continue
        }
        onLost(error as Error)
        // What the server says for itself is the better word for it.
        throw error instanceof pg.DatabaseError ? error : new ConnectionLost('there is no connection', { cause: error })
      }
    }
  }

  async function borrow<T>(use: (client: pg.PoolClient, lose: () => void) => Promise<T>): Promise<T> {
    const client = await connect()
    let lost = false
    const lose = () => {
      lost = true
    }
    const hear = (error: Error) => {
      lost = true
      onLost(error)
    }
    // While it is lent the pool does not listen, and an error that nobody hears ends the process.
    client.on('error', hear)
    try {
      return await use(client, lose)
    } catch (error) {
      throw failureOf(error, lost)
    } finally {
      client.off('error', hear)
      client.release(lost)
    }
  }

  return {
    lend: use =>
      borrow(async (client, lose) => {
        const send = sendingOver(client, nameOf)
        try {
          return await use(send)
        } catch (error) {
          // A connection that was lost has rolled back by itself; one that cannot roll back is of no further use.
          await send('rollback').catch(lose)
          throw error
        }
      }),
    query: (name, text, values, within = 0) =>
      borrow(async (client, lose) => {
        const limit = within > 0 ? { query_timeout: within } : {}
        const result = await client.query({ name, text, values, ...limit }).catch(error => {
          if (!(error instanceof pg.DatabaseError)) lose()
          throw error
        })
        return result.rows
      }),
    close: () => pool.end(),
  }
}
