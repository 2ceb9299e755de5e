import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Send } from './line.ts'
import type { Tables } from './tables.ts'

const driver = new DummyDriver()
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const compiling = new Kysely<Tables>({ dialect }).getExecutor()

/** The query builder of one transaction, of no use once it is closed: it must not reach into the next one on its line. */
export function openHandle(send: Send): { readonly db: Transaction<Tables>; close(): void } {
  let open = true
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      if (!open) throw new Error('this transaction is over')
      const { rows, rowCount } = await send(sql, parameters)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery() {
      throw new Error('results are not streamed here')
    },
  }
  const executor = compiling.withConnectionProvider({ provideConnection: use => use(connection) })
  const db = new Transaction<Tables>({ config: { dialect }, driver, dialect, executor })
  return {
    db,
    close() {
      open = false
    },
  }
}
