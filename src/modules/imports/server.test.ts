import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { mailsTo } from '../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../testing/compliance.ts'
import { testEvaluationForm, testEvaluationRequirement } from '../../testing/evaluations.ts'
import { testLedger } from '../../testing/hours.ts'
import { rowsOfPeople, sendStaff } from '../../testing/imports.ts'
import { testOffice } from '../../testing/offices.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { peopleToRemind } from '../follow-up/reminder-schedule/store.ts'
import { hoursTopic } from './changes/rules.ts'
import { runImports } from './under-way/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
afterEach(() => product.setNow(null))
const never = new AbortController().signal
const run = () => runImports(product.services, never)

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const head = 'Last Name,First Name,Email,Mobile,Discipline,State,Hire Date,First Visit,TB test Date,TB test Exp'

const send = (token: string | null, bytes: Buffer, name?: string) => sendStaff(product, token, bytes, name)

async function scene() {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  const typeId = await testDocumentType(org, { name: 'TB test' })
  await testRequirement(org, typeId, { name: 'TB screening', reminderDays: [30] })
  const position = { name: 'Home health aide', abbreviation: 'HHA' }
  const positionId = (await call('POST', '/api/positions', { token: org.admin, body: position })).body.data.id as string
  const mail = (who: string) => `${who}@${org.shortName}.example`
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    call(method, `/api/import/${path}`, { token: org.admin, body })
  return { org, typeId, positionId, mail, ask }
}

const aminata = (mail: (who: string) => string) =>
  `Diallo,Aminata,${mail('aminata')},(512) 555-0100,HHA,FL,11/23/2025,11/28/2025,11/14/2025,02/14/2027`
const leticia = (mail: (who: string) => string) => `Chavez,Leticia,${mail('leticia')},,HHA,FL,1/5/2026,,,`

/** Every row that is of people, as it stands, and the figures of the overview. */
const everything = async (org: TestOrganization) => ({
  ...(await rowsOfPeople(org)),
  figures: await org.work(async ({ work: { db } }) => {
    const { rows } = await sql`select requirement_id, day, status, sum(people) as people from compliance_count
      group by 1, 2, 3 having sum(people) <> 0 order by 1, 2, 3`.execute(db)
    return rows
  }),
})

test('imports are for administrators, of their own organization', async () => {
  const { org, mail } = await scene()
  const file = csv(head, aminata(mail))
  expect((await send(null, file)).status).toBe(401)
  expect((await send((await org.staff('Coordinator')).token, file)).status).toBe(403)
  expect((await call('POST', '/api/import', { token: org.admin, body: {} })).status).toBe(400)
  const sent = await send(org.admin, file)
  expect(sent.body.message).toBe('File read.')
  const { id } = sent.body.data
  const other = await testOrganization(product)
  for (const [method, path] of [
    ['GET', id],
    ['GET', `lines/${id}`],
    ['GET', `standing/${id}`],
    ['GET', `totals/${id}`],
    ['POST', `run/${id}`],
    ['PUT', `undo/${id}`],
    ['DELETE', id],
  ] as const)
    expect((await call(method, `/api/import/${path}`, { token: other.admin })).status).toBe(404)
  expect((await call('GET', '/api/import', { token: other.admin })).body.data.data).toEqual([])
})

