import { expect, test } from 'vitest'
import type { Endpoint } from './kit/contract/endpoint.ts'
import { keyCapabilities } from './kit/contract/key-access.ts'
import { newId } from './kit/server/ids.ts'
import { callsPerMinute } from './kit/server/key-gate.ts'
import { allParts } from './parts.ts'
import { testKey } from './testing/api-keys.ts'
import { testInvited } from './testing/caregivers.ts'
import { testPerson, testType, upload } from './testing/documents.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const { call } = product
const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))
const isOpen = ({ allow }: Endpoint) => ['public', 'referee'].includes(allow.audience)
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, () => newId())
const people = '/api/caregiver'

const ask = (endpoint: Endpoint, token: string) =>
  call(endpoint.method, addressOf(endpoint), { token, ...(endpoint.method === 'GET' ? {} : { body: {} }) })

/** The calls that a key can be given, by name: whoever adds one reads it here. */
const forKeys = endpoints.filter(
  ({ method, allow }) =>
    method === 'GET' &&
    allow.audience === 'staff' &&
    (keyCapabilities as readonly (string | undefined)[]).includes(allow.capability),
)

test('a key with every capability is let in to what reads with one of them, and refused everywhere else', async () => {
  const org = await testOrganization(product)
  const { token } = await testKey(product, org)
  const wrong: string[] = []
  for (const endpoint of endpoints.filter(one => !isOpen(one))) {
    const { status } = await ask(endpoint, token)
    const isIn = status !== 401 && status !== 403
    if (isIn !== forKeys.includes(endpoint) || status >= 500)
      wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(forKeys.length).toBeGreaterThan(40)
})

test('what a key can be given changes nothing and has nothing of accounts, roles, keys or the audit log', () => {
  expect(forKeys.filter(({ method }) => method !== 'GET')).toEqual([])
  const closed = /^\/api\/(role|permission|organizationUser|api-key|audit|admin|second-factor|own-|draft|get-profile)/
  expect(forKeys.map(({ path }) => path).filter(path => closed.test(path))).toEqual([])
})

test.each(keyCapabilities)('a key with nothing but %s is let in to no call of another capability', async capability => {
  const org = await testOrganization(product)
  const { token } = await testKey(product, org, { capabilities: [capability] })
  const wrong: string[] = []
  for (const endpoint of forKeys) {
    const { status } = await ask(endpoint, token)
    if ((status === 403) === (endpoint.allow.capability === capability)) wrong.push(`${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('a key opens none of the calls before a sign-in: they answer as to a stranger', async () => {
  const org = await testOrganization(product)
  const { token } = await testKey(product, org)
  for (const endpoint of endpoints.filter(isOpen)) {
    const [mine, strange] = [await ask(endpoint, token), await ask(endpoint, '')]
    expect(mine.status, endpoint.path).toBe(strange.status)
  }
})

test('a key reads what is of its organization, and nothing of another one', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const [mine, theirs] = [await testInvited(product, org), await testInvited(product, other)]
  const { token } = await testKey(product, org)
  const { body } = await call('GET', `${people}?status=applicant`, { token })
  expect(body.data.data.map((one: { id: string }) => one.id)).toEqual([mine.id])
  expect((await call('GET', `${people}/${mine.id}`, { token })).status).toBe(200)
  for (const path of [`${people}/${theirs.id}`, `${people}/ssn/${theirs.id}`, `/api/activity-note/${theirs.id}`])
    expect((await call('GET', path, { token })).status, path).toBe(404)
})

test('a key that has ended, was revoked, was never there or is wrong by a letter is refused in the same words', async () => {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const ending = await testKey(product, org, { days: 1 })
  const revoked = await testKey(product, org)
  const good = await testKey(product, org)
  await call('POST', `/api/api-key/revoke/${revoked.id}`, { token: org.admin })
  const letters = [3, 20, good.token.length - 1]
  const changed = letters.map(at => {
    const other = good.token[at] === 'A' ? 'B' : 'A'
    return good.token.slice(0, at) + other + good.token.slice(at + 1)
  })
  // The last evening where the organization is, and the first minute after it.
  product.setNow('2026-11-22T04:59:00Z')
  expect((await call('GET', people, { token: ending.token })).status).toBe(200)
  product.setNow('2026-11-22T05:00:00Z')
  const refused = [ending.token, revoked.token, `cf_${'A'.repeat(43)}`, ...changed]
  const answers = await Promise.all(refused.map(token => call('GET', people, { token })))
  const [first] = answers
  expect(first?.body).toEqual({
    success: false,
    message: 'This API key is not valid. It may have ended or been revoked.',
    code: 'notSignedIn',
  })
  for (const { status, body } of answers) expect([status, body]).toEqual([401, first?.body])
  expect((await call('GET', people, { token: good.token })).status).toBe(200)
  // No call that names a person, or changes one, answers otherwise.
  const attack = await call('POST', people, { token: revoked.token, body: { firstName: 'Eve' } })
  expect([attack.status, attack.body]).toEqual([401, first?.body])
  product.setNow(null)
})

test('a key works while its maker is gone: it is the organization’s', async () => {
  const org = await testOrganization(product)
  const { token } = await testKey(product, org)
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ active: false }).where('id', '=', org.adminId).execute(),
  )
  expect((await call('GET', people, { token: org.admin })).status).toBe(401)
  expect((await call('GET', people, { token })).status).toBe(200)
})

test('medical documents stay closed without their capability', async () => {
  const org = await testOrganization(product)
  const person = await testPerson(org)
  const medical = await testType(product, org, { name: 'TB test', medical: true })
  await upload(product, org.admin, { userId: person.id, documentTypeId: medical.id, number: 'TB-77' })
  const { token } = await testKey(product, org, { capabilities: ['caregivers.view', 'documents.view'] })
  const seeing = await testKey(product, org)
  const list = `/api/documents/upload-document/${person.id}`
  const closed = await call('GET', list, { token })
  expect(closed.body.data.data ?? closed.body.data).toMatchObject([{ mayOpen: false, number: null, files: [] }])
  expect(JSON.stringify((await call('GET', list, { token: seeing.token })).body)).toContain('TB-77')
})

test('a Social Security number and a date of birth stay closed without their capability, and the view is on record', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const at = `${people}/${id}`
  const { userProfile: of } = (await call('GET', at, { token: org.admin })).body.data
  const positions = of.positions.map(({ name: _name, ...one }: { name: string }) => one)
  const more = {
    positionId: of.position.id,
    coordinatorId: '',
    leadSourceId: '',
    birthDate: '1990-02-03',
    ssn: '123456789',
  }
  const saved = await call('PUT', at, { token: org.admin, body: { ...of, positions, ...more } })
  expect(saved.status, saved.body.message).toBe(200)
  const closed = await testKey(product, org, { capabilities: ['caregivers.view', 'documents.view', 'compliance.view'] })
  const seeing = await testKey(product, org, { capabilities: ['caregivers.view', 'caregivers.viewSensitive'] })
  const profileBy = async (token: string) => (await call('GET', at, { token })).body.data.userProfile
  const ssnBy = (token: string) => call('GET', `${people}/ssn/${id}`, { token })
  expect(await profileBy(closed.token)).toMatchObject({ birthDate: null, ssn: '•••-••-••••' })
  expect((await ssnBy(closed.token)).status).toBe(403)
  expect(await profileBy(seeing.token)).toMatchObject({ birthDate: '1990-02-03', ssn: '•••-••-6789' })
  expect((await ssnBy(seeing.token)).body.data.ssn).toMatch(/6789$/)
  const viewed = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select(['account_id', 'actor']).where('action', '=', 'caregiver.ssnViewed').execute(),
  )
  expect(viewed).toEqual([{ account_id: null, actor: `API key ${seeing.name}` }])
})

test('what a key reads on record names the key and no account', async () => {
  const org = await testOrganization(product)
  const person = await testPerson(org)
  const documentType = await testType(product, org, { name: 'TB test', medical: true })
  await upload(product, org.admin, { userId: person.id, documentTypeId: documentType.id })
  const { token, name } = await testKey(product, org, { name: 'Payroll' })
  const zip = await call('GET', `/api/documents/download?userId=${person.id}`, { token })
  expect(zip.status).toBe(200)
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'actor'])
      .where('action', 'in', ['document.viewed', 'documents.exported'])
      .orderBy('action')
      .execute(),
  )
  const by = { account_id: null, actor: `API key ${name}` }
  expect(events).toEqual([
    { action: 'document.viewed', ...by },
    { action: 'documents.exported', ...by },
  ])
})

test('its last use is noted, at most once a minute', async () => {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const { token } = await testKey(product, org)
  const lastUse = async () => (await call('GET', '/api/api-key', { token: org.admin })).body.data.data[0].lastUsedAt
  const use = async (at: string) => {
    product.setNow(at)
    await call('GET', people, { token })
  }
  expect(await lastUse()).toBeNull()
  await use('2026-11-20T17:00:10Z')
  expect(await lastUse()).toBe('2026-11-20T17:00:10.000Z')
  await use('2026-11-20T17:01:00Z')
  expect(await lastUse()).toBe('2026-11-20T17:00:10.000Z')
  await use('2026-11-20T17:01:10Z')
  expect(await lastUse()).toBe('2026-11-20T17:01:10.000Z')
  product.setNow(null)
})

test('a key has its calls of a minute, and no other key pays for them', async () => {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const [busy, other] = [await testKey(product, org), await testKey(product, org)]
  await call('GET', people, { token: busy.token })
  await product.services.database.query('fill-the-minute', 'update attempt set count = $1 where ends_at = $2', [
    callsPerMinute,
    new Date('2026-11-20T17:01:00Z'),
  ])
  product.setNow('2026-11-20T17:00:20Z')
  const refused = await call('GET', people, { token: busy.token })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40'])
  expect((await call('GET', people, { token: other.token })).status).toBe(200)
  product.setNow('2026-11-20T17:01:00Z')
  expect((await call('GET', people, { token: busy.token })).status).toBe(200)
  product.setNow(null)
})

test('a key that was guessed wrong leaves no row behind', async () => {
  const count = () => product.services.database.query('count-attempts', 'select count(*) as n from attempt', [])
  const before = await count()
  await call('GET', people, { token: `cf_${'B'.repeat(43)}` })
  expect(await count()).toEqual(before)
})

test('the document of the interface names a key where one is let in', async () => {
  const { body } = await call('GET', '/api/openapi.json')
  const { paths, components } = body
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths[people].get.security).toEqual([{ session: [] }, { apiKey: [] }])
  expect(paths[people].post.security).toEqual([{ session: [] }])
  expect(paths['/api/get-profile'].get.security).toEqual([{ session: [] }])
})
