import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import {
  acknowledgeAs,
  evaluationCalls,
  testCaregiver,
  testEvaluationForm,
  testEvaluationRequirement,
} from '../../../testing/evaluations.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { findItem } from '../../follow-up/items/store.ts'

const product = await testProduct()
const { call } = product
const at = '/api/evaluation'
const reason = 'This was about Maria Santos.'

/** An evaluation that an administrator signed and the person read. */
async function setUp() {
  const org = await testOrganization(product)
  const dana = await org.staff('Coordinator')
  const form = await testEvaluationForm(org, { everyMonths: 12, countedFrom: 'last' })
  const requirement = await testEvaluationRequirement(org, form.id)
  const person = await testCaregiver(org, '2025-05-20')
  const calls = evaluationCalls(product, org.admin)
  const { id } = await calls.start(person.personId, { formId: form.id })
  const withdraw = (token: string, body: object = { reason }) => call('PUT', `${at}/withdraw/${id}`, { token, body })
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, person.personId, requirement.id, today))?.status)
  const own = () => call('GET', `${at}/own/${id}`, { token: person.token })
  const hold = async () => {
    await calls.complete(id)
    await calls.sign(id)
  }
  return { org, dana, form, person, id, ...calls, withdraw, status, own, hold }
}

test('signed out, without the right, without a reason, of another organization, before it was signed', async () => {
  const { org, person, id, withdraw, hold } = await setUp()
  expect((await call('PUT', `${at}/withdraw/${id}`, { body: { reason } })).status).toBe(401)
  const early = await withdraw(org.admin)
  expect([early.status, early.body.message]).toEqual([
    422,
    'Only a signed evaluation can be withdrawn. Cancel this one instead.',
  ])
  await hold()
  const reader = await org.staffWith('Reader', ['compliance.view'])
  expect((await withdraw(reader.token)).status).toBe(403)
  expect((await withdraw(person.token)).status).toBe(403)
  expect((await withdraw(org.admin, { reason: ' ' })).body.errors?.[0]?.path).toBe('reason')
  expect((await withdraw((await testOrganization(product)).admin)).status).toBe(404)
  expect((await call('PUT', `${at}/withdraw/${newId()}`, { token: org.admin, body: { reason } })).status).toBe(404)
})

test('it counts no longer, another is due, and what was signed stays as it was', async () => {
  const { org, form, person, id, read, start, withdraw, status, own, hold } = await setUp()
  await hold()
  await acknowledgeAs(product, person.token, id, 'Thank you.')
  expect(await status()).toBe('valid')
  const before = await read(id)
  expect((await withdraw(org.admin)).body.message).toBe('Evaluation withdrawn.')
  expect(await status()).toBe('missing')
  const { answers, signatures, comment, state, withdrawn } = await read(id)
  expect({ answers, signatures, comment }).toEqual({
    answers: before.answers,
    signatures: before.signatures,
    comment: 'Thank you.',
  })
  expect([state, withdrawn]).toEqual(['withdrawn', { by: 'Ada Admin', at: expect.any(String), reason }])
  const due = (await call('GET', `${at}/due`, { token: org.admin })).body.data.data as { formId: string }[]
  expect(due.map(one => one.formId)).toContain(form.id)
  expect((await own()).status).toBe(404)
  expect((await call('GET', `${at}/own`, { token: person.token })).body.data).toEqual([])
  const again = await withdraw(org.admin)
  expect([again.status, again.body.message]).toEqual([422, 'This evaluation was withdrawn.'])
  expect((await start(person.personId, { formId: form.id })).id).not.toBe(id)
})

test('what it gave until yesterday stays, and its history says who and why', async () => {
  const { org, person, id, withdraw, hold } = await setUp()
  await hold()
  await withdraw(org.admin)
  const [evidence, event, event_] = await org.work(async ({ work: { db, today } }) => {
    const rows = await db.selectFrom('evidence').selectAll().where('id', '=', id).execute()
    const acts = await db.selectFrom('audit_event').selectAll().where('action', '=', 'evaluation.withdrawn').execute()
    return [{ row: rows[0], today }, acts[0], acts[1]] as const
  })
  expect(evidence.row).toMatchObject({ decision: 'approved', deleted_on: evidence.today })
  expect(event).toMatchObject({ person_id: person.personId, actor: 'Ada Admin', after: { reason } })
  expect(event_).toBeUndefined()
  const headers = { authorization: `Bearer ${org.admin}` }
  const pdf = await product.app.inject({ url: `${at}/pdf/${id}`, headers })
  expect((await textOfPdf(pdf.rawPayload)).join(' ')).toContain(`Withdrawn by Ada Admin, does not count: ${reason}`)
})

test('the person is told without the reason, and the evaluator with it when somebody else withdrew it', async () => {
  const { org, dana, person, withdraw, hold } = await setUp()
  await hold()
  expect((await withdraw(dana.token)).status).toBe(200)
  const mail = (await mailsTo(product, person.email)).at(-1)
  expect(mail?.subject).toBe('One of your evaluations was withdrawn')
  expect(mail?.text).not.toContain('Maria')
  const kinds = await org.work(({ work: { db } }) =>
    db
      .selectFrom('mail_message')
      .select(['kind', 'account_id as accountId'])
      .where('kind', 'like', 'evaluationWithdrawn%')
      .execute(),
  )
  expect(kinds.map(one => one.kind).toSorted()).toEqual(['evaluationWithdrawn', 'evaluationWithdrawnForEvaluator'])
  expect(kinds.find(one => one.kind === 'evaluationWithdrawnForEvaluator')?.accountId).toBe(org.adminId)
})

test('whoever is no longer with us is not written to, and whoever withdraws their own is not told of it', async () => {
  const { org, person, withdraw, hold } = await setUp()
  await hold()
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ status: 'archived' }).where('id', '=', person.personId).execute(),
  )
  expect((await withdraw(org.admin)).status).toBe(200)
  const kinds = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').select('kind').where('kind', 'like', 'evaluationWithdrawn%').execute(),
  )
  expect(kinds).toEqual([])
})

test('two who withdraw it withdraw it once', async () => {
  const { org, dana, withdraw, hold } = await setUp()
  await hold()
  const both = await Promise.all([withdraw(org.admin), withdraw(dana.token)])
  expect(both.map(one => one.status).toSorted()).toEqual([200, 422])
})
