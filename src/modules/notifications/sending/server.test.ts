import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { listenLive, liveClient } from '../../../testing/live.ts'
import { testOrganization } from '../../../testing/people.ts'
import { startDevice } from '../../../testing/push.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { toThisMachine } from '../../../testing/webhooks.ts'
import { sendDueReminders } from '../../follow-up/reminder-schedule/work.ts'
import { sendDue } from './work.ts'

const product = await testProduct(toThisMachine, await ownDatabase(), { goneMs: 20 })
const { call, services } = product
const { send } = chatting(product)

const settings = async (token: string) => (await call('GET', '/api/notification/settings', { token })).body.data

/** Chooses where messages are told, and more. */
async function choose(token: string, places: string[], more: object = {}) {
  const { digest, quiet, timeZone } = await settings(token)
  const kinds = [{ kind: 'chatMessage', places }]
  return call('PUT', '/api/notification/settings', { token, body: { kinds, digest, quiet, timeZone, ...more } })
}

async function scene() {
  product.setNow('2026-11-03T15:00:00Z')
  const org = await testOrganization(product)
  const { ana, coordinator } = await testOffice(product, org)
  const device = await startDevice()
  const add = () => call('POST', '/api/notification/device', { token: org.admin, body: device.subscription })
  const write = async (chatId?: string) =>
    (await send(ana.token, chatId ? { chatId } : { to: org.adminId, text: 'Confidential' })).body.data.chatId as string
  const read = (chatId: string, sequence = 1) =>
    call('PUT', `/api/chat/read/${chatId}`, { token: org.admin, body: { sequence } })
  const at = async (time: string) => {
    product.setNow(`2026-11-03T${time}:00Z`)
    await sendDue(services)
    await services.mailer.flush()
  }
  const mails = async () =>
    (await mailsTo(product, org.adminEmail)).filter(one => one.links.some(l => l.includes('/notifications')))
  return { org, ana, coordinator, device, add, write, read, at, mails }
}

test('a device shows what its owner has not seen, and nothing that a lock screen must not', async () => {
  const { device, add, write, at, org } = await scene()
  await add()
  const chatId = await write()
  await at('15:00')
  expect(device.got.map(one => one.shown)).toEqual([
    { title: 'New message', body: org.name, tag: `chat:${chatId}`, link: `/chat?chat=${chatId}` },
  ])
  expect(device.got[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(device.got[0]?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)
  // Once: what was told is not told again, what comes after it is.
  await at('15:01')
  expect(device.got).toHaveLength(1)
  await write(chatId)
  await at('15:02')
  expect(device.got[1]?.shown.title).toBe('New message (2)')
})

test('whoever reads Spanish is told in Spanish, on a device and by email', async () => {
  const { org, ana, device, at } = await scene()
  const as = (method: 'POST' | 'PUT', path: string, body: object) => call(method, path, { token: ana.token, body })
  expect((await as('PUT', '/api/language', { language: 'es' })).status).toBe(200)
  await as('POST', '/api/notification/device', device.subscription)
  await choose(ana.token, ['app', 'email', 'push'])
  await send(org.admin, { to: ana.accountId, text: 'Confidential' })
  await at('15:01')
  expect(device.got.map(one => one.shown.title)).toEqual(['Mensaje nuevo'])
  await at('15:30')
  const mail = (await mailsTo(product, ana.email)).at(-1)
  expect([mail?.subject, mail?.text.includes('Aún no ha leído esto:')]).toEqual(['Mensaje nuevo', true])
})

test('what was seen before is never told, by no channel', async () => {
  const { org, device, add, write, read, at, mails } = await scene()
  await add()
  await choose(org.admin, ['app', 'email', 'push'])
  await read(await write())
  await at('15:30')
  expect([device.got, await mails()]).toEqual([[], []])
})

test('an email leaves after a quarter of an hour, once for all that is unread', async () => {
  const { org, write, at, mails } = await scene()
  await choose(org.admin, ['app', 'email'])
  const chatId = await write()
  await write(chatId)
  await at('15:14')
  expect(await mails()).toEqual([])
  await at('15:15')
  const [mail] = await mails()
  expect(mail?.subject).toBe('New message (2)')
  expect(mail?.text).not.toMatch(/Confidential|Reyes/)
  await write(chatId)
  await at('16:00')
  expect(await mails()).toHaveLength(1)
})

test('who has a page open is pushed a little later, and not at all when they see it there', async () => {
  const { org, device, add, write, at } = await scene()
  const address = await listenLive(product.app, services).catch(() => '')
  await add()
  await liveClient(address, await org.tokenFor(org.adminId))
  await write()
  await at('15:00')
  expect(device.got).toEqual([])
  await at('15:02')
  expect(device.got).toHaveLength(1)
})

test('in quiet hours nothing leaves; what is unread afterwards does', async () => {
  const { org, device, add, write, at, mails } = await scene()
  await add()
  // New York is at ten in the morning.
  const quiet = { quiet: { from: '09:00', to: '11:00' }, timeZone: 'America/New_York' }
  expect((await choose(org.admin, ['app', 'email', 'push'], quiet)).status).toBe(200)
  await write()
  await at('15:30')
  expect([device.got, await mails()]).toEqual([[], []])
  await at('16:05')
  expect([device.got.length, (await mails()).length]).toEqual([1, 1])
})

test('a device that the push service no longer knows is removed; one that is out of reach is tried again', async () => {
  const { org, device, add, write, at } = await scene()
  await add()
  device.status = 500
  const chatId = await write()
  await at('15:00')
  await at('15:04')
  expect(device.got).toHaveLength(1)
  device.status = 410
  await at('15:05')
  expect(device.got).toHaveLength(2)
  await write(chatId)
  await at('15:06')
  expect(device.got).toHaveLength(2)
  expect((await call('GET', '/api/notification/device', { token: org.admin })).body.data).toEqual([])
})

test('nothing is told to who can no longer sign in', async () => {
  const { org, coordinator, ana, device, at } = await scene()
  await call('POST', '/api/notification/device', { token: coordinator.token, body: device.subscription })
  await send(org.admin, { to: coordinator.accountId })
  await send(org.admin, { to: ana.accountId })
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ active: false }).where('id', '=', coordinator.accountId).execute(),
  )
  await at('15:00')
  expect(device.got).toEqual([])
})

