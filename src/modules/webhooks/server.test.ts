import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { makeOutbound } from '../../kit/server/outbound.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

// Names lead where the test says: it has no network.
let leadsTo = ['8.8.8.8']
const resolve = async () => leadsTo.map(address => ({ address, family: 4 }))
const product = await testProduct({}, undefined, {}, { outbound: makeOutbound({ toLocalhost: false }, resolve) })
const { call } = product
const path = '/api/webhook'
const url = 'https://scheduling.example/carefold'
const draft = { url, description: 'Scheduling', events: ['person.signedOff', 'person.clearanceChanged'] }

const create = (token: string | null, body: unknown = draft) => call('POST', path, { token, body })
const listOf = async (token: string, query = '') => (await call('GET', `${path}${query}`, { token })).body.data.data
const acts = (org: TestOrganization) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'before', 'after'])
      .where('action', 'like', 'webhook.%')
      .orderBy('id')
      .execute(),
  )

const of = (id: string) =>
  [
    ['GET', path],
    ['GET', `${path}/${id}`],
    ['POST', path, draft],
    ['PUT', `${path}/${id}`, draft],
    ['POST', `${path}/rotate-secret/${id}`],
    ['POST', `${path}/pause/${id}`],
    ['POST', `${path}/resume/${id}`],
    ['POST', `${path}/send-test/${id}`],
    ['DELETE', `${path}/${id}`],
    ['GET', `/api/webhook-delivery?webhookId=${id}`],
    ['POST', `/api/webhook-delivery/send-again/${id}`],
  ] as const

test('is for administrators', async () => {
  const org = await testOrganization(product)
  const { body } = await create(org.admin)
  const manager = await org.staffWith('Manager', ['users.view', 'users.edit', 'caregivers.view', 'audit.view'])
  for (const [method, at, sent] of of(body.data.webhook.id)) {
    const wish = sent ? { body: sent } : {}
    expect((await call(method, at, wish)).status, at).toBe(401)
    expect((await call(method, at, { token: manager.token, ...wish })).status, at).toBe(403)
  }
})

test("another organization's webhooks are not there", async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { body } = await create(other.admin)
  expect(await listOf(org.admin)).toEqual([])
  for (const [method, at, sent] of of(body.data.webhook.id).filter(([, at]) => at !== path))
    expect((await call(method, at, { token: org.admin, ...(sent ? { body: sent } : {}) })).status, at).toBe(404)
  expect(await listOf(other.admin)).toMatchObject([{ url, state: 'active' }])
})

test.each([
  [{ ...draft, url: '' }, 'url'],
  [{ ...draft, url: 'scheduling.example' }, 'url'],
  [{ ...draft, url: 'http://scheduling.example/' }, 'url'],
  [{ ...draft, url: 'https://user:word@scheduling.example/' }, 'url'],
  [{ ...draft, url: 'https://[' }, 'url'],
  [{ ...draft, events: [] }, 'events'],
  [{ ...draft, events: ['person.removed'] }, 'events.0'],
  [{ ...draft, events: ['webhook.test'] }, 'events.0'],
  [{ ...draft, description: 'x'.repeat(201) }, 'description'],
])('what is wrong with a draft is told at its field: %j', async (body, field) => {
  const org = await testOrganization(product)
  const answer = await create(org.admin, body)
  expect([answer.status, answer.body.errors?.map((one: { path: string }) => one.path)]).toEqual([400, [field]])
})

test.each([
  'http://localhost:3000/api',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://10.0.0.5/',
  'https://[::1]/',
  'https://[::ffff:192.168.0.1]/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://[fd00:ec2::254]/',
])('an address inside the house is refused: %s', async inside => {
  const org = await testOrganization(product)
  leadsTo = ['127.0.0.1']
  try {
    const { status, body } = await create(org.admin, { ...draft, url: inside })
    expect([status, body.errors[0]]).toEqual([
      400,
      {
        path: 'url',
        message: 'We can’t send to this address. Enter one that starts with https:// and that the internet can reach.',
      },
    ])
  } finally {
    leadsTo = ['8.8.8.8']
  }
})

