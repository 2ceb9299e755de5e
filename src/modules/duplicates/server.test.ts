import { describe, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testInvited, testSignedUp } from '../../testing/caregivers.ts'
import { testBound } from '../../testing/my-people.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { inOrder } from './rules.ts'

const product = await testProduct()
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
