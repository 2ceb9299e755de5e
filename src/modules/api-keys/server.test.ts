import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testKey } from '../../testing/api-keys.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const path = '/api/api-key'
const draft = { name: 'Scheduling', capabilities: ['caregivers.view'], endsOn: '2027-03-01' }

const create = (token: string | null, body: unknown) => call('POST', path, { token, body })
const revoke = (token: string | null, id: string) => call('POST', `${path}/revoke/${id}`, { token })
const listOf = async (token: string, query = '') => (await call('GET', `${path}${query}`, { token })).body.data.data

/** An organization on a day of its own: noon in its time zone. */
async function orgOn(day: string) {
  product.setNow(`${day}T17:00:00Z`)
  return testOrganization(product)
}

const actsOf = (org: TestOrganization) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'actor', 'before', 'after'])
      .where('action', 'like', 'apiKey.%')
      .orderBy('id')
      .execute(),
  )

test('nobody without a session', async () => {
  expect((await call('GET', path)).status).toBe(401)
  expect((await create(null, draft)).status).toBe(401)
  expect((await revoke(null, newId())).status).toBe(401)
})

test('nobody but an administrator, whatever their role allows', async () => {
  const org = await orgOn('2026-11-20')
  const { token } = await org.staffWith('Manager', ['users.view', 'users.edit', 'caregivers.view', 'audit.view'])
  const { id } = await testKey(product, org)
  expect((await call('GET', path, { token })).status).toBe(403)
  expect((await create(token, draft)).status).toBe(403)
  expect((await revoke(token, id)).status).toBe(403)
})

test('an administrator who views as a role makes and revokes none', async () => {
  const org = await orgOn('2026-11-20')
  const { id } = await testKey(product, org)
  const { body } = await call('GET', '/api/role?search=Coordinator', { token: org.admin })
  await call('POST', `/api/role/view-as/${body.data.data[0].id}`, { token: org.admin })
  expect((await create(org.admin, draft)).status).toBe(403)
  expect((await revoke(org.admin, id)).status).toBe(403)
})

test.each([
  [{ ...draft, name: ' ' }, ['name']],
  [{ ...draft, capabilities: [] }, ['capabilities']],
  [{ ...draft, capabilities: ['users.edit'] }, ['capabilities.0']],
  [{ ...draft, capabilities: ['audit.view'] }, ['capabilities.0']],
  [{ ...draft, capabilities: ['caregivers.edit'] }, ['capabilities.0']],
  [{ ...draft, endsOn: '2026-11-19' }, ['endsOn']],
  [{ ...draft, endsOn: '2027-11-21' }, ['endsOn']],
  [{ name: 'Scheduling', capabilities: ['caregivers.view'] }, ['endsOn']],
])('what is wrong with a draft is told at its field: %j', async (body, fields) => {
  const org = await orgOn('2026-11-20')
  const answer = await create(org.admin, body)
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((one: { path: string }) => one.path)).toEqual(fields)
})

test("another organization's keys are not there", async () => {
  const [org, other] = [await orgOn('2026-11-20'), await orgOn('2026-11-20')]
  const { id } = await testKey(product, other)
  expect(await listOf(org.admin)).toEqual([])
  expect((await revoke(org.admin, id)).status).toBe(404)
  expect(await listOf(other.admin)).toMatchObject([{ id, state: 'active' }])
})

test('a key is told once, listed by its first characters, and revoked once', async () => {
  const org = await orgOn('2026-11-20')
  const made = await create(org.admin, { ...draft, capabilities: ['notes.view', 'caregivers.view'] })
  const { key, token } = made.body.data
  expect(token).toMatch(/^cf_[\w-]{43}$/)
  const shown = {
    name: 'Scheduling',
    // In the order of the list, whatever was sent.
    capabilities: ['caregivers.view', 'notes.view'],
    startsWith: token.slice(0, 8),
    endsOn: '2027-03-01',
    state: 'active',
    lastUsedAt: null,
    createdBy: 'Ada Admin',
    revokedBy: null,
  }
  const listed = await call('GET', path, { token: org.admin })
  expect(listed.body.data).toMatchObject({ data: [{ id: key.id, ...shown }], pagination: { totalApiKeys: 1 } })
  expect(JSON.stringify(listed.body)).not.toContain(token)
  const revoked = await revoke(org.admin, key.id)
  expect(revoked.body.data).toMatchObject({ ...shown, state: 'revoked', revokedBy: 'Ada Admin' })
  expect((await revoke(org.admin, key.id)).status).toBe(422)
  const events = await actsOf(org)
  expect(events.map(one => [one.action, one.account_id])).toEqual([
    ['apiKey.created', org.adminId],
    ['apiKey.revoked', org.adminId],
  ])
  expect(JSON.stringify(events)).not.toContain(token)
})

test('the same request sent twice makes no second key', async () => {
  const org = await orgOn('2026-11-20')
  const headers = { 'idempotency-key': 'one' }
  expect((await call('POST', path, { token: org.admin, body: draft, headers })).status).toBe(200)
  const again = await call('POST', path, { token: org.admin, body: draft, headers })
  expect([again.status, again.body.errors[0].path]).toEqual([409, 'name'])
  expect(await listOf(org.admin)).toHaveLength(1)
})

test('no two keys that can be used have one name; that of a revoked one is free', async () => {
  const org = await orgOn('2026-11-20')
  const { id } = await testKey(product, org, { name: 'Payroll' })
  const body = { ...draft, name: 'payroll' }
  expect((await create(org.admin, body)).body.errors[0]).toMatchObject({ path: 'name' })
  await revoke(org.admin, id)
  expect((await create(org.admin, body)).status).toBe(200)
})

test('the list is narrowed by state and words', async () => {
  const org = await orgOn('2026-11-20')
  await testKey(product, org, { name: 'Ends first', days: 1 })
  await testKey(product, org, { name: 'Lasts', days: 300 })
  const { id } = await testKey(product, org, { name: 'Revoked' })
  await revoke(org.admin, id)
  product.setNow('2026-11-25T17:00:00Z')
  const admin = await org.tokenFor(org.adminId)
  const names = async (query: string) => (await listOf(admin, query)).map((one: { name: string }) => one.name)
  expect(await names('?state=active')).toEqual(['Lasts'])
  expect(await names('?state=ended')).toEqual(['Ends first'])
  expect(await names('?state=revoked')).toEqual(['Revoked'])
  expect(await names('?search=last')).toEqual(['Lasts'])
  expect(await names('?sort=endsOn')).toEqual(['Ends first', 'Revoked', 'Lasts'])
})
