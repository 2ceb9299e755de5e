import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { changeStatus } from '../../caregivers/status-moves/work.ts'
import type { Step } from '../../status/engine/step.ts'
import { sendDueReminders } from '../reminder-schedule/work.ts'
import type { PlannedReminder } from './contract.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product

async function scene() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  const typeId = await testDocumentType(org)
  const requirement = await testRequirement(org, typeId, { name: 'CPR' })
  const remind = (token: string | null, id = requirement.id, body: object = { userId: person.personId }) =>
    call('PUT', `/api/compliance-requirement/send-compliance-reminder/${id}`, { token, body })
  return { org, person, typeId, remind }
}

test('a reminder by hand is mailed, shown in the history and limited to one a day for each item', async () => {
  const { org, person, typeId, remind } = await scene()
  expect((await remind(null)).status).toBe(401)
  expect((await remind(person.token)).status).toBe(403)
  expect((await remind((await org.staff('Auditor')).token)).status).toBe(403)
  expect((await remind(org.admin, undefined, {})).body.errors[0].path).toBe('userId')
  expect((await remind((await testOrganization(product)).admin)).status).toBe(404)
  expect((await remind(org.admin, newId())).status).toBe(404)
  const sent = await remind(org.admin)
  expect(sent.body).toMatchObject({ message: 'Reminder sent.', data: { sentTo: person.email } })
  const again = await remind(org.admin)
  expect([again.status, again.body.message]).toEqual([
    429,
    'A reminder about this went out less than 24 hours ago. Please give the person a day.',
  ])
  const other = await testRequirement(org, typeId, { name: 'First aid' })
  expect((await remind(org.admin, other.id)).status).toBe(200)
  product.moveClock(24 * 60 + 1)
  expect((await remind(await org.tokenFor(org.adminId))).status).toBe(200)
  product.moveClock(-24 * 60 - 1)
  const { body } = await call('GET', `/api/caregiver/history/${person.personId}?limit=50`, { token: org.admin })
  const subjects = body.data.data.map((entry: { subject: string | null }) => entry.subject)
  expect(subjects.filter((one: string | null) => one === 'Please send: CPR').length).toBe(2)
})

test('nobody is asked for a look into lists: that is the office’s', async () => {
  const { org, typeId, remind } = await scene()
  const satisfiedBy = { kind: 'externalCheck', sourceId: 'oig-leie', everyMonths: 1 }
  const { id } = await testRequirement(org, typeId, { satisfiedBy })
  const answer = await remind(org.admin, id)
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'The office takes care of this, so there is nothing to ask of the person.',
  ])
})

test('two reminders at the same moment are one', async () => {
  const { org, remind } = await scene()
  const answers = await Promise.all([remind(org.admin), remind(org.admin)])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 429])
})

test('nobody is reminded of what is in place or waits, or when they are archived', async () => {
  const { org, person, typeId, remind } = await scene()
  const today = await org.work(async ({ work }) => work.today)
  const paper = {
    personId: person.personId,
    documentTypeId: typeId,
    performedOn: today,
    expiresOn: addDays(today, 400),
  }
  const waitingId = await testPaper(product, org, paper, null)
  expect((await remind(org.admin)).body.message).toMatch(/waits for a decision/)
  const approve = `/api/compliance-requirement/status-approve/${waitingId}`
  await call('PUT', approve, { token: org.admin, body: { status: 'approved' } })
  expect((await remind(org.admin)).body.message).toMatch(/is in place/)
  const status = { status: 'archived', reason: 'Moved' }
  await call('PUT', `/api/caregiver/archive-status/${person.personId}`, { token: org.admin, body: status })
  const archived = await remind(org.admin)
  expect([archived.status, archived.body.message]).toEqual([
    422,
    'This person is archived or rejected, so no reminder is sent.',
  ])
})

