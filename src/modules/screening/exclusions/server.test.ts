import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays, addMonths, dayInWords } from '../../../kit/contract/time.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testCategory, testRequirement } from '../../../testing/compliance.ts'
import { dropList, importList, others, stateHeader } from '../../../testing/exclusions.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { rowsNotIn, saveBytes } from '../../../testing/report-files.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { finishFiles } from '../exclusion-files/work.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement/exclusions'

const rule = {
  name: 'Exclusion check',
  satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 },
  lasting: [],
  seriousness: 'blocks',
}

/** An organization that demands the monthly check against the list of Texas. */
async function scene() {
  const org = await testOrganization(product)
  const { id } = await testRequirement(org, '', rule)
  const today = await org.work(async ({ work }) => work.today)
  return { org, today, requirementId: id }
}

const statusOf = async (org: TestOrganization, personId: string) => {
  const { body } = await call('GET', `/api/compliance-requirement/compliance?userId=${personId}`, { token: org.admin })
  return body.data.items[0]?.status
}
const files = async (org: TestOrganization, token = org.admin) =>
  (await call('GET', `${prefix}/files`, { token })).body.data.data
const lists = async (org: TestOrganization) => (await call('GET', `${prefix}/lists`, { token: org.admin })).body.data
const texas = async (org: TestOrganization) =>
  (await lists(org)).find((list: { code: string }) => list.code === 'state-TX')

const marisol = { firstName: 'Marisol', lastName: 'Quintero' }
const marisolRow = 'QUINTERO,MARISOL,,19840317,TX,20190520'