test('a file is read, shown line by line with how people would stand, imported without an email, and undone', async () => {
  const { org, mail, ask } = await scene()
  const before = await everything(org)
  const answer = await send(org.admin, csv(head, aminata(mail), leticia(mail)))
  expect(answer.body).toMatchObject({ data: { counts: { all: 2, new: 2 }, ready: 2, refusal: null } })
  const { id, columns } = answer.body.data
  expect(columns.map((one: { target: string }) => one.target.replace(/:.*:/, ' '))).toEqual([
    'lastName',
    'firstName',
    'email',
    'phone',
    'position',
    'stateCode',
    'hiredOn',
    'firstContactOn',
    'document performedOn',
    'document expiresOn',
  ])
  const lines = (await ask('GET', `lines/${id}`)).body.data.data
  expect(lines).toMatchObject([
    {
      line: 2,
      name: 'Aminata Diallo',
      detail: 'Home health aide · FL',
      verdict: 'new',
      found: [{}, { field: 'TB test', after: '2027-02-14' }],
    },
    { line: 3, name: 'Leticia Chavez', verdict: 'new' },
  ])
  const standing = (await ask('GET', `standing/${id}`)).body.data
  expect(standing).toMatchObject([{ answer: 'clear' }, { answer: 'notClear', blocking: 1 }])
  expect((await ask('GET', `totals/${id}`)).body.data).toEqual({
    ...{ ready: 2, looked: 2, clear: 1, notClear: 1, notYet: 0, notWithUs: 0 },
  })
  // Looking how they would stand has left nothing.
  expect(await everything(org)).toEqual(before)

  expect((await ask('POST', `run/${id}`)).body.data.state).toBe('running')
  await run()
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'done', made: 2, leftOut: 0, starter: 'Ada Admin' })
  const list = (await call('GET', '/api/caregiver?status=active', { token: org.admin })).body.data.data
  expect(list).toHaveLength(2)
  const one = list.find((each: { firstName: string }) => each.firstName === 'Aminata')
  expect(one.clearance.answer).toBe('clear')
  const signOffs = (await call('GET', `/api/caregiver/sign-offs/${one.id}`, { token: org.admin })).body.data
  expect(signOffs).toMatchObject([
    {
      signer: 'Ada Admin',
      overrideReason: 'Taken over from earlier records.',
      items: [{ name: 'TB screening', status: 'valid' }],
    },
  ])
  expect(await mailsTo(product, mail('aminata'))).toEqual([])
  // What explains the status says that there is no file.
  const items = (await call('GET', `/api/compliance-requirement/compliance?userId=${one.id}`, { token: org.admin }))
    .body.data
  const told = `/api/compliance-requirement/compliance/explain/${items.items[0].id}?userId=${one.id}`
  expect((await call('GET', told, { token: org.admin })).body.data.papers).toMatchObject([{ withoutFile: true }])

  expect((await ask('PUT', `undo/${id}`)).body.data.state).toBe('undoing')
  await run()
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'undone', kept: 0, made: 0 })
  expect(await everything(org)).toEqual(before)
})

test('evaluations that fell due before an import are not asked for, and the page says why', async () => {
  const { org, mail, ask } = await scene()
  const longHere = `Moss,Ada,${mail('ada')},,HHA,FL,5/20/2015,,,`
  const soon = `Reed,Nora,${mail('nora')},,HHA,FL,9/10/2015,,,`
  const { id } = (await send(org.admin, csv(head, longHere, soon, leticia(mail)))).body.data
  await ask('POST', `run/${id}`)
  await run()
  const asked = async (path: string) => (await call('GET', path, { token: org.admin })).body.data
  // Of all that the two forms of a new organization ask since 2015, only the next anniversary is near.
  const near = { person: { lastName: 'Reed' }, dueOn: '2026-09-10', state: 'due', takenOverOn: '2026-09-01' }
  expect((await asked('/api/evaluation/due?whose=all')).data).toMatchObject([near, near])
  expect((await asked('/api/report/view/evaluations')).totals).toMatchObject({ overdue: 0, due: 2 })
  const [ada] = (await asked('/api/caregiver?search=moss')).data
  const record = await asked(`/api/evaluation/by-user/${ada.id}`)
  expect(record).toMatchObject({ hiredOn: '2015-05-20', takenOverOn: '2026-09-01' })
  const days = record.lines.flatMap((line: { points: { dueOn: string }[] }) => line.points.map(one => one.dueOn))
  expect(days).toContain('2027-05-20')
  expect(days.every((on: string) => on >= '2026-09-01')).toBe(true)
})

test('a known person is brought up to the file, and given back', async () => {
  const { org, mail, ask } = await scene()
  const first = (await send(org.admin, csv(head, aminata(mail)))).body.data
  await ask('POST', `run/${first.id}`)
  await run()
  const before = await everything(org)
  const changed = `Diallo,Aminata,${mail('aminata')},(512) 555-0199,HHA,GA,11/23/2025,11/28/2025,08/14/2026,02/14/2028`
  const again = (await send(org.admin, csv(head, changed))).body.data
  expect(again).toMatchObject({ counts: { changed: 1, new: 0 }, ready: 1 })
  const [line] = (await ask('GET', `lines/${again.id}`)).body.data.data
  expect(line.found).toMatchObject([
    { field: 'phone', before: '(512) 555-0100', after: '(512) 555-0199' },
    { field: 'stateCode', before: 'FL', after: 'GA' },
    { field: 'states', after: 'GA' },
    { field: 'TB test', before: '2027-02-14', after: '2028-02-14' },
  ])
  expect((await ask('GET', `standing/${again.id}`)).body.data).toMatchObject([{ answer: 'clear' }])
  expect(await everything(org)).toEqual(before)
  await ask('POST', `run/${again.id}`)
  await run()
  const documents = () =>
    org.work(({ work: { db } }) => db.selectFrom('caregiver_document').select('expires_on').execute())
  expect(await documents()).toHaveLength(2)
  // The cells are gone; what was written still tells, and how the person stands.
  const [done] = (await ask('GET', `lines/${again.id}`)).body.data.data
  expect(done).toMatchObject({ state: 'done', outcome: 'changed', person: { name: 'Aminata Diallo' } })
  expect(done.found).toMatchObject([
    { field: 'phone', before: '(512) 555-0100', after: '(512) 555-0199' },
    { field: 'stateCode', before: 'FL', after: 'GA' },
    { field: 'states', after: 'GA' },
    { field: 'TB test', after: '2028-02-14', waits: false },
  ])
  expect((await ask('GET', `standing/${again.id}`)).body.data).toMatchObject([{ id: done.id, answer: 'clear' }])
  expect((await ask('GET', `lines/${first.id}`)).body.data.data).toMatchObject([{ outcome: 'added', found: [] }])
  // The same file again changes nothing.
  expect((await send(org.admin, csv(head, changed))).body.data.counts).toMatchObject({ same: 1, changed: 0 })

  await ask('PUT', `undo/${again.id}`)
  await run()
  expect((await ask('GET', again.id)).body.data).toMatchObject({ state: 'undone', kept: 0 })
  expect((await ask('GET', `lines/${again.id}`)).body.data.data).toMatchObject([{ state: 'undone', outcome: null }])
  expect((await ask('GET', `standing/${again.id}`)).body.data).toEqual([])
  expect(await documents()).toEqual([{ expires_on: '2027-02-14' }])
  const after = await everything(org)
  const bare = (rows: Record<string, unknown>) => ({
    ...rows,
    person: (rows.person as string[]).map(row => ({ ...JSON.parse(row), version: 0, updated_at: '' })),
  })
  expect(bare(after)).toEqual(bare(before))
})

