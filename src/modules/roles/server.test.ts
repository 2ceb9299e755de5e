import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { testOrganization } from '../../testing/people.ts'
import { presetPermissions, presetRoles } from './presets.ts'

const house = await testHouse()
const { call } = house
const lists = ['/api/role', '/api/permission']

test('nobody without a session reads roles and permissions', async () => {
  for (const url of lists) expect((await call('GET', url)).status).toBe(401)
})

test('staff without a role may not, staff who see users may', async () => {
  const org = await testOrganization(house)
  const nobody = await org.staff('A role that does not exist')
  const auditor = await org.staff('Auditor')
  for (const url of lists) {
    expect((await call('GET', url, { token: nobody.token })).status).toBe(403)
    expect((await call('GET', url, { token: auditor.token })).status).toBe(200)
  }
})

test('a role names its permissions by id, its shown name and how many hold it', async () => {
  const org = await testOrganization(house)
  await org.staff('Coordinator')
  await org.staff('Coordinator')
  const roles = (await call('GET', '/api/role?sort=name', { token: org.admin })).body.data
  const permissions = (await call('GET', '/api/permission?limit=100', { token: org.admin })).body.data
  expect(roles.pagination).toEqual({ limit: 10, total: 4, page: 1, totalPages: 1, totalRoles: 4 })
  expect(roles.data.map((row: { name: string }) => row.name)).toEqual([
    'Auditor',
    'Coordinator',
    'Nurse reviewer',
    'Recruiter',
  ])
  const coordinator = roles.data[1]
  const preset = presetRoles.find(one => one.name === 'Coordinator')
  const wanted = permissions.data.filter((one: { name: string }) => preset?.permissions.some(name => name === one.name))
  expect(coordinator).toMatchObject({ userRole: 'Coordinator', users: 2 })
  expect(coordinator.permissions.toSorted()).toEqual(wanted.map((one: { id: string }) => one.id).toSorted())
  expect(coordinator.rolePermissions).toEqual(coordinator.permissions.map((permissionId: string) => ({ permissionId })))
  expect(permissions.data).toHaveLength(presetPermissions.length)
  const report = permissions.data.find((one: { name: string }) => one.name === 'Read reports')
  expect(report.capabilities).toEqual(['reports.view', 'reports.export'])
})

test('both are searched, sorted and paged; what they cannot be sorted by is refused', async () => {
  const org = await testOrganization(house)
  const get = async (url: string) => (await call('GET', url, { token: org.admin })).body.data
  expect((await get('/api/role?search=nurse')).data).toHaveLength(1)
  expect((await get('/api/permission?search=medical')).data).toHaveLength(1)
  expect((await get('/api/permission?sort=-name&limit=1')).data[0].name).toBe('See people and their files')
  expect((await call('GET', '/api/role?sort=secret', { token: org.admin })).status).toBe(400)
})

test("another organization's are not among them", async () => {
  const [org, other] = [await testOrganization(house), await testOrganization(house)]
  for (const url of lists) {
    const ids = async (token: string) =>
      (await call('GET', `${url}?limit=100`, { token })).body.data.data.map((row: { id: string }) => row.id)
    const [mine, theirs] = [await ids(org.admin), await ids(other.admin)]
    expect(mine.filter((id: string) => theirs.includes(id))).toEqual([])
  }
})
