import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'

const house = await testHouse()
const { call } = house
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(house)
  const person = await testApplicant(org)
  const requirement = await testRequirement(org, await testDocumentType(org), { name: 'Flu shot' })
  const today = await org.work(async ({ work }) => work.today)
  const coordinator = await org.staff('Coordinator')
  const draft = { userId: person.personId, requirementId: requirement.id, from: today, reason: 'On leave' }
  const body = { ...draft, until: addDays(today, 20) }
  const ask = (token: string | null, sent: object = body) => call('POST', `${prefix}/waivers`, { token, body: sent })
  const requested = async (sent: object = body) => (await ask(coordinator.token, sent)).body.data
  const decide = (id: string, token: string | null, sent: object = { decision: 'approved' }) =>
    call('PUT', `${prefix}/waivers/decide/${id}`, { token, body: sent })
  const end = (id: string, token: string | null, reason = 'Back at work') =>
    call('PUT', `${prefix}/waivers/end/${id}`, { token, body: { reason } })
  const statusOn = async (asOf = today) => {
    const url = `${prefix}/compliance?userId=${person.personId}&asOf=${asOf}`
    return (await call('GET', url, { token: org.admin })).body.data.items[0].status
  }
  return { org, person, requirement, today, coordinator, body, ask, requested, decide, end, statusOn }
}

describe('asking for a waiver', () => {
  test('is for who keeps compliance, and names each wrong field', async () => {
    const { org, person, today, coordinator, body, ask } = await scene()
    expect((await ask(null)).status).toBe(401)
    expect((await ask(person.token)).status).toBe(403)
    expect((await ask((await org.staff('Auditor')).token)).status).toBe(403)
    const open = await ask(coordinator.token, { ...body, until: '' })
    expect(open.body.errors).toEqual([{ path: 'until', message: 'Enter the last day of the waiver.' }])
    const backwards = await ask(coordinator.token, { ...body, from: addDays(today, 30) })
    expect(backwards.body.errors[0].path).toBe('until')
    const over = await ask(coordinator.token, { ...body, from: addDays(today, -9), until: addDays(today, -1) })
    expect(over.body.errors[0].message).toMatch(/is over/)
    expect((await ask(coordinator.token, { ...body, reason: ' ' })).body.errors[0].path).toBe('reason')
    expect((await ask(coordinator.token, { ...body, requirementId: newId() })).status).toBe(404)
    expect((await ask((await testOrganization(house)).admin)).status).toBe(404)
  })

  test('changes nothing before a second person has approved, and is asked for once', async () => {
    const { coordinator, ask, requested, statusOn } = await scene()
    expect(await requested()).toMatchObject({ state: 'pending', requester: 'Coordinator Person', approvedOn: null })
    expect(await statusOn()).toBe('missing')
    const again = await ask(coordinator.token)
    expect([again.status, again.body.message]).toEqual([
      409,
      'A waiver for this requirement already waits for a decision.',
    ])
  })
})

describe('deciding about a waiver', () => {
  test('is for who may waive, never for the one who asked', async () => {
    const { org, body, ask, decide, coordinator } = await scene()
    const { id } = (await ask(org.admin, body)).body.data
    expect((await decide(id, null)).status).toBe(401)
    expect((await decide(id, coordinator.token)).status).toBe(403)
    const own = await decide(id, org.admin)
    expect([own.status, own.body.message]).toEqual([
      422,
      'You asked for this waiver, so a second person has to decide about it.',
    ])
    expect((await decide(id, (await testOrganization(house)).admin)).status).toBe(404)
    const nurse = await org.staff('Nurse reviewer')
    expect((await decide(id, nurse.token, { decision: 'refused' })).body.errors[0].path).toBe('reason')
    expect((await decide(id, nurse.token)).body.data).toMatchObject({
      state: 'approved',
      approver: 'Nurse reviewer Person',
    })
    expect((await decide(id, nurse.token)).status).toBe(409)
  })

  test('approved, it excuses to its last day and the person is clear meanwhile', async () => {
    const { org, person, today, requested, decide, statusOn } = await scene()
    await decide((await requested()).id, org.admin)
    expect([await statusOn(), await statusOn(addDays(today, 20)), await statusOn(addDays(today, 21))]).toEqual([
      'waived',
      'waived',
      'missing',
    ])
    const { body } = await call('GET', `${prefix}/compliance?userId=${person.personId}`, { token: org.admin })
    expect(body.data.standing).toMatchObject({ clear: true, met: 1 })
    const history = await call('GET', `/api/caregiver/history/${person.personId}`, { token: org.admin })
    const acts = history.body.data.data.map((entry: { action: string }) => entry.action)
    expect(acts).toEqual(expect.arrayContaining(['waiver.requested', 'waiver.approved']))
  })

  test('refused, it excuses nobody, and another may be asked for', async () => {
    const { org, requested, decide, statusOn } = await scene()
    const { id } = await requested()
    const refused = await decide(id, org.admin, { decision: 'refused', reason: 'No ground' })
    expect(refused.body.data).toMatchObject({ state: 'refused', closingReason: 'No ground' })
    expect(await statusOn()).toBe('missing')
    expect((await requested()).state).toBe('pending')
  })

  test('a declination may stay open', async () => {
    const { org, body, requested, decide, statusOn } = await scene()
    const made = await requested({ ...body, until: null, declination: true, reason: 'Declined the vaccine' })
    await decide(made.id, org.admin)
    expect(await statusOn('2090-01-01')).toBe('waived')
  })
})

describe('ending a waiver', () => {
  test('withdraws one that waits and ends one that counts, from today on', async () => {
    const { org, person, coordinator, requested, decide, end, statusOn } = await scene()
    const first = await requested()
    expect((await end(first.id, null)).status).toBe(401)
    expect((await end(first.id, (await org.staff('Auditor')).token)).status).toBe(403)
    expect((await end(first.id, coordinator.token, '')).status).toBe(400)
    expect((await end(first.id, (await testOrganization(house)).admin)).status).toBe(404)
    expect((await end(first.id, coordinator.token)).body.data.state).toBe('withdrawn')
    expect((await decide(first.id, org.admin)).status).toBe(409)
    const second = await requested()
    await decide(second.id, org.admin)
    expect((await end(second.id, coordinator.token)).body.data.state).toBe('ended')
    expect((await end(second.id, coordinator.token)).status).toBe(409)
    expect(await statusOn()).toBe('missing')
    const url = `${prefix}/waivers/${person.personId}`
    expect((await call('GET', url)).status).toBe(401)
    expect((await call('GET', url, { token: person.token })).status).toBe(403)
    expect((await call('GET', url, { token: (await testOrganization(house)).admin })).status).toBe(404)
    const listed = await call('GET', url, { token: coordinator.token })
    expect(listed.body.data.map((one: { state: string }) => one.state)).toEqual(['ended', 'withdrawn'])
  })
})
