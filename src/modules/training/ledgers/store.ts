import { sql } from 'kysely'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { breaksUnique } from '../../../kit/server/database-errors.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { Ledger } from './contract.ts'

const select = (db: Db) =>
  db
    .selectFrom('in_service_ledger as ledger')
    .select([
      'ledger.id',
      'ledger.name',
      'ledger.active',
      sql<number>`(select count(*) from in_service_entry e where e.ledger_id = ledger.id and e.removed_at is null)`.as(
        'entries',
      ),
    ])

/** All ledgers, by name. */
export async function listLedgers(db: Db): Promise<Ledger[]> {
  return select(db).orderBy('ledger.name').orderBy('ledger.id').execute()
}

/** One ledger. Throws `notFound`. */
export async function readLedger(db: Db, id: string): Promise<Ledger> {
  const found = await select(db).where('ledger.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** Refuses, at its field, a ledger that takes no new entries or is not the organization's. */
export async function demandOpenLedger(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('in_service_ledger').select('active').where('id', '=', id).executeTakeFirst()
  if (!found?.active) throw invalidField('ledgerId', 'Choose an active ledger from the list.')
}

const message = 'Another ledger has this name.'
const asTaken = (error: unknown): unknown =>
  breaksUnique(error, 'in_service_ledger_name') ? new Refusal('conflict', message, [{ path: 'name', message }]) : error

/** Adds a ledger. Refuses a name that another one has. */
export async function addLedger(db: Db, now: Date, name: string): Promise<Ledger> {
  const id = newId(now.getTime())
  try {
    await db.insertInto('in_service_ledger').values({ id, name, created_at: now, updated_at: now }).execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readLedger(db, id)
}

/** Changes a ledger. Throws as `addLedger` does, and `notFound`. */
export async function updateLedger(
  db: Db,
  now: Date,
  id: string,
  change: { name?: string | undefined; active?: boolean | undefined },
): Promise<Ledger> {
  try {
    await db
      .updateTable('in_service_ledger')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw asTaken(error)
  }
  return readLedger(db, id)
}
