import { expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testHouse } from '../../../testing/house.ts'
import { testOrganization } from '../../../testing/people.ts'

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
