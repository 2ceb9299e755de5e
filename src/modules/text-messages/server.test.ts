import { beforeEach, describe, expect, test } from 'vitest'
import { liveChanges } from '../../kit/contract/live-changes.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { mailedToken, mailsTo, testInvited, testPassword } from '../../testing/caregivers.ts'
import { listenLive, liveClient } from '../../testing/live.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { enterPassword, startSmsProvider } from '../../testing/second-factor.ts'
import { testProduct } from '../../testing/test-product.ts'
import { inboundSecret, reply, sendTexts } from '../../testing/texts.ts'
import { textsApi } from './messages/contract.ts'
import { textNumberOf } from './messages/work.ts'

const provider = await startSmsProvider()
const product = await testProduct({ SMS_URL: provider.url, SMS_INBOUND_SECRET: inboundSecret }, await ownDatabase())
const { call } = product
const at = '/api/text-messages'

let last = 5550000
const newPhone = () => `+1512${++last}`

beforeEach(() => {
  // Noon in New York, where these organizations are.
  product.setNow('2026-12-01T17:00:00Z')
  provider.answers.length = 0
})

/** Somebody who signed up by an invitation, and agreed to texts unless it is said otherwise. */
async function signedUp(org: TestOrganization, agreedToTexts = true, phone = newPhone()) {
  const person = await testInvited(product, org)
  const token = await mailedToken(product, person.email)
  const names = { firstName: 'Ines', lastName: 'Okafor', password: testPassword }
  const answer = await call('POST', '/api/register', { body: { ...names, token, phone, agreedToTexts } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...person, phone, token: answer.body.data.token as string }
}

const textsTo = (phone: string) => provider.texts.filter(one => one.to === phone).map(one => one.text)
const send = (org: TestOrganization, id: string, text = 'Please call us.', token = org.admin) =>
  call('POST', `${at}/send/${id}`, { token, body: { text } })
const reach = async (org: TestOrganization, id: string) =>
  (await call('GET', `${at}/person/${id}`, { token: org.admin })).body.data
const thread = async (org: TestOrganization, id: string) =>
  (await call('GET', `${at}/of-person/${id}`, { token: org.admin })).body.data.data
const noted = { way: 'onPaper', onDay: '2026-11-30', note: 'Form of the interview.' }

test('is for staff with the right, each of their own organization', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const person = await signedUp(org, false)
  const calls = [
    ['GET', `${at}/person/${person.id}`, undefined],
    ['GET', `${at}/of-person/${person.id}`, undefined],
    ['POST', `${at}/consent/${person.id}`, noted],
    ['POST', `${at}/end-consent/${person.id}`, { way: 'byPhone' }],
    ['POST', `${at}/send/${person.id}`, { text: 'Hello' }],
    ['POST', `${at}/send-invitation/${person.id}`, {}],
  ] as const
  for (const [method, url, body] of calls) {
    const said = (token?: string) => call(method, url, { ...(token ? { token } : {}), body })
    expect((await said()).status, url).toBe(401)
    expect((await said(person.token)).status, url).toBe(403)
    expect((await said(other.admin)).status, url).toBe(404)
  }
  expect((await call('GET', `${at}/settings`, { token: person.token })).status).toBe(403)
  expect((await call('GET', `${at}/own`)).status).toBe(401)
  expect((await send(org, person.id, ' ')).status).toBe(400)
})

