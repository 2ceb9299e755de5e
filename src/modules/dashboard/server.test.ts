import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays, addMonths } from '../../kit/contract/time.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testInvited } from '../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { testPaper } from '../../testing/evidence.ts'
import { testJourney, testWalkthrough } from '../../testing/journeys.ts'
import { testBound } from '../../testing/my-people.ts'
import { testOffice } from '../../testing/offices.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { activate } from '../../testing/reports.ts'
import { testProduct } from '../../testing/test-product.ts'
import { type ReadWork, readWork } from '../../testing/work.ts'

const product = await testProduct()
const { call } = product

const work = (token: string, query?: string) => readWork(product, token, query)
/** "lapse Ana", "document Ben", in the order of the list. */
const linesOf = ({ data }: Pick<ReadWork, 'data'>) =>
  data.map(({ kind, person, about }) => `${kind} ${person?.firstName ?? about}`)

async function coordinate(org: TestOrganization, personId: string, accountId: string) {
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ coordinator_id: accountId }).where('id', '=', personId).execute(),
  )
}

test('what is seen at a glance is for staff who see caregivers, and of their own organization', async () => {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  for (const path of ['/api/dashboard', '/api/dashboard/trend', '/api/dashboard/work', '/api/dashboard/work/counts']) {
    expect((await call('GET', path)).status, path).toBe(401)
    expect((await call('GET', path, { token: person.token })).status, path).toBe(403)
  }
  const other = await testOrganization(product)
  const { body } = await call('GET', '/api/dashboard', { token: other.admin })
  expect(body.data).toMatchObject({ active: 0, clear: 0, applicants: 0, asksNothing: true })
  expect(await work(other.admin)).toMatchObject({ data: [], toDo: 0, withOthers: 0, whose: 'everyone' })
  const trend = (await call('GET', '/api/dashboard/trend', { token: other.admin })).body.data
  expect(trend).toHaveLength(13)
  expect(trend.every((one: { active: number }) => one.active === 0)).toBe(true)
})

test('the list says which filter it does not know', async () => {
  const org = await testOrganization(product)
  const wrong = async (query: string) =>
    (await call('GET', `/api/dashboard/work?${query}`, { token: org.admin })).body.errors[0].path
  expect(await wrong('list=done')).toBe('list')
  expect(await wrong('whose=nobody')).toBe('whose')
  expect(await wrong('limit=0')).toBe('limit')
})

test('the overview counts who is clear and what ends within 30, 60 and 90 days', async () => {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const types = [await testDocumentType(org), await testDocumentType(org), await testDocumentType(org)]
  for (const type of types) await testRequirement(org, type)
  const [good, bad] = [await testApplicant(org), await testApplicant(org)]
  for (const [at, documentTypeId] of types.entries()) {
    const of = { personId: good.personId, documentTypeId, performedOn: addDays(today, -100) }
    await testPaper(product, org, { ...of, expiresOn: addDays(today, 12 + at * 30) })
  }
  for (const { personId } of [good, bad]) await activate(product, org, personId)
  await testApplicant(org)
  const { body } = await call('GET', '/api/dashboard', { token: org.admin })
  expect(body.data).toMatchObject({
    today,
    active: 2,
    clear: 1,
    blocked: 1,
    expiring: { in30: 1, in60: 2, in90: 3 },
    applicants: 1,
    asksNothing: false,
  })
  const trend = (await call('GET', '/api/dashboard/trend', { token: org.admin })).body.data
  expect(trend.at(-1)).toEqual({ day: today, clear: 1, active: 2 })
  // Nobody worked here a week ago.
  expect(trend.at(-2)).toEqual({ day: addDays(today, -7), clear: 0, active: 0 })
  // Whoever is bound to their people is told of these alone.
  const bound = await testBound(org, 'Bound', ['caregivers.view'])
  await coordinate(org, good.personId, bound.accountId)
  const theirs = (await call('GET', '/api/dashboard', { token: bound.token })).body.data
  expect(theirs).toMatchObject({
    active: 1,
    clear: 1,
    blocked: 0,
    expiring: { in30: 1, in60: 2, in90: 3 },
    applicants: 0,
  })
  const ofTheirs = (await call('GET', '/api/dashboard/trend', { token: bound.token })).body.data
  expect(ofTheirs.slice(-2).map((one: { active: number }) => one.active)).toEqual([0, 1])
})

