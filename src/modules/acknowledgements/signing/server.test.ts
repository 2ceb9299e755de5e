import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testSignature, testText, testTextRequirement } from '../../../testing/acknowledgements.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType } from '../../../testing/compliance.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { findItem } from '../../follow-up/items/store.ts'
import type { OwnText, SignedText, TextToSign } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/acknowledgement'
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const words = '# Privacy\n\n- I keep **everything** to myself.\n- I post [nothing](https://law.example).'

async function setUp(of: Record<string, unknown> = {}) {
  const org = await testOrganization(product)
  const textId = await testText(org, { name: 'Privacy', text: words })
  const requirement = await testTextRequirement(org, textId, of)
  const person = await testApplicant(org, { firstName: 'Nia', lastName: 'Obi' })
  const { token, personId } = person
  const own = async () =>
    (await call('GET', `${at}/own`, { token })).body.data as { asked: OwnText[]; signed: SignedText[] }
  const read = async (id = textId) => (await call('GET', `${at}/own/${id}`, { token })).body.data as TextToSign
  const signature = async (more: object = {}) => {
    const { textSha256, consentSha256, signingName } = await read()
    return { typedName: signingName, consent: true, confirmed: true, textSha256, consentSha256, ...more }
  }
  const sign = async (more: object = {}, id = textId) =>
    call('POST', `${at}/own/${id}/sign`, { token, body: { signature: await signature(more) } })
  const status = () =>
    org.work(async ({ work: { db, today } }) => (await findItem(db, personId, requirement.id, today))?.status)
  return { org, textId, person, own, read, signature, sign, status }
}

const lines = [
  ['GET', `${at}/own`],
  ['GET', `${at}/own/${newId()}`],
  ['POST', `${at}/own/${newId()}/sign`],
  ['GET', `${at}/signed/${newId()}`],
  ['PUT', `${at}/withdraw/${newId()}`],
] as const

test.each(lines)('%s %s: a stranger is refused', async (method, url) => {
  expect((await call(method, url)).status).toBe(401)
})

test('staff sign nothing, and an applicant reads nobody’s but their own', async () => {
  const { org, person, textId } = await setUp()
  for (const [method, url] of lines.slice(0, 3)) {
    expect((await call(method, url, { token: org.admin, body: {} })).status, url).toBe(403)
  }
  expect((await call('GET', `${at}/signed/${person.personId}`, { token: person.token })).status).toBe(403)
  const other = await testOrganization(product)
  expect((await call('GET', `${at}/signed/${person.personId}`, { token: other.admin })).status).toBe(404)
  const stranger = await testApplicant(other)
  expect((await call('GET', `${at}/own/${textId}`, { token: stranger.token })).status).toBe(404)
})

test('a signed text counts at once: the requirement is valid, and says so', async () => {
  const { own, sign, status, textId } = await setUp()
  expect(await own()).toMatchObject({ asked: [{ id: textId, state: 'toSign', signedOn: null }], signed: [] })
  expect(await status()).toBe('missing')
  expect((await sign()).body.message).toBe('Signed. We have emailed you a copy.')
  expect(await status()).toBe('valid')
  const { asked, signed } = await own()
  expect(asked).toMatchObject([{ id: textId, state: 'signed', signedOn: expect.any(String) }])
  expect(signed).toMatchObject([{ name: 'Privacy', version: 1, text: words, typedName: 'Nia Obi', intact: true }])
})

test('the evidence holds who, when, from where and the very text; nobody changes it', async () => {
  const { org, person, sign } = await setUp()
  await sign()
  const answer = await call('GET', `${at}/signed/${person.personId}`, { token: org.admin })
  const [one] = answer.body.data as SignedText[]
  expect(one).toMatchObject({ textSha256: sha256(words), timeZone: 'America/New_York', intact: true })
  expect(one?.consentSha256).toBe(sha256(one?.consentText ?? ''))
  expect(one?.ip).not.toBe('')
  const change = org.work(({ work: { db } }) =>
    db.updateTable('acknowledgement_signature').set({ typed_name: 'Other' }).execute(),
  )
  await expect(change).rejects.toThrow()
  const remove = await call('DELETE', `${at}/${one?.acknowledgementId}`, { token: org.admin })
  expect(remove.body.message).toBe('People have signed this text. Make it inactive instead.')
})

test('the signer gets a copy of what they signed', async () => {
  const { org, person, sign } = await setUp()
  await sign()
  const [mail] = await org.work(({ work: { db } }) =>
    db.selectFrom('mail_message').selectAll().where('kind', '=', 'acknowledgementSigned').execute(),
  )
  expect(mail?.to_address).toBe(person.email)
  expect(mail?.body_text).toContain(
    'Privacy\n\n- I keep everything to myself.\n\n- I post nothing (https://law.example).',
  )
})

test('another name, an unticked box, or a text that changed meanwhile is refused, and nothing is kept', async () => {
  const { org, sign, signature, own, textId, person } = await setUp()
  const wrong = await sign({ typedName: 'Somebody Else' })
  expect(wrong.body.errors).toMatchObject([
    { path: 'signature.typedName', message: 'Type your name as it stands in your profile: Nia Obi.' },
  ])
  expect((await sign({ confirmed: false })).status).toBe(400)
  const before = await signature()
  await call('PUT', `${at}/${textId}`, { token: org.admin, body: { text: 'Something else.' } })
  const late = await call('POST', `${at}/own/${textId}/sign`, { token: person.token, body: { signature: before } })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This text has changed since you opened it. Please read it again.',
  ])
  expect((await own()).signed).toEqual([])
})

