import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { mailsTo } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { sendDue, startReceiver, testWebhook, toThisMachine } from '../../../testing/webhooks.ts'
import { dropOldDeliveries } from './work.ts'

const product = await testProduct(toThisMachine)
const { call } = product

// Whoever asks has just signed in, whatever the clock says.
const ask = async (org: TestOrganization, method: 'GET' | 'POST', at: string) =>
  call(method, at, { token: await org.tokenFor(org.adminId) })
const post = (org: TestOrganization, at: string) => ask(org, 'POST', at)
const sendTest = (org: TestOrganization, id: string) => post(org, `/api/webhook/send-test/${id}`)
const log = async (org: TestOrganization, id: string, query = '') =>
  (await ask(org, 'GET', `/api/webhook-delivery?webhookId=${id}${query}`)).body.data.data
const webhookOf = async (org: TestOrganization, id: string) => (await ask(org, 'GET', `/api/webhook/${id}`)).body.data

async function scene(reply?: Parameters<typeof startReceiver>[0]) {
  product.setNow(null)
  const receiver = await startReceiver(reply)
  const org = await testOrganization(product)
  const { id, secret } = await testWebhook(product, org, { url: receiver.url })
  return { receiver, org, id, secret }
}

const verify = (secret: string, { body, headers }: { body: string; headers: object }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('a test event arrives, signed, and stands in the log', async () => {
  const { receiver, org, id, secret } = await scene({ status: 200, text: 'Thanks.\u0000' })
  expect((await sendTest(org, id)).body.data).toMatchObject({ waiting: 1 })
  expect(await log(org, id)).toMatchObject([{ state: 'waiting', attempts: 0, type: 'webhook.test' }])
  await sendDue(product)
  const [got, ...more] = receiver.got
  if (!got) throw new Error('nothing arrived')
  expect(more).toEqual([])
  const [delivery] = await log(org, id)
  expect(verify(secret, got)).toEqual({
    type: 'webhook.test',
    timestamp: delivery.happenedAt,
    data: { webhookId: id },
  })
  expect(got.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': delivery.eventId,
    'user-agent': 'Carefold-Webhooks/1',
  })
  expect(delivery).toMatchObject({
    state: 'delivered',
    attempts: 1,
    statusCode: 200,
    answer: 'Thanks.',
    nextTryAt: null,
  })
  expect(await webhookOf(org, id)).toMatchObject({ waiting: 0, lastDeliveredAt: delivery.deliveredAt })
  await sendDue(product)
  expect(receiver.got).toHaveLength(1)
})

test('what was changed on its way, or signed by somebody else, is told from it', async () => {
  const { receiver, org, id, secret } = await scene()
  await sendTest(org, id)
  await sendDue(product)
  const [got] = receiver.got
  if (!got) throw new Error('nothing arrived')
  expect(() => verify(secret, { ...got, body: got.body.replace('test', 'rest') })).toThrow()
  expect(() => verify(`whsec_${Buffer.alloc(32, 7).toString('base64')}`, got)).toThrow()
})

