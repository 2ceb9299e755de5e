import { expect, test } from 'vitest'
import { testInvited } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/activity-note'

const add = async (token: string, userId: string, content: string) =>
  (await call('POST', `${at}/add-note`, { token, body: { userId, content } })).body.data
const list = async (org: TestOrganization, id: string, query = '') =>
  (await call('GET', `${at}/${id}${query}`, { token: org.admin })).body.data

test('notes are read and written by who may, on people of the own organization', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id: userId } = await testInvited(product, org)
  const { id } = await add(org.admin, userId, 'Called.')
  const { token } = await org.staff('Auditor')
  expect((await call('GET', `${at}/${userId}`)).status).toBe(401)
  expect((await call('GET', `${at}/${userId}`, { token })).status).toBe(200)
  expect((await call('GET', `${at}/${userId}`, { token: other.admin })).status).toBe(404)
  const body = { userId, content: 'x' }
  for (const [method, url] of [
    ['POST', `${at}/add-note`],
    ['PUT', `${at}/update-note/${id}`],
    ['DELETE', `${at}/delete-note/${id}`],
  ] as const) {
    expect((await call(method, url, { body })).status, url).toBe(401)
    expect((await call(method, url, { body, token })).status, url).toBe(403)
    expect((await call(method, url, { body, token: other.admin })).status, url).toBe(404)
  }
  const empty = await call('POST', `${at}/add-note`, { token: org.admin, body: { userId, content: '  ' } })
  expect([empty.status, empty.body.errors[0].path]).toEqual([400, 'content'])
})

test('the newest note stands on top, ten a page', async () => {
  const org = await testOrganization(product)
  const { id } = await testInvited(product, org)
  for (let n = 0; n < 11; n++) await add(org.admin, id, `Note ${n}`)
  const first = await list(org, id)
  expect(first.data[0].content).toBe('Note 10')
  expect(first.pagination).toMatchObject({ total: 11, totalPages: 2, limit: 10 })
  expect((await list(org, id, '?page=2')).data).toMatchObject([{ content: 'Note 0', author: 'Ada Admin' }])
})

test('its author and an administrator edit a note, others do not', async () => {
  const org = await testOrganization(product)
  const { id: personId } = await testInvited(product, org)
  const [author, colleague] = [await org.staff('Recruiter'), await org.staff('Coordinator')]
  const { id, mayEdit } = await add(author.token, personId, 'First words')
  expect(mayEdit).toBe(true)
  const put = (token: string, content: string) => call('PUT', `${at}/update-note/${id}`, { token, body: { content } })
  expect((await put(colleague.token, 'Mine now')).status).toBe(403)
  expect((await call('DELETE', `${at}/delete-note/${id}`, { token: colleague.token })).status).toBe(403)
  expect((await put(author.token, 'Better words')).body.data.content).toBe('Better words')
  expect((await put(org.admin, 'Best words')).body.data).toMatchObject({
    content: 'Best words',
    author: 'Recruiter Person',
  })
  const seen = await call('GET', `${at}/${personId}`, { token: colleague.token })
  expect(seen.body.data.data[0].mayEdit).toBe(false)
  await org.work(({ work: { db } }) =>
    db
      .updateTable('permission')
      .set({ capabilities: ['notes.view'] })
      .execute(),
  )
  const left = await call('GET', `${at}/${personId}`, { token: author.token })
  expect(left.body.data.data[0].mayEdit).toBe(false)
})

test('a deleted note is hidden, kept and audited', async () => {
  const org = await testOrganization(product)
  const { id: personId } = await testInvited(product, org)
  const { id } = await add(org.admin, personId, 'To be hidden')
  expect((await call('DELETE', `${at}/delete-note/${id}`, { token: org.admin })).status).toBe(200)
  expect((await list(org, personId)).pagination.total).toBe(0)
  expect((await call('DELETE', `${at}/delete-note/${id}`, { token: org.admin })).status).toBe(404)
  const kept = await org.work(({ work: { db } }) =>
    db.selectFrom('activity_note').select('content').where('id', '=', id).execute(),
  )
  expect(kept).toEqual([{ content: 'To be hidden' }])
})

test('a note that its author wrote within a day is asked about; a colleague’s, and one of last week, are not', async () => {
  const org = await testOrganization(product)
  const { id: userId } = await testInvited(product, org)
  const body = { userId, content: 'Called, no answer.' }
  const post = (token: string, query = '') => call('POST', `${at}/add-note${query}`, { token, body })
  expect((await post(org.admin)).status).toBe(200)
  const again = await post(org.admin)
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    code: 'sameAgain',
    message: expect.stringMatching(/^You already added this note on /),
  })
  expect((await post((await org.staff('Recruiter')).token)).status).toBe(200)
  expect((await post(org.admin, '?again=true')).status).toBe(200)
  expect((await list(org, userId)).pagination.total).toBe(3)
  const old = { created_at: new Date(Date.now() - 8 * 86_400_000) }
  await org.work(({ work: { db } }) =>
    db.updateTable('activity_note').set(old).where('person_id', '=', userId).execute(),
  )
  expect((await post(org.admin)).status).toBe(200)
})
