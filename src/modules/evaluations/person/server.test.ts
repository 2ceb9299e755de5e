import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import {
  acknowledgeAs,
  evaluationCalls,
  testCaregiver,
  testEvaluationForm,
  testEvaluationRequirement,
} from '../../../testing/evaluations.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { addPerson } from '../../caregivers/store.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { OwnEvaluation } from '../signing/contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/evaluation'
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

async function setUp() {
  const org = await testOrganization(product)
  const form = await testEvaluationForm(org, { everyMonths: 12, countedFrom: 'last' })
  const requirement = await testEvaluationRequirement(org, form.id)
  const person = await testCaregiver(org, '2026-05-20')
  const calls = evaluationCalls(product, org.admin)
  const { id } = await calls.start(person.personId, { formId: form.id })
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, person.personId, requirement.id, today))?.status)
  const own = (of = id) => call('GET', `${at}/own/${of}`, { token: person.token })
  const ownIds = async () =>
    (await call('GET', `${at}/own`, { token: person.token })).body.data.map((one: { id: string }) => one.id)
  return { org, form, person, id, ...calls, status, own, ownIds }
}

const lines = (id: string) =>
  [
    ['GET', `${at}/to-sign/${id}`],
    ['POST', `${at}/sign/${id}`],
    ['PUT', `${at}/declined/${id}`],
    ['GET', `${at}/own`],
    ['GET', `${at}/own/${id}`],
    ['POST', `${at}/acknowledge/${id}`],
  ] as const

test('nobody without a session signs or reads', async () => {
  for (const [method, url] of lines(newId())) expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
})

test('staff do not sign for the person, and the person not for staff', async () => {
  const { org, person, id } = await setUp()
  for (const [method, url] of lines(id).slice(0, 3)) {
    expect((await call(method, url, { token: person.token, body: {} })).status, url).toBe(403)
  }
  for (const [method, url] of lines(id).slice(3)) {
    expect((await call(method, url, { token: org.admin, body: {} })).status, url).toBe(403)
  }
})

test('of another organization, or of another person, nothing is there', async () => {
  const { org, id, complete, sign } = await setUp()
  await complete(id)
  await sign(id)
  const other = await testOrganization(product)
  const strangers = [await testCaregiver(other, '2026-05-20'), await testCaregiver(org, '2026-05-20')]
  for (const { token } of strangers) {
    expect((await call('GET', `${at}/own/${id}`, { token })).status).toBe(404)
    expect((await call('GET', `${at}/own`, { token })).body.data).toEqual([])
  }
  expect((await call('GET', `${at}/to-sign/${id}`, { token: other.admin })).status).toBe(404)
  const note = { note: 'On leave' }
  expect((await call('PUT', `${at}/declined/${id}`, { token: other.admin, body: note })).status).toBe(404)
})

test('before the evaluator has signed, the person sees nothing of it', async () => {
  const { id, complete, own, ownIds, sign } = await setUp()
  await complete(id)
  expect((await own()).status).toBe(404)
  expect(await ownIds()).toEqual([])
  expect((await sign(id)).body.message).toBe('Signed and sent.')
  expect((await own()).body.data).toMatchObject({
    id,
    state: 'signed',
    score: 4,
    toSign: { signingName: 'Grace Okafor' },
  })
  expect(await ownIds()).toEqual([id])
})

test('it counts from the evaluator’s signature on, on the day on which it was held', async () => {
  const { org, id, complete, answer, sign, status } = await setUp()
  await complete(id)
  await answer(id, [], { heldOn: '2026-11-20' })
  expect(await status()).toBe('missing')
  await sign(id)
  expect(await status()).toBe('valid')
  const [evidence] = await org.work(({ work: { db } }) =>
    db.selectFrom('evidence').selectAll().where('kind', '=', 'evaluation').execute(),
  )
  expect(evidence).toMatchObject({ id, performed_on: '2026-11-20', decision: 'approved' })
})

