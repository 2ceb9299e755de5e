import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { type TestOrganization, testOrganization } from '../../../../testing/people.ts'
import { testPhoneReference } from '../../../../testing/references.ts'
import { readReports } from '../../../../testing/report-kinds.ts'
import { testProduct } from '../../../../testing/test-product.ts'
import type { RequestState } from '../../../references/requests/contract.ts'

const product = await testProduct()
const read = readReports(product)
afterEach(() => product.setNow(null))

/** Another request like the given one, in a state of its own. */
async function requested(org: TestOrganization, like: string, state: RequestState, on: string, expiresOn: string) {
  const id = newId()
  await org.work(async ({ work: { db } }) => {
    const { organization_id: _, ...row } = await db
      .selectFrom('reference_request')
      .selectAll()
      .where('id', '=', like)
      .executeTakeFirstOrThrow()
    const draft = JSON.stringify(row.draft)
    const own = {
      id,
      state,
      draft,
      requested_at: new Date(`${on}T17:00:00Z`),
      expires_on: expiresOn,
      evidence_id: null,
    }
    await db
      .insertInto('reference_request')
      .values({ ...row, ...own })
      .execute()
  })
  return id
}

test('what became of each request, and how many days the answers took', async () => {
  product.setNow('2026-03-02T17:00:00Z')
  const org = await testOrganization(product)
  const { personId } = await testApplicant(org, { firstName: 'Ana' })
  const phoned = await testPhoneReference(org, personId)
  await org.work(({ work: { db } }) =>
    db
      .updateTable('reference_request')
      .set({ requested_at: new Date('2026-02-20T17:00:00Z') })
      .where('id', '=', phoned)
      .execute(),
  )
  const declined = await requested(org, phoned, 'declined', '2026-02-01', '2026-03-03')
  await org.work(({ work: { db } }) =>
    db
      .insertInto('reference_event')
      .values({ id: newId(), request_id: declined, kind: 'declined', at: new Date('2026-02-05T17:00:00Z') })
      .execute(),
  )
  await requested(org, phoned, 'requested', '2026-02-25', '2026-03-27')
  // Nobody has noted yet that its last day has passed.
  await requested(org, phoned, 'agreed', '2026-01-05', '2026-02-04')
  await requested(org, phoned, 'completed', '2024-01-05', '2024-02-04')
  const admin = await org.tokenFor(org.adminId)
  const { rows, bars, totals } = await read(
    admin,
    'references',
    '',
    'state',
    'answeredBy',
    'requestedOn',
    'answeredOn',
    'days',
  )
  expect(rows).toEqual([
    ['Ana', 'requested', null, '2026-02-25', null, null],
    ['Ana', 'completed', 'phone', '2026-02-20', '2026-03-02', 10],
    ['Ana', 'declined', null, '2026-02-01', '2026-02-05', 4],
    ['Ana', 'expired', null, '2026-01-05', null, null],
  ])
  expect(bars).toEqual([
    ['requested', 1],
    ['completed', 1],
    ['declined', 1],
    ['expired', 1],
  ])
  expect(totals).toEqual({ requested: 4, completed: 1, declined: 1, waiting: 1, median: 4 })
  expect((await read(admin, 'references', 'result=completed&result=expired')).totals.requested).toBe(2)
})
