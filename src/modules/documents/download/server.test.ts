import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { newId } from '../../../kit/server/ids.ts'
import { pdf, testPerson, testType, upload } from '../../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product

type Wish = { userId: string | string[]; documentId?: string[] }

const addressOf = ({ userId, documentId = [] }: Wish) =>
  `/api/documents/download?${new URLSearchParams([
    ...[userId].flat().map(id => ['userId', id]),
    ...documentId.map(id => ['documentId', id]),
  ])}`

const ask = (token: string | null, wish: Wish) => call('GET', addressOf(wish), { token })

async function unpacked(packed: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(packed)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}

type IndexRow = Record<'Person' | 'Document' | 'Status' | 'Number' | 'File' | 'SHA-256', string>

async function download(token: string, wish: Wish) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await product.app.inject({ method: 'GET', url: addressOf(wish), headers })
  const files = await unpacked(answer.rawPayload)
  const index: IndexRow[] = parse(files.get('Index.csv') ?? '', { columns: true, bom: true })
  files.delete('Index.csv')
  // No scanner is at hand: of that is a test beside the scans.
  expect(files.delete('Not scanned.txt')).toBe(true)
  return { headers: answer.headers, files, index }
}

async function handIn(org: TestOrganization, userId: string, type: Record<string, unknown>, text: string) {
  const { id: documentTypeId } = await testType(product, org, type)
  const pages = [{ name: `${text}.pdf`, bytes: pdf(text) }]
  if (type.twoSided) pages.push({ name: 'IMG.pdf', bytes: pdf(`${text} back`) })
  const facts = { performedOn: '2026-05-01', number: `=${text}` }
  const answer = await upload(product, org.admin, { userId, documentTypeId, ...facts }, pages)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data as { id: string; files: { id: string }[] }
}

async function scene() {
  const org = await testOrganization(product)
  const person = await testPerson(org)
  const card = await handIn(org, person.id, { name: 'CPR card', twoSided: true }, 'card')
  const test = await handIn(org, person.id, { name: 'TB test', medical: true }, 'test')
  return { org, person, card, test }
}

/** What is on record of papers that were opened and taken along. */
const takenOf = (org: TestOrganization) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', 'in', ['document.viewed', 'documents.exported'])
      .orderBy('action')
      .execute(),
  )

test('nobody without a session or the right, nothing of another organization, and nothing without a person', async () => {
  const { org, person, card } = await scene()
  const wish = { userId: person.id }
  expect((await ask(null, wish)).status).toBe(401)
  expect((await ask(person.token, wish)).status).toBe(403)
  expect((await call('GET', '/api/documents/download', { token: org.admin })).body.errors).toMatchObject([
    { path: 'userId' },
  ])
  expect((await ask(org.admin, { userId: 'somebody' })).body.errors).toMatchObject([{ path: 'userId.0' }])
  const other = await testOrganization(product)
  expect((await ask(other.admin, wish)).status).toBe(404)
  expect((await ask(org.admin, { userId: [person.id, newId()] })).status).toBe(404)
  const stranger = await testPerson(org)
  expect((await ask(org.admin, { userId: stranger.id, documentId: [card.id] })).status).toBe(404)
  const none = await ask(org.admin, { userId: stranger.id })
  expect([none.status, none.body.message]).toEqual([422, 'There is no document to download.'])
})

test('all papers of a person come named readably, with an index, and the download is on record', async () => {
  const { org, person, test } = await scene()
  const { headers, files, index } = await download(org.admin, { userId: person.id })
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toMatch(/Documents%20of%20Grace%20Hall%2C%20\d{4}-\d\d-\d\d\.zip/)
  const written = [...files].map(([name, bytes]) => [name, bytes.toString()])
  expect(written).toEqual([
    ['TB test, 2026-05-01, in review.pdf', pdf('test').toString()],
    ['CPR card, 2026-05-01, in review, front.pdf', pdf('card').toString()],
    ['CPR card, 2026-05-01, in review, back.pdf', pdf('card back').toString()],
  ])
  expect(index).toMatchObject([
    { Person: 'Grace Hall', Document: 'TB test', Status: 'in review', Number: "'=test", File: written[0]?.[0] },
    { Document: 'CPR card', File: written[1]?.[0], 'SHA-256': expect.stringMatching(/^[0-9a-f]{64}$/) },
    { Document: 'CPR card', File: written[2]?.[0] },
  ])
  expect(await takenOf(org)).toMatchObject([
    { action: 'document.viewed', subject_id: test.id, after: { fileId: test.files[0]?.id } },
    { action: 'documents.exported', person_id: person.id, after: { documents: 2, files: 3, withheld: 0 } },
  ])
})

test('a medical paper stays out without its own right, the index says so, and nothing counts as viewed', async () => {
  const { org, person, card } = await scene()
  const coordinator = (await org.staff('Coordinator')).token
  const { files, index } = await download(coordinator, { userId: person.id })
  expect([...files.keys()].filter(name => name.includes('TB'))).toEqual([])
  expect(index[0]).toMatchObject({
    ...{ Document: 'TB test', Status: 'in review', Number: '', 'SHA-256': '' },
    File: 'Left out: medical documents need their own right.',
  })
  expect((await takenOf(org)).map(({ action }) => action)).toEqual(['documents.exported'])
  const chosen = await download(coordinator, { userId: person.id, documentId: [card.id] })
  expect(chosen.index.map(row => row.Document)).toEqual(['CPR card', 'CPR card'])
})

test('of several people each has a folder, and a deleted paper is in none', async () => {
  const { org, person, card } = await scene()
  const other = await testPerson(org)
  await handIn(org, other.id, { name: 'License' }, 'license')
  await call('DELETE', `/api/documents/upload-document/${card.id}`, { token: org.admin })
  const { files } = await download(org.admin, { userId: [person.id, other.id] })
  expect([...files.keys()]).toEqual([
    'Hall, Grace/TB test, 2026-05-01, in review.pdf',
    'Hall, Grace (2)/License, 2026-05-01, in review.pdf',
  ])
})
