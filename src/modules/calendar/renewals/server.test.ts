import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { eventsPath, testCaregiver, testEvent } from '../../../testing/calendar.ts'
import { testRequirement } from '../../../testing/compliance.ts'
import { testType } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testHoursRequirement, testLedger } from '../../../testing/hours.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { Candidate, Renewal } from './contract.ts'

const product = await testProduct()
const { call } = product
const path = `${eventsPath}/renewal`

/** Two caregivers whose CPR ends in December, and a renewal for both at nine on Dec 1. */
async function setUp() {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const type = await testType(product, org, {
    name: 'CPR card',
    needsExpiry: true,
    validityMonths: 24,
    byAttendance: true,
  })
  const requirement = await testRequirement(org, type.id, { name: 'CPR' })
  const people = [await testCaregiver(org, 'Ann'), await testCaregiver(org, 'Bob')]
  for (const [at, one] of people.entries()) {
    const paper = { personId: one.id, documentTypeId: type.id, receivedOn: '2026-01-05', performedOn: '2025-01-05' }
    await testPaper(product, org, { ...paper, expiresOn: `2026-12-1${at}` })
  }
  const [ann, bob] = people.map(one => one.id) as [string, string]
  const renewal = { kind: 'renewal', title: 'CPR renewal', requirementId: requirement.id, startsOn: '2026-12-01' }
  const made = await testEvent(product, org, { ...renewal, personIds: [ann, bob] })
  const read = async (): Promise<Renewal> =>
    (await call('GET', `${path}/${made.eventId}`, { token: await org.tokenFor(org.adminId) })).body.data
  const record = async (attended: string[], more: object = {}) =>
    call('POST', `${path}/record/${made.eventId}`, {
      token: await org.tokenFor(org.adminId),
      body: { attended, ...more },
    })
  const takeBack = async () =>
    call('PUT', `${path}/take-back/${made.eventId}`, { token: await org.tokenFor(org.adminId) })
  return { org, type, requirement, ann, bob, id: made.eventId, read, record, takeBack }
}

test('14. Group renewal: from the forecast to the evidence of whoever was there, and back', async () => {
  const { org, requirement, ann, bob, read, record, takeBack } = await setUp()
  const token = org.admin
  const options = await call('GET', `${path}/options`, { token })
  expect(options.body.data).toContainEqual({ id: requirement.id, name: 'CPR' })
  const query = `requirementId=${requirement.id}&to=2026-12-31`
  const candidates = (await call('GET', `${path}/candidates?${query}`, { token })).body.data as Candidate[]
  expect(candidates.map(one => [one.id, one.lastDay])).toEqual([
    [ann, '2026-12-10'],
    [bob, '2026-12-11'],
  ])
  expect((await record([ann])).status, 'it has not begun').toBe(422)
  product.setNow('2026-12-01T16:00:00Z')
  expect(await read()).toMatchObject({ begun: true, evidence: { kind: 'document', validThrough: '2028-12-01' } })
  const recorded = (await record([ann])).body.data as Renewal
  expect(recorded.attendees.map(one => [one.attended, one.recorded, one.lastDay])).toEqual([
    [true, true, '2028-12-01'],
    [false, false, '2026-12-11'],
  ])
  expect(recorded).toMatchObject({ recorder: 'Ada Admin', validThrough: '2028-12-01' })
  expect((await record([ann])).status, 'once').toBe(409)
  const papers = `/api/documents/upload-document/${ann}`
  const kept = (await call('GET', papers, { token: await org.tokenFor(org.adminId) })).body.data.data
  const note = expect.stringContaining('From the attendance list of CPR renewal')
  expect(kept).toContainEqual(expect.objectContaining({ note }))
  const back = (await takeBack()).body.data as Renewal
  expect(back.attendees.map(one => [one.attended, one.recorded, one.lastDay])).toEqual([
    [true, false, '2026-12-10'],
    [false, false, '2026-12-11'],
  ])
  expect((await takeBack()).status).toBe(422)
  expect((await record([ann, bob], { validThrough: '2028-11-30' })).body.data.validThrough).toBe('2028-11-30')
})

