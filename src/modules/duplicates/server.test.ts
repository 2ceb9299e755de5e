import { describe, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testInvited, testSignedUp } from '../../testing/caregivers.ts'
import { testBound } from '../../testing/my-people.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testRetention } from '../../testing/retention.ts'
import { testProduct } from '../../testing/test-product.ts'
import { destroyApproved } from '../retention/destruction/work.ts'
import { inOrder } from './rules.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
const at = '/api/caregiver/duplicates'
const rosa = { firstName: 'Rosa', lastName: 'Delgado' }

const pairs = async (org: TestOrganization, query = '', token = org.admin) =>
  (await call('GET', `${at}?${query}`, { token })).body.data

/** An organization with two people of one name, and a third of another. */
async function twice() {
  const org = await testOrganization(product)
  const one = await testInvited(product, org, rosa)
  const other = await testInvited(product, org, { firstName: 'Delgado', lastName: 'Rosá' })
  await testInvited(product, org, { firstName: 'Ana', lastName: 'Adams' })
  return { org, ids: inOrder(one.id, other.id), body: { firstId: other.id, secondId: one.id } }
}

describe('the pairs', () => {
  test('are for whoever may read people', async () => {
    const { org, ids } = await twice()
    expect((await call('GET', at)).status).toBe(401)
    const { token } = await testSignedUp(product, org)
    expect((await call('GET', at, { token })).status).toBe(403)
    const nobody = await org.staffWith('Nobody', ['settings.view'])
    expect((await call('GET', at, { token: nobody.token })).status).toBe(403)
    expect((await call('GET', `${at}?page=no`, { token: org.admin })).status).toBe(400)
    const auditor = await org.staff('Auditor')
    const { data, pagination } = await pairs(org, '', auditor.token)
    expect(data).toMatchObject([{ id: ids.join('.'), reasons: ['sameName'], strength: 'possible', apart: null }])
    expect(data[0].people.map((one: { id: string }) => one.id)).toEqual(ids)
    expect(pagination).toMatchObject({ total: 1, totalPairs: 1 })
    expect((await pairs(org, 'search=delgado')).data).toHaveLength(1)
    expect((await pairs(org, 'search=adams')).data).toHaveLength(0)
    expect((await pairs(org, 'page=2')).data).toHaveLength(0)
  })

  test('are of one organization', async () => {
    const { org } = await twice()
    const other = await testOrganization(product)
    await testInvited(product, other, rosa)
    expect((await pairs(other)).data).toEqual([])
    expect((await pairs(org)).data).toHaveLength(1)
  })

  test('are shown to whoever works with their own people when both are theirs', async () => {
    const org = await testOrganization(product)
    const bound = await testBound(org, 'Own people', ['caregivers.view', 'caregivers.edit'])
    const coordinatorId = bound.accountId
    const mine = await testInvited(product, org, { ...rosa, coordinatorId })
    const foreign = await testInvited(product, org, rosa)
    expect((await pairs(org)).data).toHaveLength(1)
    expect((await pairs(org, '', bound.token)).data).toEqual([])
    const body = { firstId: mine.id, secondId: foreign.id }
    expect((await call('POST', `${at}/apart`, { token: bound.token, body })).status).toBe(404)
    await testInvited(product, org, { ...rosa, coordinatorId })
    expect((await pairs(org, '', bound.token)).data).toHaveLength(1)
    expect((await pairs(org)).data).toHaveLength(3)
  })
})

