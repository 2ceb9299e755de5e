import { afterEach, expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { mailsTo } from '../../testing/caregivers.ts'
import { testBound } from '../../testing/my-people.ts'
import { testOrganization } from '../../testing/people.ts'
import { surveyScene } from '../../testing/survey.ts'
import { testProduct } from '../../testing/test-product.ts'
import { sendReports } from './emailing/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
afterEach(() => product.setNow(null))

const at = '/api/report/saved'
const draft = { report: 'onboarding', name: 'New hires', filters: { days: '30', stateId: ['NY'] } }
const save = (token: string | null, more: object = {}) => call('POST', at, { token, body: { ...draft, ...more } })
const list = async (token: string) => (await call('GET', at, { token })).body.data.data
const namesOf = async (token: string) => (await list(token)).map((one: { name: string }) => one.name)

const writes = (id: string) =>
  [
    ['POST', at, draft],
    ['PUT', `${at}/${id}`, { name: 'Other' }],
    ['DELETE', `${at}/${id}`, undefined],
  ] as const

test('nobody without a session, and nobody who may not see reports, reads or saves', async () => {
  const org = await testOrganization(product)
  const { token } = await org.staffWith('Other', ['caregivers.view'])
  for (const [method, url, body] of [['GET', at, undefined] as const, ...writes(newId())]) {
    expect((await call(method, url, { body })).status, `${method} ${url}`).toBe(401)
    expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
  }
})

test('refuses what cannot be read: an unknown report or filter, one that is not for the caller', async () => {
  const org = await testOrganization(product)
  expect((await save(org.admin, { name: ' ' })).status).toBe(400)
  expect((await save(org.admin, { report: 'shoes' })).status).toBe(400)
  expect((await save(org.admin, { schedule: 'hourly' })).status).toBe(400)
  expect((await save(org.admin, { filters: { result: ['shoes'] } })).status).toBe(400)
  expect((await save(org.admin, { filters: { from: '2026-02-02', to: '2026-02-01' } })).status).toBe(400)
  const viewer = await org.staffWith('Viewer', ['reports.view'])
  expect((await save(viewer.token, { report: 'activity', filters: {} })).status).toBe(403)
  const shared = await save(viewer.token, { shared: true })
  expect([shared.status, shared.body.message]).toEqual([
    403,
    'Only people who can export reports can share one with everyone.',
  ])
})

test("another organization's, and other people's own, are not there", async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const { id } = (await save(other.admin, { shared: true })).body.data
  const viewer = await org.staffWith('Viewer', ['reports.view'])
  const mine = (await save(viewer.token)).body.data
  for (const [url, token] of [[`${at}/${id}`, org.admin] as const, [`${at}/${mine.id}`, org.admin] as const]) {
    expect((await call('PUT', url, { token, body: { name: 'x' } })).status).toBe(404)
    expect((await call('DELETE', url, { token })).status).toBe(404)
  }
  expect(await namesOf(org.admin)).toEqual([])
  expect(await namesOf(viewer.token)).toEqual(['New hires'])
})

test('what was searched for is not kept; filters come back as they stand in the address', async () => {
  const org = await testOrganization(product)
  const { body } = await save(org.admin, { filters: { ...draft.filters, search: 'Ana Diaz' }, schedule: '' })
  expect(body.data).toMatchObject({
    filters: draft.filters,
    schedule: null,
    shared: false,
    isMine: true,
    owner: 'Ada Admin',
  })
  expect(JSON.stringify(body.data)).not.toContain('Ana')
})

test('a shared one is found by who may see the report, changed by its owner, and deleted by an administrator too', async () => {
  const org = await testOrganization(product)
  const owner = await org.staffWith('Owner', ['reports.view', 'reports.export', 'audit.view'])
  const viewer = await org.staffWith('Viewer', ['reports.view'])
  const { id } = (await save(owner.token, { shared: true, schedule: 'weekly' })).body.data
  await save(owner.token, { report: 'activity', name: 'Who does what', filters: {}, shared: true })
  expect(await namesOf(viewer.token)).toEqual(['New hires'])
  expect((await list(viewer.token))[0]).toMatchObject({ isMine: false, owner: 'Owner Person', schedule: null })
  expect(await namesOf(org.admin)).toEqual(['Who does what', 'New hires'])
  const change = { name: 'Hires of the month', shared: true, schedule: 'monthly' }
  for (const token of [viewer.token, org.admin])
    expect((await call('PUT', `${at}/${id}`, { token, body: change })).status).toBe(403)
  expect((await call('DELETE', `${at}/${id}`, { token: viewer.token })).status).toBe(403)
  const changed = (await call('PUT', `${at}/${id}`, { token: owner.token, body: change })).body.data
  expect(changed).toMatchObject({ ...change, filters: draft.filters })
  expect((await call('DELETE', `${at}/${id}`, { token: org.admin })).status).toBe(200)
  expect(await namesOf(owner.token)).toEqual(['Who does what'])
  const events = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select(['action', 'after']).where('subject_id', '=', id).orderBy('id').execute(),
  )
  expect(events).toMatchObject([
    { action: 'savedReport.created', after: { name: 'New hires' } },
    { action: 'savedReport.updated', after: { name: 'Hires of the month', schedule: 'monthly' } },
    { action: 'savedReport.deleted' },
  ])
})

const run = () => sendReports(product.services, new AbortController().signal)
/** The reports that were emailed to somebody. */
const emailed = async (address: string) =>
  (await mailsTo(product, address)).filter(mail => mail.subject.startsWith('Your report'))