describe('dropping a file', () => {
  test('only administrators do it', async () => {
    const { org } = await scene()
    expect((await dropList(product, org, others, { token: null })).status).toBe(401)
    expect((await dropList(product, org, others, { token: (await org.staff('Coordinator')).token })).status).toBe(403)
    expect((await dropList(product, org, others, { token: (await testApplicant(org)).token })).status).toBe(403)
  })

  test.each([
    ['an unknown list', { listCode: 'state-XX' }, 'listCode'],
    ['a day that does not exist', { asOf: '2026-02-30' }, 'asOf'],
    ['a day to come', { asOf: '2999-01-01' }, 'asOf'],
    ['no columns', { columns: '' }, 'columns'],
    ['columns without a name', { columns: '{"birthDate":"DOB"}' }, 'columns'],
    ['columns that are no JSON', { columns: '{' }, 'columns'],
  ])('%s is refused', async (_what, fields, path) => {
    const { org } = await scene()
    const { status, body } = await dropList(product, org, others, { fields })
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })

  test('it is answered when the file is stored; then it is read and everyone is screened', async () => {
    const { org, today } = await scene()
    const { personId } = await testApplicant(org)
    const { status, body } = await dropList(product, org, others)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ listCode: 'state-TX', state: 'reading', rowsRead: 0, importer: 'Ada Admin' })
    expect(body.data.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await texas(org)).standing).toBe('running')
    expect((await dropList(product, org, others)).status).toBe(409)
    expect(await statusOf(org, personId)).toBe('missing')
    await finishFiles(product.services, org)
    expect(await files(org)).toMatchObject([
      { state: 'done', rowsRead: 2, peopleListed: 2, screened: 1, hits: 0, waiting: 0 },
    ])
    expect(await statusOf(org, personId)).toBe('valid')
    expect(await texas(org)).toMatchObject({ standing: 'checked', required: true, coveredUntil: expect.any(String) })
    const checks = await call('GET', `${prefix}/checks/${personId}`, { token: org.admin })
    expect(checks.body.data).toMatchObject([{ listCode: 'state-TX', asOf: today, result: 'clear', rowsRead: 2 }])
  })

  test('one on its way can be stopped; it clears nobody, says by whom, and makes room for the next', async () => {
    const { org } = await scene()
    const { personId } = await testApplicant(org)
    const { id } = (await dropList(product, org, others)).body.data
    const stop = (token: string | null) => call('PUT', `${prefix}/files/stop/${id}`, { token })
    expect((await stop(null)).status).toBe(401)
    expect((await stop((await org.staff('Coordinator')).token)).status).toBe(403)
    expect((await stop((await scene()).org.admin)).status).toBe(404)
    expect((await stop(org.admin)).body.data).toMatchObject({ state: 'unavailable', reason: 'Stopped by Ada Admin.' })
    await finishFiles(product.services, org)
    expect(await statusOf(org, personId)).toBe('missing')
    expect((await texas(org)).standing).toBe('unavailable')
    expect((await stop(org.admin)).status).toBe(409)
    await importList(product, org, others)
    expect(await statusOf(org, personId)).toBe('valid')
  })

  test('one against which people are being screened cannot be stopped: nobody is cleared by a file that is unavailable', async () => {
    const { org } = await scene()
    const { personId } = await testApplicant(org)
    const { id } = (await dropList(product, org, others)).body.data
    await finishFiles(product.services, org, AbortSignal.abort())
    expect(await files(org)).toMatchObject([{ state: 'screening', screened: 0 }])
    const refused = await call('PUT', `${prefix}/files/stop/${id}`, { token: org.admin })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/read already/)])
    await finishFiles(product.services, org)
    expect(await files(org)).toMatchObject([{ state: 'done', screened: 1 }])
    expect(await statusOf(org, personId)).toBe('valid')
  })

  test('a birth date that no day is counts as not known: the same name is found all the same', async () => {
    const { org } = await scene()
    await testApplicant(org, { ...marisol })
    await importList(product, org, [...others, 'QUINTERO,MARISOL,,19840231,TX,20190520'])
    expect(await files(org)).toMatchObject([{ state: 'done', rowsRead: 3, peopleListed: 3, hits: 1 }])
  })

  test('another organization sees nothing of it', async () => {
    const { org } = await scene()
    const id = await importList(product, org, others)
    const { personId } = await testApplicant(org)
    const other = await scene()
    expect(await files(other.org)).toEqual([])
    expect((await call('GET', `${prefix}/files/${id}`, { token: other.org.admin })).status).toBe(404)
    expect((await call('GET', `${prefix}/checks/${personId}`, { token: other.org.admin })).status).toBe(404)
    const found = await testApplicant(other.org, marisol)
    await importList(product, org, [...others, marisolRow])
    expect(await statusOf(other.org, found.personId)).toBe('missing')
  })

  test('the dropped file and the log can be had, and both are audited', async () => {
    const { org } = await scene()
    const id = await importList(product, org, others)
    const auditor = await org.staff('Auditor')
    expect((await call('GET', `${prefix}/files/${id}`, { token: auditor.token })).status).toBe(403)
    const kept = await call('GET', `${prefix}/files/${id}`, { token: org.admin })
    expect(String(kept.body).split('\n')[0]).toBe(stateHeader)
    expect((await call('GET', `${prefix}/log`, { token: null })).status).toBe(401)
    const log = await call('GET', `${prefix}/log`, { token: auditor.token })
    expect(String(log.body).split('\r\n')[1]).toMatch(
      /^Texas exclusion list,\d{4}-\d\d-\d\d,Checked,,texas.csv,[0-9a-f]{64},/,
    )
    const paper = await saveBytes(product, auditor.token, `${prefix}/log?as=pdf`)
    expect(paper.headers['content-disposition']).toMatch(/exclusion-screening-\d{4}-\d\d-\d\d\.pdf/)
    const [page = ''] = await textOfPdf(paper.bytes)
    expect(rowsNotIn(page, [['1 row'], ['Texas exclusion list'], ['Checked', 'texas.csv', 'Ada Admin']]), page).toEqual(
      [],
    )
    const acts = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('action').where('action', '~', 'exclusion|report').orderBy('id').execute(),
    )
    expect(acts.map(act => act.action)).toEqual([
      'exclusionFile.imported',
      'exclusionFile.screened',
      'exclusionFile.opened',
      'report.exported',
      'report.exported',
    ])
  })
})

