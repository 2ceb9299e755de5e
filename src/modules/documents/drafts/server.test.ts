import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { formOf, type Page, pdf, testType } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { mostDraftPages } from './contract.ts'
import { dropOldPages } from './work.ts'

const product = await testProduct({}, await ownDatabase())
const { call, dataDir } = product
const org = await testOrganization(product)
const other = await testOrganization(product)
const type = await testType(product, org)
const at = '/api/documents/draft-page'

type Who = { token: string; personId: string }
type Wishes = { id?: string; place?: number; documentTypeId?: string; userId?: string; page?: Page }

async function keep({ token, personId }: Who, wishes: Wishes = {}) {
  const { id = randomUUID(), place = 0, documentTypeId = type.id, userId = personId } = wishes
  const page = wishes.page ?? { name: 'card.pdf', bytes: pdf() }
  const fields = { id, userId, documentTypeId, place: String(place) }
  return call('POST', at, { token, ...(await formOf(fields, 'files', [page])) })
}

const idsOf = async (token: string) =>
  (await call('GET', at, { token })).body.data.map((page: { id: string }) => page.id)

const sendAs = (token: string, body: object) =>
  call('POST', '/api/applicant-onboarding/document-upload', { token, body })

/** The files that are stored for the organization. */
const stored = () => {
  const folder = join(dataDir, 'files', org.id)
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
    : 0
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

describe.each([
  ['GET', at],
  ['POST', at],
  ['GET', `${at}/${randomUUID()}`],
  ['PUT', `${at}/move`],
  ['DELETE', `${at}/${randomUUID()}`],
] as const)('%s %s', (method, url) => {
  test('is for nobody who is signed out', async () => {
    expect((await call(method, url)).status).toBe(401)
  })
})

test('a page is kept once, however often the device sends it', async () => {
  const nia = await testApplicant(org)
  const before = stored()
  const id = randomUUID()
  const page = { name: 'photo', bytes: await photo() }
  const answers = await Promise.all([keep(nia, { id, page }), keep(nia, { id, page }), keep(nia, { id, page })])
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
  expect(answers[0]?.body.data).toMatchObject({ id, name: 'photo.jpg', mediaType: 'image/jpeg', hasPreview: true })
  expect(await idsOf(nia.token)).toEqual([id])
  // The picture and its preview.
  expect(stored() - before).toBe(2)
})

test('a page is for a type that is in use and for a person whose documents the caller may send', async () => {
  const nia = await testApplicant(org)
  const someoneElse = await testApplicant(org)
  expect((await keep(nia, { userId: someoneElse.personId })).status).toBe(403)
  const auditor = await org.staff('Auditor')
  expect((await keep({ ...auditor, personId: nia.personId })).status).toBe(403)
  expect((await keep({ token: org.admin, personId: nia.personId })).status).toBe(200)
  expect((await keep({ token: other.admin, personId: nia.personId })).status).toBe(404)
  const unknown = await keep(nia, { documentTypeId: randomUUID() })
  expect(unknown.body.errors).toMatchObject([{ path: 'documentTypeId' }])
  const text = await keep(nia, { page: { name: 'card.jpg', bytes: Buffer.from('no picture') } })
  expect(text.status).toBe(415)
  expect(await idsOf(nia.token)).toEqual([])
})

test('only the account that took a page reads, lists, sends or removes it', async () => {
  const nia = await testApplicant(org)
  const { id } = (await keep(nia)).body.data
  const foreign = await testApplicant(other)
  for (const { token } of [await testApplicant(org), { token: org.admin }, foreign, { token: other.admin }]) {
    expect(await idsOf(token)).not.toContain(id)
    expect((await call('GET', `${at}/${id}`, { token })).status).toBe(404)
    expect((await call('DELETE', `${at}/${id}`, { token })).status).toBe(200)
  }
  const fields = { userId: nia.personId, documentTypeId: type.id, pageIds: [id] }
  expect((await call('POST', '/api/documents/upload-document', { token: org.admin, body: fields })).status).toBe(409)
  const read = await call('GET', `${at}/${id}`, { token: nia.token })
  expect(read.status).toBe(200)
  expect(read.headers['content-type']).toBe('application/pdf')
  expect(read.body).toContain('%PDF')
})

test('sending binds the pages in their order, and they are drafts no more', async () => {
  const nia = await testApplicant(org)
  const sides = await testType(product, org, { twoSided: true })
  const of = { documentTypeId: sides.id }
  const back = (await keep(nia, { ...of, place: 1, page: { name: 'back.pdf', bytes: pdf() } })).body.data.id
  const front = (await keep(nia, { ...of, place: 0, page: { name: 'front.pdf', bytes: pdf() } })).body.data.id
  expect(await idsOf(nia.token)).toEqual([front, back])
  expect((await sendAs(nia.token, { ...of, pageIds: [front] })).body.errors).toMatchObject([{ path: 'files' }])
  expect(await idsOf(nia.token)).toEqual([front, back])
  const before = stored()
  const sent = await sendAs(nia.token, { ...of, pageIds: [front, back] })
  expect(sent.status, sent.body.message).toBe(200)
  expect(sent.body.data.files).toMatchObject([
    { name: 'front.pdf', side: 'front' },
    { name: 'back.pdf', side: 'back' },
  ])
  expect(await idsOf(nia.token)).toEqual([])
  expect(stored()).toBe(before)
  const { id, files } = sent.body.data
  const opened = await call('GET', `/api/documents/upload-document/${id}/file?fileId=${files[1].id}`, {
    token: nia.token,
  })
  expect(opened.status).toBe(200)
  // What was sent is not sent a second time.
  const again = await sendAs(nia.token, { ...of, pageIds: [front, back] })
  expect(again.status).toBe(409)
})

test('a page of another type or a removed one cannot be sent', async () => {
  const nia = await testApplicant(org)
  const { id } = (await keep(nia)).body.data
  const another = await testType(product, org)
  expect((await sendAs(nia.token, { documentTypeId: another.id, pageIds: [id] })).status).toBe(409)
  expect((await sendAs(nia.token, { documentTypeId: type.id })).body.errors).toMatchObject([{ path: 'files' }])
  expect(await idsOf(nia.token)).toEqual([id])
  const before = stored()
  await call('DELETE', `${at}/${id}`, { token: nia.token })
  expect(before - stored()).toBe(1)
  expect((await sendAs(nia.token, { documentTypeId: type.id, pageIds: [id] })).status).toBe(409)
})

type Moved = { id: string; place: number }
const move = ({ token, personId }: Who, documentTypeId: string, pages: Moved[], userId = personId) =>
  call('PUT', `${at}/move`, { token, body: { userId, documentTypeId, pages } })
const pagesOf = async (token: string): Promise<{ id: string; documentTypeId: string; place: number }[]> =>
  (await call('GET', at, { token })).body.data

test('pages go to another type together, with their files, and are sent as that one', async () => {
  const nia = await testApplicant(org)
  const card = await testType(product, org)
  const [front, back] = [(await keep(nia)).body.data.id, (await keep(nia, { place: 1 })).body.data.id]
  const before = stored()
  const pages = [
    { id: back, place: 0 },
    { id: front, place: 1 },
  ]
  const moved = await move(nia, card.id, pages)
  expect(moved.status, moved.body.message).toBe(200)
  expect(moved.body.data).toMatchObject(pages.map(page => ({ ...page, documentTypeId: card.id })))
  expect(stored()).toBe(before)
  // Pressed again because the answer was lost.
  expect((await move(nia, card.id, pages)).status).toBe(200)
  expect((await sendAs(nia.token, { documentTypeId: type.id, pageIds: [front] })).status).toBe(409)
  expect((await sendAs(nia.token, { documentTypeId: card.id, pageIds: [back, front] })).status).toBe(200)
})

test('a page that the device sends again as another type goes there', async () => {
  const nia = await testApplicant(org)
  const card = await testType(product, org)
  const { id } = (await keep(nia)).body.data
  expect((await keep(nia, { id, documentTypeId: card.id, place: 3 })).body.data).toMatchObject({
    documentTypeId: card.id,
    place: 3,
  })
  expect(await pagesOf(nia.token)).toMatchObject([{ id, documentTypeId: card.id }])
})

test('what is refused moves no page: another person, a type that is not in use, a page that is gone or somebody else’s', async () => {
  const [nia, ben] = [await testApplicant(org), await testApplicant(org)]
  const card = await testType(product, org)
  const { id } = (await keep(nia)).body.data
  const one = [{ id, place: 0 }]
  expect((await move(nia, card.id, one, ben.personId)).status).toBe(403)
  expect((await move({ ...(await org.staff('Auditor')), personId: nia.personId }, card.id, one)).status).toBe(403)
  expect((await move({ token: org.admin, personId: nia.personId }, card.id, one)).status).toBe(409)
  expect((await move({ token: other.admin, personId: nia.personId }, card.id, one)).status).toBe(404)
  expect((await move(nia, randomUUID(), one)).body.errors).toMatchObject([{ path: 'documentTypeId' }])
  expect((await move(nia, card.id, [])).status).toBe(400)
  await call('PUT', `/api/documents/toggle-status/${card.id}`, { token: org.admin })
  const closed = await move(nia, card.id, one)
  expect(closed.body.errors).toMatchObject([{ path: 'documentTypeId' }])
  const open = await testType(product, org)
  const half = await move(nia, open.id, [...one, { id: randomUUID(), place: 1 }])
  expect([half.status, half.body.message]).toEqual([
    409,
    'Some of these pages were already sent or removed. Check the document, then move them again.',
  ])
  expect(await pagesOf(nia.token)).toMatchObject([{ id, documentTypeId: type.id }])
  // Staff who took pages of somebody move them within that person’s documents only.
  const own = (await keep({ token: org.admin, personId: nia.personId })).body.data
  const ofBen = await move({ token: org.admin, personId: ben.personId }, open.id, [{ id: own.id, place: 0 }])
  expect(ofBen.status).toBe(409)
  expect((await move({ token: org.admin, personId: nia.personId }, open.id, [{ id: own.id, place: 0 }])).status).toBe(
    200,
  )
})

test('a type that somebody has pages of is not deleted under them', async () => {
  const nia = await testApplicant(org)
  const own = await testType(product, org)
  await keep(nia, { documentTypeId: own.id })
  expect((await call('DELETE', `/api/documents/${own.id}`, { token: org.admin })).status).not.toBe(500)
  expect(await idsOf(nia.token)).toHaveLength(1)
})

test('an account keeps so many pages and no more, also when they come together', async () => {
  const nia = await testApplicant(org)
  const [first] = await Promise.all(Array.from({ length: mostDraftPages - 1 }, (_, place) => keep(nia, { place })))
  const last = await Promise.all([keep(nia), keep(nia), keep(nia)])
  expect(last.map(answer => answer.status).sort()).toEqual([200, 422, 422])
  expect(await idsOf(nia.token)).toHaveLength(mostDraftPages)
  // The same page again is no new one.
  expect((await keep(nia, { id: first?.body.data.id })).status).toBe(200)
})

test('pages that nobody sends are removed with their files after fourteen days', async () => {
  product.setNow('2033-03-01T08:00:00.000Z')
  try {
    const nia = await testApplicant(org)
    await keep(nia, { page: { name: 'photo.jpg', bytes: await photo() } })
    const token = async () => org.tokenFor(nia.accountId)
    const before = stored()
    product.setNow('2033-03-15T07:59:59.999Z')
    await dropOldPages(product.services, product.services.now())
    expect(await idsOf(await token())).toHaveLength(1)
    product.setNow('2033-03-15T08:00:00.000Z')
    await dropOldPages(product.services, product.services.now())
    expect(await idsOf(await token())).toEqual([])
    // Pages of the other tests are older than that too.
    expect(before - stored()).toBeGreaterThanOrEqual(2)
  } finally {
    product.setNow(null)
  }
})
