import { expect, test } from 'vitest'
import { testOffice } from '../../../testing/chat.ts'
import { testOrganization } from '../../../testing/people.ts'
import { startDevice } from '../../../testing/push.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { toThisMachine } from '../../../testing/webhooks.ts'

const product = await testProduct(toThisMachine)
const guarded = await testProduct()
const { call } = product
const at = '/api/notification/device'

const add = (token: string | null, body: unknown) => call('POST', at, { token, body })
const devices = async (token: string) => (await call('GET', at, { token })).body.data
const said = (token: string, what: 'known' | 'forget', endpoint: string) =>
  call('POST', `${at}/${what}`, { token, body: { endpoint } })

test('a device is its owner’s alone', async () => {
  const org = await testOrganization(product)
  const other = await testOrganization(product)
  const { subscription } = await startDevice()
  expect((await add(null, subscription)).status).toBe(401)
  expect((await add(org.admin, { ...subscription, keys: { p256dh: 'x', auth: 'y' } })).status).toBe(400)
  const added = (await add(org.admin, subscription)).body.data
  expect(added).toMatchObject({ lastPushedAt: null })
  for (const token of [other.admin, (await org.staff('Coordinator')).token]) {
    expect(await devices(token)).toEqual([])
    expect((await call('DELETE', `${at}/${added.id}`, { token })).status).toBe(404)
    expect((await said(token, 'known', subscription.endpoint)).body.data).toEqual({ known: false })
    await said(token, 'forget', subscription.endpoint)
  }
  expect((await said(org.admin, 'known', subscription.endpoint)).body.data).toEqual({ known: true })
  expect(await devices(org.admin)).toHaveLength(1)
  expect((await call('DELETE', `${at}/${added.id}`, { token: org.admin })).status).toBe(200)
  expect(await devices(org.admin)).toEqual([])
})

test('an address inside the house is refused', async () => {
  const org = await testOrganization(guarded)
  const { subscription } = await startDevice()
  for (const endpoint of [
    subscription.endpoint,
    'https://127.0.0.1/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/x',
  ]) {
    const answer = await guarded.call('POST', at, { token: org.admin, body: { ...subscription, endpoint } })
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'endpoint'])
  }
})

test('it is sealed, and whoever uses the browser next takes it over', async () => {
  const org = await testOrganization(product)
  const { subscription } = await startDevice()
  await add(org.admin, subscription)
  const rows = await org.work(({ work: { db } }) => db.selectFrom('push_subscription').selectAll().execute())
  const bytes = rows.map(row => row.subscription_sealed.toString('latin1')).join()
  expect(bytes).not.toContain(subscription.keys.auth)
  const { coordinator } = await testOffice(product, org)
  await add(coordinator.token, subscription)
  expect([await devices(org.admin), (await devices(coordinator.token)).length]).toEqual([[], 1])
})

test('signing a device out from elsewhere, and a new password, end what it is told', async () => {
  const org = await testOrganization(product)
  const phone = await org.tokenFor(org.adminId)
  for (const token of [phone, org.admin]) await add(token, (await startDevice()).subscription)
  const sessions = (await call('GET', '/api/own-sessions', { token: org.admin })).body.data ?? []
  expect(await devices(org.admin)).toHaveLength(2)
  expect(sessions.length).toBeGreaterThan(0)
  const other = sessions.find((one: { current: boolean }) => !one.current)
  await call('POST', `/api/own-sessions/end/${other.id}`, { token: org.admin })
  expect(await devices(org.admin)).toHaveLength(1)
  const again = await org.tokenFor(org.adminId)
  await call('POST', '/api/own-sessions/end-others', { token: again })
  expect(await devices(again)).toEqual([])
})

test('the key stays the same', async () => {
  const org = await testOrganization(product)
  const key = async () => (await call('GET', `${at}/key`, { token: org.admin })).body.data.publicKey
  expect(await key()).toMatch(/^B[\w-]{86}$/)
  expect(await key()).toBe(await key())
})
