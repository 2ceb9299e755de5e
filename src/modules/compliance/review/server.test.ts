import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { daysFound, daysHeld, testHolder } from '../../../testing/holder.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'
import { undoSeconds } from '../../documents/rules.ts'

const house = await testHouse()
const { call } = house
const prefix = '/api/compliance-requirement'

/** An organisation with papers that wait, the oldest first, each of somebody else. */
async function scene(papers = 3, of: { medical?: boolean } = {}) {
  const org = await testOrganization(house)
  const typeId = await testDocumentType(org, { name: 'CPR card', ...of })
  const people = []
  const ids: string[] = []
  for (let at = 0; at < papers; at++) {
    const person = await testPerson(org)
    people.push(person)
    await org.work(({ work: { db, today } }) =>
      db.updateTable('person').set({ invited_on: today }).where('id', '=', person.id).execute(),
    )
    ids.push(await testPaper(house, org, { personId: person.id, documentTypeId: typeId }, null))
  }
  const list = async (query = '', token: string = org.admin) =>
    (await call('GET', `${prefix}/review${query}`, { token })).body.data
  const read = (id: string, token: string | null = org.admin, query = '') =>
    call('GET', `${prefix}/review/${id}${query}`, { token })
  const decide = (id: string, body: object, token = org.admin) =>
    call('PUT', `${prefix}/status-approve/${id}`, { token, body: { undoable: true, ...body } })
  const undo = (id: string, token: string | null = org.admin) => call('PUT', `${prefix}/undo-decision/${id}`, { token })
  return { org, typeId, people, ids, list, read, decide, undo }
}

const idsOf = (reply: { data: { id: string }[] }) => reply.data.map(row => row.id)
const first = (ids: readonly string[]) => ids[0] ?? ''

