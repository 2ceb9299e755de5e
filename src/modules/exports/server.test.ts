import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { WorksWith } from '../../kit/contract/access.ts'
import { addDays } from '../../kit/contract/time.ts'
import { newId } from '../../kit/server/ids.ts'
import { readSpreadsheet } from '../../kit/server/spreadsheet.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { isHeldUp } from '../../testing/locks.ts'
import { testBound, testOfficeOf } from '../../testing/my-people.ts'
import { testOffice } from '../../testing/offices.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { saveBytes } from '../../testing/report-files.ts'
import { reportScene } from '../../testing/reports.ts'
import { testRetention } from '../../testing/retention.ts'
import { surveyScene } from '../../testing/survey.ts'
import { testProduct } from '../../testing/test-product.ts'
import { destroyApproved } from '../retention/destruction/work.ts'
import type { Exported } from './contract.ts'
import { beginNext } from './store.ts'
import { makeExports } from './work.ts'

const product = await testProduct({}, await ownDatabase())
const { call, services } = product
afterEach(() => product.setNow(null))

const at = '/api/report/exports'
const draft = { call: 'reportKinds.exportReport', param: 'onboarding', query: { from: '2026-01-01' }, format: 'csv' }
const ask = (token: string | null, more: object = {}) => call('POST', at, { token, body: { ...draft, ...more } })
const list = async (token: string): Promise<Exported[]> => (await call('GET', at, { token })).body.data.data
const save = (token: string | null, id: string) => call('GET', `${at}/file/${id}`, { token })
const make = (signal = new AbortController().signal) => makeExports(services, signal)

/** Asks for an export, has it made and answers how it stands then. */
async function made(token: string, more: object = {}): Promise<Exported> {
  const asked = await ask(token, more)
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  await make()
  const found = (await list(token)).find(one => one.id === asked.body.data.id)
  if (!found) throw new Error('the export is gone')
  return found
}

const actsOf = (org: TestOrganization, ...actions: string[]) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'after', 'before'])
      .where('action', 'in', actions)
      .orderBy('id')
      .execute(),
  )

/** The files that were made; those of the scene have another ending. */
const stored = (org: TestOrganization) =>
  org.work(({ work: { db } }) => db.selectFrom('stored_file').select('name').where('name', 'like', '%.csv').execute())

/** What lies below the folder of the organization's files. */
const onDisk = (org: TestOrganization) =>
  readdirSync(join(product.dataDir, 'files', org.id), { recursive: true, withFileTypes: true }).filter(one =>
    one.isFile(),
  ).length

const grant = (org: TestOrganization, name: string, capabilities: string[]) =>
  org.work(({ work: { db } }) =>
    db
      .updateTable('permission')
      .set({ capabilities: sql`${capabilities}::text[]` })
      .where('name', '=', name)
      .execute(),
  )

test('nobody without a session, and no applicant, asks for files or sees them', async () => {
  const { people } = await reportScene(product)
  for (const [method, url, body] of [
    ['GET', at, undefined],
    ['POST', at, draft],
    ['GET', `${at}/file/${newId()}`, undefined],
    ['DELETE', `${at}/${newId()}`, undefined],
  ] as const) {
    expect((await call(method, url, { body })).status, `${method} ${url}`).toBe(401)
    expect((await call(method, url, { token: people.ana.token, body })).status, `${method} ${url}`).toBe(403)
  }
})

test('who may not export a report cannot have it made either', async () => {
  const org = await testOrganization(product)
  const viewer = await org.staffWith('Viewer', ['reports.view'])
  expect((await ask(viewer.token)).status).toBe(403)
  const exporter = await org.staffWith('Exporter', ['reports.view', 'reports.export'])
  const log = { call: 'audit.exportEvents', param: null, query: {} }
  expect((await ask(exporter.token, log)).status).toBe(403)
  // The report itself asks for more: that is said when it is made.
  const activity = await made(exporter.token, { param: 'activity', query: {} })
  expect(activity).toMatchObject({
    state: 'failed',
    reason: 'You do not have permission to access this page.',
    fileName: null,
  })
})

