import { expect, test } from 'vitest'
import { addDays, dayInWords } from '../../kit/contract/time.ts'
import { newId } from '../../kit/server/ids.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { rowsOfCsv } from '../../testing/csv.ts'
import { testPaper } from '../../testing/evidence.ts'
import { importList, others } from '../../testing/exclusions.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { rowsNotIn, saveBytes } from '../../testing/report-files.ts'
import { activate, reportScene } from '../../testing/reports.ts'
import { testProduct } from '../../testing/test-product.ts'
import { refreshTimeline } from '../status/timeline/work.ts'
import type { Expiry } from './forecast/contract.ts'
import * as forecastRules from './forecast/rules.ts'
import type { MatrixRow } from './matrix/contract.ts'
import { rowOfExport, tablesOnPaper } from './matrix/rules.ts'

const product = await testProduct()
const { call } = product

const addresses = [
  '/api/report/compliance-matrix',
  '/api/report/compliance-matrix/export',
  '/api/report/forecast',
  '/api/report/forecast/export',
  '/api/report/compliance-overview',
  `/api/report/forecast/renewal/${newId()}?month=2026-12`,
]

const matrixOf = async (org: TestOrganization, query: string, token = org.admin) =>
  (await call('GET', `/api/report/compliance-matrix?${query}`, { token })).body.data

type Shown = { firstName: string; cells: { requirementId: string; status: string }[] }
const statusIn = (rows: readonly Shown[], firstName: string, requirementId: string) =>
  rows.find(row => row.firstName === firstName)?.cells.find(cell => cell.requirementId === requirementId)?.status

test.each(addresses)('%s is for staff who may see reports', async address => {
  const org = await testOrganization(product)
  const applicant = await testApplicant(org)
  const recruiter = await org.staff('Recruiter')
  const auditor = await org.staff('Auditor')
  expect((await call('GET', address)).status).toBe(401)
  expect((await call('GET', address, { token: applicant.token })).status).toBe(403)
  expect((await call('GET', address, { token: recruiter.token })).status).toBe(403)
  // Nobody has a requirement with the id of the renewal.
  const answered = address.includes('/renewal/') ? 404 : 200
  expect((await call('GET', address, { token: auditor.token })).status).toBe(answered)
})

test.each([
  ['/api/report/compliance-matrix?asOf=2027-02-29', 'asOf'],
  ['/api/report/compliance-matrix?status=gone', 'status'],
  ['/api/report/compliance-matrix?cell=not+applicable', 'cell.0'],
  ['/api/report/compliance-matrix?sort=shoes', 'sort'],
  ['/api/report/compliance-matrix?limit=101', 'limit'],
  ['/api/report/compliance-matrix/export?positionId=none', 'positionId.0'],
  ['/api/report/forecast?requirementId=none', 'requirementId.0'],
  ['/api/report/forecast?days=45', 'days'],
  ['/api/report/forecast?from=2027-02-30', 'from'],
  ['/api/report/forecast/export?to=2020-01-01', 'to'],
  ['/api/report/forecast?to=2099-01-01', 'to'],
  [`/api/report/forecast/renewal/${newId()}?month=2026-13`, 'month'],
])('%s is refused by the field', async (address, path) => {
  const org = await testOrganization(product)
  const { status, body } = await call('GET', address, { token: org.admin })
  expect(status).toBe(400)
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path])
})

test('another organization sees nothing of it', async () => {
  const { org, card, today } = await reportScene(product)
  const other = await testOrganization(product)
  expect(await matrixOf(other, '')).toMatchObject({ data: [], columns: [], pagination: { total: 0 } })
  const forecast = await call('GET', '/api/report/forecast', { token: other.admin })
  expect(forecast.body.data).toMatchObject({ data: [], renewals: [], requirements: [], pagination: { total: 0 } })
  const renewal = `/api/report/forecast/renewal/${card.id}?month=${addDays(today, 12).slice(0, 7)}`
  expect((await call('GET', renewal, { token: other.admin })).status).toBe(404)
  expect((await call('GET', renewal, { token: org.admin })).body.data).toHaveLength(1)
})

