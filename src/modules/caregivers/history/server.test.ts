import { expect, test } from 'vitest'
import { testInvited, testSignedUp } from '../../../testing/caregivers.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'
import { changesOf } from './rules.ts'

const house = await testHouse()
const { call } = house
const at = (id: string) => `/api/caregiver/history/${id}`

test('a history is for staff who may see people, of their own organization', async () => {
  const [org, other] = [await testOrganization(house), await testOrganization(house)]
  const { id, token } = await testSignedUp(house, org)
  expect((await call('GET', at(id))).status).toBe(401)
  expect((await call('GET', at(id), { token })).status).toBe(403)
  expect((await call('GET', at(id), { token: other.admin })).status).toBe(404)
  expect((await call('GET', at(id), { token: (await org.staff('Auditor')).token })).status).toBe(200)
})

test('tells events, changes and mails, each act once, newest first', async () => {
  const org = await testOrganization(house)
  const { id } = await testSignedUp(house, org)
  const body = { status: 'archived', reason: 'Moved away.' }
  await call('PUT', `/api/caregiver/archive-status/${id}`, { token: org.admin, body })
  await call('POST', '/api/activity-note/add-note', {
    token: org.admin,
    body: { userId: id, content: 'Wished her well.' },
  })
  const { data, pagination } = (await call('GET', at(id), { token: org.admin })).body.data
  const acts = data.map((one: { kind: string; action: string }) => `${one.kind} ${one.action}`)
  expect(acts.slice(0, 2)).toEqual(['change note.added', 'event caregiver.statusChanged'])
  expect(acts.slice(2).toSorted()).toEqual(['event caregiver.invited', 'event caregiver.signedUp', 'mail invitation'])
  expect(pagination.total).toBe(5)
  expect(data[1]).toMatchObject({
    actor: 'Ada Admin',
    reason: 'Moved away.',
    changes: [{ field: 'status', before: 'applicant', after: 'archived' }],
  })
  const second = await call('GET', `${at(id)}?page=2&limit=4`, { token: org.admin })
  expect(second.body.data.data).toHaveLength(1)
})

test('tells no mail’s link and nothing of another person', async () => {
  const org = await testOrganization(house)
  const { id } = await testInvited(house, org)
  await testInvited(house, org)
  const { data } = (await call('GET', at(id), { token: org.admin })).body.data
  expect(data).toHaveLength(2)
  expect(JSON.stringify(data)).not.toContain('token=')
})

test('a change is told in words', () => {
  const before = {
    city: 'Waco',
    languages: ['Spanish'],
    active: true,
    positions: [{ id: 1 }],
    jobs: [{ id: 1 }],
    same: 1,
  }
  const after = {
    city: 'Austin',
    languages: [],
    active: false,
    positions: [{ id: 1 }, { id: 2 }],
    jobs: [{ id: 2 }],
    same: 1,
  }
  expect(changesOf(before, { ...after, reason: 'x', updatedAt: '2026-11-21T12:00:00Z' })).toEqual([
    { field: 'city', before: 'Waco', after: 'Austin' },
    { field: 'languages', before: 'Spanish', after: null },
    { field: 'active', before: 'yes', after: 'no' },
    { field: 'positions', before: '1 entry', after: '2 entries' },
    { field: 'jobs', before: null, after: null },
  ])
  expect(changesOf(null, { id: '0199a1f0-0000-7000-8000-000000000000' })).toEqual([
    { field: 'id', before: null, after: null },
  ])
})
