import { readdir } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { rowsOfCsv } from '../../../testing/csv.ts'
import { formOf } from '../../../testing/documents.ts'
import { testBound } from '../../../testing/my-people.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testPhoneReference } from '../../../testing/references.ts'
import { onPaper, rowsNotIn, saveBytes } from '../../../testing/report-files.ts'
import { surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { cellText, fileWords } from '../cells/rules.ts'
import { type ReportName, type ReportRow, reportNames } from './contract.ts'
import { nameIn, reports } from './rules.ts'

const product = await testProduct()
const { call } = product
afterEach(() => product.setNow(null))

const read = (token: string | null, report: string, query = '') =>
  call('GET', `/api/report/view/${report}?${query}`, { token })
const save = (token: string | null, report: string, query = '') =>
  call('GET', `/api/report/view/export/${report}?${query}`, { token })

const shown = (report: ReportName, { person, name, cells }: ReportRow) => [
  ...(person ? [person.firstName, person.lastName, person.position] : [nameIn(reports[report], name, fileWords)]),
  ...reports[report].columns.map(column => cellText(column, cells[column.name] ?? null, fileWords)),
]

describe.each(reportNames)('the report %s', report => {
  const { needs, hasTime, columns } = reports[report]
  const rights = ['reports.view', ...(needs ? [needs] : [])] as const

  test('is for staff who may see reports and what it is about, and its file for those who may export', async () => {
    const org = await testOrganization(product)
    const applicant = await testApplicant(org)
    const viewer = await org.staffWith('Viewer', [...rights])
    const exporter = await org.staffWith('Exporter', [...rights, 'reports.export'])
    const limited = await org.staffWith('Limited', ['reports.view', 'reports.export'])
    for (const get of [read, save]) {
      expect((await get(null, report)).status).toBe(401)
      expect((await get(applicant.token, report)).status).toBe(403)
      expect((await get(limited.token, report)).status).toBe(needs ? 403 : 200)
      expect((await get(exporter.token, report)).status).toBe(200)
      expect((await get(org.admin, 'constructor')).status).toBe(404)
    }
    expect((await read(viewer.token, report)).status).toBe(200)
    expect((await save(viewer.token, report)).status).toBe(403)
  })

  test('refuses what it does not have', async () => {
    const org = await testOrganization(product)
    for (const query of [
      'sort=nothing',
      'result=nothing',
      ...(hasTime ? ['from=2026-02-02&to=2026-02-01', 'to=2200-01-01'] : []),
    ])
      expect((await read(org.admin, report, query)).status, query).toBe(400)
  })

  test('shows another organization nothing of this one', async () => {
    const { people, org } = await surveyScene(product)
    await testPhoneReference(org, people.ana.personId)
    const other = await testOrganization(product)
    const { body } = await read((await other.staffWith('Reader', [...rights])).token, report)
    const names = JSON.stringify(body.data)
    for (const theirs of ['Adams', 'Brown', org.id, org.adminId, people.ana.personId])
      expect(names).not.toContain(theirs)
    expect(body.data.data.filter((row: ReportRow) => row.person !== null)).toEqual([])
  })

  test('has files with exactly the rows and fields on the screen, on record', async () => {
    const { admin, org, people } = await surveyScene(product)
    await testPhoneReference(org, people.ana.personId)
    for (const query of ['', 'search=a&sort=-name', ...(hasTime ? ['from=2026-01-01'] : [])]) {
      const { data } = (await read(admin, report, `${query}&limit=100`)).body
      const { from, to } = data.time
      const { headers, body } = await save(admin, report, query)
      expect(headers['content-disposition']).toContain(`${report}-${from}-to-${to}.csv`)
      const [head, ...rows] = rowsOfCsv(body)
      const days = hasTime ? ['Report from', 'Report through'] : []
      const titles = columns.map(({ title }) => title(fileWords))
      expect(head?.slice(-titles.length - days.length - 1)).toEqual([...titles, ...days, 'Exported on'])
      const seen = data.data.map((row: ReportRow) => [
        ...shown(report, row),
        ...(hasTime ? [from, to] : []),
        '2026-09-01',
      ])
      // The export before it is itself an event in the activity of users.
      const clean = rows.map(row => row.map(one => one.replace(/^'/, '')))
      if (report !== 'activity') expect(clean).toEqual(seen)
      expect(clean).toHaveLength(data.pagination.total)
    }
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').execute(),
    )
    expect(events.at(-1)?.after).toMatchObject({ report, as: 'csv' })
  })
})

describe.each(reportNames)('the PDF of the report %s', report => {
  const { hasTime, columns, things, title, chart } = reports[report]

  test('has the rows of its CSV, what it is about, and is on record', async () => {
    const { admin, org, people } = await surveyScene(product)
    await testPhoneReference(org, people.ana.personId)
    const query = `search=a&sort=-name${hasTime ? '&from=2026-01-01' : ''}`
    const [, ...rows] = rowsOfCsv((await save(admin, report, query)).body)
    const { data } = (await read(admin, report, `${query}&limit=100`)).body
    const { headers, bytes } = await saveBytes(product, admin, `/api/report/view/export/${report}?${query}&as=pdf`)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`${report}-${data.time.from}-to-${data.time.to}.pdf`)
    const text = (await textOfPdf(bytes)).join(' ')
    const days = hasTime ? 'Jan 1, 2026 through Sep 1, 2026' : 'As of Sep 1, 2026'
    const who = things ? [things.head(fileWords)] : ['Caregiver', 'Position']
    const head = [...who, ...columns.map(column => column.title(fileWords))]
    const parts = [[title(fileWords)], [days], [chart.title(fileWords)], ...(rows.length > 0 ? [head] : [])]
    expect(rowsNotIn(text, parts)).toEqual([])
    const left = hasTime ? 3 : 1
    const csv = rows.map(row => onPaper(row.slice(0, -left), !things))
    // The export of the CSV is itself an event in the activity of users.
    const upTo = report === 'activity' ? 2 : undefined
    const inCsv = csv.map(row => row.slice(0, upTo))
    expect(rowsNotIn(text, inCsv)).toEqual([])
    expect(text).toContain(rows.length === 1 ? '1 row' : `${rows.length} rows`)
    expect(text).toContain('Search: “a”')
    expect(text).toContain(`Made on Sep 1, 2026`)
    expect(text).toContain('Page 1 of')
    if (report !== 'activity') expect(text).toContain(reports[report].sentence(data.totals, fileWords))
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').orderBy('id').execute(),
    )
    expect(events.at(-1)?.after).toMatchObject({ report, as: 'pdf', search: 'a', rows: rows.length })
  })

  test('is for whoever may export, and without rows says so', async () => {
    const org = await testOrganization(product)
    const { needs } = reports[report]
    const viewer = await org.staffWith('Viewer', ['reports.view', ...(needs ? [needs] : [])])
    expect((await save(viewer.token, report, 'as=pdf')).status).toBe(403)
    const { bytes } = await saveBytes(product, org.admin, `/api/report/view/export/${report}?as=pdf&search=zzz`)
    const text = (await textOfPdf(bytes)).join(' ')
    expect(text).toContain('0 rows')
    expect(text).toContain('Nothing to show.')
  })
})

test('a PDF says its filters in words, and the logo of the organization stands on it', async () => {
  const { admin, org } = await surveyScene(product)
  const position = await org.work(({ work: { db } }) =>
    db.selectFrom('position').select(['id', 'name']).orderBy('name').executeTakeFirstOrThrow(),
  )
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#5924B0' } })
    .png()
    .toBuffer()
  const details = { name: org.name, shortName: org.shortName, timeZone: 'America/Chicago' }
  const form = await formOf(details, 'logo', [{ name: 'logo.png', bytes: picture }])
  expect((await call('PUT', `/api/organization/${org.id}`, { token: admin, ...form })).status).toBe(200)
  const query = `result=clear&positionId=${position.id}&stateId=NY&coordinatorId=${org.adminId}`
  const { bytes } = await saveBytes(product, admin, `/api/report/view/export/onboarding?as=pdf&${query}`)
  const [page] = await textOfPdf(bytes)
  expect(bytes.includes('/Subtype /Image')).toBe(true)
  expect(page).toContain(`Stage: Clear to work · Position: ${position.name} · State: New York · Coordinator: Ada Admin`)
  const exporter = await org.staffWith('Exporter', ['reports.view', 'reports.export'])
  const limited = await saveBytes(product, exporter.token, `/api/report/view/export/onboarding?as=pdf&${query}`)
  expect((await textOfPdf(limited.bytes))[0]).not.toContain('Ada Admin')
})

test('more rows than a PDF may have are refused with what to do instead', async () => {
  const org = await testOrganization(product)
  await org.work(({ work: { db } }) =>
    sql`insert into lead_source (id, name) select gen_random_uuid(), 'Source ' || n from generate_series(1, 3001) n`.execute(
      db,
    ),
  )
  const { status, body } = await save(org.admin, 'lead-sources', 'as=pdf')
  expect(status).toBe(422)
  expect(body.message).toContain('3,000')
  expect(body.message).toContain('CSV')
  expect(rowsOfCsv((await save(org.admin, 'lead-sources')).body)).toHaveLength(3002)
})

test('a spreadsheet has days as days and numbers as numbers, and runs no formula', async () => {
  const { admin, org, people } = await surveyScene(product)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ last_name: '=1+1' }).where('id', '=', people.ana.personId).execute(),
  )
  const answer = await product.app.inject({
    method: 'GET',
    url: '/api/report/view/export/onboarding?as=xlsx&result=clear',
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { sheets } = await readXlsx(answer.rawPayload)
  const [head, ...rows] = sheets[0]?.rows ?? []
  const cells = (name: string) => rows.map(row => row[head?.indexOf(name) ?? -1])
  expect(cells('Last name')).toEqual(['Brown', '=1+1'])
  expect(cells('Days to clear')).toEqual([1, 18])
  expect(cells('Clear since')).toEqual([new Date('2026-03-02'), new Date('2026-01-20')])
  expect(cells('Stage')).toEqual(['Clear to work', 'Clear to work'])
  expect(cells('Exported on')).toEqual([new Date('2026-09-01'), new Date('2026-09-01')])
})

