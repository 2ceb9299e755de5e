import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { eicar, testClamd } from '../../../testing/clamd.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { pdf, testType } from '../../../testing/documents.ts'
import { rowsOfPeople, runCutOff, sendScans, sendStaff, zipWith } from '../../../testing/imports.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { runImports } from '../under-way/work.ts'

const clamd = await testClamd()
afterAll(clamd.goAway)
const product = await testProduct({ CLAMD_URL: clamd.url }, await ownDatabase())
const { call } = product
afterEach(() => product.setNow(null))
const run = () => runImports(product.services, new AbortController().signal)

type Line = {
  id: string
  line: number
  name: string
  detail: string
  verdict: string
  state: string
  reasons: { code: string }[]
  found: { after: string; waits: boolean }[]
  scan: { attaches: boolean; files: string[] } | null
}

/** An organization with four people, of whom two are called the same, and three document types. */
async function scene() {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  const tb = await testDocumentType(org, { name: 'TB test' })
  await testType(product, org, { name: 'CPR card', needsExpiry: true })
  await testType(product, org, { name: 'Driver license', twoSided: true })
  await testRequirement(org, tb, { name: 'TB screening' })
  const mail = (who: string) => `${who}@${org.shortName}.example`
  const head = 'Last Name,First Name,Email,State,Hire Date,DOB,TB test Date'
  const staff = [
    `Delgado,Rosa,${mail('rosa')},FL,11/23/2025,,3/1/2026`,
    `Moreau,Celeste,${mail('celeste')},FL,11/23/2025,,`,
    `Adams,Ana,${mail('ana1')},FL,11/23/2025,1/2/1980,`,
    `Adams,Ana,${mail('ana2')},FL,11/23/2025,5/6/1991,`,
  ]
  const { id } = (await sendStaff(product, org.admin, Buffer.from([head, ...staff].join('\n')))).body.data
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    call(method, `/api/import/${path}`, { token: org.admin, body })
  const lines = async (of: string, more = '') =>
    (await ask('GET', `lines/${of}?limit=100${more}`)).body.data.data as Line[]
  for (const one of await lines(id))
    if (one.verdict === 'doubtful') await ask('PUT', `line/${one.id}`, { decision: 'new' })
  await ask('POST', `run/${id}`)
  await run()
  const people = await org.work(({ work: { db } }) => db.selectFrom('person').select(['id', 'email']).execute())
  const personId = (who: string) => people.find(one => one.email === mail(who))?.id ?? ''
  const documentsOf = async (who: string) => {
    const answer = await call('GET', `/api/documents/upload-document/${personId(who)}`, { token: org.admin })
    return answer.body.data.data as {
      id: string
      typeName: string
      status: string
      note: string
      files: { name: string; side: string; scan: string }[]
    }[]
  }
  const bring = async (files: Record<string, Buffer | string>) =>
    (await sendScans(product, org.admin, await zipWith(files))).body.data
  const everything = () => rowsOfPeople(org, { without: ['updated_at'] })
  const stored = () => {
    const folder = join(product.dataDir, 'files', org.id)
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile()).length
      : 0
  }
  return {
    org,
    tb,
    mail,
    ask,
    lines,
    personId,
    documentsOf,
    bring,
    everything,
    stored,
    staffImport: id as string,
  }
}

const codes = (lines: readonly Line[]) =>
  lines.map(one => [one.detail, one.verdict, ...one.reasons.map(({ code }) => code)])

test('ZIPs are for administrators, of their own organization, and are ZIPs', async () => {
  const { org, bring, ask } = await scene()
  const zip = await zipWith({ 'a.pdf': pdf() })
  expect((await sendScans(product, null, zip)).status).toBe(401)
  expect((await sendScans(product, (await org.staff('Coordinator')).token, zip)).status).toBe(403)
  expect((await call('POST', '/api/import/scans', { token: org.admin, body: {} })).status).toBe(400)
  expect((await sendScans(product, org.admin, pdf())).status).toBe(415)
  expect((await sendScans(product, org.admin, await zipWith({ 'index.csv': 'File,Email\n' }))).body.errors).toEqual([
    { path: 'file', message: 'This ZIP has no files in it.' },
  ])
  expect((await sendScans(product, org.admin, await zipWith({ 'index.csv': 'A,B\n', 'a.pdf': pdf() }))).status).toBe(
    415,
  )
  const { id, kind, columns } = await bring({ 'a.pdf': pdf() })
  expect([kind, columns]).toEqual(['scans', []])
  expect((await ask('PUT', `columns/${id}`, { targets: [] })).status).toBe(400)
  const other = await testOrganization(product)
  expect((await call('GET', `/api/import/lines/${id}`, { token: other.admin })).status).toBe(404)
})

