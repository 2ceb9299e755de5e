import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { pdf, testPerson, upload } from '../../testing/documents.ts'
import { tagsOfPdf, textOfPdf } from '../../testing/pdf.ts'
import { testOrganization } from '../../testing/people.ts'
import { testRetention } from '../../testing/retention.ts'
import { surveyScene } from '../../testing/survey.ts'
import { testProduct } from '../../testing/test-product.ts'
import { destroyApproved } from '../retention/destruction/work.ts'
import { closeSurveys, makeBinders } from './binders/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
afterEach(() => product.setNow(null))
const never = new AbortController().signal

const draft = { name: 'State survey', kind: 'survey', asOf: '2026-09-01', endsOn: '2026-09-04' }

/** A survey of Ana, who has a check with a page, and of whom a medical page is on file. */
async function scene() {
  const made = await surveyScene(product)
  const { org, admin, people, day } = made
  const tbType = await testDocumentType(org, { name: 'TB result', medical: true })
  await testRequirement(org, tbType, { name: 'TB screening' })
  const put = async (documentTypeId: string, text: string, expiresOn: string) => {
    const fields = { userId: people.ana.personId, documentTypeId, performedOn: '2026-08-30', expiresOn }
    const { id } = (await upload(product, admin, fields, [{ name: 'page.pdf', bytes: pdf(text) }])).body.data
    const path = `/api/compliance-requirement/status-approve/${id}`
    expect((await call('PUT', path, { token: admin, body: { status: 'approved' } })).status).toBe(200)
    return id as string
  }
  const checkId = await put(made.typeId, 'A check of Ana', '2028-08-30')
  const tbId = await put(tbType, 'A secret of her lungs', '2027-08-30')
  const token = await day('2026-09-01', async one => one)
  const id = (await call('POST', '/api/survey', { token, body: draft })).body.data.id as string
  const as = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
    call(method, `/api/survey/${path}`, { token, body })
  const pick = () => as('PUT', `people/${id}`, { personIds: [people.ana.personId] })
  return { ...made, token, id, as, pick, checkId, tbId }
}

const at = '/api/surveyor'
const enter = (url: string, code: string) =>
  call('POST', `${at}/enter`, { body: { token: url.split('/').at(-1), code } })

async function linked(made: Awaited<ReturnType<typeof scene>>, body: object = { hours: 8, binders: true }) {
  const { url, code, id } = (await made.as('POST', `link/${made.id}`, body)).body.data
  return { url: url as string, code: code as string, id: id as string, token: (url as string).split('/').at(-1) ?? '' }
}

const build = (made: Awaited<ReturnType<typeof scene>>) => made.as('POST', `build-binders/${made.id}`)

test('surveys are for staff who may export and read files, of their own organization', async () => {
  const { id, org, people } = await scene()
  const read = async (token: string | null) => (await call('GET', `/api/survey/${id}`, { token })).status
  expect(await read(null)).toBe(401)
  expect(await read(await org.tokenFor(people.ana.accountId))).toBe(403)
  expect(await read((await org.staff('Nurse reviewer')).token)).toBe(403)
  expect(await read((await testOrganization(product)).admin)).toBe(404)
  const exporter = await org.staffWith('Exports only', ['reports.view', 'reports.export'])
  const add = (token: string, body: object) => call('POST', '/api/survey', { token, body })
  expect((await add(exporter.token, draft)).status).toBe(403)
  const { token } = await org.staff('Coordinator')
  expect((await add(token, { ...draft, name: '' })).body.errors[0].path).toBe('name')
  expect((await add(token, { ...draft, asOf: '2026-09-02' })).body.errors[0].path).toBe('asOf')
  expect((await add(token, { ...draft, endsOn: '2026-08-31' })).body.errors[0].path).toBe('endsOn')
  expect((await add(token, draft)).status).toBe(200)
})

