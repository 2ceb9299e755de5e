import { describe, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { presetPermissions, presetRoles } from './presets.ts'

const product = await testProduct()
const { call } = product
const lists = ['/api/role', '/api/permission']

test('nobody without a session reads roles and permissions', async () => {
  for (const url of lists) expect((await call('GET', url)).status).toBe(401)
})

test('staff without a role may not, staff who see users may', async () => {
  const org = await testOrganization(product)
  const nobody = await org.staff('A role that does not exist')
  const auditor = await org.staff('Auditor')
  for (const url of lists) {
    expect((await call('GET', url, { token: nobody.token })).status).toBe(403)
    expect((await call('GET', url, { token: auditor.token })).status).toBe(200)
  }
})

test('a role names its permissions by id, its shown name and how many hold it', async () => {
  const org = await testOrganization(product)
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
  const org = await testOrganization(product)
  const get = async (url: string) => (await call('GET', url, { token: org.admin })).body.data
  expect((await get('/api/role?search=nurse')).data).toHaveLength(1)
  expect((await get('/api/permission?search=medical')).data).toHaveLength(1)
  expect((await get('/api/permission?sort=-name&limit=1')).data[0].name).toBe('See people and their files')
  expect((await call('GET', '/api/role?sort=secret', { token: org.admin })).status).toBe(400)
})

test("another organization's are not among them", async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  for (const url of lists) {
    const ids = async (token: string) =>
      (await call('GET', `${url}?limit=100`, { token })).body.data.data.map((row: { id: string }) => row.id)
    const [mine, theirs] = [await ids(org.admin), await ids(other.admin)]
    expect(mine.filter((id: string) => theirs.includes(id))).toEqual([])
  }
})

const permissionNamed = async (org: TestOrganization, name: string) =>
  (await call('GET', `/api/permission?search=${encodeURIComponent(name)}`, { token: org.admin })).body.data.data[0]

const roleNamed = async (org: TestOrganization, name: string) =>
  (await call('GET', `/api/role?search=${encodeURIComponent(name)}`, { token: org.admin })).body.data.data[0]

const writes = (url: string, id: string) =>
  [
    ['POST', url],
    ['PUT', `${url}/${id}`],
    ['DELETE', `${url}/${id}`],
  ] as const

const drafts = {
  '/api/role': { name: 'Night desk', description: 'Answers at night.', permissions: [] },
  '/api/permission': { name: 'Look in', description: '', capabilities: ['caregivers.view'] },
} as const

test('nobody without a session changes roles and permissions, and staff do not either', async () => {
  const org = await testOrganization(product)
  const { token } = await org.staffWith('Hirer', ['users.view', 'users.edit', 'settings.view'])
  for (const [url, body] of Object.entries(drafts)) {
    for (const [method, to] of writes(url, newId())) {
      expect((await call(method, to)).status, to).toBe(401)
      expect((await call(method, to, { token, body })).status, to).toBe(403)
    }
  }
  expect((await call('GET', '/api/role/administrators')).status).toBe(401)
  expect((await call('GET', '/api/role/administrators', { token })).status).toBe(403)
})

test('what is wrong is told field by field', async () => {
  const org = await testOrganization(product)
  const post = (url: string, body: unknown) => call('POST', url, { token: org.admin, body })
  const paths = ({ body }: { body: { errors: { path: string }[] } }) => body.errors.map(one => one.path)
  expect(paths(await post('/api/role', { name: ' ' }))).toEqual(['name'])
  expect(paths(await post('/api/role', { name: 'coordinator' }))).toEqual(['name'])
  expect(paths(await post('/api/role', { name: 'New', permissions: [newId()] }))).toEqual(['permissions'])
  expect(paths(await post('/api/permission', { name: 'New', capabilities: [] }))).toEqual(['capabilities'])
  expect(paths(await post('/api/permission', { name: 'New', capabilities: ['all'] }))).toEqual(['capabilities.0'])
  const twice = await post('/api/permission', { ...drafts['/api/permission'], name: 'recruit' })
  expect([twice.status, paths(twice)]).toEqual([409, ['name']])
})

