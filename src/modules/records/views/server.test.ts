import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { mostViews } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/caregiver/views'
const draft = { name: 'Nurses, next due first', query: '?status=active&sort=nextDue&search=Rosa', shared: false }

async function scene() {
  const org = await testOrganization(product)
  const [one, other] = [await org.staff('Coordinator'), await org.staff('Auditor')]
  const save = (token: string | null, body: object = draft) => call('POST', at, { token, body })
  const list = async (token: string) => (await call('GET', at, { token })).body.data.data
  return { org, one, other, save, list }
}

describe('saved views', () => {
  test('are not for who is signed out, and not for applicants', async () => {
    const { org, save } = await scene()
    const reader = await org.staffWith('No caregivers', ['reports.view'])
    expect((await save(null)).status).toBe(401)
    expect((await save(reader.token)).status).toBe(403)
    expect((await call('GET', at)).status).toBe(401)
    expect((await call('PUT', `${at}/${newId()}`, { body: draft })).status).toBe(401)
    expect((await call('DELETE', `${at}/${newId()}`)).status).toBe(401)
  })

  test('keep filters and order, not the words of a search; a name is asked for', async () => {
    const { one, save, list } = await scene()
    const refused = await save(one.token, { ...draft, name: ' ' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'name'])
    const saved = await save(one.token)
    expect(saved.body.data).toMatchObject({ name: draft.name, query: 'status=active&sort=nextDue', isMine: true })
    expect(await list(one.token)).toEqual([saved.body.data])
  })

  test('are one’s own until they are shared, by whoever may edit caregivers', async () => {
    const { org, one, other, save, list } = await scene()
    const own = (await save(one.token)).body.data
    expect(await list(other.token)).toEqual([])
    expect((await call('PUT', `${at}/${own.id}`, { token: other.token, body: draft })).status).toBe(404)
    expect((await call('DELETE', `${at}/${own.id}`, { token: other.token })).status).toBe(404)
    expect((await save(other.token, { ...draft, shared: true })).status).toBe(403)
    const change = { name: 'Nurses', shared: true }
    expect((await call('PUT', `${at}/${own.id}`, { token: one.token, body: change })).status).toBe(200)
    expect(await list(other.token)).toMatchObject([{ ...change, owner: 'Coordinator Person', isMine: false }])
    const foreign = await call('PUT', `${at}/${own.id}`, { token: other.token, body: change })
    expect(foreign.body.message).toBe('Only Coordinator Person can change this view.')
    expect((await call('DELETE', `${at}/${own.id}`, { token: other.token })).status).toBe(403)
    expect((await call('DELETE', `${at}/${own.id}`, { token: org.admin })).status).toBe(200)
    expect(await list(one.token)).toEqual([])
  })

  test('of another organization are not there', async () => {
    const { one, save } = await scene()
    const strange = await scene()
    const { id } = (await save(one.token, { ...draft, shared: true })).body.data
    expect(await strange.list(strange.org.admin)).toEqual([])
    expect((await call('PUT', `${at}/${id}`, { token: strange.org.admin, body: draft })).status).toBe(404)
    expect((await call('DELETE', `${at}/${id}`, { token: strange.org.admin })).status).toBe(404)
  })

  test('are on record, and not without end', async () => {
    const { org, one, save } = await scene()
    const { id } = (await save(one.token)).body.data
    await call('PUT', `${at}/${id}`, { token: one.token, body: { name: 'Nurses', shared: false } })
    await call('DELETE', `${at}/${id}`, { token: one.token })
    const acts = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('action').where('subject_id', '=', id).orderBy('id').execute(),
    )
    expect(acts.map(({ action }) => action)).toEqual(['savedView.created', 'savedView.updated', 'savedView.deleted'])
    await org.work(({ work: { db } }) =>
      db
        .insertInto('saved_view')
        .values(
          Array.from({ length: mostViews }, () => ({ id: newId(), account_id: one.accountId, name: 'One', query: '' })),
        )
        .execute(),
    )
    const over = await save(one.token)
    expect([over.status, over.body.message]).toEqual([
      409,
      'You have 50 views. Delete one before you save another one.',
    ])
  })
})