test('refuses what is no export, and what the report does not take, and says which', async () => {
  const { admin: token } = await testOrganization(product)
  const why = async (more: object) => {
    const { status, body } = await ask(token, more)
    return [status, body.errors?.[0]?.path]
  }
  expect(await why({ call: 'caregivers.listCaregivers' })).toEqual([400, 'call'])
  expect(await why({ param: null })).toEqual([400, 'param'])
  expect(await why({ call: 'reports.exportMatrix' })).toEqual([400, 'param'])
  expect(await why({ format: 'doc' })).toEqual([400, 'format'])
  expect(await why({ query: { from: 'May' } })).toEqual([400, 'from'])
  const late = await made(token, { query: { from: '2026-02-02', to: '2026-02-01' } })
  expect(late).toMatchObject({ state: 'failed', reason: 'Choose a first day that is not after the last.' })
  const unknown = await made(token, { param: 'shoes' })
  expect(unknown).toMatchObject({ state: 'failed', reason: 'The requested resource was not found.' })
})

test('a PDF is made in the background too, with how many rows it has, and downloaded as one', async () => {
  const { admin } = await surveyScene(product)
  const pdf = await made(admin, { format: 'pdf' })
  expect(pdf).toMatchObject({ state: 'done', rowsDone: 3, rowsTotal: 3, fileName: expect.stringMatching(/\.pdf$/) })
  const { bytes } = await saveBytes(product, admin, `${at}/file/${pdf.id}`)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test("nobody lists, downloads or deletes a file that somebody else asked for, in the same organization or another's", async () => {
  const { org, admin } = await surveyScene(product)
  const exporter = await org.staffWith('Exporter', ['reports.view', 'reports.export'])
  const other = await org.tokenFor(org.adminId)
  const stranger = (await testOrganization(product)).admin
  const { id } = await made(exporter.token)
  for (const token of [admin, other, stranger]) {
    expect(await list(token)).toEqual([])
    expect((await save(token, id)).status).toBe(404)
    expect((await call('DELETE', `${at}/${id}`, { token })).status).toBe(404)
  }
  expect((await save(exporter.token, id)).status).toBe(200)
})

// The files of the calls themselves are held against the screens in the tests of the reports.
test('a file is what the same person gets who waits for it: of every report and list, as CSV and Excel, with every filter', async () => {
  const { org, people } = await surveyScene(product)
  const token = await org.tokenFor(org.adminId)
  const bound = await testBound(org, 'Bound', ['reports.view', 'reports.export'])
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ coordinator_id: bound.accountId }).where('id', '=', people.ben.personId).execute(),
  )
  const inOffice = await testBound(org, 'In office', ['reports.view', 'reports.export'], 'theirOffices')
  const officeId = await testOffice(product, { ...org, admin: token })
  await testOfficeOf(org, inOffice.accountId, officeId)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: officeId }).where('id', '=', people.ana.personId).execute(),
  )
  const kinds: [
    path: string,
    more: { call: string; param: string | null; query: Record<string, string | string[]> },
  ][] = [
    ['view/export/onboarding', { call: 'reportKinds.exportReport', param: 'onboarding', query: draft.query }],
    [
      'view/export/onboarding',
      {
        call: 'reportKinds.exportReport',
        param: 'onboarding',
        query: { ...draft.query, stateId: ['NY'], sort: '-name' },
      },
    ],
    ['lists/export/roster', { call: 'reports.exportList', param: 'roster', query: { search: 'a', sort: 'name' } }],
    ['compliance-matrix/export', { call: 'reports.exportMatrix', param: null, query: { asOf: '2026-03-03' } }],
    [
      'forecast/export',
      { call: 'reports.exportForecast', param: null, query: { from: '2026-09-01', to: '2027-08-01' } },
    ],
  ]
  for (const [path, more] of kinds)
    for (const [who, theirs] of [
      ['admin', token],
      ['bound', bound.token],
      ['in office', inOffice.token],
    ] as const) {
      let words: readonly (readonly string[])[] = []
      for (const format of ['csv', 'xlsx']) {
        const label = `${path} for ${who} as ${format}`
        const search = new URLSearchParams()
        for (const [name, value] of Object.entries(more.query))
          for (const one of [value].flat()) search.append(name, one)
        const waited = await saveBytes(product, theirs, `/api/report/${path}?${search}&as=${format}`)
        const { id, state, rowsDone, rowsTotal } = await made(theirs, { ...more, format })
        expect(state, label).toBe('done')
        const later = await saveBytes(product, theirs, `${at}/file/${id}`)
        expect(later.headers['content-type'], label).toBe(waited.headers['content-type'])
        expect(later.headers['content-disposition'], label).toBe(waited.headers['content-disposition'])
        const rows = await Promise.all([waited.bytes, later.bytes].map(rowsIn))
        expect(rows[1], label).toEqual(rows[0])
        // A table of words is the same in Excel; CSV defuses what a spreadsheet would run.
        if (format === 'csv') words = rows[0]?.map(row => row.map(cell => cell.replace(/^'/, ''))) ?? []
        else if (!path.startsWith('view/')) expect(rows[0], label).toEqual(words)
        expect([rowsDone, rowsTotal], label).toEqual([rows[0]?.length, rows[0]?.length])
      }
    }
  const mine = await made(bound.token, { query: { from: '2026-01-01' } })
  expect(mine.rowsDone).toBe(1)
  expect((await made(inOffice.token, { query: { from: '2026-01-01' } })).rowsDone).toBe(1)
})

/** The rows of a file below its head. */
async function rowsIn(bytes: Buffer): Promise<readonly (readonly string[])[]> {
  const path = join(product.dataDir, newId())
  await writeFile(path, bytes)
  return (await readSpreadsheet(path)).slice(1).map(({ cells }) => cells)
}

test('a medical reason stands in the file only of whoever may read it', async () => {
  const org = await testOrganization(product)
  const { personId: userId } = await testApplicant(org)
  const flu = await testRequirement(org, await testDocumentType(org, { medical: true }), { name: 'Flu shot' })
  const from = await org.work(async ({ work }) => work.today)
  const body = { userId, requirementId: flu.id, from, until: addDays(from, 20), reason: 'Allergic to eggs' }
  const asked = await call('POST', '/api/compliance-requirement/waivers', { token: org.admin, body })
  expect(asked.status, asked.body.message).toBe(200)
  const auditor = await org.staff('Auditor')
  const waivers = { call: 'waivers.exportWaivers', param: null, query: {} }
  const text = async (token: string) => {
    const { id } = await made(token, waivers)
    return (await saveBytes(product, token, `${at}/file/${id}`)).bytes.toString()
  }
  expect(await text(org.admin)).toContain('Allergic to eggs')
  const closed = await text(auditor.token)
  expect(closed).toContain('Flu shot')
  expect(closed).not.toContain('eggs')
})

test('the audit log is exported as its reader may see it, and each step is on record', async () => {
  const { org } = await surveyScene(product)
  const auditor = await org.staffWith('Log reader', ['audit.view'])
  const log = { call: 'audit.exportEvents', param: null, query: { kind: ['document', 'caregiver'] } }
  const waited = await saveBytes(product, auditor.token, '/api/audit/export?kind=document&kind=caregiver')
  const { id, fileName } = await made(auditor.token, log)
  const later = await saveBytes(product, auditor.token, `${at}/file/${id}`)
  expect(later.bytes.toString()).toBe(waited.bytes.toString())
  expect((await rowsIn(later.bytes)).length).toBeGreaterThan(3)
  await call('DELETE', `${at}/${id}`, { token: auditor.token })
  const acts = await actsOf(org, 'export.asked', 'audit.exported', 'export.saved', 'export.deleted')
  expect(acts).toMatchObject([
    { action: 'audit.exported' },
    { action: 'export.asked', account_id: auditor.accountId, after: { call: 'audit.exportEvents', as: 'csv' } },
    {
      action: 'audit.exported',
      account_id: auditor.accountId,
      after: { export: id, as: 'csv', rows: expect.any(Number) },
    },
    { action: 'export.saved', account_id: auditor.accountId, after: { name: fileName } },
    { action: 'export.deleted', account_id: auditor.accountId, before: { name: fileName } },
  ])
})

test('a file that was made with more rights than its owner has now is refused with a sentence', async () => {
  const { org } = await surveyScene(product)
  const rights = ['reports.view', 'reports.export', 'compliance.view']
  const exporter = await org.staffWith('Exporter', ['reports.view', 'reports.export', 'compliance.view'])
  const { id } = await made(exporter.token)
  await grant(org, 'Exporter', ['reports.view', 'reports.export'])
  const refused = await save(exporter.token, id)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Your access has changed since this file was made, so it can’t be downloaded. Export it again.',
  ])
  await grant(org, 'Exporter', rights)
  expect((await save(exporter.token, id)).status).toBe(200)
  const bind = (to: WorksWith) =>
    org.work(({ work: { db } }) =>
      db.updateTable('role').set({ works_with: to }).where('name', '=', 'Exporter').execute(),
    )
  await bind('myPeople')
  expect((await save(exporter.token, id)).status).toBe(403)
  // What was made within the bound stays, and what waits is made within it.
  const within = await made(exporter.token)
  expect(within.rowsDone).toBe(0)
  expect((await save(exporter.token, within.id)).status).toBe(200)
  await bind('theirOffices')
  expect((await save(exporter.token, within.id)).status).toBe(403)
  await bind('everyone')
  expect((await save(exporter.token, within.id)).status).toBe(200)
  const waiting = (await ask(exporter.token)).body.data
  await grant(org, 'Exporter', ['reports.view'])
  await make()
  expect((await list(exporter.token)).find(one => one.id === waiting.id)).toMatchObject({ state: 'failed' })
  expect((await actsOf(org, 'export.failed')).map(one => one.after)).toEqual([
    { reason: 'You do not have permission to access this page.' },
  ])
})