describe('consent', () => {
  test('given at sign-up stands on record with its words, and the first text says how to end them', async () => {
    const org = await testOrganization(product)
    const { id, phone } = await signedUp(org)
    expect(await reach(org, id)).toMatchObject({
      available: true,
      phone,
      consent: { given: true, way: 'signUp', actor: 'Ines Okafor', onDay: '2026-12-01' },
      why: null,
      isFirst: true,
    })
    expect((await reach(org, id)).consent.words).toContain(`I agree that ${org.name} may text me`)
    expect((await send(org, id)).body.message).toBe('Text message sent.')
    expect((await send(org, id, 'And bring your card.')).status).toBe(200)
    await sendTexts(product)
    expect(textsTo(phone)).toEqual([
      `${org.name}: Please call us. Reply STOP to end, HELP for help.`,
      `${org.name}: And bring your card.`,
    ])
    await sendTexts(product)
    expect(textsTo(phone), 'each is sent once').toHaveLength(2)
  })

  test('nobody is texted without it, and it is not given by who leaves the box empty', async () => {
    const org = await testOrganization(product)
    const { id, phone } = await signedUp(org, false)
    expect(await reach(org, id)).toMatchObject({ consent: null, whyNoNote: null })
    const refused = await send(org, id)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'No consent to text messages is on record for this number.',
    ])
    await sendTexts(product)
    expect(textsTo(phone)).toEqual([])
  })

  test('a reminder is texted to the number of who agreed, and to nobody else', async () => {
    const org = await testOrganization(product)
    const [agreed, other] = [await signedUp(org), await signedUp(org, false)]
    const numberOf = (id: string) => org.work(({ work }) => textNumberOf(work, id))
    expect([await numberOf(agreed.id), await numberOf(other.id)]).toEqual([agreed.phone, null])
  })

  test('at sign-up needs a number that gets texts', async () => {
    const org = await testOrganization(product)
    const { email } = await testInvited(product, org)
    const names = { firstName: 'Ines', lastName: 'Okafor', password: testPassword }
    const body = { ...names, token: await mailedToken(product, email), agreedToTexts: true, phone: '' }
    const answer = await call('POST', '/api/register', { body })
    expect(answer.body.errors).toEqual([
      { path: 'phone', message: 'Enter the number of the phone that should get the texts.' },
    ])
  })

  test('is noted by staff, with how and when, and holds for that number only', async () => {
    const org = await testOrganization(product)
    const { id } = await signedUp(org, false)
    const later = await call('POST', `${at}/consent/${id}`, {
      token: org.admin,
      body: { ...noted, onDay: '2026-12-02' },
    })
    expect(later.body.errors).toEqual([{ path: 'onDay', message: 'Enter today or an earlier day.' }])
    const answer = await call('POST', `${at}/consent/${id}`, { token: org.admin, body: noted })
    expect(answer.body.data.consent).toMatchObject({ ...noted, given: true, words: '' })
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ phone: newPhone() }).where('id', '=', id).execute(),
    )
    expect(await reach(org, id)).toMatchObject({ consent: null })
    expect((await send(org, id)).status).toBe(422)
  })

  test('is ended by the person on their own page; staff cannot give it in their place', async () => {
    const org = await testOrganization(product)
    const { id, phone, token } = await signedUp(org)
    expect((await send(org, id)).status).toBe(200)
    const off = await call('PUT', `${at}/own`, { token, body: { agreed: false } })
    expect([off.body.message, off.body.data.agreed]).toEqual(['Text messages are off.', false])
    await sendTexts(product)
    expect(textsTo(phone)).toEqual([])
    expect((await thread(org, id))[0]).toMatchObject({
      state: 'withheld',
      why: 'Text messages to this number were turned off before it left.',
    })
    expect((await call('POST', `${at}/consent/${id}`, { token: org.admin, body: noted })).status).toBe(422)
    expect((await call('PUT', `${at}/own`, { token, body: { agreed: true } })).body.data.agreed).toBe(true)
    expect((await send(org, id)).status).toBe(200)
  })

  test('stands in the history of the person', async () => {
    const org = await testOrganization(product)
    const { id } = await signedUp(org)
    await send(org, id)
    const history = await call('GET', `/api/caregiver/history/${id}`, { token: org.admin })
    const acts = history.body.data.data.map((one: { action: string; actor: string }) => [one.action, one.actor])
    expect(acts).toEqual(expect.arrayContaining([['textConsent.given', 'Ines Okafor']]))
    expect(acts.map(([action]: string[]) => action)).toContain('textMessage.sent')
  })
})

