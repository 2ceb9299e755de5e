import pg from 'pg'
import { type Table, tableNamed } from './rows.ts'

type Key = { table: string; name: string; definition: string }

/**
 * Keys go in rings: rows come and go without them, and they are made again, and checked, when all is done. For the owner of the
 * tables, in one transaction, while nobody else is at work.
 */
export async function withoutKeys(client: pg.Client, run: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Key>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  await run()
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}

/** Triggers do not run meanwhile, and forced row-level security is lifted for the owner. */
export async function withoutTriggers(
  client: pg.Client,
  tables: readonly Table[],
  run: () => Promise<void>,
): Promise<void> {
  const { rows: forced } = await client.query<{ name: string }>(`select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`)
  const each = async (names: readonly { name: string }[], change: string) => {
    for (const { name } of names) await client.query(`alter table ${tableNamed(name)} ${change}`)
  }
  await each(tables, 'disable trigger user')
  await each(forced, 'no force row level security')
  await run()
  await each(forced, 'force row level security')
  await each(tables, 'enable trigger user')
}
