import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Work } from '../../../kit/server/context.ts'
import { testInstallation } from '../../../kit/server/testing/database.ts'
import { serveProduct } from '../../../product.ts'
import { testApplicant, testCrowd } from '../../../testing/applicant.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { dropList, importList, others } from '../../../testing/exclusions.ts'
import { overtake } from '../../../testing/locks.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { invite } from '../../caregivers/invitations/work.ts'
import { changeStatus } from '../../caregivers/status-moves/work.ts'
import { finishFiles } from './work.ts'

const product = await testProduct()
const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const row = (last: string, first: string, born = '19610714') =>
  `"${last}","${first}","","","AIDE","HOME HEALTH","",0000000000,${born},"12 NOWHERE STREET APARTMENT 4","SPRINGFIELD","TX",62704,"1128a1",20150420,00000000,00000000,""`

const files = async (org: TestOrganization) =>
  (await product.call('GET', '/api/compliance-requirement/exclusions/files', { token: org.admin })).body.data.data

/** Made-up names: 84,000 of them, and some firms. */
function* madeUp(count: number): Generator<string> {
  const syllables = ['ba', 'ko', 'mi', 'ru', 'te', 'zo', 'la', 'ni', 'fu', 'xe', 'da', 'ge', 'pi', 'so']
  const word = (seed: number) =>
    [1, 14, 196, 2744].map(power => syllables[Math.floor(seed / power) % syllables.length]).join('')
  for (let at = 0; at < count; at++) {
    if (at % 25 === 0) yield `,,,"MADE UP FIRM ${at}",,,,1234567893,,,,"TX",62704,"1128b8",20150420,00000000,00000000,`
    else yield row(word(at * 7), word(at * 13))
  }
}

test('a list of 84,000 rows is read in constant memory, and finds whom it should', { timeout: 240_000 }, async () => {
  const org = await testOrganization(product)
  await testCrowd(org, 59)
  const person = await org.work(async ({ work: { db } }) =>
    db.selectFrom('person').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  )
  await org.work(({ work: { db } }) =>
    db
      .updateTable('person')
      .set({ first_name: 'Bob', last_name: 'Quisling-Vane' })
      .where('id', '=', person.id)
      .execute(),
  )
  const bytes = Buffer.from(`\uFEFF${[header, ...madeUp(84_000), row('VANE', 'ROBERT')].join('\r\n')}\r\n`)
  expect(bytes.length).toBeGreaterThan(12_000_000)
  const answer = await dropList(product, org, [], { fields: { listCode: 'oig-leie' }, name: 'UPDATED.csv', bytes })
  expect(answer.status).toBe(200)
  let taken = 0
  let kept = 0
  let most = 0
  const counted = (stream: Readable) => {
    taken = 0
    stream.on('data', (chunk: Buffer) => {
      taken += chunk.length
    })
    return stream.pause()
  }
  const perRow = bytes.length / 84_000
  const watching = {
    ...product.services,
    files: {
      ...product.services.files,
      read: (...of: [string, string]) => counted(product.services.files.read(...of)),
    },
    // Asked once in each transaction: how much was taken from the file that is not in the database yet.
    now: () => {
      most = Math.max(most, taken - kept * perRow)
      kept += 2000
      return product.services.now()
    },
  }
  kept = -2000
  await finishFiles(watching, org)
  const [file] = await files(org)
  expect(file).toMatchObject({ state: 'done', rowsRead: 84_001, peopleListed: 80_641, screened: 59, hits: 1 })
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(2_000_000)
})

test('rows that an older release kept are found as before after the start of a newer one', async () => {
  const org = await testOrganization(product)
  const fileId = await importList(product, org, [...others, 'QUINTERO,MARISOL,,19840317,TX,20190520'])
  const keys = () =>
    org.work(({ work: { db } }) =>
      db.selectFrom('exclusion_key').select(['line', 'key']).orderBy('line').orderBy('key').execute(),
    )
  const made = await keys()
  // As an older release had left them: other words, for which nobody looks any more.
  await product.services.database.asOwner(async db => {
    await db.updateTable('exclusion_file').set({ key_edition: 1 }).where('id', '=', fileId).execute()
    await sql`update exclusion_key set key = 'old ' || key where exclusion_file_id = ${fileId}`.execute(db)
  })
  const marisol = { firstName: 'Marisol', lastName: 'Quintero' }
  const waiting = async () =>
    (await product.call('GET', '/api/compliance-requirement/exclusions/hits', { token: org.admin })).body.data.data
  await testApplicant(org, marisol)
  expect(await waiting()).toEqual([])
  const { connection, keys: own } = await testInstallation()
  await product.services.database.asOwner(db => db.deleteFrom('installation').execute())
  const places = { dataDir: `${product.dataDir}/newer`, port: 0, metricsPort: 0, reachedByOthers: false }
  const stop = await serveProduct({ ...product.services.config, ...places, secretKey: own.current }, connection)
  await stop()
  expect(await keys()).toEqual(made)
  await testApplicant(org, marisol)
  expect(await waiting()).toHaveLength(1)
})

