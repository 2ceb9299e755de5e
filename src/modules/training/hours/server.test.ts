import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testDocumentType } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testHoursRequirement, testLedger } from '../../../testing/hours.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const path = '/api/compliance-requirement/in-service'

// Hired on 1 June 2024: the twelve months that count now began on 1 June 2026.
product.setNow('2026-09-10T15:00:00Z')

async function hired(org: TestOrganization) {
  const person = await testPerson(org, 'active')
  const dates = { hired_on: '2024-06-01', first_contact_on: '2024-06-02' }
  await org.work(({ work: { db } }) => db.updateTable('person').set(dates).where('id', '=', person.id).execute())
  return person
}

async function setUp() {
  const org = await testOrganization(product)
  const [grace, ana] = [await hired(org), await hired(org)]
  const ledgerId = await testLedger(org)
  const { id: requirementId } = await testHoursRequirement(org, ledgerId)
  return { org, grace, ana, ledgerId, requirementId }
}

const training = (ledgerId: string, userIds: string[], more: Record<string, unknown> = {}) => ({
  userIds,
  ledgerId,
  performedOn: '2026-07-01',
  hours: 7.5,
  topic: 'Safe transfers',
  ...more,
})

const hoursOf = async (org: TestOrganization, id: string) =>
  (await call('GET', `${path}/person/${id}`, { token: org.admin })).body.data

async function statusOf(org: TestOrganization, personId: string, asOf?: string) {
  const day = asOf ? `&asOf=${asOf}` : ''
  const url = `/api/compliance-requirement/compliance?userId=${personId}${day}`
  return (await call('GET', url, { token: org.admin })).body.data.items[0]?.status
}

test('hours are recorded by whoever keeps compliance, for people of their own organization', async () => {
  const { org, grace, ledgerId } = await setUp()
  const body = training(ledgerId, [grace.id])
  expect((await call('POST', path, { body })).status).toBe(401)
  expect((await call('POST', path, { body, token: grace.token })).status).toBe(403)
  expect((await call('POST', path, { body, token: (await org.staff('Auditor')).token })).status).toBe(403)
  const other = await testOrganization(product)
  expect((await call('POST', path, { body, token: other.admin })).status).toBe(404)
  const both = { ...body, userIds: [grace.id, newId()] }
  expect((await call('POST', path, { body: both, token: org.admin })).status).toBe(404)
  expect((await hoursOf(org, grace.id)).entries).toEqual([])
  expect((await call('POST', path, { body, token: (await org.staff('Coordinator')).token })).status).toBe(200)
})

test('what cannot be an entry is refused at its field', async () => {
  const { org, grace, ana, ledgerId } = await setUp()
  const typeId = await testDocumentType(org)
  const documentId = await testPaper(product, org, { personId: ana.id, documentTypeId: typeId })
  const wrong: [Record<string, unknown>, string][] = [
    [{ userIds: [] }, 'userIds'],
    [{ performedOn: '2026-09-11' }, 'performedOn'],
    [{ hours: 0 }, 'hours'],
    [{ hours: 1.1 }, 'hours'],
    [{ hours: 101 }, 'hours'],
    [{ topic: ' ' }, 'topic'],
    [{ ledgerId: newId() }, 'ledgerId'],
    [{ documentId }, 'documentId'],
    [{ documentId, userIds: [grace.id, ana.id] }, 'documentId'],
  ]
  for (const [more, field] of wrong) {
    const answer = await call('POST', path, { token: org.admin, body: training(ledgerId, [grace.id], more) })
    expect([answer.status, answer.body.errors[0].path], field).toEqual([400, field])
  }
  const fine = training(ledgerId, [ana.id], { documentId })
  expect((await call('POST', path, { token: org.admin, body: fine })).status).toBe(200)
  expect((await hoursOf(org, ana.id)).entries[0].documentId).toBe(documentId)
})