test('what somebody built upon is kept and listed; the rest is undone', async () => {
  const { org, mail, ask } = await scene()
  const { id } = (await send(org.admin, csv(head, aminata(mail), leticia(mail)))).body.data
  await ask('POST', `run/${id}`)
  await run()
  const [one] = (await ask('GET', `lines/${id}`)).body.data.data
  const note = { content: 'Called her.', userId: one.person.id }
  expect((await call('POST', '/api/activity-note/add-note', { token: org.admin, body: note })).status).toBe(200)
  await ask('PUT', `undo/${id}`)
  await run()
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'undone', kept: 1, made: 1 })
  const kept = (await ask('GET', `lines/${id}?show=kept`)).body.data.data
  expect(kept).toMatchObject([{ name: 'Aminata Diallo', person: { id: one.person.id }, kept: [expect.any(String)] }])
  expect((await call('GET', '/api/caregiver?status=active', { token: org.admin })).body.data.data).toHaveLength(1)
})

test('whatever was written is looked at before it is deleted, also where nothing hangs on it', async () => {
  const { org, mail, ask } = await scene()
  const { id } = (await send(org.admin, csv(head, aminata(mail)))).body.data
  await ask('POST', `run/${id}`)
  await run()
  await org.work(({ work: { db } }) => db.updateTable('person_state').set({ to_day: '2026-08-01' }).execute())
  await ask('PUT', `undo/${id}`)
  await run()
  const [line] = (await ask('GET', `lines/${id}`)).body.data.data
  expect(line).toMatchObject({ state: 'kept', kept: ['changed'], name: 'Aminata Diallo' })
})

test('a doubtful line waits for a decision, a wrong one can be mended', async () => {
  const { org, mail, ask } = await scene()
  const first = (await send(org.admin, csv(head, aminata(mail)))).body.data
  await ask('POST', `run/${first.id}`)
  await run()
  const looksLike = `Diallo,Aminata,${mail('other')},,HHA,FL,11/23/2025,,,`
  const wrong = `Chavez,Leticia,${mail('leticia')},,HHA,FL,31/02/2026,,,`
  const { id, ready } = (await send(org.admin, csv(head, looksLike, wrong))).body.data
  expect(ready).toBe(0)
  expect((await ask('POST', `run/${id}`)).status).toBe(422)
  const [doubtful, bad] = (await ask('GET', `lines/${id}`)).body.data.data
  expect(doubtful).toMatchObject({ verdict: 'doubtful', reasons: [{ code: 'looksLike', value: 'Aminata Diallo' }] })
  expect(bad.reasons).toEqual([{ code: 'noSuchDay', at: 6, column: 'Hire Date', value: '31/02/2026' }])
  expect((await ask('PUT', `line/${bad.id}`, { decision: 'update' })).body.errors[0].path).toBe('decision')
  expect((await ask('PUT', `line/${bad.id}`, { cells: [{ at: 6, value: '2/3/2026' }] })).body.data.counts.wrong).toBe(0)
  expect((await ask('PUT', `line/${doubtful.id}`, { decision: 'new' })).body.data.ready).toBe(2)
  await ask('POST', `run/${id}`)
  await run()
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'done', made: 2, leftOut: 0 })
  expect((await ask('PUT', `line/${doubtful.id}`, { decision: 'skip' })).status).toBe(409)
})

