import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { formOf, pdf, testPerson, testType, upload } from '../../../testing/documents.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/documents/upload-document'

test('the same file for the same person and type is asked about, and stored again when it is meant', async () => {
  const org = await testOrganization(product)
  const [grace, ana] = [await testPerson(org), await testPerson(org)]
  const [type, other] = [await testType(product, org), await testType(product, org)]
  const page = { name: 'card.pdf', bytes: pdf() }
  const fields = { userId: grace.id, documentTypeId: type.id }
  expect((await upload(product, org.admin, fields, [page])).status).toBe(200)
  const again = await upload(product, org.admin, fields, [{ ...page, name: 'renamed.pdf' }])
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    code: 'sameAgain',
    message: expect.stringContaining(`as ${type.name}, sent by you on`),
  })
  const list = async () => (await call('GET', `${at}/${grace.id}`, { token: org.admin })).body.data.data
  expect(await list()).toHaveLength(1)
  const colleague = await org.staff('Coordinator')
  expect((await upload(product, colleague.token, fields, [page])).body.message).toContain('sent by Ada Admin on')
  // Another person, another type, another file.
  expect((await upload(product, org.admin, { ...fields, userId: ana.id }, [page])).status).toBe(200)
  expect((await upload(product, org.admin, { ...fields, documentTypeId: other.id }, [page])).status).toBe(200)
  expect((await upload(product, org.admin, fields)).status).toBe(200)
  const meant = await call('POST', `${at}?again=true`, { token: org.admin, ...formOf(fields, 'files', [page]) })
  expect(meant.status, meant.body.message).toBe(200)
  expect(await list()).toHaveLength(4)
})

test('a file that comes twice at the same time is stored once', async () => {
  const org = await testOrganization(product)
  const fields = { userId: (await testPerson(org)).id, documentTypeId: (await testType(product, org)).id }
  const page = { name: 'card.pdf', bytes: pdf() }
  const answers = await Promise.all([1, 2, 3].map(() => upload(product, org.admin, fields, [page])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('an applicant is asked too, also about pages that were kept as drafts, and keeps them', async () => {
  const org = await testOrganization(product)
  const nia = await testApplicant(org)
  const type = await testType(product, org)
  const photo = { create: { width: 60, height: 40, channels: 3, background: '#a33' } } as const
  const page = { name: 'card.jpg', bytes: await sharp(photo).jpeg().toBuffer() }
  async function keep() {
    const fields = { id: randomUUID(), userId: nia.personId, documentTypeId: type.id, place: '0' }
    const kept = await call('POST', '/api/documents/draft-page', {
      token: nia.token,
      ...formOf(fields, 'files', [page]),
    })
    return kept.body.data.id
  }
  const url = '/api/applicant-onboarding/document-upload'
  const send = (pageIds: string[], query = '') =>
    call('POST', `${url}${query}`, { token: nia.token, body: { documentTypeId: type.id, pageIds } })
  expect((await send([await keep()])).status).toBe(200)
  const second = await keep()
  const refused = await send([second])
  expect([refused.status, refused.body.code]).toEqual([409, 'sameAgain'])
  const drafts = (await call('GET', '/api/documents/draft-page', { token: nia.token })).body.data
  expect(drafts.map((one: { id: string }) => one.id)).toEqual([second])
  expect((await send([second], '?again=true')).status).toBe(200)
  const form = formOf({ documentTypeId: type.id }, 'files', [page])
  expect((await call('POST', url, { token: nia.token, ...form })).body.code).toBe('sameAgain')
})

test('a newer document takes the one that waits out of the queue, until it is sent back or deleted', async () => {
  const org = await testOrganization(product)
  const { id: userId } = await testPerson(org)
  const type = await testType(product, org)
  const fields = { userId, documentTypeId: type.id }
  const add = async (more: Record<string, string> = {}) =>
    (await upload(product, org.admin, { ...fields, ...more })).body.data.id as string
  const queue = async () => {
    const { body } = await call('GET', '/api/compliance-requirement/review', { token: org.admin })
    return body.data.data.map((row: { id: string }) => row.id)
  }
  const first = await add()
  const second = await add()
  expect(await queue()).toEqual([second])
  const { data } = (await call('GET', `${at}/${userId}`, { token: org.admin })).body.data
  expect(data.find((one: { id: string }) => one.id === first)).toMatchObject({
    status: 'replaced',
    replacedById: second,
  })
  const back = { status: 'rejected', reason: 'Not readable' }
  const decided = await call('PUT', `/api/compliance-requirement/status-approve/${second}`, {
    token: org.admin,
    body: back,
  })
  expect(decided.status).toBe(200)
  expect(await queue()).toEqual([first])
  const third = await add({ replacesId: first, performedOn: '2020-01-01' })
  expect(await queue()).toEqual([third])
  await call('DELETE', `${at}/${third}`, { token: org.admin })
  expect(await queue()).toEqual([first])
})

test('a document with a date or number of its own takes nothing out of the queue', async () => {
  const org = await testOrganization(product)
  const { id: userId } = await testPerson(org)
  const fields = { userId, documentTypeId: (await testType(product, org)).id }
  for (const performedOn of ['2024-01-01', '2024-02-01']) await upload(product, org.admin, { ...fields, performedOn })
  const { body } = await call('GET', '/api/compliance-requirement/review', { token: org.admin })
  expect(body.data.data).toHaveLength(2)
})
