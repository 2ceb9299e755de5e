import { expect, test } from 'vitest'
import { addDays } from '../../kit/contract/time.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { testPaper } from '../../testing/evidence.ts'
import { testWalkthrough } from '../../testing/journeys.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product

test('the overview is for staff who see caregivers, and of their own organization', async () => {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  expect((await call('GET', '/api/dashboard')).status).toBe(401)
  expect((await call('GET', '/api/dashboard', { token: person.token })).status).toBe(403)
  const other = await testOrganization(product)
  const { body } = await call('GET', '/api/dashboard', { token: other.admin })
  expect(body.data).toMatchObject({ active: 0, clear: 0, applicants: 0, waiting: 0, attention: [], oldestWaiting: [] })
  expect(body.data.asksNothing).toBe(true)
})

test('the overview counts who is clear, what waits and what runs out', async () => {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const cpr = await testDocumentType(org, { name: 'CPR card' })
  const tb = await testDocumentType(org, { name: 'TB result', medical: true })
  const requirement = await testRequirement(org, cpr, { name: 'CPR' })
  const [good, bad, fresh] = [await testApplicant(org), await testApplicant(org), await testApplicant(org)]
  const paper = {
    personId: good.personId,
    documentTypeId: cpr,
    performedOn: addDays(today, -100),
    expiresOn: addDays(today, 12),
  }
  await testPaper(product, org, paper)
  for (const { personId } of [good, bad]) {
    const body = { signedOff: true, reason: 'seen' }
    expect((await call('PUT', `/api/caregiver/signedoff-status/${personId}`, { token: org.admin, body })).status).toBe(
      200,
    )
  }
  await testPaper(product, org, { personId: fresh.personId, documentTypeId: cpr, performedOn: today }, null)
  await testPaper(product, org, { personId: fresh.personId, documentTypeId: tb, performedOn: today }, null)

  await testApplicant(org, { positionId: (await testWalkthrough(product, org)).positionId })
  const { body } = await call('GET', '/api/dashboard', { token: org.admin })
  // Both applicants signed up; one of them has a walkthrough.
  expect(body.data.pipeline).toEqual({ invited: 0, signedUp: 1, inProgress: 1, submitted: 0, withoutWalkthrough: 1 })
  expect(body.data).toMatchObject({ today, active: 2, clear: 1, blocked: 1, expiring: 1, waiting: 2, applicants: 2 })
  expect(body.data.asksNothing).toBe(false)
  expect(body.data.needAttention).toBe(1)
  expect(body.data.attention).toMatchObject([
    { person: { id: bad.personId }, requirement: { id: requirement.id, name: 'CPR', status: 'missing' }, more: 0 },
  ])
  expect(body.data.oldestWaiting.map((one: { documentType: string }) => one.documentType)).toEqual([
    'CPR card',
    'TB result',
  ])

  // A medical paper needs its own right, here too.
  const coordinator = await org.staff('Coordinator')
  const seen = await call('GET', '/api/dashboard', { token: coordinator.token })
  expect(seen.body.data).toMatchObject({ waiting: 1, oldestWaiting: [{ documentType: 'CPR card' }] })
})

test('administrators are warned of a disk that is nearly full, and nobody else', async () => {
  const full = await testProduct({}, undefined, { warnShare: 1 })
  const org = await testOrganization(full)
  const coordinator = await org.staff('Coordinator')
  const told = async (token: string) => (await full.call('GET', '/api/dashboard', { token })).body.data.diskFreePercent
  expect(await told(org.admin)).toEqual(expect.any(Number))
  expect(await told(coordinator.token)).toBeNull()
})
