import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testChecklist, testSkillRequirement } from '../../../testing/skills.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { ChecklistDetail, ChecklistRow } from '../checklists/contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/skill-checklist'

const make = (org: TestOrganization, body: object = { name: 'Aide skills' }) =>
  call('POST', at, { token: org.admin, body })
const listed = async (org: TestOrganization, query = '') =>
  (await call('GET', `${at}?limit=100${query}`, { token: org.admin })).body.data.data as ChecklistRow[]
const read = async (org: TestOrganization, id: string) =>
  (await call('GET', `${at}/${id}`, { token: org.admin })).body.data as ChecklistDetail
const item = { name: 'Bed bath', questionType: 'scale', mustObserve: false }
const scale = [
  { value: 1, word: 'Good' },
  { value: 0, word: 'Bad' },
]

const writes = (id: string) =>
  [
    ['POST', at, { name: 'X' }],
    ['PUT', `${at}/${id}`, { name: 'X' }],
    ['PUT', `${at}/softDelete/${id}`, {}],
    ['PUT', `${at}/scaling-checklist`, { skillChecklistId: id, scale, frequency: null }],
    ['POST', `${at}/addgroup`, { skillChecklistId: id, group: { name: 'G', subject: null } }],
    ['POST', `${at}/publish/${id}`, {}],
    ['DELETE', `${at}/draft/${id}`, undefined],
    ['DELETE', `${at}/${id}`, undefined],
  ] as const

test('nobody without a session reads or changes', async () => {
  const id = newId()
  for (const [method, url] of [
    ['GET', at],
    ['GET', `${at}/${id}`],
    ['GET', `${at}/questiontype`],
    ...writes(id),
  ] as const) {
    expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
  }
})

test('staff read, only an administrator changes', async () => {
  const org = await testOrganization(product)
  const { id } = await testChecklist(org)
  const { token } = await org.staff('Coordinator')
  expect((await call('GET', at, { token })).status).toBe(200)
  expect((await call('GET', `${at}/${id}`, { token })).status).toBe(200)
  for (const [method, url, body] of writes(id)) {
    expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
  }
})

test('an applicant reads what is published and theirs, and nothing else', async () => {
  const org = await testOrganization(product)
  const [mine, other] = [await testChecklist(org), await testChecklist(org)]
  await testSkillRequirement(org, mine.id)
  const { token } = await testApplicant(org)
  await call('PUT', `${at}/${mine.id}`, { token: org.admin, body: { groups: [] } })
  const answer = await call('GET', `${at}/${mine.id}`, { token })
  expect(answer.body.data).toMatchObject({ published: true, version: 1, content: { groups: [{ name: 'Hygiene' }] } })
  expect((await call('GET', `${at}/${other.id}`, { token })).status).toBe(404)
})

test('what is sent is checked', async () => {
  const org = await testOrganization(product)
  expect((await make(org, { name: ' ' })).body.errors).toEqual([
    { path: 'name', message: 'Give the checklist a name.' },
  ])
  const { id } = (await make(org)).body.data
  const twice = await make(org, { name: 'aide SKILLS' })
  expect([twice.status, twice.body.errors[0].message]).toEqual([409, 'Another skill checklist has this name.'])
  const wrong = (body: object) =>
    call('PUT', `${at}/scaling-checklist`, { token: org.admin, body: { skillChecklistId: id, ...body } })
  expect((await wrong({ scale: [scale[0]], frequency: null })).status).toBe(400)
  expect((await wrong({ scale: [scale[0], scale[0]], frequency: null })).status).toBe(400)
  const group = { id: newId(), name: 'G', subject: null, items: [] }
  const double = await call('PUT', `${at}/${id}`, { token: org.admin, body: { groups: [group, group] } })
  expect(double.status).toBe(400)
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id } = await testChecklist(other)
  for (const [method, url, body] of writes(id).slice(1)) {
    expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
  }
  expect((await call('GET', `${at}/${id}`, { token: org.admin })).status).toBe(404)
  expect((await listed(org)).map(one => one.id)).not.toContain(id)
})

test('a starter brings over 100 skills, with the five subjects of the law to observe', async () => {
  const org = await testOrganization(product)
  const { id, content } = (await make(org, { name: 'HHA', starter: 'hha' })).body.data as ChecklistDetail
  expect((await listed(org)).find(one => one.id === id)).toMatchObject({
    groups: 13,
    skills: 120,
    toObserve: 50,
    version: null,
  })
  const observed = content.groups.filter(one => one.items.some(skill => skill.mustObserve)).map(one => one.subject)
  expect(observed).toEqual(['communication', 'vitalSigns', 'hygiene', 'transfers', 'rangeOfMotion'])
})