test('files are bound by their names, imported without an email, and taken back whole', async () => {
  const { org, bring, lines, ask, documentsOf, everything, mail, stored, personId } = await scene()
  const before = await everything()
  const bare = stored()
  const withoutFile = async () => {
    const at = '/api/compliance-requirement/compliance'
    const id = personId('rosa')
    const [item] = (await call('GET', `${at}?userId=${id}`, { token: org.admin })).body.data.items
    const told = await call('GET', `${at}/explain/${item.id}?userId=${id}`, { token: org.admin })
    return told.body.data.papers.map((one: { withoutFile: boolean }) => one.withoutFile)
  }
  expect(await withoutFile()).toEqual([true])
  const of = await bring({
    'Delgado, Rosa - TB test 2026-03-01.pdf': pdf(),
    [`${mail('rosa')}_CPR card_2027-01-31.pdf`]: pdf(),
    'Moreau Celeste/TB test 02-03-2026.pdf': pdf(),
    'Moreau Celeste/Driver license.pdf': pdf(),
    'Moreau Celeste/CPR card.pdf': pdf(),
    'Ana Adams TB test.pdf': pdf(),
    'Someone Else TB test.pdf': pdf(),
    'Moreau Celeste/notes.txt': 'hello',
    'Moreau Celeste/more.zip': await zipWith({ 'a.pdf': pdf() }),
    '__MACOSX/._x.pdf': 'x',
  })
  expect(codes(await lines(of.id))).toEqual([
    ['Delgado, Rosa - TB test 2026-03-01.pdf', 'changed'],
    [`${mail('rosa')}_CPR card_2027-01-31.pdf`, 'new'],
    ['TB test 02-03-2026.pdf', 'new'],
    ['Driver license.pdf', 'new'],
    ['CPR card.pdf', 'new'],
    ['Ana Adams TB test.pdf', 'doubtful', 'severalPeople'],
    ['Someone Else TB test.pdf', 'wrong', 'noPerson'],
    ['notes.txt', 'wrong', 'badType'],
    ['more.zip', 'wrong', 'nestedZip'],
  ])
  const [first, , , , waiting] = await lines(of.id)
  // It becomes the file of what the import of staff noted without one.
  expect(first?.scan?.attaches).toBe(true)
  expect(waiting?.found).toMatchObject([{ field: 'CPR card', waits: true }])
  expect(of.ready).toBe(5)
  expect((await ask('POST', `run/${of.id}`)).body.data.state).toBe('running')
  await run()
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'done', made: 0, changed: 5, leftOut: 4 })
  const short = async (who: string) =>
    (await documentsOf(who))
      .map(one => [one.typeName, one.status, one.note, one.files.map(file => `${file.name} ${file.scan}`)])
      .toSorted()
  expect(await withoutFile()).toEqual([false])
  expect(await short('rosa')).toEqual([
    ['CPR card', 'approved', 'From earlier records.', [`${mail('rosa')}_CPR card_2027-01-31.pdf clean`]],
    ['TB test', 'approved', 'From earlier records.', ['Delgado, Rosa - TB test 2026-03-01.pdf clean']],
  ])
  // Without what an approval needs it waits for a review.
  expect((await short('celeste')).map(one => one.slice(0, 2))).toEqual([
    ['CPR card', 'inReview'],
    ['Driver license', 'approved'],
    ['TB test', 'approved'],
  ])
  expect(await mailsTo(product, mail('rosa'))).toEqual([])
  // The ZIP is gone; what was taken from it stays.
  expect(stored()).toBe(bare + 5)
  expect(
    await org.work(({ work: { db } }) => db.selectFrom('import').select('file_id').where('id', '=', of.id).execute()),
  ).toEqual([{ file_id: null }])

  await ask('PUT', `undo/${of.id}`)
  await run()
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'undone', kept: 0 })
  expect(await everything()).toEqual(before)
  expect(stored()).toBe(bare)
})