test("another organization's are not there, and its permissions are not granted", async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const theirs = {
    '/api/role': await roleNamed(other, 'Auditor'),
    '/api/permission': await permissionNamed(other, 'Recruit'),
  }
  for (const url of ['/api/role', '/api/permission'] as const) {
    for (const [method, to] of writes(url, theirs[url].id).slice(1)) {
      expect((await call(method, to, { token: org.admin, body: drafts[url] })).status, to).toBe(404)
    }
  }
  const body = { ...drafts['/api/role'], permissions: [theirs['/api/permission'].id] }
  expect((await call('POST', '/api/role', { token: org.admin, body })).body.errors[0].path).toBe('permissions')
  expect(await roleNamed(other, 'Auditor')).toEqual(theirs['/api/role'])
})

test('a role is made, changed and deleted, on record, and takes effect at the next request of whoever has it', async () => {
  const org = await testOrganization(product)
  const { id: recruit } = await permissionNamed(org, 'Recruit')
  const { id: see } = await permissionNamed(org, 'See people')
  const body = { name: 'Night desk', description: 'Answers at night.', permissions: [recruit, recruit, see] }
  const made = (await call('POST', '/api/role', { token: org.admin, body })).body.data
  expect([made.userRole, made.permissions.toSorted()]).toEqual(['Night desk', [recruit, see].toSorted()])
  const { token, accountId } = await org.staff('Night desk')
  const sees = async () => (await call('GET', '/api/caregiver', { token })).status
  expect(await sees()).toBe(200)
  const put = (more: object) => call('PUT', `/api/role/${made.id}`, { token: org.admin, body: { ...body, ...more } })
  const changed = (await put({ permissions: [recruit] })).body.data
  expect(changed).toMatchObject({ permissions: [recruit], holders: [{ id: accountId, firstName: 'Night desk' }] })
  expect(await sees()).toBe(403)
  const refused = await call('DELETE', `/api/role/${made.id}`, { token: org.admin })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Night desk Person has this role. Give this user another role first.',
  ])
  const { id: free } = (await call('POST', '/api/role', { token: org.admin, body: { name: 'Free' } })).body.data
  expect((await call('DELETE', `/api/role/${free}`, { token: org.admin })).status).toBe(200)
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute(),
  )
  expect(events).toMatchObject([
    { action: 'role.created', after: { name: 'Night desk' } },
    { action: 'role.updated', before: { permissions: made.permissions }, after: { permissions: [recruit] } },
  ])
})

test('a permission really grants what it names, in every role that has it', async () => {
  const org = await testOrganization(product)
  const body = { name: 'Look in', description: '', capabilities: ['caregivers.view'] }
  const { id } = (await call('POST', '/api/permission', { token: org.admin, body })).body.data
  await call('POST', '/api/role', { token: org.admin, body: { name: 'Guest', permissions: [id] } })
  const { token } = await org.staff('Guest')
  const [people, users] = [
    async () => (await call('GET', '/api/caregiver', { token })).status,
    async () => (await call('GET', '/api/organizationUser', { token })).status,
  ]
  expect([await people(), await users()]).toEqual([200, 403])
  const put = { ...body, capabilities: ['users.view', 'users.view'] }
  const saved = (await call('PUT', `/api/permission/${id}`, { token: org.admin, body: put })).body.data
  expect(saved).toMatchObject({ capabilities: ['users.view'], roles: [{ name: 'Guest' }] })
  expect([await people(), await users()]).toEqual([403, 200])
  const refused = await call('DELETE', `/api/permission/${id}`, { token: org.admin })
  expect([refused.status, refused.body.message]).toEqual([409, 'Guest has this permission. Take it out there first.'])
  const guest = await roleNamed(org, 'Guest')
  await call('PUT', `/api/role/${guest.id}`, { token: org.admin, body: { name: 'Guest', permissions: [] } })
  expect((await call('DELETE', `/api/permission/${id}`, { token: org.admin })).status).toBe(200)
})

test('what nobody may send is not taken: organization, holders, numbers', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const body = {
    name: 'Sly',
    organizationId: other.id,
    organization_id: other.id,
    users: 9,
    holders: [{ id: org.adminId }],
  }
  const made = (await call('POST', '/api/role', { token: org.admin, body })).body.data
  expect(made).toMatchObject({ users: 0, holders: [], permissions: [] })
  expect((await call('GET', '/api/role?search=Sly', { token: other.admin })).body.data.data).toEqual([])
})