test('a sample is drawn with its seed, drawn again with a reason, and the first draw stays', async () => {
  const { id, as, people } = await scene()
  const wish = { percent: 10, atLeast: 1 }
  expect((await as('POST', `draw/${id}`, { ...wish, percent: 0 })).body.errors[0].path).toBe('percent')
  const first = (await as('POST', `draw/${id}`, wish)).body.data
  // Ben is archived and Cleo applies: Ana alone is active.
  expect(first.sample).toMatchObject([{ id: people.ana.personId, drawn: true }])
  expect(first.draws).toMatchObject([{ number: 1, drawer: 'Ada Admin', reason: null }])
  expect(first.draws[0].seed).toMatch(/^[0-9A-F]{8}$/)
  expect(first.draws[0].groups[0].drawn).toEqual([people.ana.personId])
  expect((await as('POST', `draw/${id}`, wish)).body.errors[0].path).toBe('reason')
  const again = (await as('POST', `draw/${id}`, { ...wish, seed: '4f7c 22a9', reason: 'Wrong day' })).body.data
  expect(again.draws).toMatchObject([{ number: 1 }, { number: 2, seed: '4F7C22A9', reason: 'Wrong day' }])
  expect(again.sample).toHaveLength(1)
})

test('the gap list and the readiness say what is missing as of the day', async () => {
  const made = await scene()
  await made.pick()
  const { gaps, complete } = (await made.as('GET', `gaps/${made.id}`)).body.data
  // The check came after the first client contact: a finding, and nothing is missing.
  expect(gaps).toMatchObject([
    { name: 'Background check', status: 'valid', finding: { code: 'doneAfterFirstContact' } },
  ])
  expect(complete).toBe(0)
  const { sample, everyone, first } = (await made.as('GET', `readiness/${made.id}`)).body.data
  expect(sample).toEqual({ people: 1, met: 2, total: 2 })
  expect(everyone).toEqual({ people: 1, met: 2, total: 2 })
  expect(first).toEqual([])
  const past = (await call('POST', '/api/survey', { token: made.token, body: { ...draft, asOf: '2026-07-05' } })).body
    .data
  await made.as('PUT', `people/${past.id}`, { personIds: [made.people.ana.personId] })
  expect((await made.as('GET', `gaps/${past.id}`)).body.data.gaps).toMatchObject([{ status: 'expired', blocks: true }])
  expect((await made.as('GET', `readiness/${past.id}`)).body.data.first).toMatchObject([
    { name: 'Background check', frees: 1 },
  ])
})

test('a binder has index, statuses, who approved, and pages; medical pages only when chosen', async () => {
  const made = await scene()
  const { as, id } = made
  await made.pick()
  expect((await build(made)).body.data).toMatchObject([{ state: 'waiting', firstName: 'Ana' }])
  expect((await as('GET', `binders-zip/${id}`)).status).toBe(422)
  await makeBinders(product.services, never)
  const [binder] = (await as('GET', `binders/${id}`)).body.data
  expect(binder).toMatchObject({ state: 'done', pages: 3 })
  const bytes = async (url: string) =>
    (await product.app.inject({ url, headers: { authorization: `Bearer ${made.token}` } })).rawPayload
  const pdf = await bytes(`/api/survey/binder/${binder.id}`)
  const pages = await textOfPdf(pdf)
  expect(pages[0]).toMatch(/Ana Adams State survey · as of Sep 1, 2026/)
  expect(pages[0]).toMatch(/Background check report Background check 3 Medical pages are not included\./)
  expect(pages[1]).toMatch(/Approved by Ada Admin on Sep 1, 2026\./)
  expect(pages[2]).toBe('A check of Ana Page 3 of 3')
  // A screen reader is told what the front is; the scan is as it was given.
  const [front, requirements, scan] = await tagsOfPdf(pdf)
  expect(front).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD']))
  expect(requirements).toEqual(expect.arrayContaining(['H2', 'Table', 'TH', 'TD']))
  expect(scan).toEqual([])
  expect(pdf.toString('latin1')).not.toContain('pdfuaid')
  expect(pages.join()).not.toMatch(/lungs/)

  const coordinator = await made.org.staff('Coordinator')
  const medical = (token: string) => call('PUT', `/api/survey/medical/${id}`, { token, body: { medical: true } })
  expect((await medical(coordinator.token)).status).toBe(403)
  expect((await medical(made.token)).body.data.medical).toMatchObject({ by: 'Ada Admin' })
  expect((await as('GET', `binders/${id}`)).body.data).toEqual([])
  await build(made)
  await makeBinders(product.services, never)
  const [whole] = (await as('GET', `binders/${id}`)).body.data
  expect(await textOfPdf(await bytes(`/api/survey/binder/${whole.id}`))).toContain('A secret of her lungs Page 4 of 4')
  expect((await call('GET', `/api/survey/binder/${whole.id}`, { token: coordinator.token })).status).toBe(403)
  expect(
    (await call('POST', `/api/survey/link/${id}`, { token: coordinator.token, body: { hours: 8, binders: true } }))
      .status,
  ).toBe(403)
  const zip = await bytes(`/api/survey/binders-zip/${id}`)
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('Adams, Ana, as of 2026-09-01.pdf')).toBe(true)
})