test('the lines that were not taken over are saved with their columns and why, and can be sent again', async () => {
  const { org, mail, ask } = await scene()
  const wrong = `Chavez,"Leticia, Maria",${mail('leticia')},+1 512 555 0100,HHA,FL,31/02/2026,,,`
  const { id } = (await send(org.admin, csv(head, aminata(mail), wrong))).body.data
  const save = (token: string) => call('GET', `/api/import/left-out/${id}`, { token })
  expect((await save((await org.staff('Coordinator')).token)).status).toBe(403)
  expect((await save((await testOrganization(product)).admin)).status).toBe(404)
  const before = await product.app.inject({
    url: `/api/import/left-out/${id}`,
    headers: { authorization: `Bearer ${org.admin}` },
  })
  expect(before.headers['content-disposition']).toContain('Left%20out%20of%20caregivers.csv')
  await ask('POST', `run/${id}`)
  await run()
  const saved = await product.app.inject({
    url: `/api/import/left-out/${id}`,
    headers: { authorization: `Bearer ${org.admin}` },
  })
  expect(saved.body).toBe(before.body)
  expect(saved.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    `${head},Reason`,
    `Chavez,"Leticia, Maria",${mail('leticia')},'+1 512 555 0100,HHA,FL,31/02/2026,,,,Hire Date: “31/02/2026” doesn’t exist.`,
    '',
  ])
  const mended = Buffer.from(saved.body.replace('31/02/2026', '2/28/2026'))
  const again = (await send(org.admin, mended)).body.data
  expect(again).toMatchObject({ ready: 1, counts: { new: 1, wrong: 0 } })
  expect((await ask('GET', `lines/${again.id}`)).body.data.data[0].reasons).toEqual([])
})

test('what came up after an import had started is said of the lines that it leaves out', async () => {
  const { org, mail, ask, positionId } = await scene()
  const first = (await send(org.admin, csv(head, aminata(mail)))).body.data
  await ask('POST', `run/${first.id}`)
  await run()
  const moved = aminata(mail).replace('555-0100', '555-0199')
  const { id, counts } = (await send(org.admin, csv(head, moved, leticia(mail)))).body.data
  expect(counts).toMatchObject({ changed: 1, new: 1 })
  await ask('POST', `run/${id}`)
  // Before it gets to them, one is gone, and the position of the other is called something else.
  await ask('PUT', `undo/${first.id}`)
  const body = { name: 'Personal care aide', abbreviation: 'PCA' }
  expect((await call('PUT', `/api/positions/${positionId}`, { token: org.admin, body })).status).toBe(200)
  await run()
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'done', made: 0, changed: 0, leftOut: 2 })
  const saved = await product.app.inject({
    url: `/api/import/left-out/${id}`,
    headers: { authorization: `Bearer ${org.admin}` },
  })
  expect(saved.body.split('\r\n').slice(1, -1)).toEqual([
    expect.stringMatching(/,This person is no longer here\.$/),
    expect.stringMatching(/,"Discipline: there is no position “HHA”\. Add it in Settings, or fix it here\."$/),
  ])
})

test('columns are matched by hand, and remembered', async () => {
  const { org, mail, ask } = await scene()
  const odd = csv('Wer,Post,Seit', `Ana Adams,${mail('ana')},1/5/2026`)
  const { id, refusal } = (await send(org.admin, odd)).body.data
  expect(refusal).toEqual({ message: 'Match the columns with the first and last name.' })
  expect((await ask('PUT', `columns/${id}`, { targets: ['fullName'] })).status).toBe(400)
  expect((await ask('PUT', `columns/${id}`, { targets: ['fullName', 'email', 'document:x'] })).status).toBe(400)
  const targets = ['fullName', 'email', 'hiredOn']
  expect((await ask('PUT', `columns/${id}`, { targets })).body.data).toMatchObject({ refusal: null, ready: 1 })
  await ask('POST', `run/${id}`)
  expect((await ask('PUT', `columns/${id}`, { targets })).status).toBe(409)
  await run()
  const again = (await send(org.admin, odd)).body.data
  expect(again.columns.map((one: { target: string }) => one.target)).toEqual(targets)
  expect((await ask('DELETE', again.id)).status).toBe(200)
  expect((await ask('DELETE', id)).status).toBe(409)
})

