import { describe, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testPerson, testType, upload } from '../../testing/documents.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { starterSet } from './presets.ts'

const product = await testProduct()
const { call } = product
const at = '/api/documents'

const writes = (id: string) =>
  [
    ['POST', at, { name: 'Other' }],
    ['POST', `${at}/starter-set`, undefined],
    ['PUT', `${at}/${id}`, { name: 'Other' }],
    ['PUT', `${at}/toggle-status/${id}`, {}],
    ['DELETE', `${at}/${id}`, undefined],
  ] as const

describe('who may', () => {
  test('nobody without a session', async () => {
    expect((await call('GET', at)).status).toBe(401)
    for (const [method, url, body] of writes(newId())) expect((await call(method, url, { body })).status).toBe(401)
  })

  test('staff read, only an administrator changes', async () => {
    const org = await testOrganization(product)
    const { id } = await testType(product, org)
    const { token } = await org.staff('Coordinator')
    expect((await call('GET', at, { token })).status).toBe(200)
    for (const [method, url, body] of writes(id)) {
      expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
    }
  })

  test('a type of another organization is not there', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id } = await testType(product, other)
    for (const [method, url, body] of writes(id).filter(([, url]) => url.endsWith(id))) {
      expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
    }
    expect((await call('GET', at, { token: org.admin })).body.data.data).toEqual([])
  })
})

describe('a document type', () => {
  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'Card', validityMonths: 0 }, 'validityMonths'],
    [{ name: 'Card', validityMonths: 601 }, 'validityMonths'],
    [{ name: 'Card', categoryId: newId() }, 'categoryId'],
    [{ name: 'Card', providedBy: 'agency' }, 'providedBy'],
  ])('with %j is refused', async (body, path) => {
    const org = await testOrganization(product)
    const answer = await call('POST', at, { token: org.admin, body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path }])
  })

  test('is made with its flags, changed, and stands on top after the change', async () => {
    const org = await testOrganization(product)
    const categories = await call('GET', '/api/category?type=document', { token: org.admin })
    const category = categories.body.data.data[0]
    const flags = { needsExpiry: true, needsNumber: true, medical: true, twoSided: true, validityMonths: 24 }
    const made = await testType(product, org, { name: 'Card', categoryId: category.id, ...flags })
    expect(made).toMatchObject({ ...flags, categoryName: category.name, active: true, papers: 0 })
    await testType(product, org, { name: 'Later' })
    const changed = await call('PUT', `${at}/${made.id}`, { token: org.admin, body: { name: 'New card' } })
    expect(changed.body.data).toMatchObject({ name: 'New card', needsExpiry: false, categoryId: null })
    const list = await call('GET', `${at}?page=1&limit=10`, { token: org.admin })
    expect(list.body.data.data.map((row: { name: string }) => row.name)).toEqual(['New card', 'Later'])
    expect(list.body.data.pagination).toEqual({ limit: 10, total: 2, page: 1, totalPages: 1, totalDocuments: 2 })
  })

  test('says who provides it: the person, unless it is made by the office', async () => {
    const org = await testOrganization(product)
    const own = await call('POST', at, { token: org.admin, body: { name: 'Card' } })
    expect(own.body.data.providedBy).toBe('person')
    const body = { name: 'Orientation record', providedBy: 'office' }
    const { id } = (await call('POST', at, { token: org.admin, body })).body.data
    const kept = await call('PUT', `${at}/${id}`, { token: org.admin, body: { ...body, name: 'Orientation' } })
    expect(kept.body.data).toMatchObject({ name: 'Orientation', providedBy: 'office' })
  })

  test('has a name of its own, whatever its letters', async () => {
    const org = await testOrganization(product)
    await testType(product, org, { name: 'TB test' })
    const answer = await call('POST', at, { token: org.admin, body: { name: 'tb TEST' } })
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toEqual([{ path: 'name', message: 'Another document type has this name.' }])
  })

  test('is found by its name, and as active or not', async () => {
    const org = await testOrganization(product)
    const { id } = await testType(product, org, { name: 'Old 100% form' })
    await testType(product, org, { name: 'Other' })
    const toggled = await call('PUT', `${at}/toggle-status/${id}`, { token: org.admin, body: {} })
    expect(toggled.body.data.active).toBe(false)
    for (const query of ['search=100%25', 'active=false', 'sort=-name&limit=1&page=2']) {
      const { body } = await call('GET', `${at}?${query}`, { token: org.admin })
      expect(
        body.data.data.map((row: { id: string }) => row.id),
        query,
      ).toEqual([id])
    }
  })

  test('is deleted only while nothing was handed in', async () => {
    const org = await testOrganization(product)
    const [used, unused] = [await testType(product, org), await testType(product, org)]
    const person = await testPerson(org)
    expect((await upload(product, org.admin, { userId: person.id, documentTypeId: used.id })).status).toBe(200)
    const refused = await call('DELETE', `${at}/${used.id}`, { token: org.admin })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This type is in use, or earlier records name it. Make it inactive instead.')
    expect((await call('DELETE', `${at}/${unused.id}`, { token: org.admin })).status).toBe(200)
    expect((await call('GET', at, { token: org.admin })).body.data.data).toMatchObject([
      { id: used.id, papers: 1, needed: true },
    ])
  })
})

test('the starter set brings what is missing, in its categories, and may be asked for twice', async () => {
  const org = await testOrganization(product)
  await testType(product, org, { name: 'resume' })
  const first = await call('POST', `${at}/starter-set`, { token: org.admin })
  expect(first.body.data).toEqual({ added: starterSet.length - 1 })
  const again = await call('POST', `${at}/starter-set`, { token: org.admin })
  expect(again.body.data).toEqual({ added: 0 })
  const { body } = await call('GET', `${at}?limit=100`, { token: org.admin })
  expect(body.data.data).toHaveLength(starterSet.length)
  const own = body.data.data.filter((row: { name: string }) => row.name !== 'resume')
  expect(own.filter((row: { categoryId: string | null }) => row.categoryId === null)).toEqual([])
  const office = own.filter((row: { providedBy: string }) => row.providedBy === 'office')
  expect(office.map((row: { name: string }) => row.name).toSorted()).toEqual([
    'In-service record',
    'Orientation certificate',
    'Performance evaluation',
  ])
})