test('who is not drawn again, or is taken out, has no binder in the survey', async () => {
  const { as, id, org, ...made } = await scene()
  await testPerson(org, 'active')
  const { sample, draws } = (await as('POST', `draw/${id}`, { percent: 100, atLeast: 1 })).body.data
  expect(sample).toHaveLength(2)
  await build({ ...made, as, id, org })
  await makeBinders(product.services, never)
  const readers = async () =>
    (await as('GET', `binders/${id}`)).body.data.map((one: { personId: string }) => one.personId)
  expect(await readers()).toHaveLength(2)
  const [{ positionId }] = draws[0].groups
  const again = { percent: 10, atLeast: 1, positionIds: [positionId], reason: 'Of one position' }
  const [left] = (await as('POST', `draw/${id}`, again)).body.data.sample
  expect(await readers()).toEqual([left.id])
  await as('PUT', `leave-out/${id}`, { personId: left.id })
  expect(await readers()).toEqual([])
})

test('a damaged file becomes a page that says so', async () => {
  const made = await scene()
  await made.pick()
  await made.org.work(async ({ work }) => {
    const files = await work.db
      .selectFrom('caregiver_document_file')
      .select('file_id')
      .where('document_id', '=', made.checkId)
      .execute()
    const { writeFile } = await import('node:fs/promises')
    const { placeOf } = await import('../../kit/server/files.ts')
    for (const { file_id } of files)
      await writeFile(`${product.dataDir}/${placeOf(work.organization.id, file_id)}`, '%PDF-1.4 but no more')
  })
  await build(made)
  await makeBinders(product.services, never)
  const [binder] = (await made.as('GET', `binders/${made.id}`)).body.data
  const url = `/api/survey/binder/${binder.id}`
  const { rawPayload } = await product.app.inject({ url, headers: { authorization: `Bearer ${made.token}` } })
  expect((await textOfPdf(rawPayload)).at(-1)).toMatch(/Background check report This file can’t be opened\./)
})

test('pictures are pages of a binder, each document from the page that the index says', async () => {
  const made = await scene()
  await made.pick()
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#5924B0' } })
    .jpeg()
    .toBuffer()
  const fields = {
    userId: made.people.ana.personId,
    documentTypeId: made.typeId,
    performedOn: '2026-09-01',
    expiresOn: '2029-09-01',
  }
  const pages = ['front.jpg', 'back.jpg'].map(name => ({ name, bytes: picture }))
  const { id } = (await upload(product, made.token, fields, pages)).body.data
  const path = `/api/compliance-requirement/status-approve/${id}`
  expect((await call('PUT', path, { token: made.token, body: { status: 'approved' } })).status).toBe(200)
  await build(made)
  await makeBinders(product.services, never)
  const [binder] = (await made.as('GET', `binders/${made.id}`)).body.data
  expect(binder).toMatchObject({ state: 'done', pages: 4 })
  const url = `/api/survey/binder/${binder.id}`
  const { rawPayload } = await product.app.inject({ url, headers: { authorization: `Bearer ${made.token}` } })
  expect((await textOfPdf(rawPayload)).slice(2)).toEqual(['Page 3 of 4', 'Page 4 of 4'])
})

test('what a kill cut off is made by the next run, and what was taken back meanwhile is not kept', async () => {
  const made = await scene()
  await made.pick()
  await build(made)
  const stopped = new AbortController()
  stopped.abort()
  await makeBinders(product.services, stopped.signal)
  expect((await made.as('GET', `binders/${made.id}`)).body.data).toMatchObject([{ state: 'waiting' }])
  await makeBinders(product.services, never)
  expect((await made.as('GET', `binders/${made.id}`)).body.data).toMatchObject([{ state: 'done' }])
  await made.as('PUT', `leave-out/${made.id}`, { personId: made.people.ana.personId })
  expect((await made.as('GET', `binders/${made.id}`)).body.data).toEqual([])
})

