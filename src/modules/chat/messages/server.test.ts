import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { formOf, pdf, testType, upload } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const { send, read, textsOf, group } = chatting(product)
const org = await testOrganization(product)
const { coordinator, ana } = await testOffice(product, org)

const edit = (token: string, id: string, text: string) =>
  call('PUT', `/api/chat/message/${id}`, { token, body: { text } })
const remove = (token: string, id: string) => call('DELETE', `/api/chat/message/${id}`, { token })
const team = () => group(org, [org.adminId, coordinator.accountId, ana.accountId])

test.each([
  [{ text: '   ' }, 'text'],
  [{ text: 'x'.repeat(4001) }, 'text'],
  [{ id: 'one' }, 'id'],
  [{ chatId: undefined }, 'chatId'],
])('what is wrong with a message is told at its field: %j', async (wrong, field) => {
  const answer = await send(org.admin, { chatId: await team(), ...wrong })
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, field])
})

test('many who write at once get places without gaps, in the order in which everybody reads', async () => {
  const chatId = await team()
  const tokens = [org.admin, coordinator.token, ana.token]
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, n) => send(tokens[n % 3] ?? null, { chatId, text: `${n}` })),
  )
  const places = sent.map(one => one.body.data.sequence).toSorted((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
  const bySequence = sent.map(one => one.body.data).toSorted((a, b) => a.sequence - b.sequence)
  expect(await textsOf(ana.token, chatId)).toEqual(bySequence.map(one => one.text))
})

test('a message that is sent again, with its key or without, one after the other or at once, is one', async () => {
  const chatId = await team()
  const draft = { id: newId(), chatId, text: 'Once' }
  const key = { 'idempotency-key': 'once' }
  const first = await send(org.admin, draft, key)
  const answers = [await send(org.admin, draft, key), await send(org.admin, draft)]
  answers.push(...(await Promise.all([send(org.admin, draft), send(org.admin, draft)])))
  for (const answer of answers) expect(answer.body.data).toEqual(first.body.data)
  const other = { ...draft, id: newId() }
  const same = await Promise.all([send(org.admin, other), send(org.admin, other)])
  expect(same[0].body.data).toEqual(same[1].body.data)
  expect(await textsOf(ana.token, chatId)).toEqual(['Once', 'Once'])
  // Nobody takes the id of somebody else's message.
  expect((await send(ana.token, draft)).status).toBe(409)
})

test('pages before and after a place, and what was missed since a revision', async () => {
  const chatId = await team()
  for (const text of ['1', '2', '3', '4', '5']) await send(org.admin, { chatId, text })
  const slice = async (query: string) => {
    const { messages, more } = (await read(ana.token, chatId, query)).body.data
    return [messages.map((one: { text: string }) => one.text).join(''), more]
  }
  expect(await slice('?limit=2')).toEqual(['45', true])
  expect(await slice('?limit=2&before=4')).toEqual(['23', true])
  expect(await slice('?limit=2&before=2')).toEqual(['1', false])
  expect(await slice('?limit=2&after=1')).toEqual(['23', true])
  expect(await slice('?after=3')).toEqual(['45', false])
  const { messages, revision } = (await read(ana.token, chatId)).body.data
  expect(await slice(`?since=${revision}`)).toEqual(['', false])
  await send(coordinator.token, { chatId, text: '6' })
  await edit(org.admin, messages[0].id, '1!')
  const missed = (await read(ana.token, chatId, `?since=${revision}&limit=1`)).body.data
  expect([missed.messages[0].text, missed.more]).toEqual(['6', true])
  expect(await slice(`?since=${missed.revision}`)).toEqual(['1!', false])
})

test('a search finds what stands in a chat, as it was typed, and nothing that was deleted', async () => {
  const chatId = await team()
  for (const text of ['Your badge', '100% sure', 'no BADGE here']) await send(org.admin, { chatId, text })
  expect(await textsOf(ana.token, chatId, '?search=badge')).toEqual(['Your badge', 'no BADGE here'])
  expect(await textsOf(ana.token, chatId, '?search=0%25')).toEqual(['100% sure'])
  const [found] = (await read(ana.token, chatId, '?search=Your')).body.data.messages
  await remove(org.admin, found.id)
  expect(await textsOf(ana.token, chatId, '?search=Your')).toEqual([])
})

