import { describe, expect, test } from 'vitest'
import { testCrowd } from '../../../testing/applicant.ts'
import { testInvited, testPosition } from '../../../testing/caregivers.ts'
import { daysFound, daysHeld, testHolder } from '../../../testing/holder.ts'
import { testJourney } from '../../../testing/journeys.ts'
import { testOffice } from '../../../testing/offices.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { Answer } from '../contract.ts'
import { activate } from '../status-moves/work.ts'

const product = await testProduct()
const { call } = product

const list = async (org: TestOrganization, query = '', token = org.admin) =>
  (await call('GET', `/api/caregiver?${query}`, { token })).body.data
const namesOf = (data: { data: { firstName: string }[] }) => data.data.map(row => row.firstName)

type Span = {
  from?: string
  to?: string
  answer?: Answer
  met?: number
  total?: number
  blocking?: number
  overdue?: number
  expiring?: number
  in_review?: number
  next_due?: string
}

/** Puts these spans in the place of what was judged of the person. */
const judge = (org: TestOrganization, personId: string, spans: readonly Span[]) =>
  org.work(async ({ work: { db } }) => {
    await db.deleteFrom('clearance').where('person_id', '=', personId).execute()
    const none = {
      blocking: 0,
      later: 0,
      overdue: 0,
      expiring: 0,
      in_review: 0,
      next_due: null,
      next_requirement_id: null,
    }
    for (const { from = '2020-01-01', to = null, ...of } of spans) {
      const span = {
        person_id: personId,
        from_day: from,
        to_day: to,
        answer: 'clear',
        met: 2,
        total: 3,
        ...none,
        ...of,
      }
      await db.insertInto('clearance').values(span).execute()
    }
  })

const lines = ['/api/caregiver', '/api/caregiver/counts', '/api/caregiver/coordinators']

test('the lists are for staff who may see people', async () => {
  const org = await testOrganization(product)
  const { token } = await org.staff('Auditor')
  for (const url of lines) {
    expect((await call('GET', url)).status).toBe(401)
    expect((await call('GET', url, { token })).status).toBe(200)
  }
})

test('what is not offered is refused by its field', async () => {
  const org = await testOrganization(product)
  const wrong = [
    'status=retired',
    'limit=101',
    'page=0',
    'sort=ssn',
    'sort=constructor',
    'sort=-__proto__',
    'positionId=x',
    'stateId=Texas',
    'officeId=Tampa',
    'signedOff=perhaps',
  ]
  for (const query of wrong) {
    const answer = await call('GET', `/api/caregiver?${query}`, { token: org.admin })
    expect([answer.status, answer.body.errors[0].path.split('.')[0]], query).toEqual([400, query.split('=')[0]])
  }
})

