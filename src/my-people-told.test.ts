import { describe, expect, onTestFinished, test } from 'vitest'
import type { Bound } from './kit/contract/access.ts'
import { ownDatabase } from './kit/server/testing/database.ts'
import { chatLive } from './modules/chat/contract.ts'
import { eventsPath, readCalendar, testEvent } from './testing/calendar.ts'
import { testInvited, testSignedUp } from './testing/caregivers.ts'
import { chatting } from './testing/chat.ts'
import { testRequirement } from './testing/compliance.ts'
import { evaluationCalls, testCaregiver, testEvaluationForm } from './testing/evaluations.ts'
import { importList, others } from './testing/exclusions.ts'
import { testJourney } from './testing/journeys.ts'
import { listenLive, liveClient } from './testing/live.ts'
import { testBound, testOfficeOf } from './testing/my-people.ts'
import { testOffice } from './testing/offices.ts'
import { type TestOrganization, testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

// What tells of people outside of a bound user's own requests: jobs, requests of others, and figures that are kept.
const product = await testProduct({}, await ownDatabase(), { goneMs: 20 })
const { call } = product
const { send, chats, group } = chatting(product)
const address = await listenLive(product.app, product.services)

/** A bound coordinator, and their person and somebody else's, who both sign in; and what makes somebody theirs or not. */
async function setUp(by: Bound['by']) {
  const org = await testOrganization(product)
  const rights = ['caregivers.view', 'compliance.view', 'compliance.edit', 'documents.review'] as const
  const dana = await testBound(org, 'Bound', [...rights], by)
  const officeId = await testOffice(product, org)
  await testOfficeOf(org, dana.accountId, officeId)
  // By the other bound it is the other way round: only the bound that the role has decides.
  const [hers, others] =
    by === 'myPeople'
      ? [{ coordinatorId: dana.accountId }, { officeId }]
      : [{ officeId }, { coordinatorId: dana.accountId }]
  const mine = await testSignedUp(product, org, { firstName: 'Ines', ...hers })
  const other = await testSignedUp(product, org, { firstName: 'Zora', lastName: 'Zyxwvut', ...others })
  const put = (id: string, isHers: boolean) =>
    org.work(({ work: { db } }) =>
      db
        .updateTable('person')
        .set(
          by === 'myPeople'
            ? { coordinator_id: isHers ? dana.accountId : org.adminId }
            : { office_id: isHers ? officeId : null },
        )
        .where('id', '=', id)
        .execute(),
    )
  return { org, dana, mine, other, give: (id: string) => put(id, false), take: (id: string) => put(id, true) }
}

const kinds = (org: TestOrganization, to: string) =>
  org.work(async ({ work: { db } }) => {
    const rows = await db.selectFrom('mail_message').select('kind').where('to_address', '=', to).execute()
    return rows.map(one => one.kind)
  })

describe.each(['myPeople', 'theirOffices'] as const)('of a role that is bound by %s', by => {
  test('the private address of a calendar holds no event of somebody else’s people', async () => {
    product.setNow('2026-10-20T16:00:00Z')
    onTestFinished(() => product.setNow(null))
    const { org, dana, mine, other } = await setUp(by)
    await testEvent(product, org, { title: 'Of the staff', accountIds: [org.adminId] })
    await testEvent(product, org, { title: 'Of mine', personIds: [mine.id] })
    await testEvent(product, org, { title: 'Talk with Zora', personIds: [other.id] })
    const titles = async (token: string) => {
      const { url } = (await call('POST', `${eventsPath}/feed`, { token })).body.data
      const { body } = await call('GET', url.replace('http://carefold.test', ''))
      return readCalendar(body)
        .events.map(one => one.summary)
        .toSorted()
    }
    const token = await org.tokenFor(dana.accountId)
    expect(await titles(token)).toEqual(['Of mine', 'Of the staff'])
    expect(await titles(await org.tokenFor(org.adminId))).toEqual(['Of mine', 'Of the staff', 'Talk with Zora'])
    // A role that is no longer bound opens it again.
    await org.work(({ work: { db } }) => db.updateTable('role').set({ works_with: 'everyone' }).execute())
    expect(await titles(token)).toHaveLength(3)
  })

  test('in a group, nothing of what somebody else’s people do reaches an open page', async () => {
    const { org, dana, mine, other } = await setUp(by)
    const chatId = await group(org, [org.adminId, dana.accountId, mine.accountId, other.accountId])
    const [bound, admin] = [await liveClient(address, dana.token), await liveClient(address, org.admin)]
    const heardBy = ({ heard }: typeof bound) =>
      heard.filter(([name]) => name.startsWith('chat.')).map(([, data]) => (data as { accountId: string }).accountId)
    const zora = await liveClient(address, other.token)
    expect(await zora.ask(chatLive.type, { chatId })).toMatchObject({ success: true })
    await send(other.token, { chatId, text: 'Hello from Zora' })
    await call('PUT', `/api/chat/read/${chatId}`, { token: other.token, body: { sequence: 1 } })
    await send(mine.token, { chatId, text: 'Hello from Ines' })
    await expect.poll(() => heardBy(admin)).toContain(mine.accountId)
    expect(heardBy(admin)).toContain(other.accountId)
    await expect.poll(() => heardBy(bound)).toContain(mine.accountId)
    expect(heardBy(bound)).not.toContain(other.accountId)
    // What the bound user does reaches everybody of the group.
    await send(dana.token, { chatId, text: 'Hello all' })
    await expect
      .poll(() => zora.heard.some(([, data]) => (data as { accountId?: string }).accountId === dana.accountId))
      .toBe(true)
  })

  test('in a group, the figures are those of the people who are seen', async () => {
    const { org, dana, mine, other } = await setUp(by)
    const chatId = await group(org, [org.adminId, dana.accountId, mine.accountId, other.accountId])
    await send(org.admin, { chatId })
    const of = async (token: string) => {
      const [chat] = (await chats(token, `?chatId=${chatId}`)).data
      const [listed] = (await call('GET', '/api/chat/groups', { token })).body.data.data
      const { reads } = (await call('GET', `/api/chat/messages/${chatId}`, { token })).body.data
      const steps = reads.reduce((sum: number, one: { members: number }) => sum + one.members, 0)
      return [chat.members, listed.memberIds.length, steps]
    }
    expect(await of(org.admin)).toEqual([4, 4, 4])
    expect(await of(dana.token)).toEqual([3, 3, 3])
  })

  test('of announcements, those who have read are counted among those who are seen', async () => {
    const { org, dana, mine, other } = await setUp(by)
    const ids = [org.adminId, dana.accountId, mine.accountId, other.accountId]
    const chatId = await group(org, ids, { kind: 'announcement' })
    await send(org.admin, { chatId })
    for (const { token } of [mine, other])
      await call('PUT', `/api/chat/read/${chatId}`, { token, body: { sequence: 1 } })
    const readBy = async (token: string) => (await chats(token, `?chatId=${chatId}`)).data[0].readBy
    expect(await readBy(org.admin)).toEqual({ read: 2, of: 3 })
    expect(await readBy(dana.token)).toEqual({ read: 1, of: 2 })
  })

  test('that somebody comes is not told to a coordinator who has given them away', async () => {
    const { org, dana, mine, give } = await setUp(by)
    await send(mine.token, { to: org.adminId })
    await send(dana.token, { to: mine.accountId })
    await give(mine.id)
    const [bound, admin] = [await liveClient(address, dana.token), await liveClient(address, org.admin)]
    await liveClient(address, mine.token)
    const told = ({ heard }: typeof bound) => heard.filter(([name]) => name === 'chat.presence').length
    await expect.poll(() => told(admin)).toBeGreaterThan(0)
    expect(told(bound)).toBe(0)
  })

  test('nobody is made the evaluator, or the one who trains, of somebody who is not theirs', async () => {
    const { org, dana, mine, other } = await setUp(by)
    const { id: formId } = await testEvaluationForm(org)
    const start = (userId: string) =>
      call('POST', `/api/evaluation/start/${userId}`, {
        token: org.admin,
        body: { formId, evaluatorId: dana.accountId },
      })
    const refused = await start(other.id)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'evaluatorId'])
    expect((await start(mine.id)).status).toBe(200)
    expect(await kinds(org, dana.email)).toEqual(['evaluationAssigned'])
    const ids = async (path: string, personId: string) =>
      (await call('GET', `${path}?personId=${personId}`, { token: org.admin })).body.data.map(
        (one: { id: string }) => one.id,
      )
    for (const path of ['/api/evaluation/evaluators', '/api/skill-checklist/owners']) {
      expect(await ids(path, mine.id), path).toContain(dana.accountId)
      expect(await ids(path, other.id), path).not.toContain(dana.accountId)
      expect(await ids(path, other.id), path).toContain(org.adminId)
    }
  })

  test('an evaluator who has given the person away is not told of them by email', async () => {
    const { org, dana, give, take } = await setUp(by)
    const person = await testCaregiver(org, '2026-01-05')
    await take(person.personId)
    const { id: formId } = await testEvaluationForm(org)
    const { start, complete, sign } = evaluationCalls(product, dana.token)
    const { id } = await start(person.personId, { formId })
    await complete(id)
    await sign(id)
    const open = await evaluationCalls(product, dana.token).start(person.personId, {
      formId: (await testEvaluationForm(org)).id,
    })
    await give(person.personId)
    const reminded = await call('PUT', `/api/evaluation/send-evalation-reminder/${open.id}`, { token: org.admin })
    expect(reminded.status).toBe(422)
    const body = { reason: 'The wrong form.' }
    expect((await call('PUT', `/api/evaluation/withdraw/${id}`, { token: org.admin, body })).status).toBe(200)
    expect(await kinds(org, dana.email)).toEqual([])
  })

  test('who is named as a reviewer hears of submissions of their people; of others an administrator does', async () => {
    const { org, dana, take } = await setUp(by)
    const content = { reviewers: [dana.accountId] }
    const journey = await testJourney(product, org, [
      { type: 'application-review', title: 'Review', required: false, content },
    ])
    expect((await journey.sign('Review')).status).toBe(200)
    expect(await kinds(org, dana.email)).toEqual([])
    expect(await kinds(org, org.adminEmail)).toContain('applicationSubmitted')
    const again = await testJourney(product, org, [
      { type: 'application-review', title: 'Review', required: false, content },
    ])
    await take(again.applicant.personId)
    expect((await again.sign('Review')).status).toBe(200)
    expect(await kinds(org, dana.email)).toEqual(['applicationSubmitted'])
  })

  test('how many were held against an exclusion list is told of the people who are seen', async () => {
    const { org, dana, mine, give } = await setUp(by)
    const rule = {
      satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 },
      lasting: [],
      seriousness: 'blocks',
    }
    await testRequirement(org, '', rule)
    await importList(product, org, [...others, 'ZYXWVUT,ZORA,,,TX,20200101', 'OKAFOR,INES,,,TX,20200101'])
    const figures = async (token: string) => {
      const { body } = await call('GET', '/api/compliance-requirement/exclusions/files', { token })
      const { screened, toScreen, hits, waiting } = body.data.data[0]
      return { screened, toScreen, hits, waiting }
    }
    expect(await figures(org.admin)).toEqual({ screened: 2, toScreen: 2, hits: 2, waiting: 2 })
    expect(await figures(dana.token)).toEqual({ screened: 1, toScreen: 1, hits: 1, waiting: 1 })
    await give(mine.id)
    expect(await figures(dana.token)).toEqual({ screened: 0, toScreen: 0, hits: 0, waiting: 0 })
  })

  test('a role counts as bound from the next request on, and the answer tells the page', async () => {
    const org = await testOrganization(product)
    const dana = await org.staffWith('Unbound', ['caregivers.view'])
    const { id } = await testInvited(product, org)
    const [role] = (await call('GET', '/api/role?search=Unbound', { token: org.admin })).body.data.data
    const read = () => call('GET', `/api/caregiver/${id}`, { token: dana.token })
    expect((await read()).status).toBe(200)
    const { name, description, permissions } = role
    const body = { name, description, permissions, worksWith: by }
    const before = (await read()).headers['x-access']
    expect((await call('PUT', `/api/role/${role.id}`, { token: org.admin, body })).status).toBe(200)
    const after = await read()
    expect(after.status).toBe(404)
    expect(after.headers['x-access']).not.toBe(before)
  })

  test('a survey is about everyone: a bound user sees none, and is told why they make none', async () => {
    const org = await testOrganization(product)
    const rights = ['reports.view', 'reports.export', 'documents.view', 'compliance.view'] as const
    const dana = await testBound(org, 'Surveys', [...rights], by)
    const at = '/api/survey'
    const { today } = await org.work(async ({ work }) => work)
    const body = { name: 'State survey', kind: 'survey', asOf: today, endsOn: today }
    const made = await call('POST', at, { token: org.admin, body })
    expect(made.status, made.body.message).toBe(200)
    expect((await call('GET', at, { token: dana.token })).body.data.pagination.total).toBe(0)
    expect((await call('GET', `${at}/${made.body.data.id}`, { token: dana.token })).status).toBe(404)
    const refused = await call('POST', at, { token: dana.token, body })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('about everyone')])
  })

  test('a notice of somebody else’s people reaches no bound user, and stands in nobody’s way', async () => {
    const { org, dana, mine, other, give } = await setUp(by)
    const chatId = await group(org, [org.adminId, dana.accountId, mine.accountId, other.accountId])
    const notices = async (token: string) => {
      type Row = { kind: string; words: { from?: string }; happenings: number }
      const rows: Row[] = (await call('GET', '/api/notification', { token })).body.data.data
      return rows.filter(one => one.kind === 'chatMessage').map(one => [one.words.from, one.happenings])
    }
    await send(other.token, { chatId, text: 'Hello from Zora' })
    expect(await notices(org.admin)).toMatchObject([[expect.stringContaining('Zora'), 1]])
    expect(await notices(dana.token)).toEqual([])
    // The administrator's unread notice is about somebody whom she may not know of: it still counts one more.
    expect((await send(dana.token, { chatId, text: 'Hello all' })).status).toBe(200)
    expect(await notices(org.admin)).toMatchObject([[expect.anything(), 2]])
    await send(mine.token, { chatId, text: 'Hello from Ines' })
    expect(await notices(dana.token)).toMatchObject([[expect.stringContaining('Ines'), 1]])
    await give(mine.id)
    expect(await notices(dana.token)).toEqual([])
  })
})
