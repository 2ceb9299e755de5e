import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { chatting, testOffice } from '../../testing/chat.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const { send, read, chats, textsOf, group } = chatting(product)
const org = await testOrganization(product)
const other = await testOrganization(product)
const { coordinator, ana } = await testOffice(product, org)

const close = (token: string | null, id: string, body: unknown = {}) =>
  call('PUT', `/api/chat/change-group-status/${id}`, { token, body })
const remove = (token: string | null, id: string) => call('DELETE', `/api/chat/delete-chat/${id}`, { token })

async function direct(text = 'Hello') {
  const from = await testOffice(product, org)
  const { body } = await send(from.ana.token, { to: org.adminId, text })
  return { chatId: body.data.chatId as string, ...from }
}

test('nobody without a session', async () => {
  for (const [method, path] of [
    ['GET', 'all-user-chat'],
    ['GET', `messages/${newId()}`],
    ['GET', 'get-all-admin'],
    ['GET', 'groups'],
  ] as const)
    expect((await call(method, `/api/chat/${path}`)).status, path).toBe(401)
  expect((await send(null, { to: org.adminId })).status).toBe(401)
  expect((await close(null, newId())).status).toBe(401)
  expect((await remove(null, newId())).status).toBe(401)
})

test('no applicant closes or deletes, and only administrators do with groups', async () => {
  const { chatId, ana: applicant } = await direct()
  expect((await close(applicant.token, chatId)).status).toBe(403)
  expect((await remove(applicant.token, chatId)).status).toBe(403)
  const id = await group(org, [coordinator.accountId, ana.accountId])
  expect((await close(coordinator.token, id)).status).toBe(403)
  expect((await remove(coordinator.token, id)).status).toBe(403)
})

test('who is not in a chat reads nothing of it, administrators neither, and does nothing with it', async () => {
  const answer = await send(coordinator.token, { to: ana.accountId, text: 'Between us' })
  const { chatId, id } = answer.body.data
  for (const token of [org.admin, other.admin]) {
    expect((await read(token, chatId)).status).toBe(404)
    expect((await send(token, { chatId })).status).toBe(404)
    expect((await close(token, chatId)).status).toBe(404)
    expect((await remove(token, chatId)).status).toBe(404)
    expect((await call('PUT', `/api/chat/read/${chatId}`, { token, body: { sequence: 1 } })).status).toBe(404)
    expect((await call('GET', `/api/chat/read-by/${id}`, { token })).status).toBe(404)
    expect((await call('PUT', `/api/chat/message/${id}`, { token, body: { text: 'x' } })).status).toBe(404)
    expect((await call('DELETE', `/api/chat/message/${id}`, { token })).status).toBe(404)
    expect((await call('GET', `/api/chat/get-all-chat-members?chatId=${chatId}`, { token })).status).toBe(404)
    expect((await chats(token)).data.map((one: { id: string }) => one.id)).not.toContain(chatId)
  }
  // Also the audit events that administrators read say nothing of what was written.
  const { body } = await call('GET', '/api/audit?limit=100', { token: org.admin })
  expect(JSON.stringify(body)).not.toContain('Between us')
})

test('the account of one person is found by their record, by who may write to them', async () => {
  const { coordinator: kim, ana: applicant } = await testOffice(product, org)
  const of = async (token: string, personId: string) =>
    (await call('GET', `/api/chat/get-all-chat-members?personId=${personId}`, { token })).body.data?.data
  expect(await of(kim.token, applicant.id)).toMatchObject([{ id: applicant.accountId, personId: applicant.id }])
  expect(await of(other.admin, applicant.id)).toEqual([])
  expect(await of(applicant.token, ana.id)).toEqual([])
})

test('an applicant writes to administrators, and answers who wrote to them', async () => {
  const { coordinator: kim, ana: applicant } = await testOffice(product, org)
  const refused = await send(applicant.token, { to: kim.accountId })
  expect([refused.status, refused.body.message]).toEqual([403, 'You can write to administrators and in your groups.'])
  expect((await send(applicant.token, { to: ana.accountId })).status).toBe(403)
  expect((await send(applicant.token, { to: other.adminId })).status).toBe(404)
  const asked = await send(kim.token, { to: applicant.accountId, text: 'How are you?' })
  expect((await send(applicant.token, { to: kim.accountId, text: 'Well' })).body.data.chatId).toBe(
    asked.body.data.chatId,
  )
  expect(await textsOf(kim.token, asked.body.data.chatId)).toEqual(['How are you?', 'Well'])
})

