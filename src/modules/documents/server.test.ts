import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { mailsTo } from '../../testing/caregivers.ts'
import { pdf, testPerson, testType, upload } from '../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { submitDocument } from './submission/work.ts'

const product = await testProduct()
const { call } = product
const at = '/api/documents/upload-document'
const approval = '/api/compliance-requirement/status-approve'

const calls = (id: string, userId = newId()) =>
  [
    ['GET', `${at}/${id}`, undefined],
    ['PUT', `${at}/${id}`, { userId, number: '7' }],
    ['DELETE', `${at}/${id}`, undefined],
    ['PUT', `${at}/toggle-status/${id}`, { reason: 'Doubtful' }],
    ['PUT', `/api/documents/rejected/${id}`, { reason: 'Blurred' }],
    ['PUT', `${approval}/${id}`, { status: 'approved' }],
    ['GET', `${at}/${id}/file`, undefined],
  ] as const

async function paper(org: TestOrganization, more: Record<string, unknown> = {}, fields: Record<string, string> = {}) {
  const type = await testType(product, org, more)
  const person = await testPerson(org)
  const answer = await upload(product, org.admin, { userId: person.id, documentTypeId: type.id, ...fields })
  expect(answer.status, answer.body.message).toBe(200)
  return { type, person, document: answer.body.data }
}

const reject = (token: string, id: string, reason = 'Blurred') =>
  call('PUT', `/api/documents/rejected/${id}`, { token, body: { reason } })
const approve = (token: string, id: string) => call('PUT', `${approval}/${id}`, { token, body: { status: 'approved' } })

const papersOf = async (org: TestOrganization, personId: string, query = '') =>
  (await call('GET', `${at}/${personId}${query}`, { token: org.admin })).body.data

const auditsOf = (org: TestOrganization, personId: string) =>
  org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').selectAll().where('person_id', '=', personId).orderBy('id').execute(),
  )

describe('who may', () => {
  test('nobody without a session', async () => {
    for (const [method, url, body] of calls(newId())) expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await upload(product, null, {})).status).toBe(401)
  })

  test('an auditor reads; an applicant does neither', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org)
    const auditor = (await org.staff('Auditor')).token
    const changes = calls(document.id).filter(([method]) => method !== 'GET')
    for (const token of [auditor, person.token]) {
      for (const [method, url, body] of changes)
        expect((await call(method, url, { token, body })).status, url).toBe(403)
      expect((await upload(product, token, { userId: person.id })).status).toBe(403)
    }
    expect((await call('GET', `${at}/${person.id}`, { token: auditor })).status).toBe(200)
    expect((await call('GET', `${at}/${person.id}`, { token: person.token })).status).toBe(403)
  })

  test('what belongs to another organization is not there', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const theirs = await paper(other)
    const own = await paper(org)
    for (const [method, url, body] of calls(theirs.document.id, theirs.person.id)) {
      expect((await call(method, url, { token: org.admin, body })).status, url).toBe(404)
    }
    expect((await call('GET', `${at}/${theirs.person.id}`, { token: org.admin })).status).toBe(404)
    const fileOf = `${at}/${own.document.id}/file?fileId=${theirs.document.files[0].id}`
    expect((await call('GET', fileOf, { token: org.admin })).status).toBe(404)
    const fields = { userId: theirs.person.id, documentTypeId: own.type.id }
    expect((await upload(product, org.admin, fields)).status).toBe(404)
    const withTheirType = { userId: own.person.id, documentTypeId: theirs.type.id }
    expect((await upload(product, org.admin, withTheirType)).status).toBe(400)
  })

  test('a person opens their own files and nobody else’s', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org, { medical: true })
    const mine = await call('GET', `${at}/${document.id}/file`, { token: person.token })
    expect(mine.status).toBe(200)
    expect(mine.body).toContain('(A document ')
    const stranger = await testPerson(org)
    expect((await call('GET', `${at}/${document.id}/file`, { token: stranger.token })).status).toBe(404)
  })

  // field 6, check 13
  test('a medical paper needs its own right to be opened, read and decided, and every view is on record', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org, { medical: true }, { number: 'TB-77', note: 'Left arm' })
    const coordinator = (await org.staff('Coordinator')).token
    const seen = (await call('GET', `${at}/${person.id}`, { token: coordinator })).body.data.data[0]
    expect(seen).toMatchObject({ mayOpen: false, files: [], number: null, note: '', status: 'inReview' })
    expect((await call('GET', `${at}/${document.id}/file`, { token: coordinator })).status).toBe(403)
    expect((await reject(coordinator, document.id)).status).toBe(403)
    expect((await approve(coordinator, document.id)).status).toBe(403)
    const before = (await auditsOf(org, person.id)).length
    const nurse = await org.staff('Nurse reviewer')
    expect((await call('GET', `${at}/${document.id}/file`, { token: nurse.token })).status).toBe(200)
    const audits = await auditsOf(org, person.id)
    expect(audits).toHaveLength(before + 1)
    expect(audits.at(-1)).toMatchObject({ action: 'document.viewed', account_id: nurse.accountId })
    expect((await approve(nurse.token, document.id)).status).toBe(200)
  })
})

