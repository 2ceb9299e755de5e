import { beforeEach, expect, test } from 'vitest'
import { noticed } from '../../../kit/server/notice.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { testOrganization } from '../../../testing/people.ts'
import { startSmsProvider } from '../../../testing/second-factor.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { inboundSecret, reply, sendTexts, testConsent } from '../../../testing/texts.ts'
import { textPerson } from '../../text-messages/messages/work.ts'
import { segmentsOf } from '../../text-messages/rules.ts'
import { sendDue } from '../sending/work.ts'

// Jobs go through every organization of the database: here only those of this file.
const provider = await startSmsProvider()
const product = await testProduct({ SMS_URL: provider.url, SMS_INBOUND_SECRET: inboundSecret }, await ownDatabase())
const { call, services } = product
const { send } = chatting(product)

let last = 5560000
beforeEach(() => {
  provider.answers.length = 0
  // Ten in the morning in New York, where these organizations are.
  product.setNow('2026-11-03T15:00:00Z')
})

const settings = async (token: string) => (await call('GET', '/api/notification/settings', { token })).body.data

async function choose(token: string, places: string[], more: object = {}) {
  const { digest, quiet, timeZone } = await settings(token)
  const body = { kinds: [{ kind: 'chatMessage', places }], digest, quiet, timeZone, ...more }
  return call('PUT', '/api/notification/settings', { token, body })
}

/** An administrator with a number, who agreed to texts of an organization that sends them, and Ana, who writes to them. */
async function scene(agreed = true, notices = true) {
  const org = await testOrganization(product)
  const { ana } = await testOffice(product, org)
  const phone = `+1512${++last}`
  await org.work(({ work: { db } }) => db.updateTable('account').set({ phone }).where('id', '=', org.adminId).execute())
  await call('PUT', '/api/text-messages/settings', {
    token: org.admin,
    body: { reminders: false, notices, priceMicros: 7_900 },
  })
  if (agreed) await call('PUT', '/api/text-messages/own', { token: org.admin, body: { agreed } })
  const write = async (chatId?: string) =>
    (await send(ana.token, chatId ? { chatId } : { to: org.adminId, text: 'Confidential' })).body.data.chatId as string
  const read = (chatId: string, sequence = 1) =>
    call('PUT', `/api/chat/read/${chatId}`, { token: org.admin, body: { sequence } })
  const at = async (time: string) => {
    product.setNow(`2026-11-${time}:00Z`)
    await sendDue(services)
    await sendTexts(product)
  }
  const texts = (to = phone) => provider.texts.filter(one => one.to === to).map(one => one.text)
  return { org, ana, phone, write, read, at, texts }
}

test('a member of the staff is texted once what stays unread: no name, one segment, a link, and its cost counted', async () => {
  const { org, write, at, texts } = await scene()
  expect((await choose(org.admin, ['app', 'sms'])).status).toBe(200)
  const chatId = await write()
  await write(chatId)
  await at('03T15:14')
  expect(texts()).toEqual([])
  await at('03T15:15')
  const link = `${services.config.publicUrl}/notifications`
  expect(texts()).toEqual([`${org.name}: New message (2). ${link} Reply STOP to end, HELP for help.`])
  expect(texts()[0]).not.toMatch(/Confidential|Reyes/)
  expect(segmentsOf(texts()[0] ?? '')).toBe(1)
  await write(chatId)
  await at('03T16:00')
  expect(texts(), 'of what stays unread one is enough').toHaveLength(1)
  const cost = await call('GET', '/api/text-messages/settings', { token: org.admin })
  expect(cost.body.data.months[0]).toMatchObject({ messages: 1, segments: 1, costMicros: 7_900 })
})

test('a caregiver or an applicant is texted too, and a STOP of theirs ends it', async () => {
  const { org, ana, at, texts } = await scene()
  const phone = await testConsent(org, ana.id, `+1512${++last}`)
  expect((await choose(ana.token, ['sms'])).status).toBe(200)
  await send(org.admin, { to: ana.accountId })
  await at('03T15:15')
  expect(texts(phone)).toEqual([expect.stringContaining(': New message. http')])
  await reply(product, phone, 'STOP')
  await send(org.admin, { to: ana.accountId })
  await at('03T16:00')
  expect(texts(phone).slice(1)).toEqual([expect.stringContaining("You've turned off text messages")])
  expect((await settings(ana.token)).texts.why).toMatch(/^You replied STOP/)
})

