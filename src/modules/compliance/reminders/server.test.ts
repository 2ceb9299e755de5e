import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'
import { changeStatus } from '../../caregivers/work.ts'

const house = await testHouse()
const { call } = house

async function scene() {
  const org = await testOrganization(house)
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
  expect((await remind((await testOrganization(house)).admin)).status).toBe(404)
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
  house.moveClock(24 * 60 + 1)
  expect((await remind(await org.tokenFor(org.adminId))).status).toBe(200)
  house.moveClock(-24 * 60 - 1)
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
    'The office looks this up, so there is nothing to ask of the person.',
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
  const waitingId = await testPaper(house, org, paper, null)
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
    expect(await mailsTo(house, person.email)).toEqual([])
  })

  test('each gets one letter about everything, once a day; who has nothing to do or has left gets none', async () => {
    const { org, person, typeId, remind } = await scene()
    const otherId = await testDocumentType(org)
    await testRequirement(org, otherId, { name: 'TB test' })
    const [second, done, left] = [await testApplicant(org), await testApplicant(org), await testApplicant(org)]
    const today = await org.work(async ({ work }) => work.today)
    for (const documentTypeId of [typeId, otherId]) {
      const paper = { personId: done.personId, documentTypeId, performedOn: today }
      await testPaper(house, org, { ...paper, expiresOn: addDays(today, 400) })
    }
    await org.work(({ work }) => changeStatus(work, left.personId, 'rejected', 'No'))
    // What was told by hand already is not told again.
    expect((await remind(org.admin)).status).toBe(200)
    const everyone = [person, second, done, left].map(one => one.personId)
    const answer = await remindAll(org.admin, [...everyone, second.personId])
    expect(answer.body.data).toEqual({ sent: 2, skipped: { nothing: 1, reminded: 0, left: 1 } })
    const subjectsTo = async (of: { email: string }) =>
      (await mailsTo(house, of.email)).map(mail => mail.subject).sort()
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
    expect((await mailsTo(house, person.email)).length).toBe(1)
  })
})