describe('what the office makes', () => {
  test('is asked of nobody, by hand or by the reminder schedule; what the person can bring instead, or too, is', async () => {
    const org = await testOrganization(product)
    const person = await testApplicant(org)
    const [record, card] = [await testDocumentType(org, { providedBy: 'office' }), await testDocumentType(org)]
    const document = (sourceId: string) => ({ kind: 'document', sourceId })
    const due = { kind: 'after', event: 'signUp', days: 0 }
    const asked = {
      Orientation: document(record),
      Lists: { kind: 'allOf', of: [document(record), { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 }] },
      Either: { kind: 'anyOf', of: [document(record), document(card)] },
      Both: { kind: 'allOf', of: [document(record), document(card)] },
    }
    const ids: Record<string, string> = {}
    for (const [name, satisfiedBy] of Object.entries(asked))
      ids[name] = (await testRequirement(org, '', { name, satisfiedBy, due, reminderDays: [0] })).id
    const items = (
      await call('GET', `/api/compliance-requirement/compliance?userId=${person.personId}`, { token: org.admin })
    ).body.data.items
    const asksOf = Object.fromEntries(
      items.map((one: { name: string; asksPerson: boolean }) => [one.name, one.asksPerson]),
    )
    expect(asksOf).toEqual({ Orientation: false, Lists: false, Either: true, Both: true })
    const send = `/api/compliance-requirement/send-compliance-reminder/${ids.Orientation}`
    const refused = await call('PUT', send, { token: org.admin, body: { userId: person.personId } })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The office takes care of this, so there is nothing to ask of the person.',
    ])
    const today = await org.work(async ({ work }) => work.today)
    const afternoon = `${today}T20:00:00Z`
    await sendDueReminders(product.services, new Date(afternoon))
    product.setNow(afternoon)
    onTestFinished(() => product.setNow(null))
    const [mail] = await mailsTo(product, person.email)
    expect(mail?.text).toMatch(/Both: [\s\S]*Either: /)
    expect(mail?.text).not.toMatch(/Orientation|Lists/)
    // The explanation names whose turn it is.
    const explained = await call(
      'GET',
      `/api/compliance-requirement/compliance/explain/${ids.Both}?userId=${person.personId}`,
      { token: await org.tokenFor(org.adminId) },
    )
    expect(explained.body.data.proof.steps.map((step: Step) => [step.sourceId, step.turn])).toEqual([
      [record, 'coordinator'],
      [card, 'caregiver'],
    ])
  })
})

describe('what a reminder would say', () => {
  const preview = (token: string | null, body: object) =>
    call('POST', '/api/compliance-requirement/preview-reminders', { token, body })

  test('is for who may remind, and about people of the organization', async () => {
    const { org, person } = await scene()
    const body = { userIds: [person.personId] }
    expect((await preview(null, body)).status).toBe(401)
    for (const token of [person.token, (await org.staff('Auditor')).token])
      expect((await preview(token, body)).status).toBe(403)
    expect((await preview(org.admin, { userIds: [] })).body.errors).toMatchObject([{ path: 'userIds' }])
    const other = await scene()
    expect((await preview(other.org.admin, body)).status).toBe(404)
  })

  test('is told person by person, is what is sent then, and sends nothing itself', async () => {
    const { org, typeId, person: owes } = await scene()
    const today = await org.work(async ({ work }) => work.today)
    const record = await testDocumentType(org, { providedBy: 'office' })
    await testRequirement(org, record, { name: 'Orientation' })
    const [done, waits, left] = [await testApplicant(org), await testApplicant(org), await testApplicant(org)]
    const paper = { documentTypeId: typeId, performedOn: today, expiresOn: addDays(today, 400) }
    await testPaper(product, org, { ...paper, personId: done.personId })
    await testPaper(product, org, { ...paper, documentTypeId: record, personId: done.personId })
    await testPaper(product, org, { ...paper, documentTypeId: record, personId: waits.personId })
    await testPaper(product, org, { ...paper, personId: waits.personId }, null)
    await org.work(({ work }) => changeStatus(work, left.personId, 'rejected', 'No'))
    const people = { owes, done, waits, left }
    const body = { userIds: Object.values(people).map(one => one.personId) }
    const { data } = (await preview(org.admin, body)).body
    const of = (one: keyof typeof people) =>
      data.find((planned: PlannedReminder) => planned.id === people[one].personId)
    expect(data).toHaveLength(4)
    expect(of('owes')).toMatchObject({
      channel: { kind: 'email', to: owes.email },
      textTo: null,
      about: [{ line: 'CPR: we do not have it yet.' }],
      leftOut: [
        { name: 'Orientation', why: 'The office takes care of this, so there is nothing to ask of the person.' },
      ],
      why: null,
    })
    const nothing = { channel: null, textTo: null, about: [] }
    expect(of('done')).toMatchObject({ ...nothing, why: 'Everything is in place, so there is nothing to remind of.' })
    expect(of('waits')).toMatchObject({
      ...nothing,
      why: 'A document waits for a decision, so there is nothing to remind of.',
    })
    expect(of('left')).toMatchObject({
      ...nothing,
      why: 'This person is archived or rejected, so no reminder is sent.',
    })
    expect(await mailsTo(product, owes.email)).toEqual([])

    const sent = await call('POST', '/api/compliance-requirement/send-reminders', { token: org.admin, body })
    expect(sent.body.data).toEqual({ sent: 1, texted: 0, skipped: { nothing: 2, reminded: 0, left: 1 } })
    const [mail] = await mailsTo(product, owes.email)
    expect(mail?.text).toContain('CPR: we do not have it yet.')
    expect(mail?.text).not.toContain('Orientation')
    const again = (await preview(org.admin, { userIds: [owes.personId] })).body.data
    expect(again).toMatchObject([{ channel: null, why: 'There is nothing that this person could do now.' }])
    expect(again[0].leftOut).toContainEqual(
      expect.objectContaining({ name: 'CPR', why: 'A reminder about this went out less than 24 hours ago.' }),
    )
  })

  test('is about exactly the items that were chosen, of each person their own', async () => {
    const { org, typeId, person } = await scene()
    const today = await org.work(async ({ work }) => work.today)
    const second = await testApplicant(org)
    const { id: tb } = await testRequirement(org, await testDocumentType(org), { name: 'TB test' })
    const card = { documentTypeId: typeId, performedOn: today, expiresOn: addDays(today, 400) }
    await testPaper(product, org, { ...card, personId: person.personId })
    const items = (
      await call('GET', `/api/compliance-requirement/compliance?userId=${person.personId}`, { token: org.admin })
    ).body.data.items
    const cpr = items.find((one: { name: string }) => one.name === 'CPR').id
    const only = [
      { userId: person.personId, requirementId: cpr },
      { userId: second.personId, requirementId: tb },
    ]
    const body = { userIds: [person.personId, second.personId], only }
    const lines = (await preview(org.admin, body)).body.data.map((one: PlannedReminder) => [
      one.id,
      one.about.map(about => about.line.split(':')[0]),
    ])
    // A card that is valid for a year is in it: somebody chose it.
    expect(Object.fromEntries(lines)).toEqual({ [person.personId]: ['CPR'], [second.personId]: ['TB test'] })
    expect(
      (await call('POST', '/api/compliance-requirement/send-reminders', { token: org.admin, body })).body.data.sent,
    ).toBe(2)
    expect((await mailsTo(product, person.email)).map(mail => mail.subject)).toEqual(['Please renew: CPR'])
    expect((await mailsTo(product, second.email)).map(mail => mail.subject)).toEqual(['Please send: TB test'])
  })
})

