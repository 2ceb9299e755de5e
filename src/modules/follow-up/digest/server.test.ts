import { beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { mailsOf } from '../../../testing/reminders.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { setAsideDocument } from '../../documents/work.ts'
import { sendDueReminders } from '../reminder-schedule/work.ts'

const product = await testProduct({}, await ownDatabase())
beforeEach(() => product.setNow('2026-12-01T15:00:00Z'))

const send = (at: string) => sendDueReminders(product.services, new Date(at))

/** What the first digest to an address says. */
const digestTo = async (address: string) =>
  (await mailsTo(product, address)).find(mail => mail.subject === "Today's to-dos")?.text ?? ''

/** A person with a card that is valid through the 5th of December, without reminders of their own. */
async function scene() {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  const paper = { personId: person.personId, performedOn: '2026-01-01' }
  const add = async (name: string, expiresOn: string) => {
    const documentTypeId = await testDocumentType(org)
    await testRequirement(org, documentTypeId, { name, reminderDays: [] })
    await testPaper(product, org, { ...paper, documentTypeId, expiresOn })
    return documentTypeId
  }
  const documentTypeId = await add('CPR', '2026-12-05')
  return { org, person, paper: { ...paper, documentTypeId }, add }
}

test('the daily digest tells coordinators of their own people, administrators of the others, once a day and only when there is something', async () => {
  const { org, person, paper, add } = await scene()
  const coordinator = await org.staff('Coordinator')
  const idle = await org.staff('Coordinator')
  const another = await testApplicant(org, { firstName: 'Omar', lastName: 'Alone' })
  await add('Physical', '2026-12-09')
  await testPaper(product, org, { ...paper, performedOn: '2026-11-20', expiresOn: '2026-12-06' }, null)
  await org.work(async ({ work: { db, now } }) => {
    const set = (id: string, change: object) => db.updateTable('person').set(change).where('id', '=', id).execute()
    await set(person.personId, { coordinator_id: coordinator.accountId, first_name: 'Maria', last_name: 'Lopez' })
    await db.updateTable('account').set({ email_confirmed_at: now }).where('id', '=', org.adminId).execute()
  })
  await activate(product, org, another.personId)
  await send('2026-12-02T12:59:00Z')
  expect(await mailsOf(org, 'complianceDigest')).toEqual([])
  await Promise.all([send('2026-12-02T13:00:00Z'), send('2026-12-02T13:00:00Z')])
  await send('2026-12-02T18:00:00Z')
  const digests = await mailsOf(org, 'complianceDigest')
  product.setNow('2026-12-02T18:00:00Z')
  expect(digests.map(mail => mail.to_address).sort()).toEqual([org.adminEmail, coordinator.email].sort())
  const own = await digestTo(coordinator.email)
  expect(own).toMatch(/Waits for a decision \(1\)\s+Maria Lopez: /)
  expect(own).toMatch(/Ends within 7 days \(1\)\s+Maria Lopez: Physical until Dec 9, 2026/)
  expect(own).toMatch(/Signed up, but no walkthrough is active for them \(1\)\s+Maria Lopez: Position/)
  expect(own).not.toContain('Omar')
  expect(await digestTo(org.adminEmail)).toMatch(/Needs attention: [^(]+\(1\)\s+Omar Alone: CPR · Physical/)
  expect(await digestTo(org.adminEmail)).not.toContain('walkthrough')
  await send('2026-12-03T13:00:00Z')
  expect((await mailsOf(org, 'complianceDigest')).map(mail => mail.to_address)).not.toContain(idle.email)
  expect((await mailsOf(org, 'complianceDigest')).length).toBe(4)
})

test('the daily digest tells of the papers that the queue of its reader shows, and of no others', async () => {
  const org = await testOrganization(product)
  const types = [await testDocumentType(org, { name: 'Card' }), await testDocumentType(org, { name: 'License' })]
  const medical = await testDocumentType(org, { name: 'Chest X-ray', medical: true })
  const [coordinator, nurse] = [await org.staff('Coordinator'), await org.staff('Nurse reviewer')]
  for (const { accountId } of [coordinator, nurse]) {
    const { personId } = await testApplicant(org)
    const [, aside = ''] = await Promise.all(
      [...types, medical].map(documentTypeId => testPaper(product, org, { personId, documentTypeId }, null)),
    )
    await org.work(async ({ work }) => {
      await setAsideDocument(work, aside, false, 'Of somebody else')
      await work.db.updateTable('person').set({ coordinator_id: accountId }).where('id', '=', personId).execute()
    })
  }
  await send('2026-12-02T13:00:00Z')
  product.setNow('2026-12-02T18:00:00Z')
  const waitingFor = async (to: string) => {
    const text = await digestTo(to)
    return text
      .match(/Waits for a decision \(\d\)\s+Nia Applicant: (.*)/)?.[1]
      ?.split(' · ')
      .toSorted()
  }
  expect(await waitingFor(coordinator.email)).toEqual(['Card'])
  expect(await waitingFor(nurse.email)).toEqual(['Card', 'Chest X-ray'])
})
