import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testCategory, testDocumentType } from '../../../testing/compliance.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization, unique } from '../../../testing/people.ts'

const house = await testHouse()
const { call } = house
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(house)
  const typeId = await testDocumentType(org, { name: 'TB test' })
  const draft = {
    name: 'TB screening',
    categoryId: await testCategory(org),
    satisfiedBy: { kind: 'document', sourceId: typeId },
    lasting: [{ kind: 'months', months: 12, to: 'day' }],
    seriousness: 'blocks',
    reminderDays: [60, 30, 7],
  }
  const create = (token: string | null, body: unknown) => call('POST', prefix, { token, body })
  return { org, typeId, draft, create }
}

test('only an administrator writes requirements', async () => {
  const { org, draft, create } = await scene()
  expect((await create(null, draft)).status).toBe(401)
  expect((await create((await org.staff('Coordinator')).token, draft)).status).toBe(403)
  const seen = await call('GET', `${prefix}/get-requirements`, { token: (await org.staff('Auditor')).token })
  expect(seen.status).toBe(200)
})

test.each([
  ['nothing could satisfy it', { satisfiedBy: { kind: 'anyOf', of: [] } }, 'satisfiedBy.of', /Nothing could satisfy/],
  ['months that end at once', { lasting: [{ kind: 'months', months: 0, to: 'day' }] }, 'lasting.0.months', /1 or more/],
  ['reminders out of order', { reminderDays: [7, 30] }, 'reminderDays', /earliest reminder first/],
  ['in force backwards', { inForceFrom: '2026-05-01', inForceTo: '2026-04-01' }, 'inForceTo', /before the first/],
  [
    'a document type of nobody',
    { satisfiedBy: { kind: 'document', sourceId: newId() } },
    'satisfiedBy',
    /Choose a document type/,
  ],
  ['a category of nobody', { categoryId: newId() }, 'categoryId', /Choose a category/],
  ['a position of nobody', { positionIds: [newId()] }, 'positionIds', /Choose positions/],
  ['a state that is none', { states: ['ZZ'] }, 'states', /Choose states/],
  ['no name', { name: ' ' }, 'name', /Fill this in/],
])('refuses %s with a sentence', async (_name, change, path, message) => {
  const { org, draft, create } = await scene()
  const answer = await create(org.admin, { ...draft, ...change })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toContainEqual({ path, message: expect.stringMatching(message) })
})

test("another organization's document type or category is refused", async () => {
  const { draft, create } = await scene()
  const other = await testOrganization(house)
  expect((await create(other.admin, draft)).status).toBe(400)
})

test('a requirement applies to everyone at once, a new version too, and retiring ends it today', async () => {
  const { org, draft, create } = await scene()
  const person = await testApplicant(org)
  const items = async () =>
    (await call('GET', `${prefix}/compliance?userId=${person.personId}`, { token: org.admin })).body.data.items
  const made = await create(org.admin, draft)
  expect(made.body.data).toMatchObject({ name: 'TB screening', version: 1, lasting: draft.lasting })
  expect(await items()).toMatchObject([{ name: 'TB screening', blocks: true }])
  const { id } = made.body.data
  const revised = await call('PUT', `${prefix}/${id}`, {
    token: org.admin,
    body: { ...draft, name: 'TB', seriousness: 'warns' },
  })
  expect(revised.body.data).toMatchObject({ name: 'TB', version: 2 })
  expect(await items()).toMatchObject([{ name: 'TB', blocks: false, version: 2 }])
  const retired = await call('PUT', `${prefix}/delete-requirement/${id}`, { token: org.admin, body: {} })
  expect(retired.body.data.retiredOn).not.toBeNull()
  expect(await items()).toEqual([])
  expect((await call('PUT', `${prefix}/${id}`, { token: org.admin, body: draft })).status).toBe(409)
})

test('the list is searched, filtered and counted on the server', async () => {
  const { org, draft, create } = await scene()
  for (const name of ['Alpha', 'Beta', 'Betamax'])
    await create(org.admin, { ...draft, name, states: name === 'Alpha' ? ['TX'] : [] })
  const list = async (query: string) =>
    (await call('GET', `${prefix}/get-requirements${query}`, { token: org.admin })).body.data
  expect((await list('')).pagination).toMatchObject({
    total: 3,
    page: 1,
    limit: 10,
    totalPages: 1,
    totalRequirements: 3,
  })
  expect((await list('?search=beta&sort=name')).data.map((row: { name: string }) => row.name)).toEqual([
    'Beta',
    'Betamax',
  ])
  expect((await list('?state=FL&sort=-name')).data.map((row: { name: string }) => row.name)).toEqual([
    'Betamax',
    'Beta',
  ])
  expect((await call('GET', `${prefix}/get-requirements?sort=password`, { token: org.admin })).status).toBe(400)
})

test('who is invited while a requirement is made or revised owes it all the same, and nobody has to try again', async () => {
  const { org, draft, create } = await scene()
  const positionId = await testPosition(house, org)
  const { id } = (await create(org.admin, draft)).body.data
  const invite = () => {
    const body = { firstName: 'Ines', lastName: 'Okafor', email: `${unique('ines')}@example.com`, positionId }
    return call('POST', '/api/caregiver', { token: org.admin, body })
  }
  const revise = (name: string) => call('PUT', `${prefix}/${id}`, { token: org.admin, body: { ...draft, name } })
  const acts = Array.from({ length: 15 }, (_, n) => {
    if (n % 5 === 1) return create(org.admin, { ...draft, name: `Made ${n}` })
    return n % 5 === 3 ? revise(`Revised ${n}`) : invite()
  })
  const answers = await Promise.all(acts)
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
  const people = answers.flatMap(({ body }) => (body.data.email ? [body.data.id] : []))
  expect(people).toHaveLength(9)
  for (const person of people) {
    const { body } = await call('GET', `${prefix}/compliance?userId=${person}`, { token: org.admin })
    expect(body.data.standing.total).toBe(4)
  }
})