describe('a list of people', () => {
  test('holds one status, ten a page, the newest change first, with exact totals', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    await testInvited(product, other)
    const positionId = await testPosition(product, org)
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push((await testInvited(product, org, { positionId, firstName: `P${n}` })).id)
    const first = await list(org, 'status=applicant')
    expect(first.pagination).toEqual({ limit: 10, total: 12, page: 1, totalPages: 2, totalCaregivers: 12 })
    expect(namesOf(first)[0]).toBe('P11')
    const second = await list(org, 'status=applicant&page=2')
    expect(namesOf(second)).toEqual(['P1', 'P0'])
    await call('PUT', `/api/caregiver/archive-status/${ids[0]}`, { token: org.admin, body: { status: 'archived' } })
    expect((await list(org, 'status=applicant')).pagination.total).toBe(11)
    expect(namesOf(await list(org, 'status=archived'))).toEqual(['P0'])
    const counts = await call('GET', '/api/caregiver/counts', { token: org.admin })
    expect(counts.body.data.people).toEqual({ applicant: 11, archived: 1, active: 0, rejected: 0 })
    expect((await list(org)).pagination.total).toBe(12)
  })

  test('is searched by parts of names and address, and nothing typed is a wildcard', async () => {
    const org = await testOrganization(product)
    const other = await testOrganization(product)
    const word = unique('zoe')
    await testInvited(product, org, { firstName: word, lastName: 'Quist' })
    await testInvited(product, org, { firstName: 'Percy', lastName: '100%' })
    await testInvited(product, other, { firstName: word, lastName: 'Elsewhere' })
    expect((await list(org, `search=${word.toUpperCase()}%20qu`)).pagination.total).toBe(1)
    expect(namesOf(await list(org, 'search=%25'))).toEqual(['Percy'])
    expect((await list(org, 'search=Nobody')).pagination.total).toBe(0)
  })

  test('is narrowed to an office, and to whoever has none', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const [tampa, theirs] = [await testOffice(product, org, 'Tampa'), await testOffice(product, other)]
    await testInvited(product, org, { firstName: 'A' })
    await testInvited(product, org, { firstName: 'B', officeId: tampa })
    const here = await list(org, `officeId=${tampa}`)
    expect(here.data).toMatchObject([{ firstName: 'B', office: { id: tampa, name: 'Tampa' } }])
    expect((await list(org, 'officeId=none')).data).toMatchObject([{ firstName: 'A', office: null }])
    expect((await list(org, `officeId=${theirs}`)).data).toEqual([])
    expect((await list(org, 'sort=name')).pagination.total).toBe(2)
  })

  test('is sorted by name either way', async () => {
    const org = await testOrganization(product)
    const positionId = await testPosition(product, org)
    for (const lastName of ['Berg', 'Adams', 'Cole'])
      await testInvited(product, org, { positionId, firstName: lastName, lastName })
    expect(namesOf(await list(org, 'sort=name'))).toEqual(['Adams', 'Berg', 'Cole'])
    expect(namesOf(await list(org, 'sort=-name'))).toEqual(['Cole', 'Berg', 'Adams'])
  })

  test('is sorted by urgency, status, compliance and next due as of today, either way', async () => {
    const org = await testOrganization(product)
    const positionId = await testPosition(product, org)
    const standings: Record<string, Span | null> = {
      Calm: { met: 3, next_due: '2027-05-01' },
      Ending: { met: 3, expiring: 1, next_due: '2026-12-02' },
      Far: { answer: 'notClear', met: 1, blocking: 1, overdue: 1, next_due: '2026-10-01' },
      Gone: { answer: 'notWithUs', met: 0, total: 0 },
      Late: { overdue: 1, next_due: '2026-01-01' },
      Near: { answer: 'notClear', met: 0, blocking: 2, overdue: 2, next_due: '2026-11-01' },
      Reviewed: { in_review: 1 },
      Unknown: null,
    }
    for (const [lastName, span] of Object.entries(standings)) {
      const { id } = await testInvited(product, org, { positionId, firstName: lastName, lastName })
      // What held before today does not count.
      const past = { to: '2020-06-01', answer: 'notClear' as const, overdue: 9, next_due: '2019-01-01' }
      await judge(org, id, span ? [past, { ...span, from: '2020-06-01' }] : [])
    }
    const order = async (sort: string) => namesOf(await list(org, `sort=${sort}`)).join(' ')
    expect(await order('urgency')).toBe('Far Near Late Ending Reviewed Calm Gone Unknown')
    expect(await order('standing')).toBe('Near Far Late Ending Reviewed Calm Gone Unknown')
    expect(await order('compliance')).toBe('Near Far Late Reviewed Calm Ending Gone Unknown')
    expect(await order('nextDue')).toBe('Late Far Near Ending Calm Gone Reviewed Unknown')
    // Turned around, those of whom nothing is known still come last.
    expect(await order('-urgency')).toBe('Gone Calm Reviewed Ending Late Near Far Unknown')
    expect(await order('-standing')).toBe('Gone Calm Reviewed Ending Late Far Near Unknown')
    expect(await order('-compliance')).toBe('Calm Ending Late Reviewed Far Near Gone Unknown')
    expect(await order('-nextDue')).toBe('Calm Ending Near Far Late Gone Reviewed Unknown')
    expect(namesOf(await list(org, 'sort=urgency&answer=notClear'))).toEqual(['Far', 'Near'])
  })

  test('shows everyone once over its pages, also where many stand alike', async () => {
    const org = await testOrganization(product)
    const ids = (await testCrowd(org, 40)).toSorted()
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ first_name: 'Ana', last_name: 'Diaz' }).where('id', 'in', ids).execute(),
    )
    for (const sort of ['urgency', '-urgency', 'standing', 'compliance', '-nextDue', 'name']) {
      const pages = await Promise.all([1, 2, 3, 4].map(page => list(org, `sort=${sort}&limit=10&page=${page}`)))
      const seen = pages.flatMap(one => one.data.map((row: { id: string }) => row.id))
      expect(seen, sort).toEqual(ids)
    }
  })

  test('is narrowed by position, state, coordinator and sign-off', async () => {
    const org = await testOrganization(product)
    const [nurse, aide] = [await testPosition(product, org), await testPosition(product, org)]
    const coordinator = await org.staff('Coordinator')
    const a = await testInvited(product, org, { firstName: 'A', positionId: nurse, stateCode: 'TX' })
    await testInvited(product, org, { firstName: 'B', positionId: aide, stateCode: 'OK' })
    await testInvited(product, org, { firstName: 'C', positionId: aide, coordinatorId: coordinator.accountId })
    await org.work(({ work }) => activate(work, a.id, '2026-01-05'))
    const names = async (query: string) => namesOf(await list(org, `sort=invitedOn&${query}`)).toSorted()
    expect(await names(`positionId=${nurse}`)).toEqual(['A'])
    expect(await names(`positionId=${nurse}&positionId=${aide}`)).toEqual(['A', 'B', 'C'])
    expect(await names('stateId=TX&stateId=OK')).toEqual(['A', 'B'])
    expect(await names(`coordinatorId=${coordinator.accountId}`)).toEqual(['C'])
    expect(await names('coordinatorId=none')).toEqual(['A', 'B'])
    expect(await names('signedOff=true')).toEqual(['A'])
    expect(await names('signedOff=false&status=applicant')).toEqual(['B', 'C'])
  })

  test('finds who holds a position or works in a state on the very day', async () => {
    const { org, wishes } = await testHolder(product)
    for (const wish of wishes) {
      const found = await daysFound(product, org, async admin => (await list(org, wish, admin)).pagination.total === 1)
      expect(found, wish).toEqual(daysHeld)
    }
  })

  test('tells who is clear to work on the organization’s today', async () => {
    const org = await testOrganization(product)
    const positionId = await testPosition(product, org)
    const [clear, late, unknown] = [
      await testInvited(product, org, { firstName: 'Clear', positionId }),
      await testInvited(product, org, { firstName: 'Late', positionId }),
      await testInvited(product, org, { firstName: 'Unknown', positionId }),
    ]
    for (const { id } of [clear, late, unknown]) await org.work(({ work }) => activate(work, id, '2026-01-05'))
    await judge(org, clear.id, [{ next_due: '2031-05-01' }])
    await judge(org, late.id, [
      { to: '2024-01-01' },
      { from: '2024-01-01', answer: 'notClear', blocking: 1, overdue: 2 },
    ])
    await judge(org, unknown.id, [])
    const rows = (await list(org, 'sort=name')).data
    const standing = Object.fromEntries(
      rows.map((row: { firstName: string; clearance: unknown }) => [row.firstName, row.clearance]),
    )
    expect(standing).toMatchObject({
      Clear: { answer: 'clear', met: 2, total: 3, nextDue: '2031-05-01', nextRequirement: null },
      Late: { answer: 'notClear', blocking: 1, overdue: 2 },
      Unknown: null,
    })
    expect(namesOf(await list(org, 'answer=clear'))).toEqual(['Clear'])
    expect(namesOf(await list(org, 'answer=notClear'))).toEqual(['Late'])
    expect(namesOf(await list(org, 'attention=true'))).toEqual(['Late'])
    const counts = await call('GET', '/api/caregiver/counts', { token: org.admin })
    expect(counts.body.data).toMatchObject({ attention: 1, waiting: 0 })
  })

  test('tells how far an applicant is in the walkthrough', async () => {
    const org = await testOrganization(product)
    const steps = ['Hello', 'Goodbye'].map(title => ({
      type: 'text-information',
      title,
      content: { text: 'Read this.' },
    }))
    const { finish } = await testJourney(product, org, steps)
    expect((await list(org)).data[0].progress).toEqual({ done: 0, total: 2 })
    expect((await finish('Hello')).status).toBe(200)
    expect((await list(org)).data[0].progress).toEqual({ done: 1, total: 2 })
    await testInvited(product, org)
    expect((await list(org)).data[0].progress).toBeNull()
  })

  test('offers the organization’s own staff as coordinators', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const nurse = await org.staff('Nurse reviewer')
    await other.staff('Coordinator')
    const answer = await call('GET', '/api/caregiver/coordinators', { token: org.admin })
    expect(answer.body.data.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [org.adminId, nurse.accountId].toSorted(),
    )
  })
})
