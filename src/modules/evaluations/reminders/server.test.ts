import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { evaluationCalls, testCaregiver, testEvaluationForm } from '../../../testing/evaluations.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { remindEvaluators } from './work.ts'

const connection = await ownDatabase()
const product = await testProduct({}, connection)
const { call } = product
const at = '/api/evaluation'
const [monday, weekLater] = ['2026-11-23T15:00:00Z', '2026-11-30T15:00:00Z']

/** Somebody whose evaluation of 180 days was due a week ago; their coordinator has been told. */
async function setUp() {
  product.setNow(monday)
  onTestFinished(() => product.setNow(null))
  const org = await testOrganization(product)
  for (const { id } of (await call('GET', at, { token: org.admin })).body.data.data)
    await call('PUT', `${at}/soft-delete/${id}`, { token: org.admin })
  const dana = await org.staff('Coordinator')
  const form = await testEvaluationForm(org, { hireDays: [180] })
  const person = await testCaregiver(org, '2026-05-20', dana.accountId)
  const mails = () =>
    org.work(async ({ work: { db } }) => {
      const sent = db.selectFrom('mail_message').select('to_address').where('kind', '=', 'evaluationReminder')
      return (await sent.execute()).map(one => one.to_address)
    })
  const remind = (iso: string, services = product.services) => {
    product.setNow(iso)
    return remindEvaluators(services, new Date(iso))
  }
  await remind(monday)
  expect(await mails()).toEqual([dana.email])
  return { org, dana, form, person, mails, remind }
}

test('14. Evaluators: the reminders stop when the evaluation was held', async () => {
  const { org, dana, form, person, mails, remind } = await setUp()
  const { start, complete, sign } = evaluationCalls(product, org.admin)
  const { id } = await start(person.personId, { formId: form.id, point: 'day-180' })
  await complete(id)
  await sign(id)
  await remind(weekLater)
  expect(await mails()).toEqual([dana.email])
})

test.each(['archived', 'rejected'] as const)(
  '14. Evaluators: nobody is reminded of somebody who was %s',
  async status => {
    const { org, dana, person, mails, remind } = await setUp()
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ status }).where('id', '=', person.personId).execute(),
    )
    await remind(weekLater)
    expect(await mails()).toEqual([dana.email])
  },
)

test('14. Evaluators: after a restart, and by two processes at a time, nobody is reminded twice', async () => {
  const { dana, mails, remind } = await setUp()
  const restarted = await testProduct({}, connection)
  await Promise.all([remind(weekLater, restarted.services), remind(weekLater)])
  await remind(weekLater, restarted.services)
  expect(await mails()).toEqual([dana.email, dana.email])
})
