import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { mailedToken, mailsTo, testInvited, testPassword, testSignedUp } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product

const fresh = () => `${unique('new')}@example.com`
const change = (id: string, token: string | null, email: string, identityCheck: unknown = 'calledBack') =>
  call('PUT', `/api/caregiver/sign-in-email/${id}`, { token, body: { email, identityCheck } })
const signIn = (email: string) => call('POST', '/api/login', { body: { email, password: testPassword } })
const emailOf = async (org: TestOrganization, id: string) =>
  (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile.email

test('whoever may edit people gives somebody another address: it is confirmed, and then they sign in with it', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  const email = fresh()
  const { token: coordinator } = await org.staff('Coordinator')
  const answer = await change(person.id, coordinator, email.toUpperCase())
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Email address changed. They confirm it before they sign in again.',
  ])
  expect(await emailOf(org, person.id)).toBe(email)
  expect((await signIn(person.email)).status).toBe(401)
  expect((await signIn(email)).body.code).toBe('notConfirmed')
  // Who is signed in stays so.
  expect((await call('GET', '/api/get-profile', { token: person.token })).status).toBe(200)
  const token = await mailedToken(product, email)
  expect((await call('POST', '/api/confirm-email', { body: { token } })).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('the old address is told who changed it, and a link that went there opens nothing', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  await call('POST', '/api/request-password-reset', { body: { email: person.email } })
  const token = await mailedToken(product, person.email)
  const email = fresh()
  expect((await change(person.id, org.admin, email)).status).toBe(200)
  const told = (await mailsTo(product, person.email)).at(-1)
  expect(told?.subject).toBe('Your email address was changed')
  expect(told?.text).toContain(`Ada Admin changed the email address of your account to ${email}.`)
  const body = { token, newPassword: 'another river under stones' }
  expect((await call('POST', '/api/reset-password', { body })).status).toBe(410)
})

test('it stands in the audit log and in the history, with both addresses and how it was made sure', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  const email = fresh()
  await change(person.id, org.admin, email, 'inPerson')
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['subject_id', 'before', 'after'])
      .where('action', '=', 'account.addressChanged')
      .where('person_id', '=', person.id)
      .execute(),
  )
  expect(events).toEqual([
    {
      subject_id: person.accountId,
      before: { email: person.email },
      after: { email, identityCheck: 'inPerson' },
    },
  ])
  const { data } = (await call('GET', `/api/caregiver/history/${person.id}`, { token: org.admin })).body.data
  const acts = data.map((one: { action: string }) => one.action)
  expect(acts).toContain('account.addressChanged')
  expect(acts).toContain('addressChanged')
})

test('it is refused where it is somebody else’s, theirs already, no address, or nobody made sure who asks', async () => {
  const org = await testOrganization(product)
  const [person, other] = [await testSignedUp(product, org), await testInvited(product, org)]
  const messageOf = async (email: string, check?: unknown) => {
    const { status, body } = await change(person.id, org.admin, email, check)
    return [status, body.errors?.[0]]
  }
  expect(await messageOf(other.email)).toEqual([
    409,
    { path: 'email', message: 'Someone else here has this email address.' },
  ])
  expect(await messageOf(person.email)).toEqual([
    400,
    { path: 'email', message: 'They have this email address already.' },
  ])
  expect(await messageOf('nowhere')).toMatchObject([400, { path: 'email' }])
  expect(await messageOf(fresh(), null)).toMatchObject([400, { path: 'identityCheck' }])
  expect(await emailOf(org, person.id)).toBe(person.email)
  expect((await signIn(person.email)).status).toBe(200)
})

test('who does not sign in has none to change, and other organizations and who may only look change nothing', async () => {
  const [org, elsewhere] = [await testOrganization(product), await testOrganization(product)]
  const [person, invited] = [await testSignedUp(product, org), await testInvited(product, org)]
  const { token: auditor } = await org.staff('Auditor')
  expect((await change(invited.id, org.admin, fresh())).status).toBe(404)
  expect((await change(newId(), org.admin, fresh())).status).toBe(404)
  expect((await change(person.id, elsewhere.admin, fresh())).status).toBe(404)
  expect((await change(person.id, auditor, fresh())).status).toBe(403)
  expect((await change(person.id, person.token, fresh())).status).toBe(403)
  expect((await change(person.id, null, fresh())).status).toBe(401)
  expect(await emailOf(org, person.id)).toBe(person.email)
})

test('somebody who may not sign in is not asked to confirm anything', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  const body = { status: 'archived', reason: 'Moved away.' }
  await call('PUT', `/api/caregiver/archive-status/${person.id}`, { token: org.admin, body })
  const email = fresh()
  expect((await change(person.id, org.admin, email)).status).toBe(200)
  expect(await mailsTo(product, email)).toEqual([])
})

test('a form that was open while the address changed is saved by nobody unseen', async () => {
  const org = await testOrganization(product)
  const person = await testSignedUp(product, org)
  const read = async () => (await call('GET', `/api/caregiver/${person.id}`, { token: org.admin })).body.data
  const { version } = (await read()).userProfile
  await change(person.id, org.admin, fresh())
  expect((await read()).userProfile.version).toBe(version + 1)
})