test('only the evaluator signs, with their own name, and only when everything is answered', async () => {
  const { org, id, answer, read, complete, sign } = await setUp()
  expect((await sign(id)).body.message).toBe('3 questions still need an answer.')
  const questions = (await read(id)).content.parts.flatMap(part => part.questions)
  const two = questions.slice(0, 2).map(one => ({ questionId: one.id, value: 3, base: 0 }))
  await answer(id, two)
  expect((await sign(id)).body.message).toBe('One question still needs an answer.')
  await complete(id)
  const dana = evaluationCalls(product, (await org.staff('Coordinator')).token)
  expect((await dana.sign(id)).body.message).toBe(
    'Only Ada Admin, the evaluator, can sign this. To sign it yourself, assign it to yourself first.',
  )
  expect((await sign(id, { typedName: 'Somebody Else' })).body.errors).toMatchObject([
    { path: 'signature.typedName', message: 'Type your name as it stands in your profile: Ada Admin.' },
  ])
  expect((await read(id)).state).toBe('inProgress')
})

test('what changed since it was read is not signed', async () => {
  const { org, id, complete, answer, read, signature } = await setUp()
  await complete(id)
  const before = await signature({}, id)
  const [first] = (await read(id)).answers
  await answer(id, [{ questionId: first?.questionId, value: 1, base: first?.revision }])
  const late = await call('POST', `${at}/sign/${id}`, { token: org.admin, body: { signature: before } })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This evaluation has changed since you opened it. Please read it again.',
  ])
})

test('what was signed is kept word by word, and nobody changes it', async () => {
  const { org, id, complete, answer, read, sign } = await setUp()
  await complete(id)
  await sign(id)
  const { signatures, answers } = await read(id)
  expect(signatures.evaluator).toMatchObject({ typedName: 'Ada Admin', intact: true, timeZone: 'America/New_York' })
  const [row] = await org.work(({ work: { db } }) =>
    db.selectFrom('evaluation_signature').select(['content', 'content_sha256']).execute(),
  )
  expect(row?.content).toContain('- Arrives on time: 4\n')
  expect(row?.content_sha256).toBe(sha256(row?.content ?? ''))
  expect((await answer(id, [{ questionId: answers[0]?.questionId, value: 1, base: 1 }])).status).toBe(422)
  const behind = org.work(({ work: { db } }) =>
    db.updateTable('evaluation_answer').set({ value: 1 }).where('evaluation_id', '=', id).execute(),
  )
  await expect(behind).rejects.toThrow('the answers of a signed evaluation do not change')
})

test('the person reads, comments and signs; the comment is theirs, and both sides are told', async () => {
  const { org, person, id, complete, sign, read } = await setUp()
  await complete(id)
  await sign(id)
  const signed = await acknowledgeAs(product, person.token, id, 'Please add more training on lifts.')
  expect(signed.body.message).toBe('Signed. Thank you.')
  const own = signed.body.data as OwnEvaluation
  expect(own).toMatchObject({ state: 'acknowledged', toSign: null, comment: 'Please add more training on lifts.' })
  expect((await read(id)).signatures.person).toMatchObject({ typedName: 'Grace Okafor', intact: true })
  const again = await call('POST', `${at}/acknowledge/${id}`, {
    token: person.token,
    body: {
      signature: {
        typedName: 'x',
        consent: true,
        confirmed: true,
        consentSha256: sha256(''),
        contentSha256: sha256(''),
      },
    },
  })
  expect([again.status, again.body.message]).toEqual([422, 'You signed this evaluation already.'])
  const mails = await org.work(({ work: { db } }) =>
    db
      .selectFrom('mail_message')
      .select(['kind', 'to_address'])
      .where('kind', 'like', 'evaluation%')
      .orderBy('created_at')
      .execute(),
  )
  expect(mails).toEqual([
    { kind: 'evaluationToRead', to_address: person.email },
    { kind: 'evaluationAcknowledged', to_address: org.adminEmail },
  ])
})

test('a person who does not sign blocks nothing: staff note it, and they can still sign', async () => {
  const { org, person, id, complete, sign, status, own } = await setUp()
  const decline = (note: string) => call('PUT', `${at}/declined/${id}`, { token: org.admin, body: { note } })
  expect((await decline('Would not')).body.message).toBe('The evaluator has to sign this evaluation first.')
  await complete(id)
  await sign(id)
  expect((await decline(' ')).body.errors).toEqual([{ path: 'note', message: 'Write what happened.' }])
  expect((await decline('Read it with me and would not sign.')).body.data).toMatchObject({
    state: 'declined',
    closed: { by: 'Ada Admin', note: 'Read it with me and would not sign.' },
  })
  expect(await status()).toBe('valid')
  expect((await own()).body.data.closed).toBeNull()
  expect((await acknowledgeAs(product, person.token, id)).body.data.state).toBe('acknowledged')
})

