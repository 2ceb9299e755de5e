import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testInvited, testPassword, testSignedUp } from '../../../testing/caregivers.ts'
import { importList, others } from '../../../testing/exclusions.ts'
import { rowsOfPeople, sendStaff } from '../../../testing/imports.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { runImports } from '../under-way/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
afterEach(() => product.setNow(null))
const run = () => runImports(product.services, new AbortController().signal)

const head =
  'First Name,Last Name,Email,DOB,State,Status,Original Hire Date,Previous Termination Date,Hire Date,Term Date,First Visit,City,LOA Start Date,LOA End Date,Return Date'

/** An organization with one active caregiver, hired on Mar 2, 2026, and its ways to import. */
async function scene() {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  let token = org.admin
  /** Lets time pass, and the administrator sign in again. */
  const setNow = async (at: string) => {
    product.setNow(at)
    token = await org.tokenFor(org.adminId)
  }
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
    (await call(method, `/api/${path}`, { token, body })).body.data
  const line = (more: string) => `Marisol,Quintero,marisol@${org.shortName}.example,3/17/1984,TX,${more}`
  const read = async (more: string) =>
    (await sendStaff(product, token, Buffer.from([head, line(more)].join('\n')))).body.data
  const lineOf = async (id: string) => (await ask('GET', `import/lines/${id}`)).data[0]
  const bring = async (id: string) => {
    await ask('POST', `import/run/${id}`)
    await run()
    return lineOf(id)
  }
  const undo = async (id: string) => {
    await ask('PUT', `import/undo/${id}`)
    await run()
    return lineOf(id)
  }
  // A birth date is sealed anew with each profile that is saved.
  const rows = () => rowsOfPeople(org, { without: ['version', 'updated_at', 'birth_date_sealed'] })
  const made = await bring((await read('Active,,,3/2/2026,,3/9/2026,')).id)
  const id = made.person.id as string
  const profile = () => ask('GET', `caregiver/${id}`)
  const history = async () => (await ask('GET', `caregiver/history/${id}`)).data
  const setStatus = (body: object) => ask('PUT', `caregiver/archive-status/${id}`, body)
  return { org, ask, setNow, read, lineOf, bring, undo, rows, id, profile, history, setStatus }
}

const field = (name: string, before: string | null, after: string) => ({
  ...{ kind: 'field', field: name, before, after, waits: false },
})

test('a caregiver who left is archived as of the last day of the file, as staff would do it, and given back', async () => {
  const { ask, read, lineOf, bring, undo, rows, profile, history } = await scene()
  const before = await rows()
  const { id, counts } = await read('Terminated,,,3/2/2026,7/1/2026,,')
  expect(counts).toMatchObject({ changed: 1 })
  const found = [field('status', 'active', 'archived'), field('endedOn', null, '2026-07-01')]
  expect(await lineOf(id)).toMatchObject({ verdict: 'changed', found })
  expect(await ask('GET', `import/standing/${id}`)).toMatchObject([{ answer: 'notWithUs' }])
  expect(await rows()).toEqual(before)
  expect(await bring(id)).toMatchObject({ outcome: 'changed', found })
  expect((await profile()).userProfile).toMatchObject({ status: 'archived', endedOn: '2026-07-01' })
  const told = (await history()).find((one: { action: string }) => one.action === 'caregiver.statusChanged')
  expect(told).toMatchObject({ reason: 'Taken over from earlier records.', actor: 'Ada Admin' })
  expect(told.changes).toContainEqual({ field: 'endedOn', before: null, after: '2026-07-01' })
  expect((await read('Terminated,,,3/2/2026,7/1/2026,,')).counts).toMatchObject({ same: 1 })
  expect(await undo(id)).toMatchObject({ state: 'undone', kept: [] })
  expect(await rows()).toEqual(before)
})

