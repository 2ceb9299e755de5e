import { keepProfile } from '../modules/caregivers/store.ts'
import { testPosition } from './caregivers.ts'
import { testPerson } from './documents.ts'
import { type TestOrganization, testOrganization } from './people.ts'
import type { TestProduct } from './test-product.ts'

/**
 * Somebody who held a position and worked in Texas from the first of June on; on the tenth of September no longer. Both
 * were put down long before.
 */
export async function testHolder(test: TestProduct) {
  const org = await testOrganization(test)
  const { id: personId } = await testPerson(org, 'active')
  const positionId = await testPosition(test, org)
  const span = { person_id: personId, from_day: '2026-06-01', to_day: '2026-09-10' }
  await org.work(async ({ work: { db } }) => {
    await db.updateTable('person').set({ hired_on: '2020-01-01' }).where('id', '=', personId).execute()
    await db
      .insertInto('person_position')
      .values({ ...span, position_id: positionId })
      .execute()
    await db
      .insertInto('person_state')
      .values({ ...span, state_code: 'TX' })
      .execute()
    await keepProfile(db, personId, '2020-01-01')
  })
  return { org, personId, positionId, wishes: [`positionId=${positionId}`, 'stateId=TX'] as const }
}

/** The two days around either edge of that time. */
const edges = ['2026-05-31', '2026-06-01', '2026-09-09', '2026-09-10'] as const
/** Those of them that belong to it. */
export const daysHeld: readonly string[] = edges.slice(1, 3)

/** On which of the days around the edges the holder is found, when each of them is today. */
export async function daysFound(
  test: TestProduct,
  org: TestOrganization,
  find: (admin: string, day: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = []
  try {
    for (const day of edges) {
      test.setNow(`${day}T15:00:00Z`)
      if (await find(await org.tokenFor(org.adminId), day)) found.push(day)
    }
  } finally {
    test.setNow(null)
  }
  return found
}
