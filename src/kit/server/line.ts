import type pg from 'pg'
import { NotCommitted } from './database-errors.ts'
import type { makeNamer } from './prepared.ts'

/**
 * Sends a statement. Several may be sent without waiting for each other; they are answered in their order, and after one
 * that fails, those of the same transaction fail too.
 */
export type Send = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

// Without values come also begin and commit, and what takes on a role, which names its organization in its text.
const reads = /^\s*(with|select(?!\s+set_config))\s/

/** Sends over a client: what comes again is prepared, and a commit that PostgreSQL turned into a rollback fails. */
export function sendingOver(client: pg.PoolClient, nameOf: ReturnType<typeof makeNamer>): Send {
  return async (text, values = []) => {
    const name = values.length > 0 || reads.test(text) ? nameOf(text) : undefined
    const result = await client.query({ ...(name ? { name } : {}), text, values: [...values] })
    // PostgreSQL answers so when a statement had failed and its error was caught: nothing was saved.
    if (text === 'commit' && result.command === 'ROLLBACK')
      throw new NotCommitted('the transaction could not be committed')
    return result
  }
}