describe('replies', () => {
  test('STOP ends the texts of every organization and says so once; START begins them again', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const phone = newPhone()
    const [here, there] = [await signedUp(org, true, phone), await signedUp(other, true, phone)]
    await send(other, there.id)
    await sendTexts(product)
    await send(org, here.id, 'This one waits.')
    expect((await reply(product, phone, ' Stop. ')).status).toBe(200)
    await sendTexts(product)
    expect(textsTo(phone).slice(1)).toEqual([expect.stringContaining("You've turned off text messages")])
    for (const [of, { id }] of [[org, here] as const, [other, there] as const]) {
      expect(await reach(of, id)).toMatchObject({ consent: { given: false, way: 'reply', actor: 'Ines Okafor' } })
      expect((await send(of, id)).body.message).toMatch(/^They replied STOP\./)
      expect((await call('POST', `${at}/consent/${id}`, { token: of.admin, body: noted })).status).toBe(422)
    }
    await reply(product, phone, 'START')
    await sendTexts(product)
    expect(textsTo(phone)).toHaveLength(3)
    expect((await send(org, here.id)).status).toBe(200)
  })

  test('STOP does not end the codes that somebody asks for themselves', async () => {
    const { phone, token, email } = await signedUp(await testOrganization(product))
    const body = { method: 'sms', currentPassword: testPassword, phone }
    const begun = await call('POST', '/api/second-factor', { token, body })
    const codes = () => textsTo(phone).flatMap(text => text.match(/^\d{6}/) ?? [])
    const on = { enable: true, method: 'sms', ticket: begun.body.data.ticket, otp: codes()[0] }
    expect((await call('POST', '/api/toggle-2fa', { token, body: on })).status).toBe(200)
    await reply(product, phone, 'STOP')
    await sendTexts(product)
    await enterPassword(product, { email, password: testPassword }, 'person')
    expect(codes()).toHaveLength(2)
  })

  test('HELP is answered, at night too, and changes nothing', async () => {
    const org = await testOrganization(product)
    const { id, phone } = await signedUp(org)
    product.setNow('2026-12-02T05:00:00Z')
    await reply(product, phone, 'help')
    await sendTexts(product)
    expect(textsTo(phone)).toEqual([expect.stringContaining(`${org.name} sends you text messages`)])
    product.setNow('2026-12-01T17:00:00Z')
    expect(await reach(org, id)).toMatchObject({ consent: { given: true } })
  })

  test('a repeated call changes nothing twice', async () => {
    const org = await testOrganization(product)
    const { id, phone } = await signedUp(org)
    for (const _ of [1, 2]) expect((await reply(product, phone, 'STOP', 'msg_once')).status).toBe(200)
    await sendTexts(product)
    expect(textsTo(phone)).toHaveLength(1)
    expect(await thread(org, id)).toHaveLength(2)
  })

  test('an answer stands with the person, and is told to their coordinator', async () => {
    const org = await testOrganization(product)
    const dana = await org.staff('Coordinator')
    const { id, phone } = await signedUp(org)
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ coordinator_id: dana.accountId }).where('id', '=', id).execute(),
    )
    await reply(product, phone, 'I sent it <yesterday>.')
    expect((await thread(org, id))[0]).toMatchObject({ kind: 'reply', text: 'I sent it <yesterday>.', keyword: null })
    const [mail] = (await mailsTo(product, dana.email)).slice(-1)
    expect(mail?.subject).toBe('An answer by text message')
    expect(mail?.text).toContain('Ines Okafor answered by text message.')
    expect(mail?.text).not.toContain('yesterday')
  })

  test('a number that nobody knows is answered the same', async () => {
    const known = await signedUp(await testOrganization(product))
    const answers = [await reply(product, known.phone, 'Hi'), await reply(product, newPhone(), 'Hi')]
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(answers.map(one => one.status)).toEqual([200, 200])
  })

  test('what is not signed, or was signed long ago, is refused', async () => {
    const org = await testOrganization(product)
    const { id, phone } = await signedUp(org)
    const headers = { 'webhook-id': 'x', 'webhook-timestamp': '1796144400', 'webhook-signature': 'v1,AAAA' }
    const body = { from: phone, text: 'STOP' }
    expect((await call('POST', `${at}/inbound`, { body })).status).toBe(403)
    expect((await call('POST', `${at}/inbound`, { body, headers })).status).toBe(403)
    const { services } = product
    const old = { ...product, services: { ...services, now: () => new Date(services.now().getTime() - 301_000) } }
    expect((await reply(old, phone, 'STOP')).status).toBe(403)
    expect(await reach(org, id)).toMatchObject({ consent: { given: true } })
  })
})

test('a text that is written at night leaves in the morning', async () => {
  const org = await testOrganization(product)
  const { id, phone } = await signedUp(org)
  product.setNow('2026-12-02T03:00:00Z')
  const tonight = await org.tokenFor(org.adminId)
  expect((await send(org, id, 'Please call us.', tonight)).body).toMatchObject({
    message: 'Text message saved. It will be sent when the quiet hours end.',
    data: { leavesAt: '2026-12-02T13:00:00.000Z' },
  })
  product.setNow('2026-12-02T12:59:00Z')
  await sendTexts(product)
  expect(textsTo(phone)).toEqual([])
  product.setNow('2026-12-02T13:00:00Z')
  await sendTexts(product)
  expect(textsTo(phone)).toHaveLength(1)
})

test('what the provider refuses is given up, and told; what fails for now is tried again', async () => {
  const org = await testOrganization(product)
  const { id, phone } = await signedUp(org)
  await send(org, id)
  provider.answers.push(400)
  await sendTexts(product)
  expect((await thread(org, id))[0]).toMatchObject({
    state: 'failed',
    why: 'The text message provider refused it (400).',
  })
  await send(org, id, 'Once more.')
  provider.answers.push(503)
  await sendTexts(product)
  expect((await thread(org, id))[0]).toMatchObject({ state: 'waiting', leavesAt: '2026-12-01T17:01:00.000Z' })
  product.setNow('2026-12-01T17:01:00Z')
  await sendTexts(product)
  expect(textsTo(phone)).toHaveLength(1)
})

test('a text to a number that was changed meanwhile is not sent', async () => {
  const org = await testOrganization(product)
  const { id, phone } = await signedUp(org)
  await send(org, id)
  await org.work(({ work: { db } }) => db.updateTable('person').set({ phone: null }).where('id', '=', id).execute())
  await sendTexts(product)
  expect(textsTo(phone)).toEqual([])
  expect((await thread(org, id))[0]).toMatchObject({ state: 'withheld' })
})