/** Does something while an export is being read. */
async function whileReading(org: TestOrganization, signal: AbortSignal, act: () => Promise<unknown>) {
  let run: Promise<void> | undefined
  await org.work(async ({ work: { db } }) => {
    await sql`lock table position in access exclusive mode`.execute(db)
    run = make(signal)
    await expect.poll(() => isHeldUp(product), { timeout: 20_000 }).toBe(true)
    await act()
  })
  await run
}

/** Files that calls and jobs have not put away; those of the scene stay there. */
const underWay = () => readdirSync(services.files.temporary)

test('one that is canceled while it is made leaves no file, and no row', async () => {
  const { org } = await surveyScene(product)
  const token = await org.tokenFor(org.adminId)
  const { id } = (await ask(token)).body.data
  const before = underWay()
  await whileReading(org, new AbortController().signal, async () => {
    expect(await list(token)).toMatchObject([{ id, state: 'making' }])
    const canceled = await call('DELETE', `${at}/${id}`, { token })
    expect([canceled.status, canceled.body.message]).toEqual([200, 'Export canceled.'])
  })
  expect(await list(token)).toEqual([])
  expect(await stored(org)).toEqual([])
  expect(underWay()).toEqual(before)
  expect(await actsOf(org, 'report.exported', 'export.canceled')).toMatchObject([{ action: 'export.canceled' }])
})

