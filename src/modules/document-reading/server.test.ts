import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { makePageReader } from '../../kit/server/reading/page-reader.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { formOf, testPerson, testType, upload } from '../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { readerOf } from '../../testing/read-words.ts'
import { specimenOf } from '../../testing/specimen-papers.ts'
import { pictureOf, scannedPdfOf, textPdfOf } from '../../testing/specimen-pictures.ts'
import { testProduct } from '../../testing/test-product.ts'
import { readWaiting } from './work.ts'

const product = await testProduct({}, await ownDatabase())
const { call, services } = product
const org = await testOrganization(product)
const other = await testOrganization(product)
const cpr = await testType(product, org, { name: 'CPR card', needsExpiry: true })
const xray = await testType(product, org, { name: 'Health record', medical: true })
const at = '/api/documents/reading'
const reader = makePageReader()
afterAll(() => reader.end())
afterEach(() => product.setNow(null))

const specimen = specimenOf('CPR card', 0)
const photo = await pictureOf(specimen, 'phone')

/** Some picture that is like no other, for tests in which it is not the picture that counts. */
const blank = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: Math.random() * 255, g: 1, b: 2 } } })
    .jpeg()
    .toBuffer()

type Who = { token: string; personId: string }

async function keep({ token, personId }: Who, bytes: Buffer, documentTypeId = cpr.id) {
  const fields = { id: randomUUID(), userId: personId, documentTypeId, place: '0' }
  const answer = await call('POST', '/api/documents/draft-page', {
    token,
    ...formOf(fields, 'files', [{ name: 'card', bytes }]),
  })
  return answer.body.data.id as string
}

const ofPages = async ({ token, personId }: Who, documentTypeId = cpr.id) =>
  (await call('GET', `${at}/draft-pages?userId=${personId}&documentTypeId=${documentTypeId}`, { token })).body.data

const ofDocument = (token: string, id: string) => call('GET', `${at}/document/${id}`, { token })

const rowsOf = (of: TestOrganization, personId: string) =>
  of.work(({ work: { db } }) =>
    db.selectFrom('picture_reading').selectAll().where('person_id', '=', personId).execute(),
  )

const setReading = (of: TestOrganization, on: boolean) =>
  call('PUT', `${at}/setting`, { token: of.admin, body: { on } })

describe.each([
  ['GET', `${at}/draft-pages`],
  ['GET', `${at}/document/${randomUUID()}`],
  ['GET', `${at}/setting`],
  ['PUT', `${at}/setting`],
] as const)('%s %s', (method, url) => {
  test('is for nobody who is signed out', async () => {
    expect((await call(method, url)).status).toBe(401)
  })
})

test('what stands on a photo of a card is proposed while its form is filled in, with its place, and saves nothing', async () => {
  const nia = await testApplicant(org)
  const pageId = await keep(nia, photo)
  expect(await ofPages(nia)).toEqual({ reading: true, found: [] })
  await readWaiting(services, undefined, reader)
  const { reading, found } = await ofPages(nia)
  expect(reading).toBe(false)
  const values = Object.fromEntries(found.map((one: { field: string; value: string }) => [one.field, one.value]))
  expect(values).toEqual({
    documentTypeId: cpr.id,
    number: specimen.number,
    performedOn: specimen.performedOn,
    expiresOn: specimen.expiresOn,
  })
  for (const one of found) {
    expect(one.pageId).toBe(pageId)
    expect(one.box.x1).toBeGreaterThan(one.box.x0)
    expect(one.box.y1 - one.box.y0).toBeLessThan(0.2)
  }
  // Sent without a yes to the proposal, the document has what was typed.
  const body = { userId: nia.personId, documentTypeId: cpr.id, pageIds: [pageId], expiresOn: '2027-01-01' }
  const sent = await call('POST', '/api/applicant-onboarding/document-upload', { token: nia.token, body })
  expect(sent.body.data).toMatchObject({ expiresOn: '2027-01-01', performedOn: null, number: null })
  // Whoever reviews it sees what the picture says.
  const read = await ofDocument(org.admin, sent.body.data.id)
  expect(read.body.data.found.find((one: { field: string }) => one.field === 'expiresOn')).toMatchObject({
    value: specimen.expiresOn,
    pageId: sent.body.data.files[0].id,
  })
}, 30_000)

/** What each field is proposed to be, and on which page of the file it stands. */
async function readAs(bytes: Buffer): Promise<Record<string, [string, number]>> {
  const nia = await testApplicant(org)
  await keep(nia, bytes)
  await readWaiting(services, undefined, reader)
  const { reading, found } = await ofPages(nia)
  expect(reading).toBe(false)
  type One = { field: string; value: string; pdfPage: number }
  return Object.fromEntries(found.map(({ field, value, pdfPage }: One) => [field, [value, pdfPage]]))
}

const onPage = (number: number) => ({
  documentTypeId: [cpr.id, number],
  number: [specimen.number, number],
  performedOn: [specimen.performedOn, number],
  expiresOn: [specimen.expiresOn, number],
})

