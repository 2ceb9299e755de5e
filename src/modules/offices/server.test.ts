import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testInvited } from '../../testing/caregivers.ts'
import { testOffice } from '../../testing/offices.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/office'

const writes = (id: string) =>
  [
    ['POST', at],
    ['PUT', `${at}/${id}`],
    ['PUT', `${at}/toggle-status/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const

test('nobody without a session reads or changes', async () => {
  for (const [method, url] of [['GET', at] as const, ...writes(newId())]) {
    expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
  }
})

test('staff read, only an administrator changes', async () => {
  const org = await testOrganization(product)
  const id = await testOffice(product, org)
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).body.data.data).toHaveLength(1)
  for (const [method, url] of writes(id)) {
    expect((await call(method, url, { token, body: { name: 'x' } })).status, `${method} ${url}`).toBe(403)
  }
})

test('a name is needed, and not given twice', async () => {
  const org = await testOrganization(product)
  await testOffice(product, org, 'Tampa')
  const empty = await call('POST', at, { token: org.admin, body: {} })
  expect([empty.status, empty.body.errors]).toEqual([400, [{ path: 'name', message: 'Fill this in.' }]])
  const twice = await call('POST', at, { token: org.admin, body: { name: 'TAMPA' } })
  expect([twice.status, twice.body.errors[0]]).toEqual([
    409,
    { path: 'name', message: 'Another office has this name.' },
  ])
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const id = await testOffice(product, other)
  for (const [method, url] of writes(id).slice(1)) {
    expect((await call(method, url, { token: org.admin, body: { name: 'x' } })).status, `${method} ${url}`).toBe(404)
  }
  expect((await call('GET', at, { token: org.admin })).body.data.data).toEqual([])
})

test('the list says totalOffices, finds names and addresses, and how many people each has', async () => {
  const org = await testOrganization(product)
  const tampa = await testOffice(product, org, 'Tampa')
  const body = { name: 'Orlando', address: '12 Lake Street\nOrlando, FL 32801' }
  const orlando = (await call('POST', at, { token: org.admin, body })).body.data
  expect(orlando).toMatchObject({ ...body, active: true, people: 0 })
  await testInvited(product, org, { officeId: tampa })
  await testInvited(product, org, { officeId: tampa })
  const get = async (query: string) => (await call('GET', `${at}?${query}`, { token: org.admin })).body.data
  const { data, pagination } = await get('sort=name')
  expect(data.map((one: { name: string; people: number }) => [one.name, one.people])).toEqual([
    ['Orlando', 0],
    ['Tampa', 2],
  ])
  expect(pagination.totalOffices).toBe(2)
  expect((await get('search=lake')).data).toHaveLength(1)
})

test('one that people belong to is made inactive and not deleted; another one is deleted, on record', async () => {
  const org = await testOrganization(product)
  const [used, free] = [await testOffice(product, org, 'Tampa'), await testOffice(product, org, 'Orlando')]
  await testInvited(product, org, { officeId: used })
  const refused = await call('DELETE', `${at}/${used}`, { token: org.admin })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'People belong to this office. Make it inactive instead.',
  ])
  const toggled = await call('PUT', `${at}/toggle-status/${used}`, { token: org.admin })
  expect(toggled.body.data.active).toBe(false)
  const active = await call('GET', `${at}?active=true`, { token: org.admin })
  expect(active.body.data.data.map((one: { id: string }) => one.id)).toEqual([free])
  expect((await call('DELETE', `${at}/${free}`, { token: org.admin })).status).toBe(200)
  const events = await org.work(({ work }) =>
    work.db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('subject_kind', '=', 'office')
      .orderBy('id')
      .execute(),
  )
  expect(events.map(one => one.action)).toEqual([
    'office.created',
    'office.created',
    'office.statusChanged',
    'office.deleted',
  ])
  expect(events.at(-1)).toMatchObject({ before: { name: 'Orlando', people: 0 }, after: null })
})
