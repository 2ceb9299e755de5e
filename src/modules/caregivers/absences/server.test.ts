import { expect, test } from 'vitest'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { absentOn, overlapping } from './rules.ts'

const product = await testProduct()
const { call } = product
product.setNow('2026-09-10T15:00:00Z')

const at = (id: string) => `/api/caregiver/absences/${id}`
const leave = { from: '2026-05-01', backOn: '2026-05-15', reason: 'Unpaid leave' }

async function setUp() {
  const org = await testOrganization(product)
  return { org, person: await testPerson(org, 'active') }
}

const add = (org: TestOrganization, id: string, body: Record<string, unknown> = leave) =>
  call('POST', at(id), { token: org.admin, body })

test('a time out of work is recorded by whoever edits people, for their own organization', async () => {
  const { org, person } = await setUp()
  expect((await call('POST', at(person.id), { body: leave })).status).toBe(401)
  expect((await call('POST', at(person.id), { body: leave, token: person.token })).status).toBe(403)
  const auditor = (await org.staff('Auditor')).token
  expect((await call('POST', at(person.id), { body: leave, token: auditor })).status).toBe(403)
  const early = await add(org, person.id, { ...leave, backOn: '2026-05-01' })
  expect([early.status, early.body.errors[0].path]).toEqual([400, 'backOn'])
  const other = await testOrganization(product)
  expect((await add(other, person.id)).status).toBe(404)
  expect((await call('GET', at(person.id), { token: other.admin })).status).toBe(404)
  const coordinator = (await org.staff('Coordinator')).token
  expect((await call('POST', at(person.id), { body: leave, token: coordinator })).status).toBe(200)
  expect((await call('GET', at(person.id), { token: auditor })).body.data).toMatchObject([
    { ...leave, recorder: 'Coordinator Person' },
  ])
  expect((await call('GET', at(person.id), { token: person.token })).status).toBe(403)
})

test('periods of one person may touch, and never overlap', async () => {
  const { org, person } = await setUp()
  await add(org, person.id)
  const over = await add(org, person.id, { from: '2026-05-14' })
  expect([over.status, over.body.errors[0].path]).toEqual([400, 'from'])
  expect(over.body.message).toContain('overlaps the time out of work from May 1, 2026 to May 15, 2026')
  expect((await add(org, person.id, { from: '2026-05-15' })).status).toBe(200)
  expect((await add(org, person.id, { from: '2027-01-01', backOn: '2027-02-01' })).status).toBe(400)
  const both = await Promise.all(
    ['2026-01-01', '2026-01-02'].map(from => add(org, person.id, { from, backOn: '2026-02-01' })),
  )
  expect(both.map(one => one.status).toSorted()).toEqual([200, 400])
})

test('it can be changed and removed, with a reason that the history keeps', async () => {
  const { org, person } = await setUp()
  const { id } = (await add(org, person.id)).body.data
  const change = { ...leave, backOn: '2026-05-20' }
  const [one, away] = [`/api/caregiver/absence/${id}`, `/api/caregiver/remove-absence/${id}`]
  const body = { reason: 'It was somebody else.' }
  const other = (await testOrganization(product)).admin
  for (const [path, sent] of [
    [one, change],
    [away, body],
  ] as const) {
    expect((await call('PUT', path, { body: sent })).status).toBe(401)
    expect((await call('PUT', path, { body: sent, token: person.token })).status).toBe(403)
    expect((await call('PUT', path, { body: {}, token: org.admin })).status).toBe(400)
    expect((await call('PUT', path, { body: sent, token: other })).status).toBe(404)
  }
  expect((await call('PUT', one, { body: change, token: org.admin })).body.data.backOn).toBe('2026-05-20')
  expect((await call('PUT', away, { body, token: org.admin })).status).toBe(200)
  expect((await call('GET', at(person.id), { token: org.admin })).body.data).toEqual([])
  expect((await call('PUT', one, { body: change, token: org.admin })).status).toBe(404)
  const history = await call('GET', `/api/caregiver/history/${person.id}`, { token: org.admin })
  const acts = history.body.data.data.map((line: { action: string; reason: string }) => [line.action, line.reason])
  // The clock of this test stands still.
  expect(acts.toSorted()).toEqual([
    ['absence.added', null],
    ['absence.removed', body.reason],
    ['absence.updated', null],
  ])
})

test('a screening that ends after more than 90 days out of work ends with them, and counts again once they are back in time', async () => {
  const { org, person } = await setUp()
  const dates = { hired_on: '2025-01-01', first_contact_on: '2025-01-02' }
  await org.work(({ work: { db } }) => db.updateTable('person').set(dates).where('id', '=', person.id).execute())
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, {
    lasting: [
      { kind: 'months', months: 60, to: 'day' },
      { kind: 'outOfWork', days: 90 },
    ],
  })
  await testPaper(product, org, { personId: person.id, documentTypeId: typeId, performedOn: '2025-01-01' })
  const statusOf = async (asOf: string) => {
    const url = `/api/compliance-requirement/compliance?userId=${person.id}&asOf=${asOf}`
    const { standing, items } = (await call('GET', url, { token: org.admin })).body.data
    return [items[0].status, standing.blocking === 0, items[0].reason.because]
  }
  expect(await statusOf('2026-12-01')).toEqual(['valid', true, 'months'])
  const { id } = (await add(org, person.id, { from: '2026-09-01' })).body.data
  expect(await statusOf('2026-11-29')).toEqual(['expiring', true, 'outOfWork'])
  expect(await statusOf('2026-11-30')).toEqual(['expired', false, 'outOfWork'])
  const body = { from: '2026-09-01', backOn: '2026-11-30' }
  await call('PUT', `/api/caregiver/absence/${id}`, { token: org.admin, body })
  expect(await statusOf('2026-12-01')).toEqual(['valid', true, 'months'])
})

test('the first day back is a day of work', () => {
  const held = [{ from: '2026-05-01', backOn: '2026-05-15' }]
  expect(absentOn(held, '2026-05-14')).toBe(held[0])
  expect([absentOn(held, '2026-05-15'), absentOn(held, '2026-04-30')]).toEqual([undefined, undefined])
  expect(overlapping(held, { from: '2026-04-01', backOn: '2026-05-01' })).toBeUndefined()
  expect(overlapping(held, { from: '2026-04-01', backOn: null })).toBe(held[0])
})
