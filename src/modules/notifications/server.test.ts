import { expect, test } from 'vitest'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { chatting, testOffice } from '../../testing/chat.ts'
import { listenLive, liveClient } from '../../testing/live.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { dropOld } from './store.ts'

const product = await testProduct({}, await ownDatabase(), { goneMs: 20 })
const { call } = product
const { send } = chatting(product)
const org = await testOrganization(product)
const other = await testOrganization(product)

const list = async (token: string, query = '') => (await call('GET', `/api/notification${query}`, { token })).body.data
const unread = async (token: string) => (await call('GET', '/api/notification/unread', { token })).body.data
const put = (token: string | null, path: string, body?: unknown) =>
  call('PUT', `/api/notification/${path}`, { token, ...(body ? { body } : {}) })

test('nobody sees, marks or counts those of somebody else', async () => {
  const { coordinator, ana } = await testOffice(product, org)
  await send(ana.token, { to: org.adminId })
  for (const path of ['', '/unread']) expect((await call('GET', `/api/notification${path}`)).status).toBe(401)
  for (const path of ['seen', 'all-seen', `unseen/${org.adminId}`])
    expect((await put(null, path, path === 'seen' ? {} : undefined)).status).toBe(401)
  const [mine] = (await list(org.admin)).data
  for (const token of [coordinator.token, ana.token, other.admin]) {
    expect((await list(token)).data.map((one: { id: string }) => one.id)).not.toContain(mine.id)
    expect((await put(token, `unseen/${mine.id}`)).status).toBe(404)
    await put(token, 'seen', { ids: [mine.id], links: [mine.link] })
    await put(token, 'all-seen')
  }
  expect((await list(org.admin)).data[0]).toMatchObject({ id: mine.id, seenAt: null })
  expect((await put(org.admin, 'seen', { ids: ['x'] })).status).toBe(400)
})

test('five messages of a chat are one line, which whoever wrote them does not get and opening the chat reads', async () => {
  const { ana } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId })).body.data
  for (let n = 0; n < 4; n++) await send(ana.token, { chatId })
  const key = `/chat?chat=${chatId}`
  const linesOf = async () => (await list(org.admin)).data.filter((one: { link: string }) => one.link === key)
  expect(await linesOf()).toMatchObject([
    { kind: 'chatMessage', happenings: 5, seenAt: null, words: { from: 'Ana Reyes' } },
  ])
  expect((await unread(org.admin)).links).toContain(key)
  expect((await unread(ana.token)).unread).toBe(0)
  await call('PUT', `/api/chat/read/${chatId}`, { token: org.admin, body: { sequence: 5 } })
  expect(await linesOf()).toMatchObject([{ happenings: 5, seenAt: expect.any(String) }])
  // What comes then is a line of its own.
  await send(ana.token, { chatId })
  expect(await linesOf()).toMatchObject([{ happenings: 1, seenAt: null }, { happenings: 5 }])
})

test('they are read one by one, by where they lead, and all at once; one can be made unread again', async () => {
  const org = await testOrganization(product)
  const { coordinator, ana } = await testOffice(product, org)
  const chat = (await send(ana.token, { to: org.adminId })).body.data.chatId
  await send(coordinator.token, { to: org.adminId })
  const all = await list(org.admin, '?limit=1')
  expect(all.pagination).toMatchObject({ total: 3, totalUnread: 3, totalPages: 3 })
  const [newest] = all.data
  expect((await put(org.admin, 'seen', { ids: [newest.id] })).body.data.unread).toBe(2)
  expect((await put(org.admin, 'seen', { links: [`/chat?chat=${chat}`] })).body.data.unread).toBe(1)
  expect((await list(org.admin, '?unread=true')).data).toMatchObject([{ kind: 'signedUp' }])
  expect((await put(org.admin, 'all-seen')).body.data).toEqual({ unread: 0, links: [] })
  expect((await put(org.admin, `unseen/${newest.id}`)).body.data.unread).toBe(1)
  await put(org.admin, 'all-seen')
  await send(coordinator.token, { to: org.adminId })
  expect((await put(org.admin, `unseen/${newest.id}`)).status).toBe(409)
})