test('a PDF is read: its text, a scan on a page of it, and the page on which each stands', async () => {
  expect(await readAs(textPdfOf(specimen))).toEqual(onPage(1))
  expect(await readAs(await scannedPdfOf(specimen, 'phone'))).toEqual(onPage(1))
  const file = await PDFDocument.create()
  file.addPage([612, 792])
  const [card] = await file.copyPages(await PDFDocument.load(await scannedPdfOf(specimen, 'clean')), [0])
  if (card) file.addPage(card).setRotation(degrees(90))
  expect(await readAs(Buffer.from(await file.save()))).toEqual(onPage(2))
}, 60_000)

test('a PDF that is damaged or locked is one with nothing found, and the next file is read', async () => {
  const nia = await testApplicant(org)
  await keep(nia, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 7)]))
  await keep(nia, photo)
  await readWaiting(services, undefined, reader)
  const { reading, found } = await ofPages(nia)
  expect(reading).toBe(false)
  expect(found).toHaveLength(4)
}, 30_000)

test('neither the words of the picture nor what is proposed can be read in the database', async () => {
  const nia = await testApplicant(org)
  await keep(nia, await blank())
  await readWaiting(services, undefined, readerOf('Ana Secretname', 'License No. RN123456', 'Expires: 04/03/2027'))
  const [row] = await rowsOf(org, nia.personId)
  expect(row?.found_sealed).toBeInstanceOf(Buffer)
  const whole = `${JSON.stringify(row)}${row?.found_sealed?.toString('latin1')}`
  for (const word of ['RN123456', '2027-04-03', 'Secretname']) expect(whole).not.toContain(word)
  expect((await ofPages(nia)).found.map((one: { value: string }) => one.value).toSorted()).toEqual([
    '2027-04-03',
    'RN123456',
  ])
})

test('proposals for a draft are read by the account whose pages they are, and by nobody else', async () => {
  const nia = await testApplicant(org)
  await keep(nia, await blank())
  await readWaiting(services, undefined, readerOf('Expires: 04/03/2027'))
  for (const token of [(await testApplicant(org)).token, org.admin, other.admin])
    expect(await ofPages({ token, personId: nia.personId })).toEqual({ reading: false, found: [] })
  expect((await ofPages(nia)).found).toHaveLength(1)
})

test('proposals of a document are for whoever may open it; of a medical one each look is on record', async () => {
  const person = await testPerson(org)
  const pages = [{ name: 'scan.jpg', bytes: await blank() }]
  const fields = { userId: person.id, documentTypeId: xray.id }
  const { id } = (await upload(product, org.admin, fields, pages)).body.data
  await readWaiting(services, undefined, readerOf('Issued: 04/03/2026'))
  const coordinator = await org.staff('Auditor')
  expect((await ofDocument(coordinator.token, id)).status).toBe(403)
  expect((await ofDocument((await testApplicant(org)).token, id)).status).toBe(403)
  expect((await ofDocument(other.admin, id)).status).toBe(404)
  expect((await ofDocument(org.admin, randomUUID())).status).toBe(404)
  expect((await call('GET', `${at}/draft-pages?userId=none`, { token: org.admin })).status).toBe(400)
  expect((await ofDocument(org.admin, id)).body.data.found).toMatchObject([{ field: 'performedOn' }])
  const looks = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('account_id').where('action', '=', 'document.viewed').orderBy('id').execute(),
  )
  expect(looks).toEqual([{ account_id: org.adminId }])
})

test('a picture that is no longer there takes its proposals with it', async () => {
  const nia = await testApplicant(org)
  const pageId = await keep(nia, await blank())
  await readWaiting(services, undefined, readerOf('Expires: 04/03/2027'))
  expect(await rowsOf(org, nia.personId)).toHaveLength(1)
  await call('DELETE', `/api/documents/draft-page/${pageId}`, { token: nia.token })
  expect(await rowsOf(org, nia.personId)).toEqual([])
})

test('a day after a document was decided, what was read of it is forgotten', async () => {
  const person = await testPerson(org)
  const pages = [{ name: 'scan.jpg', bytes: await blank() }]
  const sent = await upload(
    product,
    org.admin,
    { userId: person.id, documentTypeId: cpr.id, expiresOn: '2030-01-01' },
    pages,
  )
  await readWaiting(services, undefined, readerOf('Expires: 04/03/2027'))
  const body = { status: 'approved' }
  const path = `/api/compliance-requirement/status-approve/${sent.body.data.id}`
  expect((await call('PUT', path, { token: org.admin, body })).status).toBe(200)
  await readWaiting(services, undefined, readerOf())
  expect(await rowsOf(org, person.id)).toHaveLength(1)
  product.setNow(new Date(Date.now() + 25 * 3_600_000).toISOString())
  await readWaiting(services, undefined, readerOf())
  expect(await rowsOf(org, person.id)).toEqual([])
})