test('what was seen is never texted: not before it was due, and not while the provider was away', async () => {
  const { org, write, read, at, texts } = await scene()
  await choose(org.admin, ['app', 'sms'])
  const chatId = await write()
  await read(chatId)
  await at('03T15:20')
  expect(texts()).toEqual([])
  await write(chatId)
  provider.answers.push(503)
  await at('03T15:40')
  await read(chatId, 2)
  await at('03T15:50')
  expect(texts()).toEqual([])
  const [text] = await org.work(({ work: { db } }) => db.selectFrom('text_message').select('failure').execute())
  expect(text?.failure).toBe('It was read in Carefold before it left.')
})

test('at night a text waits until the morning and is decided anew then; one’s own quiet hours hold it too', async () => {
  const { org, write, read, at, texts } = await scene()
  // Whoever signed in at ten is still signed in at night.
  await org.work(({ work: { db } }) => db.updateTable('organization').set({ idle_minutes: 2880 }).execute())
  // Half past nine in the evening.
  product.setNow('2026-11-04T02:30:00Z')
  await choose(org.admin, ['app', 'sms'], { quiet: { from: '07:00', to: '08:30' }, timeZone: 'America/New_York' })
  const chatId = await write()
  await at('04T02:50')
  await at('04T13:01')
  expect(texts()).toEqual([])
  await at('04T13:31')
  expect(texts()).toHaveLength(1)
  product.setNow('2026-11-05T02:30:00Z')
  await write(chatId)
  await read(chatId, 2)
  await write(chatId)
  await at('05T02:50')
  await read(chatId, 3)
  await at('05T14:00')
  expect(texts(), 'read during the night').toHaveLength(1)
})

test('a reminder that was texted itself is not texted again', async () => {
  const { org, ana, at, texts } = await scene()
  const phone = await testConsent(org, ana.id, `+1512${++last}`)
  const body = { ...(await settings(ana.token)), kinds: [{ kind: 'reminder', places: ['app', 'sms'] }] }
  expect((await call('PUT', '/api/notification/settings', { token: ana.token, body })).status).toBe(200)
  const remind = (text?: string) =>
    org.work(async ({ work }) => {
      if (text) await textPerson(work, ana.id, 'reminder', text)
      const [links, words] = [{ person: '/applicant/welcome-to-carefold' }, { items: 'CPR' }]
      await work.announce(noticed, { kind: 'reminder', people: [ana.id], key: `reminder:${text}`, links, words })
    })
  await remind('CPR is due.')
  await at('03T15:20')
  expect(texts(phone)).toEqual([expect.stringContaining('CPR is due.')])
  await remind()
  await at('03T15:40')
  expect(texts(phone)[1]).toContain('Something needs your attention to keep working.')
})

test.each([
  ['nobody agreed', [false, true], 'Turn on text messages to your phone first.'],
  ['the organization sends none', [true, false], 'Your organization has not turned on notifications by text message.'],
] as const)(
  'texts cannot be chosen where %s, and what was chosen is not sent',
  async (_name, [agreed, notices], why) => {
    const { org, write, at, texts } = await scene(agreed, notices)
    expect((await settings(org.admin)).texts).toEqual({ why })
    const refused = await choose(org.admin, ['app', 'sms'])
    expect([refused.status, refused.body.message]).toEqual([422, why])
    await org.work(({ work: { db } }) =>
      db
        .insertInto('notification_setting')
        .values({ account_id: org.adminId, choices: JSON.stringify({ chatMessage: ['app', 'sms'] }) })
        .execute(),
    )
    expect((await choose(org.admin, ['app', 'sms'])).status, 'what stands already is no reason to refuse').toBe(200)
    await write()
    await at('03T15:20')
    expect(texts()).toEqual([])
  },
)
