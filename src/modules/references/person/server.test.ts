import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailedToken, mailsTo } from '../../../testing/caregivers.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testAbout, testAnswers, testReferenceForm, testReferenceRequirement } from '../../../testing/references.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { readWorkOf } from '../../../testing/work.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { OwnReferences } from '../own/contract.ts'
import type { NeededReferences, ReferenceRequest } from '../requests/contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/reference-caregiver'
const own = '/api/applicant-onboarding'

type Listed = { data: ReferenceRequest[]; needed: NeededReferences[]; pagination: { totalReferences: number } }

async function setUp(count = 1) {
  const org = await testOrganization(product)
  const form = await testReferenceForm(org)
  const requirement = await testReferenceRequirement(org, form.id, count)
  const person = await testApplicant(org, { firstName: 'Maria', lastName: 'Santos' })
  const { token } = await org.staff('Coordinator')
  const draft = (of: object = {}) => {
    const email = `${unique('gloria')}@example.com`
    return { userId: person.personId, formId: form.id, name: 'Gloria Bennett', email, ...testAbout, ...of }
  }
  const ask = (of: object = {}) => call('POST', `${at}/request-reference`, { token, body: draft(of) })
  const asked = async (of: object = {}) => (await ask(of)).body.data as ReferenceRequest
  const list = async () => (await call('GET', `${at}/${person.personId}`, { token })).body.data as Listed
  const read = async (id: string) => (await list()).data.find(one => one.id === id)
  const put = (url: string, body: object = {}) => call('PUT', `${at}/${url}`, { token, body })
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, person.personId, requirement.id, today))?.status)
  const phone = { about: testAbout, answers: testAnswers(form), talkedAt: '2026-01-05T15:10:00Z' }
  return { org, form, person, token, draft, ask, asked, list, read, put, status, phone }
}

const lines = (id: string) =>
  [
    ['GET', `${at}/${id}`],
    ['GET', `${at}/pdf/${id}`],
    ['POST', `${at}/request-reference`],
    ['PUT', `${at}/phone-override/${id}`],
    ['PUT', `${at}/reminder-request`],
    ['PUT', `${at}/cancelRequest/${id}`],
    ['PUT', `${at}/send-to/${id}`],
    ['PUT', `${at}/decide/${id}`],
    ['PUT', `${at}/check-signal/${id}`],
  ] as const
const ownLines = (id: string) =>
  [
    ['GET', `${own}/applicant-references`],
    ['POST', `${own}/request-reference`],
    ['PUT', `${own}/cancelRequest/${id}`],
  ] as const

test('nobody without a session', async () => {
  for (const [method, url] of [...lines(newId()), ...ownLines(newId())]) {
    expect((await call(method, url)).status, url).toBe(401)
  }
})

test('applicants see nothing of staff, staff nothing as applicants; an auditor reads and changes nothing', async () => {
  const { org, person, asked } = await setUp()
  const { id } = await asked()
  for (const [method, url] of lines(id)) expect((await call(method, url, { token: person.token })).status).toBe(403)
  for (const [method, url] of ownLines(id)) expect((await call(method, url, { token: org.admin })).status).toBe(403)
  const auditor = await org.staff('Auditor')
  for (const [method, url] of lines(id).slice(2)) {
    expect((await call(method, url, { token: auditor.token, body: {} })).status, url).toBe(403)
  }
  expect((await call('GET', `${at}/${person.personId}`, { token: auditor.token })).status).toBe(200)
})