test('hours of a year are recorded once in their ledger, and are taken back', async () => {
  const { org, mail, ask } = await scene()
  const ledgerId = await testLedger(org)
  const targets = ['lastName', 'firstName', 'email', 'hiredOn', `hours:${ledgerId}:2025`, `hours:${ledgerId}:2026`]
  const file = csv('Last,First,Mail,Since,Last year,This year', `Adams,Ana,${mail('ana')},1/5/2024,12.5 hrs,4`)
  const bring = async () => {
    const { id } = (await send(org.admin, file)).body.data
    const { counts } = (await ask('PUT', `columns/${id}`, { targets })).body.data
    await ask('POST', `run/${id}`)
    await run()
    return { id, counts }
  }
  const entries = () =>
    org.work(({ work: { db } }) =>
      db
        .selectFrom('in_service_entry as entry')
        .innerJoin('evidence', 'evidence.id', 'entry.id')
        .select([
          'entry.ledger_id as ledgerId',
          'entry.topic',
          'evidence.performed_on as on',
          'evidence.quantity as hours',
        ])
        .orderBy('evidence.performed_on')
        .execute(),
    )
  const { id } = await bring()
  const hours = [
    { ledgerId, on: '2025-12-31', hours: '12.50', topic: hoursTopic(2025) },
    { ledgerId, on: '2026-09-01', hours: '4.00', topic: hoursTopic(2026) },
  ]
  expect(await entries()).toEqual(hours)
  expect((await bring()).counts).toMatchObject({ same: 1, changed: 0 })
  expect(await entries()).toEqual(hours)
  await ask('PUT', `undo/${id}`)
  await run()
  expect(await entries()).toEqual([])
  // Of somebody who is known, hours that were corrected since stay, and the others are given back.
  await send(org.admin, csv('Last,First,Mail,Since', `Adams,Ana,${mail('ana')},1/5/2024`)).then(async sent => {
    await ask('POST', `run/${sent.body.data.id}`)
    await run()
  })
  const again = await bring()
  expect(again.counts).toMatchObject({ changed: 1 })
  const path = '/api/compliance-requirement/in-service'
  const found = (await call('GET', path, { token: org.admin })).body.data.data
  const { id: entryId } = found.find((one: { hours: number }) => one.hours === 12.5)
  const correction = {
    performedOn: '2025-12-31',
    hours: 11,
    topic: 'Checked',
    reason: 'Typed wrong.',
    documentId: null,
  }
  expect(
    (await call('PUT', `${path}/${entryId}`, { token: org.admin, body: { ledgerId, ...correction } })).status,
  ).toBe(200)
  await ask('PUT', `undo/${again.id}`)
  await run()
  expect((await ask('GET', `lines/${again.id}`)).body.data.data).toMatchObject([{ kept: ['in_service_entry'] }])
  expect((await entries()).map(one => one.hours)).toEqual(['12.50', '11.00'])
})

test('an import is stopped between two batches, resumed, and loses and doubles nobody', async () => {
  const { org, mail, ask } = await scene()
  const many = Array.from({ length: 120 }, (_, at) => `Adams,Ana${at},${mail(`ana${at}`)},,HHA,FL,1/5/2026,,,`)
  const { id } = (await send(org.admin, csv(head, ...many))).body.data
  // Of many, so many all over the file are looked at.
  expect((await ask('GET', `totals/${id}`)).body.data).toMatchObject({ ready: 120, looked: 100, notClear: 100 })
  await ask('POST', `run/${id}`)
  // Cut off after the first batch, as by a kill: what is committed stays.
  const cut = new AbortController()
  const { database } = product.services
  const scoped: typeof database.scoped = async (...of) => {
    const answer = await database.scoped(...of)
    const { progress } = (await ask('GET', id)).body.data
    if (progress.done > 0) cut.abort()
    return answer
  }
  await runImports({ ...product.services, database: { ...database, scoped } }, cut.signal)
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'running', made: 50 })
  expect((await ask('PUT', `stop/${id}`)).body.data.state).toBe('stopped')
  await run()
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'stopped', made: 50 })
  await ask('POST', `run/${id}`)
  await Promise.all([run(), run()])
  expect((await ask('GET', id)).body.data).toMatchObject({ state: 'done', made: 120, leftOut: 0 })
  const { total } = (await call('GET', '/api/caregiver?status=active', { token: org.admin })).body.data.pagination
  expect(total).toBe(120)
})

test('an imported person gets no reminder of the days before, and those of the days to come', async () => {
  const { org, mail, ask } = await scene()
  // The card expires in 20 days: its reminder fell due ten days ago.
  const line = `Adams,Ana,${mail('ana')},,HHA,FL,1/5/2026,1/12/2026,1/4/2026,09/21/2026`
  const { id } = (await send(org.admin, csv(head, line))).body.data
  await ask('POST', `run/${id}`)
  await run()
  const due = (today: string) => org.work(({ work: { db } }) => peopleToRemind(db, today))
  for (const today of ['2026-09-01', '2026-09-02', '2026-09-03']) expect(await due(today)).toEqual([])
  const later = `Brown,Ben,${mail('ben')},,HHA,FL,1/5/2026,1/12/2026,1/4/2026,10/05/2026`
  const next = (await send(org.admin, csv(head, later))).body.data
  await ask('POST', `run/${next.id}`)
  await run()
  expect(await due('2026-09-05')).toHaveLength(1)
})

