import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const { send, read, chats, textsOf, group } = chatting(product)
const org = await testOrganization(product)
const { coordinator, ana } = await testOffice(product, org)
const path = '/api/chat/groups'

const update = (token: string, id: string, body: unknown) => call('PUT', `${path}/${id}`, { token, body })
const toggle = (token: string, id: string, body: unknown = {}) =>
  call('PUT', `${path}/toggle-status/${id}`, { token, body })

test('only administrators set up groups', async () => {
  const id = await group(org, [org.adminId])
  const body = { name: 'Ours', memberIds: [coordinator.accountId] }
  for (const token of [coordinator.token, ana.token]) {
    expect((await call('POST', path, { token, body })).status).toBe(403)
    expect((await update(token, id, body)).status).toBe(403)
    expect((await toggle(token, id)).status).toBe(403)
  }
  expect((await call('GET', path, { token: ana.token })).status).toBe(403)
})

test.each([
  [{ name: ' ', memberIds: [newId()] }, 'name'],
  [{ name: 'Empty', memberIds: [] }, 'memberIds'],
  [{ name: 'Strangers', memberIds: [newId()] }, 'memberIds'],
  [{ name: 'Odd', memberIds: [newId()], kind: 'direct' }, 'kind'],
])('what is wrong with a group is told at its field: %j', async (body, field) => {
  const answer = await call('POST', path, { token: org.admin, body })
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, field])
})

test("another organization's groups are not there, and its accounts are no members", async () => {
  const other = await testOrganization(product)
  const id = await group(other, [other.adminId])
  expect((await update(org.admin, id, { name: 'Mine', memberIds: [org.adminId] })).status).toBe(404)
  expect((await toggle(org.admin, id)).status).toBe(404)
  const body = { name: 'Mixed', memberIds: [org.adminId, other.adminId] }
  expect((await call('POST', path, { token: org.admin, body })).status).toBe(400)
})

test('an administrator sees all groups, and staff those that they are in', async () => {
  const own = await testOrganization(product)
  const kim = await own.staff('Coordinator')
  const [first, second] = [
    await group(own, [own.adminId], { name: 'B' }),
    await group(own, [kim.accountId], { name: 'A' }),
  ]
  const ids = async (token: string) => {
    const { data, pagination } = (await call('GET', path, { token })).body.data
    return [data.map((one: { id: string }) => one.id), pagination.totalGroupCount]
  }
  expect(await ids(own.admin)).toEqual([[second, first], 2])
  expect(await ids(kim.token)).toEqual([[second], 1])
  const choose = async (token: string, name: string) => (await call('GET', `/api/chat/${name}`, { token })).body.data
  expect(await choose(own.admin, 'dropdownGroups')).toEqual([
    { value: second, label: 'A' },
    { value: first, label: 'B' },
  ])
  expect(await choose(kim.token, 'dropdownGroups')).toEqual([{ value: second, label: 'A' }])
  expect(await choose(own.admin, 'user-groups')).toEqual([{ value: first, label: 'B' }])
  // The administrator knows of the group, and does not read it.
  expect((await read(own.admin, second)).status).toBe(404)
})

test('who comes reads from then on, who leaves reads nothing, who comes back nothing of the time between', async () => {
  const name = `Team ${newId()}`
  const id = await group(org, [org.adminId, coordinator.accountId], { name })
  const members = (...memberIds: string[]) => update(org.admin, id, { name, memberIds })
  await send(org.admin, { chatId: id, text: 'one' })
  await members(org.adminId, coordinator.accountId, ana.accountId)
  await send(org.admin, { chatId: id, text: 'two' })
  expect(await textsOf(ana.token, id)).toEqual(['two'])
  expect((await chats(ana.token)).data).toMatchObject([{ id, unread: 1, members: 3 }])
  await members(org.adminId, coordinator.accountId)
  expect((await read(ana.token, id)).status).toBe(404)
  expect((await send(ana.token, { chatId: id })).status).toBe(404)
  await send(org.admin, { chatId: id, text: 'three' })
  await members(org.adminId, coordinator.accountId, ana.accountId)
  await send(org.admin, { chatId: id, text: 'four' })
  expect(await textsOf(ana.token, id)).toEqual(['four'])
  expect(await textsOf(coordinator.token, id)).toEqual(['one', 'two', 'three', 'four'])
})

test('an inactive group is among nobody’s chats until it is active again', async () => {
  const id = await group(org, [org.adminId, coordinator.accountId])
  await send(org.admin, { chatId: id, text: 'kept' })
  expect((await toggle(org.admin, id)).body.data).toMatchObject({ active: false })
  expect((await read(coordinator.token, id)).status).toBe(404)
  expect((await send(coordinator.token, { chatId: id })).status).toBe(404)
  await toggle(org.admin, id, { active: true })
  expect(await textsOf(coordinator.token, id)).toEqual(['kept'])
})