test('hours in a ledger are recorded as long as it took', async () => {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const ledger = await testLedger(org)
  const requirement = await testHoursRequirement(org, ledger)
  const { id } = await testCaregiver(org, 'Ann')
  const wish = {
    kind: 'renewal',
    title: 'Infection control',
    requirementId: requirement.id,
    personIds: [id],
    leader: 'Dana',
  }
  const made = await testEvent(product, org, { ...wish, startsOn: '2026-11-20', minutes: 90 })
  const body = { attended: [id] }
  expect((await call('POST', `${path}/record/${made.eventId}`, { token: org.admin, body })).status).toBe(200)
  const hours = async () =>
    (await call('GET', `/api/compliance-requirement/in-service/person/${id}`, { token: org.admin })).body.data.entries
  expect(await hours()).toMatchObject([{ hours: 1.5, topic: 'Infection control', trainer: 'Dana', removed: null }])
  await call('PUT', `${path}/take-back/${made.eventId}`, { token: org.admin })
  expect((await hours())[0].removed).toMatchObject({ reason: 'The attendance list was taken back.' })
})

test.each([
  [{ medical: true, byAttendance: true }, 'Medical documents need the document itself.'],
  [{ needsNumber: true, byAttendance: true }, 'Its document has a number, so each person submits their own.'],
  [{}, 'Its document type doesn’t take attendance as evidence. Record each person’s own.'],
])('attendance is no evidence of a type with %j', async (more, why) => {
  product.setNow('2026-12-01T16:00:00Z')
  const org = await testOrganization(product)
  const requirement = await testRequirement(org, (await testType(product, org, more)).id)
  const { id } = await testCaregiver(org, 'Ann')
  const made = await testEvent(product, org, {
    kind: 'renewal',
    requirementId: requirement.id,
    personIds: [id],
    startsOn: '2026-12-01',
  })
  expect((await call('GET', `${path}/options`, { token: org.admin })).body.data).not.toContainEqual(
    expect.objectContaining({ id: requirement.id }),
  )
  const answer = await call('POST', `${path}/record/${made.eventId}`, { token: org.admin, body: { attended: [id] } })
  expect([answer.status, answer.body.message]).toEqual([422, why])
})

test('nobody records without the rights, of another organization, or for somebody who takes no part', async () => {
  const { org, id, ann, record } = await setUp()
  product.setNow('2026-12-01T16:00:00Z')
  const url = `${path}/record/${id}`
  const body = { attended: [ann] }
  expect((await call('POST', url, { body })).status).toBe(401)
  const planner = await org.staffWith('Planner', ['calendar.edit', 'compliance.view'])
  expect((await call('POST', url, { token: planner.token, body })).status).toBe(403)
  const trainer = await org.staffWith('Trainer', ['calendar.edit', 'compliance.edit'])
  expect((await call('POST', url, { token: trainer.token, body })).status, 'documents are reviewed').toBe(403)
  const other = await testOrganization(product)
  expect((await call('POST', url, { token: other.admin, body })).status).toBe(404)
  expect((await record([newId()])).status).toBe(400)
  expect((await record([ann], { validThrough: '2026-11-30' })).body.errors).toEqual([
    { path: 'validThrough', message: 'It can’t end before it was held.' },
  ])
  // It may count for that day alone.
  expect((await record([ann], { validThrough: '2026-12-01' })).status).toBe(200)
})

test('attendance is kept while nothing is on record', async () => {
  const { org, id, ann, record, read } = await setUp()
  const save = async () =>
    call('PUT', `${path}/attendance/${id}`, { token: await org.tokenFor(org.adminId), body: { attended: [ann] } })
  expect((await save()).status, 'it has not begun').toBe(422)
  product.setNow('2026-12-01T16:00:00Z')
  expect((await save()).status).toBe(200)
  await record([ann])
  expect((await save()).status).toBe(422)
  expect((await read()).attendees.filter(one => one.attended)).toHaveLength(1)
})
