import { expect, test } from 'vitest'
import type { Capability } from './kit/contract/access.ts'
import { newId } from './kit/server/ids.ts'
import { testInvited, testPosition } from './testing/caregivers.ts'
import { testBound, testOfficeOf } from './testing/my-people.ts'
import { testOffice } from './testing/offices.ts'
import { type TestOrganization, testOrganization, unique } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

// What a role that is bound to its users' offices means for what they do; what they see, my-people.test.ts proves.
const product = await testProduct()
const { call } = product
const users = '/api/organizationUser'

/** A bound user with so many offices, and one more office that is not theirs. */
async function setUp(count: number, capabilities: Capability[]) {
  const org = await testOrganization(product)
  const dana = await testBound(org, 'Bound', ['caregivers.view', ...capabilities], 'theirOffices')
  const offices: string[] = []
  for (let n = 0; n < count; n++) {
    offices.push(await testOffice(product, org))
    await testOfficeOf(org, dana.accountId, offices[n] ?? '')
  }
  return { org, dana, offices, foreign: await testOffice(product, org, 'Elsewhere') }
}

const officeOf = async (org: TestOrganization, id: string) =>
  (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile.office?.id ?? null

/** Invites somebody as this user; answers what was refused, or the office that they have. */
async function invited(org: TestOrganization, token: string, more: object = {}) {
  const positionId = await testPosition(product, org)
  const body = { firstName: 'Ana', lastName: 'Silva', email: `${unique('ana')}@x.example`, positionId, ...more }
  const answer = await call('POST', '/api/caregiver', { token, body })
  return answer.status === 200 ? officeOf(org, answer.body.data.id) : [answer.status, answer.body.errors]
}

test('whoever has one office invites into it, with several into the one they choose, and never into another', async () => {
  const one = await setUp(1, ['caregivers.invite'])
  expect(await invited(one.org, one.dana.token)).toBe(one.offices[0])
  expect(await invited(one.org, one.dana.token, { officeId: one.foreign })).toEqual([
    400,
    [{ path: 'officeId', message: 'Choose one from the list.' }],
  ])
  const two = await setUp(2, ['caregivers.invite'])
  expect(await invited(two.org, two.dana.token)).toEqual([
    400,
    [{ path: 'officeId', message: 'Choose one of your offices.' }],
  ])
  expect(await invited(two.org, two.dana.token, { officeId: two.offices[1] })).toBe(two.offices[1])
  const none = await setUp(0, ['caregivers.invite'])
  expect(await invited(none.org, none.dana.token)).toMatchObject([400, [{ path: 'officeId' }]])
})

test('a person is moved between the offices of whoever is bound to them, and not out of these', async () => {
  const { org, dana, offices, foreign } = await setUp(2, ['caregivers.edit'])
  const { id } = await testInvited(product, org, { officeId: offices[0] ?? '' })
  const at = `/api/caregiver/${id}`
  const save = async (officeId: string | null) => {
    const { userProfile: of } = (await call('GET', at, { token: dana.token })).body.data
    const { birthDate: _b, ssn: _s, ...rest } = of
    const positions = of.positions.map(({ name: _, ...held }: { name: string }) => held)
    const body = { ...rest, positions, positionId: of.position.id, coordinatorId: org.adminId, officeId }
    const { status, body: answer } = await call('PUT', at, { token: dana.token, body })
    return [status, answer.errors]
  }
  expect(await save(null)).toEqual([
    400,
    [{ path: 'officeId', message: 'Your role works with the people of your offices. Choose one of them.' }],
  ])
  expect(await save(foreign)).toEqual([400, [{ path: 'officeId', message: 'Choose one from the list.' }]])
  expect(await officeOf(org, id)).toBe(offices[0])
  expect((await save(offices[1] ?? ''))[0]).toBe(200)
  expect(await officeOf(org, id)).toBe(offices[1])
})

test('whoever is bound to offices is told of theirs alone', async () => {
  const { org, dana, offices } = await setUp(2, [])
  const listed = async (token: string) =>
    (await call('GET', '/api/office', { token })).body.data.data.map((one: { id: string }) => one.id).toSorted()
  expect(await listed(dana.token)).toEqual(offices.toSorted())
  expect(await listed(org.admin)).toHaveLength(3)
})

test('whoever is bound gives nobody offices or a role, their own ones neither, whatever their role says', async () => {
  const { dana, offices, foreign } = await setUp(1, ['users.view', 'users.edit'])
  const roles = (await call('GET', '/api/role', { token: dana.token })).body.data.data
  const wider = roles.find((one: { worksWith: string }) => one.worksWith === 'everyone')
  const draft = {
    ...{ firstName: 'Noa', lastName: 'New', email: `${unique('noa')}@x.example` },
    ...{ role: 'organizationUser', roleId: wider.id, officeIds: [foreign] },
  }
  const own = { ...draft, email: dana.email, roleId: roles.find((one: { name: string }) => one.name === 'Bound').id }
  for (const [method, url, body] of [
    ['POST', `${users}/registerUser`, draft],
    ['POST', `${users}/registerUser`, { ...draft, roleId: own.roleId, officeIds: offices }],
    ['PUT', `${users}/update-user/${dana.accountId}`, own],
    ['PUT', `/api/role/${own.roleId}`, { name: 'Bound', permissions: [], worksWith: 'everyone' }],
  ] as const)
    expect((await call(method, url, { token: dana.token, body })).status, `${method} ${url}`).toBe(403)
})

test('offices of users: kept and on record, left out they stay, and others’ are refused', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const [tampa, orlando] = [await testOffice(product, org, 'Tampa'), await testOffice(product, org, 'Orlando')]
  const { roleId } = await org.work(({ work: { db } }) =>
    db.selectFrom('role').select('id as roleId').where('name', '=', 'Auditor').executeTakeFirstOrThrow(),
  )
  const draft = {
    firstName: 'Noa',
    lastName: 'New',
    email: `${unique('noa')}@x.example`,
    role: 'organizationUser',
    roleId,
  }
  const post = (body: object) => call('POST', `${users}/registerUser`, { token: org.admin, body })
  for (const unknown of [newId(), await testOffice(product, other)])
    expect(await post({ ...draft, officeIds: [tampa, unknown] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'officeIds', message: 'Choose offices from the list.' }] },
    })
  const added = await post({ ...draft, officeIds: [tampa, orlando] })
  expect(added.body.data.offices).toEqual([
    { id: orlando, name: 'Orlando' },
    { id: tampa, name: 'Tampa' },
  ])
  const put = (body: object) =>
    call('PUT', `${users}/update-user/${added.body.data.id}`, { token: org.admin, body: { ...draft, ...body } })
  expect((await put({ phone: '512 555 0101' })).body.data.offices).toHaveLength(2)
  expect((await put({ officeIds: [tampa] })).body.data.offices).toEqual([{ id: tampa, name: 'Tampa' }])
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('subject_id', '=', added.body.data.id)
      .where('action', '=', 'user.updated')
      .orderBy('id')
      .execute(),
  )
  expect(events.at(-1)).toMatchObject({ before: { officeIds: [orlando, tampa] }, after: { officeIds: [tampa] } })
  const kept = await call('DELETE', `/api/office/${tampa}`, { token: org.admin })
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('Users have this office')])
  expect((await call('DELETE', `/api/office/${orlando}`, { token: org.admin })).status).toBe(200)
})