test('what did not arrive is sent again under the same id, later and later, and then given up', async () => {
  const { receiver, org, id } = await scene({ status: 500, text: 'Out of order' })
  await sendTest(org, id)
  const pauses: number[] = []
  for (let n = 0; n < 10; n++) {
    await sendDue(product)
    const [one] = await log(org, id)
    expect(one).toMatchObject({ attempts: n + 1, statusCode: 500, answer: 'Out of order' })
    if (!one.nextTryAt) break
    expect(one.state).toBe('retrying')
    // Not before its time.
    await sendDue(product)
    pauses.push(Math.floor((Date.parse(one.nextTryAt) - Date.parse(one.lastTryAt)) / 60_000))
    product.setNow(one.nextTryAt)
  }
  const [gone] = await log(org, id, '&state=failed')
  expect(gone).toMatchObject({ attempts: 10, state: 'failed', nextTryAt: null })
  expect(receiver.got).toHaveLength(10)
  expect(new Set(receiver.got.map(one => one.headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.got.map(one => one.body)).size).toBe(1)
  expect(new Set(receiver.got.map(one => one.headers['webhook-timestamp'])).size).toBe(10)
  const least = [1, 5, 30, 120, 300, 600, 840, 1200, 1440]
  for (const [n, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(least[n] ?? 0)
    expect(pause).toBeLessThanOrEqual((least[n] ?? 0) * 1.1)
  }
})

test('an event is sent again when somebody asks for it, as the same event', async () => {
  const { receiver, org, id } = await scene()
  await sendTest(org, id)
  const [waiting] = await log(org, id)
  const again = `/api/webhook-delivery/send-again/${waiting.id}`
  expect((await post(org, again)).status, 'it waits').toBe(409)
  await sendDue(product)
  expect((await post(org, again)).body.data).toMatchObject({ state: 'waiting', attempts: 1, deliveredAt: null })
  await sendDue(product)
  expect(await log(org, id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  const [first, second] = receiver.got
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
  await post(org, `/api/webhook/pause/${id}`)
  expect((await post(org, again)).status, 'paused').toBe(422)
})

test('for a day after a change of the secret both sign, then the new one alone', async () => {
  const { receiver, org, id, secret } = await scene()
  const { secret: newer } = (await post(org, `/api/webhook/rotate-secret/${id}`)).body.data
  await sendTest(org, id)
  await sendDue(product)
  const [both] = receiver.got
  if (!both) throw new Error('nothing arrived')
  expect(verify(secret, both)).toEqual(verify(newer, both))
  product.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000).toISOString())
  await sendTest(org, id)
  await sendDue(product)
  const [, after] = receiver.got
  expect(after?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
})

test('a redirect is not followed, also to an address inside the house', async () => {
  const inside = await startReceiver()
  const { receiver, org, id } = await scene({ status: 302, headers: { location: inside.url } })
  await sendTest(org, id)
  await sendDue(product)
  expect([receiver.got.length, inside.got.length]).toEqual([1, 0])
  expect(await log(org, id)).toMatchObject([{ state: 'retrying', statusCode: 302 }])
})

test('an address that was good when it was saved is looked at again before each attempt', async () => {
  const { receiver, org, id } = await scene()
  await sendTest(org, id)
  const inside = 'https://10.0.0.5/'
  await org.work(({ work: { db } }) => db.updateTable('webhook').set({ url: inside }).where('id', '=', id).execute())
  await sendDue(product)
  expect(await log(org, id)).toMatchObject([{ state: 'retrying', statusCode: null, failure: 'address' }])
  expect(receiver.got).toEqual([])
})

test('after five days at which nothing arrived it is paused, and administrators are told; resumed, it sends what waits', async () => {
  const { receiver, org, id } = await scene({ status: 503 })
  await sendTest(org, id)
  await sendDue(product)
  expect(await webhookOf(org, id)).toMatchObject({ state: 'failing', pausedAt: null })
  const begun = Date.now()
  product.setNow(new Date(begun + 4.9 * 86_400_000).toISOString())
  await sendDue(product)
  expect(await webhookOf(org, id)).toMatchObject({ state: 'failing' })
  product.setNow(new Date(begun + 5.1 * 86_400_000).toISOString())
  await sendDue(product)
  expect(await webhookOf(org, id)).toMatchObject({ state: 'paused', pausedBecause: 'failing' })
  expect(await log(org, id)).toMatchObject([{ state: 'waiting' }])
  const mails = (await mailsTo(product, org.adminEmail)).filter(one => one.subject.startsWith('We paused the webhook'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.links).toContain(`http://localhost:3000/settings/webhooks/${id}`)
  receiver.reply = { status: 204 }
  product.setNow(new Date(begun + 6 * 86_400_000).toISOString())
  const before = receiver.got.length
  await sendDue(product)
  expect(receiver.got).toHaveLength(before)
  await post(org, `/api/webhook/resume/${id}`)
  await sendDue(product)
  expect(receiver.got).toHaveLength(before + 1)
  expect(await webhookOf(org, id)).toMatchObject({ state: 'active' })
})

test('a receiver that answers 410 wants no more: it is paused', async () => {
  const { org, id } = await scene({ status: 410 })
  await sendTest(org, id)
  await sendDue(product)
  expect(await webhookOf(org, id)).toMatchObject({ state: 'paused', pausedBecause: 'gone' })
})

test('one that does not answer holds up no other one, and of several events at one that fails, one is tried', async () => {
  const { receiver, org, id } = await scene()
  const broken = await scene({ status: 500 })
  for (let n = 0; n < 3; n++) await sendTest(broken.org, broken.id)
  await sendTest(org, id)
  await sendDue(product)
  expect([receiver.got.length, broken.receiver.got.length]).toEqual([1, 1])
  expect((await log(broken.org, broken.id)).map((one: { attempts: number }) => one.attempts).toSorted()).toEqual([
    0, 0, 1,
  ])
})

test('two processes that send at the same time send an event once', async () => {
  const { receiver, org, id } = await scene()
  for (let n = 0; n < 5; n++) await sendTest(org, id)
  await Promise.all([sendDue(product), sendDue(product)])
  expect(new Set(receiver.got.map(one => one.headers['webhook-id'])).size).toBe(5)
  expect(receiver.got).toHaveLength(5)
})

test('what a process took and did not note is sent again, once its lease is over', async () => {
  const { receiver, org, id } = await scene()
  await sendTest(org, id)
  const lease = new Date(Date.now() + 60_000)
  await org.work(({ work: { db } }) => db.updateTable('webhook_delivery').set({ leased_until: lease }).execute())
  await sendDue(product)
  expect(receiver.got).toEqual([])
  product.setNow(new Date(lease.getTime() + 1).toISOString())
  await sendDue(product)
  expect(receiver.got).toHaveLength(1)
})

test('nothing is kept in the log for more than 90 days', async () => {
  const { org, id } = await scene()
  await sendTest(org, id)
  await sendDue(product)
  const sent = Date.now()
  product.setNow(new Date(sent + 89 * 86_400_000).toISOString())
  await dropOldDeliveries(product.services)
  expect(await log(org, id)).toHaveLength(1)
  product.setNow(new Date(sent + 91 * 86_400_000).toISOString())
  await dropOldDeliveries(product.services)
  expect(await log(org, id)).toEqual([])
})
