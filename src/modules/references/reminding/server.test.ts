import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { startPost } from '../../../testing/post.ts'
import { testAbout, testAnswers, testReferenceForm, testReferenceRequirement } from '../../../testing/references.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { ReferenceRequest } from '../requests/contract.ts'
import { serveRequests } from './work.ts'

const post = await startPost({
  stays: true,
  recipient: address => (address.endsWith('@gone.example') ? [550, 'No such user here'] : undefined),
})
const connection = await ownDatabase()
const product = await testProduct({ SMTP_URL: `smtp://127.0.0.1:${post.port}` }, connection)
const { call, services } = product

// Noon in New York on each day.
const noon = (day: string) => product.setNow(`${day}T17:00:00Z`)
const run = async () => {
  await serveRequests(services)
  await services.mailer.flush()
}

async function setUp(domain = 'example.com') {
  noon('2027-01-04')
  const org = await testOrganization(product)
  const form = await testReferenceForm(org)
  await testReferenceRequirement(org, form.id)
  const person = await testApplicant(org)
  const email = `${unique('gloria')}@${domain}`
  const admin = () => org.tokenFor(org.adminId)
  const body = { userId: person.personId, formId: form.id, name: 'Gloria Bennett', email, ...testAbout }
  const made = await call('POST', '/api/reference-caregiver/request-reference', { token: await admin(), body })
  const { id } = made.body.data as ReferenceRequest
  await services.mailer.flush()
  const read = async () => {
    const url = `/api/reference-caregiver/${person.personId}`
    return ((await call('GET', url, { token: await admin() })).body.data.data as ReferenceRequest[])[0]
  }
  const put = async (url: string, of: object) =>
    call('PUT', `/api/reference-caregiver/${url}`, { token: await admin(), body: of })
  return { org, form, person, email, id, read, put, subjects: () => post.to(email).map(mail => mail.subject) }
}

const [asked, reminder] = ['A reference for Nia Applicant', 'Reminder: a reference for Nia Applicant']

test('14. Referees: three reminders leave on their days, each once, whoever runs the job and how often; then it expires', async () => {
  const { read, subjects } = await setUp()
  const days: [string, number][] = [
    ['2027-01-06', 0],
    ['2027-01-07', 1],
    ['2027-01-11', 2],
    ['2027-01-18', 3],
    ['2027-02-03', 3],
  ]
  for (const [day, reminders] of days) {
    noon(day)
    await Promise.all([run(), run()])
    await run()
    expect(subjects(), day).toEqual([asked, ...Array.from({ length: reminders }, () => reminder)])
  }
  expect(await read()).toMatchObject({ state: 'requested', nextReminderOn: null, expiresOn: '2027-02-03' })
  noon('2027-02-04')
  expect((await read())?.state, 'before the job ran').toBe('expired')
  await run()
  expect(await read()).toMatchObject({
    state: 'expired',
    events: expect.arrayContaining([{ ...nothing, kind: 'expired' }]),
  })
})

const nothing = { at: expect.any(String), actor: null, note: '' }

test('14. Referees: nobody is reminded at night, nor about somebody who was rejected until they are back', async () => {
  const { org, person, subjects } = await setUp()
  product.setNow('2027-01-07T11:00:00Z')
  await run()
  expect(subjects()).toEqual([asked])
  noon('2027-01-08')
  const move = async (status: string) =>
    call('PUT', `/api/caregiver/archive-status/${person.personId}`, {
      token: await org.tokenFor(org.adminId),
      body: { status, reason: 'A reason.' },
    })
  expect((await move('rejected')).status).toBe(200)
  await run()
  expect(subjects()).toEqual([asked])
  expect((await move('applicant')).status).toBe(200)
  await run()
  expect(subjects()).toEqual([asked, reminder])
})

test('14. Referees: an answer ends the reminders', async () => {
  const { form, id, put, subjects } = await setUp()
  const answers = testAnswers(form)
  const sent = await put(`phone-override/${id}`, { about: testAbout, answers, talkedAt: '2027-01-04T15:10:00Z' })
  expect(sent.status, sent.body.message).toBe(200)
  noon('2027-01-20')
  await run()
  expect(subjects()).toEqual([asked])
})

test('an address that does not exist is told, and the request is sent to the right one', async () => {
  const { id, put, read } = await setUp('gone.example')
  await run()
  expect(await read()).toMatchObject({ state: 'bounced', nextReminderOn: null })
  expect((await read())?.events.at(-1)).toMatchObject({
    kind: 'bounced',
    note: expect.stringContaining('No such user'),
  })
  const right = `${unique('gloria')}@example.com`
  noon('2027-01-20')
  expect((await put(`send-to/${id}`, { email: right })).status).toBe(200)
  await run()
  expect(post.to(right)).toHaveLength(1)
  expect(await read()).toMatchObject({ state: 'requested', nextReminderOn: '2027-01-23', expiresOn: '2027-02-19' })
})

test.each(['declined', 'archived'] as const)('14. Referees: once %s, no reminder leaves', async how => {
  const { org, person, email, subjects } = await setUp()
  const token = post.to(email)[0]?.text?.match(/token=([\w-]+)/)?.[1]
  const left =
    how === 'declined'
      ? await call('POST', '/api/reference-request/decline', { body: { token, reason: '' } })
      : await call('PUT', `/api/caregiver/archive-status/${person.personId}`, {
          token: await org.tokenFor(org.adminId),
          body: { status: how, reason: 'A reason.' },
        })
  expect(left.status, left.body.message).toBe(200)
  noon('2027-01-20')
  await run()
  expect(subjects()).toEqual([asked])
})

test('14. Referees: after a restart nothing leaves twice', async () => {
  const { subjects } = await setUp()
  noon('2027-01-07')
  await run()
  const restarted = await testProduct({ SMTP_URL: `smtp://127.0.0.1:${post.port}` }, connection)
  restarted.setNow('2027-01-07T18:00:00Z')
  await serveRequests(restarted.services)
  await restarted.services.mailer.flush()
  expect(subjects()).toEqual([asked, reminder])
})
