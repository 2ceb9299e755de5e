import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** How many statements a connection keeps prepared; others are planned each time. */
const most = 400
/** How many different texts are remembered to see which come again. */
const remembered = 4000

/**
 * Answers a name for a statement that comes again, so that each connection parses it once and PostgreSQL may keep its
 * plan: under row-level security planning a list costs more than reading it. Statements with a star have none, because
 * their columns change with a migration.
 */
function makeNamer(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  let named = 0
  return text => {
    if (!names.has(text)) {
      if (names.size < remembered) names.set(text, undefined)
      return undefined
    }
    const known = names.get(text)
    if (known || named >= most || /\.\*|select \*/.test(text)) return known
    named++
    const name = `c${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
    return name
  }
}

/** The pool as the query builder uses it, with statements that come again prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = makeNamer()
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    let lost = false
    async function run(text: string, values: readonly unknown[]) {
      const name = values.length > 0 ? nameOf(text) : undefined
      try {
        const result = await client.query({ ...(name ? { name } : {}), text, values: [...values] })
        // PostgreSQL answers so when a statement had failed and its error was caught: nothing was saved.
        if (text === 'commit' && result.command === 'ROLLBACK')
          throw new Error('the transaction could not be committed')
        return result
      } catch (error) {
        // A connection that cannot even roll back is of no further use.
        if (text === 'rollback') lost = true
        throw error
      }
    }
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('results are not streamed here')
      return run(text, values)
    }
    return { query, release: () => client.release(lost) }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
