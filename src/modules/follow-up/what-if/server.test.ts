import { expect, test } from 'vitest'
import { testPosition } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { keepProfile } from '../../caregivers/store.ts'

const product = await testProduct()
const { call } = product
product.setNow('2026-09-10T15:00:00Z')

const today = '2026-09-10'
const span = { from: '2026-01-01', to: null }

async function setUp() {
  const org = await testOrganization(product)
  const person = await testPerson(org, 'active')
  const [rn, lpn] = [await testPosition(product, org), await testPosition(product, org)]
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
  await testRequirement(org, typeId, { name: 'License', positionIds: [lpn] })
  const path = `/api/caregiver/what-if/${person.id}`
  const body = { ...standing, positions: [...standing.positions, { positionId: lpn, from: '2026-03-01', to: null }] }
  expect((await call('POST', path, { body })).status).toBe(401)
  expect((await call('POST', path, { body, token: person.token })).status).toBe(403)
  expect((await call('POST', path, { body, token: (await org.staff('Auditor')).token })).status).toBe(403)
  const wrong = await whatIf(org, person.id, { ...body, hiredOn: '2026-13-01' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'hiredOn'])
  expect((await whatIf(await testOrganization(product), person.id, body)).status).toBe(404)
  const told = (await whatIf(org, person.id, body)).body.data
  expect(told).toMatchObject({ clearBefore: true, clearAfter: false })
  expect(told.effects).toMatchObject([{ name: 'License', kind: 'asked', on: today, blocks: true }])
  expect((await complianceOf(org, person.id)).items).toEqual([])
  await save(org, person.id, body)
  const { standing: now, items } = await complianceOf(org, person.id)
  expect(now.answer).toBe('notClear')
  expect(items).toMatchObject([{ name: 'License', dueOn: told.effects[0].dayAfter }])
  expect((await whatIf(org, person.id, body)).body.data.effects).toEqual([])
})

test('a position or a state that the organization does not have is refused by its field', async () => {
  const { org, person, standing } = await setUp()
  const theirs = await testPosition(product, await testOrganization(product))
  const refused = async (more: object) => {
    const { status, body } = await whatIf(org, person.id, { ...standing, ...more })
    return [status, body.errors?.map((one: { path: string }) => one.path)]
  }
  expect(await refused({ positionId: theirs })).toEqual([400, ['positionId']])
  expect(await refused({ positions: [{ positionId: theirs, ...span }] })).toEqual([400, ['positionId']])
  expect(await refused({ states: [{ stateCode: 'ZZ', ...span }] })).toEqual([400, ['stateCode']])
  expect((await whatIf(org, person.id, standing)).status).toBe(200)
})

// field 6, check 2
test('changing the hire date, the state or the position changes due dates at once', async () => {
  const { org, person, standing, lpn } = await setUp()
  await save(org, person.id, standing)
  const due = { kind: 'after', event: 'hire', days: 300 }
  await testRequirement(org, await testDocumentType(org), { name: 'Training', due })
  await testRequirement(org, await testDocumentType(org), { name: 'Florida', due, states: ['FL'] })
  await testRequirement(org, await testDocumentType(org), { name: 'License', due, positionIds: [lpn] })
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
  expect((await dueDays()).map(([name]: string[]) => name)).toEqual(['Florida', 'License', 'Training'])
})

// field 6, check 3
test.each(['RN', 'LPN', 'HHA'])('whoever is a %s is asked, blocked and cleared like everyone', async abbreviation => {
  const { org, person, standing } = await setUp()
  const positionId = await testPosition(product, org, abbreviation)
  await save(org, person.id, { ...standing, positionId, positions: [{ positionId, ...span }] })
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'CPR', reminderDays: [60], lasting: [{ kind: 'printedDate' }] })
  const seen = async () => {
    const { standing: now, items } = await complianceOf(org, person.id)
    return [now.answer === 'clear', items.map((one: { status: string; blocks: boolean }) => [one.status, one.blocks])]
  }
  expect(await seen()).toEqual([false, [['missing', true]]])
  const paper = { personId: person.id, documentTypeId: typeId, performedOn: '2026-01-15' }
  await testPaper(product, org, { ...paper, expiresOn: '2026-10-30' })
  expect(await seen()).toEqual([true, [['expiring', false]]])
  const list = await call('GET', '/api/caregiver?status=active', { token: org.admin })
  expect(list.body.data.data).toMatchObject([{ clearance: { answer: 'clear', met: 1, total: 1, expiring: 1 } }])
})

