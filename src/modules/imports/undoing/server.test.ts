import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { asDestroyer } from '../../../kit/server/destroyer.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testEvaluationForm } from '../../../testing/evaluations.ts'
import { rowsOfPeople, runCutOff, sendStaff } from '../../../testing/imports.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
afterEach(() => product.setNow(null))

/** A profile counts its versions, also when it says again what it said before. */
const everything = (org: TestOrganization) => rowsOfPeople(org, { without: ['version', 'updated_at'] })

const head =
  'First Name,Last Name,Email,Mobile,State,Status,Original Hire Date,Previous Termination Date,Hire Date,Term Date,First Visit,TB test Date,TB test Exp,City,Coordinator,Last Yearly Check Date,OIG Check Date,OIG Result,LOA Start Date,LOA End Date'

const oneOf = (...of: string[]) => fc.constantFrom(...of)
/** A line about one of six people, five of whom are known: four active, one of them hired again, and one who left. */
const line = fc
  .record({
    who: fc.integer({ min: 0, max: 5 }),
    phone: oneOf('', '(512) 555-0100', '(512) 555-0199'),
    state: oneOf('FL', 'GA', 'TX'),
    status: oneOf('Active', 'Active', 'Inactive', 'Inactive', 'Applicant', ''),
    rehired: oneOf(',', '1/5/2023,6/30/2024', '1/5/2023,7/31/2024', '1/5/2026,4/1/2026', '1/5/2020,6/30/2021'),
    hired: oneOf('', '3/2/2026', '6/1/2026'),
    ended: oneOf('', '4/1/2026', '7/1/2026'),
    visit: oneOf('', '6/9/2026'),
    document: oneOf(',', '1/2/2026,1/2/2027', ',5/6/2027', '2/3/2026,', '2/3/2026,2/3/2026'),
    city: oneOf('', 'Tampa', 'Austin'),
    coordinator: oneOf('', 'Ada Admin', 'Nobody Here'),
    evaluated: oneOf('', '4/1/2026', '8/1/2026'),
    checked: oneOf(',', '8/1/2026,Clear', '7/1/2026,No match', '8/1/2026,Match', '8/1/2026,'),
    away: oneOf(',', '6/5/2026,', '6/5/2026,6/20/2026', '6/10/2026,6/25/2026', ',6/20/2026'),
  })
  .map(
    ({
      who,
      phone,
      state,
      status,
      rehired,
      hired,
      ended,
      visit,
      document,
      city,
      coordinator,
      evaluated,
      checked,
      away,
    }) => {
      const dates = `${rehired},${hired},${ended}`
      return {
        who,
        cells: (mail: string) =>
          `Ana${who},Adams${who},${mail},${phone},${state},${status},${dates},${visit},${document},${city},${coordinator},${evaluated},${checked},${away}`,
      }
    },
  )

test('whatever a file says, and wherever it is cut off, undoing gives back every row', {
  timeout: 120_000,
}, async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  const typeId = await testDocumentType(org, { name: 'TB test' })
  await testRequirement(org, typeId, { name: 'TB screening' })
  await testEvaluationForm(org, { name: 'Yearly check', everyMonths: 12, countedFrom: 'last' })
  const mail = (who: number) => `ana${who}@${org.shortName}.example`
  const add = async (lines: readonly string[]) =>
    (await sendStaff(product, org.admin, Buffer.from([head, ...lines].join('\n')))).body.data
  const read = async (id: string) => (await call('GET', `/api/import/${id}`, { token: org.admin })).body.data
  const bring = async (lines: readonly string[]) => {
    const { id } = await add(lines)
    await call('POST', `/api/import/run/${id}`, { token: org.admin })
    await runCutOff(product, 99)
    return read(id)
  }
  const known = (who: number, status: string, before: string, ended: string) =>
    `Ana${who},Adams${who},${mail(who)},,FL,${status},${before},3/2/2026,${ended},,1/2/2026,1/2/2027,,,5/5/2026,7/1/2026,Clear`
  const active = [0, 1, 2, 4].map(who => known(who, 'Active', ',', ''))
  expect(await bring([...active, known(3, 'Active', '1/5/2023,6/30/2024', '')])).toMatchObject({ made: 5 })
  expect(await bring([known(4, 'Inactive', ',', '4/1/2026')])).toMatchObject({ changed: 1 })
  const before = await everything(org)
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(line, { selector: one => one.who, minLength: 1 }),
      fc.nat({ max: 4 }),
      fc.nat({ max: 6 }),
      async (lines, cutRun, cutUndo) => {
        const of = await add(lines.map(one => one.cells(mail(one.who))))
        if (of.ready === 0) return
        await call('POST', `/api/import/run/${of.id}`, { token: org.admin })
        await runCutOff(product, cutRun)
        expect(await read(of.id)).toMatchObject({ state: 'done' })
        await call('PUT', `/api/import/undo/${of.id}`, { token: org.admin })
        await runCutOff(product, cutUndo)
        expect(await read(of.id)).toMatchObject({ state: 'undone', kept: 0 })
        expect(await everything(org)).toEqual(before)
      },
    ),
    { numRuns: 15 },
  )
})

