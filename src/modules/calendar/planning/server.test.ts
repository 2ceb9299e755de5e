import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { changeOf, invitesTo, eventsPath as path, teamCall, testEvent } from '../../../testing/calendar.ts'
import { mailsTo, testInvited } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { EventDetail, Occurrence } from '../events/contract.ts'

const product = await testProduct()
const { call } = product

async function setUp(timeZone = 'America/New_York') {
  product.setNow('2026-10-20T16:00:00Z')
  return testOrganization(product, timeZone)
}

const listOf = async (org: TestOrganization, from: string, to: string): Promise<Occurrence[]> =>
  (await call('GET', `${path}?from=${from}&to=${to}`, { token: org.admin })).body.data
const put = (org: TestOrganization, of: EventDetail, change: object) =>
  call('PUT', `${path}/${of.eventId}`, { token: org.admin, body: changeOf(of, change) })
const weekly = { repeats: { every: 'week' } }

const calls = [
  ['GET', `${path}?from=2026-11-01&to=2026-11-30`],
  ['GET', `${path}/employees`],
  ['GET', `${path}/${newId()}`],
  ['POST', path],
  ['PUT', `${path}/${newId()}`],
  ['DELETE', `${path}/${newId()}`],
] as const

test('nobody without a session', async () => {
  for (const [method, url] of calls) expect((await call(method, url)).status).toBe(401)
})

test('staff without the right see the calendar and change nothing; applicants do neither', async () => {
  const org = await setUp()
  const made = await testEvent(product, org)
  const { token } = await org.staffWith('Reader', [])
  expect((await call('GET', calls[0][1], { token })).body.data).toHaveLength(1)
  expect((await call('POST', path, { token, body: teamCall })).status).toBe(403)
  expect((await call('PUT', `${path}/${made.eventId}`, { token, body: changeOf(made) })).status).toBe(403)
  expect((await call('DELETE', `${path}/${made.eventId}`, { token })).status).toBe(403)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ startsOn: '2026-02-30' }, 'startsOn'],
  [{ startsAt: '9:00' }, 'startsAt'],
  [{ minutes: null }, 'minutes'],
  [{ timeZone: 'Mars/Base' }, 'timeZone'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ reminders: [7] }, 'reminders.0'],
  [{ repeats: { every: 'week', weekdays: ['TU'] } }, 'repeats.weekdays'],
  [{ repeats: { every: 'week', until: '2026-10-01' } }, 'repeats.until'],
  [{ kind: 'renewal' }, 'requirementId'],
  [{ accountIds: [newId()] }, 'accountIds'],
  [{ personIds: [newId()] }, 'personIds'],
])('what is wrong is told at its field: %j', async (wish, field) => {
  const org = await setUp()
  const answer = await call('POST', path, { token: org.admin, body: { ...teamCall, ...wish } })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((one: { path: string }) => one.path)).toContain(field)
})

test('a time of more than 100 days, or one that ends before it begins, is refused', async () => {
  const org = await setUp()
  const statusOf = async (query: string) => (await call('GET', `${path}?${query}`, { token: org.admin })).status
  expect(await statusOf('from=2026-01-01&to=2026-12-31')).toBe(400)
  expect(await statusOf('from=2026-02-01&to=2026-01-31')).toBe(400)
  expect(await statusOf('from=2026-01-01&to=2026-04-11')).toBe(200)
})

test('another organization sees, changes and cancels nothing, and nobody of it takes part', async () => {
  const [org, other] = [await setUp(), await testOrganization(product)]
  const made = await testEvent(product, org)
  expect(await listOf(other, '2026-11-01', '2026-11-30')).toEqual([])
  expect((await call('GET', `${path}/${made.eventId}`, { token: other.admin })).status).toBe(404)
  expect((await put(other, made, {})).status).toBe(404)
  expect((await call('DELETE', `${path}/${made.eventId}`, { token: other.admin })).status).toBe(404)
  const { id } = await testInvited(product, org)
  for (const wish of [{ personIds: [id] }, { accountIds: [org.adminId] }]) {
    const answer = await call('POST', path, { token: other.admin, body: { ...teamCall, ...wish } })
    expect(answer.status).toBe(400)
  }
  const employees = await call('GET', `${path}/employees`, { token: other.admin })
  expect(employees.body.data.map((one: { id: string }) => one.id)).toEqual([other.adminId])
})