test('whose role is bound to their people sees figures of these alone, and no activity of users', async () => {
  const { org, people } = await surveyScene(product)
  await testPhoneReference(org, people.ana.personId)
  await testPhoneReference(org, people.cleo.personId)
  const bound = await testBound(org, 'Bound', ['reports.view', 'reports.export', 'compliance.view', 'audit.view'])
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ coordinator_id: bound.accountId }).where('id', '=', people.ana.personId).execute(),
  )
  const onboarding = (await read(bound.token, 'onboarding')).body.data
  expect(onboarding.data.map((row: ReportRow) => row.person?.firstName)).toEqual(['Ana'])
  expect(onboarding.totals).toEqual({ people: 1, signedOff: 1, clear: 1, median: 18 })
  expect((await read(bound.token, 'references')).body.data.totals.requested).toBe(1)
  expect((await read(bound.token, 'lead-sources')).body.data.totals.people).toBe(1)
  expect(rowsOfCsv((await save(bound.token, 'onboarding')).body)).toHaveLength(2)
  for (const get of [read, save]) expect((await get(bound.token, 'activity')).status).toBe(403)
})

test('nothing of a file stays on the disk', async () => {
  const { admin } = await surveyScene(product)
  const lying = () => readdir(product.services.files.temporary)
  const before = await lying()
  expect((await save(admin, 'onboarding')).status).toBe(200)
  expect(await lying()).toEqual(before)
})