test('groups, scales and publishing: a published version is never changed, a change begins another', async () => {
  const org = await testOrganization(product)
  const { id } = (await make(org)).body.data
  const publish = () => call('POST', `${at}/publish/${id}`, { token: org.admin })
  expect((await publish()).body.errors[0].message).toBe('Add at least one skill before you publish.')
  const add = (name: string, items: object[] = []) =>
    call('POST', `${at}/addgroup`, {
      token: org.admin,
      body: { skillChecklistId: id, group: { name, subject: null, items } },
    })
  expect((await add('Hygiene', [{ id: newId(), ...item }])).status).toBe(200)
  await call('PUT', `${at}/scaling-checklist`, {
    token: org.admin,
    body: { skillChecklistId: id, scale, frequency: null },
  })
  expect((await publish()).body.data).toMatchObject({ version: 1, published: true })
  expect((await publish()).body.message).toBe('There are no changes to publish.')
  await add('Transfers')
  expect(await read(org, id)).toMatchObject({
    version: 2,
    published: false,
    content: { groups: [{}, { name: 'Transfers' }] },
  })
  expect((await publish()).body.errors[0].message).toBe('Add a skill to “Transfers”, or remove the group.')
  const stored = await org.work(({ work: { db } }) =>
    db
      .selectFrom('skill_checklist_version')
      .select(['content', 'version'])
      .where('checklist_id', '=', id)
      .where('version', '=', 1)
      .executeTakeFirstOrThrow(),
  )
  expect(stored.content).toMatchObject({ groups: [{ name: 'Hygiene' }], scale: [{ word: 'Bad' }, { word: 'Good' }] })
  const change = org.work(({ work: { db } }) =>
    db
      .updateTable('skill_checklist_version')
      .set({ revision: 9 })
      .where('checklist_id', '=', id)
      .where('version', '=', 1)
      .execute(),
  )
  await expect(change).rejects.toThrow('a published version')
})

test('a draft is discarded: what is published stays, and who still has the draft open is refused', async () => {
  const org = await testOrganization(product)
  const { id, content } = await testChecklist(org, [{ name: 'Hygiene' }])
  const discard = (token = org.admin) => call('DELETE', `${at}/draft/${id}`, { token })
  expect((await discard()).body.message).toBe('There is no published version to go back to.')
  const add = () =>
    call('POST', `${at}/addgroup`, {
      token: org.admin,
      body: { skillChecklistId: id, group: { name: 'Meals', subject: null } },
    })
  await add()
  const draft = await read(org, id)
  expect(draft).toMatchObject({ version: 2, published: false })
  const other = await testOrganization(product)
  expect((await discard(other.admin)).status).toBe(404)
  expect((await discard()).body).toMatchObject({
    message: 'Draft discarded.',
    data: { version: 1, published: true, content },
  })
  const told = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'skillChecklist.draftDiscarded')
      .execute(),
  )
  expect(told).toEqual([{ before: {}, after: { draft: false } }])
  // A draft that begins after it is another.
  await add()
  await add()
  const change = { groups: draft.content.groups, revision: draft.revision }
  expect((await call('PUT', `${at}/${id}`, { token: org.admin, body: change })).status).toBe(409)
  const { id: written } = (await make(org)).body.data
  expect((await call('DELETE', `${at}/draft/${written}`, { token: org.admin })).status).toBe(422)
})

test('a subject that the law wants observed is not published without', async () => {
  const org = await testOrganization(product)
  const { id } = (await make(org)).body.data
  const group = { id: newId(), name: 'Moving', subject: 'transfers', items: [{ id: newId(), ...item }] }
  await call('PUT', `${at}/${id}`, { token: org.admin, body: { groups: [group] } })
  const refused = await call('POST', `${at}/publish/${id}`, { token: org.admin })
  expect(refused.body.errors[0].message).toContain('In “Moving”, an aide has to be observed')
})

test('two authors do not undo each other', async () => {
  const org = await testOrganization(product)
  const { id } = await testChecklist(org)
  const { revision } = await read(org, id)
  const write = (name: string) =>
    call('PUT', `${at}/${id}`, {
      token: org.admin,
      body: { revision, groups: [{ id: newId(), name, subject: null, items: [] }] },
    })
  expect((await write('One')).status).toBe(200)
  expect((await write('Two')).status).toBe(409)
  expect((await read(org, id)).content.groups.map(one => one.name)).toEqual(['One'])
})

test('what is hidden comes back; only what nobody answered and nothing asks for is deleted', async () => {
  const org = await testOrganization(product)
  const [free, asked, answered] = [await testChecklist(org), await testChecklist(org), await testChecklist(org)]
  for (const one of [asked, answered]) await testSkillRequirement(org, one.id)
  const { token } = await testApplicant(org)
  const itemId = answered.content.groups[0]?.items[0]?.id
  const answers = [{ itemId, rating: 2, at: new Date().toISOString() }]
  expect(
    (await call('POST', `${at}/submit-answer`, { token, body: { skillChecklistId: answered.id, answers } })).status,
  ).toBe(200)
  const remove = (id: string) => call('DELETE', `${at}/${id}`, { token: org.admin })
  expect((await remove(answered.id)).body.message).toBe(
    'People have answered this checklist, so it is kept. Hide it instead.',
  )
  expect((await remove(asked.id)).body.message).toBe(
    'A requirement asks for this checklist, or did before. Hide it instead.',
  )
  expect((await remove(free.id)).status).toBe(200)
  const hide = (deleted: boolean) =>
    call('PUT', `${at}/softDelete/${answered.id}`, { token: org.admin, body: { deleted } })
  expect((await hide(true)).body.data.deleted).toBe(true)
  expect((await listed(org)).map(one => one.id)).toEqual([asked.id])
  expect((await listed(org, '&deleted=true')).map(one => one.id)).toEqual([answered.id])
  await hide(false)
  expect((await listed(org)).map(one => one.id).toSorted()).toEqual([asked.id, answered.id].toSorted())
})

test('the types of questions are told to everybody who is signed in', async () => {
  const org = await testOrganization(product)
  const { token } = await testApplicant(org)
  const answer = await call('GET', `${at}/questiontype`, { token })
  expect(answer.body.data.map((one: { type: string }) => one.type)).toEqual(['scale', 'yesNo', 'text'])
})