describe('a file that cannot be used is unavailable and clears nobody', () => {
  const good = ['Aa,Bb,,,TX,20200101', ...others, ...others, ...others]
  test.each([
    ['a missing column', { bytes: Buffer.from('Surname,First Name\nAa,Bb\n') }, /no column "Last Name"/],
    ['no rows', { bytes: Buffer.from(`${stateHeader}\n`) }, /no rows/],
    ['nothing but firms', { bytes: Buffer.from(`${stateHeader}\n,,,,TX,20200101\n`) }, /names no person/],
    ['a row that is cut off', { bytes: Buffer.from(`${stateHeader}\nAa,Bb,,,TX,20200101\nCc,Dd,,19`) }, /cut off/],
    [
      'an open quote at the end',
      { bytes: Buffer.from(`${stateHeader}\nAa,Bb,,,TX,20200101\n"Cc,Dd`) },
      /middle of a row/,
    ],
    [
      'a date of exclusion that does not exist',
      { bytes: Buffer.from(`${stateHeader}\nAa,Bb,,19830201,TX,20200231\n`) },
      /not a date/,
    ],
    ['what is no text', { bytes: Buffer.from([80, 75, 3, 4, 0, 0, 1, 2]) }, /no text file/],
    ['far fewer rows than the last one', { bytes: Buffer.from([stateHeader, ...others, ''].join('\n')) }, /cut off/],
    ['the file of another list', { fields: { listCode: 'oig-leie' } }, /not that of the LEIE/],
  ])('%s', async (_what, of, reason) => {
    const { org } = await scene()
    const { personId } = await testApplicant(org)
    await importList(product, org, good)
    expect(await statusOf(org, personId)).toBe('valid')
    const late = await testApplicant(org, marisol)
    await importList(product, org, [], of)
    const [newest] = await files(org)
    expect(newest).toMatchObject({ state: 'unavailable', reason: expect.stringMatching(reason), screened: 0 })
    expect(await statusOf(org, personId)).toBe('valid')
    // Who comes now is screened against the last good file.
    expect(await statusOf(org, late.personId)).toBe('valid')
    const code = newest.listCode
    expect((await lists(org)).find((list: { code: string }) => list.code === code).standing).toBe('unavailable')
  })

  test('it stands in the history of those who were here when it came', async () => {
    const { org } = await scene()
    const { personId } = await testApplicant(org)
    await importList(product, org, others)
    await importList(product, org, [], { bytes: Buffer.from('broken'), name: 'broken.csv' })
    const late = await testApplicant(org)
    const checksOf = async (id: string) => (await call('GET', `${prefix}/checks/${id}`, { token: org.admin })).body.data
    expect(await checksOf(personId)).toMatchObject([
      { result: 'unavailable', fileName: 'broken.csv', reason: expect.stringMatching(/no column/), decisions: [] },
      { result: 'clear', reason: null, decisions: [] },
    ])
    const results = (await checksOf(late.personId)).map((check: { result: string }) => check.result)
    expect([...new Set(results)]).toEqual(['clear'])
  })

  test('the first file of a list: nobody is clear', async () => {
    const { org } = await scene()
    const { personId } = await testApplicant(org)
    await importList(product, org, [], { bytes: Buffer.from('broken') })
    expect(await statusOf(org, personId)).toBe('missing')
  })

  test('fewer rows are believed when somebody says so, and the next good file makes up for it', async () => {
    const { org } = await scene()
    await importList(product, org, good)
    await importList(product, org, others, { fields: { acceptsFewer: 'true' } })
    expect(await texas(org)).toMatchObject({ standing: 'checked', good: { rowsRead: 2 } })
    const left = await org.work(({ work: { db } }) => db.selectFrom('exclusion_row').select('line').execute())
    expect(left).toHaveLength(2)
  })

  test('what was true before the last file, and last month’s federal file again, are refused', async () => {
    const { org, today } = await scene()
    await importList(product, org, others)
    const before = await dropList(product, org, others, { fields: { asOf: addDays(today, -1) } })
    expect([before.status, before.body.errors[0].path]).toEqual([400, 'asOf'])
    const inWords = (day: string) => dayInWords(day)
    expect(before.body.message).toBe(`The last file is of ${inWords(today)}. Enter that day or a later one.`)
    await importList(product, org, others, { fields: { listCode: 'sam', asOf: addDays(today, -30) } })
    const again = await dropList(product, org, others, { fields: { listCode: 'sam' } })
    expect([again.status, again.body.errors[0].path]).toEqual([400, 'file'])
    expect(again.body.message).toContain(`the one of ${inWords(addDays(today, -30))}.`)
  })
})