describe('handing in', () => {
  test.each([
    [{ needsNumber: true }, {}, 'number'],
    [{ needsExpiry: true }, {}, 'expiresOn'],
    [{}, { performedOn: '2026-05-02', expiresOn: '2026-05-01' }, 'expiresOn'],
    [{}, { performedOn: '2999-01-01' }, 'performedOn'],
    [{}, { expiresOn: '2026-02-30' }, 'expiresOn'],
    [{ twoSided: true }, {}, 'files'],
    [{}, { replacesId: newId() }, 'replacesId'],
    [{}, { documentTypeId: newId() }, 'documentTypeId'],
    [{ active: false }, {}, 'documentTypeId'],
  ])('of a type %j with %j is refused for its %s', async (more, fields, path) => {
    const org = await testOrganization(product)
    const [type, person] = [await testType(product, org, more), await testPerson(org)]
    const answer = await upload(product, org.admin, { userId: person.id, documentTypeId: type.id, ...fields })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path }])
    expect((await papersOf(org, person.id)).data).toEqual([])
  })

  test.each([sql`select from caregiver_document for update`, sql`lock table document_type in access exclusive mode`])(
    'is no wrong choice while somebody else holds what it names',
    async holding => {
      const org = await testOrganization(product)
      const { document, person, type } = await paper(org)
      const about = { personId: person.id, documentTypeId: type.id, replacesId: document.id, files: [] }
      const hurried = () =>
        org.work(async ({ work }) => {
          await sql`select set_config('lock_timeout', '1ms', true)`.execute(work.db)
          return submitDocument(work, { ...about, receivedOn: work.today })
        })
      await org.work(async ({ work }) => {
        await holding.execute(work.db)
        await expect(hurried()).rejects.toMatchObject({ code: '55P03' })
      })
    },
  )

  test('keeps facts, pages in order and who brought it; the default validity gives the expiry', async () => {
    const org = await testOrganization(product)
    const [type, person] = [await testType(product, org, { validityMonths: 12, twoSided: true }), await testPerson(org)]
    const fields = { userId: person.id, documentTypeId: type.id, performedOn: '2026-01-31', number: 'A 1' }
    const pages = [
      { name: 'one.pdf', bytes: pdf('front') },
      { name: 'C:\\two.pdf', bytes: pdf('back') },
    ]
    const { body } = await upload(product, org.admin, fields, pages)
    expect(body.data).toMatchObject({
      ...{ userId: person.id, number: 'A 1', performedOn: '2026-01-31', expiresOn: '2027-01-31' },
      ...{ status: 'inReview', active: true, uploader: 'Ada Admin', decision: null },
      files: [
        { name: 'one.pdf', side: 'front', mediaType: 'application/pdf', hasPreview: false },
        { name: 'two.pdf', side: 'back' },
      ],
    })
    const back = await call('GET', `${at}/${body.data.id}/file?fileId=${body.data.files[1].id}`, { token: org.admin })
    expect(back.body).toBe(pdf('back').toString())
    expect(back.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect((await auditsOf(org, person.id)).map(event => event.action)).toEqual(['document.submitted'])
  })

  test('a date that is entered later fills in the expiry too, unless one stands there', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org, { validityMonths: 12 })
    const send = async (body: object) =>
      (await call('PUT', `${at}/${document.id}`, { token: org.admin, body: { userId: person.id, ...body } })).body.data
    expect(await send({ performedOn: '2026-01-31', expiresOn: '' })).toMatchObject({ expiresOn: '2027-01-31' })
    expect((await auditsOf(org, person.id)).at(-1)?.after).toMatchObject({ expiresOn: '2027-01-31' })
    expect(await send({ performedOn: '2026-02-28' })).toMatchObject({ expiresOn: '2027-01-31' })
    expect(await send({ expiresOn: '' })).toMatchObject({ performedOn: '2026-02-28', expiresOn: null })
  })

  test('what a paper says was done before it was received, also when its date is corrected days later', async () => {
    product.setNow('2026-11-21T18:00:00Z')
    onTestFinished(() => product.setNow(null))
    const org = await testOrganization(product)
    const { document, person } = await paper(org)
    product.setNow('2026-11-25T18:00:00Z')
    const send = async (performedOn: string) =>
      call('PUT', `${at}/${document.id}`, {
        token: await org.tokenFor(org.adminId),
        body: { userId: person.id, performedOn },
      })
    expect((await send('2026-11-24')).body.errors[0].path).toBe('performedOn')
    expect((await send('2026-11-21')).body.data.performedOn).toBe('2026-11-21')
  })

  test('details may be corrected until they are decided; then only a replacement changes them', async () => {
    const org = await testOrganization(product)
    const { document, person, type } = await paper(org)
    const send = (body: object) =>
      call('PUT', `${at}/${document.id}`, { token: org.admin, body: { userId: person.id, ...body } })
    expect((await send({ expiresOn: '2030-01-01' })).body.data.expiresOn).toBe('2030-01-01')
    const updated = { action: 'document.updated', before: { expiresOn: null }, after: { expiresOn: '2030-01-01' } }
    expect((await auditsOf(org, person.id)).at(-1)).toMatchObject(updated)
    await approve(org.admin, document.id)
    const refused = await send({ expiresOn: '2031-01-01' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/Upload a replacement instead/)
    expect((await send({ note: 'Seen' })).body.data).toMatchObject({ note: 'Seen', expiresOn: '2030-01-01' })
    const fields = { userId: person.id, documentTypeId: type.id, replacesId: document.id, expiresOn: '2031-01-01' }
    const newer = (await upload(product, org.admin, fields)).body.data
    const stateOf = async (id: string) =>
      (await papersOf(org, person.id)).data.find((row: { id: string }) => row.id === id)
    expect(await stateOf(document.id)).toMatchObject({ status: 'approved', replacedById: null })
    await approve(org.admin, newer.id)
    expect(await stateOf(document.id)).toMatchObject({
      status: 'replaced',
      replacedById: newer.id,
      expiresOn: '2030-01-01',
    })
  })
})