test('one that the end of the process cuts off waits, and is made by the next', async () => {
  const { org } = await surveyScene(product)
  const token = await org.tokenFor(org.adminId)
  const { id } = (await ask(token)).body.data
  const before = underWay()
  const ending = new AbortController()
  await whileReading(org, ending.signal, async () => ending.abort())
  expect(await list(token)).toMatchObject([{ id, state: 'waiting', reason: null }])
  expect(underWay()).toEqual(before)
  await make()
  expect(await list(token)).toMatchObject([{ id, state: 'done', rowsDone: 3 }])
  expect(await actsOf(org, 'report.exported')).toHaveLength(1)
})

test('one that was begun when a process was killed is made again, and given up after three', async () => {
  const { org } = await surveyScene(product)
  const token = await org.tokenFor(org.adminId)
  // What a kill leaves behind: it was begun, and nothing else.
  const kill = () => org.work(({ work: { db } }) => beginNext(db))
  await ask(token)
  await kill()
  expect(await list(token)).toMatchObject([{ state: 'making' }])
  await make()
  expect(await list(token)).toMatchObject([{ state: 'done' }])
  expect(await actsOf(org, 'report.exported')).toHaveLength(1)
  await ask(token)
  for (let n = 0; n < 3; n++) await kill()
  await make()
  expect((await list(token))[0]).toMatchObject({
    state: 'failed',
    reason: 'We couldn’t make this file. Choose a filter or a shorter time, and export it again.',
  })
})

