import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Work } from '../kit/server/context.ts'
import type { Db } from '../kit/server/database.ts'
import type { TestOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/** Whether a transaction waits now for what another one holds. */
export async function isHeldUp({ services: { database } }: TestProduct): Promise<boolean> {
  const rows = await database.query(
    'held up',
    `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
    [],
  )
  return rows.length > 0
}

async function isWaitedFor(db: Db): Promise<boolean> {
  const waiting = sql<object>`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  return (await waiting.execute(db)).rows.length > 0
}

/**
 * Lets one act overtake another: `first` is done in a transaction that stays open until `second`, which has seen nothing
 * of it yet, waits for what it holds or is through. Answers what `second` came to.
 */
export async function overtake<T>(
  org: TestOrganization,
  first: (work: Work) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const { answer } = await org.work(async ({ work }) => {
    await first(work)
    let through = false
    const answer = second().finally(() => {
      through = true
    })
    await expect.poll(async () => through || (await isWaitedFor(work.db)), { timeout: 20_000 }).toBe(true)
    return { answer }
  })
  return answer
}
