import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { becomeTableOwner } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { rowsOfCsv } from '../../testing/csv.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { rowsNotIn, saveBytes } from '../../testing/report-files.ts'
import { testProduct } from '../../testing/test-product.ts'
import { checkChains, sealWaiting } from './work.ts'

const product = await testProduct({}, await ownDatabase())
const { call, services } = product
const at = '/api/audit'
const running = new AbortController().signal

const settle = async () => {
  await sealWaiting(services, running)
  await checkChains(services, running)
}
/** How many events the founding of an organization leaves. */
const founding = 10
const chainOf = async (org: TestOrganization) => (await call('GET', `${at}/chain`, { token: org.admin })).body.data

describe('the chain', () => {
  test.each([
    ['GET', `${at}/chain`],
    ['POST', `${at}/chain/verify`],
  ] as const)('%s %s is for administrators and whoever may read the audit log', async (method, path) => {
    const org = await testOrganization(product)
    expect((await call(method, path)).status).toBe(401)
    for (const { token } of [await testApplicant(org), await org.staff('Coordinator')])
      expect((await call(method, path, { token })).status).toBe(403)
    for (const token of [org.admin, (await org.staff('Auditor')).token])
      expect((await call(method, path, { token })).status).toBe(200)
  })

  test('tells how long it is and since when, what waits, and how the last check found it', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    await org.work(({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial' }))
    expect(await chainOf(org)).toMatchObject({
      length: 0,
      since: null,
      unsealed: founding + 1,
      checked: null,
      checking: false,
    })
    await settle()
    const told = await chainOf(org)
    expect(told).toMatchObject({ length: founding + 1, unsealed: 0, unsealedSince: null, checking: false })
    expect(told.checked).toMatchObject({ sealed: founding + 1, unsealed: 0, erased: 0, fault: null })
    expect(await chainOf(other)).toMatchObject({ length: founding })
  })

  test('is checked when somebody asks, which is on record, and by itself once a day', async () => {
    const org = await testOrganization(product)
    await settle()
    const first = (await chainOf(org)).checked.at
    product.moveClock(1)
    const asked = await call('POST', `${at}/chain/verify`, { token: org.admin })
    expect([asked.body.message, asked.body.data.checking]).toEqual(['The chain is being checked.', true])
    await settle()
    const second = (await chainOf(org)).checked
    expect(second.at > first).toBe(true)
    expect(second.sealed).toBe(founding + 1)
    await settle()
    expect((await chainOf(org)).checked).toEqual(second)
    product.moveClock(21 * 60)
    await settle()
    const token = await org.tokenFor(org.adminId)
    const third = (await call('GET', `${at}/chain`, { token })).body.data.checked
    expect(third.at > second.at).toBe(true)
  })

  test('of which an event was changed is told as broken, and where, in the log too', async () => {
    const org = await testOrganization(product)
    await org.work(({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial' }))
    await sealWaiting(services, running)
    await services.database.asOwner(async db => {
      await becomeTableOwner(db)
      const change = (to: string) => sql.raw(`alter table audit_event ${to}`).execute(db)
      await change('disable trigger user, no force row level security')
      await sql`update audit_event set actor = 'Somebody' where organization_id = ${org.id} and action = 'trial.done'`.execute(
        db,
      )
      await change('enable trigger user, force row level security')
    })
    await checkChains(services, running)
    expect((await chainOf(org)).checked).toMatchObject({
      sealed: founding,
      fault: { kind: 'changed', position: founding + 1 },
    })
  })
})

const reader = ['audit.view', 'caregivers.view'] as const
type Row = { action: string; actor: string; changes: unknown[]; reason: string | null; withheld: boolean }

/** An organization with events of three kinds about two people, on three days. */
async function scene() {
  const org = await testOrganization(product)
  const [ana, ben] = [await testApplicant(org, { firstName: 'Ana', lastName: 'Kovac' }), await testApplicant(org)]
  const on = (day: string) => product.setNow(`${day}T12:00:00Z`)
  onTestFinished(() => product.setNow(null))
  const write = (entry: { action: string; subjectId?: string; personId?: string; before?: unknown; after?: unknown }) =>
    org.work(({ work }) => work.audit({ subjectKind: entry.action.split('.')[0] ?? '', ...entry }))
  const recordId = newId()
  on('2027-03-01')
  await write({
    action: 'document.approved',
    personId: ana.personId,
    subjectId: recordId,
    after: { number: 'RN-77', reason: 'Read.' },
  })
  on('2027-03-02')
  await write({
    action: 'waiver.approved',
    personId: ben.personId,
    after: { reason: 'Pregnant.', until: '2027-09-01' },
  })
  on('2027-03-03')
  await write({
    action: 'position.updated',
    subjectId: recordId,
    before: { name: 'Aide' },
    after: { name: 'Home aide' },
  })
  product.setNow('2027-03-03T13:00:00Z')
  const admin = await org.tokenFor(org.adminId)
  const list = async (query = '', token = admin, from = '2027-01-01'): Promise<Row[]> => {
    const answer = await call('GET', `${at}?from=${from}&limit=50${query}`, { token })
    expect(answer.status, JSON.stringify([query, answer.body])).toBe(200)
    return answer.body.data.data
  }
  const acts = async (query?: string, token?: string, from?: string) =>
    (await list(query, token, from)).map(({ action }) => action)
  return { org, ana, ben, admin, recordId, list, acts }
}
const all = ['position.updated', 'waiver.approved', 'document.approved']

describe('the events', () => {
  test.each([at, `${at}/choices`, `${at}/export`])(
    '%s is for administrators and whoever may read the audit log',
    async path => {
      const org = await testOrganization(product)
      expect((await call('GET', path)).status).toBe(401)
      for (const { token } of [await testApplicant(org), await org.staff('Coordinator')])
        expect((await call('GET', path, { token })).status).toBe(403)
      for (const token of [org.admin, (await org.staff('Auditor')).token])
        expect((await call('GET', path, { token })).status).toBe(200)
    },
  )

  test.each(['from=yesterday', 'accountId=me', 'kind=a%27b', 'personId=1', 'limit=101'])(
    '%s is refused',
    async query => {
      const org = await testOrganization(product)
      expect((await call('GET', `${at}?${query}`, { token: org.admin })).status).toBe(400)
    },
  )

  test('of another organization are never there, whatever is asked', async () => {
    const { ana, recordId } = await scene()
    const other = await testOrganization(product)
    for (const query of [
      '',
      `&personId=${ana.personId}`,
      `&subjectId=${recordId}`,
      '&search=Kovac',
      '&kind=document',
    ]) {
      const { data } = (await call('GET', `${at}?from=2027-01-01&limit=50${query}`, { token: other.admin })).body.data
      expect(data.filter(({ action }: Row) => all.includes(action))).toEqual([])
    }
    const { kinds, accounts } = (await call('GET', `${at}/choices`, { token: other.admin })).body.data
    expect(kinds).not.toContain('waiver')
    expect(accounts).toEqual([{ id: other.adminId, name: 'Ada Admin' }])
  })

  test('come newest first, with who, what, before and after, and their seal once they have one', async () => {
    const { admin, acts, ana } = await scene()
    expect(await acts()).toEqual(all)
    await sealWaiting(services, running)
    const { data, pagination } = (await call('GET', `${at}?from=2027-01-01&limit=1`, { token: admin })).body.data
    expect(pagination).toMatchObject({ total: 3, totalEvents: 3, totalPages: 3 })
    expect(data[0]).toMatchObject({
      at: '2027-03-03T12:00:00.000Z',
      actor: 'Carefold',
      accountId: null,
      subject: { kind: 'position', name: 'Home aide' },
      person: null,
      changes: [{ field: 'name', before: 'Aide', after: 'Home aide' }],
      address: '127.0.0.1',
      userAgent: 'test',
      withheld: false,
    })
    expect(data[0].seal).toMatch(/^[0-9a-f]{6}$/)
    expect(data[0].position).toBeGreaterThan(3)
    const last = (await call('GET', `${at}?from=2027-01-01&limit=1&page=3`, { token: admin })).body.data.data[0]
    expect(last.person).toEqual({ id: ana.personId, name: 'Ana Kovac' })
    expect(data[0].position).toBeGreaterThan(last.position)
  })

  test('are narrowed by each filter, and by several', async () => {
    const { ana, ben, recordId, org, acts, admin } = await scene()
    expect(await acts('&kind=document')).toEqual(['document.approved'])
    expect(await acts('&kind=document&kind=waiver')).toEqual(['waiver.approved', 'document.approved'])
    expect(await acts(`&personId=${ben.personId}`)).toEqual(['waiver.approved'])
    expect(await acts(`&subjectId=${recordId}`)).toEqual(['position.updated', 'document.approved'])
    expect(await acts(`&subjectId=${recordId}&personId=${ana.personId}`)).toEqual(['document.approved'])
    expect(await acts('&accountId=system')).toEqual(all)
    expect(await acts(`&accountId=${org.adminId}`)).toEqual([])
    expect(await acts('&address=127.0.0.1')).toEqual(all)
    expect(await acts('&address=203.0.113.1')).toEqual([])
    expect(await acts('&search=kovac')).toEqual(['document.approved'])
    expect(await acts('&search=%25')).toEqual([])
    expect(await acts('&to=2027-03-02', admin, '2027-03-02')).toEqual(['waiver.approved'])
  })

  test('begin and end with the days of the organization', async () => {
    const org = await testOrganization(product, 'Pacific/Honolulu')
    product.setNow('2027-03-02T05:00:00Z')
    onTestFinished(() => product.setNow(null))
    await org.work(({ work }) => work.audit({ action: 'trial.done', subjectKind: 'trial' }))
    const admin = await org.tokenFor(org.adminId)
    const on = async (day: string) =>
      (await call('GET', `${at}?kind=trial&from=${day}&to=${day}`, { token: admin })).body.data.data.length
    expect([await on('2027-03-01'), await on('2027-03-02')]).toEqual([1, 0])
  })

  test('withhold what the reader may not read where it stands: medical reasons, numbers, names', async () => {
    const { org, list, acts, admin } = await scene()
    const told = async (token: string) =>
      (await list('', token)).map(({ action, withheld }) => [action.split('.')[0], withheld])
    expect(await told(admin)).toEqual([
      ['position', false],
      ['waiver', false],
      ['document', false],
    ])
    const auditor = (await org.staff('Auditor')).token
    expect(await told(auditor)).toEqual([
      ['position', false],
      ['waiver', true],
      ['document', true],
    ])
    expect(JSON.stringify(await list('', auditor))).not.toMatch(/Pregnant|RN-77/)
    const narrow = (await org.staffWith('Narrow', ['audit.view'])).token
    expect(JSON.stringify(await list('', narrow))).not.toMatch(/Pregnant|RN-77|Kovac|Read/)
    expect(await acts('&search=kovac', narrow)).toEqual([])
    expect(await acts('', narrow)).toEqual(all)
  })

  test('leave as a file with exactly the rows and fields on the screen, which is an event itself', async () => {
    const { org, admin, list } = await scene()
    const auditor = (await org.staffWith('Reader', [...reader])).token
    const query = 'from=2027-01-01&kind=document&kind=position'
    const file = await call('GET', `${at}/export?${query}`, { token: auditor })
    expect(file.headers['content-disposition']).toContain('audit-2027-03-03.csv')
    const [head, ...rows] = rowsOfCsv(file.body)
    expect(head?.slice(0, 4)).toEqual(['Time', 'Who', 'Event', 'Person'])
    expect(rows.map(row => [row[2], row[3], row[6]])).toEqual([
      ['position.updated', '', 'name: Aide → Home aide'],
      ['document.approved', 'Ana Kovac', 'withheld'],
    ])
    expect(file.body).not.toContain('RN-77')
    const paper = await saveBytes(product, auditor, `${at}/export?${query}&as=pdf`)
    const [page = ''] = await textOfPdf(paper.bytes)
    const onPaper = [
      ['From Jan 1, 2027', 'Event: Document or Position', '2 rows'],
      ['Position updated', 'Home aide', 'Name: Aide → Home aide'],
      ['Document approved', 'Ana Kovac', 'Document', 'Withheld'],
    ]
    expect(rowsNotIn(page, onPaper), page).toEqual([])
    expect(page).not.toContain('RN-77')
    const [event] = await list('&kind=audit', admin)
    expect(event).toMatchObject({ action: 'audit.exported', actor: 'Reader Person' })
    expect(event?.changes).toContainEqual({ field: 'rows', before: null, after: '2' })
  })
})

test('what the log can be narrowed by is what happened, and who works here', async () => {
  const { org, admin } = await scene()
  const dana = await org.staff('Coordinator')
  const { kinds, accounts } = (await call('GET', `${at}/choices`, { token: admin })).body.data
  expect(kinds).toEqual([...kinds].toSorted())
  expect(kinds).toEqual(expect.arrayContaining(['document', 'organization', 'position', 'waiver']))
  expect(accounts).toEqual([
    { id: org.adminId, name: 'Ada Admin' },
    { id: dana.accountId, name: 'Coordinator Person' },
  ])
})