test('positions that a file names and that are not here are added, or taken for one that is here', async () => {
  const { org, mail, ask, positionId } = await scene()
  const columns = 'Last Name,First Name,Email,Job Title,State,Hire Date'
  const titles = ['HHA', 'Registered Nurse', 'RN', 'Aide II', 'Companion, RN', 'Companion']
  const lines = titles.map((title, at) => `Moss${at},Ada,${mail(`moss${at}`)},"${title}",FL,1/5/2026`)
  const { id, counts } = (await send(org.admin, csv(columns, ...lines))).body.data
  expect(counts).toMatchObject({ new: 1, wrong: 5 })
  const words = async () => (await ask('GET', `positions/${id}`)).body.data
  expect(await words()).toEqual([
    { word: 'Companion', lines: 2, name: 'Companion', abbreviation: 'COMP' },
    { word: 'RN', lines: 2, name: 'Registered nurse', abbreviation: 'RN' },
    { word: 'Aide II', lines: 1, name: 'Aide II', abbreviation: 'AI' },
    { word: 'Registered Nurse', lines: 1, name: 'Registered nurse', abbreviation: 'RN' },
  ])
  const name = (positions: unknown) => ask('PUT', `positions/${id}`, { positions })
  const coordinator = (await org.staff('Coordinator')).token
  const nurse = { name: 'Registered nurse', abbreviation: 'RN' }
  const body = { positions: [{ word: 'RN', as: nurse }] }
  for (const [token, status] of [
    [null, 401],
    [coordinator, 403],
    [(await testOrganization(product)).admin, 404],
  ] as const)
    expect((await call('PUT', `/api/import/positions/${id}`, { token, body })).status).toBe(status)
  expect((await name([])).status).toBe(400)
  expect((await name([{ word: 'RN', as: { name: '', abbreviation: 'RN' } }])).status).toBe(400)
  expect((await name([{ word: 'RN', as: { positionId: id } }])).status).toBe(404)
  // One that is taken: nothing of the others is added.
  const taken = await name([
    { word: 'RN', as: nurse },
    { word: 'Companion', as: { name: 'Companion', abbreviation: 'HHA' } },
  ])
  expect(taken.body).toMatchObject({ message: expect.stringContaining('Another position has this abbreviation.') })
  expect(await words()).toHaveLength(4)

  const named = await name([
    { word: 'RN', as: nurse },
    { word: 'Registered Nurse', as: nurse },
    { word: 'Aide II', as: { positionId } },
    { word: 'Companion', as: { name: 'Companion and sitter', abbreviation: 'CS' } },
  ])
  expect(named.body).toMatchObject({ message: 'Positions saved.', data: { counts: { new: 6, wrong: 0 } } })
  expect(await words()).toEqual([])
  const details = (await ask('GET', `lines/${id}`)).body.data.data.map((one: { detail: string }) => one.detail)
  expect(details).toEqual([
    ...['Home health aide · FL', 'Registered nurse · FL', 'Registered nurse · FL', 'Home health aide · FL'],
    ...['Companion and sitter · FL', 'Companion and sitter · FL'],
  ])
  const acts = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('action').orderBy('id').execute(),
  )
  expect(acts.map(one => one.action).slice(-3)).toEqual([
    'position.created',
    'position.created',
    'import.positionsNamed',
  ])
  await ask('POST', `run/${id}`)
  expect((await name([{ word: 'RN', as: nurse }])).status).toBe(409)
})