test('a list is required for as long as the newest version of a requirement in force asks for it', async () => {
  const { org, requirementId } = await scene()
  const required = async () => {
    const all: { code: string; required: boolean }[] = await lists(org)
    return all.filter(list => list.required).map(list => list.code)
  }
  expect(await required()).toEqual(['state-TX'])
  const saved = await call('PUT', `/api/compliance-requirement/${requirementId}`, {
    token: org.admin,
    body: { ...rule, categoryId: await testCategory(org), satisfiedBy: { ...rule.satisfiedBy, sourceId: 'sam' } },
  })
  expect(saved.status).toBe(200)
  expect(await required()).toEqual(['sam'])
})

test('a check covers its own month and the next one; then the list is due', async () => {
  const { org, today } = await scene()
  const { personId } = await testApplicant(org)
  await importList(product, org, others)
  product.setNow(`${addMonths(today, 2)}T18:00:00Z`)
  onTestFinished(() => product.setNow(null))
  const later = { ...org, admin: await org.tokenFor(org.adminId) }
  expect((await texas(later)).standing).toBe('due')
  expect(await statusOf(later, personId)).toBe('expired')
})

describe('who comes or changes later is screened at once', () => {
  test('a new applicant', async () => {
    const { org } = await scene()
    await importList(product, org, [...others, marisolRow])
    const found = await testApplicant(org, marisol)
    const clear = await testApplicant(org)
    expect(await statusOf(org, found.personId)).toBe('in review')
    expect(await statusOf(org, clear.personId)).toBe('valid')
  })

  test('somebody who takes the name, or gives the birth date', async () => {
    const { org } = await scene()
    await importList(product, org, [...others, marisolRow])
    const { personId, token } = await testApplicant(org, { firstName: 'Marisol', lastName: 'Vega' })
    expect(await statusOf(org, personId)).toBe('valid')
    const { body } = await call('GET', '/api/get-user-detail', { token })
    const { userProfile } = body.data.data
    const saved = await call('PUT', '/api/update-profile', {
      token,
      body: { ...userProfile, formerNames: 'Quintero', birthDate: '1984-03-17', ssn: undefined },
    })
    expect(saved.status).toBe(200)
    const checks = await call('GET', `${prefix}/checks/${personId}`, { token: org.admin })
    expect(checks.body.data.map((check: { result: string }) => check.result)).toEqual(['waiting', 'clear', 'clear'])
  })

  test('by the names of records that were merged into theirs', async () => {
    const { org } = await scene()
    await importList(product, org, [...others, marisolRow])
    const { personId: keptId } = await testApplicant(org, { firstName: 'Marisol', lastName: 'Vega' })
    const { personId: mergedId } = await testApplicant(org, marisol)
    const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
      call(method, `/api/caregiver/duplicates/${path}`, { token: org.admin, body })
    const results = async () =>
      (await call('GET', `${prefix}/checks/${keptId}`, { token: org.admin })).body.data.map(
        (check: { result: string }) => check.result,
      )
    expect((await results())[0]).toBe('clear')
    const { body } = await ask('POST', 'merge', { keptId, mergedId, reason: 'She married.' })
    expect((await results())[0]).toBe('waiting')
    const found = async () => {
      const list = await call('GET', `${prefix}/hits?state=waiting`, { token: org.admin })
      return list.body.data.data.map(({ person }: { person: object }) => person)
    }
    expect(await found()).toContainEqual(
      expect.objectContaining({ id: keptId, lastName: 'Vega', formerNames: 'Marisol Quintero' }),
    )
    await ask('PUT', `undo-merge/${body.data.id}`, { reason: 'They are two people.' })
    // What was found waits for somebody to say that it is not them.
    expect(await found()).toContainEqual(expect.objectContaining({ id: keptId, formerNames: '' }))
  })

  test('the archived are left out until they come back', async () => {
    const { org } = await scene()
    const { personId } = await testApplicant(org, marisol)
    const move = (status: string) =>
      call('PUT', `/api/caregiver/archive-status/${personId}`, { token: org.admin, body: { status, reason: 'seen' } })
    expect((await move('archived')).status).toBe(200)
    await importList(product, org, [...others, marisolRow])
    expect(await files(org)).toMatchObject([{ screened: 0, hits: 0 }])
    expect((await move('applicant')).status).toBe(200)
    expect(await statusOf(org, personId)).toBe('in review')
  })
})