test('each one has the other one of a chat between two, and what they have not seen', async () => {
  const { chatId, ana: applicant } = await direct('First')
  await send(applicant.token, { chatId, text: 'Second' })
  const [row] = (await chats(org.admin, '?limit=1')).data
  expect(row).toMatchObject({
    id: chatId,
    kind: 'direct',
    name: 'Ana Reyes',
    with: { id: applicant.accountId, role: 'applicant', personId: applicant.id },
    unread: 2,
    isClosed: false,
    readOnly: null,
    lastMessage: { text: 'Second', own: false, author: 'Ana Reyes' },
  })
  const before = (await chats(org.admin, '?limit=1')).pagination.totalUnread
  await call('PUT', `/api/chat/read/${chatId}`, { token: org.admin, body: { sequence: 99 } })
  const after = await chats(org.admin, '?limit=1')
  expect([after.data[0].unread, before - after.pagination.totalUnread]).toEqual([0, 2])
  const theirs = await chats(applicant.token)
  expect(theirs.data).toMatchObject([{ name: 'Ada Admin', with: { detail: 'Administrator' }, unread: 0 }])
  const reads = (await read(applicant.token, chatId)).body.data.reads
  expect(reads).toEqual([{ from: 0, sequence: 2, members: 2 }])
})

test('a closed chat is read and not written, until it is opened again', async () => {
  const { chatId, ana: applicant } = await direct()
  expect((await close(org.admin, chatId)).body.data).toEqual({ id: chatId, isClosed: true })
  const refused = await send(applicant.token, { chatId })
  expect([refused.status, refused.body.message]).toEqual([403, 'This chat is closed. You can still read it.'])
  expect((await send(org.admin, { to: applicant.accountId })).status).toBe(403)
  expect(await textsOf(applicant.token, chatId)).toEqual(['Hello'])
  expect((await chats(applicant.token)).data).toMatchObject([
    { isClosed: true, readOnly: { message: refused.body.message } },
  ])
  await close(org.admin, chatId, { isClosed: false })
  expect((await send(applicant.token, { chatId })).status).toBe(200)
})

test('a deleted chat is gone for both and kept on record; the next message begins another', async () => {
  const { chatId, ana: applicant } = await direct('Kept')
  expect((await remove(org.admin, chatId)).status).toBe(200)
  expect((await read(applicant.token, chatId)).status).toBe(404)
  expect((await read(org.admin, chatId)).status).toBe(404)
  expect((await chats(applicant.token)).data).toEqual([])
  const stored = await org.work(({ work: { db } }) =>
    db.selectFrom('chat_message').select('text').where('chat_id', '=', chatId).execute(),
  )
  expect(stored).toEqual([{ text: 'Kept' }])
  const again = await send(applicant.token, { to: org.adminId, text: 'New' })
  expect(again.body.data.chatId).not.toBe(chatId)
  const { body } = await call('GET', '/api/audit?limit=100', { token: org.admin })
  expect(body.data.data.filter((one: { action: string }) => one.action === 'chat.deleted')).not.toHaveLength(0)
})

test('two who write to each other for the first time in the same moment have one chat', async () => {
  const { coordinator: kim } = await testOffice(product, org)
  const answers = await Promise.all([
    send(org.admin, { to: kim.accountId, text: 'a' }),
    send(kim.token, { to: org.adminId, text: 'b' }),
  ])
  expect(answers.map(one => one.status)).toEqual([200, 200])
  expect(new Set(answers.map(one => one.body.data.chatId)).size).toBe(1)
  expect(answers.map(one => one.body.data.sequence).toSorted()).toEqual([1, 2])
})

test('messages leave the view after the days that were set, and stay on record', async () => {
  product.setNow('2026-11-20T12:00:00Z')
  const own = await testOrganization(product)
  const people = await testOffice(product, own)
  const set = (token: string, body: unknown) => call('PUT', '/api/chat/chat-disappear', { token, body })
  expect((await set(people.coordinator.token, { days: 7 })).status).toBe(403)
  expect((await set(own.admin, { days: 0 })).status).toBe(400)
  const { chatId } = (await send(people.ana.token, { to: own.adminId, text: 'Old' })).body.data
  expect((await set(own.admin, { days: 7 })).body.data).toEqual({ days: 7 })
  expect((await call('GET', '/api/chat/chat-disappear', { token: own.admin })).body.data).toEqual({ days: 7 })
  product.setNow('2026-11-27T12:00:01Z')
  const admin = await own.tokenFor(own.adminId)
  expect(await textsOf(admin, chatId)).toEqual([])
  expect((await chats(admin)).data).toMatchObject([{ id: chatId, unread: 0, lastMessage: null }])
  await set(admin, { days: null })
  expect(await textsOf(admin, chatId)).toEqual(['Old'])
  product.setNow(null)
})