test('what counts is not signed again; an earlier signature stays with the text that was signed', async () => {
  const { org, sign, own, textId } = await setUp()
  await sign()
  const again = await sign()
  expect([again.status, again.body.message]).toEqual([422, 'You have signed this text already, and it counts.'])
  await call('PUT', `${at}/${textId}`, { token: org.admin, body: { text: 'The second text.' } })
  expect((await own()).signed).toMatchObject([{ version: 1, text: words, intact: true }])
})

test('what ends soon is signed again, in the words of today', async () => {
  const { org, sign, own, textId, status } = await setUp({
    lasting: [{ kind: 'months', months: 1, to: 'day' }],
    reminderDays: [60],
  })
  await sign()
  expect(await status()).toBe('expiring')
  await call('PUT', `${at}/${textId}`, { token: org.admin, body: { text: 'The second text.' } })
  expect((await sign()).status).toBe(200)
  expect((await own()).signed.map(one => one.text)).toEqual(['The second text.', words])
})

test('a signed text is done, also where its requirement still lacks a document', async () => {
  const org = await testOrganization(product)
  const [textId, typeId] = [await testText(org), await testDocumentType(org)]
  const both = [
    { kind: 'acknowledgement', sourceId: textId },
    { kind: 'document', sourceId: typeId },
  ]
  await testTextRequirement(org, textId, { satisfiedBy: { kind: 'allOf', of: both } })
  const { personId, token } = await testApplicant(org)
  await testSignature(org, personId, textId)
  const { asked } = (await call('GET', `${at}/own`, { token })).body.data as { asked: OwnText[] }
  expect(asked).toMatchObject([{ id: textId, state: 'signed' }])
  await expect(testSignature(org, personId, textId)).rejects.toThrow('You have signed this text already')
})

test('a text that nothing asks for, or that is inactive, is not to be signed', async () => {
  const { org, read, textId, person } = await setUp()
  const free = await testText(org)
  const open = (id: string) => call('GET', `${at}/own/${id}`, { token: person.token })
  expect([(await open(free)).status, (await open(free)).body.message]).toEqual([
    404,
    'You are not asked to sign this text.',
  ])
  expect((await read()).text).toBe(words)
  await call('PUT', `${at}/${textId}`, { token: org.admin, body: { active: false } })
  expect((await open(textId)).status).toBe(404)
})

test('two devices sign once', async () => {
  const { own, signature, person, textId } = await setUp()
  const body = { signature: await signature() }
  const both = await Promise.all(
    [1, 2].map(() => call('POST', `${at}/own/${textId}/sign`, { token: person.token, body })),
  )
  expect(both.map(one => one.status).toSorted()).toEqual([200, 422])
  expect((await own()).signed).toHaveLength(1)
})

async function signed() {
  const all = await setUp()
  const { id } = (await all.sign()).body.data as SignedText
  const withdraw = (token: string, body: object = { reason: 'Her sister signed it.' }) =>
    call('PUT', `${at}/withdraw/${id}`, { token, body })
  return { ...all, id, withdraw }
}

test('a signature is withdrawn by whoever may, with a reason', async () => {
  const { org, person, withdraw } = await signed()
  const reader = await org.staffWith('Reader', ['compliance.view'])
  expect((await withdraw(reader.token)).status).toBe(403)
  expect((await withdraw(person.token)).status).toBe(403)
  expect((await withdraw(org.admin, { reason: '' })).body.errors?.[0]?.path).toBe('reason')
  expect((await withdraw((await testOrganization(product)).admin)).status).toBe(404)
})

test('a withdrawn signature counts no longer, stays as it was made, and the person is asked again', async () => {
  const { org, textId, person, own, sign, status, id, withdraw } = await signed()
  const before = (await own()).signed
  const answer = await withdraw(org.admin)
  expect(answer.body.message).toBe('Signature withdrawn.')
  expect(await status()).toBe('missing')
  const withdrawn = { by: 'Ada Admin', at: expect.any(String), reason: 'Her sister signed it.' }
  const { asked, signed: after } = await own()
  expect(after).toEqual([{ ...before[0], withdrawn }])
  expect(asked).toMatchObject([{ id: textId, state: 'toSign', signedOn: null }])
  const again = await withdraw(org.admin)
  expect([again.status, again.body.message]).toEqual([422, 'This signature was withdrawn already.'])
  const kept = await org.work(async ({ work: { db, today } }) => ({
    today,
    evidence: await db.selectFrom('evidence').selectAll().where('id', '=', id).executeTakeFirst(),
    acts: await db.selectFrom('audit_event').selectAll().where('action', '=', 'signedText.withdrawn').execute(),
  }))
  expect(kept.evidence).toMatchObject({ decision: 'approved', deleted_on: kept.today })
  expect(kept.acts).toMatchObject([{ person_id: person.personId, after: { reason: 'Her sister signed it.' } }])
  const change = org.work(({ work: { db } }) => db.deleteFrom('acknowledgement_withdrawal').execute())
  await expect(change).rejects.toThrow()
  expect((await sign()).status).toBe(200)
  expect(await status()).toBe('valid')
})

test('the person is told why, and asked to sign again; their consent is asked for anew', async () => {
  const { org, textId, person, read, withdraw } = await signed()
  await withdraw(org.admin)
  const mail = (await mailsTo(product, person.email)).at(-1)
  expect(mail?.subject).toBe('Please sign again: Privacy')
  expect(mail?.text).toContain('Why: Her sister signed it.')
  expect(mail?.links).toContain(`http://carefold.test/applicant/acknowledgement/${textId}`)
  // Whoever signed in their place has not agreed for them.
  expect((await read()).consentedOn).toBeNull()
})
