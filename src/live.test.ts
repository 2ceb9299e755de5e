import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { any } from './kit/contract/access.ts'
import { live, tells } from './kit/contract/live.ts'
import { inWork } from './kit/server/work.ts'
import { listen, listenLive, liveClient, openLive } from './testing/live.ts'
import { testOrganization } from './testing/people.ts'
import { testRedis } from './testing/redis.ts'
import { hasRedis } from './testing/redis-server.ts'
import { type TestProduct, testProduct } from './testing/test-product.ts'

const { known } = live('trial', { known: tells(z.object({ word: z.string() }), any) })
const limits = { goneMs: 20 }

/** The product as a process of its own would serve it, at a port. */
async function serveOne(env: Record<string, string> = {}, serve = listenLive) {
  const product = await testProduct(env, undefined, limits)
  return { ...product, address: await serve(product.app, product.services) }
}

type Organization = Awaited<ReturnType<typeof testOrganization>>
const origin = { requestId: 'test', ip: '', userAgent: '' }
const tellBy = ({ services }: TestProduct, org: Organization, word: string) =>
  inWork(services, org, null, origin, async ({ work }) => work.tell(known, { word }))

/** What a browser is answered that wants a socket and does not get one. */
async function refusalAt(address: string): Promise<string> {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const headers = { ...upgrade, 'sec-websocket-key': 'c29tZSBrZXkgb2YgMTYgYg==' }
  const [response] = await once(get(`${address}/socket.io/?EIO=4&transport=websocket`, { headers }), 'response')
  return text(response)
}

test('without Redis a second process serves calls and no sockets, until the first one ends', async () => {
  const [first, second] = [await serveOne(), await serveOne({}, listen)]
  const org = await testOrganization(first)
  await liveClient(first.address, org.admin)
  expect(await openLive(second.address, org.admin).connected).not.toBe('connected')
  expect(await refusalAt(second.address)).toContain('Set REDIS_URL for every process')
  const { status } = await second.call('GET', '/api/dashboard', { token: org.admin })
  expect(status).toBe(200)
  await first.app.close()
  await expect.poll(() => openLive(second.address, org.admin).connected, { timeout: 15_000 }).toBe('connected')
  await second.app.close()
})

describe.skipIf(!hasRedis)('with Redis', async () => {
  const redis = hasRedis ? await testRedis() : null
  const env = { REDIS_URL: redis?.url ?? '' }

  test('what is told, who is online and sessions that end reach every process', async () => {
    const [one, two] = [await serveOne(env), await serveOne(env)]
    const [org, other] = [await testOrganization(one), await testOrganization(one)]
    const { accountId, token } = await org.staff('Coordinator')
    const [here, there, stranger] = [
      await liveClient(one.address, org.admin),
      await liveClient(two.address, token),
      await liveClient(two.address, other.admin),
    ]
    await tellBy(one, org, 'from one')
    await tellBy(two, org, 'from two')
    const both = ['from one', 'from two'].map(word => ['trial.known', { word }])
    for (const { heard } of [here, there]) {
      await expect.poll(() => heard).toHaveLength(2)
      expect(heard).toEqual(expect.arrayContaining(both))
    }
    await tellBy(one, other, 'to others')
    await expect.poll(() => stranger.heard).toEqual([['trial.known', { word: 'to others' }]])

    for (const { services } of [one, two]) {
      const online = async () => [...(await services.live.isOnline(org.id, [org.adminId, accountId]))].sort()
      await expect.poll(online).toEqual([org.adminId, accountId].sort())
    }
    await one.call('POST', '/api/admin/logout', { token })
    expect(await there.closed).toBe('io server disconnect')
    await expect.poll(() => one.services.live.isOnline(org.id, [accountId])).toEqual(new Set())
    await one.app.close()
    await two.app.close()
  })

  test('while Redis is away each process goes on by itself, and pages are told to ask anew when it is back', async () => {
    const one = await serveOne(env)
    const org = await testOrganization(one)
    const client = await liveClient(one.address, org.admin)
    await redis?.stop()
    await tellBy(one, org, 'alone')
    await expect.poll(() => client.heard, { timeout: 20_000 }).toEqual([['trial.known', { word: 'alone' }]])
    expect(await one.services.live.isOnline(org.id, [org.adminId])).toEqual(new Set([org.adminId]))
    await redis?.start()
    await expect.poll(() => client.heard.at(-1), { timeout: 20_000 }).toEqual(['live.missed', {}])
    await one.app.close()
  })
})
