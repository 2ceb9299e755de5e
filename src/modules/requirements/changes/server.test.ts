import { describe, expect, onTestFinished, test } from 'vitest'
import { liveChanges } from '../../../kit/contract/live-changes.ts'
import { makeServices } from '../../../kit/server/make-services.ts'
import { ownDatabase, testInstallation } from '../../../kit/server/testing/database.ts'
import { allParts } from '../../../parts.ts'
import { testApplicant, testCrowd } from '../../../testing/applicant.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testCategory, testDocumentType } from '../../../testing/compliance.ts'
import { listenLive, liveClient } from '../../../testing/live.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { evaluatingApi } from '../../evaluations/evaluating/contract.ts'
import { finishChanges } from './work.ts'

const product = await testProduct({}, await ownDatabase())
const { call } = product
const prefix = '/api/compliance-requirement'

async function scene() {
  const org = await testOrganization(product)
  const draft = {
    name: 'TB screening',
    categoryId: await testCategory(org),
    satisfiedBy: { kind: 'document', sourceId: await testDocumentType(org) },
    lasting: [{ kind: 'months', months: 12, to: 'day' }],
    seriousness: 'blocks',
  }
  const create = async (change: object = {}): Promise<string> =>
    (await call('POST', prefix, { token: org.admin, body: { ...draft, ...change } })).body.data.id
  return { org, draft, create }
}

const running = async (org: TestOrganization, token = org.admin) =>
  (await call('GET', `${prefix}/changes`, { token })).body.data

/** How many people have a stored status for the requirement. */
const reached = (org: TestOrganization, id: string) =>
  org.work(async ({ work: { db } }) => {
    const rows = await db.selectFrom('compliance_span').select('person_id').where('requirement_id', '=', id).execute()
    return new Set(rows.map(row => row.person_id)).size
  })

describe('a change reaches everyone', () => {
  test('the first people at once, the others batch by batch; meanwhile the screens are told', async () => {
    const { org, create } = await scene()
    await testCrowd(org, 270)
    const id = await create()
    expect(await reached(org, id)).toBe(200)
    const auditor = await org.staff('Auditor')
    expect(await running(org, auditor.token)).toMatchObject([
      { kind: 'created', requirementId: id, name: 'TB screening', done: 200, total: 270 },
    ])
    const page = await liveClient(await listenLive(product.app, product.services), auditor.token)
    await finishChanges(product.services, org)
    expect(await running(org)).toEqual([])
    expect(await reached(org, id)).toBe(270)
    const calls = expect.objectContaining({ calls: expect.arrayContaining([evaluatingApi.byUser.name]) })
    await expect.poll(() => page.heard).toContainEqual([liveChanges.changed.name, calls])
  })

  test('two processes share the work, and one that stops between two batches is carried on from there', async () => {
    const { org, create } = await scene()
    await testCrowd(org, 320)
    const id = await create()
    const stopping = new AbortController()
    // Stops after its first batch, as a process that ends there would.
    const now = () => {
      stopping.abort()
      return product.services.now()
    }
    const first = { ...product.services, now }
    await finishChanges(first, org, stopping.signal)
    expect(await running(org)).toMatchObject([{ done: 225 }])
    expect(await reached(org, id)).toBe(225)
    const other = makeServices(product.services.config, await testInstallation(), allParts, product.services.now)
    await Promise.all([finishChanges(product.services, org), finishChanges(other, org)])
    await other.mailer.stop()
    await other.database.close()
    await finishChanges(product.services, org)
    expect(await running(org)).toEqual([])
    expect(await reached(org, id)).toBe(320)
  })

  test('who is added meanwhile is not left out, and a newer rule is not overwritten by an older one', async () => {
    const { org, draft, create } = await scene()
    await testCrowd(org, 210)
    const id = await create()
    const late = await testApplicant(org)
    await call('PUT', `${prefix}/${id}`, { token: org.admin, body: { ...draft, seriousness: 'tracks' } })
    await finishChanges(product.services, org)
    const blocked = await org.work(({ work: { db } }) =>
      db.selectFrom('compliance_span').select('person_id').where('blocks', '=', true).execute(),
    )
    expect(blocked).toEqual([])
    const { body } = await call('GET', `${prefix}/compliance?userId=${late.personId}`, { token: org.admin })
    expect(body.data.items).toMatchObject([{ id, version: 2 }])
  })
})