test('somebody who is back gets a new period of employment with the first visit in it, and loses it again', async () => {
  const { read, bring, undo, rows, profile, setStatus, ask, id: personId } = await scene()
  await bring((await read('Inactive,,,3/2/2026,7/1/2026,,')).id)
  const before = await rows()
  const { id } = await read('Active,,,8/3/2026,,8/10/2026,')
  const done = await bring(id)
  expect(done.found).toEqual([
    ...[field('status', 'archived', 'active'), field('hiredOn', '2026-03-02', '2026-08-03')],
    field('firstContactOn', null, '2026-08-10'),
  ])
  expect(await profile()).toMatchObject({
    userProfile: { status: 'active', hiredOn: '2026-08-03', firstContactOn: '2026-08-10', endedOn: null },
    earlierEmployments: [{ hiredOn: '2026-03-02', firstContactOn: '2026-03-09', endedOn: '2026-07-01' }],
  })
  expect(await ask('GET', `caregiver/absences/${personId}`)).toMatchObject([
    { from: '2026-07-01', backOn: '2026-08-03' },
  ])
  await undo(id)
  expect(await rows()).toEqual(before)
  // What staff have built upon it stays, and is listed.
  const again = await read('Active,,,8/3/2026,,,')
  await bring(again.id)
  await setStatus({ status: 'archived', reason: 'Left again.' })
  expect(await undo(again.id)).toMatchObject({ state: 'kept', kept: ['employment'] })
  expect(await profile()).toMatchObject({ userProfile: { status: 'archived', hiredOn: '2026-08-03' } })
})

test('what is undone on a later day is as it was before, and what was known on the days between stays on record', async () => {
  const { ask, setNow, read, bring, undo, rows, profile, id: personId } = await scene()
  const { profile_history: known, ...before } = await rows()
  const { id: left } = await read('Terminated,,,3/2/2026,7/1/2026,,')
  await bring(left)
  await setNow('2026-09-05T17:00:00Z')
  const { profile_history: _then, ...away } = await rows()
  const { id: back } = await read('Active,,,8/3/2026,,8/10/2026,')
  await bring(back)
  await setNow('2026-09-08T17:00:00Z')
  expect(await undo(back)).toMatchObject({ state: 'undone', kept: [] })
  expect(await rows()).toMatchObject(away)
  await setNow('2026-09-12T17:00:00Z')
  expect(await undo(left)).toMatchObject({ state: 'undone', kept: [] })
  const { profile_history: days, ...after } = await rows()
  expect(after).toEqual(before)
  expect((await profile()).userProfile).toMatchObject({ status: 'active', hiredOn: '2026-03-02', endedOn: null })
  expect(await ask('GET', `caregiver/absences/${personId}`)).toEqual([])
  const told = (days ?? []).map(row => JSON.parse(row)).map(({ known_from, hired_on }) => [known_from, hired_on])
  expect(told.slice(0, 3)).toEqual([
    ['2026-09-01', '2026-03-02'],
    ['2026-09-05', '2026-08-03'],
    ['2026-09-08', '2026-03-02'],
  ])
  expect(days?.[0]).toEqual(known?.[0])
})

test('a period that the record lacks is added with the time out of work after it, and one that differs is told', async () => {
  const { read, lineOf, bring, undo, rows, profile, ask, history, id: personId } = await scene()
  const before = await rows()
  const { id } = await read('Active,1/5/2023,6/30/2024,3/2/2026,,,')
  expect(await lineOf(id)).toMatchObject({ verdict: 'changed', found: [field('earlier', null, '2024-06-30')] })
  expect(await bring(id)).toMatchObject({ found: [field('earlier', null, '2024-06-30')] })
  expect((await profile()).earlierEmployments).toMatchObject([{ hiredOn: '2023-01-05', endedOn: '2024-06-30' }])
  expect(await ask('GET', `caregiver/absences/${personId}`)).toMatchObject([
    { from: '2024-06-30', backOn: '2026-03-02' },
  ])
  expect((await history()).map((one: { action: string }) => one.action)).toContain('caregiver.employmentAdded')
  expect((await read('Active,1/5/2023,6/30/2024,3/2/2026,,,')).counts).toMatchObject({ same: 1 })
  const other = await read('Active,1/5/2023,7/31/2024,3/2/2026,,,Austin')
  const [reason] = (await lineOf(other.id)).reasons
  expect(reason).toEqual({
    ...{ code: 'lastDayDiffers', column: 'Previous Termination Date', at: 7, value: '7/31/2024', here: '2024-06-30' },
  })
  await undo(id)
  expect(await rows()).toEqual(before)
})