test('the administrators are named', async () => {
  const org = await testOrganization(product)
  await org.staff('Auditor')
  expect((await call('GET', '/api/role/administrators', { token: org.admin })).body.data).toMatchObject([
    { id: org.adminId, firstName: 'Ada', active: true },
  ])
})

describe('a preset that allows more in a later version', () => {
  /** An organization whose permission began as the preset did when it did not let anybody upload. */
  async function earlier() {
    const org = await testOrganization(product)
    const { id } = await permissionNamed(org, 'Recruit')
    await org.work(async ({ work: { db } }) => {
      const old = ['caregivers.invite', 'caregivers.edit', 'notes.edit', 'calendar.edit']
      const set = { capabilities: old, preset_seen: old }
      await db.updateTable('permission').set(set).where('id', '=', id).execute()
    })
    const decide = (token: string | null, body: object = {}) =>
      call('PUT', `/api/permission/${id}/preset`, {
        ...(token && { token }),
        body: { take: true, gained: ['documents.upload'], lost: [], ...body },
      })
    return { org, id, decide, read: () => permissionNamed(org, 'Recruit') }
  }
  const record = (org: TestOrganization, id: string) =>
    org.work(({ work: { db } }) =>
      db
        .selectFrom('audit_event')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    )

  test('is told of a permission that began as it, and of a new organization nothing is', async () => {
    const { org, read } = await earlier()
    expect((await read()).presetNews).toEqual({ gained: ['documents.upload'], lost: [] })
    const { body } = await call('GET', '/api/permission?limit=100', { token: org.admin })
    const told = body.data.data.filter((one: { presetNews: unknown }) => one.presetNews)
    expect(told.map((one: { name: string }) => one.name)).toEqual(['Recruit'])
  })

  test('is an administrator’s to decide, of their own organization, and only as it was looked at', async () => {
    const { org, decide, read } = await earlier()
    const other = await testOrganization(product)
    const lead = await org.staffWith('Lead', ['users.view', 'users.edit', 'documents.upload'])
    expect((await decide(null)).status).toBe(401)
    expect((await decide(lead.token)).status).toBe(403)
    expect((await decide(other.admin)).status).toBe(404)
    expect((await decide(org.admin, { gained: ['audit.view'] })).status).toBe(409)
    expect((await decide(org.admin, { gained: ['everything'] })).status).toBe(400)
    expect((await read()).capabilities).not.toContain('documents.upload')
    expect((await read()).presetNews).not.toBeNull()
  })

  test('is taken over: counts from the next request on, is on record, and is told no more', async () => {
    const { org, id, decide, read } = await earlier()
    const { token } = await org.staff('Recruiter')
    const may = async () => (await call('GET', '/api/get-profile', { token })).body.data.profile.capabilities
    expect(await may()).not.toContain('documents.upload')
    const taken = await decide(org.admin)
    expect(taken.body.data).toMatchObject({ presetNews: null })
    expect(await may()).toContain('documents.upload')
    expect((await record(org, id)).at(-1)).toMatchObject({
      action: 'permission.presetTaken',
      before: { name: 'Recruit' },
      after: { capabilities: (await read()).capabilities },
    })
    expect((await decide(org.admin)).status).toBe(409)
  })

  test('is not taken over: that is remembered until the preset changes again, and is on record', async () => {
    const { org, id, decide, read } = await earlier()
    expect((await decide(org.admin, { take: false })).body.data.presetNews).toBeNull()
    expect((await read()).capabilities).not.toContain('documents.upload')
    expect((await record(org, id)).at(-1)).toMatchObject({ action: 'permission.presetKept' })
    const { name, description } = await read()
    const body = { name, description, capabilities: ['notes.edit'] }
    await call('PUT', `/api/permission/${id}`, { token: org.admin, body })
    expect((await read()).presetNews, 'what an administrator takes out is no news').toBeNull()
    // The next version brings something again.
    await org.work(async ({ work: { db } }) => {
      await db
        .updateTable('permission')
        .set({ preset_seen: ['documents.upload'] })
        .where('id', '=', id)
        .execute()
    })
    expect((await read()).presetNews.gained).toContain('caregivers.invite')
  })
})
