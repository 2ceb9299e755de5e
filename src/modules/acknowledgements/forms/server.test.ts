import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testText, testTextRequirement } from '../../../testing/acknowledgements.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { starters } from './presets.ts'

const product = await testProduct()
const { call } = product
const at = '/api/acknowledgement'
const draft = { name: 'Dress code', kind: 'acknowledgement', text: 'I wear **closed** shoes.' }

const make = (org: TestOrganization, body: object = draft) => call('POST', at, { token: org.admin, body })
const listed = async (org: TestOrganization) =>
  (await call('GET', `${at}?limit=100`, { token: org.admin })).body.data.data as { id: string; name: string }[]

const writes = (id: string) =>
  [
    ['POST', at],
    ['POST', `${at}/starters`],
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
  const id = await testText(org)
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).status).toBe(200)
  for (const [method, url] of writes(id)) {
    expect((await call(method, url, { token, body: draft })).status, `${method} ${url}`).toBe(403)
  }
})

test('a name and a text are needed, and a name is not given twice', async () => {
  const org = await testOrganization(product)
  const empty = await make(org, { kind: 'declination', name: ' ', text: '' })
  expect(empty.body.errors).toEqual([
    { path: 'name', message: 'Give the text a name.' },
    { path: 'text', message: 'Write what people read and sign.' },
  ])
  await make(org)
  const twice = await make(org, { ...draft, name: 'dress CODE' })
  expect([twice.status, twice.body.errors]).toEqual([409, [{ path: 'name', message: 'Another text has this name.' }]])
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const id = await testText(other)
  for (const [method, url] of writes(id).slice(2)) {
    expect((await call(method, url, { token: org.admin, body: draft })).status, method).toBe(404)
  }
  expect((await listed(org)).map(one => one.id)).not.toContain(id)
})

test('another text is a new version, another name is not', async () => {
  const org = await testOrganization(product)
  const { id, version } = (await make(org)).body.data
  expect(version).toBe(1)
  const change = async (body: object) =>
    (await call('PUT', `${at}/${id}`, { token: org.admin, body })).body.data as { text: string; version: number }
  expect(await change({ name: 'Clothes', text: draft.text })).toMatchObject({ name: 'Clothes', version: 1 })
  expect(await change({ text: 'I wear what I like.' })).toMatchObject({ text: 'I wear what I like.', version: 2 })
  expect(await change({ active: false })).toMatchObject({ active: false, version: 2 })
})

test('what a requirement asks for, or asked for before, is not deleted; what nothing needs is gone', async () => {
  const org = await testOrganization(product)
  const [asked, before, free] = [await testText(org), await testText(org), await testText(org)]
  await testTextRequirement(org, asked)
  const { id } = await testTextRequirement(org, before)
  expect((await call('PUT', `/api/compliance-requirement/delete-requirement/${id}`, { token: org.admin })).status).toBe(
    200,
  )
  const remove = (textId: string) => call('DELETE', `${at}/${textId}`, { token: org.admin })
  for (const textId of [asked, before]) {
    const { status, body } = await remove(textId)
    expect([status, body.message]).toEqual([
      409,
      'A requirement asks for this text, or did before. Make it inactive instead.',
    ])
  }
  expect((await remove(free)).status).toBe(200)
  const ids = (await listed(org)).map(one => one.id)
  expect([asked, before, free].map(one => ids.includes(one))).toEqual([true, true, false])
})

test('a new organization begins with the texts of the product, and gets back those that it deleted', async () => {
  const org = await testOrganization(product)
  const all = await listed(org)
  expect(all.map(one => one.name).toSorted()).toEqual(starters.map(one => one.name).toSorted())
  const [first] = all
  await call('DELETE', `${at}/${first?.id}`, { token: org.admin })
  const add = () => call('POST', `${at}/starters`, { token: org.admin })
  expect((await add()).body.data.map((one: { name: string }) => one.name)).toEqual([first?.name])
  expect((await add()).body.data).toEqual([])
  expect(await listed(org)).toHaveLength(starters.length)
})
