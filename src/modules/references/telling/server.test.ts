import { expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailedToken, mailsTo } from '../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testAbout, testAnswers, testPhoneReference, testReferenceForm } from '../../../testing/references.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { completeRequest } from '../completed/work.ts'
import { holdOf } from '../requests/work.ts'

const product = await testProduct()
const { call } = product

/** Somebody about whom a member of the staff asked for a reference. */
async function setUp() {
  const org = await testOrganization(product)
  const form = await testReferenceForm(org)
  const [dana, kim] = [await org.staff('Coordinator'), await org.staff('Coordinator')]
  const person = await testApplicant(org, { firstName: 'Maria', lastName: 'Santos' })
  const email = `${unique('gloria')}@example.com`
  const body = { userId: person.personId, formId: form.id, name: 'Gloria Bennett', email, ...testAbout }
  const made = await call('POST', '/api/reference-caregiver/request-reference', { token: kim.token, body })
  const token = await mailedToken(product, email)
  const change = (of: object) =>
    org.work(({ work: { db } }) => db.updateTable('person').set(of).where('id', '=', person.personId).execute())
  const leave = (accountId: string) =>
    org.work(({ work: { db } }) =>
      db.updateTable('account').set({ active: false }).where('id', '=', accountId).execute(),
    )
  const answers = testAnswers(form, 'She dropped a client twice.')
  const send = () => call('POST', '/api/reference-form/submit-answers', { body: { token, about: testAbout, answers } })
  const decline = () =>
    call('POST', '/api/reference-request/decline', { body: { token, reason: 'I never liked her.' } })
  const told = (kind = 'referenceArrived') =>
    org.work(async ({ work: { db } }) => {
      const sent = db.selectFrom('mail_message').select('account_id as id').where('kind', '=', kind)
      return (await sent.execute()).map(one => one.id)
    })
  return { org, dana, kim, person, id: made.body.data.id as string, answers, change, leave, send, decline, told }
}

test('whoever coordinates the person is told that a reference is here, once, and not what it says', async () => {
  const { dana, person, id, change, send, told } = await setUp()
  await change({ coordinator_id: dana.accountId })
  const both = await Promise.all([send(), send()])
  expect(both.map(one => one.status).toSorted()).toEqual([200, 410])
  await product.services.mailer.flush()
  await product.services.mailer.flush()
  expect(await told()).toEqual([dana.accountId])
  const [mail, ...more] = (await mailsTo(product, dana.email)).filter(one => /reference/.test(one.subject))
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A reference for Maria Santos is here')
  expect(mail?.links).toContain(`http://carefold.test/caregivers/references/${person.personId}?read=${id}`)
  for (const secret of ['dropped', testAbout.employer, 'supervisor', 'Aide']) expect(mail?.text).not.toContain(secret)
})

test('without a coordinator it is whoever asked, and without either the administrators', async () => {
  const first = await setUp()
  await first.send()
  expect(await first.told()).toEqual([first.kim.accountId])
  const second = await setUp()
  await second.change({ coordinator_id: second.dana.accountId })
  await second.leave(second.dana.accountId)
  await second.leave(second.kim.accountId)
  await second.send()
  expect(await second.told()).toEqual([second.org.adminId])
})

test('a process that was killed before it was kept told nobody; the next try tells once', async () => {
  const { org, kim, id, answers, send, told } = await setUp()
  const given = { by: 'referee', ip: '', userAgent: '', sameDevice: false, sameNetwork: false } as const
  const killed = org.work(async ({ work }) => {
    await completeRequest(work, await holdOf(work, id), { about: testAbout, answers, given })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await told()).toEqual([])
  expect((await send()).status).toBe(200)
  expect(await told()).toEqual([kim.accountId])
})

test('whoever reads references is told that a referee declined, and not why', async () => {
  const { kim, person, decline, told } = await setUp()
  expect((await decline()).status).toBe(200)
  expect((await decline()).status).toBe(410)
  expect(await told('referenceDeclined')).toEqual([kim.accountId])
  const [mail] = (await mailsTo(product, kim.email)).filter(one => /reference/.test(one.subject))
  expect(mail?.subject).toBe('Gloria Bennett can’t give a reference for Maria Santos')
  expect(mail?.links).toContain(`http://carefold.test/caregivers/references/${person.personId}`)
  expect(mail?.text).not.toContain('liked')
})

test('of a reference that staff took by phone nobody is told', async () => {
  const { org, person, told } = await setUp()
  await testPhoneReference(org, person.personId)
  expect(await told()).toEqual([])
})
