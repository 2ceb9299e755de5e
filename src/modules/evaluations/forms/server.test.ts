import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import {
  evaluationCalls,
  testCaregiver,
  testContent,
  testEvaluationForm,
  testEvaluationRequirement,
} from '../../../testing/evaluations.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { EvaluationForm, EvaluationFormDetail } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/evaluation'
const draft = { name: 'Yearly evaluation', everyMonths: 12, countedFrom: 'last' }

const make = (org: TestOrganization, body: object = draft) => call('POST', at, { token: org.admin, body })
const listed = async (org: TestOrganization) =>
  (await call('GET', `${at}?limit=100`, { token: org.admin })).body.data.data as EvaluationForm[]
const readForm = async (org: TestOrganization, id: string) =>
  (await call('GET', `${at}/form/${id}`, { token: org.admin })).body.data as EvaluationFormDetail

const writes = (id: string) =>
  [
    ['POST', at, draft],
    ['POST', `${at}/starters`],
    ['POST', `${at}/add-question`, { evaluationId: id, kind: 'scale', text: 'On time' }],
    ['PUT', `${at}/${id}`, { name: 'Other' }],
    ['PUT', `${at}/publish/${id}`],
    ['PUT', `${at}/soft-delete/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const

test('nobody without a session reads or changes', async () => {
  const reads = [
    ['GET', at],
    ['GET', `${at}/form/${newId()}`],
  ] as const
  for (const [method, url] of [...reads, ...writes(newId())]) {
    expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
  }
})

test('staff read, only an administrator changes', async () => {
  const org = await testOrganization(product)
  const { id } = await testEvaluationForm(org)
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).status).toBe(200)
  expect((await call('GET', `${at}/form/${id}`, { token })).status).toBe(200)
  for (const [method, url, body] of writes(id)) {
    expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
  }
})

test('a name is needed and not given twice, months are counted, and positions are known ones', async () => {
  const org = await testOrganization(product)
  const wrong = await make(org, { name: ' ', everyMonths: 0 })
  expect(wrong.body.errors).toEqual([
    { path: 'everyMonths', message: 'Enter 1 to 120 months.' },
    { path: 'name', message: 'Give the form a name.' },
  ])
  await make(org)
  const twice = await make(org, { ...draft, name: 'yearly EVALUATION' })
  expect([twice.status, twice.body.errors]).toEqual([409, [{ path: 'name', message: 'Another form has this name.' }]])
  const strange = await make(org, { name: 'Of others', positionIds: [newId()] })
  expect([strange.status, strange.body.errors[0].path]).toEqual([400, 'positionId'])
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id } = await testEvaluationForm(other)
  for (const [method, url, body] of writes(id).slice(2)) {
    expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
  }
  expect((await listed(org)).map(one => one.id)).not.toContain(id)
})

test('questions are a draft until they are published, and each publishing is a version', async () => {
  const org = await testOrganization(product)
  const made = (await make(org)).body.data as EvaluationForm
  expect(made).toMatchObject({ version: null, changed: true, questions: 0, everyMonths: 12, countedFrom: 'last' })
  const publish = () => call('PUT', `${at}/publish/${made.id}`, { token: org.admin })
  expect((await publish()).body.message).toBe('Add at least one question before you publish.')
  const question = { evaluationId: made.id, kind: 'scale', text: 'Arrives on time' }
  const added = await call('POST', `${at}/add-question`, { token: org.admin, body: question })
  expect(added.body.data).toMatchObject({ questions: 1, draftVersion: 2 })
  expect((await publish()).body.data).toMatchObject({ version: 1, changed: false })
  expect((await publish()).body.message).toBe('Nothing has changed since you published this form.')
  const { draft: content, draftVersion } = await readForm(org, made.id)
  const body = { draft: { ...content, scale: ['Bad', '', '', '', 'Good'] }, draftVersion }
  const saved = await call('PUT', `${at}/${made.id}`, { token: org.admin, body })
  expect(saved.body.data).toMatchObject({ version: 1, changed: true, draftVersion: 3 })
  expect((await call('PUT', `${at}/${made.id}`, { token: org.admin, body })).status).toBe(409)
})

test('what a change leaves out stays as it is', async () => {
  const org = await testOrganization(product)
  const positionId = (
    await call('POST', '/api/positions', { token: org.admin, body: { name: 'Aide', abbreviation: 'HHA' } })
  ).body.data.id
  const of = { hireDays: [90, 30], everyMonths: 12, description: 'Yearly', positionIds: [positionId] }
  const { id } = await testEvaluationForm(org, of)
  const change = (body: object) => call('PUT', `${at}/${id}`, { token: org.admin, body })
  const kept = { ...of, hireDays: [30, 90] }
  expect((await change({ active: false })).body.data).toMatchObject({ ...kept, active: false })
  expect((await change({ name: 'Aides' })).body.data).toMatchObject({ ...kept, name: 'Aides', active: false })
  expect((await change({ everyMonths: null, positionIds: [] })).body.data).toMatchObject({
    ...kept,
    everyMonths: null,
    positionIds: [],
  })
  const strange = await change({ positionIds: [newId()] })
  expect([strange.status, strange.body.errors[0].path]).toEqual([400, 'positionId'])
  const position = await call('DELETE', `/api/positions/${positionId}`, { token: org.admin })
  expect(position.status).toBe(200)
})

test('a part of another form, and a part without questions, are refused', async () => {
  const org = await testOrganization(product)
  const { id } = await testEvaluationForm(org)
  const body = { evaluationId: id, partId: newId(), kind: 'text', text: 'Goals' }
  const strange = await call('POST', `${at}/add-question`, { token: org.admin, body })
  expect(strange.body.errors).toEqual([{ path: 'partId', message: 'Choose a part of the form.' }])
  const { draft: content, draftVersion } = await readForm(org, id)
  const parts = [...content.parts, { id: newId(), title: 'Later', questions: [] }]
  await call('PUT', `${at}/${id}`, { token: org.admin, body: { draft: { ...content, parts }, draftVersion } })
  const publish = await call('PUT', `${at}/publish/${id}`, { token: org.admin })
  expect([publish.status, publish.body.message]).toEqual([
    422,
    'The part “Later” has no questions. Add one, or delete the part.',
  ])
})

test('an evaluation keeps the questions with which it was begun', async () => {
  const org = await testOrganization(product)
  const { id } = await testEvaluationForm(org)
  const { personId } = await testCaregiver(org, '2026-05-20')
  const { start, read } = evaluationCalls(product, org.admin)
  const begun = await start(personId, { formId: id })
  const { draftVersion } = await readForm(org, id)
  const other = testContent()
  await call('PUT', `${at}/${id}`, { token: org.admin, body: { draft: other, draftVersion, name: 'Renamed' } })
  await call('PUT', `${at}/publish/${id}`, { token: org.admin })
  const kept = await read(begun.id)
  expect([kept.version, kept.name]).toEqual([1, begun.name])
  expect(kept.content).not.toEqual(other)
  expect((await start((await testCaregiver(org, '2026-05-20')).personId, { formId: id })).version).toBe(2)
})

test('what was ever used is made inactive and not deleted; what nothing needs is gone', async () => {
  const org = await testOrganization(product)
  const [begun, answered, asked, free] = [
    await testEvaluationForm(org),
    await testEvaluationForm(org),
    await testEvaluationForm(org),
    await testEvaluationForm(org),
  ]
  const { personId } = await testCaregiver(org, '2026-05-20')
  const calls = evaluationCalls(product, org.admin)
  await calls.start(personId, { formId: begun.id })
  await calls.complete((await calls.start(personId, { formId: answered.id })).id)
  await testEvaluationRequirement(org, asked.id)
  const remove = async (id: string) => {
    const { status, body } = await call('DELETE', `${at}/${id}`, { token: org.admin })
    return [status, body.message]
  }
  expect(await remove(begun.id)).toEqual([409, 'Evaluations were begun with this form. Make it inactive instead.'])
  expect(await remove(answered.id)).toEqual([409, 'People were evaluated with this form. Make it inactive instead.'])
  expect(await remove(asked.id)).toEqual([
    409,
    'A requirement asks for this form, or did before. Make it inactive instead.',
  ])
  expect(await remove(free.id)).toEqual([200, 'Form deleted.'])
  const retired = await call('PUT', `${at}/soft-delete/${answered.id}`, { token: org.admin })
  expect(retired.body.data.active).toBe(false)
  const refused = await call('POST', `${at}/start/${personId}`, {
    token: org.admin,
    body: { formId: answered.id },
  })
  expect(refused.body.errors).toEqual([{ path: 'formId', message: 'Choose an active form that is published.' }])
})

test('a new organization begins with the forms of the product, published, and gets back those that it deleted', async () => {
  const org = await testOrganization(product)
  const all = await listed(org)
  expect(all.map(one => [one.name, one.version]).toSorted()).toEqual([
    ['Aide evaluation', 1],
    ['Aide supervision visit (on site)', 1],
  ])
  await call('DELETE', `${at}/${all[0]?.id}`, { token: org.admin })
  const add = () => call('POST', `${at}/starters`, { token: org.admin })
  expect((await add()).body.data.map((one: { name: string }) => one.name)).toEqual([all[0]?.name])
  expect((await add()).body.data).toEqual([])
})
