import { expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailedToken } from '../../../testing/caregivers.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testAbout, testAnswers, testReferenceForm, testReferenceRequirement } from '../../../testing/references.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWorkOf } from '../../../testing/work.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { ReferenceRequest } from '../requests/contract.ts'
import type { RefereeRequest } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/reference-request'

async function setUp(of: { lastName?: string } = {}) {
  const org = await testOrganization(product)
  const form = await testReferenceForm(org)
  const requirement = await testReferenceRequirement(org, form.id)
  const person = await testApplicant(org, { firstName: 'Maria', lastName: 'Santos' })
  const request = async (more: object = {}) => {
    const email = `${unique('gloria')}@example.com`
    const name = `Gloria ${of.lastName ?? 'Bennett'}`
    const body = { userId: person.personId, formId: form.id, name, email, ...testAbout, ...more }
    const made = await call('POST', '/api/reference-caregiver/request-reference', { token: org.admin, body })
    return { id: made.body.data.id as string, token: await mailedToken(product, email) }
  }
  const staffView = async (id: string) => {
    const url = `/api/reference-caregiver/${person.personId}`
    const { data } = (await call('GET', url, { token: org.admin })).body.data as { data: ReferenceRequest[] }
    return data.find(one => one.id === id)
  }
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, person.personId, requirement.id, today))?.status)
  const staff = (url: string, body: object) =>
    call('PUT', `/api/reference-caregiver/${url}`, { token: org.admin, body })
  return { org, form, person, request, staffView, status, staff }
}

const open = async (token: string) => (await call('GET', `${at}?token=${token}`)).body.data as RefereeRequest
const save = (token: string, body: object = {}) => call('PUT', `${at}/draft`, { body: { token, ...body } })
const send = (token: string, answers: object, more: object = {}) =>
  call('POST', '/api/reference-form/submit-answers', { body: { token, about: testAbout, answers, ...more } })
const decline = (token: string, reason = '') => call('POST', `${at}/decline`, { body: { token, reason } })

const rowsOf = (org: Awaited<ReturnType<typeof testOrganization>>) =>
  org.work(async ({ work: { db } }) => ({
    requests: await db.selectFrom('reference_request').selectAll().execute(),
    events: await db.selectFrom('reference_event').selectAll().execute(),
    acts: await db.selectFrom('audit_event').select('id').execute(),
  }))

test('8. Referee link: a scanner that opens every link, by GET and by HEAD, changes nothing and declines nothing', async () => {
  const { org, request } = await setUp()
  const { token } = await request()
  const before = await rowsOf(org)
  for (let time = 0; time < 3; time++) {
    await call('GET', `${at}?token=${token}`)
    const head = await product.app.inject({ method: 'HEAD', url: `${at}?token=${token}` })
    expect([200, 404]).toContain(head.statusCode)
  }
  expect(await rowsOf(org)).toEqual(before)
})

test('the holder of a link learns the name, the organization and the form, and nothing else', async () => {
  const { org, form, request } = await setUp()
  const { token } = await request()
  const seen = await open(token)
  expect(seen).toEqual({
    state: 'open',
    organization: { name: org.name, phone: '' },
    applicant: { firstName: 'Maria', lastName: 'Santos' },
    namedBy: 'staff',
    form: { kind: 'professional', questions: form.questions },
    agreed: false,
    saved: { part: 1, about: {}, answers: {}, at: null },
  })
  // What the applicant wrote would only be copied.
  expect(JSON.stringify(seen)).not.toContain('Sunrise')
})

test('a made-up, cut or altered token finds nothing, and guessing has an end', async () => {
  const { request } = await setUp()
  const { token } = await request()
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const unknown = await call('GET', `${at}?token=${altered}`)
  expect([unknown.status, unknown.body.message]).toEqual([
    410,
    'This link is not valid. Please open the newest email again.',
  ])
  expect((await call('GET', `${at}?token=abc`)).status).toBe(400)
  for (const answer of [await save(altered), await send(altered, {}), await decline(altered)]) {
    expect(answer.status).toBe(410)
  }
  const headers = { 'x-test-address': '198.51.100.7' }
  const guess = () => call('GET', `${at}?token=${altered}`, { headers })
  let last = await guess()
  for (let time = 0; time < 25 && last.status === 410; time++) last = await guess()
  expect(last.status).toBe(429)
  expect(last.headers['retry-after']).toBeTruthy()
})