test('switched off, nothing is read or shown and what was read is gone; only administrators switch it', async () => {
  const own = await testOrganization(product)
  const type = await testType(product, own)
  const nia = await testApplicant(own)
  await keep(nia, await blank(), type.id)
  await readWaiting(services, undefined, readerOf('Expires: 04/03/2027'))
  expect((await ofPages(nia, type.id)).found).toHaveLength(1)
  const coordinator = await own.staff('Coordinator')
  expect((await call('PUT', `${at}/setting`, { token: coordinator.token, body: { on: false } })).status).toBe(403)
  expect((await call('PUT', `${at}/setting`, { token: own.admin, body: { on: 'maybe' } })).status).toBe(400)
  expect((await setReading(own, false)).body.data).toEqual({ on: false })
  expect((await call('GET', `${at}/setting`, { token: coordinator.token })).body.data).toEqual({ on: false })
  expect(await rowsOf(own, nia.personId)).toEqual([])
  await keep(nia, await blank(), type.id)
  expect(await rowsOf(own, nia.personId)).toEqual([])
  expect(await ofPages(nia, type.id)).toEqual({ reading: false, found: [] })
  const acts = await own.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('action', '=', 'organization.readingSaved')
      .execute(),
  )
  expect(acts).toEqual([{ before: { readsPictures: true }, after: { readsPictures: false } }])
  expect((await call('GET', `${at}/setting`, { token: other.admin })).body.data).toEqual({ on: true })
  await setReading(own, true)
  await keep(nia, await blank(), type.id)
  expect(await rowsOf(own, nia.personId)).toHaveLength(1)
})

test('pages of two documents that contradict each other propose nothing', async () => {
  const nia = await testApplicant(org)
  await keep(nia, await blank())
  await readWaiting(services, undefined, readerOf('Expires: 04/03/2027', 'Issued: 04/03/2025'))
  await keep(nia, await blank())
  await readWaiting(services, undefined, readerOf('Expires: 05/03/2027'))
  expect((await ofPages(nia)).found).toMatchObject([{ field: 'performedOn' }])
})

test('many pages of one person do not hold up the page of another', async () => {
  const own = await testOrganization(product)
  const type = await testType(product, own)
  const [many, one] = [await testApplicant(own), await testApplicant(own)]
  for (let page = 0; page < 4; page++) await keep(many, await blank(), type.id)
  await keep(one, await blank(), type.id)
  const counted = readerOf('Expires: 04/03/2027')
  await readWaiting(services, undefined, counted)
  const whose = counted.whose.filter(of => of === many.personId || of === one.personId)
  expect(whose.indexOf(one.personId)).toBe(1)
  expect(whose).toHaveLength(5)
})

/** A reader whose program is this text. */
async function readerRunning(program: string, longest = 20_000) {
  const path = join(tmpdir(), `reader-${randomUUID()}.mjs`)
  await writeFile(path, program)
  const made = makePageReader({ program: pathToFileURL(path), longest, idle: 10_000 })
  onTestFinished(async () => {
    await made.end()
    await rm(path)
  })
  return made
}

test('a picture that ends the program, or never ends, is one with nothing found, and the next one is read', async () => {
  const dies = await readerRunning(`process.on('message', bytes => {
    if (bytes.length < 5) process.exit(1)
    process.send({ pages: [{ words: [], quarters: 0, turned: 0, ratio: 1 }] })
  })`)
  expect(await dies.read('a', Buffer.from('1'))).toBeNull()
  expect(await dies.read('a', Buffer.from('longer'))).toMatchObject([{ ratio: 1 }])
  const hangs = await readerRunning(`process.on('message', () => undefined)`, 300)
  expect(await hangs.read('a', Buffer.from('1'))).toBeNull()
  const nia = await testApplicant(org)
  await keep(nia, await blank())
  await readWaiting(services, undefined, dies)
  expect(await ofPages(nia)).toEqual({ reading: false, found: [] })
})

test('a reading that was cut off is begun once more, and then given up', async () => {
  const nia = await testApplicant(org)
  await keep(nia, await blank())
  const stop = new AbortController()
  const read = async () => {
    stop.abort()
    return null
  }
  const cutOff = { ...readerOf(), read }
  await readWaiting(services, stop.signal, cutOff)
  expect(await rowsOf(org, nia.personId)).toMatchObject([{ state: 'waiting', tries: 0 }])
  const broken = { ...readerOf(), read: () => Promise.reject(new Error('the process dies here')) }
  for (const tries of [1, 2]) {
    await expect(readWaiting(services, undefined, broken)).rejects.toThrow()
    expect(await rowsOf(org, nia.personId)).toMatchObject([{ state: 'reading', tries }])
    product.setNow(new Date(Date.now() + tries * 6 * 60_000).toISOString())
  }
  await readWaiting(services, undefined, readerOf('Expires: 04/03/2027'))
  expect(await rowsOf(org, nia.personId)).toMatchObject([{ state: 'read', found_sealed: null }])
})