test('the monthly supplements of the LEIE are not taken for the whole list', async () => {
  const org = await testOrganization(product)
  const reading = async (rows: string[]) => {
    const bytes = Buffer.from([header, ...rows, ''].join('\n'))
    await dropList(product, org, [], { fields: { listCode: 'oig-leie' }, bytes })
    await finishFiles(product.services, org)
    return (await files(org))[0]
  }
  expect(await reading([row('VANE', 'ROBERT')])).toMatchObject({
    state: 'unavailable',
    reason: 'The file has 1 row. The whole list has more than 50,000 rows.',
  })
  const back = row('VANE', 'ROBERT').replace('20150420,00000000', '20150420,20240101')
  expect((await reading([back])).reason).toMatch(/is a reinstatement/)
  expect((await reading([row('VANE', 'ROBERT', 'TX')])).reason).toMatch(/^Line 2: "TX" in DOB is not a date/)
  // A slip in a birth date is no reason: the row is read, and its name alone decides.
  expect((await reading([row('VANE', 'ROBERT', '19610732')])).reason).toMatch(/^The file has 1 row/)
})

const arrivals: [string, (work: Work, of: { archived: string; positionId: string }) => Promise<{ id: string }>][] = [
  ['comes back', (work, { archived }) => changeStatus(work, archived, 'applicant', '')],
  [
    'is invited',
    (work, { positionId }) => {
      const none = { phone: null, stateCode: null, leadSourceId: null, coordinatorId: null }
      return invite(work, { firstName: 'Lorna', lastName: 'Late', email: 'lorna@example.com', positionId, ...none })
    },
  ],
]

test.each(arrivals)('who %s while people are being screened is screened as well', async (_how, arrive) => {
  const org = await testOrganization(product)
  const positionId = await testPosition(product, org)
  // The first of more people than a batch takes: no later batch comes by them again.
  const [archived = ''] = (await testCrowd(org, 60)).toSorted()
  await importList(product, org, others)
  await org.work(({ work }) => changeStatus(work, archived, 'archived', ''))
  let id = ''
  // The person has arrived only when the others are about to be screened, or were.
  const fileId = await overtake(
    org,
    async work => {
      id = (await arrive(work, { archived, positionId })).id
    },
    () => importList(product, org, [...others, 'Other,Olga,,19500101,TX,20200101']),
  )
  const checks = await org.work(({ work: { db } }) =>
    db.selectFrom('exclusion_check').select('exclusion_file_id').where('person_id', '=', id).execute(),
  )
  expect(checks).toContainEqual({ exclusion_file_id: fileId })
})

test('a process that ends between two batches loses nothing, and two share the work', async () => {
  const org = await testOrganization(product)
  await testCrowd(org, 120)
  const rows = Array.from({ length: 4500 }, (_, at) => `Zzz${at},Qq${at},,19500101,TX,20200101`)
  await dropList(product, org, rows)
  const stopAfter = (instants: number) => {
    const stopping = new AbortController()
    let left = instants
    // Stops when it has asked for the time so often: once in each batch, as a process that ends there would.
    const now = () => {
      if (--left <= 0) stopping.abort()
      return product.services.now()
    }
    return finishFiles({ ...product.services, now }, org, stopping.signal)
  }
  await stopAfter(2)
  expect(await files(org)).toMatchObject([{ state: 'reading', rowsRead: 2000, peopleListed: 2000 }])
  await stopAfter(5)
  expect(await files(org)).toMatchObject([{ state: 'screening', rowsRead: 4500, screened: 50, toScreen: 120 }])
  await Promise.all([finishFiles(product.services, org), finishFiles(product.services, org)])
  await finishFiles(product.services, org)
  expect(await files(org)).toMatchObject([{ state: 'done', rowsRead: 4500, peopleListed: 4500, screened: 120 }])
  const kept = await org.work(async ({ work: { db } }) => ({
    rows: await db.selectFrom('exclusion_row').select('line').execute(),
    checks: await db.selectFrom('exclusion_check').select('person_id').execute(),
  }))
  expect(kept.rows).toHaveLength(4500)
  expect(new Set(kept.checks.map(check => check.person_id)).size).toBe(120)
  expect(kept.checks).toHaveLength(120)
})
