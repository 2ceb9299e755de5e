import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/lead-source'

async function make(org: TestOrganization, name: string): Promise<string> {
  const answer = await call('POST', at, { token: org.admin, body: { name } })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data.id
}

const writes = (id: string) =>
  [
    ['POST', at],
    ['PUT', `${at}/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const

test('nobody without a session reads or changes', async () => {
  for (const [method, url] of [['GET', at] as const, ...writes(newId())]) {
    expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
  }
})

test('staff read, only an administrator changes', async () => {
  const org = await testOrganization(product)
  const id = await make(org, 'Job fair')
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).body.data.data).toHaveLength(1)
  for (const [method, url] of writes(id)) {
    expect((await call(method, url, { token, body: { name: 'x' } })).status, `${method} ${url}`).toBe(403)
  }
})

test('a name is needed, and not given twice', async () => {
  const org = await testOrganization(product)
  await make(org, 'Job fair')
  const empty = await call('POST', at, { token: org.admin, body: {} })
  expect([empty.status, empty.body.errors]).toEqual([400, [{ path: 'name', message: 'Fill this in.' }]])
  const twice = await call('POST', at, { token: org.admin, body: { name: 'job FAIR' } })
  expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'name'])
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const id = await make(other, 'Theirs')
  for (const [method, url] of writes(id).slice(1)) {
    expect((await call(method, url, { token: org.admin, body: { name: 'x' } })).status, method).toBe(404)
  }
  expect((await call('GET', at, { token: org.admin })).body.data.data).toEqual([])
})

test('the list says totalLeads, finds, filters, sorts and pages', async () => {
  const org = await testOrganization(product)
  const ids = [await make(org, 'Ana'), await make(org, 'Ben'), await make(org, 'Cleo')]
  await call('PUT', `${at}/${ids[0]}`, { token: org.admin, body: { name: 'Ana', active: false } })
  const get = async (query: string) => {
    const { data, pagination } = (await call('GET', `${at}?${query}`, { token: org.admin })).body.data
    return { names: data.map((row: { name: string }) => row.name), pagination }
  }
  expect((await get('')).names).toEqual(['Ana', 'Cleo', 'Ben'])
  expect((await get('sort=-name&limit=2&page=2')).names).toEqual(['Ana'])
  expect((await get('limit=2')).pagination).toEqual({ limit: 2, total: 3, page: 1, totalPages: 2, totalLeads: 3 })
  expect((await get('active=true&search=E')).names).toEqual(['Cleo', 'Ben'])
})

test('one that people came from says how many and is not deleted; another one is', async () => {
  const org = await testOrganization(product)
  const [used, free] = [await make(org, 'Referral'), await make(org, 'Poster')]
  await org.work(({ work }) =>
    work.db
      .insertInto('person')
      .values({
        id: newId(),
        status: 'applicant',
        first_name: 'Pat',
        last_name: 'P',
        email: 'p@p.example',
        lead_source_id: used,
      })
      .execute(),
  )
  const { body } = await call('GET', `${at}?search=referral`, { token: org.admin })
  expect(body.data.data[0].people).toBe(1)
  const refused = await call('DELETE', `${at}/${used}`, { token: org.admin })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'People came from this referral source. Make it inactive instead.',
  ])
  expect((await call('DELETE', `${at}/${free}`, { token: org.admin })).status).toBe(200)
  const events = await org.work(({ work }) =>
    work.db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', free)
      .orderBy('id')
      .execute(),
  )
  expect(events).toMatchObject([
    { action: 'leadSource.created', before: null, after: { name: 'Poster', active: true } },
    { action: 'leadSource.deleted', before: { name: 'Poster', people: 0 }, after: null },
  ])
})