describe('the queue', () => {
  test('is narrowed to who holds a position or works in a state today', async () => {
    const { org, personId, wishes } = await testHolder(house)
    await testPaper(house, org, { personId, documentTypeId: await testDocumentType(org) }, null)
    for (const wish of wishes) {
      const url = `${prefix}/review?${wish}`
      const total = async (token: string) => (await call('GET', url, { token })).body.data.pagination.total
      expect(await daysFound(house, org, async admin => (await total(admin)) === 1), wish).toEqual(daysHeld)
    }
  })

  test('is for reviewers of the organization only', async () => {
    const { org, ids, read, undo } = await scene(1)
    const id = first(ids)
    const { token: auditor } = await org.staff('Auditor')
    const { token: applicant } = await testApplicant(org)
    const other = await testOrganization(house)
    for (const [token, status] of [
      [null, 401],
      [auditor, 403],
      [applicant, 403],
    ] as const) {
      expect((await call('GET', `${prefix}/review`, { token })).status).toBe(status)
      expect((await read(id, token)).status).toBe(status)
      expect((await undo(id, token)).status).toBe(status)
    }
    expect((await call('GET', `${prefix}/review`, { token: other.admin })).body.data.pagination.total).toBe(0)
    expect((await read(id, other.admin)).status).toBe(404)
    expect((await undo(id, other.admin)).status).toBe(404)
    expect((await read(newId())).status).toBe(404)
  })

  test('says which filter it does not know', async () => {
    const { org } = await scene(0)
    const wrong = async (query: string) =>
      (await call('GET', `${prefix}/review?${query}`, { token: org.admin })).body.errors[0].path
    expect(await wrong('status=archived')).toBe('status')
    expect(await wrong('stateId=texas')).toBe('stateId.0')
    expect(await wrong('positionId=nurse')).toBe('positionId.0')
    expect(await wrong('sort=name')).toBe('sort')
    expect(await wrong('limit=0')).toBe('limit')
  })

  test('holds what waits, the oldest first, and counts it exactly', async () => {
    const { org, typeId, people, ids, list, decide } = await scene(4)
    const gone = await testPerson(org, 'archived')
    await testPaper(house, org, { personId: gone.id, documentTypeId: typeId }, null)
    await testPaper(house, org, { personId: people[0]?.id ?? '', documentTypeId: typeId }, 'approved')
    const [one, two] = [await list('?limit=2'), await list('?limit=2&page=2')]
    expect([...idsOf(one), ...idsOf(two)]).toEqual(ids)
    expect(one.pagination).toEqual({ limit: 2, total: 4, page: 1, totalPages: 2 })
    expect(one.data[0]).toMatchObject({ typeName: 'CPR card', person: { id: people[0]?.id, firstName: 'Grace' } })

    await call('PUT', `/api/documents/upload-document/toggle-status/${ids[1]}`, {
      token: org.admin,
      body: { active: false, reason: 'Of somebody else' },
    })
    await decide(first(ids), { status: 'approved' })
    expect(idsOf(await list())).toEqual(ids.slice(2))
    const dashboard = (await call('GET', '/api/dashboard', { token: org.admin })).body.data
    expect(dashboard.waiting).toBe(2)
    expect(idsOf({ data: dashboard.oldestWaiting })).toEqual(ids.slice(2))
  })

  test('is narrowed by type, by position and state of today, by status and by name', async () => {
    const { org, typeId, ids, list } = await scene(1)
    const active = await testPerson(org, 'active')
    const otherType = await testDocumentType(org)
    const another = await testPaper(house, org, { personId: active.id, documentTypeId: otherType }, null)
    const positionId = newId()
    await org.work(async ({ work: { db, today } }) => {
      await db.updateTable('person').set({ last_name: 'Quimby' }).where('id', '=', active.id).execute()
      await db.insertInto('position').values({ id: positionId, name: 'Nurse', abbreviation: 'RN' }).execute()
      const held = { person_id: active.id, position_id: positionId }
      await db
        .insertInto('person_position')
        .values({ ...held, from_day: '2026-01-01' })
        .execute()
      const works = { person_id: active.id, from_day: '2026-01-01' }
      await db
        .insertInto('person_state')
        .values([
          { ...works, state_code: 'TX' },
          { ...works, state_code: 'OH', to_day: today },
        ])
        .execute()
    })
    expect(idsOf(await list(`?typeId=${typeId}`))).toEqual(ids)
    expect(idsOf(await list(`?typeId=${typeId}&typeId=${otherType}`))).toEqual([...ids, another])
    expect(idsOf(await list(`?positionId=${positionId}`))).toEqual([another])
    expect(idsOf(await list('?stateId=TX'))).toEqual([another])
    expect(idsOf(await list('?stateId=OH'))).toEqual([])
    expect(idsOf(await list('?status=applicant'))).toEqual(ids)
    expect(idsOf(await list('?search=quimb'))).toEqual([another])
  })

  test('shows medical papers only to whoever may open them, also in its counts', async () => {
    const { org, ids, list, read, decide, undo } = await scene(2, { medical: true })
    const plain = await testDocumentType(org)
    const person = await testPerson(org)
    const open = await testPaper(house, org, { personId: person.id, documentTypeId: plain }, null)
    const { token } = await org.staff('Recruiter')
    const coordinator = await org.staff('Coordinator')
    const nurse = await org.staff('Nurse reviewer')
    expect((await list('', nurse.token)).pagination.total).toBe(3)
    expect((await call('GET', `${prefix}/review`, { token })).status).toBe(403)
    const seen = await list('', coordinator.token)
    expect(idsOf(seen)).toEqual([open])
    expect(seen.pagination.total).toBe(1)
    expect((await read(first(ids), coordinator.token)).status).toBe(403)
    expect((await read(open, coordinator.token)).body.data).toMatchObject({ place: 1, total: 1, previousId: null })
    await decide(first(ids), { status: 'approved' }, nurse.token)
    expect((await undo(first(ids), coordinator.token)).status).toBe(403)
  })
})

describe('one of the queue', () => {
  test('knows its place and its neighbours, and keeps them once it is decided', async () => {
    const { ids, typeId, read, decide } = await scene(3)
    const [a, b, c] = ids as [string, string, string]
    expect((await read(b)).body.data).toMatchObject({ place: 2, total: 3, previousId: a, nextId: c })
    expect((await read(a)).body.data).toMatchObject({ place: 1, previousId: null, nextId: b })
    await decide(b, { status: 'approved' })
    expect((await read(b)).body.data).toMatchObject({ place: 2, total: 2, previousId: a, nextId: c })
    expect((await read(c, undefined, `?typeId=${typeId}`)).body.data).toMatchObject({ previousId: a, nextId: null })
    expect((await read(c, undefined, `?typeId=${newId()}`)).body.data).toMatchObject({ previousId: null, total: 0 })
  })

  test('says what an approval would change, before and as it does', async () => {
    const { org, ids, typeId, people, read, decide } = await scene(1)
    const requirement = await testRequirement(org, typeId, { name: 'CPR', lasting: [{ kind: 'forEver' }] })
    const { effects } = (await read(first(ids))).body.data
    expect(effects).toMatchObject([
      { requirementId: requirement.id, name: 'CPR', now: { status: 'in review' }, after: { status: 'valid' } },
    ])
    await decide(first(ids), { status: 'approved' })
    const { body } = await call('GET', `${prefix}/compliance?userId=${people[0]?.id}`, { token: org.admin })
    expect(body.data.items[0].status).toBe('valid')
  })
})

