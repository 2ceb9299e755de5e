import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo as mailsIn } from '../../../testing/caregivers.ts'
import {
  evaluationCalls,
  testCaregiver,
  testEvaluationForm,
  testEvaluationRequirement,
} from '../../../testing/evaluations.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWorkOf } from '../../../testing/work.ts'
import { remindEvaluators } from '../reminders/work.ts'
import type { DueEvaluation } from '../schedule/contract.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
const at = '/api/evaluation'

/** On a Monday at ten in New York: the 180 days of somebody hired on May 20 were over a week ago. */
async function setUp() {
  product.setNow('2026-11-23T15:00:00Z')
  onTestFinished(() => product.setNow(null))
  const org = await testOrganization(product)
  const dana = await org.staff('Coordinator')
  // Only what the test says falls due.
  for (const { id } of (await call('GET', at, { token: org.admin })).body.data.data)
    await call('PUT', `${at}/soft-delete/${id}`, { token: org.admin })
  const form = await testEvaluationForm(org, { hireDays: [30, 90, 180] })
  const person = await testCaregiver(org, '2026-05-20', dana.accountId)
  const list = async (token: string, query = '') =>
    (await call('GET', `${at}/due${query}`, { token })).body.data.data as DueEvaluation[]
  return { org, dana, form, person, list, ...evaluationCalls(product, org.admin) }
}

const mailsTo = (org: TestOrganization) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('mail_message')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'evaluationReminder')
      .orderBy('created_at')
      .execute(),
  )

test('the list and the reminder: signed out, without the right, of another organization', async () => {
  const { org, person, form, start } = await setUp()
  const { id } = await start(person.personId, { formId: form.id })
  const remind = `${at}/send-evalation-reminder/${id}`
  expect((await call('GET', `${at}/due`)).status).toBe(401)
  expect((await call('PUT', remind)).status).toBe(401)
  expect((await call('GET', `${at}/due`, { token: person.token })).status).toBe(403)
  const reader = await org.staffWith('Reader', ['compliance.view'])
  expect((await call('PUT', remind, { token: reader.token })).status).toBe(403)
  expect((await call('GET', `${at}/due?whose=nobody`, { token: org.admin })).status).toBe(400)
  const other = await testOrganization(product)
  expect((await call('PUT', remind, { token: other.admin })).status).toBe(404)
  expect((await call('GET', `${at}/due?whose=all`, { token: other.admin })).body.data.data).toEqual([])
})

test('it is the coordinator’s until it is assigned, and the administrators’ where there is none', async () => {
  const { org, dana, form, person, list, start } = await setUp()
  const alone = await testCaregiver(org, '2026-05-20')
  expect(await list(dana.token)).toMatchObject([
    { person: { id: person.personId }, dueOn: '2026-11-16', state: 'overdue', evaluationId: null, point: 'day-180' },
  ])
  expect(await list(org.admin)).toMatchObject([{ person: { id: alone.personId }, evaluator: null }])
  expect(await list(org.admin, '?whose=all')).toHaveLength(2)
  await start(person.personId, { formId: form.id, point: 'day-180', evaluatorId: org.adminId })
  expect(await list(dana.token)).toEqual([])
  expect((await list(org.admin)).map(one => one.evaluator?.id ?? null).toSorted()).toEqual(
    [org.adminId, null].toSorted(),
  )
})

test('it tells how far one is, and lets it go once the evaluator has signed', async () => {
  const { form, person, list, start, complete, sign, org } = await setUp()
  const { id } = await start(person.personId, { formId: form.id, point: 'day-180' })
  await complete(id)
  expect(await list(org.admin, '?state=begun')).toMatchObject([{ evaluationId: id, answered: 3, questions: 3 }])
  await sign(id)
  expect(await list(org.admin, '?whose=all')).toEqual([])
})

test('a page of it is a page, and a search finds people and forms', async () => {
  const { org, list } = await setUp()
  await testCaregiver(org, '2026-05-01')
  const first = (await call('GET', `${at}/due?whose=all&limit=1&page=2`, { token: org.admin })).body.data
  expect(first.pagination).toMatchObject({ total: 2, totalPages: 2, totalEvaluations: 2 })
  expect(first.data).toHaveLength(1)
  expect(await list(org.admin, '?whose=all&search=okaf')).toHaveLength(2)
  expect(await list(org.admin, '?whose=all&search=nobody')).toEqual([])
})

