import { afterEach, describe, expect, test } from 'vitest'
import { testApplicant } from '../../../testing/applicant.ts'
import { rowsOfCsv } from '../../../testing/csv.ts'
import { testOffice } from '../../../testing/offices.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testOrganization } from '../../../testing/people.ts'
import { onPaper, rowsNotIn, saveBytes } from '../../../testing/report-files.ts'
import { moveTo, surveyScene } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { cellText, fileWords } from '../cells/rules.ts'
import { type ListName, type ListRow, listNames } from '../contract.ts'
import { lists } from './rules.ts'

const product = await testProduct()
const { call } = product
afterEach(() => product.setNow(null))

const read = async (token: string | null, list: string, query = '') =>
  call('GET', `/api/report/lists/${list}?${query}`, { token })
const save = async (token: string | null, list: string, query = '') =>
  call('GET', `/api/report/lists/export/${list}?${query}`, { token })

const shown = (list: ListName, { person, cells }: ListRow) => [
  person.firstName,
  person.lastName,
  person.position,
  ...lists[list].columns.map(column => cellText(column, cells[column.name] ?? null, fileWords)),
]

describe.each(listNames)('the list %s', list => {
  test('is for staff who may see reports, and its file for those who may export', async () => {
    const org = await testOrganization(product)
    const applicant = await testApplicant(org)
    const viewer = await org.staffWith('Viewer', ['reports.view'])
    for (const get of [read, save]) {
      expect((await get(null, list)).status).toBe(401)
      expect((await get(applicant.token, list)).status).toBe(403)
      expect((await get((await org.staff('Recruiter')).token, list)).status).toBe(403)
      expect((await get((await org.staff('Auditor')).token, list)).status).toBe(200)
    }
    expect((await read(viewer.token, list)).status).toBe(200)
    expect((await save(viewer.token, list)).status).toBe(403)
  })

  test('shows another organization nothing', async () => {
    await surveyScene(product)
    const other = await testOrganization(product)
    const { body } = await read(other.admin, list, 'from=2026-01-01&to=2026-09-01&year=2026')
    expect(body.data).toMatchObject({ data: [], pagination: { total: 0, totalRows: 0 } })
    expect(rowsOfCsv((await save(other.admin, list)).body)).toHaveLength(1)
  })

  test('has a file with exactly the rows and fields on the screen, and its days', async () => {
    const { admin, org } = await surveyScene(product)
    for (const query of [
      '',
      'from=2026-01-01',
      'from=2026-01-01&search=ana',
      'from=2026-01-01&stateId=NY&sort=-name',
    ]) {
      const { data } = (await read(admin, list, `${query}&limit=100`)).body
      const { headers, body } = await save(admin, list, query)
      const { from, to } = data.time
      expect(headers['content-disposition']).toContain(`${list}-${from}-to-${to}.csv`)
      const [head, ...rows] = rowsOfCsv(body)
      expect(head).toEqual([
        ...['First name', 'Last name', 'Position'],
        ...lists[list].columns.map(({ title }) => title(fileWords)),
        ...['List from', 'List through', 'Exported on'],
      ])
      const seen = data.data.map((row: ListRow) => [...shown(list, row), from, to, '2026-09-01'])
      expect(rows.map(row => row.map(cell => cell.replace(/^'/, '')))).toEqual(seen)
      expect(rows).toHaveLength(data.pagination.total)
    }
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').execute(),
    )
    expect(events.map(({ after }) => after)).toMatchObject(Array(4).fill({ report: list }))
  })

  test('has a PDF with the rows and fields of its CSV, on record', async () => {
    const { admin, org } = await surveyScene(product)
    const [, ...rows] = rowsOfCsv((await save(admin, list, 'from=2026-01-01')).body)
    const at = `/api/report/lists/export/${list}?from=2026-01-01&as=pdf`
    const { headers, bytes } = await saveBytes(product, admin, at)
    expect(headers['content-type']).toBe('application/pdf')
    const text = (await textOfPdf(bytes)).join(' ')
    const heads = [[lists[list].title(fileWords)], [rows.length === 1 ? '1 row' : `${rows.length} rows`]]
    expect(rowsNotIn(text, [...heads, ...rows.map(row => onPaper(row.slice(0, -3), true))])).toEqual([])
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('after').where('action', '=', 'report.exported').orderBy('id').execute(),
    )
    expect(events.at(-1)?.after).toMatchObject({ report: list, as: 'pdf', rows: rows.length })
  })

  test('can be sorted by each of its columns, and pages hold all rows once', async () => {
    const { admin } = await surveyScene(product)
    const all = async (query: string) => (await read(admin, list, `from=2026-01-01&${query}`)).body.data
    const ids = (await all('limit=100')).data.map((row: ListRow) => row.id)
    for (const name of ['name', ...lists[list].columns.map(column => column.name)])
      expect((await all(`limit=100&sort=-${name}`)).data.map((row: ListRow) => row.id).toSorted()).toEqual(
        ids.toSorted(),
      )
    const pages = await Promise.all(ids.map((_: string, at: number) => all(`limit=1&page=${at + 1}`)))
    expect(pages.flatMap(page => page.data.map((row: ListRow) => row.id))).toEqual(ids)
    const beyond = await all(`limit=1&page=${ids.length + 5}`)
    expect(beyond).toMatchObject({ data: [], pagination: { total: ids.length } })
  })
})

test.each([
  ['findings', 'from=2026-02-30', 'from'],
  ['findings', 'to=2099-01-01', 'to'],
  ['findings', 'from=2026-02-02&to=2026-02-01', 'from'],
  ['findings', 'from=2000-01-01&to=2026-02-01', 'from'],
  ['findings', 'sort=shoes', 'sort'],
  ['findings', 'result=gap', 'result'],
  ['in-service', 'result=gap', 'result'],
  ['in-service', 'result=short&result=gap', 'result'],
  ['in-service', 'year=20', 'year'],
  ['roster', 'requirementId=01890000-0000-7000-8000-000000000003', 'requirementId'],
  ['roster', 'status=gone', 'status.0'],
])('%s?%s is refused by the field', async (list, query, path) => {
  const org = await testOrganization(product)
  for (const get of [read, save]) {
    const { status, body } = await get(org.admin, list, query)
    expect(status).toBe(400)
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path])
  }
})

