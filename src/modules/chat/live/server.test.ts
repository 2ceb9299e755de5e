import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { listenLive, liveClient } from '../../../testing/live.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { chatLive } from '../contract.ts'

const product = await testProduct({}, await ownDatabase(), { goneMs: 20 })
const { call } = product
const { send, chats, group } = chatting(product)
const address = await listenLive(product.app, product.services)
const org = await testOrganization(product)
const other = await testOrganization(product)

const page = (token: string) => liveClient(address, token)
type Page = Awaited<ReturnType<typeof page>>
const chatName = /^chat\.(changed|read|typing)$/
const heardBy = ({ heard }: Page) => heard.filter(([name]) => chatName.test(name))
const heard = (one: Page, times: number) => expect.poll(() => heardBy(one).length).toBe(times)

/** Whatever was told before has arrived: this comes after it. */
async function settled(pages: readonly Page[], strangers: readonly Page[]) {
  for (const one of [...pages, ...strangers]) await one.ask(chatLive.type, { chatId: org.adminId })
}

test('what is written reaches the open pages of the members, and nobody else’s', async () => {
  const { coordinator, ana } = await testOffice(product, org)
  const mine = [await page(org.admin), await page(ana.token)] as const
  const strangers = [await page(coordinator.token), await page(other.admin)]
  const { id, chatId } = (await send(ana.token, { to: org.adminId, text: 'Confidential' })).body.data
  for (const one of mine) await heard(one, 1)
  expect(heardBy(mine[0])).toEqual([['chat.changed', { chatId, accountId: ana.accountId }]])
  await call('PUT', `/api/chat/message/${id}`, { token: ana.token, body: { text: 'Changed' } })
  await call('PUT', `/api/chat/read/${chatId}`, { token: org.admin, body: { sequence: 1 } })
  await call('DELETE', `/api/chat/message/${id}`, { token: ana.token })
  await call('PUT', `/api/chat/change-group-status/${chatId}`, { token: org.admin, body: {} })
  for (const one of mine) await heard(one, 5)
  expect(heardBy(mine[1]).map(([name]) => name)).toEqual(
    ['changed', 'changed', 'read', 'changed', 'changed'].map(one => `chat.${one}`),
  )
  await settled(mine, strangers)
  for (const one of strangers) expect(heardBy(one)).toEqual([])
  expect(JSON.stringify(mine.map(one => one.heard))).not.toContain('Confidential')
})

test('what was not stored is not told', async () => {
  const { ana } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId })).body.data
  const mine = await page(org.admin)
  expect((await send(ana.token, { chatId, text: 'x', mentions: [other.adminId] })).status).toBe(400)
  await settled([mine], [])
  expect(heardBy(mine)).toEqual([])
})

test('who is taken out of a group is told once more and then nothing', async () => {
  const { coordinator, ana } = await testOffice(product, org)
  const id = await group(org, [org.adminId, coordinator.accountId, ana.accountId], { name: 'Told' })
  const [stays, leaves] = [await page(coordinator.token), await page(ana.token)]
  const body = { name: 'Told', memberIds: [org.adminId, coordinator.accountId] }
  await call('PUT', `/api/chat/groups/${id}`, { token: org.admin, body })
  await heard(leaves, 1)
  await send(org.admin, { chatId: id })
  await heard(stays, 2)
  await settled([stays], [leaves])
  expect(heardBy(leaves)).toHaveLength(1)
  expect(await leaves.ask(chatLive.type, { chatId: id })).toMatchObject({ success: false, code: 'notFound' })
})

test('that somebody writes is told to the others of the chat', async () => {
  const { coordinator, ana } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId })).body.data
  const [admin, writer, stranger, foreign] = [
    await page(org.admin),
    await page(ana.token),
    await page(coordinator.token),
    await page(other.admin),
  ]
  for (const one of [stranger, foreign])
    expect(await one.ask(chatLive.type, { chatId })).toMatchObject({ success: false, code: 'notFound' })
  expect(await writer.ask(chatLive.type, { chatId })).toEqual({ success: true, data: null })
  await heard(admin, 1)
  expect(heardBy(admin)).toEqual([['chat.typing', { chatId, accountId: ana.accountId, firstName: 'Ana' }]])
  await settled([admin, writer], [stranger, foreign])
  for (const one of [writer, stranger, foreign]) expect(heardBy(one)).toEqual([])
  await call('PUT', `/api/chat/change-group-status/${chatId}`, { token: org.admin, body: { isClosed: true } })
  expect(await writer.ask(chatLive.type, { chatId })).toMatchObject({ success: false, code: 'notAllowed' })
})

test('how far announcements are read, and that they are written, is told to no applicant', async () => {
  const { coordinator, ana } = await testOffice(product, org)
  const id = await group(org, [org.adminId, coordinator.accountId, ana.accountId], { kind: 'announcement' })
  const [staff, applicant] = [await page(coordinator.token), await page(ana.token)]
  await send(org.admin, { chatId: id })
  await heard(applicant, 1)
  const admin = await page(org.admin)
  expect(await admin.ask(chatLive.type, { chatId: id })).toEqual({ success: true, data: null })
  await call('PUT', `/api/chat/read/${id}`, { token: ana.token, body: { sequence: 1 } })
  await heard(staff, 2)
  expect(heardBy(staff).map(([name]) => name)).toEqual(['chat.changed', 'chat.read'])
  await settled([applicant], [])
  expect(heardBy(applicant)).toHaveLength(1)
})

test('who is there is told to those who have a chat with them, and to nobody else', async () => {
  const { coordinator, ana } = await testOffice(product, org)
  const { chatId } = (await send(ana.token, { to: org.adminId })).body.data
  // The coordinator's chat with her was deleted.
  const gone = (await send(coordinator.token, { to: ana.accountId })).body.data.chatId
  expect((await call('DELETE', `/api/chat/delete-chat/${gone}`, { token: coordinator.token })).status).toBe(200)
  const isOnline = async () => (await chats(org.admin, `?chatId=${chatId}`)).data[0].isOnline
  expect(await isOnline()).toBe(false)
  const admin = await page(org.admin)
  const strangers = [await page(coordinator.token), await page(other.admin)]
  const told = (one: Page) =>
    one.heard.flatMap(([name, data]) =>
      name === 'chat.presence' && (data as { accountId: string }).accountId === ana.accountId ? [data] : [],
    )
  const theirs = await page(ana.token)
  await expect.poll(() => told(admin)).toEqual([{ accountId: ana.accountId, online: true }])
  expect(await isOnline()).toBe(true)
  theirs.socket.close()
  await expect.poll(() => told(admin).at(-1)).toEqual({ accountId: ana.accountId, online: false })
  expect(await isOnline()).toBe(false)
  await settled([], strangers)
  for (const one of strangers) expect(told(one)).toEqual([])
})
