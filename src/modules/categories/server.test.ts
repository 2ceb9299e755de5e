import { describe, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/category'

type Row = { id: string; name: string }
const namesOf = (rows: Row[]) => rows.map(row => row.name)

async function make(org: TestOrganization, name: string, type = 'compliance'): Promise<Row & Record<string, unknown>> {
  const answer = await call('POST', at, { token: org.admin, body: { name, type } })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

const writes = (id: string) =>
  [
    ['POST', at, { name: 'Other', type: 'compliance' }],
    ['PUT', `${at}/${id}`, { name: 'Other' }],
    ['PUT', `${at}/toggle-status/${id}`, {}],
    ['DELETE', `${at}/${id}`, undefined],
    ['POST', '/api/documents/add-category', { categoryName: 'Other' }],
    ['PUT', `/api/documents/category/${id}`, { categoryName: 'Other' }],
    ['DELETE', `/api/documents/category/${id}`, undefined],
  ] as const
const reads = (id: string) =>
  [
    ['GET', at],
    ['GET', '/api/documents/get-categories'],
    ['GET', `/api/documents/get-category/${id}`],
  ] as const

describe('who may', () => {
  test('nobody without a session', async () => {
    for (const [method, url] of [...reads(newId()), ...writes(newId())]) {
      expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
    }
  })

  test('staff read, only an administrator changes', async () => {
    const org = await testOrganization(product)
    const { id } = await make(org, 'Own', 'document')
    const { token } = await org.staff('Auditor')
    for (const [method, url] of reads(id)) expect((await call(method, url, { token })).status, url).toBe(200)
    for (const [method, url, body] of writes(id)) {
      expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
    }
  })

  test('a category of another organization is not there', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id } = await make(other, 'Theirs', 'document')
    const calls = [...reads(id), ...writes(id)].filter(([, url]) => url.endsWith(id))
    expect(calls).toHaveLength(6)
    for (const [method, url, body] of calls) {
      expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
    }
    expect(namesOf((await call('GET', `${at}?limit=100`, { token: org.admin })).body.data.data)).not.toContain('Theirs')
  })
})

describe('the list', () => {
  test('a new organization starts with the eight headings of a personnel file, and with document categories', async () => {
    const org = await testOrganization(product)
    const { body } = await call('GET', `${at}?page=1&limit=10&type=compliance`, { token: org.admin })
    expect(namesOf(body.data.data)).toEqual([
      'Identity',
      'Hiring',
      'Licenses and certificates',
      'Background and exclusion',
      'Health',
      'Training and competency',
      'Signed acknowledgements',
      'Ongoing',
    ])
    expect(body.data.pagination).toEqual({ limit: 10, total: 8, page: 1, totalPages: 1, totalCategories: 8 })
    const documents = await call('GET', '/api/documents/get-categories', { token: org.admin })
    expect(documents.body.data.length).toBeGreaterThan(3)
  })

  test('finds, sorts, filters and pages', async () => {
    const org = await testOrganization(product)
    const { id } = await make(org, 'Zebra 100%')
    const get = async (query: string) => (await call('GET', `${at}?${query}`, { token: org.admin })).body.data
    expect(namesOf((await get('search=zEBRA')).data)).toEqual(['Zebra 100%'])
    expect(namesOf((await get('search=0%25')).data)).toEqual(['Zebra 100%'])
    expect(namesOf((await get('type=compliance')).data)[0]).toBe('Zebra 100%')
    expect(namesOf((await get('type=compliance&sort=-name&limit=1')).data)).toEqual(['Zebra 100%'])
    await call('PUT', `${at}/toggle-status/${id}`, { token: org.admin, body: { active: false } })
    expect(namesOf((await get('active=false')).data)).toEqual(['Zebra 100%'])
    expect((await get('type=compliance&limit=5&page=2')).pagination).toMatchObject({ total: 9, totalPages: 2, page: 2 })
    const wrong = await call('GET', `${at}?sort=secret`, { token: org.admin })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'sort'])
  })
})

