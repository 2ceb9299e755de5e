import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const rowsAtOnce = 1000

/**
 * The rows of a query, some at a time and all as of one moment. However many there are, no more are in memory; the
 * transaction stays open until they are read, and reads one query so at a time.
 */
export async function* inBatches<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare every_row no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from every_row`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close every_row`.execute(db)
}