test('no token is stored', async () => {
  const { org, request } = await setUp()
  const { token } = await request()
  const tables = await org.work(async ({ work: { db } }) => [
    await db.selectFrom('reference_link').selectAll().execute(),
    await db.selectFrom('reference_request').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().execute(),
    await db.selectFrom('mail_message').selectAll().execute(),
  ])
  expect(JSON.stringify(tables)).not.toContain(token)
})

test('what is saved stays, field by field: two tabs lose nothing of each other', async () => {
  const { form, request, staffView } = await setUp()
  const { id, token } = await request()
  const [rating, text] = form.questions.map(one => one.id)
  expect((await save(token)).status).toBe(200)
  expect(await staffView(id)).toMatchObject({ state: 'agreed', events: [{ kind: 'sent' }, { kind: 'agreed' }] })
  await Promise.all([
    save(token, { part: 1, about: { relation: 'supervisor', employer: 'Sunrise' } }),
    save(token, { part: 2, answers: { [rating ?? '']: '4' } }),
    save(token, { answers: { [text ?? '']: 'She trained our two newest aides' } }),
  ])
  const { saved } = await open(token)
  expect(saved.about).toEqual({ relation: 'supervisor', employer: 'Sunrise' })
  expect(saved.answers).toEqual({ [rating ?? '']: '4', [text ?? '']: 'She trained our two newest aides' })
  expect(await staffView(id)).toMatchObject({ state: 'inProgress', reference: null })
  const wrong = await save(token, { answers: { [rating ?? '']: '9' } })
  expect(wrong.body.errors).toEqual([{ path: `answers.${rating}`, message: 'Choose one of the answers.' }])
})

test('it is sent once, waits until somebody has read it, and then counts', async () => {
  const { form, request, status, staffView, staff } = await setUp()
  const { id, token } = await request()
  const lacking = await send(token, {})
  expect(lacking.body.errors?.[0]?.path).toBe(`answers.${form.questions[0]?.id}`)
  const sent = await send(token, testAnswers(form))
  expect(sent.body.message).toBe('Thank you. Your reference was sent.')
  expect(await status()).toBe('in review')
  expect(await staffView(id)).toMatchObject({
    state: 'completed',
    reference: { givenBy: 'referee', about: testAbout, answers: testAnswers(form), standing: 'toRead' },
  })
  const again = await send(token, testAnswers(form))
  expect([again.status, again.body.message]).toEqual([410, 'This reference was already sent. Thank you.'])
  expect((await save(token)).status).toBe(410)
  expect((await decline(token)).status).toBe(410)
  const closed = await open(token)
  expect(closed).toMatchObject({ state: 'done', applicant: null, form: null, saved: { answers: {} } })
  expect((await staff(`decide/${id}`, { decision: 'counts' })).status).toBe(200)
  expect(await status()).toBe('valid')
})

test('one that was set aside when it was read counts again later', async () => {
  const { form, request, status, staff, org } = await setUp()
  const { id, token } = await request()
  await send(token, testAnswers(form))
  await staff(`decide/${id}`, { decision: 'setAside', reason: 'Not signed.' })
  expect(await status()).toBe('rejected')
  expect((await staff(`decide/${id}`, { decision: 'counts' })).status).toBe(200)
  expect(await status()).toBe('valid')
  expect((await readWorkOf(product, org.admin, 'reference')).data).toEqual([])
})

test('two devices send once', async () => {
  const { form, request, org } = await setUp()
  const { token } = await request()
  const both = await Promise.all([send(token, testAnswers(form)), send(token, testAnswers(form))])
  expect(both.map(one => one.status).toSorted()).toEqual([200, 410])
  const kept = await org.work(({ work: { db } }) => db.selectFrom('completed_reference').selectAll().execute())
  expect(kept).toHaveLength(1)
})

test('a completed reference is changed by nobody', async () => {
  const { form, request, org } = await setUp()
  const { token } = await request()
  await send(token, testAnswers(form))
  for (const table of ['completed_reference', 'reference_event'] as const) {
    await expect(
      org.work(({ work: { db } }) => db.deleteFrom(table).execute()),
      table,
    ).rejects.toThrow()
  }
})

