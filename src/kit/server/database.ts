import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { mayTryAgain } from './database-errors.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './tables.ts'

declare const scope: unique symbol
/** A transaction that sees and writes the rows of one organisation only. `scoped` is the one way to get it. */
export type Db = Transaction<Tables> & { readonly [scope]: 'organization' }
/** A transaction that may find accounts, organisations and mailed links before an organisation is known. It writes nothing. */
export type LookupDb = Transaction<Tables> & { readonly [scope]: 'lookup' }
/** A transaction of the product itself, across organisations: sending mail, commands, reference data. Never for a request. */
export type OwnerDb = Transaction<Tables> & { readonly [scope]: 'owner' }

export type Database = {
  /** Runs the work in one transaction of the organisation; repeats it when PostgreSQL asks for that (deadlock, serialisation). */
  scoped<T>(organizationId: string, work: (db: Db) => Promise<T>): Promise<T>
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

/** Begins a transaction and takes on the role and the organisation, in one message to the server. */
function beginning(role: string | null, organizationId: string): string {
  if (!role) return 'begin'
  if (!/^([0-9a-f-]{36})?$/.test(organizationId)) throw new Error('an organization has a UUID')
  return `begin; select set_config('role', '${role}', true), set_config('app.organization_id', '${organizationId}', true)`
}

/** Opens a pool. `onLost` hears of a connection that the server closed while it was idle. */
export function openDatabase(connection: Connection, onLost: (error: Error) => void, connections = 10): Database {
  const pool = new pg.Pool({ ...connection, max: connections, types, application_name: 'carefold' })
  pool.on('error', onLost)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })

  async function inTransaction<T, H>(
    role: string | null,
    organizationId: string,
    work: (db: H) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await kysely.connection().execute(async connection => {
          try {
            await sql.raw(beginning(role, organizationId)).execute(connection)
            const result = await work(connection as H)
            await sql.raw('commit').execute(connection)
            return result
          } catch (error) {
            // A connection that was lost has rolled back by itself.
            await sql
              .raw('rollback')
              .execute(connection)
              .catch(() => undefined)
            throw error
          }
        })
      } catch (error) {
        if (attempt >= tries || !mayTryAgain(error)) throw error
        // Not all at the same moment, or they would only meet again.
        await setTimeout(Math.random() * 40 * attempt)
      }
    }
  }

  return {
    scoped: (organizationId, work) => inTransaction('carefold_app', organizationId, work),
    lookup: work => inTransaction('carefold_lookup', '', work),
    asOwner: work => inTransaction(null, '', work),
    async query(name, text, values) {
      const result = await pool.query({ name, text, values })
      return result.rows
    },
    close: () => kysely.destroy(),
  }
}
