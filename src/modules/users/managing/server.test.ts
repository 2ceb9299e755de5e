import { expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import { newId } from '../../../kit/server/ids.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { overtake } from '../../../testing/locks.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { setActive } from '../../session/store.ts'

const product = await testProduct()
const { call } = product
const at = '/api/organizationUser'

async function roleIdOf(org: TestOrganization, name: string): Promise<string> {
  const { body } = await call('GET', `/api/role?search=${encodeURIComponent(name)}`, { token: org.admin })
  return body.data.data[0].id
}

async function rowOf(org: TestOrganization, id: string) {
  const { body } = await call('GET', `${at}?limit=100`, { token: org.admin })
  return body.data.data.find((row: { id: string }) => row.id === id)
}

/** What is sent to leave a user as they are. */
async function asIs(org: TestOrganization, id: string) {
  const { firstName, lastName, email, phone, role, roleId } = await rowOf(org, id)
  return { firstName, lastName, email, phone, role, roleId }
}

/** Somebody signed in who may edit users, and what else is named. */
const hirer = (org: TestOrganization, more: Capability[] = []) =>
  org.staffWith('Hirer', ['users.view', 'users.edit', ...more])

/** Gives accounts a password as if their holders had chosen one. */
async function haveSignedUp(org: TestOrganization, ...ids: string[]) {
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ password_hash: 'chosen' }).where('id', 'in', ids).execute(),
  )
}

async function anotherAdmin(org: TestOrganization) {
  const body = { firstName: 'Bo', lastName: 'Boss', email: `${unique('bo')}@x.example`, role: 'organizationAdmin' }
  const { id } = (await call('POST', `${at}/registerUser`, { token: org.admin, body })).body.data
  return { id, token: await org.tokenFor(id) }
}

const good = 'seven boats in the harbor'

const changes = (id: string) =>
  [
    ['PUT', `${at}/update-user/${id}`],
    ['PUT', `${at}/toggle-staus/${id}`],
    ['PUT', `${at}/change-password/${id}`],
    ['POST', `${at}/resend-invitation/${id}`],
    ['POST', `${at}/sign-out/${id}`],
  ] as const

test('nobody without a session changes a user', async () => {
  for (const [method, url] of changes(newId())) expect((await call(method, url)).status, url).toBe(401)
})

test('who sees users may not change them', async () => {
  const org = await testOrganization(product)
  const { token, accountId } = await org.staff('Auditor')
  const draft = await asIs(org, accountId)
  for (const [method, url] of changes(accountId)) {
    const body = { ...draft, active: false, newPassword: good }
    expect((await call(method, url, { token, body })).status, url).toBe(403)
  }
})

test('what is wrong is told field by field', async () => {
  const org = await testOrganization(product)
  const { accountId } = await org.staff('Auditor')
  await haveSignedUp(org, accountId)
  const put = (path: string, body: unknown) => call('PUT', `${at}/${path}/${accountId}`, { token: org.admin, body })
  const paths = ({ body }: { body: { errors: { path: string }[] } }) => body.errors.map(one => one.path)
  expect(paths(await put('update-user', { firstName: '', lastName: 'X', email: 'no', role: 'applicant' }))).toEqual([
    'firstName',
    'email',
    'role',
  ])
  const draft = await asIs(org, accountId)
  expect(paths(await put('update-user', { ...draft, roleId: newId() }))).toEqual(['roleId'])
  const taken = await put('update-user', { ...draft, email: org.adminEmail })
  expect([taken.status, paths(taken)]).toEqual([409, ['email']])
  for (const newPassword of ['short', 'password1234567', 'auditorperson2026'])
    expect(paths(await put('change-password', { newPassword })), newPassword).toEqual(['newPassword'])
})

test("another organization's users are not there, and neither are applicants", async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const theirs = await other.staff('Auditor')
  const body = { ...(await asIs(other, theirs.accountId)), active: false, newPassword: good }
  const applicant = await org.work(async ({ work: { db } }) => {
    const person = { id: newId(), status: 'applicant', first_name: 'Pat', last_name: 'P', email: 'p@p.example' }
    await db.insertInto('person').values(person).execute()
    const account = { id: newId(), kind: 'person', role: 'applicant', person_id: person.id, email: person.email }
    await db.insertInto('account').values(account).execute()
    return account.id
  })
  for (const id of [theirs.accountId, other.adminId, applicant]) {
    for (const [method, url] of changes(id)) {
      expect((await call(method, url, { token: org.admin, body })).status, url).toBe(404)
    }
  }
  expect(await rowOf(other, theirs.accountId)).toMatchObject({ active: true, firstName: 'Auditor' })
})