// field 6, check 6
test('a background check dated after the first client contact is a finding although the document is there', async () => {
  const { org, person, standing } = await setUp()
  await save(org, person.id, standing)
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, {
    name: 'Background check',
    lasting: [{ kind: 'forEver' }],
    inForceFrom: '2026-01-01',
  })
  await testPaper(product, org, { personId: person.id, documentTypeId: typeId, performedOn: '2026-01-25' })
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
  await testPaper(product, org, { personId: person.id, documentTypeId: shared, performedOn: '2026-01-15' })
  const { standing: now, items } = await complianceOf(org, person.id)
  expect([now.met, now.total, now.answer]).toEqual([3, 4, 'notClear'])
  expect(items.map((one: { name: string; status: string }) => [one.name, one.status])).toEqual([
    ['For both', 'valid'],
    ['For nurses', 'valid'],
    ['For practical nurses', 'missing'],
    ['In Florida', 'valid'],
  ])
  const documents = await call('GET', `/api/documents/upload-document/${person.id}`, { token: org.admin })
  expect(documents.body.data.pagination.total).toBe(1)
})

// 42 CFR 484.80, 484.115: an aide's registry listing is no nursing license, nor the other way round.
test('a nurse aide whose listing is valid would have no nursing license as an LPN', async () => {
  const { org, person, standing } = await setUp()
  const positions = {
    CNA: await testPosition(product, org, 'CNA'),
    LPN: await testPosition(product, org, 'LPN'),
  }
  const path = '/api/rule-packs/federal-home-health'
  const { version } = (await call('GET', path, { token: org.admin })).body.data
  const entries = ['nurse-aide-registry', 'lpn-license'].map(key => ({ key, state: 'new', act: 'take' }))
  const imported = await call('POST', '/api/rule-packs/import/federal-home-health', {
    token: org.admin,
    body: { version, entries, positions },
  })
  expect(imported.status, imported.body.message).toBe(200)
  const types = (await call('GET', '/api/documents?limit=100', { token: org.admin })).body.data.data
  const listing = types.find((one: { name: string }) => one.name === 'Nurse aide registry listing')
  const aide = { ...standing, positionId: positions.CNA, positions: [{ positionId: positions.CNA, ...span }] }
  await save(org, person.id, aide)
  await testPaper(product, org, {
    personId: person.id,
    documentTypeId: listing.id,
    number: '7',
    expiresOn: '2027-09-01',
  })
  expect((await complianceOf(org, person.id)).items).toMatchObject([
    { name: 'Nurse aide registry listing', status: 'valid' },
  ])
  const nurse = { ...aide, positions: [...aide.positions, { positionId: positions.LPN, from: today, to: null }] }
  const told = (await whatIf(org, person.id, nurse)).body.data
  expect(told).toMatchObject({ clearBefore: true, clearAfter: false })
  expect(told.effects).toMatchObject([
    { name: 'LPN/LVN license in good standing', kind: 'asked', met: false, blocks: true },
  ])
})

test('a fact about the person counts from the day on which it is put down; before it is saved, its effect is told', async () => {
  const { org, person, standing } = await setUp()
  await save(org, person.id, standing)
  const typeId = await testDocumentType(org)
  const onlyWho = [{ trait: 'licensed', is: false }]
  await testRequirement(org, typeId, { name: 'Registry search', inForceFrom: '2026-01-01', onlyWho })
  const papers = [{ trait: 'workPapersEnd', is: true }]
  await testRequirement(org, typeId, { name: 'Permission to work', inForceFrom: '2026-01-01', onlyWho: papers })
  const names = async (asOf = today) => {
    const url = `/api/compliance-requirement/compliance?userId=${person.id}&asOf=${asOf}`
    const { items } = (await call('GET', url, { token: org.admin })).body.data
    return items.map((one: { name: string }) => one.name).toSorted()
  }
  // Nobody has said whether they hold a license: then it is asked. Papers that end are asked for only when somebody says so.
  expect(await names()).toEqual(['Registry search'])
  const traits = { licensed: 'yes', workPapersEnd: true, clientContact: null, servesMinors: '' }
  const told = (await whatIf(org, person.id, { ...standing, traits })).body.data.effects
  expect(told.map((one: { name: string; kind: string }) => [one.name, one.kind])).toEqual([
    ['Permission to work', 'asked'],
    ['Registry search', 'dropped'],
  ])
  expect(await names()).toEqual(['Registry search'])
  // The profile as it stood some evenings ago.
  await org.work(({ work: { db } }) => keepProfile(db, person.id, '2026-09-05'))
  await save(org, person.id, { ...standing, traits })
  expect(await names()).toEqual(['Permission to work'])
  expect(await names('2026-09-09')).toEqual(['Registry search'])
  const { userProfile } = (await call('GET', `/api/caregiver/${person.id}`, { token: org.admin })).body.data
  expect(userProfile.traits).toEqual({ licensed: true, workPapersEnd: true, clientContact: null, servesMinors: null })
  // Left out, they stay as they are.
  await save(org, person.id, standing)
  expect(await names()).toEqual(['Permission to work'])
  const wrong = await whatIf(org, person.id, { ...standing, traits: { ...traits, licensed: 'perhaps' } })
  expect(wrong.body.errors[0].path).toBe('traits.licensed')
})
