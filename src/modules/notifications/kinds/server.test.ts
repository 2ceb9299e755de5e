import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { changeOf, testEvent } from '../../../testing/calendar.ts'
import { mailedToken, testSignedUp } from '../../../testing/caregivers.ts'
import { chatting } from '../../../testing/chat.ts'
import { takerOf, testCompetencyTest, testQuestion, testTestRequirement } from '../../../testing/competency-tests.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { formOf, pdf, testType, upload } from '../../../testing/documents.ts'
import { acknowledgeAs, evaluationCalls, testEvaluationForm } from '../../../testing/evaluations.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testJourney } from '../../../testing/journeys.ts'
import { type Cast, testCast } from '../../../testing/notices.ts'
import { unique } from '../../../testing/people.ts'
import { startDevice } from '../../../testing/push.ts'
import { testAbout, testAnswers, testReferenceForm } from '../../../testing/references.ts'
import { setLife } from '../../../testing/retention.ts'
import { testChecklist, testSkillRequirement } from '../../../testing/skills.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { inboundSecret, reply, testConsent } from '../../../testing/texts.ts'
import { toThisMachine } from '../../../testing/webhooks.ts'
import { remindParticipants } from '../../calendar/reminding/work.ts'
import { makeExports } from '../../exports/work.ts'
import { sendDueReminders } from '../../follow-up/reminder-schedule/work.ts'
import { sendDue } from '../sending/work.ts'
import { type KindName, kindNames, noticeKinds } from './contract.ts'

const product = await testProduct({ ...toThisMachine, SMS_INBOUND_SECRET: inboundSecret }, await ownDatabase())
const { call, services } = product
const { send: write, group } = chatting(product)

// Ten in the morning in New York.
const now = '2026-12-01T15:00:00Z'

/** A group of the administrator, the coordinator and Grace, in which somebody writes. */
async function chat({ org, coordinator, grace }: Cast, more: object, from: string, message: object = {}) {
  const chatId = await group(org, [org.adminId, coordinator.accountId, grace.accountId], { ...more })
  await write(from, { chatId, ...message })
}

/** An announcement that nobody has read, of which somebody reminds. */
async function remindedOf(of: Cast) {
  const { org, coordinator, grace } = of
  const chatId = await group(org, [org.adminId, coordinator.accountId, grace.accountId], { kind: 'announcement' })
  const sent = await write(org.admin, { chatId })
  const answer = await call('POST', `/api/chat/remind/${sent.body.data.id}`, { token: org.admin })
  expect(answer.status, answer.body.message).toBe(200)
}

async function paper({ org, grace }: Cast, status: 'approved' | 'rejected') {
  const fields = { userId: grace.personId, documentTypeId: (await testType(product, org)).id }
  const { id } = (await upload(product, org.admin, fields)).body.data
  const body = status === 'rejected' ? { status, reason: 'Blurred.' } : { status }
  const answer = await call('PUT', `/api/compliance-requirement/status-approve/${id}`, { token: org.admin, body })
  expect(answer.status, answer.body.message).toBe(200)
}

/** An evaluation of Grace that somebody begins for an evaluator; answers its id. */
async function begun({ org, grace }: Cast, token: string, evaluatorId?: string) {
  const { id: formId } = await testEvaluationForm(org)
  return (await evaluationCalls(product, token).start(grace.personId, { formId, evaluatorId })).id
}

async function signed(of: Cast, token: string) {
  const id = await begun(of, token)
  const { complete, sign } = evaluationCalls(product, token)
  await complete(id)
  expect((await sign(id)).status).toBe(200)
  return id
}

/** A reference about Grace that the coordinator asked for; answers what its referee opens it with. */
async function reference({ org, coordinator, grace, send }: Cast) {
  const form = await testReferenceForm(org)
  const email = `${unique('gloria')}@example.com`
  const body = { userId: grace.personId, formId: form.id, name: 'Gloria Bennett', email, ...testAbout }
  await send('POST', 'reference-caregiver/request-reference', coordinator.token, body)
  return { token: await mailedToken(product, email), form }
}

async function event({ org, coordinator, grace }: Cast) {
  const whom = { accountIds: [coordinator.accountId], personIds: [grace.personId] }
  return testEvent(product, org, { ...whom, startsOn: '2026-12-02', startsAt: '09:45', reminders: [1440] })
}

async function applies({ org }: Cast) {
  const review = { type: 'application-review', title: 'Review', required: false, content: { text: 'True.' } }
  const { sign } = await testJourney(product, org, [review])
  expect((await sign('Review')).status).toBe(200)
}

/** A card of Grace's that ended yesterday, of which she is reminded on the day after. */
async function expired({ org, grace }: Cast) {
  const typeId = await testDocumentType(org)
  await testRequirement(org, typeId, { name: 'CPR', reminderDays: [-1] })
  const dates = { performedOn: '2026-01-01', expiresOn: '2026-11-30' }
  await testPaper(product, org, { personId: grace.personId, documentTypeId: typeId, ...dates })
}