test('two devices sign once', async () => {
  const { org, person, id, complete, signature, own } = await setUp()
  await complete(id)
  const body = { signature: await signature({}, id) }
  const both = await Promise.all([1, 2].map(() => call('POST', `${at}/sign/${id}`, { token: org.admin, body })))
  expect(both.map(one => one.status).toSorted()).toEqual([200, 422])
  const { toSign } = (await own()).body.data as OwnEvaluation
  const mine = {
    signature: {
      typedName: 'Grace Okafor',
      consent: true,
      confirmed: true,
      contentSha256: toSign?.contentSha256,
      consentSha256: toSign?.consentSha256,
    },
  }
  const phones = await Promise.all(
    [1, 2].map(() => call('POST', `${at}/acknowledge/${id}`, { token: person.token, body: mine })),
  )
  expect(phones.map(one => one.status).toSorted()).toEqual([200, 422])
})

test('a requirement is set up to ask for a form, and one that was never published is not offered', async () => {
  const { org, form } = await setUp()
  const made = await call('POST', at, { token: org.admin, body: { name: 'Never published' } })
  const { body } = await call('GET', '/api/compliance-requirement/get-sources', { token: org.admin })
  const offered = body.data.evaluation.map((one: { value: string }) => one.value)
  expect(offered).toContain(form.id)
  expect(offered).not.toContain(made.body.data.id)
})

test('what waits for a person is their task, until they have signed', async () => {
  const { person, id, complete, sign } = await setUp()
  const tasks = async () =>
    (await call('GET', '/api/applicant-onboarding/tasks', { token: person.token })).body.data.map(
      (one: { kind: string; path: string; state: string }) => [one.kind, one.state, one.path],
    )
  await complete(id)
  expect(await tasks()).toEqual([])
  await sign(id)
  expect(await tasks()).toEqual([['evaluation', 'open', `/applicant/evaluation/${id}`]])
  await acknowledgeAs(product, person.token, id)
  expect(await tasks()).toEqual([])
})

test('a signed evaluation is a PDF with the answers, both signatures and the comment', async () => {
  const { org, person, id, complete, sign } = await setUp()
  const read = (token: string) => call('GET', `${at}/pdf/${id}`, { token })
  await complete(id)
  expect((await read(org.admin)).body.message).toBe('There is a PDF once the evaluator has signed.')
  await sign(id)
  await acknowledgeAs(product, person.token, id, 'More training on lifts, please.')
  expect((await call('GET', `${at}/pdf/${id}`)).status).toBe(401)
  expect((await read(person.token)).status).toBe(403)
  expect((await read((await testOrganization(product)).admin)).status).toBe(404)
  const headers = { authorization: `Bearer ${org.admin}` }
  const answer = await product.app.inject({ url: `${at}/pdf/${id}`, headers })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/Grace-Okafor-.*\.pdf$/),
  })
  const words = (await textOfPdf(answer.rawPayload)).join(' ')
  for (const part of ['Grace Okafor', 'Arrives on time', 'signed by Ada Admin on', 'More training on lifts, please.'])
    expect(words).toContain(part)
})

test('whoever has no sign-in is not emailed about what they could not open', async () => {
  const { org, form, complete, sign, start } = await setUp()
  const personId = await org.work(async ({ work: { db, now, today } }) => {
    const names = { firstName: 'Ines', lastName: 'Park', email: `${unique('ines')}@${org.shortName}.example` }
    const rest = { phone: null, positionId: null, stateCode: 'TX', leadSourceId: null, coordinatorId: null }
    return (await addPerson(db, now, today, { ...names, ...rest, invitedOn: today, signedUpOn: null })) ?? ''
  })
  const { id } = await start(personId, { formId: form.id })
  await complete(id)
  expect((await sign(id)).status).toBe(200)
  const mails = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').select('id').where('kind', '=', 'evaluationToRead').execute(),
  )
  expect(mails).toEqual([])
})