test('a surveyor enters with link and code, reads, and each view is on record', async () => {
  const made = await scene()
  const { personId } = made.people.ana
  await made.pick()
  await build(made)
  await makeBinders(product.services, never)
  const link = await linked(made)
  const door = await call('GET', `${at}/door?token=${link.token}`)
  expect(door.body.data).toMatchObject({ state: 'open', organization: { name: made.org.name } })
  expect(JSON.stringify(door.body)).not.toMatch(/Ana|State survey/)
  expect((await call('GET', `${at}/visit?token=${link.token}`)).status).toBe(410)
  const wrong = await enter(link.url, link.code === '000000' ? '000001' : '000000')
  expect(wrong.body.errors).toMatchObject([{ path: 'code', message: 'This code is not right. 4 tries are left.' }])
  const { pass } = (await enter(link.url, link.code)).body.data
  const visit = (await call('GET', `${at}/visit?token=${pass}`)).body.data
  expect(visit).toMatchObject({
    name: 'State survey',
    medical: false,
    people: [{ id: personId, met: 2, total: 2, hasBinder: true }],
  })
  const person = (await call('GET', `${at}/person/${personId}?token=${pass}`)).body.data
  expect(person.documents).toMatchObject([
    { id: made.checkId, name: 'Background check report', requirements: ['Background check'] },
  ])
  const open = (documentId: string, fileId: string) =>
    call('GET', `${at}/document/${documentId}?token=${pass}&fileId=${fileId}`)
  const file = await open(made.checkId, person.documents[0].files[0].id)
  expect(file.status).toBe(200)
  expect(file.headers['cache-control']).toBe('private, no-store')
  expect(person.documents[0].files).toMatchObject([{ scan: 'notScanned' }])
  const found = (scan: string, infection: string | null) =>
    made.org.work(({ work: { db } }) =>
      db
        .updateTable('stored_file')
        .set({ scan, infection })
        .where('id', '=', person.documents[0].files[0].id)
        .execute(),
    )
  await found('infected', 'Eicar-Signature')
  const refused = await open(made.checkId, person.documents[0].files[0].id)
  expect([refused.status, refused.body.message]).toEqual([
    410,
    'A virus was found in this file. It is no longer opened.',
  ])
  await found('clean', null)
  // The medical page is not part of it, and neither is anybody else.
  const tbFile = await made.org.work(({ work: { db } }) =>
    db
      .selectFrom('caregiver_document_file')
      .select('file_id')
      .where('document_id', '=', made.tbId)
      .executeTakeFirstOrThrow(),
  )
  expect((await open(made.tbId, tbFile.file_id)).status).toBe(404)
  expect((await call('GET', `${at}/person/${made.people.ben.personId}?token=${pass}`)).status).toBe(404)
  expect((await call('GET', `${at}/binder/${personId}?token=${pass}`)).status).toBe(200)
  expect((await call('GET', `${at}/binders?token=${pass}`)).status).toBe(200)
  const views = (await made.as('GET', `views/${made.id}`)).body.data.data
  expect(views.map((one: { what: string }) => one.what)).toEqual([
    'allBinders',
    'binder',
    'document',
    'person',
    'list',
    'entered',
    'wrongCode',
  ])
  expect(views[2]).toMatchObject({ person: 'Ana Adams', document: 'Background check report' })
  const acts = await made.org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('person_id').where('action', '=', 'survey.viewed').execute(),
  )
  expect(acts).toHaveLength(6)
})

