import { expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product

async function scene() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'Background check' })
  const today = await org.work(async ({ work }) => work.today)
  const sign = (token: string | null, body: unknown) =>
    call('PUT', `/api/caregiver/signedoff-status/${person.personId}`, { token, body })
  const profile = async () => (await call('GET', `/api/caregiver/${person.personId}`, { token: org.admin })).body.data
  return { org, person, typeId, today, sign, profile }
}

test('is for who may sign off, and for people of the own organization', async () => {
  const { org, person, sign } = await scene()
  expect((await sign(null, { signedOff: true })).status).toBe(401)
  expect((await sign(person.token, { signedOff: true })).status).toBe(403)
  expect((await sign((await org.staff('Recruiter')).token, { signedOff: true })).status).toBe(403)
  const nothing = await sign(org.admin, {})
  expect(nothing.status).toBe(400)
  expect(nothing.body.errors).toEqual([{ path: 'signedOff', message: 'Fill this in.' }])
  const odd = await sign(org.admin, { signedOff: 'perhaps' })
  expect(odd.body.errors).toEqual([{ path: 'signedOff', message: 'Choose one from the list.' }])
  const other = await testOrganization(product)
  expect((await sign(other.admin, { signedOff: true })).status).toBe(404)
})

test('is refused while something blocks, unless who may override gives a reason', async () => {
  const { org, sign } = await scene()
  const coordinator = await org.staff('Coordinator')
  const refused = await sign(coordinator.token, { signedOff: true, reason: 'in a hurry' })
  expect(refused.status).toBe(422)
  expect(refused.body.message).toBe('Not everything is in place yet: Background check.')
  const unexplained = await sign(org.admin, { signedOff: true })
  expect(unexplained.body.errors).toEqual([{ path: 'reason', message: 'Write your reason for signing off anyway.' }])
  const signed = await sign(org.admin, { signedOff: true, reason: 'The original was seen.' })
  expect(signed.status).toBe(200)
  expect(signed.body.data.overrideReason).toBe('The original was seen.')
})

test('makes an applicant active with a hire date, and keeps the compliance of that moment', async () => {
  const { org, person, typeId, today, sign, profile } = await scene()
  await testPaper(product, org, {
    personId: person.personId,
    documentTypeId: typeId,
    performedOn: today,
    expiresOn: addDays(today, 90),
  })
  const future = await sign(org.admin, { signedOff: true, hiredOn: addDays(today, 3) })
  expect(future.body.errors[0].path).toBe('hiredOn')
  expect((await sign(org.admin, { signedOff: true })).status).toBe(200)
  expect((await profile()).userProfile).toMatchObject({ status: 'active', hiredOn: today })
  expect((await sign(org.admin, { signedOff: true })).status).toBe(409)

  // What the sign-off saw stays, also when the paper it rested on is set aside later.
  await org.work(({ work: { db } }) => db.updateTable('caregiver_document').set({ note: 'later' }).execute())
  await testRequirement(org, typeId, { name: 'Asked later' })
  const { body } = await call('GET', `/api/caregiver/sign-offs/${person.personId}`, { token: org.admin })
  expect(body.data).toMatchObject([
    { standing: { blocking: 0, met: 1, total: 1 }, items: [{ name: 'Background check', status: 'valid' }] },
  ])
})

test('tells the person by mail, and leaves a hire date that is known', async () => {
  const { org, person, today, sign, profile } = await scene()
  const hiredOn = addDays(today, -5)
  expect((await sign(org.admin, { signedOff: true, reason: 'seen', hiredOn })).status).toBe(200)
  const [mail, ...more] = await mailsTo(product, person.email)
  expect([mail?.subject, more]).toEqual([`You are signed off at ${org.name}`, []])
  expect(mail?.text).not.toContain('your file is complete')
  await sign(org.admin, { signedOff: false, reason: 'wrong person' })
  await sign(org.admin, { signedOff: true, reason: 'seen again' })
  expect((await profile()).userProfile.hiredOn).toBe(hiredOn)
})

test('tells whose file is complete that it is', async () => {
  const { org, person, typeId, sign } = await scene()
  await testPaper(product, org, { personId: person.personId, documentTypeId: typeId })
  expect((await sign(org.admin, { signedOff: true })).status).toBe(200)
  const [mail] = await mailsTo(product, person.email)
  expect(mail?.text).toContain('Good news: your file is complete and your onboarding is signed off.')
})

test('can be withdrawn with a reason, and given again', async () => {
  const { org, sign } = await scene()
  expect((await sign(org.admin, { signedOff: false, reason: 'wrong person' })).status).toBe(422)
  const signed = await sign(org.admin, { signedOff: true, reason: 'seen' })
  expect(signed.body.message).toBe('Sign-off saved.')
  expect((await sign(org.admin, { signedOff: false, reason: '' })).status).toBe(400)
  const withdrawn = await sign(org.admin, { signedOff: false, reason: 'wrong person' })
  expect(withdrawn.body.data).toMatchObject({ withdrawnReason: 'wrong person' })
  expect(withdrawn.body.message).toBe('Sign-off withdrawn.')
  expect((await sign(org.admin, { signedOff: true, reason: 'seen again' })).status).toBe(200)
})

test('ends for somebody who applies again after being archived, and stays for somebody who comes back', async () => {
  const { org, person, sign, profile } = await scene()
  const become = (status: string) =>
    call('PUT', `/api/caregiver/archive-status/${person.personId}`, { token: org.admin, body: { status } })
  await sign(org.admin, { signedOff: true, reason: 'seen' })
  const { signedOffAt } = (await profile()).userProfile
  await become('archived')
  await become('active')
  expect((await profile()).userProfile).toMatchObject({ status: 'active', signedOffAt })
  await become('archived')
  await become('applicant')
  expect((await profile()).userProfile).toMatchObject({ status: 'applicant', signedOffAt: null })
  expect((await sign(org.admin, { signedOff: true, reason: 'seen again' })).status).toBe(200)
  const { body } = await call('GET', `/api/caregiver/sign-offs/${person.personId}`, { token: org.admin })
  expect(body.data.map((one: { withdrawnReason: string | null }) => one.withdrawnReason)).toEqual([
    null,
    'They apply again.',
  ])
})