test('a referee needs a name, a form and a way to be reached', async () => {
  const { ask, person } = await setUp()
  const empty = await ask({ name: '', email: '', phone: '', formId: 'x' })
  expect(empty.body.errors.map((one: { path: string }) => one.path)).toEqual(expect.arrayContaining(['name', 'formId']))
  const unreached = await ask({ email: '' })
  expect(unreached.body.errors).toEqual([
    { path: 'email', message: 'Enter an email address, or a phone number to call.' },
  ])
  const backwards = await ask({ from: '2026-01', to: '2025-01' })
  expect(backwards.body.errors).toEqual([{ path: 'to', message: 'The end is before the beginning.' }])
  const self = await ask({ email: person.email })
  expect(self.body.errors?.[0]?.message).toBe("This is Maria's own address. Enter the referee's.")
  const unknown = await ask({ formId: newId() })
  expect(unknown.body.errors).toEqual([{ path: 'formId', message: 'Choose a form from the list.' }])
})

test('of another organization there is nothing', async () => {
  const { asked, person, draft } = await setUp()
  const { id } = await asked()
  const other = await testOrganization(product)
  const bodies: Record<string, object> = {
    [`${at}/request-reference`]: draft(),
    [`${at}/reminder-request`]: { id },
    [`${at}/phone-override/${id}`]: { about: testAbout, answers: {}, talkedAt: '2026-01-05T15:10:00Z' },
    [`${at}/cancelRequest/${id}`]: { reason: 'No.' },
    [`${at}/send-to/${id}`]: { email: 'x@example.com' },
    [`${at}/decide/${id}`]: { decision: 'counts' },
    [`${at}/check-signal/${id}`]: { signal: 'related' },
  }
  for (const [url, body] of Object.entries(bodies)) {
    const method = url.endsWith('request-reference') ? 'POST' : 'PUT'
    expect((await call(method, url, { token: other.admin, body })).status, url).toBe(404)
  }
  expect((await call('GET', `${at}/${person.personId}`, { token: other.admin })).status).toBe(404)
})

test('one email with one link leaves, and says who is asked for whom', async () => {
  const { ask, org, list } = await setUp(2)
  const made = await ask()
  expect(made.body.message).toBe('We emailed Gloria Bennett.')
  const request = made.body.data as ReferenceRequest
  const [mail, ...more] = await mailsTo(product, request.email ?? '')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A reference for Maria Santos')
  expect(mail?.text).toContain(`${org.name} would like to ask you for a reference for Maria Santos.`)
  expect(new Set(mail?.links)).toEqual(new Set([mail?.links[0]]))
  expect(mail?.links[0]).toMatch(/^http:\/\/carefold\.test\/referee\/reference-request\?token=.{43}$/)
  expect((await list()).needed).toMatchObject([{ count: 2, counts: 0, toRead: 0, waiting: 1 }])
  expect(request).toMatchObject({ state: 'requested', events: [{ kind: 'sent', actor: 'Coordinator Person' }] })
})

test('the same person is not asked twice with one form while they may still answer', async () => {
  const { asked, ask, put } = await setUp()
  const { id, email } = await asked()
  const twice = await ask({ email })
  expect(twice.body.errors).toMatchObject([
    { path: 'email', message: 'Gloria Bennett was already asked at this address.' },
  ])
  await put(`cancelRequest/${id}`, { reason: 'A wrong form.' })
  expect((await ask({ email })).status).toBe(200)
})

test('a reference by phone stands in the same form with who took it and when, and counts', async () => {
  const { ask, put, read, status, phone, form } = await setUp()
  const made = await ask({ email: '', phone: '813 555 0100' })
  expect(made.body.message).toBe('Added. Call them and record the reference.')
  const { id } = made.body.data as ReferenceRequest
  const lacking = await put(`phone-override/${id}`, { ...phone, answers: {} })
  expect(lacking.body.errors).toEqual([
    { path: `answers.${form.questions[0]?.id}`, message: 'Choose an answer. It can be the last one.' },
  ])
  const late = await put(`phone-override/${id}`, { ...phone, talkedAt: '2099-01-01T00:00:00Z' })
  expect(late.body.errors).toEqual([{ path: 'talkedAt', message: 'This time has not come yet.' }])
  expect(await status()).toBe('missing')
  expect((await put(`phone-override/${id}`, phone)).status).toBe(200)
  expect(await status()).toBe('valid')
  expect(await read(id)).toMatchObject({
    state: 'completed',
    reference: {
      givenBy: 'phone',
      taker: 'Coordinator Person',
      talkedAt: '2026-01-05T15:10:00.000Z',
      standing: 'counts',
    },
  })
  const again = await put(`phone-override/${id}`, phone)
  expect([again.status, again.body.message]).toEqual([
    422,
    'This request is closed. Request a new reference to record one.',
  ])
})