describe('two who are not one person', () => {
  test('are told by whoever may edit people', async () => {
    const { org, body } = await twice()
    for (const path of [`${at}/apart`, `${at}/show-again`]) {
      expect((await call('POST', path, { body })).status).toBe(401)
      const auditor = await org.staff('Auditor')
      expect((await call('POST', path, { body, token: auditor.token })).status).toBe(403)
      const same = { firstId: body.firstId, secondId: body.firstId }
      expect((await call('POST', path, { body: same, token: org.admin })).status).toBe(400)
      expect((await call('POST', path, { body: {}, token: org.admin })).status).toBe(400)
      const unknown = { ...body, secondId: newId() }
      expect((await call('POST', path, { body: unknown, token: org.admin })).status).toBe(404)
      const other = await testOrganization(product)
      expect((await call('POST', path, { body, token: other.admin })).status).toBe(404)
    }
  })

  test('are left out until that is taken back, whoever is named first', async () => {
    const { org, ids, body } = await twice()
    const turned = { firstId: body.secondId, secondId: body.firstId }
    const both = await Promise.all(
      [body, turned].map(one => call('POST', `${at}/apart`, { token: org.admin, body: one })),
    )
    expect(both.map(one => one.status)).toEqual([200, 200])
    expect((await pairs(org)).data).toEqual([])
    expect((await pairs(org, 'apart=true')).data).toMatchObject([{ id: ids.join('.'), apart: { by: 'Ada Admin' } }])
    for (const id of ids) {
      const history = await call('GET', `/api/caregiver/history/${id}`, { token: org.admin })
      const acts = history.body.data.data.map((one: { action: string }) => one.action)
      expect(acts.filter((one: string) => one === 'duplicate.keptApart')).toHaveLength(1)
    }
    expect((await call('POST', `${at}/show-again`, { token: org.admin, body: turned })).status).toBe(200)
    expect((await pairs(org)).data).toHaveLength(1)
    expect((await call('POST', `${at}/show-again`, { token: org.admin, body })).status).toBe(200)
  })
})

const left = { status: 'archived', hiredOn: '2001-01-01', endedOn: '2002-01-01' } as const

test('records of one person have one clock: nothing of a merged one is due while they work here', async () => {
  const { org, person } = await testRetention(product)
  const kept = await person({ status: 'active', hiredOn: '2020-01-01' })
  const merged = await person(left)
  const due = async () => {
    const { body } = await product.call('GET', '/api/retention/due?limit=100', { token: org.admin })
    return body.data.data.map((one: { person: { id: string } }) => one.person.id)
  }
  expect(await due()).toContain(merged.id)
  const draft = { keptId: kept.id, mergedId: merged.id, reason: 'Delgado came back.' }
  const { body } = await product.call('POST', `${at}/merge`, { token: org.admin, body: draft })
  expect(body.message).toBe('Records merged.')
  expect(await due()).toEqual([])
  const reason = { reason: 'Two people.' }
  await product.call('PUT', `${at}/undo-merge/${body.data.id}`, { token: org.admin, body: reason })
  expect(await due()).toContain(merged.id)
})

test('what was written of a merge goes with the details of either person, and neither is merged or undone after that', async () => {
  const { org, second, person } = await testRetention(product)
  const [kept, merged] = [await person(left), await person(left)]
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ city: 'Secretville' }).where('id', '=', merged.id).execute(),
  )
  const send = (method: 'POST' | 'PUT', path: string, token: string, body: object = {}) =>
    product.call(method, path, { token, body })
  const draft = { keptId: kept.id, mergedId: merged.id, take: ['city'], reason: 'Delgado came back.' }
  const { body } = await send('POST', `${at}/merge`, org.admin, draft)
  const items = [{ personId: merged.id, kind: 'personnel' }]
  const asked = await send('POST', '/api/retention/destruction', org.admin, { items })
  const early = await send('PUT', `${at}/undo-merge/${body.data.id}`, org.admin, { reason: 'No.' })
  expect([early.status, early.body.message]).toEqual([422, expect.stringMatching(/destroyed under retention/)])
  await send('PUT', `/api/retention/destruction/approve/${asked.body.data.id}`, second.token)
  await destroyApproved(product.services, new AbortController().signal)
  const row = await org.work(({ work: { db } }) =>
    db.selectFrom('person_merge').selectAll().where('id', '=', body.data.id).executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ reason: 'Destroyed under retention.', values_sealed: null, undo_reason: null })
  const late = await send('PUT', `${at}/undo-merge/${body.data.id}`, org.admin, { reason: 'No.' })
  expect(late.status).toBe(422)
})