test('days stand in a file as a spreadsheet sorts them', async () => {
  const { admin } = await surveyScene(product)
  const [, row] = rowsOfCsv((await save(admin, 'findings')).body)
  expect(row?.slice(3)).toEqual([
    ...['Background check', '2026-01-12', '2026-01-20', '8', '2026-01-20'],
    ...['2025-09-02', '2026-09-01', '2026-09-01'],
  ])
  const { body } = await save(admin, 'out-of-order', 'from=2026-07-01&to=2026-07-05')
  expect(rowsOfCsv(body)[1]?.slice(5, 8)).toEqual(['2026-07-01', '2026-07-09', '9'])
})

test('lists are narrowed to an office, and to whoever has none', async () => {
  const { admin, org, people } = await surveyScene(product)
  const officeId = await testOffice(product, { ...org, admin }, 'Tampa')
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: officeId }).where('id', '=', people.ana.personId).execute(),
  )
  const found = async (query: string) => {
    const { data } = (await read(admin, 'roster', `from=2026-01-01&${query}`)).body.data
    return data.map(({ person }: ListRow) => person.firstName)
  }
  expect(await found(`officeId=${officeId}`)).toEqual(['Ana'])
  expect(await found('officeId=none')).not.toContain('Ana')
  expect((await found('')).length).toBe(1 + (await found('officeId=none')).length)
})

test('of a past day, people have the position, the state and the status that they had by what was put down then', async () => {
  const { org, people, day } = await surveyScene(product)
  const { ana, ben, cleo } = people
  const later = { positionId: cleo.positionId, state: 'CA', since: '2026-03-01' }
  const token = await day('2026-09-05', async admin => {
    await moveTo(org, ana.personId, later)
    return admin
  })
  const found = async (query: string) => {
    const { data } = (await read(token, 'roster', query)).body.data
    return data.map(({ person }: ListRow) => `${person.firstName} ${person.position}`)
  }
  const names = await org.work(async ({ work: { db } }) => {
    const rows = await db.selectFrom('position').select(['id', 'abbreviation']).execute()
    return new Map(rows.map(({ id, abbreviation }) => [id, abbreviation]))
  })
  const [before, after] = [`Ana ${names.get(ana.positionId)}`, `Ana ${names.get(cleo.positionId)}`]
  for (const wish of ['', `&positionId=${ana.positionId}`, '&stateId=TX'])
    expect(await found(`to=2026-09-04&from=2026-09-04${wish}`), wish).toEqual([before])
  for (const wish of [`&positionId=${cleo.positionId}`, '&stateId=CA'])
    expect(await found(`to=2026-09-04&from=2026-09-04${wish}`), wish).toEqual([])
  for (const wish of ['', `&positionId=${cleo.positionId}`, '&stateId=CA'])
    expect(await found(`from=2026-09-05${wish}`), wish).toEqual([after])
  expect(await found(`from=2026-04-01&to=2026-04-30&status=active`)).toEqual([
    before,
    `Ben ${names.get(ben.positionId)}`,
  ])
  expect(await found(`from=2026-04-01&to=2026-04-30&status=archived`)).toEqual([])
})

test('a list that does not exist is not found', async () => {
  const org = await testOrganization(product)
  for (const get of [read, save]) expect((await get(org.admin, 'constructor')).status).toBe(404)
})
