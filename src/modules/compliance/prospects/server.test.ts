import { expect, test } from 'vitest'
import { testPosition } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testHouse } from '../../../testing/house.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'

const house = await testHouse()
const { call } = house
house.setNow('2026-09-10T15:00:00Z')

const today = '2026-09-10'
const span = { from: '2026-01-01', to: null }

async function setUp() {
  const org = await testOrganization(house)
  const person = await testPerson(org, 'active')
  const [rn, lpn] = [await testPosition(house, org), await testPosition(house, org)]
  const standing = {
    positionId: rn,
    positions: [{ positionId: rn, ...span }],
    states: [{ stateCode: 'TX', ...span }],
    hiredOn: '2026-01-10',
    firstContactOn: '2026-01-20',
  }
  return { org, person, rn, lpn, standing }
}

const whatIf = (org: TestOrganization, id: string, body: unknown) =>
  call('POST', `/api/caregiver/what-if/${id}`, { token: org.admin, body })

/** Saves the profile with this standing, as the form of the staff does. */
async function save(org: TestOrganization, id: string, standing: object) {
  const { userProfile: of } = (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data
  const { firstName, lastName, email, version } = of
  const body = { firstName, lastName, email, version, ...standing }
  const answer = await call('PUT', `/api/caregiver/${id}`, { token: org.admin, body })
  expect(answer.status, answer.body.message).toBe(200)
}

async function complianceOf(org: TestOrganization, id: string) {
  const url = `/api/compliance-requirement/compliance?userId=${id}`
  return (await call('GET', url, { token: org.admin })).body.data
}

test('what would be is told to whoever edits people, of their own organization, and nothing is kept', async () => {
  const { org, person, standing, lpn } = await setUp()
  await save(org, person.id, standing)
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'Licence', positionIds: [lpn] })
  const path = `/api/caregiver/what-if/${person.id}`
  const body = { ...standing, positions: [...standing.positions, { positionId: lpn, from: today, to: null }] }
  expect((await call('POST', path, { body })).status).toBe(401)
  expect((await call('POST', path, { body, token: person.token })).status).toBe(403)
  expect((await call('POST', path, { body, token: (await org.staff('Auditor')).token })).status).toBe(403)
  const wrong = await whatIf(org, person.id, { ...body, hiredOn: '2026-13-01' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'hiredOn'])
  expect((await whatIf(await testOrganization(house), person.id, body)).status).toBe(404)
  const told = (await whatIf(org, person.id, body)).body.data
  expect(told).toMatchObject({ clearBefore: true, clearAfter: false })
  expect(told.effects).toMatchObject([{ name: 'Licence', kind: 'asked', on: today, blocks: true }])
  expect((await complianceOf(org, person.id)).items).toEqual([])
  await save(org, person.id, body)
  const { standing: now, items } = await complianceOf(org, person.id)
  expect([now.clear, items.map((one: { name: string }) => one.name)]).toEqual([false, ['Licence']])
  expect((await whatIf(org, person.id, body)).body.data.effects).toEqual([])
})

// field 6, check 2
test('changing the hire date, the state or the position changes due dates at once', async () => {
  const { org, person, standing, lpn } = await setUp()
  await save(org, person.id, standing)
  const due = { kind: 'after', event: 'hire', days: 300 }
  await testRequirement(org, await testDocumentType(org), { name: 'Training', due })
  await testRequirement(org, await testDocumentType(org), { name: 'Florida', due, states: ['FL'] })
  await testRequirement(org, await testDocumentType(org), { name: 'Licence', due, positionIds: [lpn] })
  const dueDays = async () =>
    (await complianceOf(org, person.id)).items
      .map((one: { name: string; dueOn: string }) => [one.name, one.dueOn])
      .toSorted()
  expect(await dueDays()).toEqual([['Training', '2026-11-06']])
  const later = { ...standing, hiredOn: '2026-02-10' }
  await save(org, person.id, later)
  expect(await dueDays()).toEqual([['Training', '2026-12-07']])
  const both = { ...later, states: [...standing.states, { stateCode: 'FL', from: today, to: null }] }
  await save(org, person.id, both)
  expect(await dueDays()).toEqual([
    ['Florida', '2026-12-07'],
    ['Training', '2026-12-07'],
  ])
  await save(org, person.id, { ...both, positionId: lpn, positions: [{ positionId: lpn, from: today, to: null }] })
  expect((await dueDays()).map(([name]: string[]) => name)).toEqual(['Florida', 'Licence', 'Training'])
})