test('an invitation is texted to who agreed elsewhere, and its link does not stay', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  const phone = newPhone()
  await org.work(({ work: { db } }) => db.updateTable('person').set({ phone }).where('id', '=', id).execute())
  const invite = () => call('POST', `${at}/send-invitation/${id}`, { token: org.admin, body: {} })
  expect((await invite()).status).toBe(422)
  await call('POST', `${at}/consent/${id}`, { token: org.admin, body: noted })
  expect((await invite()).status).toBe(200)
  await sendTexts(product)
  const token = textsTo(phone)[0]?.match(/\?token=([\w-]+)/)?.[1]
  expect((await call('POST', '/api/caregiver/invitation', { body: { token } })).status).toBe(200)
  expect((await thread(org, id))[0]).toMatchObject({ kind: 'invitation', state: 'sent', text: null })
})

test('what a month cost is counted at the price of its day', async () => {
  const org = await testOrganization(product)
  const { id } = await signedUp(org)
  const save = (priceMicros: number) =>
    call('PUT', `${at}/settings`, { token: org.admin, body: { reminders: true, priceMicros } })
  expect((await save(-1)).status).toBe(400)
  expect((await save(7_900)).body.message).toBe('Text message settings saved.')
  await send(org, id, 'a'.repeat(200))
  await sendTexts(product)
  await save(10_000)
  const { data } = (await call('GET', `${at}/settings`, { token: org.admin })).body
  expect(data).toMatchObject({ reminders: true, priceMicros: 10_000, takesReplies: true })
  expect(data.months).toEqual([
    { month: '2026-12-01', messages: 1, codes: 0, segments: 2, costMicros: 15_800, failed: 0, replies: 0 },
  ])
})

test('a code that was texted is counted with its cost, without whom it went to; one that never left is not', async () => {
  const org = await testOrganization(product)
  const { phone, token } = await signedUp(org)
  const months = async () => (await call('GET', `${at}/settings`, { token: org.admin })).body.data.months
  await call('PUT', `${at}/settings`, { token: org.admin, body: { reminders: false, priceMicros: 7_900 } })
  const body = { method: 'sms', currentPassword: testPassword, phone }
  expect((await call('POST', '/api/second-factor', { token, body })).status).toBe(200)
  await product.services.afterwards.done()
  const counted = { month: '2026-12-01', messages: 0, codes: 1, segments: 1, costMicros: 7_900, failed: 0, replies: 0 }
  expect(await months()).toEqual([counted])
  provider.answers.push(400)
  product.setNow('2026-12-01T17:20:00Z')
  expect((await call('POST', '/api/second-factor', { token, body })).status).toBe(200)
  await product.services.afterwards.done()
  expect(await months()).toEqual([counted])
})

test('a member of the staff agrees for their own number, and ends it by STOP', async () => {
  const org = await testOrganization(product)
  const own = async () => (await call('GET', `${at}/own`, { token: org.admin })).body.data
  expect(await own()).toMatchObject({ available: true, phone: null, agreed: false })
  const phone = newPhone()
  await org.work(({ work: { db } }) => db.updateTable('account').set({ phone }).where('id', '=', org.adminId).execute())
  const on = await call('PUT', `${at}/own`, { token: org.admin, body: { agreed: true } })
  expect(on.body.data).toMatchObject({ phone, agreed: true, words: expect.stringContaining('about my work') })
  await reply(product, phone, 'HELP')
  for (const _ of [1, 2]) await reply(product, phone, 'STOP', 'msg_of_staff')
  await sendTexts(product)
  expect(textsTo(phone)).toEqual([
    expect.stringContaining(`${org.name} sends you text messages about your work`),
    expect.stringContaining("You've turned off text messages"),
  ])
  expect((await own()).agreed).toBe(false)
  expect((await reply(product, phone, 'Hello?')).status, 'nobody reads it, and it is kept nowhere').toBe(200)
  const kept = await org.work(({ work: { db } }) => db.selectFrom('text_reply').select('body').orderBy('id').execute())
  expect(kept.map(one => one.body)).toEqual(['HELP', 'STOP'])
})

test('what became of a text that waited is told to open pages, though it is nobody’s act', async () => {
  const org = await testOrganization(product)
  const { id } = await signedUp(org)
  await send(org, id)
  const page = await liveClient(await listenLive(product.app, product.services), org.admin)
  await sendTexts(product)
  const calls = expect.objectContaining({ calls: expect.arrayContaining([textsApi.listTexts.name]) })
  await expect.poll(() => page.heard).toContainEqual([liveChanges.changed.name, calls])
})