test('offices that a file names are added or taken for one that is here, written, and given back', async () => {
  const { org, mail, ask } = await scene()
  const tampa = await testOffice(product, org, 'Tampa')
  const columns = 'Last Name,First Name,Email,Branch,State,Hire Date'
  const line = (at: number, branch: string) => `Moss${at},Ada,${mail(`moss${at}`)},"${branch}",FL,1/5/2026`
  const branches = ['tampa office', 'Orlando', 'Orlando ', 'Bay Area', '']
  const { id, counts } = (await send(org.admin, csv(columns, ...branches.map((one, at) => line(at, one))))).body.data
  expect(counts).toMatchObject({ new: 2, wrong: 3 })
  const words = async () => (await ask('GET', `offices/${id}`)).body.data
  expect(await words()).toEqual([
    { word: 'Orlando', lines: 2 },
    { word: 'Bay Area', lines: 1 },
  ])
  const body = { offices: [{ word: 'Orlando', as: { name: 'Orlando' } }] }
  for (const [token, status] of [
    [null, 401],
    [(await org.staff('Coordinator')).token, 403],
    [(await testOrganization(product)).admin, 404],
  ] as const)
    expect((await call('PUT', `/api/import/offices/${id}`, { token, body })).status).toBe(status)
  const name = (offices: unknown) => ask('PUT', `offices/${id}`, { offices })
  expect((await name([])).status).toBe(400)
  expect((await name([{ word: 'Orlando', as: { name: '' } }])).status).toBe(400)
  expect((await name([{ word: 'Orlando', as: { officeId: id } }])).status).toBe(404)
  const named = await name([...body.offices, { word: 'Bay Area', as: { officeId: tampa } }])
  expect(named.body).toMatchObject({ message: 'Offices saved.', data: { counts: { new: 5, wrong: 0 } } })
  expect(await words()).toEqual([])
  expect((await ask('GET', `lines/${id}`)).body.data.data[0].detail).toBe('FL · Tampa')
  await ask('POST', `run/${id}`)
  await run()
  const officesOf = async () =>
    org.work(async ({ work: { db } }) => {
      const rows = await db
        .selectFrom('person as p')
        .leftJoin('office as o', 'o.id', 'p.office_id')
        .select(['p.last_name as who', 'o.name'])
        .where('p.last_name', 'like', 'Moss%')
        .orderBy('p.last_name')
        .execute()
      return rows.map(one => one.name)
    })
  expect(await officesOf()).toEqual(['Tampa', 'Orlando', 'Orlando', 'Tampa', null])
  // Of somebody who is known: what the file says is written, and given back; what it does not say stays.
  const again = (await send(org.admin, csv(columns, line(0, 'Orlando'), line(1, ''), line(2, 'Orlando')))).body.data
  expect(again.counts).toMatchObject({ changed: 1, same: 2 })
  const [moved] = (await ask('GET', `lines/${again.id}`)).body.data.data
  expect(moved.found).toMatchObject([{ field: 'office', before: 'Tampa', after: 'Orlando' }])
  await ask('POST', `run/${again.id}`)
  // Written by hand since the import began: it stays, as the line said that nothing changes.
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: tampa }).where('last_name', '=', 'Moss2').execute(),
  )
  await run()
  expect(await officesOf()).toEqual(['Orlando', 'Orlando', 'Tampa', 'Tampa', null])
  // Two lines that change nothing are done, and not left out; undoing has nothing to give back of them.
  expect((await ask('GET', again.id)).body.data).toMatchObject({ changed: 1, leftOut: 0, counts: { same: 2 } })
  expect((await ask('GET', `lines/${again.id}?show=leftOut`)).body.data.data).toEqual([])
  const unchanged = async () => (await ask('GET', `lines/${again.id}?show=same`)).body.data.data
  const untouched = { state: 'done', outcome: 'nothing', found: [] }
  expect(await unchanged()).toMatchObject([
    { ...untouched, name: 'Ada Moss1' },
    { ...untouched, name: 'Ada Moss2' },
  ])
  expect((await ask('GET', `lines/${again.id}`)).body.data.data[0]).toMatchObject({ found: moved.found })
  await ask('PUT', `undo/${again.id}`)
  await run()
  expect(await officesOf()).toEqual(['Tampa', 'Orlando', 'Tampa', 'Tampa', null])
  expect((await ask('GET', again.id)).body.data).toMatchObject({
    state: 'undone',
    kept: 0,
    progress: { done: 1, all: 1 },
  })
  expect(await unchanged()).toMatchObject([untouched, untouched])
})