test('applicants are counted once, in the first step that is not done, with the day since when', async () => {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const steps = [
    { type: 'welcome', title: 'Hello' },
    { type: 'webpage-link', title: 'Read', url: 'https://example.com', buttonLabel: 'Open' },
  ]
  const journey = await testJourney(product, org, steps)
  expect((await journey.finish('Hello')).status).toBe(200)
  await testApplicant(org, { positionId: journey.positionId })
  await testApplicant(org)
  await org.work(({ work: { db, now } }) =>
    db
      .updateTable('journey_step')
      .set({ done_at: new Date(now.getTime() - 5 * 86_400_000) })
      .execute(),
  )
  const { pipeline } = (await call('GET', '/api/dashboard', { token: org.admin })).body.data
  expect(pipeline).toEqual({
    stages: [
      { stage: 'invited', people: 0, oldest: null },
      { stage: 'signedUp', people: 1, oldest: expect.any(String) },
      { stage: 'welcome', people: 1, oldest: today },
      { stage: 'webpage-link', people: 1, oldest: addDays(today, -5) },
      { stage: 'submitted', people: 0, oldest: null },
    ],
    withoutWalkthrough: 1,
  })
})

/** A small organization in which something of most kinds waits. */
async function scene() {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const dana = await org.staff('Coordinator')
  const cpr = await testDocumentType(org, { name: 'CPR card' })
  const tb = await testDocumentType(org, { name: 'TB result', medical: true })
  const requirement = await testRequirement(org, cpr, { name: 'CPR' })
  const ana = await testApplicant(org, { firstName: 'Ana' })
  const ben = await testApplicant(org, { firstName: 'Ben' })
  const cleo = await testApplicant(org, { firstName: 'Cleo' })
  await activate(product, org, ana.personId)
  await activate(product, org, ben.personId)
  await coordinate(org, ben.personId, dana.accountId)
  await testPaper(product, org, { personId: cleo.personId, documentTypeId: cpr }, null)
  await testPaper(product, org, { personId: ben.personId, documentTypeId: tb }, null)
  const waiver = { userId: ana.personId, requirementId: requirement.id, from: today, reason: 'On leave' }
  const body = { ...waiver, until: addDays(today, 20) }
  expect((await call('POST', '/api/compliance-requirement/waivers', { token: dana.token, body })).status).toBe(200)
  return { org, today, dana, requirement, ana, ben, cleo }
}

