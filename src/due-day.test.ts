import { expect, test } from 'vitest'
import { addDays, type Day, dayInWords } from './kit/contract/time.ts'
import { ownDatabase } from './kit/server/testing/database.ts'
import { decideDocument } from './modules/documents/decisions/work.ts'
import { setAsideDocument } from './modules/documents/work.ts'
import type { ComplianceItem } from './modules/follow-up/items/contract.ts'
import { sendDueReminders } from './modules/follow-up/reminder-schedule/work.ts'
import { plainWords, reasonSentence } from './modules/status/engine/sentences.ts'
import { testApplicant } from './testing/applicant.ts'
import { mailsTo } from './testing/caregivers.ts'
import { testDocumentType, testRequirement } from './testing/compliance.ts'
import { testPaper } from './testing/evidence.ts'
import { testOrganization } from './testing/people.ts'
import { activate } from './testing/reports.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
const words = plainWords(id => id)

/** An active caregiver, hired ten days before `due`, for whom one requirement is due ten days after hire. */
async function scene(due: Day) {
  product.setNow(`${addDays(due, -10)}T15:00:00Z`)
  const org = await testOrganization(product)
  const type = await testDocumentType(org)
  const after = { kind: 'after', event: 'hire', days: 10 }
  const { id } = await testRequirement(org, type, { name: 'CPR', due: after, reminderDays: [1, 0, -1] })
  const person = await testApplicant(org)
  await activate(product, org, person.personId)
  return { org, type, requirementId: id, ...person }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** What each place says on an evening: the page, its sentence, the explanation's, the list, and the reminder. */
async function said({ org, personId, requirementId, email }: Scene, on: Day) {
  const morning = `${on}T15:00:00Z`
  const mailed = (await mailsTo(product, email)).length
  await sendDueReminders(product.services, new Date(morning))
  product.setNow(morning)
  const token = await org.tokenFor(org.adminId)
  const get = async (path: string) => (await call('GET', path, { token })).body.data
  const page = await get(`/api/compliance-requirement/compliance?userId=${personId}`)
  const item: ComplianceItem = page.items[0]
  const explained = await get(`/api/compliance-requirement/compliance/explain/${requirementId}?userId=${personId}`)
  const [row] = (await get('/api/caregiver?status=active')).data
  const mails = (await mailsTo(product, email)).slice(mailed)
  return {
    list: row.clearance.nextDue,
    overdue: row.clearance.overdue,
    page: page.standing.nextDue,
    row: reasonSentence({ ...item, due: item.dueOn }, words),
    explanation: reasonSentence(explained.proof.span, words),
    mail: mails.map(mail => /CPR: (.*)/.exec(mail.text)?.[1] ?? '').join(),
  }
}

const due = '2027-03-10'
const [before, after] = [addDays(due, -1), addDays(due, 1)]
const spoken = dayInWords(due)

test('what is missing is due on one day, on every page and in the email: due today on it, overdue from the next', async () => {
  const all = await scene(due)
  const same = (sentence: string) => ({ list: due, page: due, row: sentence, explanation: sentence })
  const coming = `Nothing is on file. It is due on ${spoken}.`
  expect(await said(all, before)).toEqual({ ...same(coming), overdue: 0, mail: `it is due on ${spoken}.` })
  const owed = same(`Nothing is on file. Due ${spoken}.`)
  expect(await said(all, due)).toEqual({ ...owed, overdue: 1, mail: 'it is due today.' })
  const late = `it was due on ${spoken} and we do not have it yet.`
  expect(await said(all, after)).toEqual({ ...owed, overdue: 1, mail: late })
})

test('what expired is said to have ended on its last valid day, on every page and in the email', async () => {
  const all = await scene(due)
  await testPaper(product, all.org, {
    personId: all.personId,
    documentTypeId: all.type,
    performedOn: '2026-01-01',
    expiresOn: due,
  })
  const valid = `It was done on Jan 1, 2026 and is approved. It is valid through ${spoken}.`
  const same = (sentence: string) => ({ list: due, page: due, row: sentence, explanation: sentence })
  expect(await said(all, before)).toEqual({ ...same(valid), overdue: 0, mail: `it is valid through ${spoken}.` })
  expect(await said(all, due)).toEqual({ ...same(valid), overdue: 0, mail: 'it ends today.' })
  const over = same(`The printed date was ${spoken}.`)
  expect(await said(all, after)).toEqual({ ...over, overdue: 1, mail: `it ended on ${spoken}.` })
})

test('a renewal that is sent back, and a document that is set aside, are owed since the last day in order', async () => {
  const all = await scene(due)
  const paper = { personId: all.personId, documentTypeId: all.type, performedOn: '2026-01-01' }
  const id = await testPaper(product, all.org, { ...paper, expiresOn: '2027-12-31' })
  const [lost, rejected] = [addDays(due, 5), addDays(due, 8)]
  const last = addDays(lost, -1)
  product.setNow(`${lost}T15:00:00Z`)
  await all.org.work(({ work }) => setAsideDocument(work, id, false, 'Of somebody else'))
  const aside = `What is on file is set aside and does not count. Due ${dayInWords(last)}.`
  expect(await said(all, lost)).toMatchObject({ list: last, page: last, row: aside, explanation: aside })
  const renewal = await testPaper(product, all.org, { ...paper, expiresOn: '2028-12-31' }, null)
  product.setNow(`${rejected}T15:00:00Z`)
  await all.org.work(({ work }) => decideDocument(work, renewal, { decision: 'rejected', reason: 'Not readable' }))
  const back = `It was sent back on ${dayInWords(rejected)}: Not readable Due ${dayInWords(last)}.`
  expect(await said(all, rejected)).toMatchObject({ list: last, page: last, row: back, explanation: back })
})