// field 6, check 3
test.each(['RN', 'LPN', 'HHA'])('whoever is a %s is asked, blocked and cleared like everyone', async abbreviation => {
  const { org, person, standing } = await setUp()
  const positionId = await testPosition(house, org, abbreviation)
  await save(org, person.id, { ...standing, positionId, positions: [{ positionId, ...span }] })
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'CPR', reminderDays: [60], lasting: [{ kind: 'printedDate' }] })
  const seen = async () => {
    const { standing: now, items } = await complianceOf(org, person.id)
    return [now.clear, items.map((one: { status: string; blocks: boolean }) => [one.status, one.blocks])]
  }
  expect(await seen()).toEqual([false, [['missing', true]]])
  const paper = { personId: person.id, documentTypeId: typeId, performedOn: '2026-01-15' }
  await testPaper(house, org, { ...paper, expiresOn: '2026-10-30' })
  expect(await seen()).toEqual([true, [['expiring', false]]])
  const list = await call('GET', '/api/caregiver?status=active', { token: org.admin })
  expect(list.body.data.data).toMatchObject([{ clearance: { clear: true, met: 1, total: 1, expiring: 1 } }])
})

// field 6, check 6
test('a background check dated after the first client contact is a finding although the document is there', async () => {
  const { org, person, standing } = await setUp()
  await save(org, person.id, standing)
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'Background check', lasting: [{ kind: 'forEver' }] })
  await testPaper(house, org, { personId: person.id, documentTypeId: typeId, performedOn: '2026-01-25' })
  const item = async () => (await complianceOf(org, person.id)).items[0]
  expect(await item()).toMatchObject({
    status: 'valid',
    finding: { code: 'doneAfterFirstContact', performedOn: '2026-01-25', firstContactOn: '2026-01-20' },
  })
  await save(org, person.id, { ...standing, firstContactOn: '2026-01-28' })
  expect(await item()).toMatchObject({ status: 'valid', finding: null })
})

// field 6, check 18
test('two positions or two states ask for the union, and each piece of evidence counts once for all of it', async () => {
  const { org, person, standing, rn, lpn } = await setUp()
  const [shared, single] = [await testDocumentType(org), await testDocumentType(org)]
  await testRequirement(org, shared, { name: 'For nurses', positionIds: [rn] })
  await testRequirement(org, shared, { name: 'For both', positionIds: [rn, lpn] })
  await testRequirement(org, shared, { name: 'In Florida', states: ['FL'] })
  await testRequirement(org, single, { name: 'For practical nurses', positionIds: [lpn] })
  await save(org, person.id, {
    ...standing,
    positions: [...standing.positions, { positionId: lpn, ...span }],
    states: [...standing.states, { stateCode: 'FL', ...span }],
  })
  await testPaper(house, org, { personId: person.id, documentTypeId: shared, performedOn: '2026-01-15' })
  const { standing: now, items } = await complianceOf(org, person.id)
  expect([now.met, now.total, now.clear]).toEqual([3, 4, false])
  expect(items.map((one: { name: string; status: string }) => [one.name, one.status])).toEqual([
    ['For both', 'valid'],
    ['For nurses', 'valid'],
    ['For practical nurses', 'missing'],
    ['In Florida', 'valid'],
  ])
  const documents = await call('GET', `/api/documents/upload-document/${person.id}`, { token: org.admin })
  expect(documents.body.data.pagination.total).toBe(1)
})