test('the matrix shows people by requirements, with exact totals, filters and pages', async () => {
  const { org, card, tb, today, people } = await reportScene(product)
  await testApplicant(org, { firstName: 'Dora' })
  const all = await matrixOf(org, '')
  expect(all.asOf).toBe(today)
  expect(all.columns.map((column: { name: string }) => column.name)).toEqual(['CPR', 'TB, yearly'])
  expect(all.pagination).toMatchObject({ total: 3, totalCaregivers: 3, totalPages: 1 })
  expect(all.data.map((row: Shown) => row.firstName)).toEqual(['Ana', 'Ben', 'Cleo'])
  expect(['Ana', 'Ben', 'Cleo'].map(name => statusIn(all.data, name, card.id))).toEqual([
    'valid',
    'expiring',
    'missing',
  ])
  expect(all.data[1].cells.find((cell: { requirementId: string }) => cell.requirementId === card.id)).toEqual({
    requirementId: card.id,
    status: 'expiring',
    lastDay: addDays(today, 12),
  })
  expect(all.data[0].clearance).toMatchObject({ answer: 'clear', met: 1, total: 2, later: 0 })
  expect(statusIn(all.data, 'Ana', tb.id)).toBe('missing')

  const names = async (query: string) => {
    const { data, pagination } = await matrixOf(org, query)
    return [data.map((row: Shown) => row.firstName).join(), pagination.total]
  }
  expect(await names('search=brown')).toEqual(['Ben', 1])
  expect(await names('answer=notClear')).toEqual(['Cleo', 1])
  expect(await names('stateId=NY')).toEqual(['Cleo', 1])
  expect(await names(`positionId=${people.ana.positionId}&positionId=${people.ben.positionId}`)).toEqual(['Ana,Ben', 2])
  expect(await names('status=applicant')).toEqual(['Dora', 1])
  expect(await names('limit=2&page=2')).toEqual(['Cleo', 3])
  expect(await names('sort=-name&limit=1')).toEqual(['Cleo', 3])
  const none = await matrixOf(org, `categoryId=${newId()}`)
  expect(none).toMatchObject({ columns: [], pagination: { total: 3 } })
  expect(none.data[0].cells).toEqual([])
})

test('the matrix answers for a day that was and for one to come', async () => {
  const org = await testOrganization(product)
  const type = await testDocumentType(org)
  const asked = (days: number) => org.work(async ({ work }) => addDays(work.today, days))
  product.setNow('2026-03-01T17:00:00Z')
  const card = await testRequirement(org, type)
  const { personId } = await testApplicant(org, { firstName: 'Ana' })
  await testPaper(product, org, { personId, documentTypeId: type, performedOn: '2026-02-01', expiresOn: '2026-06-30' })
  await activate(product, org, personId)
  product.setNow('2026-05-01T17:00:00Z')
  const token = await org.tokenFor(org.adminId)
  const body = { status: 'archived', reason: 'Moved' }
  expect((await call('PUT', `/api/caregiver/archive-status/${personId}`, { token, body })).status).toBe(200)
  const { personId: newcomer } = await testApplicant(org, { firstName: 'Ben' })
  await testPaper(product, org, {
    personId: newcomer,
    documentTypeId: type,
    performedOn: '2026-04-01',
    expiresOn: '2026-07-31',
  })
  await activate(product, org, newcomer)
  // Ana was active in March and had her card; Ben was not here yet.
  const march = await matrixOf(org, 'asOf=2026-03-03', token)
  expect(march.pagination.total).toBe(1)
  expect(statusIn(march.data, 'Ana', card.id)).toBe('valid')
  // Today it is Ben who is active; his card ends on its last day and not before.
  expect((await matrixOf(org, '', token)).data.map((row: Shown) => row.firstName)).toEqual(['Ben'])
  expect(statusIn((await matrixOf(org, 'asOf=2026-07-31', token)).data, 'Ben', card.id)).toBe('expiring')
  expect(statusIn((await matrixOf(org, 'asOf=2026-08-01', token)).data, 'Ben', card.id)).toBe('expired')
  expect(await asked(0)).toBe('2026-05-01')
  product.setNow(null)
})