describe('what a change would do is told before it is made', () => {
  const ask = (token: string | null, body: object) => call('POST', `${prefix}/preview`, { token, body })

  test('only administrators ask; a rule that cannot be is refused, and another organization’s is not found', async () => {
    const { org, draft, create } = await scene()
    expect((await ask(null, { draft })).status).toBe(401)
    expect((await ask((await org.staff('Coordinator')).token, { draft })).status).toBe(403)
    expect((await ask(org.admin, {})).status).toBe(400)
    const nothing = await ask(org.admin, { draft: { ...draft, satisfiedBy: { kind: 'anyOf', of: [] } } })
    expect(nothing.body.message).toMatch(/Nothing could satisfy/)
    const other = await scene()
    expect((await ask(org.admin, { id: await other.create(), draft })).status).toBe(404)
    expect((await ask(org.admin, { id: await create() })).status).toBe(200)
  })

  test('a new rule: who owes it, by position and state, and who stops being clear to work; nothing is kept', async () => {
    const { org, draft } = await scene()
    const positionId = await testPosition(product, org, 'Home health aide')
    const crowd = await testCrowd(org, 3, positionId)
    const { personId } = await testApplicant(org, { positionId, stateCode: 'FL' })
    for (const id of [...crowd, personId]) await activate(product, org, id)
    await testCrowd(org, 2)
    const { data } = (await ask(org.admin, { draft: { ...draft, positionIds: [positionId] } })).body
    expect(data).toMatchObject({ people: 6, changed: 4, losing: 4, gaining: 0 })
    expect(data.moves).toEqual([{ from: 'not applicable', to: 'missing', count: 4 }])
    expect(data.byPosition).toEqual([{ name: 'Home health aide', count: 4 }])
    expect(data.byState).toEqual([{ name: 'FL', count: 1 }])
    expect(data.rows[0]).toMatchObject({ clearBefore: true, clearAfter: false })
    const list = await call('GET', `${prefix}/get-requirements`, { token: org.admin })
    expect(list.body.data.data).toEqual([])
  })

  test('a rule from a later day on changes people on that day', async () => {
    const { org, draft } = await scene()
    await testCrowd(org, 1)
    const { data } = (await ask(org.admin, { draft: { ...draft, inForceFrom: '2031-05-01' } })).body
    expect(data.rows).toMatchObject([{ from: 'not applicable', to: 'missing', on: '2031-05-01' }])
  })

  test('a rule is in force from today; only an explicit earlier day rewrites past ones, of how many is told first', async () => {
    onTestFinished(() => product.setNow(null))
    product.setNow('2026-03-01T18:00:00Z')
    const { org, draft, create } = await scene()
    const [personId = ''] = await testCrowd(org, 1)
    product.setNow('2026-06-01T18:00:00Z')
    org.admin = await org.tokenFor(org.adminId)
    await testCrowd(org, 1)
    const told = async (change: object) => (await ask(org.admin, { draft: { ...draft, ...change } })).body.data
    expect(await told({})).toMatchObject({ changed: 2, rewrites: null })
    // Before March nobody was known, so nothing can be rewritten.
    expect((await told({ inForceFrom: '2026-01-01' })).rewrites).toEqual({ from: '2026-03-01', people: 1 })
    expect((await told({ inForceFrom: '2026-04-01' })).rewrites).toEqual({ from: '2026-04-01', people: 1 })
    await create({ inForceFrom: '2026-04-01' })
    await create({ name: 'CPR' })
    const url = `${prefix}/compliance?userId=${personId}&asOf=2026-05-01`
    const { items } = (await call('GET', url, { token: org.admin })).body.data
    const named = items.map(({ name, putDownOn }: { name: string; putDownOn: string | null }) => [name, putDownOn])
    expect(named).toEqual([['TB screening', '2026-06-01']])
  })

  test('a milder version and a retirement: who begins to be clear to work, as the change then does it', async () => {
    const { org, draft, create } = await scene()
    const [personId = ''] = await testCrowd(org, 1)
    await activate(product, org, personId)
    const id = await create()
    const milder = { ...draft, seriousness: 'warns' }
    const { data } = (await ask(org.admin, { id, draft: milder })).body
    expect(data).toMatchObject({ changed: 1, losing: 0, gaining: 1, moves: [{ from: 'missing', to: 'missing' }] })
    await call('PUT', `${prefix}/${id}`, { token: org.admin, body: milder })
    const { body } = await call('GET', `${prefix}/compliance?userId=${personId}`, { token: org.admin })
    expect(body.data.standing.answer).toBe('clear')
    const retired = (await ask(org.admin, { id })).body.data
    expect(retired).toMatchObject({ changed: 1, moves: [{ from: 'missing', to: 'not applicable' }] })
  })
})

test('every version stays readable, with who wrote it and from when it applies', async () => {
  const { org, draft, create } = await scene()
  const id = await create()
  await call('PUT', `${prefix}/${id}`, { token: org.admin, body: { ...draft, name: 'TB', seriousness: 'warns' } })
  const read = (token: string | null, of = id) => call('GET', `${prefix}/versions/${of}`, { token })
  expect((await read(null)).status).toBe(401)
  expect((await read((await testApplicant(org)).token)).status).toBe(403)
  const other = await testOrganization(product)
  expect((await read(other.admin)).status).toBe(404)
  expect((await read((await org.staff('Auditor')).token)).body.data).toMatchObject([
    { version: 2, name: 'TB', seriousness: 'warns', author: 'Ada Admin' },
    { version: 1, name: 'TB screening', seriousness: 'blocks', author: 'Ada Admin' },
  ])
})