test('open pages of the account hear that something is new and that it was read, and nothing else', async () => {
  const address = await listenLive(product.app, product.services)
  const { coordinator, ana } = await testOffice(product, org)
  const [admin, stranger] = [await liveClient(address, org.admin), await liveClient(address, coordinator.token)]
  const heard = (one: typeof admin) => one.heard.filter(([name]) => name === 'notifications.changed')
  await send(ana.token, { to: org.adminId, text: 'Confidential' })
  await expect.poll(() => heard(admin).length).toBe(1)
  await put(org.admin, 'all-seen')
  await expect.poll(() => heard(admin).length).toBe(2)
  expect(heard(admin)[0]).toEqual(['notifications.changed', {}])
  expect(heard(stranger)).toEqual([])
})

test('two who write at the same time make one line', async () => {
  const org = await testOrganization(product)
  const { coordinator, ana } = await testOffice(product, org)
  const both = { name: 'Both', memberIds: [org.adminId, coordinator.accountId, ana.accountId] }
  const chatId = (await call('POST', '/api/chat/groups', { token: org.admin, body: both })).body.data.id
  await Promise.all([ana.token, coordinator.token, ana.token].map(token => send(token, { chatId })))
  const lines = (await list(org.admin)).data.filter((one: { kind: string }) => one.kind === 'chatMessage')
  expect(lines).toMatchObject([{ happenings: 3, words: { chat: 'Both' } }])
})

test('who is mentioned is told of that; announcements reach everybody', async () => {
  const org = await testOrganization(product)
  const { coordinator, ana } = await testOffice(product, org)
  const memberIds = [org.adminId, coordinator.accountId, ana.accountId]
  const make = async (name: string, kind: string) =>
    (await call('POST', '/api/chat/groups', { token: org.admin, body: { name, kind, memberIds } })).body.data.id
  await send(org.admin, { chatId: await make('Team', 'group'), mentions: [ana.accountId] })
  await send(org.admin, { chatId: await make('News', 'announcement') })
  const kindsOf = async (token: string) => (await list(token)).data.map((one: { kind: string }) => one.kind)
  expect(await kindsOf(ana.token)).toEqual(['announcement', 'chatMention'])
  expect(await kindsOf(coordinator.token)).toEqual(['announcement', 'chatMessage'])
  expect((await list(ana.token)).data[0].link).toMatch(/^\/applicant\/chat\?chat=/)
})

test('after 90 days they are removed', async () => {
  const org = await testOrganization(product)
  const { ana } = await testOffice(product, org)
  await send(ana.token, { to: org.adminId })
  const total = async () => (await list(org.admin)).pagination.total
  const before = await total()
  await dropOld(product.services.database, new Date(Date.now() - 60_000))
  expect(await total()).toBe(before)
  await dropOld(product.services.database, new Date(Date.now() + 60_000))
  expect(await total()).toBe(0)
})

test('what is told by email alone is not counted, and opening its page reads it', async () => {
  const org = await testOrganization(product)
  const { ana } = await testOffice(product, org)
  await put(org.admin, 'all-seen')
  const { digest, quiet, timeZone } = (await call('GET', '/api/notification/settings', { token: org.admin })).body.data
  await put(org.admin, 'settings', { kinds: [{ kind: 'chatMessage', places: ['email'] }], digest, quiet, timeZone })
  const link = `/chat?chat=${(await send(ana.token, { to: org.adminId })).body.data.chatId}`
  expect(await unread(org.admin)).toEqual({ unread: 0, links: [link] })
  expect((await put(org.admin, 'seen', { links: [link] })).body.data).toEqual({ unread: 0, links: [] })
})