test('the link ends by revoking, by its time, with its survey, and after five wrong codes', async () => {
  const made = await scene()
  await made.pick()
  const enters = async () => {
    const link = await linked(made)
    return { link, pass: (await enter(link.url, link.code)).body.data.pass as string }
  }
  const visit = async (pass: string) => (await call('GET', `${at}/visit?token=${pass}`)).status
  const one = await enters()
  expect(await visit(one.pass)).toBe(200)
  const other = await testOrganization(product)
  expect((await call('PUT', `/api/survey/revoke-link/${one.link.id}`, { token: other.admin })).status).toBe(404)
  expect((await made.as('PUT', `revoke-link/${one.link.id}`)).status).toBe(200)
  expect(await visit(one.pass)).toBe(410)
  expect((await enter(one.link.url, one.link.code)).status).toBe(410)

  const two = await linked(made)
  const wrong = two.code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 4; n++) expect((await enter(two.url, wrong)).status).toBe(400)
  expect((await enter(two.url, wrong)).status).toBe(410)
  expect((await enter(two.url, two.code)).status).toBe(410)

  const three = await enters()
  product.setNow('2026-09-02T02:00:00Z')
  expect(await visit(three.pass)).toBe(410)

  const token = await made.day('2026-09-02', async one => one)
  const { url, code } = (
    await call('POST', `/api/survey/link/${made.id}`, { token, body: { hours: 72, binders: false } })
  ).body.data
  const { pass } = (await enter(url, code)).body.data
  expect((await call('GET', `${at}/binders?token=${pass}`)).status).toBe(403)
  product.setNow('2026-09-05T05:00:00Z')
  await closeSurveys(product.services, never)
  expect(await visit(pass)).toBe(410)
  const late = await made.day('2026-09-05', async one => one)
  expect((await call('PUT', `/api/survey/end/${made.id}`, { token: late })).status).toBe(409)
})

test('binders are deleted thirty days after the survey, and a practice has no link', async () => {
  const made = await scene()
  await made.pick()
  await build(made)
  await makeBinders(product.services, never)
  product.setNow('2026-10-04T17:00:00Z')
  await closeSurveys(product.services, never)
  const left = () => made.org.work(({ work: { db } }) => db.selectFrom('survey_binder').select('id').execute())
  expect(await left()).toHaveLength(1)
  product.setNow('2026-10-05T17:00:00Z')
  await closeSurveys(product.services, never)
  expect(await left()).toEqual([])
  const token = await made.day('2026-10-05', async one => one)
  const body = { ...draft, kind: 'practice', endsOn: '2026-10-05' }
  const { id } = (await call('POST', '/api/survey', { token, body })).body.data
  expect((await call('POST', `/api/survey/link/${id}`, { token, body: { hours: 8, binders: true } })).status).toBe(422)
})

test('with any record of a person that is destroyed, their binders go', async () => {
  product.setNow('2026-11-26T17:00:00Z')
  const { org, second, person } = await testRetention(product)
  const left = { status: 'archived', hiredOn: '2016-03-10', endedOn: '2019-06-30' } as const
  const [eve, adam] = [await person(left, { i9: { name: 'Form I-9' } }), await person(left)]
  const send = (method: 'POST' | 'PUT', path: string, token: string, body: object = {}) =>
    call(method, path, { token, body })
  const { id } = (await send('POST', '/api/survey', org.admin, { ...draft, asOf: '2026-11-26', endsOn: '2026-11-27' }))
    .body.data
  await send('PUT', `/api/survey/people/${id}`, org.admin, { personIds: [eve.id, adam.id] })
  await call('POST', `/api/survey/build-binders/${id}`, { token: org.admin })
  await makeBinders(product.services, never)
  const files = () => org.work(({ work: { db } }) => db.selectFrom('stored_file').select('name').execute())
  expect(await files()).toHaveLength(3)
  const items = [{ personId: eve.id, kind: 'i9' }]
  const asked = (await send('POST', '/api/retention/destruction', org.admin, { items })).body.data
  await call('PUT', `/api/retention/destruction/approve/${asked.id}`, { token: second.token })
  await destroyApproved(product.services, never)
  const binders = (await call('GET', `/api/survey/binders/${id}`, { token: org.admin })).body.data
  expect(binders).toMatchObject([{ personId: adam.id, state: 'done' }])
  expect(await files()).toHaveLength(1)
})

test('a surveyor opens what a merged record brings for the one that is kept', async () => {
  const made = await scene()
  const { ana, ben } = made.people
  await made.pick()
  const { pass } = await linked(made).then(async link => (await enter(link.url, link.code)).body.data)
  const read = async () => (await call('GET', `${at}/person/${ana.personId}?token=${pass}`)).body.data.documents
  const [own] = await read()
  // Her check came to another record of hers, which is merged into this one.
  await made.org.work(async ({ work: { db } }) => {
    await db.updateTable('person').set({ merged_into: ana.personId }).where('id', '=', ben.personId).execute()
    await db.updateTable('caregiver_document').set({ person_id: ben.personId }).where('id', '=', own.id).execute()
  })
  const url = `${at}/document/${own.id}?token=${pass}&fileId=${own.files[0].id}`
  expect((await call('GET', url)).status).toBe(200)
})