test('a period after that of somebody who left is added too, and given back', async () => {
  const { read, bring, undo, rows, profile } = await scene()
  await bring((await read('Inactive,,,3/2/2026,5/1/2026,,')).id)
  const before = await rows()
  const { id } = await read('Inactive,,,6/1/2026,8/1/2026,,')
  expect(await bring(id)).toMatchObject({
    found: [field('hiredOn', '2026-03-02', '2026-06-01'), field('endedOn', '2026-05-01', '2026-08-01')],
  })
  expect(await profile()).toMatchObject({
    userProfile: { status: 'archived', hiredOn: '2026-06-01', endedOn: '2026-08-01' },
    earlierEmployments: [{ hiredOn: '2026-03-02', endedOn: '2026-05-01' }],
  })
  await undo(id)
  expect(await rows()).toEqual(before)
})

test('a line that contradicts the record is doubtful, and imported without status and dates', async () => {
  const { org, ask, read, lineOf, bring, profile } = await scene()
  const { id, counts } = await read('Active,,,3/3/2026,,3/10/2026,Austin')
  expect(counts).toMatchObject({ doubtful: 1 })
  const told = await lineOf(id)
  expect(told).toMatchObject({
    reasons: [{ code: 'hireDateDiffers', column: 'Hire Date', at: 8, value: '3/3/2026', here: '2026-03-02' }],
    found: [field('city', null, 'Austin')],
  })
  const saved = await product.app.inject({
    url: `/api/import/left-out/${id}`,
    headers: { authorization: `Bearer ${org.admin}` },
  })
  expect(saved.body).toContain('Hire Date: “3/3/2026” differs from the hire date on record, Mar 2, 2026.')
  await ask('PUT', `import/line/${told.id}`, { decision: 'update' })
  expect(await bring(id)).toMatchObject({ outcome: 'changed', found: [field('city', null, 'Austin')] })
  expect((await profile()).userProfile).toMatchObject({ hiredOn: '2026-03-02', firstContactOn: '2026-03-09' })
})

test('somebody who left without a last day is asked for it, and the day mends the line', async () => {
  const { ask, read, lineOf } = await scene()
  const { id } = await read('Terminated,,,3/2/2026,,,')
  const told = await lineOf(id)
  expect(told).toMatchObject({ verdict: 'doubtful', reasons: [{ code: 'noLastDay', at: 9 }] })
  const mended = await ask('PUT', `import/line/${told.id}`, { cells: [{ at: 9, value: '8/15/2026' }] })
  expect(mended.counts).toMatchObject({ changed: 1, doubtful: 0 })
})

test('an import brings nobody back whom a match keeps away, and signs nobody off', async () => {
  const { org, ask, read, lineOf, bring, profile, id: personId } = await scene()
  await importList(product, org, [...others, 'QUINTERO,MARISOL,,19840317,TX,20190520'])
  await bring((await read('Inactive,,,3/2/2026,7/1/2026,,')).id)
  const back = await read('Active,,,8/3/2026,,,Austin')
  const told = await lineOf(back.id)
  expect(told).toMatchObject({ verdict: 'doubtful', reasons: [{ code: 'staysClosed', column: 'Status' }] })
  await ask('PUT', `import/line/${told.id}`, { decision: 'update' })
  await bring(back.id)
  expect((await profile()).userProfile).toMatchObject({ status: 'archived', hiredOn: '2026-03-02', city: 'Austin' })
  await ask('PUT', `caregiver/archive-status/${personId}`, { status: 'applicant', reason: 'Applies again.' })
  const applicant = await read('Active,,,8/3/2026,,,')
  expect(await lineOf(applicant.id)).toMatchObject({ reasons: [{ code: 'needsSignOff', column: 'Status' }] })
})

test('undoing brings nobody back whom a match on an exclusion list keeps away', async () => {
  const { org, read, bring, undo, profile } = await scene()
  await importList(product, org, [...others, 'QUINTERO,MARISOL,,19840317,TX,20190520'])
  const { id } = await read('Terminated,,,3/2/2026,7/1/2026,,Austin')
  await bring(id)
  expect(await undo(id)).toMatchObject({ state: 'kept', kept: ['staysArchived'] })
  const { userProfile } = await profile()
  expect(userProfile).toMatchObject({ status: 'archived', endedOn: '2026-07-01', city: null })
})