test('no two groups have one name', async () => {
  const name = `Night ${newId()}`
  await group(org, [org.adminId], { name })
  const answer = await call('POST', path, {
    token: org.admin,
    body: { name: name.toUpperCase(), memberIds: [org.adminId] },
  })
  expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'name'])
})

test('only staff write announcements; they know who has read them, and who came later reads them all', async () => {
  const name = `Announcements ${newId()}`
  const staff = [org.adminId, coordinator.accountId]
  const id = await group(org, [...staff, ana.accountId], { name, kind: 'announcement' })
  expect((await send(ana.token, { chatId: id })).status).toBe(403)
  const sent = (await send(org.admin, { chatId: id, text: 'Office closed' })).body.data
  const readers = (token: string) => call('GET', `/api/chat/read-by/${sent.id}`, { token })
  const readBy = async (token: string) => (await chats(token)).data.find((one: { id: string }) => one.id === id).readBy
  expect(await readBy(org.admin)).toEqual({ read: 0, of: 2 })
  await call('PUT', `/api/chat/read/${id}`, { token: ana.token, body: { sequence: 1 } })
  expect(await readBy(coordinator.token)).toEqual({ read: 1, of: 2 })
  expect((await readers(coordinator.token)).body.data).toMatchObject({
    read: [{ id: ana.accountId, name: 'Ana Reyes' }],
    unread: [{ id: coordinator.accountId, name: 'Coordinator Person' }],
  })
  // An applicant is told nothing of it.
  expect(await readBy(ana.token)).toBeNull()
  expect((await readers(ana.token)).status).toBe(403)
  expect((await read(ana.token, id)).body.data.reads).toEqual([])
  const { ana: ben } = await testOffice(product, org)
  await update(org.admin, id, { name, memberIds: [...staff, ana.accountId, ben.accountId] })
  expect(await textsOf(ben.token, id)).toEqual(['Office closed'])
  expect(await readBy(org.admin)).toEqual({ read: 1, of: 3 })
})

test('whoever has not read a message of a group is reminded, once a day, by a member of the staff', async () => {
  onTestFinished(() => product.setNow(null))
  const staff = [org.adminId, coordinator.accountId]
  const members = [...staff, ana.accountId]
  const id = await group(org, members, { name: `Reminded ${newId()}`, kind: 'announcement' })
  const sent = (await send(org.admin, { chatId: id, text: 'Office closed' })).body.data
  await call('PUT', `/api/chat/read/${id}`, { token: coordinator.token, body: { sequence: 1 } })
  const remind = (token?: string) => call('POST', `/api/chat/remind/${sent.id}`, token ? { token } : {})
  const outsider = await org.staff('Coordinator')
  const other = await testOrganization(product)
  expect((await remind()).status).toBe(401)
  expect((await remind(ana.token)).status).toBe(403)
  expect((await remind(outsider.token)).status).toBe(404)
  expect((await remind(other.admin)).status).toBe(404)
  const told = async (token: string) =>
    (await call('GET', '/api/notification', { token })).body.data.data.filter(
      (one: { kind: string; words: { from: string } }) => one.kind === 'unreadReminder',
    ).length
  const before = { ana: await told(ana.token), coordinator: await told(coordinator.token) }
  const first = await remind(org.admin)
  expect([first.status, first.body.message]).toEqual([200, 'Reminder sent.'])
  expect(first.body.data).toMatchObject({
    remindedAt: expect.any(String),
    whyNoReminder: { message: 'They were reminded less than a day ago.' },
  })
  expect([await told(ana.token), await told(coordinator.token)]).toEqual([before.ana + 1, before.coordinator])
  expect((await remind(coordinator.token)).body.message).toBe('They were reminded less than a day ago.')
  product.setNow(new Date(Date.now() + 21 * 3_600_000).toISOString())
  const [later, anaLater] = [await org.tokenFor(org.adminId), await org.tokenFor(ana.accountId)]
  expect((await remind(later)).status).toBe(200)
  await call('PUT', `/api/chat/read/${id}`, { token: anaLater, body: { sequence: 1 } })
  expect((await remind(later)).body.message).toBe('Everyone has read it.')
  // What was opened is nothing to be reminded of.
  const { data } = (await call('GET', '/api/notification?unread=true', { token: anaLater })).body.data
  expect(data.filter((one: { kind: string }) => one.kind === 'unreadReminder')).toEqual([])
})
