import { expect, onTestFinished, test } from 'vitest'
import { newId } from './kit/server/ids.ts'
import type { OwnTestDetail } from './modules/competency-tests/attempts/contract.ts'
import { publishDraft } from './modules/competency-tests/builder/work.ts'
import { addQuestions } from './modules/competency-tests/versions/store.ts'
import { draftOf } from './modules/competency-tests/versions/work.ts'
import { findItem } from './modules/follow-up/items/store.ts'
import { testApplicant } from './testing/applicant.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from './testing/competency-tests.ts'
import { testOrganization } from './testing/people.ts'
import { testSkillRequirement } from './testing/skills.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const { call } = product
const tests = '/api/competency-test'
const hour = 3_600_000

test('9. A test attempt survives reload, lost network and token expiry; answers are tied to the question version', async () => {
  onTestFinished(() => product.setNow(null))
  const org = await testOrganization(product)
  const questions = [testQuestion({ text: 'First?' }), testQuestion({ text: 'Second?' })]
  const settings = { minutes: null, randomOrder: false }
  const testId = await testCompetencyTest(org, { settings, questions })
  await testTestRequirement(org, testId)
  const { token, accountId } = await testApplicant(org)
  const before = takerOf(product, token)
  const { running } = await before.begin(testId)
  const [first = '', second = ''] = running.questions.map(one => one.id)
  await before.answer(running.id, first, { chosen: ['o0'] })
  // The reply was lost with the network: what is sent again is kept once.
  expect((await before.answer(running.id, first, { chosen: ['o0'] })).body.data.revision).toBe(1)

  product.setNow(new Date(Date.now() + 49 * hour).toISOString())
  expect((await before.answer(running.id, second, { chosen: ['o0'] })).status).toBe(401)
  await org.work(async ({ work }) => {
    const draft = await draftOf(work, testId)
    await addQuestions(work.db, work.now, draft.id, [testQuestion({ text: 'Third?' })])
    await publishDraft(work, testId)
  })
  const after = takerOf(product, await org.tokenFor(accountId))
  const again = await after.begin(testId)
  expect(again.running).toMatchObject({
    id: running.id,
    questions: [
      { id: first, text: 'First?' },
      { id: second, text: 'Second?' },
    ],
    answers: [{ questionId: first, value: { chosen: ['o0'] }, revision: 1 }],
  })
  // No question of the newer version is part of it.
  const newer = await org.work(async ({ work: { db } }) =>
    db.selectFrom('competency_question').select('id').where('text', '=', 'Third?').executeTakeFirstOrThrow(),
  )
  expect((await after.answer(running.id, newer.id, { chosen: ['o0'] })).status).toBe(404)
  await after.answer(running.id, second, { chosen: ['o0'] })
  expect((await after.submit(running.id)).body.data).toMatchObject({
    version: 1,
    points: 2,
    reached: 2,
    state: 'passed',
  })
})

test('20. An empty test is not published, is nobody’s to take, and an attempt without answers is not passed', async () => {
  const org = await testOrganization(product)
  const { token, personId } = await testApplicant(org)
  const { begin, submit } = takerOf(product, token)
  const empty = await testCompetencyTest(org, { questions: [], draft: true })
  const published = await call('PUT', `${tests}/publish/${empty}`, { token: org.admin })
  expect(published.body.message).toBe('Add a question before you publish the test.')
  const requirement = await testTestRequirement(org, empty)
  const own = (await call('GET', `${tests}/${empty}`, { token })).body.data as OwnTestDetail
  expect(own).toMatchObject({ questions: 0, turn: { may: false, why: 'closed' }, attempts: [], running: null })
  expect((await call('POST', `${tests}/begin/${empty}`, { token })).status).toBe(422)
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, personId, requirement.id, today))?.status)
  expect(await status()).toBe('missing')

  const full = await testCompetencyTest(org)
  await testTestRequirement(org, full)
  const { running } = await begin(full)
  expect((await submit(running.id)).body.data).toMatchObject({ state: 'failed', reached: 0, percent: 0 })
})

test('20. An empty checklist is not published, is nobody’s to fill in, and one without answers is not submitted', async () => {
  const org = await testOrganization(product)
  const { token, personId } = await testApplicant(org)
  const at = '/api/skill-checklist'
  const asAdmin = (method: 'POST', path: string, body?: object) => call(method, path, { token: org.admin, body })
  const { id } = (await asAdmin('POST', at, { name: 'Empty' })).body.data
  const refused = await asAdmin('POST', `${at}/publish/${id}`)
  expect(refused.body.errors[0].message).toBe('Add at least one skill before you publish.')
  const requirement = await testSkillRequirement(org, id)
  expect((await call('GET', `${at}/by-user`, { token })).body.data).toEqual([])
  expect((await call('POST', `${at}/submit/${id}`, { token })).status).toBe(404)
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, personId, requirement.id, today))?.status)
  expect(await status()).toBe('missing')

  const { content } = (
    await asAdmin('POST', `${at}/addgroup`, { skillChecklistId: id, group: { name: 'Meals', subject: null } })
  ).body.data
  const items = [{ id: newId(), name: 'Soft meal', questionType: 'yesNo', mustObserve: false }]
  await call('PUT', `${at}/${id}`, { token: org.admin, body: { groups: [{ ...content.groups[0], items }] } })
  expect((await asAdmin('POST', `${at}/publish/${id}`)).status).toBe(200)
  const submitted = await call('POST', `${at}/submit/${id}`, { token })
  expect([submitted.status, submitted.body.message]).toEqual([400, 'One skill is not answered yet.'])
  expect(await status()).toBe('missing')
})
