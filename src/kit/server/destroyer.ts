import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs the work as the role that destroys, within the transaction's organization, and takes on the usual role again. It alone
 * may empty what is append-only, and of a person under legal hold it touches nothing. Only the product's own work can become
 * it: in the transaction of a request this throws. What fails takes the transaction with it.
 */
export async function asDestroyer<T>(db: Db, act: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'carefold_destroy', true)`.execute(db)
  const result = await act()
  await sql`select set_config('role', 'carefold_app', true)`.execute(db)
  return result
}