test('a draft says how each person would stand with all that the ZIP brings them, and changes nothing', async () => {
  const { org, ask, lines, bring, everything } = await scene()
  const firstAid = await testDocumentType(org, { name: 'First aid card' })
  await testRequirement(org, firstAid, { name: 'First aid' })
  const before = await everything()
  const { id } = await bring({
    'Moreau Celeste - TB test - 2026-02-03.pdf': pdf('one'),
    'Moreau Celeste - First aid card - 2026-02-04.pdf': pdf('two'),
    'Delgado Rosa - TB test - 2026-03-01.pdf': pdf('three'),
    'Adams Ana - TB test - 2026-03-01.pdf': pdf('four'),
  })
  const read = await lines(id)
  const stand = async (limit = 100) => (await ask('GET', `standing/${id}?limit=${limit}`)).body.data
  const nameOf = (of: { id: string }) => read.find(one => one.id === of.id)?.name
  const told = (all: { id: string; answer: string; blocking: number }[]) =>
    all.map(one => [nameOf(one), one.answer, one.blocking]).toSorted()
  // A file for a date that is on record says nothing new, and nobody stands for the two who are called the same.
  expect(told(await stand())).toEqual([
    ['Celeste Moreau', 'clear', 0],
    ['Celeste Moreau', 'clear', 0],
    ['Rosa Delgado', 'notClear', 1],
  ])
  // Of a page with one of her two documents, the other one counts as well.
  expect(told(await stand(1))).toEqual([['Celeste Moreau', 'clear', 0]])
  const [left] = read.filter(one => one.detail.includes('First aid card'))
  await ask('PUT', `line/${left?.id}`, { decision: 'skip' })
  expect(told(await stand())).toEqual([
    ['Celeste Moreau', 'notClear', 1],
    ['Rosa Delgado', 'notClear', 1],
  ])
  expect((await ask('GET', `totals/${id}`)).body.data).toEqual({
    ...{ ready: 2, looked: 2, clear: 0, notClear: 2, notYet: 0, notWithUs: 0 },
  })
  expect(await everything()).toEqual(before)
})

test('doubt is decided by hand, and the same file is not taken twice', async () => {
  const { bring, lines, ask, personId, documentsOf, tb } = await scene()
  const same = pdf()
  const of = await bring({
    'Ana Adams TB test.pdf': same,
    'IMG_1.pdf': pdf(),
    'Celeste Moreau CPR card 2025-01-31.pdf': pdf(),
  })
  const [ana, unnamed, card] = await lines(of.id)
  if (!ana || !unnamed || !card) throw new Error('a line is missing')
  expect(codes([ana, unnamed, card]).map(one => one.slice(1))).toEqual([
    ['doubtful', 'severalPeople'],
    ['wrong', 'noPerson', 'noType'],
    ['doubtful', 'whichDate'],
  ])
  const change = (one: Line, body: object) => ask('PUT', `line/${one.id}`, body)
  expect((await change(ana, { decision: 'new' })).body.errors[0].path).toBe('decision')
  expect((await change(ana, { decision: 'update' })).status).toBe(400)
  expect((await change(ana, { cells: [{ at: 0, value: 'other.pdf' }] })).status).toBe(400)
  expect((await change(ana, { cells: [{ at: 1, value: personId('ana2') }] })).body.data.counts).toMatchObject({
    doubtful: 1,
    wrong: 1,
    new: 1,
  })
  const cells = [
    { at: 1, value: personId('ana1') },
    { at: 2, value: tb },
    { at: 3, value: '2026-02-03' },
  ]
  expect((await change(unnamed, { cells })).body.data.counts).toMatchObject({ wrong: 0, new: 2 })
  expect(
    (
      await change(card, {
        cells: [
          { at: 3, value: '-' },
          { at: 4, value: '1/31/2027' },
        ],
      })
    ).body.data.ready,
  ).toBe(3)
  await ask('POST', `run/${of.id}`)
  await run()
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'done', changed: 3, leftOut: 0 })
  expect((await documentsOf('ana2')).map(one => one.typeName)).toEqual(['TB test'])
  expect((await documentsOf('ana1')).map(one => one.typeName)).toEqual(['TB test'])
  // The same ZIP again: what has a date is known by it, what has none by its bytes.
  const again = await bring({
    'a/Ana Adams dob 5-6-1991 TB test.pdf': same,
    'Celeste Moreau CPR card exp 1-31-2027.pdf': pdf(),
  })
  expect(codes(await lines(again.id)).map(one => one[1])).toEqual(['new', 'same'])
  await ask('POST', `run/${again.id}`)
  await run()
  expect(codes(await lines(again.id)).map(one => one.slice(1))).toEqual([['new', 'alreadyThere'], ['same']])
  expect((await lines(again.id))[1]).toMatchObject({
    ...{
      state: 'done',
      outcome: 'nothing',
      name: 'Celeste Moreau',
      detail: 'Celeste Moreau CPR card exp 1-31-2027.pdf',
    },
  })
  expect((await ask('GET', again.id)).body.data).toMatchObject({ state: 'done', changed: 0, leftOut: 1 })
  // Two ZIPs at a time bring the same: what the first one wrote, the second one finds.
  const twins = []
  for (const _ of [1, 2]) twins.push(await bring({ 'Celeste Moreau CPR card exp 1-31-2028.pdf': pdf() }))
  for (const { id } of twins) await ask('POST', `run/${id}`)
  await run()
  const [first, second] = [await lines(twins[0].id), await lines(twins[1].id)]
  expect(first).toMatchObject([{ state: 'done', verdict: 'new', outcome: 'added' }])
  expect(second).toMatchObject([{ state: 'done', verdict: 'same', outcome: 'nothing', reasons: [] }])
  expect((await documentsOf('ana2')).length).toBe(1)
})

