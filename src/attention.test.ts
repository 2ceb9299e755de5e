import { expect, test } from 'vitest'
import { addDays } from './kit/contract/time.ts'
import { ownDatabase } from './kit/server/testing/database.ts'
import { changeStatus } from './modules/caregivers/status-moves/work.ts'
import { sendDueReminders } from './modules/follow-up/reminder-schedule/work.ts'
import { testApplicant } from './testing/applicant.ts'
import { mailsTo } from './testing/caregivers.ts'
import { testDocumentType, testRequirement } from './testing/compliance.ts'
import { testPaper } from './testing/evidence.ts'
import { type TestOrganization, testOrganization } from './testing/people.ts'
import { activate } from './testing/reports.ts'
import { testProduct } from './testing/test-product.ts'
import { totalOf } from './testing/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product

/** An active person with papers of these types, each valid for so many days more. */
async function active(org: TestOrganization, firstName: string, papers: Record<string, number>) {
  const { personId } = await testApplicant(org, { firstName, lastName: 'Zed' })
  const today = await org.work(async ({ work }) => work.today)
  for (const [documentTypeId, days] of Object.entries(papers)) {
    const performedOn = addDays(today, -30)
    await testPaper(product, org, { personId, documentTypeId, performedOn, expiresOn: addDays(today, days) })
  }
  await activate(product, org, personId)
  return personId
}

/** One person of each standing, and whether the list counts them. */
async function everyStanding() {
  const org = await testOrganization(product)
  const [card, check, form] = [await testDocumentType(org), await testDocumentType(org), await testDocumentType(org)]
  await testRequirement(org, card, { name: 'CPR' })
  await testRequirement(org, check, { name: 'Check', seriousness: 'warns' })
  await testRequirement(org, form, { name: 'Form', seriousness: 'tracks' })
  const all = { [card]: 400, [check]: 400, [form]: 400 }
  await active(org, 'Calm', all)
  await active(org, 'Ending', { ...all, [card]: 3 })
  await active(org, 'Tracked', { [card]: 400, [check]: 400 })
  await active(org, 'Blocked', { [check]: 400, [form]: 400 })
  await active(org, 'Both', {})
  await active(org, 'Warned', { [card]: 400, [form]: 400 })
  const reviewed = await active(org, 'Reviewed', { [check]: 400, [form]: 400 })
  await testPaper(product, org, { personId: reviewed, documentTypeId: card }, null)
  const withdrawn = await active(org, 'Unsigned', all)
  const body = { signedOff: false, reason: 'a mistake' }
  await call('PUT', `/api/caregiver/signedoff-status/${withdrawn}`, { token: org.admin, body })
  const archived = await active(org, 'Archived', {})
  await org.work(({ work }) => changeStatus(work, archived, 'archived', 'Left'))
  const candidate = await testApplicant(org, { firstName: 'Candidate' })
  await testPaper(product, org, { personId: candidate.personId, documentTypeId: card }, null)
  return org
}

test('list, filter, dashboard and digest mean the same people by "needs attention"', async () => {
  const org = await everyStanding()
  const get = async (path: string) => (await call('GET', path, { token: org.admin })).body.data
  const who = ['Blocked', 'Both', 'Reviewed', 'Unsigned', 'Warned']

  const list = await get('/api/caregiver?attention=true&sort=urgency')
  const names = list.data.map((one: { firstName: string }) => one.firstName)
  expect(names.toSorted()).toEqual(who)
  expect(list.pagination.total).toBe(who.length)
  expect((await get('/api/caregiver?status=active&attention=false')).pagination.total).toBe(3)

  const counts = await get('/api/caregiver/counts')
  expect(counts).toMatchObject({ attention: who.length, waiting: 1 })
  const waiting = await get('/api/caregiver?status=applicant&waiting=true')
  expect(waiting.data.map((one: { firstName: string }) => one.firstName)).toEqual(['Candidate'])

  // One line a person.
  const { data } = await get('/api/dashboard/work?kind=lapse&limit=50')
  expect(totalOf(await get('/api/dashboard/work/counts'), 'lapse')).toBe(who.length)
  type Line = { person: { firstName: string }; title: unknown; detail: unknown; late: boolean }
  expect(data.map((one: Line) => one.person.firstName).toSorted()).toEqual(who)
  const lineOf = (name: string) => data.find((one: Line) => one.person.firstName === name)
  expect(lineOf('Both')).toMatchObject({
    detail: expect.arrayContaining([expect.objectContaining({ message: 'and 1 more' })]),
    late: true,
  })
  expect(lineOf('Unsigned')).toMatchObject({ title: { message: 'No sign-off in force' } })
  expect(lineOf('Reviewed')).toMatchObject({
    title: 'CPR',
    detail: [{ message: 'In review' }, ...lineOf('Reviewed').detail.slice(1)],
  })

  await org.work(({ work: { db, now } }) =>
    db.updateTable('account').set({ email_confirmed_at: now }).where('id', '=', org.adminId).execute(),
  )
  const today = await org.work(async ({ work }) => work.today)
  const afternoon = `${today}T20:00:00Z`
  await sendDueReminders(product.services, new Date(afternoon))
  product.setNow(afternoon)
  const mails = await mailsTo(product, org.adminEmail)
  const digest = mails.find(mail => mail.subject === "Today's to-dos")
  const [, count, lines = ''] =
    /Needs attention: not clear to work, or something is overdue \((\d+)\)([\s\S]*?)(?:Ends within|Open the dashboard|$)/.exec(
      digest?.text ?? '',
    ) ?? []
  expect(Number(count)).toBe(who.length)
  expect([...lines.matchAll(/(\w+) Zed: /g)].map(([, name]) => name)).toEqual(names)
  expect(lines).toContain('Unsigned Zed: no sign-off in force')
  expect(lines).toContain('Reviewed Zed: CPR (waits for a decision)')
})
