import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import {
  asDraft,
  takerOf,
  testCompetencyTest,
  testQuestion,
  testTestRequirement,
} from '../../../testing/competency-tests.ts'
import { formOf } from '../../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { Question, Test, TestDetail } from '../tests/contract.ts'
import { aideSubjects } from '../tests/presets.ts'
import { missingSubjects } from '../tests/rules.ts'

const product = await testProduct()
const { call } = product
const at = '/api/competency-test'

const detail = async (org: TestOrganization, id: string) =>
  (await call('GET', `${at}/${id}`, { token: org.admin })).body.data as TestDetail
const listed = async (org: TestOrganization) =>
  (await call('GET', `${at}?limit=100`, { token: org.admin })).body.data.data as Test[]

const writes = (id: string, questionId: string) =>
  [
    ['POST', at, { name: 'Hygiene' }],
    ['POST', `${at}/starter`, undefined],
    ['PUT', `${at}/${id}`, { name: 'Hygiene' }],
    ['POST', `${at}/add-question`, { testId: id, ...testQuestion() }],
    ['PUT', `${at}/question/${questionId}`, { ...testQuestion(), revision: 1 }],
    ['DELETE', `${at}/question/${questionId}`, undefined],
    ['PUT', `${at}/order/${id}`, { questionIds: [questionId] }],
    ['DELETE', `${at}/image/${questionId}`, undefined],
    ['PUT', `${at}/publish/${id}`, undefined],
    ['DELETE', `${at}/draft/${id}`, undefined],
    ['PUT', `${at}/soft-delete/${id}`, undefined],
    ['DELETE', `${at}/${id}`, undefined],
  ] as const

test('nobody without a session reads or changes', async () => {
  for (const [method, url] of [['GET', at] as const, ['GET', `${at}/${newId()}`] as const, ...writes(newId(), newId())])
    expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
})

test('staff read, only an administrator changes', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org)
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).status).toBe(200)
  const [question] = (await detail(org, id)).list
  for (const [method, url, body] of writes(id, question?.id ?? ''))
    expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
})

test('what is incomplete is refused at its field', async () => {
  const org = await testOrganization(product)
  const unnamed = await call('POST', at, { token: org.admin, body: { name: ' ' } })
  expect(unnamed.body.errors).toEqual([{ path: 'name', message: 'Give the test a name.' }])
  const id = await testCompetencyTest(org, { name: 'Hygiene' })
  const twice = await call('POST', at, { token: org.admin, body: { name: 'HYGIENE' } })
  expect([twice.status, twice.body.errors]).toEqual([409, [{ path: 'name', message: 'Another test has this name.' }]])
  const add = async (of: object) =>
    (await call('POST', `${at}/add-question`, { token: org.admin, body: { testId: id, ...testQuestion(), ...of } }))
      .body.errors?.[0]
  const [right, ...wrong] = testQuestion().options
  expect(await add({ text: '' })).toEqual({ path: 'text', message: 'Write the question.' })
  expect(await add({ options: wrong })).toEqual({ path: 'options', message: 'Mark the one correct option.' })
  expect(await add({ options: [right] })).toEqual({ path: 'options', message: 'Add at least two options.' })
  expect(await add({ type: 'several', options: wrong })).toMatchObject({ message: 'Mark the correct options.' })
  expect(await add({ type: 'trueFalse' })).toMatchObject({ message: 'Say whether it is true or false.' })
  expect(await add({ options: [right, right] })).toMatchObject({ message: 'Two options have the same id.' })
  expect(await add({ points: 0 })).toMatchObject({ path: 'points' })
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const id = await testCompetencyTest(other)
  const [question] = (await detail(other, id)).list
  expect((await call('GET', `${at}/${id}`, { token: org.admin })).status).toBe(404)
  for (const [method, url, body] of writes(id, question?.id ?? '').slice(2))
    expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
  expect((await listed(org)).map(one => one.id)).not.toContain(id)
})

test('a published version is never changed: an edit begins a draft, which may be discarded', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org)
  const before = await detail(org, id)
  expect(before).toMatchObject({ version: 1, draftVersion: null, questions: 4, points: 4 })
  const [first] = before.list as [Question]
  const changed = await call('PUT', `${at}/question/${first.id}`, {
    token: org.admin,
    body: { ...asDraft(first), text: 'Another question?' },
  })
  expect(changed.body.data).toMatchObject({ id: first.id, text: 'Another question?' })
  expect(await detail(org, id)).toMatchObject({ version: 1, draftVersion: 2 })
  const texts = await org.work(({ work: { db } }) =>
    db
      .selectFrom('competency_question as q')
      .innerJoin('competency_test_version as v', 'v.id', 'q.version_id')
      .select(['v.version', 'q.text'])
      .where('q.lineage', '=', first.id)
      .orderBy('v.version')
      .execute(),
  )
  expect(texts).toEqual([
    { version: 1, text: first.text },
    { version: 2, text: 'Another question?' },
  ])
  expect((await call('DELETE', `${at}/draft/${id}`, { token: org.admin })).body.data).toMatchObject({
    draftVersion: null,
    list: before.list,
  })
  const none = await call('DELETE', `${at}/draft/${id}`, { token: org.admin })
  expect(none.status).toBe(422)
})

test('the database itself refuses a change of what is published', async () => {
  const org = await testOrganization(product)
  await testCompetencyTest(org)
  for (const run of [
    () => org.work(({ work: { db } }) => db.updateTable('competency_question').set({ text: 'Other' }).execute()),
    () => org.work(({ work: { db } }) => db.updateTable('competency_test_version').set({ pass_mark: 1 }).execute()),
  ])
    await expect(run()).rejects.toThrow('is not changed')
})