describe('deciding', () => {
  test('sends back with a reason, and the person is told at once why and what to do', async () => {
    const org = await testOrganization(product)
    const { document, person, type } = await paper(org)
    expect((await reject(org.admin, document.id, ' ')).body.errors).toMatchObject([{ path: 'reason' }])
    const back = await reject(org.admin, document.id, 'Cut off')
    expect(back.body.data).toMatchObject({ status: 'rejected', reason: 'Cut off' })
    const [mail, ...others] = await mailsTo(product, person.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain(type.name)
    expect(mail?.text).toContain('Cut off')
    expect(mail?.links).toContain('http://carefold.test/applicant/welcome-to-carefold')
  })

  test('of a medical paper the email keeps the reason to itself', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org, { medical: true })
    await reject(org.admin, document.id, 'The result is positive')
    const [mail] = await mailsTo(product, person.email)
    expect(mail?.text).toContain('Sign in to read why')
    expect(mail?.text).not.toContain('positive')
  })

  test('nobody is written to who has been archived', async () => {
    const org = await testOrganization(product)
    const [type, person] = [await testType(product, org), await testPerson(org, 'archived')]
    const { body } = await upload(product, org.admin, { userId: person.id, documentTypeId: type.id })
    expect((await reject(org.admin, body.data.id)).status).toBe(200)
    expect(await mailsTo(product, person.email)).toEqual([])
  })

  test('two reviewers at once: one decides, the other hears who did', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org)
    const { token } = await org.staff('Coordinator')
    const answers = await Promise.all([approve(org.admin, document.id), reject(token, document.id)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.message).toMatch(
      /^(Ada Admin|Coordinator Person) has already (approved|sent back) this document on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/,
    )
    const decisions = (await auditsOf(org, person.id)).filter(({ action }) => /approved|rejected/.test(action))
    expect(decisions).toHaveLength(1)
  })
})

