import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const list = '/api/organizationUser'
const register = '/api/organizationUser/registerUser'

async function roleIdOf(org: TestOrganization, name: string): Promise<string> {
  const { body } = await call('GET', `/api/role?search=${encodeURIComponent(name)}`, { token: org.admin })
  return body.data.data[0].id
}

/** Staff who may add users but are no administrators. */
const hirer = (org: TestOrganization) => org.staffWith('Hirer', ['users.view', 'users.edit', 'caregivers.view'])

const draft = (more: object) => ({ firstName: 'Noa', lastName: 'New', email: `${unique('noa')}@x.example`, ...more })

test('nobody without a session', async () => {
  expect((await call('GET', list)).status).toBe(401)
  expect((await call('POST', register)).status).toBe(401)
})

test('who sees users may not add them', async () => {
  const org = await testOrganization(product)
  const { token } = await org.staff('Auditor')
  const roleId = await roleIdOf(org, 'Auditor')
  expect((await call('GET', list, { token })).status).toBe(200)
  const body = draft({ role: 'organizationUser', roleId })
  expect((await call('POST', register, { token, body })).status).toBe(403)
})

test('what is missing is told field by field; a staff member needs a role', async () => {
  const org = await testOrganization(product)
  const post = (body: unknown) => call('POST', register, { token: org.admin, body })
  const empty = await post({ email: 'nobody', role: 'applicant' })
  expect(empty.status).toBe(400)
  expect(empty.body.errors.map((one: { path: string }) => one.path)).toEqual(['firstName', 'lastName', 'email', 'role'])
  const noRole = await post(draft({ role: 'organizationUser' }))
  expect(noRole.body.errors).toEqual([{ path: 'roleId', message: 'Choose a role from the list.' }])
})

test("another organization's users and roles are not there", async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const roleId = await roleIdOf(other, 'Auditor')
  const refused = await call('POST', register, {
    token: org.admin,
    body: draft({ role: 'organizationUser', roleId }),
  })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'roleId'])
  const { body } = await call('GET', list, { token: org.admin })
  expect(body.data.data.map((row: { email: string }) => row.email)).toEqual([org.adminEmail])
})

test('an added user gets an email, chooses a password by its link and signs in with the role', async () => {
  const org = await testOrganization(product)
  const body = draft({ role: 'organizationUser', roleId: await roleIdOf(org, 'Recruiter'), phone: '555 0100' })
  const added = await call('POST', register, { token: org.admin, body })
  expect(added.body.message).toBe('Invitation sent.')
  expect(added.body.data).toMatchObject({ email: body.email, userRole: 'Recruiter', active: true, invited: true })
  await product.services.mailer.flush()
  const outbox = join(product.dataDir, 'outbox')
  const mail = readdirSync(outbox)
    .map(file => readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .find(text => text.includes(`To: ${body.email}`))
  const token = mail?.match(/user\/set-password\?token=([\w-]+)/)?.[1]
  const password = 'seven boats in the harbor'
  const set = await call('POST', '/api/organizationUser/set-password', { body: { token, password } })
  expect(set.status, set.body.message).toBe(200)
  const signedIn = await call('POST', '/api/admin/login', { body: { email: body.email, password } })
  expect(signedIn.body.data.user).toMatchObject({ role: 'organizationUser', userRole: 'Recruiter' })
  expect(signedIn.body.data.user.capabilities).toContain('caregivers.invite')
  const rows = (await call('GET', `${list}?search=${body.email}`, { token: org.admin })).body.data.data
  expect(rows).toMatchObject([{ id: added.body.data.id, invited: false }])
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', added.body.data.id)
      .where('actor', '=', 'Ada Admin')
      .execute(),
  )
  expect(events).toEqual([{ action: 'user.created' }])
})

test('an address is given once', async () => {
  const org = await testOrganization(product)
  const answer = await call('POST', register, {
    token: org.admin,
    body: draft({ role: 'organizationAdmin', email: org.adminEmail.toUpperCase() }),
  })
  expect([answer.status, answer.body.errors[0]]).toEqual([
    409,
    { path: 'email', message: 'Someone here already has this email address.' },
  ])
})

test('nobody grants what they lack, and only an administrator makes an administrator', async () => {
  const org = await testOrganization(product)
  const { token } = await hirer(org)
  const post = (body: unknown, as = token) => call('POST', register, { token: as, body })
  const more = await post(draft({ role: 'organizationUser', roleId: await roleIdOf(org, 'Coordinator') }))
  expect([more.status, more.body.message]).toEqual([
    403,
    'This role may do more than you may. Ask an administrator to grant it.',
  ])
  const boss = await post(draft({ role: 'organizationAdmin' }))
  expect([boss.status, boss.body.message]).toEqual([403, 'Only an administrator can add an administrator.'])
  expect((await post(draft({ role: 'organizationUser', roleId: await roleIdOf(org, 'Hirer') }))).status).toBe(200)
  const byAdmin = await post(draft({ role: 'organizationAdmin', roleId: null }), org.admin)
  expect(byAdmin.body.data).toMatchObject({ userRole: 'Administrator', roleId: null })
})

test('the list says totalOrganizationUsers, finds, filters, sorts and pages, and holds no applicants', async () => {
  const org = await testOrganization(product)
  await org.staff('Auditor')
  await org.staff('Recruiter')
  await org.work(async ({ work: { db } }) => {
    const person = { id: newId(), status: 'applicant', first_name: 'Pat', last_name: 'P', email: 'p@p.example' }
    await db.insertInto('person').values(person).execute()
    const account = { id: newId(), kind: 'person', role: 'applicant', person_id: person.id, email: person.email }
    await db.insertInto('account').values(account).execute()
  })
  const get = async (query: string) => (await call('GET', `${list}?${query}`, { token: org.admin })).body.data
  expect((await get('limit=2')).pagination).toEqual({
    limit: 2,
    total: 3,
    page: 1,
    totalPages: 2,
    totalOrganizationUsers: 3,
  })
  expect((await get('role=organizationAdmin')).data).toMatchObject([{ email: org.adminEmail }])
  expect((await get('search=recruiter%20per')).data).toHaveLength(1)
  expect((await get('sort=name')).data[0].lastName).toBe('Admin')
  expect((await get('active=false')).data).toEqual([])
})