test('reminders by hand: once a day, with a link that opens the same request as the first', async () => {
  const { asked, put } = await setUp()
  const { id, email } = await asked()
  const first = await mailedToken(product, email ?? '')
  expect((await put('reminder-request', { id })).body.data).toMatchObject({
    events: [{ kind: 'sent' }, { kind: 'reminded', actor: 'Coordinator Person' }],
  })
  const second = await mailedToken(product, email ?? '')
  expect(second).not.toBe(first)
  for (const token of [first, second]) {
    expect((await call('GET', `/api/reference-request?token=${token}`)).body.data.state).toBe('open')
  }
  const soon = await put('reminder-request', { id })
  expect([soon.status, soon.body.message]).toEqual([
    422,
    'They were reminded in the last 24 hours. Please give them a day.',
  ])
})

test('another address gets a link of its own, and the wrong one’s stops', async () => {
  const { asked, put } = await setUp()
  const { id, email } = await asked()
  const wrong = await mailedToken(product, email ?? '')
  const next = `${unique('right')}@example.com`
  expect((await put(`send-to/${id}`, { email: next })).body.data).toMatchObject({ email: next, state: 'requested' })
  expect((await call('GET', `/api/reference-request?token=${wrong}`)).status).toBe(410)
  const right = await mailedToken(product, next)
  expect((await call('GET', `/api/reference-request?token=${right}`)).body.data.state).toBe('open')
})

test('a replaced request is canceled, and each names the other; what was declined stays declined', async () => {
  const { asked, read, ask, person } = await setUp()
  const before = await asked()
  const after = await asked({ name: 'Marcus Lee', replacesId: before.id })
  expect(await read(before.id)).toMatchObject({ state: 'canceled', replacedBy: { id: after.id, name: 'Marcus Lee' } })
  expect(after).toMatchObject({ replaces: { id: before.id, name: 'Gloria Bennett' } })
  expect((await ask({ replacesId: before.id })).status, 'twice').toBe(422)
  const other = await setUp()
  expect((await other.ask({ replacesId: after.id })).status, person.personId).toBe(404)
})

test('a reference is set aside with a reason, also when it counted; then it counts no longer', async () => {
  const { asked, put, status, phone, read } = await setUp()
  const { id } = await asked()
  const early = await put(`decide/${id}`, { decision: 'counts' })
  expect(early.body.message).toBe('There is no reference to decide about yet.')
  await put(`phone-override/${id}`, phone)
  expect((await put(`decide/${id}`, { decision: 'counts' })).body.message).toBe('This reference counts already.')
  expect((await put(`decide/${id}`, { decision: 'setAside', reason: '' })).status).toBe(400)
  await put(`decide/${id}`, { decision: 'setAside', reason: 'Not who they said.' })
  expect(await status()).not.toBe('valid')
  expect((await read(id))?.reference).toMatchObject({ standing: 'setAside', reason: 'Not who they said.' })
})