async function scored({ org, grace, send }: Cast) {
  const questions = [testQuestion({ type: 'shortText', text: 'Name one.', options: [] })]
  const testId = await testCompetencyTest(org, { questions })
  await testTestRequirement(org, testId)
  const { begin, submit } = takerOf(product, grace.token)
  const { running } = await begin(testId)
  const questionId = running.questions[0]?.id
  await submit(running.id, [{ questionId, value: { text: 'Thirst' }, revision: 0 }])
  await send('PUT', `competency-test/score/${running.id}`, org.admin, { questionId, points: 1 })
}

async function sentBack({ org, grace, send }: Cast) {
  const { id: skillChecklistId, content } = await testChecklist(org)
  await testSkillRequirement(org, skillChecklistId)
  const items = content.groups.flatMap(one => one.items)
  const answers = items.map(({ id }) => ({ itemId: id, rating: 4, at: now }))
  await send('POST', 'skill-checklist/submit-answer', grace.token, { skillChecklistId, answers })
  await send('POST', `skill-checklist/submit/${skillChecklistId}`, grace.token)
  const skills = (await call('GET', `/api/skill-checklist/skills/${grace.personId}`, { token: org.admin })).body.data
  await send('POST', `skill-checklist/send-back/${skills[0].responseId}`, org.admin, { reason: 'One is missing.' })
}

async function askDestruction({ org, grace, send }: Cast) {
  const fields = { userId: grace.personId, documentTypeId: (await testType(product, org)).id }
  await upload(product, org.admin, fields)
  await setLife(org, grace.personId, { status: 'rejected', endedOn: '2020-02-29' })
  await send('POST', 'retention/destruction', org.admin, { items: [{ personId: grace.personId, kind: 'applicant' }] })
}

/** A long file that the coordinator asks for. */
async function exportOf(token: string, query: object) {
  const body = { call: 'reportKinds.exportReport', param: 'onboarding', query, format: 'csv' }
  const answer = await call('POST', '/api/report/exports', { token, body })
  expect(answer.status, answer.body.message).toBe(200)
  await makeExports(services, new AbortController().signal)
}

/** What happens, and to whom of the cast it is told: to nobody else of the two organizations, and not to whoever did it. */
const events: Record<KindName, [told: string[], happens: (of: Cast) => Promise<unknown>]> = {
  chatMessage: [['admin', 'coordinator'], of => chat(of, {}, of.grace.token)],
  chatMention: [['coordinator'], of => chat(of, {}, of.grace.token, { mentions: [of.coordinator.accountId] })],
  unreadReminder: [['coordinator', 'grace'], of => remindedOf(of)],
  announcement: [['coordinator', 'grace'], of => chat(of, { kind: 'announcement' }, of.org.admin)],
  textReplied: [
    ['coordinator'],
    async ({ org, grace }) => {
      const phone = await testConsent(org, grace.personId, '+15125550155')
      expect((await reply(product, phone, 'I sent it yesterday.')).status).toBe(200)
    },
  ],
  documentToReview: [
    ['coordinator'],
    async of => {
      const facts = { documentTypeId: (await testType(product, of.org)).id }
      const form = formOf(facts, 'files', [{ name: 'card.pdf', bytes: pdf() }])
      const path = '/api/applicant-onboarding/document-upload'
      expect((await call('POST', path, { token: of.grace.token, ...form })).status).toBe(200)
    },
  ],
  waiverToDecide: [
    ['nurse'],
    async of => {
      const { id: requirementId } = await testRequirement(of.org, await testDocumentType(of.org))
      const body = {
        userId: of.grace.personId,
        requirementId,
        from: '2026-12-01',
        until: '2026-12-20',
        reason: 'Leave',
      }
      await of.send('POST', 'compliance-requirement/waivers', of.coordinator.token, body)
    },
  ],
  evaluationAssigned: [['coordinator'], of => begun(of, of.org.admin, of.coordinator.accountId)],
  applicationSubmitted: [['admin'], applies],
  destructionToApprove: [['officer'], askDestruction],
  evaluationCanceled: [
    ['coordinator'],
    async of => {
      const id = await begun(of, of.org.admin, of.coordinator.accountId)
      await of.send('PUT', `evaluation/cancel/${id}`, of.org.admin, { note: 'Wrong person' })
    },
  ],
  referenceArrived: [
    ['coordinator'],
    async of => {
      const { token, form } = await reference(of)
      const body = { token, about: testAbout, answers: testAnswers(form) }
      expect((await call('POST', '/api/reference-form/submit-answers', { body })).status).toBe(200)
    },
  ],
  referenceDeclined: [
    ['coordinator'],
    async of => {
      const body = { token: (await reference(of)).token, reason: 'No.' }
      expect((await call('POST', '/api/reference-request/decline', { body })).status).toBe(200)
    },
  ],
  exportReady: [['coordinator'], ({ coordinator }) => exportOf(coordinator.token, {})],
  exportFailed: [
    ['coordinator'],
    ({ coordinator }) => exportOf(coordinator.token, { from: '2026-02-02', to: '2026-02-01' }),
  ],
  signedUp: [
    ['coordinator'],
    of => testSignedUp(product, of.org, { lastName: 'Reyes', coordinatorId: of.coordinator.accountId }),
  ],
  evaluationAcknowledged: [
    ['coordinator'],
    async of => acknowledgeAs(product, of.grace.token, await signed(of, of.coordinator.token)),
  ],
  signedEvaluationWithdrawn: [
    ['coordinator'],
    async of => {
      const id = await signed(of, of.coordinator.token)
      await of.send('PUT', `evaluation/withdraw/${id}`, of.org.admin, { reason: 'Mixed up.' })
    },
  ],
  lapsed: [
    ['coordinator'],
    async of => {
      await expired(of)
      await sendDueReminders(services, new Date(now))
    },
  ],
  eventInvited: [['coordinator', 'grace'], event],
  eventChanged: [
    ['coordinator', 'grace'],
    async of => {
      const made = await event(of)
      await of.send('PUT', `event-management/${made.eventId}`, of.org.admin, changeOf(made, { startsAt: '11:00' }))
    },
  ],
  eventCanceled: [
    ['coordinator', 'grace'],
    async of => of.send('DELETE', `event-management/${(await event(of)).eventId}`, of.org.admin),
  ],
  eventSoon: [
    ['coordinator', 'grace'],
    async of => {
      await event(of)
      await remindParticipants(services, new Date(now))
    },
  ],
  documentApproved: [['grace'], of => paper(of, 'approved')],
  documentSentBack: [['grace'], of => paper(of, 'rejected')],
  evaluationToRead: [['grace'], of => signed(of, of.org.admin)],
  evaluationWithdrawn: [
    ['grace'],
    async of => {
      const id = await signed(of, of.coordinator.token)
      await of.send('PUT', `evaluation/withdraw/${id}`, of.coordinator.token, { reason: 'Mixed up.' })
    },
  ],
  testScored: [['grace'], scored],
  checklistSentBack: [['grace'], sentBack],
  reminder: [
    ['grace'],
    async of => {
      await expired(of)
      await of.send('POST', 'compliance-requirement/send-reminders', of.org.admin, { userIds: [of.grace.personId] })
    },
  ],
  signedOff: [
    ['grace'],
    async of => {
      await setLife(of.org, of.grace.personId, { status: 'applicant' })
      const body = { signedOff: true, reason: 'All seen.' }
      await of.send('PUT', `caregiver/signedoff-status/${of.grace.personId}`, of.org.admin, body)
    },
  ],
}