/** What the administrator's digest of the next morning says of notifications, after Ana wrote. */
async function digestAfter(places: string[], act: (of: Awaited<ReturnType<typeof scene>>, chatId: string) => unknown) {
  const of = await scene()
  await of.at('15:00')
  await call('PUT', '/api/notification/all-seen', { token: of.org.admin })
  await of.org.work(({ work: { db, now } }) =>
    db.updateTable('account').set({ email_confirmed_at: now }).where('id', '=', of.org.adminId).execute(),
  )
  await choose(of.org.admin, places)
  await act(of, await of.write())
  await sendDueReminders(services, new Date('2026-11-04T14:00:00Z'))
  product.setNow('2026-11-04T15:00:00Z')
  await services.mailer.flush()
  const mails = (await mailsTo(product, of.org.adminEmail)).filter(one => one.subject === "Today's to-dos")
  return mails.flatMap(one => {
    const lines = one.text.split('\n\n')
    const begin = lines.findIndex(line => line.startsWith('Unread notifications'))
    return begin < 0 ? [] : [lines.slice(begin, begin + 2)]
  })
}

const digests: [name: string, places: string[], act: Parameters<typeof digestAfter>[1], says: string[][]][] = [
  ['what is unread', ['app'], () => null, [['Unread notifications (1)', 'New message']]],
  ['a kind in one line', ['app'], (of, id) => of.write(id), [['Unread notifications (2)', 'New message (2)']]],
  ['not what was seen', ['app'], (of, id) => of.read(id), []],
  ['not what was told by an email', ['app', 'email'], of => of.at('15:20'), []],
  [
    'what a device showed and nobody opened',
    ['app', 'push'],
    of => of.at('15:20'),
    [['Unread notifications (1)', 'New message']],
  ],
  ['not what somebody wants nowhere', [], () => null, []],
]

test.each(digests)('the daily digest says: %s', async (_name, places, act, says) => {
  expect(await digestAfter(places, act)).toEqual(says)
})

test('the digest leaves once a day, to whoever chose it, and only once', async () => {
  const { org, ana, coordinator, write } = await scene()
  await write()
  await send(org.admin, { to: ana.accountId })
  const body = { ...(await settings(ana.token)), digest: true }
  expect(body).toMatchObject({ digestOfPeople: false })
  expect(
    (await call('PUT', '/api/notification/settings', { token: ana.token, body: { ...body, kinds: [] } })).status,
  ).toBe(200)
  const own = await settings(coordinator.token)
  expect(own).toMatchObject({ digest: true, digestOfPeople: true })
  await call('PUT', '/api/notification/settings', { token: coordinator.token, body: { ...own, digest: false } })
  for (const time of ['2026-11-04T14:00:00Z', '2026-11-04T14:05:00Z', '2026-11-05T14:00:00Z'])
    await sendDueReminders(services, new Date(time))
  product.setNow('2026-11-05T15:00:00Z')
  await services.mailer.flush()
  const digests = async (address: string) =>
    (await mailsTo(product, address)).filter(one => one.subject === "Today's to-dos")
  const [mine, ...more] = await digests(ana.email)
  expect(mine?.text).toContain('Unread notifications (1)\n\nNew message')
  expect(more).toEqual([])
  expect(await digests(coordinator.email)).toEqual([])
})