test('a weekly report is emailed on the next Monday morning, once, as its sentence and a link', async () => {
  const { org } = await surveyScene(product)
  const reader = await org.staffWith('Reader', ['reports.view'])
  await save(reader.token, { filters: { from: '2026-01-01' }, schedule: 'weekly' })
  await run()
  expect(await emailed(reader.email)).toEqual([])
  // Monday, September 7: early in New York, then in the morning.
  product.setNow('2026-09-07T10:00:00Z')
  await run()
  expect(await emailed(reader.email)).toEqual([])
  product.setNow('2026-09-07T12:30:00Z')
  await run()
  await run()
  const mails = await emailed(reader.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Your report: New hires')
  const text = mails[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
  expect(text).toContain(
    'From Jan 1, 2026 through Sep 7, 2026. Invited or signed up: 3. Signed off: 2. Clear to work: 2.',
  )
  expect(text).toContain('http://carefold.test/report/all/onboarding?from=2026-01-01')
  for (const name of ['Ana', 'Adams', 'Ben', 'Cleo']) expect(text).not.toContain(name)
  // A day on which the product did not run is made up for, and then waits for the week after.
  product.setNow('2026-09-15T15:00:00Z')
  await run()
  product.setNow('2026-09-16T15:00:00Z')
  await run()
  expect(await emailed(reader.email)).toHaveLength(2)
})

test('the email counts what its reader may see when it leaves, and goes to nobody who may not see it', async () => {
  const { org, people } = await surveyScene(product)
  const bound = await testBound(org, 'Bound', ['reports.view', 'compliance.view'])
  const auditor = await org.staffWith('Audits', ['reports.view', 'audit.view'])
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ coordinator_id: bound.accountId }).where('id', '=', people.ben.personId).execute(),
  )
  expect((await save(bound.token, { filters: { from: '2026-01-01' }, schedule: 'monthly' })).status).toBe(200)
  expect((await save(auditor.token, { report: 'activity', filters: {}, schedule: 'monthly' })).status).toBe(200)
  await org.work(({ work: { db } }) =>
    db
      .updateTable('permission')
      .set({ capabilities: ['reports.view'] })
      .where('name', '=', 'Audits')
      .execute(),
  )
  product.setNow('2026-10-01T15:00:00Z')
  await run()
  expect((await emailed(bound.email)).map(mail => mail.text.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringContaining('Invited or signed up: 1. Signed off: 1. Clear to work: 1.'),
  ])
  expect(await emailed(auditor.email)).toEqual([])
})

test('whoever cannot sign in any longer gets no email', async () => {
  const { org } = await surveyScene(product)
  const reader = await org.staffWith('Reader', ['reports.view'])
  await save(reader.token, { schedule: 'weekly' })
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ active: false }).where('id', '=', reader.accountId).execute(),
  )
  product.setNow('2026-09-07T15:00:00Z')
  await run()
  expect(await emailed(reader.email)).toEqual([])
})

const everyOne = [
  ['roster', { status: ['active'] }, 'As of Sep 7, 2026. Rows in the list: 1.'],
  ['hired', { from: '2026-01-01' }, 'From Jan 1, 2026 through Sep 7, 2026. Rows in the list: 2.'],
  ['findings', {}, 'Rows in the list: 1.'],
  ['out-of-order', { from: '2026-01-01' }, 'From Jan 1, 2026 through'],
  ['overrides', { coordinatorId: ['none'] }, 'Rows in the list: '],
  ['in-service', { year: '2026' }, 'Rows in the list: '],
  ['exclusion-checks', {}, 'Rows in the list: '],
  ['matrix', { status: ['archived'] }, 'As of Sep 7, 2026: 1 person, '],
  ['matrix', { asOf: '2026-07-07', answer: ['notClear'] }, 'As of Jul 7, 2026: 1 person.'],
  ['requirements', {}, '1 active caregiver, 1 clear to work. Items that end within 30 days: 0, within 60'],
  ['forecast', { from: '2027-01-01', to: '2027-12-31' }, 'From Jan 1, 2027 through Dec 31, 2027. '],
  ['waivers', { stage: ['over'] }, 'As of Sep 7, 2026. Waivers and declinations: 0.'],
  ['audit', { kind: ['savedReport'] }, 'Events: 1.'],
] as const

test.each(everyOne)('%s with %o is emailed as its figures', async (report, filters, sentence) => {
  const { org } = await surveyScene(product)
  const rights = ['reports.view', 'compliance.view', 'audit.view'] as const
  const reader = await org.staffWith('Reads all', [...rights])
  const { status, body } = await save(reader.token, {
    report,
    filters: { ...filters, search: 'Ana' },
    schedule: 'weekly',
  })
  expect([status, body.data?.filters]).toEqual([200, filters])
  product.setNow('2026-09-07T15:00:00Z')
  await run()
  const [mail] = await emailed(reader.email)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

test('a list, the matrix and a page that are not for the caller, or that lack the filter, are not saved', async () => {
  const org = await testOrganization(product)
  const viewer = await org.staffWith('Viewer', ['reports.view'])
  for (const report of ['waivers', 'audit'])
    expect((await save(viewer.token, { report, filters: {} })).status, report).toBe(403)
  expect((await save(org.admin, { report: 'roster', filters: { requirementId: [newId()] } })).status).toBe(400)
  expect((await save(org.admin, { report: 'matrix', filters: { status: ['shoes'] } })).status).toBe(400)
  expect(
    (await save(org.admin, { report: 'forecast', filters: { from: '2030-02-02', to: '2030-02-01' } })).status,
  ).toBe(400)
})
