import { expect, test } from 'vitest'
import { accessMark } from '../../../kit/contract/access-mark.ts'
import { newId } from '../../../kit/server/ids.ts'
import { allParts } from '../../../parts.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const leave = '/api/role/leave-view'

async function roleIdOf(org: TestOrganization, name: string): Promise<string> {
  const { body } = await call('GET', `/api/role?search=${encodeURIComponent(name)}`, { token: org.admin })
  return body.data.data[0].id
}

const viewAs = (org: TestOrganization, id: string, token: string | null = org.admin) =>
  call('POST', `/api/role/view-as/${id}`, { token })

test('nobody without a session views as a role', async () => {
  const org = await testOrganization(product)
  expect((await viewAs(org, newId(), null)).status).toBe(401)
  expect((await call('POST', leave)).status).toBe(401)
})

test('only an administrator views as a role', async () => {
  const org = await testOrganization(product)
  const { token } = await org.staffWith('Hirer', ['users.view', 'users.edit'])
  expect((await viewAs(org, await roleIdOf(org, 'Auditor'), token)).status).toBe(403)
})

test('a role that is not there, or not of this organization, is not found', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  for (const id of [newId(), await roleIdOf(other, 'Auditor')]) expect((await viewAs(org, id)).status).toBe(404)
})

test('who views as a role sees what it may and is told so, until they leave', async () => {
  const org = await testOrganization(product)
  const id = await roleIdOf(org, 'Recruiter')
  const { user } = (await viewAs(org, id)).body.data
  expect(user).toMatchObject({
    id: org.adminId,
    role: 'organizationUser',
    userRole: 'Recruiter',
    viewingAs: { id, name: 'Recruiter' },
  })
  expect(user.capabilities).toContain('caregivers.invite')
  const profile = await call('GET', '/api/get-profile', { token: org.admin })
  const { capabilities, ...same } = user
  expect(profile.body.data.profile).toMatchObject(same)
  expect(profile.body.data.profile.capabilities.toSorted()).toEqual(capabilities.toSorted())
  expect(profile.headers['x-access']).toBe(accessMark(user, id))
  const may = async (url: string) => (await call('GET', url, { token: org.admin })).status !== 403
  expect([
    await may('/api/caregiver'),
    await may('/api/report/forecast'),
    await may('/api/role/administrators'),
  ]).toEqual([true, false, false])
  const left = await call('POST', leave, { token: org.admin })
  expect(left.body.data.user).toMatchObject({ role: 'organizationAdmin', viewingAs: null })
  expect(await may('/api/role/administrators')).toBe(true)
})

test('while somebody views as a role every changing call of the contract is refused but leaving', async () => {
  const org = await testOrganization(product)
  const all = await org.staffWith('Everything', [
    ...new Set(allParts.flatMap(part => part.routes.flatMap(({ endpoint }) => endpoint.allow.capability ?? []))),
  ])
  const id = await roleIdOf(org, 'Everything')
  await viewAs(org, id)
  const letIn: string[] = []
  for (const { endpoint, open } of allParts.flatMap(part => part.routes)) {
    if (open || endpoint.method === 'GET' || endpoint.whileViewing) continue
    const url = endpoint.path.replace(/:\w+/g, () => newId())
    const body = endpoint.method === 'DELETE' ? {} : { body: {} }
    const answer = await call(endpoint.method, url, { token: org.admin, ...body })
    if (answer.status !== 403) letIn.push(`${endpoint.method} ${endpoint.path}: ${answer.status}`)
  }
  expect(letIn).toEqual([])
  const refused = await call('PUT', '/api/color-mode', { token: org.admin, body: { colorMode: 'dark' } })
  expect(refused.body.message).toBe("You're viewing as Everything. Nothing can be changed until you leave this view.")
  expect((await call('POST', '/api/stay-signed-in', { token: org.admin })).status).toBe(200)
  // Whoever really has the role may change things.
  expect((await call('PUT', '/api/color-mode', { token: all.token, body: { colorMode: 'dark' } })).status).toBe(200)
})

test('what the role may do changes under the view, and a deleted role ends the session', async () => {
  const org = await testOrganization(product)
  const second = await org.tokenFor(org.adminId)
  const role = { name: 'Passing', permissions: [] }
  const { id } = (await call('POST', '/api/role', { token: org.admin, body: role })).body.data
  await viewAs(org, id, second)
  const sees = async () => (await call('GET', '/api/caregiver', { token: second })).status
  expect(await sees()).toBe(403)
  const search = await call('GET', '/api/permission?search=See+people', { token: org.admin })
  const permissions = [search.body.data.data[0].id]
  await call('PUT', `/api/role/${id}`, { token: org.admin, body: { ...role, permissions } })
  expect(await sees()).toBe(200)
  expect((await call('DELETE', `/api/role/${id}`, { token: org.admin })).status).toBe(200)
  expect(await sees()).toBe(401)
  expect((await call('GET', '/api/get-profile', { token: org.admin })).status).toBe(200)
})

test('whoever is no administrator any longer views as nobody', async () => {
  const org = await testOrganization(product)
  await viewAs(org, await roleIdOf(org, 'Coordinator'))
  const roleId = await roleIdOf({ ...org, admin: (await org.staff('Auditor')).token }, 'Auditor')
  await org.work(({ work: { db } }) =>
    db
      .updateTable('account')
      .set({ role: 'organizationUser', role_id: roleId })
      .where('id', '=', org.adminId)
      .execute(),
  )
  const { profile } = (await call('GET', '/api/get-profile', { token: org.admin })).body.data
  expect(profile).toMatchObject({ userRole: 'Auditor', viewingAs: null })
})
