import { expect, onTestFinished, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testBound } from '../../../testing/my-people.ts'
import { testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import type { DoneThing } from './contract.ts'

const product = await testProduct()
const { call } = product
const at = '/api/dashboard/done'

async function scene() {
  const org = await testOrganization(product)
  const cpr = await testDocumentType(org, { name: 'CPR card' })
  await testRequirement(org, cpr, { name: 'CPR' })
  const ana = await testApplicant(org, { firstName: 'Ana' })
  await activate(product, org, ana.personId)
  const paper = () => testPaper(product, org, { personId: ana.personId, documentTypeId: cpr }, null)
  const decide = (token: string, id: string, body: object) =>
    call('PUT', `/api/compliance-requirement/status-approve/${id}`, { token, body })
  const done = async (token: string): Promise<{ total: number; things: DoneThing[] }> =>
    (await call('GET', at, { token })).body.data
  const acts = async (token: string) =>
    (await done(token)).things.map(({ action }) => action).filter(action => action !== 'caregiver.signedOff')
  return { org, ana, paper, decide, done, acts }
}

test('what was done today is for staff who see caregivers', async () => {
  const { org, ana } = await scene()
  expect((await call('GET', at)).status).toBe(401)
  expect((await call('GET', at, { token: ana.token })).status).toBe(403)
  const reader = await org.staffWith('No caregivers', ['reports.view'])
  expect((await call('GET', at, { token: reader.token })).status).toBe(403)
})

test('tells what the reader did, the newest first, each with the page on which it is seen', async () => {
  const { org, ana, paper, decide, done, acts } = await scene()
  const eve = await org.staff('Coordinator')
  const remind = { userIds: [ana.personId] }
  await call('POST', '/api/compliance-requirement/send-reminders', { token: org.admin, body: remind })
  const id = await paper()
  expect((await decide(org.admin, id, { status: 'approved' })).status).toBe(200)
  const { total, things } = await done(org.admin)
  const person = { id: ana.personId, firstName: 'Ana', lastName: expect.any(String) }
  // The third is the sign-off with which Ana began.
  expect(total).toBe(3)
  expect(things).toMatchObject([
    {
      kind: 'document',
      action: 'document.approved',
      documentType: 'CPR card',
      person,
      path: `/caregivers/documents/${ana.personId}?document=${id}`,
    },
    {
      kind: 'lapse',
      action: 'compliance.remindersSent',
      documentType: null,
      person,
      path: `/caregivers/compliance/${ana.personId}`,
    },
    { kind: 'application', action: 'caregiver.signedOff', person },
  ])
  // Not what others did, nor what somebody of another organization did.
  expect(await acts(eve.token)).toEqual([])
  expect(await acts((await testOrganization(product)).admin)).toEqual([])
})

test('names the type of a medical document to those only who may see it', async () => {
  const { org, paper, decide, done } = await scene()
  const reviewer = await org.staffWith('Reviewer D', ['caregivers.view', 'documents.view', 'documents.review'])
  expect((await decide(reviewer.token, await paper(), { status: 'approved' })).status).toBe(200)
  const types = async () => (await done(reviewer.token)).things.map(({ documentType }) => documentType)
  expect(await types()).toEqual(['CPR card'])
  await org.work(({ work: { db } }) => db.updateTable('document_type').set({ medical: true }).execute())
  expect(await types()).toEqual([null])
})

test('leaves out what was taken back, and tells it again once it was decided again', async () => {
  const { org, paper, decide, acts } = await scene()
  const id = await paper()
  await decide(org.admin, id, { status: 'approved', undoable: true })
  expect(await acts(org.admin)).toEqual(['document.approved'])
  const undone = await call('PUT', `/api/compliance-requirement/undo-decision/${id}`, { token: org.admin })
  expect(undone.status).toBe(200)
  expect(await acts(org.admin)).toEqual([])
  await decide(org.admin, id, { status: 'approved' })
  expect(await acts(org.admin)).toEqual(['document.approved'])
})

test('begins anew at midnight where the organization is', async () => {
  const { org, paper, decide, acts } = await scene()
  onTestFinished(() => product.setNow(null))
  const zone = await org.work(async ({ work }) => work.organization.timeZone)
  expect(zone).toBe('America/New_York')
  product.setNow('2027-03-10T04:30:00Z')
  const token = await org.tokenFor(org.adminId)
  await decide(token, await paper(), { status: 'approved' })
  expect(await acts(token)).toEqual(['document.approved'])
  product.setNow('2027-03-10T05:00:00Z')
  expect(await acts(token)).toEqual([])
})

test('tells whoever lost a right, or the person, no more of it', async () => {
  const { org, ana, paper, decide, acts } = await scene()
  const bound = await testBound(org, 'Bound', ['caregivers.view', 'documents.view', 'documents.review'])
  const give = (to: string | null) =>
    org.work(({ work: { db } }) =>
      db.updateTable('person').set({ coordinator_id: to }).where('id', '=', ana.personId).execute(),
    )
  await give(bound.accountId)
  expect((await decide(bound.token, await paper(), { status: 'approved' })).status).toBe(200)
  expect(await acts(bound.token)).toEqual(['document.approved'])
  await give(null)
  expect(await acts(bound.token)).toEqual([])
})