describe('changing', () => {
  test('a name is needed and not given twice within a type', async () => {
    const org = await testOrganization(product)
    const token = org.admin
    const empty = await call('POST', at, { token, body: { name: ' ', type: 'other' } })
    expect(empty.status).toBe(400)
    expect(empty.body.errors.map((one: { path: string }) => one.path)).toEqual(['name', 'type'])
    const twice = await call('POST', at, { token, body: { name: 'HEALTH', type: 'compliance' } })
    expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'name'])
    await make(org, 'Health', 'document')
    const asDocument = await call('POST', '/api/documents/add-category', { token, body: { categoryName: 'health' } })
    expect([asDocument.status, asDocument.body.errors[0].path]).toEqual([409, 'categoryName'])
  })

  test('is saved, switched off and on, deleted, and each is written down', async () => {
    const org = await testOrganization(product)
    const token = org.admin
    const { id } = await make(org, 'Vehicles')
    const saved = await call('PUT', `${at}/${id}`, { token, body: { name: 'Cars', description: 'With a driver' } })
    expect(saved.body.data).toMatchObject({ name: 'Cars', categoryName: 'Cars', type: 'compliance', active: true })
    const off = await call('PUT', `${at}/toggle-status/${id}`, { token })
    expect(off.body.data.active).toBe(false)
    const on = await call('PUT', `${at}/toggle-status/${id}`, { token, body: { active: true } })
    expect(on.body.data.active).toBe(true)
    expect((await call('DELETE', `${at}/${id}`, { token })).body).toMatchObject({ success: true, data: null })
    expect((await call('DELETE', `${at}/${id}`, { token })).status).toBe(404)
    const events = await org.work(({ work }) =>
      work.db
        .selectFrom('audit_event')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(events.map(event => event.action)).toEqual([
      'category.created',
      'category.updated',
      'category.statusChanged',
      'category.statusChanged',
      'category.deleted',
    ])
    expect(events[1]).toMatchObject({ before: { name: 'Vehicles' }, after: { name: 'Cars' } })
  })

  test('one that a document type stands in is not deleted, and says how many do', async () => {
    const org = await testOrganization(product)
    const { id } = await make(org, 'Cards', 'document')
    await org.work(({ work }) =>
      work.db.insertInto('document_type').values({ id: newId(), name: 'CPR card', category_id: id }).execute(),
    )
    const read = await call('GET', `/api/documents/get-category/${id}`, { token: org.admin })
    expect(read.body.data).toMatchObject({ uses: 1, needed: true })
    const refused = await call('DELETE', `${at}/${id}`, { token: org.admin })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This category is in use. Move what stands in it, or make the category inactive.',
    ])
  })
})

describe('the categories of documents', () => {
  test('are offered as value and label, and made, changed and deleted by their own calls', async () => {
    const org = await testOrganization(product)
    const token = org.admin
    const made = await call('POST', '/api/documents/add-category', { token, body: { categoryName: 'Visas' } })
    const { id } = made.body.data
    expect(made.body.data).toMatchObject({ categoryName: 'Visas', type: 'document' })
    const body = { categoryName: 'Visas and permits' }
    await call('PUT', `/api/documents/category/${id}`, { token, body })
    const offered = await call('GET', '/api/documents/get-categories', { token })
    expect(offered.body.data).toContainEqual(expect.objectContaining({ value: id, label: 'Visas and permits', id }))
    await call('PUT', `${at}/toggle-status/${id}`, { token })
    const active = await call('GET', '/api/documents/get-categories?active=true', { token })
    expect(active.body.data.map((row: Row) => row.id)).not.toContain(id)
    expect((await call('DELETE', `/api/documents/category/${id}`, { token })).status).toBe(200)
    expect((await call('GET', `/api/documents/get-category/${id}`, { token })).status).toBe(404)
  })

  test('are not those of requirements', async () => {
    const org = await testOrganization(product)
    const { id } = await make(org, 'A heading')
    const body = { categoryName: 'Taken over' }
    const calls = [['GET', `/api/documents/get-category/${id}`], ...writes(id).slice(5)] as const
    for (const [method, url] of calls) {
      expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
    }
  })
})
