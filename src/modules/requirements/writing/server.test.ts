import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testCategory, testDocumentType } from '../../../testing/compliance.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(product)
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
    'satisfiedBy.sourceId',
    /Choose a document type/,
  ],
  [
    'a ledger of nobody, in a group',
    { satisfiedBy: { kind: 'allOf', of: [{ kind: 'hours', sourceId: newId(), hours: 12, period: 'calendarYear' }] } },
    'satisfiedBy.of.0.sourceId',
    /Choose an in-service ledger/,
  ],
  [
    'a check against no known list',
    { satisfiedBy: { kind: 'externalCheck', sourceId: 'state-ZZ', everyMonths: 1 } },
    'satisfiedBy.sourceId',
    /Choose an external list/,
  ],
  [
    'hours that are none',
    { satisfiedBy: { kind: 'hours', sourceId: 'x', hours: 0, period: 'calendarYear' } },
    'satisfiedBy.hours',
    /more than 0 hours/,
  ],
  [
    'a check that is never repeated',
    { satisfiedBy: { kind: 'externalCheck', sourceId: 'sam', everyMonths: 0 } },
    'satisfiedBy.everyMonths',
    /enter 1 or more/,
  ],
  [
    'a checklist of nobody, deep inside',
    {
      satisfiedBy: {
        kind: 'anyOf',
        of: [{ kind: 'allOf', of: [{ kind: 'skillChecklist', sourceId: newId() }] }],
      },
    },
    'satisfiedBy.of.0.of.0.sourceId',
    /Choose a (skill )?checklist/,
  ],
  [
    'two ends of which one is never',
    { lasting: [{ kind: 'forEver' }, { kind: 'printedDate' }] },
    'lasting.0',
    /cannot have another end/,
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

test('what a requirement can ask for, by kind of evidence', async () => {
  const { org, typeId } = await scene()
  const ask = (token: string | null) => call('GET', `${prefix}/get-sources`, { token })
  expect((await ask(null)).status).toBe(401)
  expect((await ask((await testApplicant(org)).token)).status).toBe(403)
  const other = await testOrganization(product)
  const mine = (await ask((await org.staff('Auditor')).token)).body.data
  expect(mine.document).toContainEqual({ value: typeId, label: 'TB test' })
  expect(mine.externalCheck).toContainEqual({ value: 'oig-leie', label: 'OIG LEIE' })
  const theirs = (await ask(other.admin)).body.data
  expect(theirs.document).not.toContainEqual({ value: typeId, label: 'TB test' })
  expect(theirs.hours).toMatchObject([{ label: 'In-service training' }])
  expect(theirs.hours).not.toEqual(mine.hours)
})

test('every kind and several ends are kept with their names; a group of one is what is in it', async () => {
  const { org, typeId, draft, create } = await scene()
  const { hours } = (await call('GET', `${prefix}/get-sources`, { token: org.admin })).body.data
  const ledger = hours[0].value
  const own = { kind: 'document', sourceId: typeId, lasting: [{ kind: 'forEver' }] }
  const training = { kind: 'hours', sourceId: ledger, hours: 7.5, period: 'hireAnniversary' }
  const check = { kind: 'externalCheck', sourceId: 'state-FL', everyMonths: 1 }
  const satisfiedBy = {
    kind: 'allOf',
    of: [
      { kind: 'anyOf', of: [own, training] },
      { kind: 'anyOf', of: [check] },
    ],
  }
  const lasting = [{ kind: 'hireAnniversary' }, { kind: 'outOfWork', days: 90 }]
  const made = (await create(org.admin, { ...draft, satisfiedBy, lasting })).body.data
  expect(made).toMatchObject({
    satisfiedBy: { kind: 'allOf', of: [{ kind: 'anyOf', of: [own, training] }, check] },
    lasting,
    sources: { [typeId]: 'TB test', [ledger]: 'In-service training', 'state-FL': expect.stringContaining('Florida') },
  })
  const person = await testApplicant(org)
  const told = await call('GET', `${prefix}/compliance/explain/${made.id}?userId=${person.personId}`, {
    token: org.admin,
  })
  expect(told.body.data.names).toMatchObject({ [ledger]: 'In-service training', 'state-FL': expect.any(String) })
})

test("another organization's document type or category is refused", async () => {
  const { draft, create } = await scene()
  const other = await testOrganization(product)
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
  const positionId = await testPosition(product, org)
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