test('five wait at a time; one organization does not keep another waiting for all of its own', async () => {
  const [one, two] = [await surveyScene(product), await surveyScene(product)]
  const token = await one.org.tokenFor(one.org.adminId)
  for (let n = 0; n < 5; n++) expect((await ask(token)).status).toBe(200)
  const sixth = await ask(token)
  expect([sixth.status, sixth.body.message]).toEqual([
    422,
    "We're already making 5 files for you. Wait for one of them, or cancel one under Report, Exports.",
  ])
  const theirs = await two.org.tokenFor(two.org.adminId)
  await ask(theirs)
  await make()
  const ends = await services.database.query<{ organization_id: string }>(
    'order of exports',
    `select organization_id from audit_event where action = 'report.exported' and organization_id = any($1) order by id`,
    [[one.org.id, two.org.id]],
  )
  expect(ends).toHaveLength(6)
  expect(ends.findIndex(({ organization_id: id }) => id === two.org.id)).toBeLessThan(2)
})

test('a file leaves after seven days, and with the account that asked for it', async () => {
  const { org, admin } = await surveyScene(product)
  const exporter = await org.staffWith('Exporter', ['reports.view', 'reports.export'])
  const before = onDiskOrNone(org)
  const { deletedAt } = await made(admin)
  expect(deletedAt).toBe('2026-09-08T17:00:00.000Z')
  await made(exporter.token)
  expect(onDisk(org) - before).toBe(2)
  await org.work(({ work: { db } }) =>
    db.updateTable('account').set({ active: false }).where('id', '=', exporter.accountId).execute(),
  )
  await make()
  expect(onDisk(org) - before).toBe(1)
  product.setNow('2026-09-08T16:59:00Z')
  const token = await org.tokenFor(org.adminId)
  await make()
  expect(await list(token)).toHaveLength(1)
  product.setNow('2026-09-08T17:00:00Z')
  await make()
  expect(await list(token)).toEqual([])
  expect(onDisk(org) - before).toBe(0)
  expect(await actsOf(org, 'export.ended')).toMatchObject([{ account_id: null }, { account_id: null }])
})

const onDiskOrNone = (org: TestOrganization) => {
  try {
    return onDisk(org)
  } catch {
    return 0
  }
}

test('with any record of a person that is destroyed, every export goes', async () => {
  product.setNow('2026-11-26T17:00:00Z')
  const { org, second, person } = await testRetention(product)
  const eve = await person(
    { status: 'archived', hiredOn: '2016-03-10', endedOn: '2019-06-30' },
    { i9: { name: 'Form I-9' } },
  )
  const { state } = await made(org.admin)
  expect(state).toBe('done')
  const items = [{ personId: eve.id, kind: 'i9' }]
  const asked = (await call('POST', '/api/retention/destruction', { token: org.admin, body: { items } })).body.data
  await call('PUT', `/api/retention/destruction/approve/${asked.id}`, { token: second.token })
  await destroyApproved(services, new AbortController().signal)
  expect(await list(org.admin)).toEqual([])
  expect(await stored(org)).toEqual([])
})