test('a changed user is on record, and their new role counts at the next request', async () => {
  const org = await testOrganization(product)
  const { accountId, token } = await org.staff('Auditor')
  const body = {
    ...(await asIs(org, accountId)),
    firstName: 'Noa',
    phone: '+1 555 010 0100',
    roleId: await roleIdOf(org, 'Recruiter'),
  }
  const reports = () => call('GET', '/api/report/forecast', { token })
  expect((await reports()).status).not.toBe(403)
  const saved = await call('PUT', `${at}/update-user/${accountId}`, { token: org.admin, body })
  expect(saved.body.data).toMatchObject({ firstName: 'Noa', userRole: 'Recruiter' })
  expect((await reports()).status).toBe(403)
  const event = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', accountId)
      .executeTakeFirst(),
  )
  expect(event).toMatchObject({ action: 'user.updated', before: { firstName: 'Auditor' }, after: { firstName: 'Noa' } })
})

test('what nobody may send is not taken: organization, capabilities, state, password', async () => {
  const org = await testOrganization(product)
  const other = await testOrganization(product)
  const { accountId } = await org.staff('Auditor')
  const before = await rowOf(org, accountId)
  const body = {
    ...(await asIs(org, accountId)),
    id: org.adminId,
    organizationId: other.id,
    organization_id: other.id,
    capabilities: ['users.edit'],
    active: false,
    isActive: false,
    invited: false,
    passwordHash: 'x',
    kind: 'person',
  }
  expect((await call('PUT', `${at}/update-user/${accountId}`, { token: org.admin, body })).status).toBe(200)
  const { updatedAt: _, ...after } = await rowOf(org, accountId)
  expect(before).toMatchObject(after)
})

test('staff act on no administrator, by no call', async () => {
  const org = await testOrganization(product)
  const { token } = await hirer(org, ['caregivers.view'])
  const admin = await anotherAdmin(org)
  for (const id of [org.adminId, admin.id]) {
    const body = { ...(await asIs(org, id)), active: false, newPassword: good }
    for (const [method, url] of changes(id)) {
      const answer = await call(method, url, { token, body })
      expect([answer.status, answer.body.message], url).toEqual([
        403,
        'Only an administrator can change an administrator.',
      ])
    }
  }
  expect((await call('GET', '/api/get-profile', { token: admin.token })).status).toBe(200)
})

test('staff act on nobody who may do more, make nobody an administrator, and grant nothing that they lack', async () => {
  const org = await testOrganization(product)
  const { token, accountId } = await hirer(org)
  const coordinator = await org.staff('Coordinator')
  await haveSignedUp(org, coordinator.accountId)
  const body = { ...(await asIs(org, coordinator.accountId)), newPassword: good, active: false }
  for (const [method, url] of changes(coordinator.accountId))
    expect((await call(method, url, { token, body })).status, url).toBe(403)
  const less = await org.staffWith('Less', ['users.view'])
  const put = async (more: object) =>
    call('PUT', `${at}/update-user/${less.accountId}`, {
      token,
      body: { ...(await asIs(org, less.accountId)), ...more },
    })
  expect((await put({ role: 'organizationAdmin', roleId: null })).status).toBe(403)
  expect((await put({ roleId: await roleIdOf(org, 'Coordinator') })).status).toBe(403)
  expect((await put({ firstName: 'Lea' })).status).toBe(200)
  expect((await put({ roleId: await roleIdOf(org, 'Hirer') })).status).toBe(200)
  const own = { ...(await asIs(org, accountId)), roleId: await roleIdOf(org, 'Less') }
  expect((await call('PUT', `${at}/update-user/${accountId}`, { token, body: own })).body.message).toBe(
    'You cannot change your own role. Ask another administrator.',
  )
})

test('whoever is made inactive is signed out everywhere, and signs in again once active', async () => {
  const org = await testOrganization(product)
  const { accountId, token } = await org.staff('Auditor')
  const toggle = (body: object) => call('PUT', `${at}/toggle-staus/${accountId}`, { token: org.admin, body })
  expect((await toggle({ active: false })).body).toMatchObject({
    message: 'User is inactive and signed out.',
    data: { active: false },
  })
  expect((await call('GET', '/api/get-profile', { token })).status).toBe(401)
  expect((await toggle({})).body.data.active).toBe(true)
  expect((await call('GET', '/api/get-profile', { token })).status).toBe(401)
  const self = await call('PUT', `${at}/toggle-staus/${org.adminId}`, { token: org.admin, body: { active: false } })
  expect(self.body.message).toBe('You cannot make yourself inactive.')
})