describe('My work', () => {
  test('is one list of all that waits, what is overdue first', async () => {
    const { org, requirement, ana } = await scene()
    const page = await work(org.admin)
    expect(linesOf(page).slice(0, 2).toSorted()).toEqual(['lapse Ana', 'lapse Ben'])
    expect(linesOf(page).slice(2)).toEqual(['document Cleo', 'document Ben', 'waiver Ana'])
    expect(page).toMatchObject({ toDo: 5, withOthers: 0, whose: 'everyone', hasPeople: false })
    expect(page.kinds.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { list: 'toDo', kind: 'document', total: 2 },
      { list: 'toDo', kind: 'lapse', total: 2 },
      { list: 'toDo', kind: 'waiver', total: 1 },
    ])
    expect(page.data.at(-1)).toMatchObject({
      title: { message: 'Waiver: CPR', key: 'Waiver: {requirement}', values: { requirement: 'CPR' } },
      detail: [{ message: 'Requested by Coordinator Person' }],
      path: `/caregivers/compliance/${ana.personId}?item=${requirement.id}`,
    })
    expect(page.data.find(({ kind }) => kind === 'lapse')).toMatchObject({
      title: 'CPR',
      detail: [{ message: 'Missing' }, { message: expect.stringMatching(/^due /) }],
      theirTurn: true,
      inPlace: true,
    })
  })

  test('is narrowed to the people of an office, or to those without one, in each queue', async () => {
    const { org, ana, ben } = await scene()
    const [tampa, orlando] = [await testOffice(product, org), await testOffice(product, org)]
    await org.work(async ({ work: { db, today } }) => {
      const put = (personId: string, office_id: string) =>
        db.updateTable('person').set({ office_id }).where('id', '=', personId).execute()
      await put(ana.personId, tampa)
      await put(ben.personId, orlando)
      // Both of the forms that an organization starts with ask for one on this day.
      await db
        .updateTable('person')
        .set({ hired_on: addMonths(today, -12) })
        .where('id', '=', ana.personId)
        .execute()
    })
    const of = async (office: string) => {
      const page = await readWork(product, org.admin, `limit=50&officeId=${office}`)
      return [page.toDo, linesOf(page).toSorted()]
    }
    expect(await of(tampa)).toEqual([4, ['evaluation Ana', 'evaluation Ana', 'lapse Ana', 'waiver Ana']])
    expect(await of(orlando)).toEqual([2, ['document Ben', 'lapse Ben']])
    expect(await of('none')).toEqual([1, ['document Cleo']])
    expect((await call('GET', '/api/dashboard/work?officeId=tampa', { token: org.admin })).status).toBe(400)
  })

  test('comes page by page, and by kind', async () => {
    const { org } = await scene()
    const whole = linesOf(await work(org.admin))
    const pages = [await work(org.admin, '&limit=2'), await work(org.admin, '&limit=2&page=3')]
    expect(pages.map(linesOf)).toEqual([whole.slice(0, 2), whole.slice(4)])
    const documents = await work(org.admin, '&kind=document')
    expect(linesOf(documents)).toEqual(['document Cleo', 'document Ben'])
    expect(documents.toDo).toBe(5)
    expect(documents.kinds).toHaveLength(3)
  })

  test('leaves out what the reader has no right to, and their own request', async () => {
    const { org, dana } = await scene()
    // A medical document and a waiver need rights of their own.
    expect(linesOf(await work(dana.token, '&whose=everyone')).slice(2)).toEqual(['document Cleo'])
    const recruiter = await org.staffWith('Looks', ['caregivers.view'])
    expect(await work(recruiter.token)).toMatchObject({ data: [], toDo: 0, kinds: [] })
    const keeper = await org.staffWith('Keeps', ['caregivers.view', 'compliance.view'])
    expect(linesOf(await work(keeper.token)).toSorted()).toEqual(['lapse Ana', 'lapse Ben'])
  })

  test('is of the people whom the reader coordinates, or of everyone', async () => {
    const { dana } = await scene()
    const mine = await work(dana.token)
    expect(mine).toMatchObject({ whose: 'mine', hasPeople: true, toDo: 1 })
    expect(linesOf(mine)).toEqual(['lapse Ben'])
    expect(linesOf(await work(dana.token, '&whose=everyone'))).toHaveLength(3)
  })

  test('shows a role that is bound to its people nobody else, and no choice', async () => {
    const { org, ben } = await scene()
    const bound = await testBound(org, 'Bound', ['caregivers.view', 'compliance.view', 'documents.review'])
    await coordinate(org, ben.personId, bound.accountId)
    for (const query of ['', '&whose=everyone']) {
      const page = await work(bound.token, query)
      expect(linesOf(page)).toEqual(['lapse Ben'])
      expect(page.hasPeople).toBe(false)
    }
  })

  test('leaves a lapse to the person for a week after a reminder', async () => {
    const { org, ana } = await scene()
    const body = { userIds: [ana.personId] }
    const sent = await call('POST', '/api/compliance-requirement/send-reminders', { token: org.admin, body })
    expect(sent.status).toBe(200)
    expect(linesOf(await work(org.admin, '&kind=lapse'))).toEqual(['lapse Ben'])
    const others = await work(org.admin, '&list=withOthers')
    expect(linesOf(others)).toEqual(['remindedLapse Ana'])
    expect(others).toMatchObject({ toDo: 4, withOthers: 1, data: [{ remindedAt: expect.any(String) }] })
    onTestFinished(() => product.setNow(null))
    product.setNow(new Date(product.services.now().getTime() + 8 * 86_400_000).toISOString())
    expect(await work(await org.tokenFor(org.adminId))).toMatchObject({ toDo: 5, withOthers: 0 })
  })

  test('holds applications that were submitted, for whoever may sign off', async () => {
    const org = await testOrganization(product)
    const { positionId } = await testWalkthrough(product, org)
    const { personId } = await testApplicant(org, { positionId, firstName: 'Nadia' })
    await org.work(({ work: { db, now } }) =>
      db.updateTable('journey').set({ submitted_at: now }).where('person_id', '=', personId).execute(),
    )
    expect(linesOf(await work(org.admin))).toEqual(['application Nadia'])
    const auditor = await org.staff('Auditor')
    expect(linesOf(await work(auditor.token))).toEqual([])
  })

  test('holds emails that were not delivered, for whoever answers for them', async () => {
    const org = await testOrganization(product)
    const [dana, eve] = [await org.staff('Coordinator'), await org.staff('Coordinator')]
    const { email } = await testInvited(product, org, { firstName: 'Tiffany' })
    await product.services.mailer.flush()
    const failed = { sent_at: null, given_up_at: product.services.now(), failure: 'No such user', body_text: 'Text' }
    await product.services.database.asOwner(db =>
      db
        .updateTable('mail_message')
        .set({ ...failed, caused_by: dana.accountId })
        .where('to_address', '=', email)
        .execute(),
    )
    expect(linesOf(await work(org.admin))).toEqual(['email Tiffany'])
    expect(linesOf(await work(dana.token))).toEqual(['email Tiffany'])
    expect(linesOf(await work(eve.token))).toEqual([])
  })
})

test('administrators are warned of a disk that is nearly full, and nobody else', async () => {
  const full = await testProduct({}, undefined, { warnShare: 1 })
  const org = await testOrganization(full)
  const coordinator = await org.staff('Coordinator')
  const told = async (token: string) => (await full.call('GET', '/api/dashboard', { token })).body.data.diskFreePercent
  expect(await told(org.admin)).toEqual(expect.any(Number))
  expect(await told(coordinator.token)).toBeNull()
})