test('and nobody whose record was merged into another one since', async () => {
  const { org, ask, read, bring, undo, profile, id: personId } = await scene()
  const { id } = await read('Terminated,,,3/2/2026,7/1/2026,,')
  await bring(id)
  const kept = await testInvited(product, org, { firstName: 'Marisol', lastName: 'Quintero' })
  const twice = { keptId: kept.id, mergedId: personId, reason: 'One person.' }
  expect(await ask('POST', 'caregiver/duplicates/merge', twice)).toMatchObject({ id: expect.any(String) })
  expect(await undo(id)).toMatchObject({ state: 'kept', kept: ['staysArchived'] })
  expect((await profile()).userProfile).toMatchObject({ status: 'archived', endedOn: '2026-07-01' })
})

test('whoever was archived by a file cannot sign in, and can again when that is undone', async () => {
  const { org, bring, undo, ask } = await scene()
  const { id, email } = await testSignedUp(product, org)
  await org.work(({ work: { db, now } }) =>
    db
      .updateTable('person')
      .set({ status: 'active', hired_on: '2026-03-02', signed_off_at: now })
      .where('id', '=', id)
      .execute(),
  )
  const signIn = async () => (await call('POST', '/api/login', { body: { email, password: testPassword } })).status
  expect(await signIn()).toBe(200)
  const file = [head, `Ines,Okafor,${email},,TX,Terminated,,,3/2/2026,7/1/2026,,`].join('\n')
  const { body } = await sendStaff(product, await org.tokenFor(org.adminId), Buffer.from(file))
  await bring(body.data.id)
  expect((await ask('GET', `caregiver/${id}`)).userProfile).toMatchObject({ status: 'archived' })
  expect(await signIn()).toBe(422)
  expect(await undo(body.data.id)).toMatchObject({ state: 'undone', kept: [] })
  expect(await signIn()).toBe(200)
})

test('a time out of work that the record lacks is added, ends with the next file, and is given back', async () => {
  const { ask, read, lineOf, bring, undo, rows, history, id: personId } = await scene()
  const absences = () => ask('GET', `caregiver/absences/${personId}`)
  const before = await rows()
  const away = await read('Active,,,3/2/2026,,,,7/1/2026,,')
  const found = [field('absentFrom', null, '2026-07-01')]
  expect(await lineOf(away.id)).toMatchObject({ verdict: 'changed', found })
  expect(await bring(away.id)).toMatchObject({ outcome: 'changed', found })
  const held = { from: '2026-07-01', backOn: null, reason: 'From earlier records', recorder: 'Ada Admin' }
  expect(await absences()).toMatchObject([held])
  expect((await history()).map((one: { action: string }) => one.action)).toContain('absence.added')
  expect((await read('Active,,,3/2/2026,,,,7/1/2026,,')).counts).toMatchObject({ same: 1 })
  const between = await rows()
  const back = await read('Active,,,3/2/2026,,,,7/1/2026,8/14/2026,')
  const ended = [field('backOn', null, '2026-08-15')]
  expect(await lineOf(back.id)).toMatchObject({ verdict: 'changed', found: ended })
  expect(await bring(back.id)).toMatchObject({ outcome: 'changed', found: ended })
  expect(await absences()).toMatchObject([{ ...held, backOn: '2026-08-15' }])
  const other = await read('Active,,,3/2/2026,,,Austin,7/15/2026,,8/15/2026')
  const [reason] = (await lineOf(other.id)).reasons
  expect(reason).toEqual({
    ...{ code: 'absenceDiffers', column: 'LOA Start Date', at: 12, value: '7/15/2026', here: '2026-07-01' },
  })
  await undo(back.id)
  expect(await rows()).toEqual(between)
  await undo(away.id)
  expect(await rows()).toEqual(before)
})

test('somebody new brings a time out of work along, beside the one between two employments, and takes it away', async () => {
  const { ask, bring, undo, org, rows } = await scene()
  const before = await rows()
  const line = `Joy,Adeyemi,joy@${org.shortName}.example,3/18/1984,TX,Active,1/5/2023,6/30/2024,3/2/2026,,,,8/3/2026,,8/31/2026`
  const { id } = (await sendStaff(product, org.admin, Buffer.from([head, line].join('\n')))).body.data
  const made = await bring(id)
  expect(await ask('GET', `caregiver/absences/${made.person.id}`)).toMatchObject([
    { from: '2026-08-03', backOn: '2026-08-31', reason: 'From earlier records' },
    { from: '2024-06-30', backOn: '2026-03-02', reason: 'Between two periods of employment' },
  ])
  expect(await undo(id)).toMatchObject({ state: 'undone' })
  expect(await rows()).toEqual(before)
})