test('a reference that was set aside counts again, as evidence anew; its history tells both', async () => {
  const { org, form, asked, put, read, status, phone } = await setUp()
  const { id } = await asked()
  await put(`phone-override/${id}`, phone)
  await put(`decide/${id}`, { decision: 'setAside', reason: 'Wrong person.' })
  expect(await status()).toBe('missing')
  const again = await put(`decide/${id}`, { decision: 'counts' })
  expect(again.body.data.reference).toMatchObject({ standing: 'counts', reason: null })
  expect(await status()).toBe('valid')
  expect((await put(`decide/${id}`, { decision: 'counts' })).body.message).toBe('This reference counts already.')
  const { today, evidence, acts } = await org.work(async ({ work: { db, today } }) => ({
    today,
    evidence: await db.selectFrom('evidence').selectAll().where('source_id', '=', form.id).orderBy('id').execute(),
    acts: await db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('action', 'in', ['reference.setAside', 'reference.countsAgain'])
      .orderBy('at')
      .execute(),
  }))
  expect(evidence).toMatchObject([
    { deleted_on: today, reason: 'Wrong person.', performed_on: '2026-01-05' },
    { deleted_on: null, reason: null, performed_on: '2026-01-05', decision: 'approved', decided_on: today },
  ])
  expect(acts).toMatchObject([
    { action: 'reference.setAside', after: { reason: 'Wrong person.' } },
    { action: 'reference.countsAgain', before: { reason: 'Wrong person.' } },
  ])
  await put(`decide/${id}`, { decision: 'setAside', reason: 'Yes, wrong.' })
  expect((await read(id))?.reference).toMatchObject({ standing: 'setAside', reason: 'Yes, wrong.' })
  expect(await status()).toBe('missing')
})

test('about somebody who was rejected nobody is asked', async () => {
  const { ask, asked, put, person, org } = await setUp()
  const { id } = await asked()
  await call('PUT', `/api/caregiver/archive-status/${person.personId}`, {
    token: org.admin,
    body: { status: 'rejected', reason: 'No show.' },
  })
  expect((await ask()).status).toBe(422)
  expect((await put('reminder-request', { id })).status).toBe(422)
})

test('an applicant names referees for what is required, and reads no answers', async () => {
  const { org, person, form, draft, token } = await setUp(2)
  const other = await testReferenceForm(org)
  const name = (of: object = {}) => {
    const { userId: _none, ...body } = draft(of)
    return call('POST', `${own}/request-reference`, { token: person.token, body })
  }
  expect((await name({ formId: other.id })).body.errors).toEqual([
    { path: 'formId', message: 'Your organization does not ask you for this reference.' },
  ])
  expect((await name({ email: '' })).status).toBe(400)
  const made = await name()
  expect(made.body.data).toMatchObject({ state: 'waiting', mayCancel: true })
  const mine = async () =>
    (await call('GET', `${own}/applicant-references`, { token: person.token })).body.data as OwnReferences
  expect((await mine()).needed).toMatchObject([{ form: { id: form.id }, count: 2, waiting: 1 }])
  const [mail] = await mailsTo(product, made.body.data.email)
  expect(mail?.text).toContain(`Maria Santos named you as a reference and agreed that ${org.name} may contact you.`)
  const phone = { about: testAbout, answers: testAnswers(form, 'A secret.'), talkedAt: '2026-01-05T15:10:00Z' }
  await call('PUT', `${at}/phone-override/${made.body.data.id}`, { token, body: phone })
  expect(JSON.stringify(await mine())).not.toContain('secret')
  expect((await mine()).requests).toMatchObject([{ state: 'received', mayCancel: false }])
})

test('an applicant cancels their own request only, while nobody has answered', async () => {
  const { person, draft, asked } = await setUp(2)
  const { userId: _none, ...body } = draft()
  const made = await call('POST', `${own}/request-reference`, { token: person.token, body })
  const cancel = (id: string) => call('PUT', `${own}/cancelRequest/${id}`, { token: person.token })
  expect((await cancel(made.body.data.id)).body.data.state).toBe('canceled')
  expect((await cancel(made.body.data.id)).status).toBe(422)
  expect((await cancel((await asked()).id)).status).toBe(422)
  const stranger = await setUp()
  expect((await cancel((await stranger.asked()).id)).status).toBe(404)
})

