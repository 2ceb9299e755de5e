import pg from 'pg'
import type { Connection } from '../pool.ts'

/** Runs statements one after the other over a connection of their own; answers the rows of the last. For commands and tests. */
export async function runStatements<Row extends pg.QueryResultRow>(
  connection: Connection,
  statements: readonly string[],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}