const lastExport = async (org: TestOrganization) => {
  const events = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').orderBy('id').execute(),
  )
  return events.at(-1)?.after
}

// field 6, check 11: the export contains exactly the rows that the same user sees in the list.
test('the export has exactly the rows and fields that the same person sees, and is on record', async () => {
  const { org, today, cardType } = await reportScene(product)
  const auditor = await org.staff('Auditor')
  const waits = await testApplicant(org, { firstName: 'Waits', lastName: 'Ward' })
  await activate(product, org, waits.personId)
  await testPaper(product, org, { personId: waits.personId, documentTypeId: cardType, performedOn: today }, null)
  for (const query of [
    '',
    'answer=notClear',
    'search=brown',
    'stateId=NY',
    `asOf=${addDays(today, 30)}`,
    'sort=-name',
  ]) {
    const list = await matrixOf(org, `${query}&limit=100`, auditor.token)
    const { status, headers, body } = await call('GET', `/api/report/compliance-matrix/export?${query}`, {
      token: auditor.token,
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`compliance-matrix-${list.asOf}.csv`)
    const [head, ...rows] = rowsOfCsv(body)
    const titles = list.columns.map(
      (column: { name: string; category: { name: string } }) => `${column.category.name}: ${column.name}`,
    )
    expect(head?.slice(7)).toEqual(['Put down later', ...titles, 'As of'])
    const seen = list.data.map((row: MatrixRow) => [...rowOfExport(row, list.columns), list.asOf])
    expect(rows.map(row => row.map(cell => cell?.replace(/^'/, '')))).toEqual(seen)
    expect(rows.length).toBe(list.pagination.total)
  }
  const { body } = await call('GET', '/api/report/compliance-matrix/export', { token: auditor.token })
  // A name that a spreadsheet would take for a formula is defused.
  expect(body).toContain("\r\nAna,'=Adams,")
  expect(body).toContain(`Valid through ${dayInWords(addDays(today, 400))}`)
  expect(body).toContain(`In review since ${dayInWords(today)}`)
  expect(body).not.toContain('Waits,Ward,,')
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['account_id', 'after'])
      .where('action', '=', 'report.exported')
      .orderBy('id')
      .execute(),
  )
  expect(events).toHaveLength(7)
  expect(events[0]).toMatchObject({ account_id: auditor.accountId, after: { people: 4 } })
})

test('the matrix as a PDF says the same of the same people, with its filters in words, and is on record', async () => {
  const { org } = await reportScene(product)
  const auditor = await org.staff('Auditor')
  const query = 'cell=valid&cell=missing&sort=-name'
  const list = await matrixOf(org, `${query}&limit=100`, auditor.token)
  expect(list.data.length).toBeGreaterThan(1)
  const at = `/api/report/compliance-matrix/export?${query}&as=pdf`
  const { headers, bytes } = await saveBytes(product, auditor.token, at)
  expect(headers['content-type']).toBe('application/pdf')
  const text = (await textOfPdf(bytes)).join(' ')
  const filters = 'Status: Active · Requirement status: Valid or Missing'
  const rows = tablesOnPaper(list.data, list.columns).flatMap(table => table.rows)
  expect(rows).toHaveLength(list.data.length)
  expect(rowsNotIn(text, [['Compliance matrix'], [`As of ${dayInWords(list.asOf)}`], [filters], ...rows])).toEqual([])
  expect(await lastExport(org)).toMatchObject({ report: 'compliance matrix', as: 'pdf', people: list.data.length })
})

test('the forecast as a PDF has its sentence and its rows, and is on record', async () => {
  const { org, people, testType, paper } = await reportScene(product)
  await paper(people.ana.personId, testType, 40)
  await paper(people.cleo.personId, testType, 80)
  const list = (await call('GET', '/api/report/forecast?limit=100', { token: org.admin })).body.data
  const { headers, bytes } = await saveBytes(product, org.admin, '/api/report/forecast/export?as=pdf')
  expect(headers['content-disposition']).toContain(`forecast-${list.from}-to-${list.to}.pdf`)
  const text = (await textOfPdf(bytes)).join(' ')
  const told = [['3 items end.'], ['3 rows'], ...list.data.map((row: Expiry) => forecastRules.rowOnPaper(row))]
  expect(rowsNotIn(text, told)).toEqual([])
  expect(await lastExport(org)).toMatchObject({ report: 'forecast', as: 'pdf', rows: 3 })
})

test('the forecast counts what ends and is not renewed yet', async () => {
  const { org, today, card, tb, people, cardType, testType, paper } = await reportScene(product)
  const read = async (query = '') =>
    (await call('GET', `/api/report/forecast?${query}`, { token: org.admin })).body.data
  // Ana's card ends after the horizon; her test on the horizon's last day; Cleo's the day after.
  await paper(people.ana.personId, testType, 90)
  await paper(people.cleo.personId, testType, 91)
  const first = await read()
  expect(first.data).toMatchObject([
    {
      person: { firstName: 'Ben' },
      requirement: { id: card.id, name: 'CPR' },
      lastDay: addDays(today, 12),
      blocks: true,
      inReview: false,
    },
    { person: { firstName: 'Ana' }, requirement: { id: tb.id }, lastDay: addDays(today, 90), blocks: false },
  ])
  expect(first.pagination).toMatchObject({ total: 2, totalExpiries: 2 })
  expect(first).toMatchObject({ today, from: today, to: addDays(today, 90), per: 'week' })
  expect(first.periods.map((one: { count: number }) => one.count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(first.periods[1].blocking).toBe(1)
  expect(first.requirements.map((one: { name: string }) => one.name)).toEqual(['CPR', 'TB, yearly'])
  const only = await read(`requirementId=${tb.id}`)
  expect(only.pagination.total).toBe(1)
  expect(only.data[0].person.firstName).toBe('Ana')
  expect(only.requirements).toHaveLength(2)
  expect((await read(`positionId=${people.ben.positionId}`)).data[0].person.firstName).toBe('Ben')
  expect((await read('stateId=NY')).pagination.total).toBe(0)

  // Nearer, farther, and just some days.
  const range = (from: number, to: number) => `from=${addDays(today, from)}&to=${addDays(today, to)}`
  const totals = ['days=30', range(13, 90), range(12, 12), range(0, 11), range(91, 91), range(0, 366)]
  const found = await Promise.all(totals.map(async query => (await read(query)).pagination.total))
  expect(found).toEqual([1, 1, 1, 0, 1, 3])

  // A renewal that waits is said; one that was approved ends the matter.
  const { personId } = people.ben
  await testPaper(product, org, { personId, documentTypeId: cardType, performedOn: today }, null)
  expect((await read()).data[0]).toMatchObject({ person: { firstName: 'Ben' }, inReview: true })
  await paper(personId, cardType, 500)
  expect((await read()).data.map((row: { person: Shown }) => row.person.firstName)).toEqual(['Ana'])
})

test('what ends for three people in one month could be renewed together', async () => {
  const org = await testOrganization(product)
  product.setNow('2026-11-20T17:00:00Z')
  const token = await org.tokenFor(org.adminId)
  const type = await testDocumentType(org, { name: 'CPR card' })
  const card = await testRequirement(org, type, { name: 'CPR' })
  for (const [firstName, expiresOn] of [
    ['Ana', '2026-12-01'],
    ['Ben', '2026-12-31'],
    ['Cleo', '2026-12-15'],
    ['Dora', '2027-01-15'],
  ] as const) {
    const { personId } = await testApplicant(org, { firstName, lastName: firstName })
    await testPaper(product, org, { personId, documentTypeId: type, performedOn: '2026-01-01', expiresOn })
    await activate(product, { ...org, admin: token }, personId)
  }
  const { body } = await call('GET', '/api/report/forecast', { token })
  expect(body.data.renewals).toEqual([{ requirement: { id: card.id, name: 'CPR' }, month: '2026-12', people: 3 }])
  const people = await call('GET', `/api/report/forecast/renewal/${card.id}?month=2026-12`, { token })
  expect(people.body.data.map((one: Shown & { lastDay: string }) => [one.firstName, one.lastDay])).toEqual([
    ['Ana', '2026-12-01'],
    ['Ben', '2026-12-31'],
    ['Cleo', '2026-12-15'],
  ])
  expect(people.body.data[0].email).toContain('@')
  product.setNow(null)
})

test('the office’s own checks stand beside the forecast, and in no figure of it', async () => {
  const { org, today } = await reportScene(product)
  const get = async (path: string) => (await call('GET', path, { token: org.admin })).body.data
  const figures = async () => {
    const { data, pagination, renewals, requirements, periods } = await get('/api/report/forecast?days=60')
    const expiring = (await get('/api/dashboard')).expiring
    return { data, pagination, renewals, requirements, periods, expiring }
  }
  const before = await figures()
  expect(before).toMatchObject({ pagination: { total: 1 }, expiring: { in30: 1, in60: 1, in90: 1 } })
  const satisfiedBy = { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 }
  const check = await testRequirement(org, '', { name: 'State list', satisfiedBy })
  await importList(product, org, others)
  expect(await figures()).toEqual(before)
  const { officeChecks } = await get('/api/report/forecast?days=60')
  expect(officeChecks).toEqual([
    { requirement: { id: check.id, name: 'State list' }, people: 3, lastDay: expect.any(String) },
  ])
  expect(officeChecks[0].lastDay > today).toBe(true)
})

test('the export of the forecast has exactly its rows, and is on record', async () => {
  const { org, today, people, testType, paper } = await reportScene(product)
  await paper(people.ana.personId, testType, 40)
  await paper(people.cleo.personId, testType, 80)
  const auditor = await org.staff('Auditor')
  const path = '/api/report/forecast'
  for (const query of ['', 'days=60', 'stateId=NY', `from=${addDays(today, 20)}&to=${addDays(today, 50)}`]) {
    const list = (await call('GET', `${path}?limit=100&${query}`, { token: auditor.token })).body.data
    const { status, headers, body } = await call('GET', `${path}/export?${query}`, { token: auditor.token })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain(`forecast-${list.from}-to-${list.to}.csv`)
    const [head, ...rows] = rowsOfCsv(body)
    expect(head).toEqual(forecastRules.headOfExport)
    expect(rows.map(row => row.map(cell => cell?.replace(/^'/, '')))).toEqual(
      list.data.map((row: Expiry) => forecastRules.rowOfExport(row)),
    )
    expect(rows.length).toBe(list.pagination.total)
  }
  const events = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').orderBy('at').execute(),
  )
  expect(events[0]).toMatchObject({ after: { report: 'forecast', rows: 3, from: today } })
})

test('what is excused once it ends is no expiry', async () => {
  const { org, today, card, people } = await reportScene(product)
  const total = async () =>
    (await call('GET', '/api/report/forecast', { token: org.admin })).body.data.pagination.total as number
  expect(await total()).toBe(1)
  const { personId } = people.ben
  const { accountId } = await org.staff('Coordinator')
  await org.work(async ({ work }) => {
    const waiver = {
      id: newId(),
      person_id: personId,
      requirement_id: card.id,
      from_day: addDays(today, 13),
      to_day: addDays(today, 90),
      reason: 'On leave',
      requested_by: accountId,
      requested_at: work.now,
      approved_by: org.adminId,
      approved_on: today,
    }
    await work.db.insertInto('waiver').values(waiver).execute()
    await refreshTimeline(work, personId)
  })
  expect(await total()).toBe(0)
})