test('declining keeps the reason for staff, and closes the links', async () => {
  const { request, staffView } = await setUp()
  const { id, token } = await request()
  expect((await decline(token, 'Company policy.')).body.message).toBe('Thank you for telling us.')
  expect(await staffView(id)).toMatchObject({ state: 'declined', nextReminderOn: null })
  expect((await staffView(id))?.events.at(-1)).toMatchObject({ kind: 'declined', note: 'Company policy.' })
  expect(await open(token)).toMatchObject({ state: 'declined', applicant: null })
  expect((await save(token)).body.message).toBe('You told us that you cannot give this reference.')
})

test('8. Referee link: the first email’s link takes the answers after a reminder', async () => {
  const { form, request, staff, status } = await setUp()
  const { id, token } = await request()
  expect((await staff('reminder-request', { id })).status).toBe(200)
  expect((await send(token, testAnswers(form))).status).toBe(200)
  expect(await status()).toBe('in review')
})

test('8. Referee link: after a cancellation it says so kindly, and what is sent is refused', async () => {
  const { form, request, staff } = await setUp()
  const { id, token } = await request()
  await staff(`cancelRequest/${id}`, { reason: 'Position filled.' })
  expect(await open(token)).toMatchObject({ state: 'canceled', applicant: null, form: null })
  const late = await send(token, testAnswers(form))
  expect([late.status, late.body.message]).toEqual([
    410,
    'This reference is no longer needed. Thank you for your time.',
  ])
})

test('about somebody who was rejected no reference is needed', async () => {
  const { org, person, request, form } = await setUp()
  const { token } = await request()
  const body = { status: 'rejected', reason: 'No show.' }
  await call('PUT', `/api/caregiver/archive-status/${person.personId}`, { token: org.admin, body })
  expect(await open(token)).toMatchObject({ state: 'canceled', applicant: null })
  expect((await send(token, testAnswers(form))).status).toBe(410)
})

test('the questions stay those that the referee was asked with', async () => {
  const { org, form, request, staffView } = await setUp()
  const { id, token } = await request()
  const questions = [{ part: 'work', kind: 'yesNo', text: 'Another one', required: true }]
  await call('PUT', `/api/reference-form/${form.id}`, { token: org.admin, body: { questions } })
  expect((await open(token)).form?.questions).toEqual(form.questions)
  expect((await send(token, testAnswers(form))).status).toBe(200)
  expect((await staffView(id))?.reference?.questions).toEqual(form.questions)
})

test('signals are told and looked at, and change nothing', async () => {
  const { form, request, staffView, staff, status, org } = await setUp({ lastName: 'Santos' })
  const { id, token } = await request()
  await send(token, testAnswers(form), { about: { ...testAbout, relation: 'relative' } })
  const signals = async () => (await staffView(id))?.reference?.signals
  expect(await signals()).toEqual([{ kind: 'related', words: null, other: null, checked: null }])
  const before = await status()
  expect((await staff(`check-signal/${id}`, { signal: 'sameDevice' })).status).toBe(404)
  await staff(`check-signal/${id}`, { signal: 'related' })
  expect(await signals()).toMatchObject([{ checked: { by: 'Ada Admin' } }])
  await staff(`check-signal/${id}`, { signal: 'related' })
  expect(await status()).toBe(before)
  expect(
    await org.work(({ work: { db } }) => db.selectFrom('reference_signal_check').select('id').execute()),
  ).toHaveLength(1)
})

test('the applicant’s own network is a signal', async () => {
  const { form, request, staffView, person } = await setUp()
  const headers = { 'x-test-address': '203.0.113.9' }
  const { id, token } = await request()
  const profile = (await call('GET', '/api/get-user-detail', { token: person.token })).body.data.data.userProfile
  const wish = { firstName: 'Maria', lastName: 'Santos', phone: '813 555 0199', version: profile.version }
  const saved = await call('PUT', '/api/update-profile', { token: person.token, body: wish, headers })
  expect(saved.status, saved.body.message).toBe(200)
  await call('POST', '/api/reference-form/submit-answers', {
    body: { token, about: testAbout, answers: testAnswers(form) },
    headers,
  })
  expect((await staffView(id))?.reference?.signals.map(one => one.kind)).toEqual(['sameNetwork'])
})