test('one attendance list counts for everybody on it at once, in the twelve months of the training', async () => {
  const { org, grace, ana, ledgerId } = await setUp()
  expect(await statusOf(org, grace.id)).toBe('missing')
  const body = training(ledgerId, [grace.id, ana.id, grace.id])
  expect((await call('POST', path, { token: org.admin, body })).body.data).toEqual({ entries: 2 })
  const [account] = (await hoursOf(org, grace.id)).accounts
  expect(account).toMatchObject({ ledger: 'In-service training', requirement: { hours: 12, status: 'missing' } })
  expect(account.years[0]).toEqual({ from: '2026-06-01', to: '2027-05-31', hours: 7.5, current: true })
  expect(account.years[1]).toMatchObject({ from: '2025-06-01', hours: 0 })
  await call('POST', path, { token: org.admin, body: training(ledgerId, [ana.id], { hours: 4.5 }) })
  expect([await statusOf(org, grace.id), await statusOf(org, ana.id)]).toEqual(['missing', 'valid'])
  const history = await call('GET', `/api/caregiver/history/${ana.id}`, { token: org.admin })
  expect(history.body.data.data.map((one: { action: string }) => one.action)).toEqual([
    'inService.recorded',
    'inService.recorded',
  ])
})

test('a correction keeps the old entry, and what was on file on a day before it', async () => {
  const { org, grace, ledgerId } = await setUp()
  await call('POST', path, { token: org.admin, body: training(ledgerId, [grace.id], { hours: 12 }) })
  const [made] = (await hoursOf(org, grace.id)).entries
  product.setNow('2026-09-20T15:00:00Z')
  const token = await org.tokenFor(org.adminId)
  const { userIds: _, ...words } = training(ledgerId, [], { hours: 2, reason: 'She left early.' })
  const at = `${path}/${made.id}`
  expect((await call('PUT', at, { body: words })).status).toBe(401)
  expect((await call('PUT', at, { body: words, token: (await org.staff('Auditor')).token })).status).toBe(403)
  const nameless = await call('PUT', at, { body: { ...words, reason: '' }, token })
  expect(nameless.body.errors[0].path).toBe('reason')
  const other = await testOrganization(product)
  expect((await call('PUT', at, { body: words, token: other.admin })).status).toBe(404)
  const corrected = await call('PUT', at, { body: words, token })
  expect(corrected.body.data).toMatchObject({ hours: 2, removed: null, userId: grace.id })
  const later = { ...org, admin: token }
  const { entries, accounts } = await hoursOf(later, grace.id)
  expect(accounts[0].years[0].hours).toBe(2)
  expect(entries.map((one: { hours: number; removed: unknown }) => [one.hours, one.removed])).toEqual([
    [2, null],
    [12, { corrected: true, remover: 'Ada Admin', on: '2026-09-20', reason: 'She left early.' }],
  ])
  expect([await statusOf(later, grace.id, '2026-09-19'), await statusOf(later, grace.id)]).toEqual(['valid', 'missing'])
  expect((await call('PUT', at, { body: words, token })).status).toBe(409)
  product.setNow('2026-09-10T15:00:00Z')
})

test('a deleted entry counts no more, stays on record, and leaves the list', async () => {
  const { org, grace, ledgerId } = await setUp()
  await call('POST', path, { token: org.admin, body: training(ledgerId, [grace.id], { hours: 12 }) })
  const list = async (query = '') => (await call('GET', path + query, { token: org.admin })).body.data
  const { data, pagination } = await list('?search=grace&sort=-performedOn')
  expect([pagination.totalEntries, data[0].person.firstName, data[0].hours]).toEqual([1, 'Grace', 12])
  expect((await list('?search=lifting')).data).toEqual([])
  expect((await list(`?ledgerId=${newId()}`)).data).toEqual([])
  const at = `${path}/delete/${data[0].id}`
  const body = { reason: 'Recorded for somebody else.' }
  expect((await call('PUT', at, { body })).status).toBe(401)
  expect((await call('PUT', at, { body, token: grace.token })).status).toBe(403)
  expect((await call('PUT', at, { body: {}, token: org.admin })).status).toBe(400)
  expect((await call('PUT', at, { body, token: (await testOrganization(product)).admin })).status).toBe(404)
  expect((await call('PUT', at, { body, token: org.admin })).status).toBe(200)
  expect((await list()).data).toEqual([])
  const { entries, accounts } = await hoursOf(org, grace.id)
  expect([entries[0].removed.reason, accounts[0].years[0].hours]).toEqual([body.reason, 0])
  expect(await statusOf(org, grace.id)).toBe('missing')
})