test('the coordinator and the last evaluation are taken over, say when the next is due, and are given back', async () => {
  const { org, mail, ask } = await scene()
  for (const { id } of (await call('GET', '/api/evaluation', { token: org.admin })).body.data.data)
    await call('PUT', `/api/evaluation/soft-delete/${id}`, { token: org.admin })
  const form = await testEvaluationForm(org, { name: 'Yearly check', everyMonths: 12, countedFrom: 'last' })
  await testEvaluationRequirement(org, form.id)
  const dana = await org.staff('Coordinator')
  const { email } = await org.work(({ work: { db } }) =>
    db.selectFrom('account').select('email').where('id', '=', dana.accountId).executeTakeFirstOrThrow(),
  )
  const columns = 'Last Name,First Name,Email,State,Hire Date,Care Coordinator,Last Evaluation Date'
  const line = (at: number, more: string) => `Moss${at},Ada,${mail(`moss${at}`)},FL,1/5/2020,${more}`
  const lines = [line(0, `${email},9/10/2025`), line(1, 'Ada Admin,'), line(2, 'Gone Long,9/1/2024'), line(3, ',')]
  const { id, counts, columns: matched } = (await send(org.admin, csv(columns, ...lines))).body.data
  expect(matched.slice(-2)).toMatchObject([{ target: 'coordinator' }, { target: `evaluation:${form.id}` }])
  expect(counts).toMatchObject({ new: 3, doubtful: 1, wrong: 0 })
  const linesOf = async (of: string) => (await ask('GET', `lines/${of}`)).body.data.data
  const [first, second, third] = await linesOf(id)
  expect(first.found).toEqual(
    expect.arrayContaining([
      { kind: 'evaluation', field: 'Yearly check', before: null, after: '2025-09-10', waits: false },
    ]),
  )
  expect(third).toMatchObject({
    reasons: [{ code: 'unknownCoordinator', column: 'Care Coordinator', value: 'Gone Long' }],
    decision: null,
  })
  const standing = async (of: string) => (await ask('GET', `standing/${of}`)).body.data
  const blocking = (all: { id: string; blocking: number }[], of: { id: string }) =>
    all.find(one => one.id === of.id)?.blocking
  // The TB test is missing of both; the evaluation of the second only.
  const stand = await standing(id)
  expect([first, second].map(one => blocking(stand, one))).toEqual([1, 2])
  await ask('PUT', `line/${third.id}`, { decision: 'new' })
  await ask('POST', `run/${id}`)
  await run()
  const people = await org.work(({ work: { db } }) =>
    db
      .selectFrom('person')
      .select(['last_name as who', 'coordinator_id as of'])
      .where('last_name', 'like', 'Moss%')
      .orderBy('last_name')
      .execute(),
  )
  expect(people.map(one => one.of)).toEqual([dana.accountId, org.adminId, null, null])
  const due = async () =>
    (await call('GET', '/api/evaluation/due?whose=all', { token: org.admin })).body.data.data.map(
      (one: { person: { lastName: string }; dueOn: string; state: string }) => [
        one.person.lastName,
        one.dueOn,
        one.state,
      ],
    )
  // Of whom nothing is known, the anniversary counts; of the others, the last one.
  expect(await due()).toEqual([
    ['Moss2', '2025-09-01', 'overdue'],
    ['Moss0', '2026-09-10', 'due'],
  ])
  const { lines: own } = await org.work(async ({ work: { db } }) => {
    const { id: personId } = await db
      .selectFrom('person')
      .select('id')
      .where('last_name', '=', 'Moss0')
      .executeTakeFirstOrThrow()
    return (await call('GET', `/api/evaluation/by-user/${personId}`, { token: org.admin })).body.data
  })
  expect(own).toMatchObject([
    { name: 'Yearly check', heldElsewhereOn: '2025-09-10', points: [{ dueOn: '2026-09-10' }] },
  ])
  // Of somebody who is known: a later one and another coordinator are changes, an earlier one is none.
  const again = [line(0, 'Ada Admin,11/1/2025'), line(1, 'Ada Admin,'), line(2, ',8/1/2024')]
  const next = (await send(org.admin, csv(columns, ...again))).body.data
  expect(next.counts).toMatchObject({ changed: 1, same: 2 })
  const written = await rowsOfPeople(org, { without: ['version', 'updated_at'] })
  await ask('POST', `run/${next.id}`)
  await run()
  const found = [
    { kind: 'field', field: 'coordinator', after: 'Ada Admin' },
    { kind: 'evaluation', field: 'Yearly check', after: '2025-11-01' },
  ]
  expect((await linesOf(next.id))[0]).toMatchObject({ outcome: 'changed', found })
  await ask('PUT', `undo/${next.id}`)
  await run()
  expect(await rowsOfPeople(org, { without: ['version', 'updated_at'] })).toEqual(written)
  await ask('PUT', `undo/${id}`)
  await run()
  // The one whom the second import wrote and gave back counts as worked on.
  expect((await linesOf(id)).map((one: { state: string }) => one.state)).toEqual(['kept', 'undone', 'undone', 'undone'])
  const { evidence } = await rowsOfPeople(org)
  expect(evidence).toHaveLength(1)
})

test('columns that cannot be imported are refused in a sentence with its key and values', async () => {
  const org = await testOrganization(product)
  const read = (await sendStaff(product, org.admin, Buffer.from('First,Last,Mail,Mobile\nAda,Moss,ada@x.example,1')))
    .body.data
  const targets = ['firstName', 'lastName', 'email', 'email']
  const answer = await product.call('PUT', `/api/import/columns/${read.id}`, { token: org.admin, body: { targets } })
  expect(answer.body.data.refusal).toEqual({
    message: 'The columns “Mail” and “Mobile” are matched to the same field. Choose “Don’t import” for one of them.',
    key: 'The columns “{first}” and “{second}” are matched to the same field. Choose “Don’t import” for one of them.',
    values: { first: 'Mail', second: 'Mobile' },
  })
})
