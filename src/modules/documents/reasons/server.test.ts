import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testPerson, testType, upload } from '../../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/documents/reason'
const offers = '/api/documents/rejection-reasons'
const body = { en: 'No stamp.', es: 'Falta el sello.' }

const writes = (id: string) =>
  [
    ['POST', at],
    ['PUT', `${at}/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const

async function add(org: TestOrganization, reason = body): Promise<string> {
  const answer = await call('POST', at, { token: org.admin, body: reason })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data.id
}

/** A person who reads this language, with a paper that waits. */
async function paper(org: TestOrganization, language: 'en' | 'es', more: Record<string, unknown> = {}) {
  const [type, person] = [await testType(product, org, more), await testPerson(org)]
  await org.work(({ work: { db } }) => db.updateTable('person').set({ language }).where('id', '=', person.id).execute())
  const answer = await upload(product, org.admin, { userId: person.id, documentTypeId: type.id })
  return { person, id: answer.body.data.id as string }
}

const reject = (org: TestOrganization, id: string, of: Record<string, unknown>) =>
  call('PUT', `/api/documents/rejected/${id}`, { token: org.admin, body: of })

describe('the list of an organization', () => {
  test('nobody without a session, and nobody who does not review', async () => {
    const org = await testOrganization(product)
    const id = await add(org)
    const person = await testPerson(org)
    const auditor = (await org.staff('Auditor')).token
    for (const [method, url] of [['GET', at] as const, ['GET', offers] as const, ...writes(id)]) {
      expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
      for (const token of [auditor, person.token])
        expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
    }
  })

  test('words are needed, and not twice', async () => {
    const org = await testOrganization(product)
    await add(org)
    const empty = await call('POST', at, { token: org.admin, body: { en: ' ' } })
    expect([empty.status, empty.body.errors]).toEqual([400, [{ path: 'en', message: 'Write a reason.' }]])
    const twice = await call('POST', at, { token: org.admin, body: { en: 'NO stamp.' } })
    expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'en'])
  })

  test('those of another organization are not there', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const id = await add(other)
    for (const [method, url] of writes(id).slice(1))
      expect((await call(method, url, { token: org.admin, body })).status, method).toBe(404)
    expect((await call('GET', at, { token: org.admin })).body.data.data).toEqual([])
    const theirs = await paper(other, 'es')
    expect((await call('GET', `${offers}?documentId=${theirs.id}`, { token: org.admin })).status).toBe(404)
  })

  test('reviewers add, find, change and delete, on record', async () => {
    const org = await testOrganization(product)
    const { token } = await org.staff('Nurse reviewer')
    const { id } = (await call('POST', at, { token, body })).body.data
    await add(org, { en: 'Another one.', es: '' })
    const found = (await call('GET', `${at}?search=sello`, { token })).body.data
    expect([found.data.length, found.pagination.totalReasons]).toEqual([1, 1])
    const changed = await call('PUT', `${at}/${id}`, { token, body: { en: 'No stamp at all.', es: body.es } })
    expect(changed.body.data).toMatchObject({ id, en: 'No stamp at all.' })
    const first = async () => (await call('GET', offers, { token })).body.data.reasons[0]
    expect(await first()).toEqual({ text: 'Another one.', translated: null, own: true })
    expect((await call('DELETE', `${at}/${id}`, { token })).status).toBe(200)
    expect((await call('DELETE', `${at}/${id}`, { token })).status).toBe(404)
    const audits = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('action').where('subject_id', '=', id).orderBy('at').execute(),
    )
    expect(audits.map(({ action }) => action.split('.')[1])).toEqual(['created', 'updated', 'deleted'])
  })
})

describe('in the language of the person', () => {
  test('a reviewer is offered both wordings, one’s own before the usual ones', async () => {
    const org = await testOrganization(product)
    await add(org)
    const { id } = await paper(org, 'es')
    const { data } = (await call('GET', `${offers}?documentId=${id}`, { token: org.admin })).body
    expect(data.language).toBe('es')
    expect(data.reasons[0]).toEqual({ text: 'No stamp.', translated: 'Falta el sello.', own: true })
    expect(data.reasons).toContainEqual({
      text: 'The back side is missing.',
      translated: 'Falta el reverso.',
      own: false,
    })
    const english = await paper(org, 'en')
    const answer = await call('GET', `${offers}?documentId=${english.id}`, { token: org.admin })
    expect([answer.body.data.language, answer.body.data.reasons[0].translated]).toEqual(['en', null])
  })

  test('a known reason reaches the person in their language, on the page and in an email that is all in it', async () => {
    const org = await testOrganization(product)
    const { id, person } = await paper(org, 'es')
    const { data } = (await reject(org, id, { reason: 'The back side is missing.' })).body
    expect(data).toMatchObject({ reason: 'The back side is missing.', reasonForPerson: 'Falta el reverso.' })
    const [mail] = await mailsTo(product, person.email)
    expect(mail?.subject).toMatch(/^Por favor, envíe de nuevo: /)
    expect(mail?.text).toMatch(/Hola Grace,[\s\S]*Motivo: Falta el reverso\.[\s\S]*Enviarlo de nuevo/)
    expect(mail?.text).not.toMatch(/Hello|back side/)
  })

  test('what the reviewer wrote in it goes before what is kept; an unknown reason is told as it was written', async () => {
    const org = await testOrganization(product)
    const own = await paper(org, 'es')
    const words = { reason: 'The back side is missing.', reasonForPerson: 'Mande también el otro lado.' }
    expect((await reject(org, own.id, words)).body.data).toMatchObject(words)
    const unknown = await paper(org, 'es')
    const answer = await reject(org, unknown.id, { reason: 'Signed by the wrong doctor.' })
    expect(answer.body.data.reasonForPerson).toBeNull()
    const [mail] = await mailsTo(product, unknown.person.email)
    expect(mail?.text).toContain('Motivo: Signed by the wrong doctor.')
  })

  test('in English there is one wording, whatever was sent, and an undo takes both away', async () => {
    const org = await testOrganization(product)
    const english = await paper(org, 'en')
    const sent = { reason: 'The back side is missing.', reasonForPerson: 'Falta el reverso.' }
    expect((await reject(org, english.id, sent)).body.data.reasonForPerson).toBeNull()
    const spanish = await paper(org, 'es')
    await reject(org, spanish.id, { ...sent, undoable: true })
    const undone = await call('PUT', `/api/compliance-requirement/undo-decision/${spanish.id}`, { token: org.admin })
    expect(undone.body.data).toMatchObject({ reason: null, reasonForPerson: null, status: 'inReview' })
  })

  test('of a medical paper neither wording is in the email, nor for who may not open it', async () => {
    const org = await testOrganization(product)
    const { id, person } = await paper(org, 'es', { medical: true })
    await reject(org, id, { reason: 'The result is positive.', reasonForPerson: 'El resultado es positivo.' })
    const [mail] = await mailsTo(product, person.email)
    expect(mail?.text).toContain('Inicie sesión para leer el motivo.')
    expect(mail?.text).not.toMatch(/positiv/)
    const { token } = await org.staff('Coordinator')
    const list = await call('GET', `/api/documents/upload-document/${person.id}`, { token })
    expect(list.body.data.data[0]).toMatchObject({ reason: null, reasonForPerson: null, mayOpen: false })
  })

  test('a reason is kept for the next time when that is wished, in both languages and once', async () => {
    const org = await testOrganization(product)
    const sent = { reason: 'No stamp.', reasonForPerson: 'Falta el sello.', keep: true }
    await reject(org, (await paper(org, 'es')).id, sent)
    await reject(org, (await paper(org, 'es')).id, { ...sent, reason: 'no STAMP.' })
    await reject(org, (await paper(org, 'en')).id, { reason: 'The back side is missing.', keep: true })
    const { data } = (await call('GET', at, { token: org.admin })).body.data
    expect(data).toMatchObject([{ en: 'No stamp.', es: 'Falta el sello.' }])
    expect((await reject(org, newId(), sent)).status).toBe(404)
  })
})