test('a caregiver sees their own hours, and nothing of anybody else', async () => {
  const { org, grace, ana, ledgerId } = await setUp()
  const body = training(ledgerId, [grace.id], { note: 'Came late' })
  await call('POST', path, { token: org.admin, body })
  expect((await call('GET', `${path}/own`)).status).toBe(401)
  expect((await call('GET', `${path}/own`, { token: org.admin })).status).toBe(403)
  expect((await call('GET', `${path}/person/${ana.id}`, { token: grace.token })).status).toBe(403)
  const own = (await call('GET', `${path}/own`, { token: grace.token })).body.data
  expect(own.accounts[0].years[0].hours).toBe(7.5)
  expect(Object.keys(own.entries[0])).not.toContain('note')
  expect((await call('GET', `${path}/own`, { token: ana.token })).body.data.entries).toEqual([])
  const other = await testOrganization(product)
  expect((await call('GET', `${path}/person/${grace.id}`, { token: other.admin })).status).toBe(404)
})

test('what is refused is told by key and values as well, for any language, of the whole and of a field', async () => {
  const { org, grace, ledgerId } = await setUp()
  const post = (of: object) =>
    call('POST', path, { token: org.admin, body: { ...training(ledgerId, [grace.id]), ...of } })
  const wrong = { key: 'Enter {mostHours} hours or fewer, and one entry for each course.', values: { mostHours: 100 } }
  const message = 'Enter 100 hours or fewer, and one entry for each course.'
  expect((await post({ hours: 101 })).body.errors).toEqual([{ path: 'hours', message, ...wrong }])
  expect((await post({ hours: 7 })).status).toBe(200)
  const { key, values } = (await post({ hours: 7 })).body
  expect(key).toMatch(/^This training is already on record for \{first\}/)
  expect(values).toMatchObject({ first: 'Grace Hall', more: 0, hours: 7, on: { day: '2026-07-01' } })
})

test('a training that is on record in the same words is asked about, and recorded again when it is meant', async () => {
  const { org, grace, ana, ledgerId } = await setUp()
  const post = (body: object, query = '') => call('POST', `${path}${query}`, { token: org.admin, body })
  const both = training(ledgerId, [grace.id, ana.id])
  expect((await post(training(ledgerId, [grace.id]))).status).toBe(200)
  const again = await post({ ...both, topic: 'SAFE transfers' })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    code: 'sameAgain',
    message: 'This training is already on record for Grace Hall: SAFE transfers, 7.5 hours, on Jul 1, 2026.',
  })
  expect((await hoursOf(org, ana.id)).entries).toEqual([])
  expect((await post({ ...both, hours: 2 })).status).toBe(200)
  expect((await post(both, '?again=true')).status).toBe(200)
  expect((await hoursOf(org, grace.id)).entries).toHaveLength(3)
  const [{ id }] = (await hoursOf(org, ana.id)).entries.filter((one: { hours: number }) => one.hours === 7.5)
  await call('PUT', `${path}/delete/${id}`, { token: org.admin, body: { reason: 'Not there' } })
  expect((await post(training(ledgerId, [ana.id]))).status).toBe(200)
})