describe('kept, but not counting', () => {
  test('a paper is set aside with a reason and counts again, and the times are kept', async () => {
    const org = await testOrganization(product)
    const { document } = await paper(org)
    const toggle = (body: object) => call('PUT', `${at}/toggle-status/${document.id}`, { token: org.admin, body })
    expect((await toggle({})).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await toggle({ reason: 'Doubtful' })).body.data).toMatchObject({
      ...{ active: false, status: 'setAside', setAsideReason: 'Doubtful' },
    })
    expect((await toggle({ active: false, reason: 'Again' })).status).toBe(409)
    expect((await toggle({})).body.data).toMatchObject({ active: true, status: 'inReview' })
    expect((await toggle({ reason: 'Doubtful after all' })).body.data.active).toBe(false)
    const times = await org.work(({ work: { db } }) => db.selectFrom('caregiver_document_aside').selectAll().execute())
    expect(times).toMatchObject([{ document_id: document.id, reason: 'Doubtful after all', to_day: null }])
  })

  test('what a replacement took the place of waits again when the replacement is set aside', async () => {
    const org = await testOrganization(product)
    const { document, person, type } = await paper(org)
    const fields = { userId: person.id, documentTypeId: type.id, replacesId: document.id }
    const newer = (await upload(product, org.admin, fields)).body.data
    await approve(org.admin, newer.id)
    const first = async () =>
      (await papersOf(org, person.id)).data.find((row: { id: string }) => row.id === document.id)
    expect((await first()).status).toBe('replaced')
    await call('PUT', `${at}/toggle-status/${newer.id}`, { token: org.admin, body: { reason: 'A wrong copy' } })
    expect(await first()).toMatchObject({ status: 'inReview', replacedById: null })
  })

  test('a deleted paper is hidden and kept', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org)
    expect((await call('DELETE', `${at}/${document.id}`, { token: org.admin })).status).toBe(200)
    expect((await papersOf(org, person.id)).data).toEqual([])
    const auditor = await org.staff('Auditor')
    for (const token of [person.token, auditor.token])
      expect((await call('GET', `${at}/${document.id}/file`, { token })).status).toBe(404)
    expect((await call('DELETE', `${at}/${document.id}`, { token: org.admin })).status).toBe(404)
    const rows = await org.work(({ work: { db } }) =>
      db.selectFrom('caregiver_document').select(['id', 'deleted_on']).execute(),
    )
    expect(rows).toMatchObject([{ id: document.id, deleted_on: expect.any(String) }])
    expect((await auditsOf(org, person.id)).at(-1)?.action).toBe('document.removed')
  })

  test('a deleted paper is shown to whoever may delete it and open it, and each look is on record', async () => {
    const org = await testOrganization(product)
    const { document, person } = await paper(org)
    const medical = await paper(org, { medical: true })
    const deleted = (id: string) => `/api/documents/deleted-document/${id}`
    const statuses = async (id: string, token: string | null) => [
      (await call('GET', deleted(id), { token })).status,
      (await call('GET', `${at}/${id}/file`, { token })).status,
    ]
    expect((await call('GET', deleted(document.id), { token: org.admin })).status).toBe(404)
    for (const one of [document, medical.document]) await call('DELETE', `${at}/${one.id}`, { token: org.admin })
    const [auditor, coordinator] = [await org.staff('Auditor'), await org.staff('Coordinator')]
    expect(await statuses(document.id, null)).toEqual([401, 401])
    expect(await statuses(document.id, person.token)).toEqual([403, 404])
    expect(await statuses(document.id, auditor.token)).toEqual([403, 404])
    expect(await statuses(document.id, (await testOrganization(product)).admin)).toEqual([404, 404])
    expect(await statuses(medical.document.id, coordinator.token)).toEqual([404, 404])
    expect(await statuses(document.id, coordinator.token)).toEqual([200, 200])
    const { data } = (await call('GET', deleted(document.id), { token: org.admin })).body
    expect(data).toMatchObject({ id: document.id, removed: true, deletedOn: expect.any(String), files: [{}] })
    expect(data.deleter).toBe((await auditsOf(org, person.id)).find(one => one.action === 'document.removed')?.actor)
    const looks = (await auditsOf(org, person.id)).filter(one => one.action === 'document.deletedViewed')
    expect(looks.map(one => one.account_id)).toEqual([coordinator.accountId, coordinator.accountId, org.adminId])
  })

  test('what expires on a day is valid to the end of that day in the organization’s time zone', async () => {
    product.setNow('2026-11-21T04:00:00Z')
    onTestFinished(() => product.setNow(null))
    const org = await testOrganization(product, 'Pacific/Honolulu')
    const { document, person } = await paper(org, {}, { expiresOn: '2026-11-20' })
    await approve(org.admin, document.id)
    const statuses = async () => (await papersOf(org, person.id)).data.map((row: { status: string }) => row.status)
    product.setNow('2026-11-21T09:59:00Z')
    expect(await statuses()).toEqual(['approved'])
    product.setNow('2026-11-21T10:01:00Z')
    expect(await statuses()).toEqual(['expired'])
    expect((await papersOf(org, person.id, '?status=expired')).pagination.totalDocuments).toBe(1)
  })
})