test('the author edits and deletes for 15 minutes; what it said is kept and told to nobody', async () => {
  product.setNow('2026-11-20T12:00:00Z')
  const own = await testOrganization(product)
  const kim = await own.staff('Coordinator')
  const chatId = await group(own, [own.adminId, kim.accountId])
  const { id } = (await send(own.admin, { chatId, text: 'Frist' })).body.data
  const answer = (await send(kim.token, { chatId, text: 'Yes', replyToId: id })).body.data
  expect(answer.replyTo).toMatchObject({ id, author: 'Ada Admin', text: 'Frist' })
  expect((await edit(kim.token, id, 'Mine')).status).toBe(403)
  product.setNow('2026-11-20T12:14:59Z')
  const edited = await edit(own.admin, id, 'First')
  expect(edited.body.data).toMatchObject({ text: 'First', sequence: 1, editedAt: '2026-11-20T12:14:59.000Z' })
  expect((await remove(own.admin, id)).body.data).toMatchObject({ text: '', deleted: true, editedAt: null })
  expect((await edit(own.admin, id, 'Again')).status).toBe(403)
  const { messages } = (await read(kim.token, chatId)).body.data
  expect(messages).toMatchObject([{ deleted: true, text: '' }, { replyTo: { deleted: true, text: '' } }])
  product.setNow('2026-11-20T12:15:00Z')
  expect((await remove(kim.token, answer.id)).status).toBe(403)
  const kept = await own.work(async ({ work: { db } }) => [
    await db.selectFrom('chat_message_version').select('text').execute(),
    await db.selectFrom('chat_message').select('text').where('id', '=', id).execute(),
  ])
  expect(kept).toEqual([[{ text: 'Frist' }], [{ text: 'First' }]])
  const { body } = await call('GET', '/api/audit?limit=50', { token: own.admin })
  const acts = body.data.data.map((one: { action: string }) => one.action)
  expect(acts).toEqual(expect.arrayContaining(['chatMessage.edited', 'chatMessage.deleted']))
  expect(JSON.stringify(body)).not.toMatch(/Frist|First"/)
  product.setNow(null)
})

test('mentions are of members, and answers of what stands in the chat', async () => {
  const chatId = await team()
  const elsewhere = (await send(org.admin, { to: coordinator.accountId })).body.data
  expect((await send(ana.token, { chatId, replyToId: elsewhere.id })).status).toBe(404)
  const { ana: ben } = await testOffice(product, org)
  expect((await send(org.admin, { chatId, mentions: [ben.accountId] })).status).toBe(400)
  const sent = await send(org.admin, { chatId, text: '@Ana Reyes hello', mentions: [ana.accountId] })
  expect(sent.body.data.mentions).toEqual([{ id: ana.accountId, name: 'Ana Reyes' }])
})

test('a link opens for who may see what it leads to, and tells nobody else what that is', async () => {
  const chatId = await team()
  const type = await testType(product, org, { name: `TB test ${newId()}`, medical: true })
  const paper = await upload(product, org.admin, { userId: ana.id, documentTypeId: type.id })
  const { ana: ben } = await testOffice(product, org)
  const links = [
    { kind: 'document', id: paper.body.data.id },
    { kind: 'person', id: ben.id },
  ]
  expect((await send(ana.token, { chatId, links })).status).toBe(400)
  expect((await send(org.admin, { chatId, links: [{ kind: 'person', id: newId() }] })).status).toBe(400)
  const sent = (await send(org.admin, { chatId, links })).body.data
  expect(sent.links).toMatchObject([
    { kind: 'document', to: `/caregivers/documents/${ana.id}?document=${paper.body.data.id}` },
    { kind: 'person', label: 'Ana Reyes' },
  ])
  const theirs = (await read(ana.token, chatId)).body.data.messages[0].links
  expect(theirs).toEqual([
    { kind: 'document', label: type.name, to: '/applicant/document-upload' },
    { kind: 'person', label: null, to: null },
  ])
})

test('a file is checked like a document, opens for members, and is gone with its message', async () => {
  const chatId = await team()
  const attach = (token: string, bytes: Buffer, fields: Record<string, string> = {}) =>
    call('POST', '/api/chat/messages', {
      token,
      ...formOf({ id: newId(), chatId, ...fields }, 'files', [{ name: 'card.pdf', bytes }]),
    })
  expect((await attach(ana.token, Buffer.from('<html>no</html>'))).status).toBe(415)
  const sent = await attach(ana.token, pdf(), { mentions: JSON.stringify([org.adminId]) })
  expect(sent.body.data).toMatchObject({ text: '', files: [{ name: 'card.pdf', mediaType: 'application/pdf' }] })
  const open = (token: string) => call('GET', `/api/chat/file/${sent.body.data.files[0].id}`, { token })
  expect((await open(coordinator.token)).status).toBe(200)
  const { ana: ben } = await testOffice(product, org)
  const other = await testOrganization(product)
  expect((await open(ben.token)).status).toBe(404)
  expect((await open(other.admin)).status).toBe(404)
  await remove(ana.token, sent.body.data.id)
  expect((await open(coordinator.token)).status).toBe(404)
})