test('an administrator who views as such a role sees the people of the offices of the user they choose', async () => {
  const { org, dana, offices, foreign } = await setUp(1, [])
  const { id } = await testInvited(product, org, { officeId: offices[0] ?? '' })
  await testInvited(product, org, { officeId: foreign })
  const [role] = (await call('GET', '/api/role?search=Bound', { token: org.admin })).body.data.data
  const seenBy = async (peopleOf?: string) => {
    const token = await org.tokenFor(org.adminId)
    const body = peopleOf ? { peopleOf } : {}
    const { user } = (await call('POST', `/api/role/view-as/${role.id}`, { token, body })).body.data
    expect(user.worksWith).toBe('theirOffices')
    const { data } = (await call('GET', '/api/caregiver', { token })).body.data
    return data.map((one: { id: string }) => one.id)
  }
  expect(await seenBy(dana.accountId)).toEqual([id])
  expect(await seenBy()).toEqual([])
})

test('merged records are of one office; whoever is bound undoes a merge, and the record goes back to its own', async () => {
  const { org, dana, offices, foreign } = await setUp(1, ['caregivers.edit', 'caregivers.changeStatus'])
  const twin = { firstName: 'Rosa', lastName: 'Delgado' }
  const mine = await testInvited(product, org, { ...twin, officeId: offices[0] ?? '' })
  const other = await testInvited(product, org, { ...twin, officeId: foreign })
  const merge = (token: string) =>
    call('POST', '/api/caregiver/duplicates/merge', {
      token,
      body: { keptId: mine.id, mergedId: other.id, take: [], reason: 'One person.' },
    })
  expect((await merge(dana.token)).status).toBe(404)
  const merged = await merge(org.admin)
  expect(merged.status, merged.body.message).toBe(200)
  const seen = async () => (await call('GET', `/api/caregiver/${other.id}`, { token: dana.token })).status
  expect(await seen()).toBe(200)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: null }).where('id', '=', mine.id).execute(),
  )
  expect([await officeOf(org, other.id), await seen()]).toEqual([null, 404])
  await org.work(({ work: { db } }) =>
    db
      .updateTable('person')
      .set({ office_id: offices[0] ?? '' })
      .where('id', '=', mine.id)
      .execute(),
  )
  const body = { reason: 'Two people.' }
  const undone = await call('PUT', `/api/caregiver/duplicates/undo-merge/${merged.body.data.id}`, {
    token: dana.token,
    body,
  })
  expect(undone.status, undone.body.message).toBe(200)
  expect([await officeOf(org, other.id), await seen()]).toEqual([foreign, 404])
})