test('two editors notice each other', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org, { draft: true })
  const [first] = (await detail(org, id)).list as [Question]
  const change = (text: string) =>
    call('PUT', `${at}/question/${first.id}`, { token: org.admin, body: { ...asDraft(first), text } })
  expect((await change('Mine')).status).toBe(200)
  const late = await change('Theirs')
  expect([late.status, late.body.message]).toEqual([
    409,
    'Someone else changed this question in the meantime. Reload to see it.',
  ])
  expect((await detail(org, id)).list[0]?.text).toBe('Mine')
})

test('questions are added, put in order and deleted; what another added meanwhile stays', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org, { draft: true })
  const [a, b, c, d] = (await detail(org, id)).list.map(one => one.id)
  const body = { questionIds: [c, a, newId()] }
  const ordered = await call('PUT', `${at}/order/${id}`, { token: org.admin, body })
  expect(ordered.body.data.list.map((one: Question) => one.id)).toEqual([c, a, b, d])
  await call('DELETE', `${at}/question/${b}`, { token: org.admin })
  expect((await detail(org, id)).list.map(one => one.id)).toEqual([c, a, d])
  const again = await call('DELETE', `${at}/question/${b}`, { token: org.admin })
  expect(again.status).toBe(404)
})

test('a test without questions, or with too few to draw from, is not published', async () => {
  const org = await testOrganization(product)
  const publish = (id: string) => call('PUT', `${at}/publish/${id}`, { token: org.admin })
  const empty = await publish(await testCompetencyTest(org, { questions: [], draft: true }))
  expect([empty.status, empty.body.message]).toEqual([422, 'Add a question before you publish the test.'])
  const few = await publish(await testCompetencyTest(org, { settings: { draw: 5 }, draft: true }))
  expect(few.body.errors).toMatchObject([{ path: 'settings.draw' }])
  const id = await testCompetencyTest(org, { settings: { draw: 3 }, draft: true })
  expect((await publish(id)).body.data).toMatchObject({ version: 1, draftVersion: null, settings: { draw: 3 } })
})

test('only what was never answered and is not asked for is deleted for good; the rest is removed from the list', async () => {
  const org = await testOrganization(product)
  const [taken, asked, free] = [
    await testCompetencyTest(org),
    await testCompetencyTest(org),
    await testCompetencyTest(org),
  ]
  const requirement = await testTestRequirement(org, taken)
  await testTestRequirement(org, asked)
  const { token } = await testApplicant(org)
  await takerOf(product, token).begin(taken)
  const remove = (id: string) => call('DELETE', `${at}/${id}`, { token: org.admin })
  expect((await remove(taken)).body.message).toMatch('People have taken this test')
  expect((await remove(asked)).body.message).toMatch('A requirement or a walkthrough asks for this test')
  expect((await remove(free)).status).toBe(200)
  expect((await call('GET', `${at}/${free}`, { token: org.admin })).status).toBe(404)
  const soft = () => call('PUT', `${at}/soft-delete/${taken}`, { token: org.admin })
  expect((await soft()).status).toBe(409)
  await call('PUT', `/api/compliance-requirement/delete-requirement/${requirement.id}`, { token: org.admin })
  expect((await soft()).status).toBe(200)
  expect((await listed(org)).map(one => one.id)).not.toContain(taken)
  const kept = await org.work(({ work: { db } }) => db.selectFrom('competency_attempt').select('test_id').execute())
  expect(kept).toEqual([{ test_id: taken }])
})

test('an image belongs to its question; an applicant sees it only once they are asked the question', async () => {
  const org = await testOrganization(product)
  const id = await testCompetencyTest(org, { draft: true, questions: [testQuestion()] })
  await testTestRequirement(org, id)
  const { token } = await testApplicant(org)
  const [question] = (await detail(org, id)).list as [Question]
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = await formOf({}, 'image', [{ name: 'hands.png', bytes: png }])
  const set = await call('PUT', `${at}/image/${question.id}`, { token: org.admin, ...form })
  const { imageId } = set.body.data as Question
  expect(imageId).not.toBeNull()
  const read = async (who: string) => (await call('GET', `${at}/image/${imageId}`, { token: who })).status
  await call('PUT', `${at}/publish/${id}`, { token: org.admin })
  expect([await read(org.admin), await read(token)]).toEqual([200, 404])
  await takerOf(product, token).begin(id)
  expect([await read(token), await read((await testApplicant(org)).token)]).toEqual([200, 404])
  const gone = await call('DELETE', `${at}/image/${question.id}`, { token: org.admin })
  expect(gone.body.data.imageId).toBeNull()
  // The version that was taken keeps it.
  expect(await read(token)).toBe(200)
})

test('the starter covers every written subject of aide training', async () => {
  const org = await testOrganization(product)
  const { id } = (await call('POST', `${at}/starter`, { token: org.admin })).body.data
  const { list, settings } = await detail(org, id)
  expect(missingSubjects(list)).toEqual([])
  expect(settings.aideSubjects).toBe(true)
  const written = aideSubjects.filter(one => one.written).map(one => one.name)
  expect(missingSubjects(list.filter(one => one.subject !== written[0]))).toEqual([written[0]])
  expect((await call('PUT', `${at}/publish/${id}`, { token: org.admin })).status).toBe(200)
})