test('an index binds files, sides become one document, and two lines about one are asked about', async () => {
  const { org, bring, lines, ask, mail, documentsOf } = await scene()
  const index = [
    'File,Email,Type,Issued,Expires',
    `1.pdf,${mail('celeste')},TB test,2/3/2026,`,
    `2.pdf;3.pdf,${mail('celeste')},Driver license,,`,
    `4.pdf,${mail('celeste')},TB test,2/3/2026,`,
    `5.pdf,${mail('celeste')},TB test,,`,
  ]
  const of = await bring({
    'Scans/index.csv': index.join('\n'),
    'Scans/1.pdf': pdf(),
    'Scans/2.pdf': pdf(),
    'Scans/3.pdf': pdf(),
    'Scans/4.pdf': pdf(),
  })
  const read = await lines(of.id)
  expect(codes(read)).toEqual([
    ['1.pdf', 'new'],
    ['2.pdf, 3.pdf', 'new'],
    ['4.pdf', 'doubtful', 'sameDocument'],
    ['5.pdf', 'wrong', 'noSuchFile'],
  ])
  expect((await ask('PUT', `line/${read[2]?.id}`, { decision: 'new' })).body.data.ready).toBe(3)
  await ask('POST', `run/${of.id}`)
  await run()
  // What is left out is an index for the next ZIP.
  const saved = (
    await product.app.inject({
      url: `/api/import/left-out/${of.id}`,
      headers: { authorization: `Bearer ${org.admin}` },
    })
  ).body
  const next = await bring({ 'index.csv': saved, '5.pdf': pdf() })
  expect(codes(await lines(next.id))).toEqual([['5.pdf', 'new']])
  const sides = (await documentsOf('celeste')).map(one => [one.typeName, one.files.map(file => file.side)]).toSorted()
  expect(sides).toEqual([
    ['Driver license', ['front', 'back']],
    ['TB test', ['page']],
    ['TB test', ['page']],
  ])
})

test('a file with a virus, or that is not what its name says, is left out; the others are taken', async () => {
  const { bring, lines, ask, org } = await scene()
  const infected = Buffer.concat([pdf(), Buffer.from(`\n${eicar}\n`)])
  await clamd.goAway()
  const of = await bring({
    'Celeste Moreau TB test 2026-02-03.pdf': infected,
    'Celeste Moreau CPR card exp 2027-02-03.jpg': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.alloc(400),
    ]),
    'Rosa Delgado CPR card exp 2027-02-03.pdf': pdf(),
  })
  await clamd.comeBack()
  expect(of.ready).toBe(3)
  await ask('POST', `run/${of.id}`)
  await run()
  expect(codes(await lines(of.id, '&show=leftOut')).map(one => one[2])).toEqual(['virus', 'damaged'])
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'done', changed: 1, leftOut: 2 })
  const acts = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').select('action').where('action', '=', 'file.refused').execute(),
  )
  expect(acts).toHaveLength(1)
})

