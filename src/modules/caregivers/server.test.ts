import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testInvited, testPassword, testSignedUp } from '../../testing/caregivers.ts'
import { testHouse } from '../../testing/house.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { activate } from './work.ts'

const house = await testHouse()
const { call } = house

const setStatus = (org: TestOrganization, id: string, status: string, token = org.admin) =>
  call('PUT', `/api/caregiver/archive-status/${id}`, { token, body: { status, reason: 'As agreed.' } })
const read = async (org: TestOrganization, id: string) =>
  (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile
const signOff = (org: TestOrganization, id: string) => org.work(({ work }) => activate(work, id, '2026-02-03'))

test('a status is changed by who may, of one’s own organization, to one that exists', async () => {
  const [org, other] = [await testOrganization(house), await testOrganization(house)]
  const { id } = await testInvited(house, org)
  const url = `/api/caregiver/archive-status/${id}`
  expect((await call('PUT', url, { body: { status: 'archived' } })).status).toBe(401)
  for (const role of ['Auditor', 'Recruiter']) {
    expect((await setStatus(org, id, 'archived', (await org.staff(role)).token)).status).toBe(403)
  }
  expect((await setStatus(org, id, 'retired')).body.errors[0].path).toBe('status')
  expect((await setStatus(other, id, 'archived')).status).toBe(404)
  expect((await setStatus(org, newId(), 'archived')).status).toBe(404)
})

test('an applicant becomes active by sign-off only, which sets the hire date', async () => {
  const org = await testOrganization(house)
  const { id } = await testInvited(house, org)
  const answer = await setStatus(org, id, 'active')
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'Only an archived caregiver can be made active again. An applicant becomes active by sign-off.',
  ])
  await signOff(org, id)
  expect(await read(org, id)).toMatchObject({ status: 'active', hiredOn: '2026-02-03' })
  expect((await setStatus(org, id, 'rejected')).status).toBe(422)
  expect((await setStatus(org, id, 'applicant')).status).toBe(422)
  expect((await setStatus(org, id, 'active')).status).toBe(422)
})

test('archiving ends sign-in and sets the day; coming back brings everything back', async () => {
  const org = await testOrganization(house)
  const { id, email, token } = await testSignedUp(house, org)
  await signOff(org, id)
  const own = (session: string) => call('GET', '/api/get-user-detail', { token: session })
  const login = () => call('POST', '/api/login', { body: { email, password: testPassword } })
  expect((await own(token)).status).toBe(200)
  const coordinator = await org.staff('Coordinator')
  expect((await setStatus(org, id, 'archived', coordinator.token)).body.data).toEqual({ id, status: 'archived' })
  expect((await own(token)).status).toBe(401)
  expect((await login()).status).toBe(422)
  expect((await read(org, id)).endedOn).not.toBeNull()
  expect((await setStatus(org, id, 'active')).status).toBe(200)
  const back = await login()
  expect(back.status).toBe(200)
  expect(await read(org, id)).toMatchObject({ status: 'active', endedOn: null, hiredOn: '2026-02-03' })
  expect((await own(back.body.data.token)).status).toBe(200)
})

test('a rejected applicant may become an applicant again, as may an archived one', async () => {
  const org = await testOrganization(house)
  const { id } = await testInvited(house, org)
  for (const status of ['rejected', 'applicant', 'archived', 'applicant']) {
    expect((await setStatus(org, id, status)).status, status).toBe(200)
  }
  await setStatus(org, id, 'rejected')
  expect((await setStatus(org, id, 'archived')).status).toBe(422)
})

test('two changes at the same moment: one is made, the other is told', async () => {
  const org = await testOrganization(house)
  const { id } = await testInvited(house, org)
  const answers = await Promise.all([setStatus(org, id, 'archived'), setStatus(org, id, 'archived')])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422])
})
