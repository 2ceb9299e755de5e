import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const org = await testOrganization(product)
const other = await testOrganization(product)

const ofPerson = (id: string, token: string | null) => call('POST', `/api/caregiver/sign-out/${id}`, { token })
const ofUser = (id: string, token: string | null) => call('POST', `/api/organizationUser/sign-out/${id}`, { token })

const recordOf = (accountId: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['person_id', 'after'])
      .where('action', '=', 'account.signedOut')
      .where('subject_id', '=', accountId)
      .orderBy('id')
      .execute(),
  )

// ASVS 7.4.5
test('a caregiver whose phone was stolen is signed out on every device by whoever may edit them, on record', async () => {
  const { personId, accountId, token } = await testApplicant(org)
  const tablet = await org.tokenFor(accountId)
  const { token: auditor } = await org.staff('Auditor')
  const { token: coordinator } = await org.staff('Coordinator')
  expect((await ofPerson(personId, null)).status).toBe(401)
  expect((await ofPerson(personId, token)).status).toBe(403)
  expect((await ofPerson(personId, auditor)).status).toBe(403)
  expect((await ofPerson(personId, other.admin)).status).toBe(404)
  expect((await ofPerson(newId(), coordinator)).status).toBe(404)
  expect((await call('GET', '/api/own-sessions', { token })).body.data).toHaveLength(2)

  expect((await ofPerson(personId, coordinator)).body.message).toBe('Signed out on every device.')
  for (const gone of [token, tablet]) expect((await call('GET', '/api/own-sessions', { token: gone })).status).toBe(401)
  expect(await recordOf(accountId)).toEqual([{ person_id: personId, after: { ended: 2 } }])
})

test('a user is signed out by whoever may edit them, never an administrator by somebody else, and nobody by themselves', async () => {
  const lost = await org.staff('Recruiter')
  const hirer = await org.staffWith('Hirer', ['users.view', 'users.edit', 'caregivers.view'])
  expect((await ofUser(lost.accountId, null)).status).toBe(401)
  expect((await ofUser(hirer.accountId, lost.token)).status).toBe(403)
  expect((await ofUser(lost.accountId, other.admin)).status).toBe(404)
  expect((await ofUser(org.adminId, hirer.token)).status).toBe(403)
  const own = await ofUser(org.adminId, org.admin)
  expect([own.status, own.body.message]).toEqual([422, expect.stringMatching(/^End your own sessions on your profile/)])
  expect((await call('GET', '/api/own-sessions', { token: org.admin })).status).toBe(200)

  expect((await ofUser(lost.accountId, org.admin)).status).toBe(200)
  expect((await call('GET', '/api/own-sessions', { token: lost.token })).status).toBe(401)
  expect(await recordOf(lost.accountId)).toEqual([{ person_id: null, after: { ended: 1 } }])
})