test('what somebody built upon is kept; the import of staff before it is kept as long as its document has a file', async () => {
  const { bring, lines, ask, org, documentsOf, staffImport } = await scene()
  const of = await bring({
    'Rosa Delgado TB test 2026-03-01.pdf': pdf(),
    'Celeste Moreau TB test 2026-02-03.pdf': pdf(),
  })
  await ask('POST', `run/${of.id}`)
  await run()
  const [document] = await documentsOf('celeste')
  const aside = { active: false, reason: 'Not readable.' }
  expect(
    (
      await call('PUT', `/api/documents/upload-document/toggle-status/${document?.id}`, {
        token: org.admin,
        body: aside,
      })
    ).status,
  ).toBe(200)
  await ask('PUT', `undo/${staffImport}`)
  await run()
  expect((await ask('GET', staffImport)).body.data).toMatchObject({ state: 'undone', kept: 2 })
  await ask('PUT', `undo/${of.id}`)
  await run()
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'undone', kept: 1 })
  expect((await lines(of.id, '&show=kept')).map(one => one.name)).toEqual(['Celeste Moreau'])
})

test('an import is stopped between two batches and resumed, and loses and doubles nothing', async () => {
  const { bring, ask, documentsOf, stored } = await scene()
  const bare = stored()
  const days = Array.from({ length: 25 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`)
  const of = await bring(Object.fromEntries(days.map(day => [`Celeste Moreau TB test ${day}.pdf`, pdf()])))
  await ask('POST', `run/${of.id}`)
  // Cut off in the middle, as by a kill: what is committed stays.
  const cut = new AbortController()
  const { database } = product.services
  const scoped: typeof database.scoped = async (...args) => {
    const answer = await database.scoped(...args)
    if ((await ask('GET', of.id)).body.data.progress.done > 0) cut.abort()
    return answer
  }
  await runImports({ ...product.services, database: { ...database, scoped } }, cut.signal)
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'running', changed: 10 })
  expect((await ask('PUT', `stop/${of.id}`)).body.data.state).toBe('stopped')
  await run()
  await ask('POST', `run/${of.id}`)
  await Promise.all([run(), run()])
  expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'done', changed: 25, leftOut: 0 })
  expect(await documentsOf('celeste')).toHaveLength(10)
  expect(stored()).toBe(bare + 25)
})

test.each([0, 1, 2, 3, 4, 5, 6])(
  'cut off after %i transactions, and then again, everything comes once and goes again',
  async cut => {
    const { bring, ask, everything, stored } = await scene()
    const [before, bare] = [await everything(), stored()]
    const days = Array.from({ length: 12 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`)
    const zip = Object.fromEntries(days.map(day => [`Celeste Moreau TB test ${day}.pdf`, pdf()]))
    const of = await bring({ ...zip, 'Rosa Delgado TB test 2026-03-01.pdf': pdf() })
    await ask('POST', `run/${of.id}`)
    await runCutOff(product, cut)
    expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'done', changed: 13, leftOut: 0 })
    expect(stored()).toBe(bare + 13)
    await ask('PUT', `undo/${of.id}`)
    await runCutOff(product, cut)
    expect((await ask('GET', of.id)).body.data).toMatchObject({ state: 'undone', kept: 0 })
    expect(await everything()).toEqual(before)
    expect(stored()).toBe(bare)
  },
)

test('the ZIP of a draft goes with it, and after 30 days', async () => {
  const { bring, ask, stored } = await scene()
  const bare = stored()
  const first = await bring({ 'Rosa Delgado TB test 2026-03-01.pdf': pdf() })
  await bring({ 'Rosa Delgado TB test 2026-03-01.pdf': pdf() })
  expect(stored()).toBe(bare + 2)
  expect((await ask('DELETE', first.id)).status).toBe(200)
  expect(stored()).toBe(bare + 1)
  product.setNow('2026-10-05T17:00:00Z')
  await run()
  expect(stored()).toBe(bare)
})