test('a password that an administrator sets ends the sessions, uses up links, and is told by email without it', async () => {
  const org = await testOrganization(product)
  const { accountId, token, email } = await org.staff('Auditor')
  const put = (id: string) =>
    call('PUT', `${at}/change-password/${id}`, { token: org.admin, body: { newPassword: good } })
  expect((await put(accountId)).body.message).toBe(
    'This user has not accepted the invitation yet. Send it again instead.',
  )
  await haveSignedUp(org, accountId)
  expect((await put(accountId)).status).toBe(200)
  expect((await call('GET', '/api/get-profile', { token })).status).toBe(401)
  const signedIn = await call('POST', '/api/admin/login', { body: { email, password: good } })
  expect(signedIn.body.data.user.id).toBe(accountId)
  expect((await rowOf(org, accountId)).lastSignInAt).toBeTruthy()
  const [told] = await mailsTo(product, email)
  expect(told?.text).toContain('Ada Admin set a new password')
  expect(told?.text).not.toContain(good)
  expect((await put(org.adminId)).body.message).toBe('Change your own password on your profile.')
})

test('an invitation is sent again until it is accepted', async () => {
  const org = await testOrganization(product)
  const { id } = await anotherAdmin(org)
  const again = (to: string) => call('POST', `${at}/resend-invitation/${to}`, { token: org.admin })
  expect((await again(id)).body.message).toBe('Invitation sent again.')
  const links = await org.work(({ work: { db } }) =>
    db.selectFrom('mailed_link').select('used_at').where('account_id', '=', id).execute(),
  )
  expect(links).toEqual([{ used_at: null }, { used_at: null }])
  await haveSignedUp(org, id)
  expect((await again(id)).status).toBe(422)
})

test('a new address has to be confirmed, and what went to the old one is worth nothing', async () => {
  const org = await testOrganization(product)
  const { accountId, email } = await org.staff('Auditor')
  await haveSignedUp(org, accountId)
  await call('POST', '/api/admin/request-password-reset', { body: { email } })
  const fresh = `${unique('fresh')}@x.example`
  const body = { ...(await asIs(org, accountId)), email: fresh }
  expect((await call('PUT', `${at}/update-user/${accountId}`, { token: org.admin, body })).status).toBe(200)
  const links = await org.work(({ work: { db } }) =>
    db.selectFrom('mailed_link').select(['purpose', 'used_at', 'email']).where('account_id', '=', accountId).execute(),
  )
  const live = links.filter(one => one.used_at === null)
  expect(live).toMatchObject([{ purpose: 'confirmEmail', email: fresh }])
  expect(links.length).toBe(2)
  expect((await mailsTo(product, email)).map(one => one.text).join()).toContain(fresh)
})

test('the last active administrator stays one: demoted, inactive, or two at the same moment', async () => {
  const org = await testOrganization(product)
  const other = await anotherAdmin(org)
  await haveSignedUp(org, org.adminId)
  const roleId = await roleIdOf(org, 'Auditor')
  const demote = async (id: string, token: string) =>
    call('PUT', `${at}/update-user/${id}`, {
      token,
      body: { ...(await asIs(org, id)), role: 'organizationUser', roleId },
    })
  const stop = (id: string, token: string) =>
    call('PUT', `${at}/toggle-staus/${id}`, { token, body: { active: false } })
  const last = 'This is the last active administrator. Make someone else an administrator first.'
  // The other one was invited and has no password: nobody could sign in.
  expect((await demote(org.adminId, other.token)).body.message).toBe(last)
  expect((await stop(org.adminId, other.token)).body.message).toBe(last)
  await haveSignedUp(org, other.id)
  // The other one makes the first one inactive, and has not committed when the first one does the same to them.
  const overtaken = await overtake(
    org,
    ({ db, now }) => setActive(db, now, org.adminId, false),
    () => stop(other.id, org.admin),
  )
  expect(overtaken.status).toBe(403)
  const left = await org.work(({ work: { db } }) =>
    db.selectFrom('account').select('id').where('role', '=', 'organizationAdmin').where('active', '=', true).execute(),
  )
  expect(left).toHaveLength(1)
})

test('the list is narrowed to a state and to a role, and says how many people somebody coordinates', async () => {
  const org = await testOrganization(product)
  const auditor = await org.staff('Auditor')
  await haveSignedUp(org, auditor.accountId)
  const invited = await anotherAdmin(org)
  await org.work(({ work: { db } }) =>
    db
      .insertInto('person')
      .values({
        id: newId(),
        status: 'applicant',
        first_name: 'Pat',
        last_name: 'P',
        email: 'p@p.example',
        coordinator_id: auditor.accountId,
      })
      .execute(),
  )
  const idsOf = async (query: string) =>
    (await call('GET', `${at}?${query}`, { token: org.admin })).body.data.data.map((row: { id: string }) => row.id)
  expect(await idsOf('status=active')).toEqual([auditor.accountId])
  expect((await idsOf('roleId=administrator')).toSorted()).toEqual([org.adminId, invited.id].toSorted())
  expect(await idsOf(`roleId=${await roleIdOf(org, 'Auditor')}`)).toEqual([auditor.accountId])
  expect(await idsOf('status=inactive')).toEqual([])
  expect(await rowOf(org, auditor.accountId)).toMatchObject({ people: 1, lastSignInAt: null })
  expect((await idsOf('sort=-lastSignInAt')).length).toBe(3)
})
