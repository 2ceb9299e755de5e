import { sql } from 'kysely'
import type { Database, OwnerDb } from './database.ts'
import type { SealedColumn, Sealer } from './seal.ts'

/** How many values a transaction takes on: people who work meanwhile do not wait for it. */
const batch = 200

/** What was found: how many values are sealed anew, and which rows' values neither key opens. */
export type Resealed = { readonly resealed: number; readonly unreadable: readonly string[] }

type Held = { id: string; value: Buffer }

async function resealBatch(db: OwnerDb, sealer: Sealer, of: SealedColumn, after: string) {
  const [table, column] = [sql.table(of.table), sql.ref(of.column)]
  const { rows } = await sql<Held>`select id, ${column} as value from ${table}
    where ${column} is not null and id > ${after}::uuid order by id limit ${batch} for update`.execute(db)
  const unreadable: string[] = []
  let resealed = 0
  for (const { id, value } of rows) {
    const place = of.placeOf(id)
    const anew = sealer.reseal(value, place)
    if (anew) {
      await sql`update ${table} set ${column} = ${anew} where id = ${id}`.execute(db)
      resealed++
    } else if (sealer.unseal(value, place) === null) unreadable.push(`${of.table} ${id}`)
  }
  return { resealed, unreadable, last: rows.at(-1)?.id }
}

/**
 * Seals every value with the current key that is still sealed with the old one, a batch at a time: when it is
 * interrupted, the next run does what is left. A value that neither key opens stays as it is.
 */
export async function reseal(
  database: Database,
  sealer: Sealer,
  columns: readonly SealedColumn[],
  signal?: AbortSignal,
): Promise<Resealed> {
  const unreadable: string[] = []
  let resealed = 0
  for (const column of columns) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after) {
      signal?.throwIfAborted()
      const from: string = after
      const done = await database.asOwner(db => resealBatch(db, sealer, column, from))
      resealed += done.resealed
      unreadable.push(...done.unreadable)
      after = done.last
    }
  }
  return { resealed, unreadable }
}