describe('two reviewers at once', () => {
  test('decide a paper once; the other hears who did and what', async () => {
    const { org, ids, decide, list } = await scene(1)
    const { token } = await org.staff('Coordinator')
    const answers = await Promise.all([
      decide(first(ids), { status: 'approved' }),
      decide(first(ids), { status: 'rejected', reason: 'Cut off' }, token),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    const told = answers.find(answer => answer.status === 409)?.body.message
    expect(told).toMatch(/has already (approved|sent back) this document/)
    expect((await list()).pagination.total).toBe(0)
  })
})

describe('taking a decision back', () => {
  test('puts the paper back in its place, and its mail never leaves', async () => {
    const { org, ids, people, list, read, decide, undo } = await scene(3)
    const [, b] = ids as [string, string]
    const email = people[1]?.email ?? ''
    await decide(b, { status: 'rejected', reason: 'Cut off' })
    expect(await mailsTo(house, email)).toEqual([])
    expect((await undo(b)).body.data).toMatchObject({ status: 'inReview', decision: null, reason: null, decider: null })
    expect(idsOf(await list())).toEqual(ids)
    expect((await read(b)).body.data).toMatchObject({ place: 2, total: 3 })
    house.moveClock(5)
    expect(await mailsTo(house, email)).toEqual([])
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select(['action', 'before']).where('subject_id', '=', b).orderBy('id').execute(),
    )
    expect(events.map(event => event.action).slice(-2)).toEqual(['document.rejected', 'document.decisionUndone'])
    expect(events.at(-1)?.before).toMatchObject({ decision: 'rejected' })
    expect((await decide(b, { status: 'approved' })).status).toBe(200)
  })

  test('undoes what the decision did to the requirements', async () => {
    const { org, ids, typeId, people, decide, undo } = await scene(1)
    await testRequirement(org, typeId)
    const status = async () =>
      (await call('GET', `${prefix}/compliance?userId=${people[0]?.id}`, { token: org.admin })).body.data.items[0]
        .status
    await decide(first(ids), { status: 'approved' })
    expect(await status()).toBe('valid')
    await undo(first(ids))
    expect(await status()).toBe('in review')
  })

  test('is refused to others, twice, and when it is too late; then the mail leaves, once', async () => {
    const { org, ids, people, decide, undo } = await scene(1)
    const id = first(ids)
    const email = people[0]?.email ?? ''
    const { token } = await org.staff('Coordinator')
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: 'This document waits for a decision already.' },
    })
    await decide(id, { status: 'rejected', reason: 'Cut off' })
    expect(await undo(id, token)).toMatchObject({
      status: 403,
      body: { message: 'Only Ada Admin can take this decision back.' },
    })
    house.moveClock((undoSeconds + 1) / 60)
    const late = await undo(id)
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^It is too late to take this back\./)
    house.moveClock(1)
    expect((await mailsTo(house, email)).map(mail => mail.subject)).toEqual(['Please send your CPR card again'])
    expect(await mailsTo(house, email)).toHaveLength(1)
  })

  test('is refused once the person was signed off upon it', async () => {
    const { org, ids, people, decide, undo } = await scene(1)
    await decide(first(ids), { status: 'approved' })
    await org.work(({ work: { db, now } }) =>
      db
        .updateTable('person')
        .set({ signed_off_at: now })
        .where('id', '=', people[0]?.id ?? '')
        .execute(),
    )
    expect(await undo(first(ids))).toMatchObject({
      status: 409,
      body: { message: 'The person has been signed off since, so this decision stays.' },
    })
  })
})