describe('to several people at once', () => {
  const remindAll = (token: string | null, userIds: unknown) =>
    call('POST', '/api/compliance-requirement/send-reminders', { token, body: { userIds } })

  test('nobody without a session or the right, nobody of another organization, and somebody at least', async () => {
    const { org, person } = await scene()
    expect((await remindAll(null, [person.personId])).status).toBe(401)
    for (const token of [person.token, (await org.staff('Auditor')).token])
      expect((await remindAll(token, [person.personId])).status).toBe(403)
    expect((await remindAll(org.admin, [])).body.errors).toMatchObject([{ path: 'userIds' }])
    const other = await scene()
    expect((await remindAll(org.admin, [person.personId, other.person.personId])).status).toBe(404)
    expect(await mailsTo(product, person.email)).toEqual([])
  })

  test('each gets one letter about everything, once a day; who has nothing to do or has left gets none', async () => {
    const { org, person, typeId, remind } = await scene()
    const otherId = await testDocumentType(org)
    await testRequirement(org, otherId, { name: 'TB test' })
    const [second, done, left] = [await testApplicant(org), await testApplicant(org), await testApplicant(org)]
    const today = await org.work(async ({ work }) => work.today)
    for (const documentTypeId of [typeId, otherId]) {
      const paper = { personId: done.personId, documentTypeId, performedOn: today }
      await testPaper(product, org, { ...paper, expiresOn: addDays(today, 400) })
    }
    await org.work(({ work }) => changeStatus(work, left.personId, 'rejected', 'No'))
    // What was told by hand already is not told again.
    expect((await remind(org.admin)).status).toBe(200)
    const everyone = [person, second, done, left].map(one => one.personId)
    const answer = await remindAll(org.admin, [...everyone, second.personId])
    expect(answer.body.data).toEqual({ sent: 2, texted: 0, skipped: { nothing: 1, reminded: 0, left: 1 } })
    const subjectsTo = async (of: { email: string }) =>
      (await mailsTo(product, of.email)).map(mail => mail.subject).sort()
    expect(await subjectsTo(person)).toEqual(['Please send: CPR', 'Please send: TB test'])
    expect(await subjectsTo(second)).toEqual(['2 things to send or renew'])
    for (const one of [done, left]) expect(await subjectsTo(one)).toEqual([])
    const again = await remindAll(org.admin, everyone)
    expect([again.status, again.body.message]).toEqual([422, expect.stringMatching(/^Nobody was reminded/)])
    expect((await remind(org.admin)).status).toBe(429)
  })

  test('two at the same moment write to each person once', async () => {
    const { org, person } = await scene()
    const answers = await Promise.all([
      remindAll(org.admin, [person.personId]),
      remindAll(org.admin, [person.personId]),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422])
    expect((await mailsTo(product, person.email)).length).toBe(1)
  })
})