test('so is a name that leads inside, by any of its addresses, also later by a change', async () => {
  const org = await testOrganization(product)
  const made = (await create(org.admin)).body.data.webhook
  leadsTo = ['8.8.8.8', '10.0.0.5']
  try {
    expect((await create(org.admin, { ...draft, url: 'https://inside.example/' })).status).toBe(400)
    const body = { ...draft, url: 'https://inside.example/' }
    expect((await call('PUT', `${path}/${made.id}`, { token: org.admin, body })).status).toBe(400)
  } finally {
    leadsTo = ['8.8.8.8']
  }
})

test('a secret is told once, sealed, and stands in no list and no audit event', async () => {
  const org = await testOrganization(product)
  const made = await create(org.admin)
  const { webhook, secret } = made.body.data
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({
    ...draft,
    events: ['person.clearanceChanged', 'person.signedOff'],
    state: 'active',
    waiting: 0,
    bothSignUntil: null,
    createdBy: 'Ada Admin',
  })
  const read = await call('GET', `${path}/${webhook.id}`, { token: org.admin })
  const stored = await org.work(({ work: { db } }) => db.selectFrom('webhook').selectAll().execute())
  const bytes = stored.map(row => row.secret_sealed.toString('latin1')).join()
  for (const text of [JSON.stringify(read.body), JSON.stringify(await acts(org)), bytes])
    expect(text).not.toContain(secret.slice(6))
  // The path of an address may be a secret of the receiver's.
  expect(await acts(org)).toMatchObject([
    { action: 'webhook.created', account_id: org.adminId, after: { host: 'scheduling.example' } },
  ])
  expect(JSON.stringify(await acts(org))).not.toContain('/carefold')
})

test('two webhooks have two addresses, and ten are the most', async () => {
  const org = await testOrganization(product)
  await create(org.admin)
  const again = await create(org.admin)
  expect([again.status, again.body.errors[0].message]).toEqual([409, 'Another webhook has this address.'])
  for (let n = 2; n <= 10; n++) expect((await create(org.admin, { ...draft, url: `${url}/${n}` })).status).toBe(200)
  expect((await create(org.admin, { ...draft, url: `${url}/11` })).status).toBe(422)
  expect(await listOf(org.admin, '?search=carefold/7')).toMatchObject([{ url: `${url}/7` }])
})

test('is changed, paused, resumed, given another secret and deleted, each on record', async () => {
  const org = await testOrganization(product)
  const { id } = (await create(org.admin)).body.data.webhook
  const say = async (method: 'POST' | 'PUT' | 'DELETE', at: string, body?: unknown) =>
    call(method, `${path}${at}/${id}`, { token: org.admin, ...(body ? { body } : {}) })
  const moved = await say('PUT', '', { ...draft, url: `${url}/2`, events: ['document.decided'] })
  expect(moved.body.data).toMatchObject({ url: `${url}/2`, events: ['document.decided'] })
  expect((await say('POST', '/pause')).body.data).toMatchObject({ state: 'paused', pausedBecause: 'chosen' })
  expect((await say('POST', '/pause')).status).toBe(422)
  expect((await say('POST', '/send-test')).body.message).toMatch(/paused\. Resume it first/)
  expect(await listOf(org.admin, '?state=paused')).toHaveLength(1)
  expect((await say('POST', '/resume')).body.data).toMatchObject({ state: 'active', pausedAt: null })
  expect((await say('POST', '/resume')).status).toBe(422)
  const rotated = await say('POST', '/rotate-secret')
  expect(rotated.body.data.secret).toMatch(/^whsec_/)
  const until = new Date(rotated.body.data.webhook.bothSignUntil).getTime()
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24)
  expect((await say('DELETE', '')).status).toBe(200)
  expect(await listOf(org.admin)).toEqual([])
  expect((await say('DELETE', '')).status).toBe(404)
  expect((await acts(org)).map(one => one.action)).toEqual([
    'webhook.created',
    'webhook.updated',
    'webhook.paused',
    'webhook.resumed',
    'webhook.secretRotated',
    'webhook.deleted',
  ])
  expect((await acts(org))[1]?.after).toMatchObject({ events: ['document.decided'], addressChanged: true })
})

test('what does not exist is not found', async () => {
  const org = await testOrganization(product)
  for (const [method, at, sent] of of(newId()).filter(([, at]) => at !== path))
    expect((await call(method, at, { token: org.admin, ...(sent ? { body: sent } : {}) })).status, at).toBe(404)
})