test('a series stays at its time over the clock change, and each day has its own instant', async () => {
  const org = await setUp()
  await testEvent(product, org, { ...weekly, startsOn: '2026-10-26' })
  const days = await listOf(org, '2026-10-25', '2026-11-10')
  expect(days.map(one => [one.on, one.begins, one.ends])).toEqual([
    ['2026-10-26', '2026-10-26T13:00:00.000Z', '2026-10-26T14:00:00.000Z'],
    ['2026-11-02', '2026-11-02T14:00:00.000Z', '2026-11-02T15:00:00.000Z'],
    ['2026-11-09', '2026-11-09T14:00:00.000Z', '2026-11-09T15:00:00.000Z'],
  ])
})

test('an event is found on the day on which it is elsewhere too, and over midnight', async () => {
  const org = await setUp('America/Los_Angeles')
  await testEvent(product, org, {
    title: 'In Guam',
    timeZone: 'Pacific/Guam',
    startsOn: '2026-11-03',
    startsAt: '08:00',
  })
  await testEvent(product, org, { title: 'Days off', startsOn: '2026-10-30', startsAt: null, minutes: null, days: 4 })
  const titles = async (day: string) => (await listOf(org, day, day)).map(one => one.title)
  // 8:00 on Nov 3 in Guam is 2:00 PM on Nov 2 in Los Angeles.
  expect(await titles('2026-11-02')).toEqual(['Days off', 'In Guam'])
})

test('one day of a series is changed, another is canceled, and the rest stays', async () => {
  const org = await setUp()
  const made = await testEvent(product, org, weekly)
  const changed = await put(org, made, {
    only: '2026-11-09',
    startsOn: '2026-11-10',
    startsAt: '11:30',
    title: 'Late call',
  })
  expect(changed.body.data).toMatchObject({ on: '2026-11-09', title: 'Late call', begins: '2026-11-10T16:30:00.000Z' })
  const url = `${path}/${made.eventId}?only=2026-11-16`
  expect((await call('DELETE', url, { token: org.admin })).status).toBe(200)
  expect((await listOf(org, '2026-11-01', '2026-11-24')).map(one => [one.title, one.startsOn])).toEqual([
    ['Team call', '2026-11-02'],
    ['Late call', '2026-11-10'],
    ['Team call', '2026-11-23'],
  ])
  expect((await call('DELETE', url, { token: org.admin })).status, 'it is canceled already').toBe(400)
})

test('exceptions stay while their days do, and go with a series that has other days', async () => {
  const org = await setUp()
  const made = await testEvent(product, org, weekly)
  await call('DELETE', `${path}/${made.eventId}?only=2026-11-09`, { token: org.admin })
  const read = async () => (await call('GET', `${path}/${made.eventId}`, { token: org.admin })).body.data as EventDetail
  await put(org, await read(), { startsAt: '10:00' })
  expect((await listOf(org, '2026-11-01', '2026-11-20')).map(one => one.on)).toEqual(['2026-11-02', '2026-11-16'])
  await put(org, await read(), { startsOn: '2026-11-03' })
  expect((await listOf(org, '2026-11-01', '2026-11-20')).map(one => one.on)).toEqual([
    '2026-11-03',
    '2026-11-10',
    '2026-11-17',
  ])
})

test('what somebody else changed in the meantime is not overwritten', async () => {
  const org = await setUp()
  const made = await testEvent(product, org)
  expect((await put(org, made, { title: 'Huddle' })).status).toBe(200)
  expect((await put(org, made, { title: 'Standup' })).status).toBe(409)
})

