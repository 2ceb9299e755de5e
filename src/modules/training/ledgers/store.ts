import { sql } from 'kysely'
import { invalidField } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { settingsRows } from '../../../kit/server/settings-rows.ts'
import type { Ledger } from './contract.ts'

const entries = sql<number>`(select count(*) from in_service_entry e
  where e.ledger_id = in_service_ledger.id and e.removed_at is null)`
const select = (db: Db) =>
  db.selectFrom('in_service_ledger').select(['id', 'name', 'active', 'created_at', 'updated_at', entries.as('entries')])

export const ledgerRows = settingsRows({
  table: 'in_service_ledger',
  rows: ({ db }) => select(db),
  taken: [{ index: 'in_service_ledger_name', path: 'name', message: 'Another ledger has this name.' }],
})

/** All ledgers, by name. */
export async function listLedgers(db: Db): Promise<Ledger[]> {
  return select(db).orderBy('name').orderBy('id').execute()
}

/** Refuses, at its field, a ledger that takes no new entries or is not the organization's. */
export async function demandOpenLedger(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('in_service_ledger').select('active').where('id', '=', id).executeTakeFirst()
  if (!found?.active) throw invalidField('ledgerId', 'Choose an active ledger from the list.')
}
