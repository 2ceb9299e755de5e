import { afterEach, expect, test } from 'vitest'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testRequirement } from '../../../testing/compliance.ts'
import { importList, others } from '../../../testing/exclusions.ts'
import { rowsOfPeople, sendStaff } from '../../../testing/imports.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { runImports } from '../under-way/work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
afterEach(() => product.setNow(null))
const run = () => runImports(product.services, new AbortController().signal)

const head = 'Last Name,First Name,Email,DOB,State,Hire Date,TX Exclusion Check Date,TX Exclusion Result'
type Line = { id: string; name: string; person: { id: string } | null; [more: string]: unknown }

/** An organization that requires the list of Texas each month, and its ways to import. */
async function scene() {
  product.setNow('2026-09-10T17:00:00Z')
  const org = await testOrganization(product)
  const check = { satisfiedBy: { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 }, lasting: [] }
  await testRequirement(org, '', { name: 'Exclusion check', ...check })
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
    (await call(method, `/api/${path}`, { token: org.admin, body })).body.data
  const read = async (...lines: string[]) =>
    (await sendStaff(product, org.admin, Buffer.from([head, ...lines].join('\n')))).body.data
  const linesOf = async (id: string): Promise<Line[]> => (await ask('GET', `import/lines/${id}`)).data
  const bring = async (id: string) => {
    await ask('POST', `import/run/${id}`)
    await run()
    return linesOf(id)
  }
  const undo = async (id: string) => {
    await ask('PUT', `import/undo/${id}`)
    await run()
  }
  const line = (who: string, more: string) =>
    `Quintero,${who},${who.toLowerCase()}@${org.shortName}.example,3/17/1984,TX,1/5/2026,${more}`
  const checksOf = (personId: string | undefined) => ask('GET', `compliance-requirement/exclusions/checks/${personId}`)
  return { org, ask, read, linesOf, bring, undo, line, checksOf }
}

test('a clear check is taken over with who and when, counts, is told by the report, and our own comes beside it', async () => {
  const { org, ask, read, linesOf, bring, undo, line, checksOf } = await scene()
  const before = await rowsOfPeople(org)
  const { id, columns, counts } = await read(
    line('Marisol', '8/20/2026,No match'),
    line('Rosa', ','),
    line('Vera', '8/20/2026,Match'),
    line('Ida', '8/20/2026,'),
  )
  expect(columns.slice(-2)).toMatchObject([{ target: 'check:state-TX:checkedOn' }, { target: 'check:state-TX:result' }])
  expect(counts).toMatchObject({ new: 2, doubtful: 2 })
  const [marisol, rosa, vera, ida] = await linesOf(id)
  expect(marisol?.found).toContainEqual({
    ...{ kind: 'check', field: 'Texas exclusion list', before: null, after: '2026-08-20', waits: false },
  })
  expect([vera?.reasons, ida?.reasons]).toEqual([
    [{ code: 'checkNotClear', column: 'TX Exclusion Result', at: 7, value: 'Match' }],
    [{ code: 'checkWithoutResult', column: 'TX Exclusion Result', at: 7, value: '' }],
  ])
  for (const one of [vera, ida]) await ask('PUT', `import/line/${one?.id}`, { decision: 'new' })
  const stands = await ask('GET', `import/standing/${id}`)
  const answers = [marisol, rosa, vera, ida].map(
    one => stands.find((stand: { id: string }) => stand.id === one?.id)?.answer,
  )
  expect(answers).toEqual(['clear', 'notClear', 'notClear', 'notClear'])
  expect(await rowsOfPeople(org)).toEqual(before)

  const done = await bring(id)
  const [known, ...unchecked] = done.map(one => one.person?.id)
  const elsewhere = { listCode: 'state-TX', asOf: '2026-08-20', result: 'clear', takenOverBy: 'Ada Admin' }
  expect(await checksOf(known)).toMatchObject([{ ...elsewhere, fileName: null, rowsRead: null }])
  for (const other of unchecked) expect(await checksOf(other)).toEqual([])
  const report = await ask('GET', 'report/lists/exclusion-checks?limit=100&from=2026-08-01&to=2026-09-10')
  expect(report.data).toContainEqual(
    expect.objectContaining({
      cells: expect.objectContaining({ listOn: null, checkedOn: '2026-08-20', file: null, result: 'elsewhere' }),
    }),
  )
  // The next file is held against everyone, as ever.
  await importList(product, org, others)
  expect(await checksOf(known)).toMatchObject([{ asOf: '2026-09-10', takenOverBy: null }, elsewhere])
  expect(await checksOf(unchecked[0])).toMatchObject([{ asOf: '2026-09-10', takenOverBy: null }])
  await undo(id)
  expect(await ask('GET', `import/${id}`)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await rowsOfPeople(org)).toEqual(before)
})