test('many are undone together, and whoever was built upon is kept without holding up the others', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  const lines = Array.from(
    { length: 70 },
    (_, at) => `Ana${at},Adams${at},ana${at}@${org.shortName}.example,,FL,Active,,,3/2/2026,,,,,,,,,`,
  )
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string) =>
    (await call(method, `/api/import/${path}`, { token: org.admin })).body.data
  const { id } = (await sendStaff(product, org.admin, Buffer.from([head, ...lines].join('\n')))).body.data
  const before = await everything(org)
  await ask('POST', `run/${id}`)
  await runCutOff(product, 99)
  const all = (await ask('GET', `lines/${id}?limit=100`)).data
  const note = { content: 'Called her.', userId: all[60].person.id }
  await call('POST', '/api/activity-note/add-note', { token: org.admin, body: note })
  await ask('PUT', `undo/${id}`)
  // Of the 70, the last 50 are one transaction that fails; the second one by one is cut off.
  await runCutOff(product, 4)
  expect(await ask('GET', id)).toMatchObject({ state: 'undone', kept: 1, made: 1 })
  expect((await ask('GET', `lines/${id}?show=kept`)).data).toMatchObject([{ name: 'Ana60 Adams60' }])
  expect((await everything(org)).person).toHaveLength((before.person?.length ?? 0) + 1)
})

test('of whoever is under legal hold since, undoing takes nothing away, and says so', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  await testDocumentType(org, { name: 'TB test' })
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
    (await call(method, `/api/${path}`, { token: org.admin, body })).body.data
  const bring = async (lines: string[]) => {
    const { id } = (await sendStaff(product, org.admin, Buffer.from([head, ...lines].join('\n')))).body.data
    await ask('POST', `import/run/${id}`)
    await runCutOff(product, 99)
    return id as string
  }
  const of = (who: string, more: string) =>
    `${who},Adams,${who.toLowerCase()}@${org.shortName}.example,,FL,Active,,,3/2/2026,,,${more},,,,`
  await bring([of('Ana', ',,'), of('Dora', ',,')])
  const [ana, ben] = [of('Ana', '1/2/2026,1/2/2027,Tampa'), of('Ben', '1/2/2026,1/2/2027,')]
  const id = await bring([ana, ben, of('Cleo', ',,'), of('Dora', ',,')])
  const lines = async () => (await ask('GET', `import/lines/${id}`)).data
  for (const { person } of (await lines()).filter((_: unknown, at: number) => at !== 2))
    await ask('POST', `retention/hold/${person.id}`, { reason: 'Claim 4711.' })
  const before = await everything(org)
  await ask('PUT', `import/undo/${id}`)
  await runCutOff(product, 99)
  expect(await ask('GET', `import/${id}`)).toMatchObject({ state: 'undone', kept: 2, made: 1 })
  const kept = { state: 'kept', kept: ['legal_hold'] }
  const untouched = { state: 'done', outcome: 'nothing', kept: [] }
  expect(await lines()).toMatchObject([kept, kept, { state: 'undone', kept: [] }, untouched])
  const { caregiver_document: documents, person: people } = await everything(org)
  expect(documents).toEqual(before.caregiver_document)
  expect(people).toEqual((before.person as string[]).filter(row => !row.includes('Cleo')))
})

test('while an import is undone, the database lets go only of what it wrote', async () => {
  product.setNow('2026-09-01T17:00:00Z')
  const org = await testOrganization(product)
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string) =>
    (await call(method, `/api/import/${path}`, { token: org.admin })).body.data
  const bring = async (...rows: [who: string, city: string][]) => {
    const lines = rows.map(
      ([who, city]) =>
        `${who},Adams,${who.toLowerCase()}@${org.shortName}.example,,FL,Active,,,3/2/2026,,,,,${city},,,,,,`,
    )
    const { id } = (await sendStaff(product, org.admin, Buffer.from([head, ...lines].join('\n')))).body.data
    await ask('POST', `run/${id}`)
    await runCutOff(product, 99)
    return id as string
  }
  await bring(['Ana', ''], ['Ben', ''])
  const id = await bring(['Ana', ''], ['Ben', 'Tampa'], ['Cleo', ''])
  await ask('PUT', `undo/${id}`)
  const letGo = (table: 'person' | 'person_state', who: string) =>
    org.work(({ work: { db } }) =>
      asDestroyer(db, () =>
        table === 'person'
          ? sql`delete from person where first_name = ${who}`.execute(db)
          : sql`delete from person_state where person_id in (select id from person where first_name = ${who})`.execute(
              db,
            ),
      ),
    )
  const refused = 'only when the import that wrote it is undone'
  // Nothing of Ana, a state of Ben, and Cleo as a whole.
  await expect(letGo('person_state', 'Ana')).rejects.toThrow(refused)
  await letGo('person_state', 'Ben')
  await expect(letGo('person', 'Ben')).rejects.toThrow(refused)
  await letGo('person_state', 'Cleo')
  // What still hangs on Cleo stops it, and no longer the import.
  await expect(letGo('person', 'Cleo')).rejects.toThrow('foreign key')
})
