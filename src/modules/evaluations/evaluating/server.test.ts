import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { evaluationCalls, testCaregiver, testEvaluationForm } from '../../../testing/evaluations.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { EvaluationRecord } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/evaluation'

async function setUp() {
  product.setNow('2026-11-23T15:00:00Z')
  const org = await testOrganization(product)
  const form = await testEvaluationForm(org, { hireDays: [30, 90, 180], everyMonths: 12 })
  const person = await testCaregiver(org, '2026-05-20')
  const calls = evaluationCalls(product, org.admin)
  const record = async () =>
    (await call('GET', `${at}/by-user/${person.personId}`, { token: org.admin })).body.data as EvaluationRecord
  const line = async () => (await record()).lines.find(one => one.formId === form.id)
  return { org, form, person, ...calls, record, line }
}

const lines = (id: string) =>
  [
    ['GET', `${at}/evaluators`],
    ['GET', `${at}/by-user/${id}`],
    ['GET', `${at}/evaluation-test/${id}`],
    ['POST', `${at}/start/${id}`, { formId: newId() }],
    ['PUT', `${at}/assign/${id}`, { evaluatorId: newId() }],
    ['POST', `${at}/evaluation-answer`, { evaluationId: id }],
    ['PUT', `${at}/cancel/${id}`, { note: 'Wrong person' }],
  ] as const

test('nobody without a session evaluates or reads', async () => {
  for (const [method, url, body] of lines(newId())) {
    expect((await call(method, url, { body })).status, `${method} ${url}`).toBe(401)
  }
})

test('applicants never, and staff only with the right', async () => {
  const { org, person } = await setUp()
  const reader = await org.staffWith('Reader', ['compliance.view'])
  for (const [method, url, body] of lines(person.personId)) {
    expect((await call(method, url, { token: person.token, body })).status, `${method} ${url}`).toBe(403)
    const reads = method === 'GET' && !url.endsWith('/evaluators')
    const { status } = await call(method, url, { token: reader.token, body })
    if (reads) expect(status, url).not.toBe(403)
    else expect(status, `${method} ${url}`).toBe(403)
  }
})

test('those of another organization are not there', async () => {
  const { form, person, start, org } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  const other = await testOrganization(product)
  for (const [method, url] of [
    ...lines(id).slice(2, 3),
    ...lines(id).slice(4),
    ...lines(person.personId).slice(1, 2),
  ]) {
    const body = url.endsWith('answer') ? { evaluationId: id } : { evaluatorId: org.adminId, note: 'x' }
    expect((await call(method, url, { token: other.admin, body })).status, `${method} ${url}`).toBe(404)
  }
  const begin = await call('POST', `${at}/start/${person.personId}`, { token: other.admin, body: { formId: form.id } })
  expect(begin.status).toBe(404)
  const ours = (await testCaregiver(other, '2026-05-20')).personId
  const strange = await call('POST', `${at}/start/${ours}`, { token: other.admin, body: { formId: form.id } })
  expect(strange.body.errors).toEqual([{ path: 'formId', message: 'Choose an active form that is published.' }])
})

test('a person’s line says what was held, what is owed and what comes', async () => {
  const { line } = await setUp()
  expect((await line())?.points).toMatchObject([
    { key: 'day-30', dueOn: '2026-06-19', state: 'missed' },
    { key: 'day-90', dueOn: '2026-08-18', state: 'missed' },
    { key: 'day-180', dueOn: '2026-11-16', state: 'overdue', evaluationId: null },
    { key: 'month-12', dueOn: '2027-05-20', state: 'later' },
  ])
})

test('one that is begun stands on its day, and is not begun twice', async () => {
  const { form, person, start, line } = await setUp()
  const body = { formId: form.id, point: 'day-180' }
  const [one, other] = await Promise.all([start(person.personId, body), start(person.personId, body)])
  expect(one.id).toBe(other.id)
  expect(one).toMatchObject({ state: 'open', dueOn: '2026-11-16', heldOn: '2026-11-23', point: 'day-180' })
  expect((await line())?.points[2]).toMatchObject({ state: 'overdue', evaluationId: one.id })
})

test('a day that is not the person’s, and somebody who left, are refused', async () => {
  const { org, form, person } = await setUp()
  const begin = (body: object) => call('POST', `${at}/start/${person.personId}`, { token: org.admin, body })
  expect((await begin({ formId: form.id, point: 'day-31' })).body.errors).toEqual([
    { path: 'point', message: 'This evaluation is not due for this person.' },
  ])
  const gone = { status: 'archived', reason: 'Moved' }
  await call('PUT', `/api/caregiver/archive-status/${person.personId}`, { token: org.admin, body: gone })
  const refused = await begin({ formId: form.id })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This person has left. Only current people are evaluated.',
  ])
})

