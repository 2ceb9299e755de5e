import type pg from 'pg'
import { Refusal } from './kit/contract/refusal.ts'
import { listTables, type Table, tableNamed } from './kit/server/backup/rows.ts'
import { withoutKeys, withoutTriggers } from './kit/server/backup/without-guards.ts'
import type { Storage } from './kit/server/storage/storage.ts'

/** What goes with an organization: how many rows of each table, those that have any, by name. */
export type Held = {
  readonly id: string
  readonly name: string
  readonly people: number
  readonly users: number
  readonly files: number
  readonly bytes: number
  /** How many people are under a legal hold: nothing of theirs may be destroyed. */
  readonly holds: number
  readonly rows: readonly { readonly table: string; readonly count: number }[]
}

const ofOrganizations = (tables: readonly Table[]) => tables.filter(one => one.columns.includes('organization_id'))

const others = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

/** Refuses while anybody else is connected: whoever is at work would be cut off in the middle, and would wait for the tables. */
export async function refuseCompany(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(others)
  if (rows[0]?.count)
    throw new Refusal('notPossible', 'Carefold is running on this database. Stop it first. Nothing was deleted.')
}

/** What is stored of the organization of this short name. Within a transaction; it ends as whoever signed in. */
export async function readHeld(client: pg.Client, shortName: string): Promise<Held> {
  // Row-level security hides an organization's rows from the owner of the tables too.
  await client.query('set local role carefold_work')
  const found = await client.query<{ id: string; name: string }>(
    'select id, name from organization where short_name = $1',
    [shortName],
  )
  const [organization] = found.rows
  if (!organization) throw new Refusal('notFound', `There is no organization with the short name ${shortName}.`)
  const { id, name } = organization
  const rows: Held['rows'][number][] = []
  for (const table of ofOrganizations(await listTables(client))) {
    const counted = await client.query<{ count: number }>(
      `select count(*)::int as count from ${tableNamed(table.name)} where organization_id = $1`,
      [id],
    )
    const count = counted.rows[0]?.count ?? 0
    if (count > 0) rows.push({ table: table.name, count })
  }
  const sums = await client.query<{ users: number; bytes: string; holds: number }>(
    `select (select count(*)::int from account where organization_id = $1 and kind = 'user') as users,
      (select coalesce(sum(bytes), 0) from stored_file where organization_id = $1) as bytes,
      (select count(distinct person_id)::int from legal_hold where organization_id = $1 and ended_at is null) as holds`,
    [id],
  )
  await client.query('set local role none')
  const countOf = (table: string) => rows.find(one => one.table === table)?.count ?? 0
  const { users = 0, bytes = '0', holds = 0 } = sums.rows[0] ?? {}
  return {
    id,
    name,
    people: countOf('person'),
    users,
    files: countOf('stored_file'),
    bytes: Number(bytes),
    holds,
    rows,
  }
}

/** Deletes every row of an organization. The keys between the rows of all others are checked anew. */
export async function deleteRows(client: pg.Client, organizationId: string): Promise<void> {
  const tables = await listTables(client)
  await withoutTriggers(client, tables, () =>
    withoutKeys(client, async () => {
      for (const { name } of ofOrganizations(tables))
        await client.query(`delete from ${tableNamed(name)} where organization_id = $1`, [organizationId])
      await client.query('delete from organization where id = $1', [organizationId])
      await client.query('set constraints all immediate')
    }),
  )
}

/** Removes the stored files of a deleted organization. */
export const deleteFiles = (storage: Storage, organizationId: string): Promise<void> =>
  storage.removeAll(`files/${organizationId}`)