test('a form without a cadence is due when a requirement wants it', async () => {
  const { org, list } = await setUp()
  const form = await testEvaluationForm(org)
  const { personId } = await testCaregiver(org, '2026-10-01')
  await testEvaluationRequirement(org, form.id, {
    due: { kind: 'after', event: 'hire', days: 60 },
    lasting: [{ kind: 'months', months: 12, to: 'day' }],
  })
  const mine = async () => (await list(org.admin, '?whose=all')).filter(one => one.formId === form.id)
  expect((await mine()).filter(one => one.person.id === personId)).toMatchObject([
    { dueOn: '2026-11-30', state: 'due', point: 'required-2026-11-30' },
  ])
  const { start, complete, sign } = evaluationCalls(product, org.admin)
  const { id } = await start(personId, { formId: form.id, point: 'required-2026-11-30' })
  await complete(id)
  await sign(id)
  expect((await mine()).filter(one => one.person.id === personId)).toEqual([])
  const { lines } = (await call('GET', `${at}/by-user/${personId}`, { token: org.admin })).body.data
  expect(lines.find((one: { formId: string }) => one.formId === form.id).points).toMatchObject([
    { key: 'required-2027-11-23', state: 'later' },
  ])
})

test('of an applicant it is due since a requirement wants it before the first client contact', async () => {
  const { org, list } = await setUp()
  const form = await testEvaluationForm(org, { everyMonths: 12 })
  const { personId } = await testApplicant(org)
  const mine = async () => (await list(org.admin, '?whose=all')).filter(one => one.formId === form.id)
  const applicants = async () => (await mine()).filter(one => one.person.id === personId)
  expect(await applicants()).toEqual([])
  await testEvaluationRequirement(org, form.id)
  expect(await applicants()).toMatchObject([{ dueOn: '2026-11-23', state: 'due', point: 'required-2026-11-23' }])
  const { start, complete, sign } = evaluationCalls(product, org.admin)
  const { id } = await start(personId, { formId: form.id, point: 'required-2026-11-23' })
  await complete(id)
  await sign(id)
  expect(await applicants()).toEqual([])
})

test('evaluators are reminded once of each step, in one email, and nobody else is', async () => {
  const { org, dana, person } = await setUp()
  await testCaregiver(org, '2026-05-25', dana.accountId)
  const remind = (iso: string) => {
    product.setNow(iso)
    return remindEvaluators(product.services, new Date(iso))
  }
  await remind('2026-11-23T15:00:00Z')
  const [mail, ...more] = await mailsTo(org)
  expect(more).toEqual([])
  expect([mail?.to_address, mail?.subject]).toEqual([dana.email, '2 evaluations need you'])
  const [read] = await mailsIn(product, dana.email)
  expect(read?.text).toMatch(/Grace Okafor: .*, was due on Nov 16, 2026/)
  await remind('2026-11-24T15:00:00Z')
  expect(await mailsTo(org)).toHaveLength(1)
  await remind('2026-11-30T15:00:00Z')
  expect((await mailsTo(org)).map(one => one.subject)).toEqual(['2 evaluations need you', '2 evaluations need you'])
  const everybody = await org.work(({ work: { db } }) => db.selectFrom('mail_message').select('to_address').execute())
  expect(everybody.map(one => one.to_address)).not.toContain(person.email)
})

test('at night nobody is told', async () => {
  const { org } = await setUp()
  product.setNow('2026-11-24T05:00:00Z')
  await remindEvaluators(product.services, new Date('2026-11-24T05:00:00Z'))
  expect(await mailsTo(org)).toEqual([])
})

test('by hand the evaluator is reminded once a day, never the person', async () => {
  const { org, dana, form, person, start } = await setUp()
  const { id } = await start(person.personId, { formId: form.id, point: 'day-180', evaluatorId: dana.accountId })
  const remind = () => call('PUT', `${at}/send-evalation-reminder/${id}`, { token: org.admin })
  expect((await remind()).body.message).toBe('Reminder sent to Coordinator Person.')
  const again = await remind()
  expect([again.status, again.body.message]).toEqual([429, 'Coordinator Person was reminded in the last 24 hours.'])
  expect((await mailsTo(org)).map(one => one.to_address)).toEqual([dana.email])
  expect((await call('PUT', `${at}/send-evalation-reminder/${newId()}`, { token: org.admin })).status).toBe(404)
})

test('what is due waits in the queue of whoever is to hold it', async () => {
  const { dana, form, person, start, org } = await setUp()
  expect(await readWorkOf(product, dana.token, 'evaluation')).toMatchObject({
    kinds: expect.arrayContaining([{ list: 'toDo', kind: 'evaluation', total: 1 }]),
    data: [
      {
        late: true,
        detail: [{ message: 'Was due Nov 16, 2026' }],
        path: `/caregivers/evaluation/${person.personId}?start=${form.id}.day-180`,
      },
    ],
  })
  await start(person.personId, { formId: form.id, point: 'day-180', evaluatorId: org.adminId })
  expect((await readWorkOf(product, dana.token, 'evaluation')).data).toEqual([])
})