/** What is still to be told of a kind by the channels, and what was. */
async function deliveries(of: Cast, kind: KindName) {
  const rows = await of.org.work(({ work: { db } }) =>
    db
      .selectFrom('notification_delivery as d')
      .innerJoin('notification as n', 'n.id', 'd.notification_id')
      .select(['d.due_at', 'd.told_at'])
      .where('n.kind', '=', kind)
      .where(eb => eb.or([eb('d.due_at', 'is not', null), eb('d.told_at', 'is not', null)]))
      .execute(),
  )
  return { due: rows.filter(row => row.due_at).length, told: rows.filter(row => row.told_at).length }
}

/** Notices that name somebody with whose details they would not go. */
const namesThatStay = ({ org, grace }: Cast) =>
  org.work(async ({ work: { db } }) => {
    const { rows } = await sql`select kind, words from notification where words ? 'person' and person_id is null
      or words::text ~ 'Grace|Okafor' and person_id is distinct from ${grace.personId}`.execute(db)
    return rows
  })

test.each(kindNames)('%s is told to whom it concerns, and not after they have seen it', async kind => {
  product.setNow(now)
  const [who, happens] = events[kind]
  const of = await testCast(product)
  await of.wishFor(kind)
  await happens(of)
  const told = await of.told(kind)
  expect(told.map(([name]) => name)).toEqual(who)
  for (const [name, notices] of told) {
    const isPerson = name === 'grace'
    expect(notices).toMatchObject([{ seenAt: null, link: expect.any(String) }])
    expect(notices[0]?.link.startsWith('/applicant/')).toBe(isPerson)
  }
  expect(await namesThatStay(of)).toEqual([])
  const channels = noticeKinds[kind].hasEmail ? 1 : 2
  expect(await deliveries(of, kind)).toEqual({ due: who.length * channels, told: 0 })
  const devices: Awaited<ReturnType<typeof startDevice>>[] = []
  for (const [name, notices] of told) {
    const body = { ids: notices.map(one => one.id) }
    await of.send('PUT', 'notification/seen', of.tokens[name] ?? '', body)
    const device = await startDevice()
    await of.send('POST', 'notification/device', of.tokens[name] ?? '', device.subscription)
    devices.push(device)
  }
  product.setNow('2026-12-01T17:00:00Z')
  await sendDue(services)
  const shown = devices.flatMap(one => one.got.map(({ shown: { title } }) => title))
  expect(shown.filter(title => title.startsWith(noticeKinds[kind].title.message))).toEqual([])
  expect(await deliveries(of, kind)).toEqual({ due: 0, told: 0 })
})
