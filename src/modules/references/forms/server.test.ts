import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testReferenceForm, testReferenceRequirement } from '../../../testing/references.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { mostQuestions, type ReferenceForm } from './contract.ts'
import { starterForms } from './presets.ts'

const product = await testProduct()
const { call } = product
const at = '/api/reference-form'
const question = { part: 'work', kind: 'rating', text: 'Arrives on time', required: true }
const draft = { name: 'Supervisors', kind: 'professional', questions: [question] }

const make = (org: TestOrganization, body: object = draft) => call('POST', at, { token: org.admin, body })
const listed = async (org: TestOrganization) =>
  (await call('GET', `${at}?limit=100`, { token: org.admin })).body.data.data as ReferenceForm[]

const writes = (id: string) =>
  [
    ['POST', at],
    ['POST', `${at}/starters`],
    ['POST', `${at}/add-question`],
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
  const { id } = await testReferenceForm(org)
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).status).toBe(200)
  for (const [method, url] of writes(id)) {
    expect((await call(method, url, { token, body: draft })).status, `${method} ${url}`).toBe(403)
  }
})

test('a name and a question are needed, and a name is not given twice', async () => {
  const org = await testOrganization(product)
  const empty = await make(org, { kind: 'personal', name: ' ', questions: [] })
  expect(empty.body.errors).toEqual([
    { path: 'name', message: 'Give the form a name.' },
    { path: 'questions', message: 'Add at least one question.' },
  ])
  const blank = await make(org, { ...draft, questions: [{ ...question, text: '' }] })
  expect(blank.body.errors).toEqual([{ path: 'questions.0.text', message: 'Write the question.' }])
  await make(org)
  const twice = await make(org, { ...draft, name: 'SUPERVISORS' })
  expect([twice.status, twice.body.errors]).toEqual([409, [{ path: 'name', message: 'Another form has this name.' }]])
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id } = await testReferenceForm(other)
  for (const [method, url] of writes(id).slice(3)) {
    expect((await call(method, url, { token: org.admin, body: draft })).status, method).toBe(404)
  }
  const added = await call('POST', `${at}/add-question`, { token: org.admin, body: { formId: id, question } })
  expect(added.status).toBe(404)
  expect((await listed(org)).map(one => one.id)).not.toContain(id)
})

test('other questions are a new version, another name is not; a question keeps its id', async () => {
  const org = await testOrganization(product)
  const made = (await make(org)).body.data as ReferenceForm
  const change = async (body: object) =>
    (await call('PUT', `${at}/${made.id}`, { token: org.admin, body })).body.data as ReferenceForm
  expect(await change({ name: 'Managers', questions: made.questions })).toMatchObject({ name: 'Managers', version: 1 })
  const [first] = made.questions
  const longer = await change({ questions: [...made.questions, { ...question, kind: 'text', text: 'More?' }] })
  expect(longer).toMatchObject({
    version: 2,
    questions: [{ id: first?.id }, { text: 'More?', id: expect.any(String) }],
  })
  expect(await change({ active: false })).toMatchObject({ active: false, version: 2 })
})

test('questions are added at the end, by two at a time too, until there are enough', async () => {
  const org = await testOrganization(product)
  const { id } = await testReferenceForm(org, { questions: [{ ...question, part: 'work', kind: 'rating' }] })
  const add = (text: string) =>
    call('POST', `${at}/add-question`, { token: org.admin, body: { formId: id, question: { ...question, text } } })
  const both = await Promise.all([add('One'), add('Two')])
  expect(both.map(one => one.status)).toEqual([200, 200])
  const [form] = (await listed(org)).filter(one => one.id === id)
  expect(form?.questions.map(one => one.text).toSorted()).toEqual(['Arrives on time', 'One', 'Two'])
  for (let count = 3; count < mostQuestions; count++) expect((await add(`Number ${count}`)).status).toBe(200)
  expect((await add('One too many')).status).toBe(422)
})

test('what a requirement asks for, or asked for before, is not deleted; what nothing needs is gone', async () => {
  const org = await testOrganization(product)
  const [asked, before, free] = [
    await testReferenceForm(org),
    await testReferenceForm(org),
    await testReferenceForm(org),
  ]
  await testReferenceRequirement(org, asked.id)
  const { id } = await testReferenceRequirement(org, before.id)
  expect((await call('PUT', `/api/compliance-requirement/delete-requirement/${id}`, { token: org.admin })).status).toBe(
    200,
  )
  const remove = (of: ReferenceForm) => call('DELETE', `${at}/${of.id}`, { token: org.admin })
  for (const of of [asked, before]) {
    const { status, body } = await remove(of)
    expect([status, body.message]).toEqual([
      409,
      'A requirement asks for this form, or did before. Make it inactive instead.',
    ])
  }
  expect((await remove(free)).status).toBe(200)
  const ids = (await listed(org)).map(one => one.id)
  expect([asked, before, free].map(one => ids.includes(one.id))).toEqual([true, true, false])
})

test('a new organization begins with the forms of the product, and gets back those that it deleted', async () => {
  const org = await testOrganization(product)
  const all = await listed(org)
  expect(all.map(one => one.name).toSorted()).toEqual(starterForms.map(one => one.name).toSorted())
  const [first] = all
  await call('DELETE', `${at}/${first?.id}`, { token: org.admin })
  const add = () => call('POST', `${at}/starters`, { token: org.admin })
  expect((await add()).body.data.map((one: ReferenceForm) => one.name)).toEqual([first?.name])
  expect((await add()).body.data).toEqual([])
  expect(await listed(org)).toHaveLength(starterForms.length)
})