test('a completed reference is printed as it was given; one that is not there is not', async () => {
  const { asked, put, phone, token, org } = await setUp()
  const { id } = await asked()
  const print = async (by = token) =>
    product.app.inject({ url: `${at}/pdf/${id}`, headers: { authorization: `Bearer ${by}` } })
  expect((await print()).statusCode).toBe(404)
  await put(`phone-override/${id}`, phone)
  const file = await print()
  expect(file.headers['content-type']).toBe('application/pdf')
  const [text] = await textOfPdf(file.rawPayload)
  expect(text).toContain('Reference for Maria Santos')
  expect(text).toContain('Given by Gloria Bennett by phone on Jan 5, 2026, recorded by Coordinator Person.')
  expect(text).toContain('Arrives on time 5 (excellent)')
  const other = await testOrganization(product)
  expect((await print(other.admin)).statusCode).toBe(404)
  expect((await print((await org.staffWith('Narrow', ['caregivers.view'])).token)).statusCode).toBe(403)
})

test('two who record the same talk record it once', async () => {
  const { asked, put, phone, list } = await setUp()
  const { id } = await asked()
  const both = await Promise.all([put(`phone-override/${id}`, phone), put(`phone-override/${id}`, phone)])
  expect(both.map(one => one.status).toSorted()).toEqual([200, 422])
  expect((await list()).needed).toMatchObject([{ counts: 1 }])
})

test('what is to be named is a task of the person, and what came waits for who reads it', async () => {
  const { org, form, person, draft } = await setUp(2)
  const { userId: _none, ...body } = draft()
  const task = async () =>
    (await call('GET', `${own}/tasks`, { token: person.token })).body.data.find(
      (one: { sourceId: string }) => one.sourceId === form.id,
    )
  expect(await task()).toMatchObject({
    kind: 'reference',
    state: 'open',
    detail: { message: 'Name 2 people who can tell us about you.' },
  })
  await call('POST', `${own}/request-reference`, { token: person.token, body })
  expect(await task()).toMatchObject({
    state: 'begun',
    detail: { message: 'Name 1 more person who can tell us about you.' },
  })
  const second = { ...body, email: `${unique('tom')}@example.com` }
  await call('POST', `${own}/request-reference`, { token: person.token, body: second })
  expect(await task()).toMatchObject({ state: 'waiting', detail: { message: 'We are waiting for their answers.' } })
  const unread = async (token: string) => (await readWorkOf(product, token, 'reference')).data
  expect(await unread(org.admin)).toEqual([])
  for (const { email } of [body, second]) {
    const sent = { token: await mailedToken(product, email), about: testAbout, answers: testAnswers(form) }
    await call('POST', '/api/reference-form/submit-answers', { body: sent })
  }
  expect(await task()).toMatchObject({ state: 'waiting', detail: { message: 'We are reading them.' } })
  expect(await unread(org.admin)).toMatchObject([{ title: { message: 'Reference by Gloria Bennett' } }, {}])
  expect(await unread((await org.staff('Recruiter')).token)).toEqual([])
})

test('staff choose from the forms that are active', async () => {
  const { form, token } = await setUp()
  const listed = async () => (await call('GET', '/api/compliance-requirement/reference-form', { token })).body.data
  expect(await listed()).toContainEqual(expect.objectContaining({ value: form.id, label: form.name }))
  expect((await call('GET', '/api/compliance-requirement/reference-form')).status).toBe(401)
})

test('what has not left when a request is canceled does not leave', async () => {
  const { org, asked, put } = await setUp()
  const { id, email } = await asked()
  const later = {
    kind: 'test',
    to: email ?? '',
    subject: 'Later',
    lines: [],
    notBefore: new Date('2099-01-01T00:00:00Z'),
  }
  await org.work(({ work }) => work.mail({ ...later, aboutId: id }))
  await put(`cancelRequest/${id}`, { reason: 'A wrong form.' })
  const left = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').select('subject').where('about_id', '=', id).where('sent_at', 'is', null).execute(),
  )
  expect(left.map(one => one.subject)).not.toContain('Later')
})