test('of somebody who is known a newer check is a change and is given back; an older one says nothing', async () => {
  const { org, read, bring, undo, line, checksOf } = await scene()
  const first = await read(line('Marisol', '7/20/2026,Clear'))
  const [made] = await bring(first.id)
  const before = await rowsOfPeople(org)
  expect((await read(line('Marisol', '7/1/2026,Clear'))).counts).toMatchObject({ same: 1 })
  const next = await read(line('Marisol', '8/20/2026,Clear'))
  expect(next.counts).toMatchObject({ changed: 1 })
  const [changed] = await bring(next.id)
  expect(changed).toMatchObject({ outcome: 'changed', found: [{ kind: 'check', after: '2026-08-20' }] })
  const days = async () => (await checksOf(made?.person?.id)).map((one: { asOf: string }) => one.asOf).sort()
  expect(await days()).toEqual(['2026-07-20', '2026-08-20'])
  await undo(next.id)
  expect(await days()).toEqual(['2026-07-20'])
  expect(await rowsOfPeople(org)).toEqual(before)
})

test('a match here is never outvoted by a check from elsewhere, neither before nor after it is found', async () => {
  const { org, ask, read, linesOf, bring, line, checksOf } = await scene()
  const { id } = await read(line('Marisol', '9/9/2026,Clear'))
  const [made] = await bring(id)
  const personId = made?.person?.id
  const answer = async () => (await ask('GET', `compliance-requirement/compliance?userId=${personId}`)).items[0].status
  expect(await answer()).toBe('valid')
  // The file is older than the check that was taken over.
  const row = 'QUINTERO,MARISOL,,19840317,TX,20190520'
  await importList(product, org, [...others, row], { fields: { asOf: '2026-09-01' } })
  const hits = 'compliance-requirement/exclusions/hits'
  const [hit] = (await ask('GET', hits)).data
  const nurse = (await org.staff('Nurse reviewer')).token
  const decide = async (decision: string) => {
    await ask('PUT', `${hits}/propose/${hit.id}`, { decision, reason: 'Compared.' })
    await call('PUT', `/api/${hits}/second-look/${hit.id}`, { token: nurse, body: { agree: true } })
  }
  await decide('confirmed')
  expect(await answer()).toBe('rejected')
  expect((await checksOf(personId)).map((one: { result: string }) => one.result)).toEqual(['confirmed', 'confirmed'])
  const again = await read(line('Marisol', '9/10/2026,Clear'))
  expect(again.counts).toMatchObject({ doubtful: 1 })
  const [told] = await linesOf(again.id)
  expect(told).toMatchObject({ reasons: [{ code: 'checkContradicts', at: 6 }], person: { id: personId }, found: [] })
  await ask('PUT', `import/line/${told?.id}`, { decision: 'update' })
  await bring(again.id)
  expect(await checksOf(personId)).toHaveLength(2)
  // Two people who find that it is somebody else give back what was taken over.
  await ask('PUT', `${hits}/reopen/${hit.id}`, { reason: 'Another birth date.' })
  await decide('notSame')
  expect(await answer()).toBe('valid')
})
