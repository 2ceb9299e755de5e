import { expect } from 'vitest'
import type { Work } from '../kit/server/ask.ts'
import type { TestHouse } from './house.ts'
import type { TestOrganization } from './people.ts'

/** Whether a transaction waits now for what another one holds. */
export async function isHeldUp({ house: { database } }: TestHouse): Promise<boolean> {
  const rows = await database.query(
    'held up',
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  )
  return rows.length > 0
}

/**
 * Asks for something in the midst of a transaction that has acted, and commits that once the other waits for it or is over.
 * Answers what came of it.
 */
export async function askDuring<T>(
  test: TestHouse,
  org: TestOrganization,
  act: (work: Work) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const { asked } = await org.work(async ({ work }) => {
    await act(work)
    let over = false
    const asked = ask().finally(() => {
      over = true
    })
    await expect.poll(async () => over || (await isHeldUp(test)), { timeout: 20_000 }).toBe(true)
    return { asked }
  })
  return asked
}