test('another evaluator is chosen among those who may, and told by email', async () => {
  const { org, form, person, start } = await setUp()
  const dana = await org.staff('Coordinator')
  const auditor = await org.staff('Auditor')
  const { body: known } = await call('GET', `${at}/evaluators`, { token: org.admin })
  expect(known.data.map((one: { id: string }) => one.id).toSorted()).toEqual([org.adminId, dana.accountId].toSorted())
  const { id } = await start(person.personId, { formId: form.id })
  const assign = (evaluatorId: string) => call('PUT', `${at}/assign/${id}`, { token: org.admin, body: { evaluatorId } })
  expect((await assign(auditor.accountId)).body.errors[0].path).toBe('evaluatorId')
  expect((await assign(dana.accountId)).body.data.evaluator).toEqual({ id: dana.accountId, name: 'Coordinator Person' })
  const mails = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').selectAll().where('kind', '=', 'evaluationAssigned').execute(),
  )
  expect(mails.map(one => [one.to_address, one.subject])).toEqual([[dana.email, 'Please evaluate Grace Okafor']])
})

test('answers are kept one by one, changed, and taken back', async () => {
  const { form, person, start, read, answer } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  const [onTime, plan] = (await read(id)).content.parts[0]?.questions ?? []
  const first = await answer(id, [{ questionId: onTime?.id, value: 4, base: 0 }])
  expect(first.body.data).toMatchObject({ state: 'inProgress', asks: [], answers: [{ value: 4, revision: 1 }] })
  await answer(id, [{ questionId: plan?.id, value: 2, comment: 'Two late notes in October.', base: 0 }])
  const changed = await answer(id, [{ questionId: onTime?.id, value: 5, base: 1 }])
  expect(changed.body.data.answers).toHaveLength(2)
  expect((await read(id)).score).toBe(3.5)
  await answer(id, [{ questionId: onTime?.id, value: null, base: 2 }])
  expect((await read(id)).score).toBe(2)
})

test('two evaluators at the same time lose nothing: each question merges, and the later answer to one asks', async () => {
  const { org, form, person, start, read, answer } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  const dana = evaluationCalls(product, (await org.staff('Coordinator')).token)
  const [onTime, plan] = (await read(id)).content.parts[0]?.questions ?? []
  await Promise.all([
    answer(id, [{ questionId: onTime?.id, value: 4, base: 0 }]),
    dana.answer(id, [{ questionId: plan?.id, value: 3, base: 0 }]),
  ])
  expect((await read(id)).answers.map(one => one.value).toSorted()).toEqual([3, 4])
  const later = await dana.answer(id, [
    { questionId: onTime?.id, value: 1, base: 0 },
    { questionId: plan?.id, value: 5, base: 1 },
  ])
  expect(later.body.data.asks).toEqual([onTime?.id])
  expect((await read(id)).answers.map(one => one.value).toSorted()).toEqual([4, 5])
  const meant = await dana.answer(id, [{ questionId: onTime?.id, value: 1, base: 0, over: true }])
  expect(meant.body.data.asks).toEqual([])
  const [stands] = (await read(id)).answers.filter(one => one.questionId === onTime?.id)
  expect(stands).toMatchObject({ value: 1, revision: 2, answerer: 'Coordinator Person' })
  const audited = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select(['before', 'after']).where('action', '=', 'evaluation.answered').execute(),
  )
  expect(audited).toContainEqual({ before: { 'Arrives on time': '4' }, after: { 'Arrives on time': '1' } })
})

test('what is no answer, of no such question, or of a day that has not come is refused, and nothing is kept', async () => {
  const { form, person, start, read, answer } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  const [onTime, plan] = (await read(id)).content.parts[0]?.questions ?? []
  const good = { questionId: plan?.id, value: 3, base: 0 }
  const six = await answer(id, [good, { questionId: onTime?.id, value: 6, base: 0 }])
  expect(six.body.errors).toEqual([{ path: 'answers.1.value', message: 'Choose 1 to 5.' }])
  const strange = await answer(id, [good, { questionId: newId(), value: 3, base: 0 }])
  expect(strange.body.errors[0].path).toBe('answers.1.questionId')
  const tomorrow = await answer(id, [good], { heldOn: '2026-11-24' })
  expect(tomorrow.body.errors).toEqual([{ path: 'heldOn', message: 'This day has not come yet.' }])
  expect((await read(id)).answers).toEqual([])
  await answer(id, [], { heldOn: '2026-11-20' })
  expect(await read(id)).toMatchObject({ heldOn: '2026-11-20', state: 'open' })
})

test('one that is called off stays on record, leaves its day open and takes no answers', async () => {
  const { org, form, person, start, complete, record, line } = await setUp()
  const { id } = await start(person.personId, { formId: form.id, point: 'day-180' })
  const cancel = () => call('PUT', `${at}/cancel/${id}`, { token: org.admin, body: { note: 'Wrong person' } })
  expect((await cancel()).status).toBe(200)
  expect((await record()).evaluations).toMatchObject([
    { id, state: 'canceled', closed: { by: 'Ada Admin', note: 'Wrong person' } },
  ])
  expect((await line())?.points[2]).toMatchObject({ state: 'overdue', evaluationId: null })
  expect((await complete(id)).status).toBe(422)
  expect((await cancel()).body.message).toBe('This evaluation was canceled already.')
})