test('participants are invited, told of changes and of the end, as calendar programs read it', async () => {
  const org = await setUp()
  const { accountId, email } = await org.staff('Coordinator')
  const person = await testInvited(product, org, { language: 'es' })
  const made = await testEvent(product, org, {
    ...weekly,
    accountIds: [accountId, org.adminId],
    personIds: [person.id],
  })
  await put(org, made, { only: '2026-11-09', startsOn: '2026-11-10' })
  await put(org, { ...made, sequence: 1 }, { startsAt: '10:00', repeats: { every: 'week', count: 5 } })
  await call('DELETE', `${path}/${made.eventId}?only=2026-11-16`, { token: org.admin })
  await call('DELETE', `${path}/${made.eventId}`, { token: org.admin })
  const got = await invitesTo(product, email)
  expect(got.map(one => [one.subject, one.method, one.events[0]?.sequence])).toEqual([
    ['Invitation: Team call', 'REQUEST', 0],
    ['Changed: Team call', 'REQUEST', 1],
    ['New time: Team call', 'REQUEST', 2],
    ['Canceled once: Team call', 'REQUEST', 3],
    ['Canceled: Team call', 'CANCEL', 4],
  ])
  expect(new Set(got.flatMap(one => one.events.map(of => of.uid)))).toEqual(new Set([`${made.eventId}@carefold`]))
  const [first, , , fourth] = got
  expect(first?.events[0]?.startDate.toJSDate()).toEqual(new Date('2026-11-02T14:00Z'))
  expect(fourth?.events.map(of => of.recurrenceId?.toString() ?? null)).toEqual([null, '2026-11-09T10:00:00'])
  const days = fourth?.events[0]?.iterator()
  const seen = [days?.next(), days?.next(), days?.next(), days?.next(), days?.next()].map(one => one?.toString())
  expect(seen).toEqual([
    '2026-11-02T10:00:00',
    '2026-11-09T10:00:00',
    '2026-11-23T10:00:00',
    '2026-11-30T10:00:00',
    undefined,
  ])
  const toPerson = await invitesTo(product, person.email)
  expect(toPerson.at(-1)).toMatchObject({ method: 'CANCEL', subject: 'Cancelado: Team call' })
  expect(await invitesTo(product, org.adminEmail), 'whoever did it knows').toEqual([])
  // Nobody learns another guest's address.
  expect(JSON.stringify(first?.events[0]?.attendees.map(one => one.getFirstValue()))).not.toContain(person.email)
})

test('whoever is added or removed is told, and a reminder that is changed tells nobody', async () => {
  const org = await setUp()
  const [ann, bob] = [await org.staff('Coordinator'), await org.staff('Recruiter')]
  const made = await testEvent(product, org, { accountIds: [ann.accountId] })
  const read = async () => (await call('GET', `${path}/${made.eventId}`, { token: org.admin })).body.data as EventDetail
  await put(org, await read(), { reminders: [60] })
  await put(org, await read(), { accountIds: [bob.accountId] })
  const methods = async (address: string) => (await invitesTo(product, address)).map(one => one.method)
  expect(await methods(ann.email)).toEqual(['REQUEST', 'CANCEL'])
  expect(await methods(bob.email)).toEqual(['REQUEST'])
  expect((await mailsTo(product, bob.email))[0]?.text).toContain('Nov 2, 2026, 9:00 AM to 10:00 AM ET')
})

test('nobody is told of what is over', async () => {
  const org = await setUp()
  const { accountId, email } = await org.staff('Coordinator')
  await testEvent(product, org, { startsOn: '2026-10-19', accountIds: [accountId] })
  expect(await invitesTo(product, email)).toEqual([])
})

test('who may not see caregivers neither sees nor removes them, and learns how many there are', async () => {
  const org = await setUp()
  const person = await testInvited(product, org)
  const made = await testEvent(product, org, { personIds: [person.id], accountIds: [org.adminId] })
  const { token } = await org.staffWith('Planner', ['calendar.edit'])
  const seen = (await call('GET', `${path}/${made.eventId}`, { token })).body.data as EventDetail
  expect([seen.participants.map(one => one.accountId), seen.hidden]).toEqual([[org.adminId], 1])
  const employees = (await call('GET', `${path}/employees`, { token })).body.data
  expect(employees.every((one: { kind: string }) => one.kind === 'staff')).toBe(true)
  await call('PUT', `${path}/${made.eventId}`, { token, body: changeOf(seen, { title: 'Huddle' }) })
  const body = { ...teamCall, personIds: [person.id] }
  expect((await call('POST', path, { token, body })).status).toBe(400)
  const after = (await call('GET', `${path}/${made.eventId}`, { token: org.admin })).body.data as EventDetail
  expect([after.title, after.participants.length]).toEqual(['Huddle', 2])
})
