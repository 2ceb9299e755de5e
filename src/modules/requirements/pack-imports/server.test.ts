import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { testApplicant, testCrowd } from '../../../testing/applicant.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testDocumentType } from '../../../testing/compliance.ts'
import { packScene, rule } from '../../../testing/packs.ts'
import { testOrganization } from '../../../testing/people.ts'
import { activate } from '../../../testing/reports.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { keepProfile } from '../../caregivers/store.ts'
import type { ComparedEntry } from '../packs/contract.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/rule-packs'
const requirementsAt = '/api/compliance-requirement'

describe('an import', () => {
  test('makes requirements with the words they need, and says where they came from', async () => {
    const { org, upload, read, bring, requirements } = await packScene(product)
    await upload('2026.1', [rule('a'), rule('b', { positions: [], states: ['TX'], seriousness: 'warns' })])
    const done = await bring('2026.1', { a: 'new', b: 'new' })
    expect(done.body.data).toEqual({ add: 2, revise: 0, retire: 0, leftOut: [] })
    expect(await requirements()).toMatchObject([
      { name: 'Rule a', category: { name: 'Health' }, positions: [{ abbreviation: 'HHA' }], citation: 'Usual.' },
      { name: 'Rule b', positions: [], states: ['TX'], seriousness: 'warns', verifiedOn: '2026-11-20' },
    ])
    const types = await call('GET', '/api/documents', { token: org.admin })
    expect(types.body.data.data).toMatchObject([{ name: 'CPR card', categoryName: 'Health records', medical: true }])
    expect(await read()).toMatchObject({
      a: { state: 'unchanged', importedVersion: '2026.1' },
      b: { state: 'unchanged' },
    })
    expect((await bring('2026.1', { a: 'unchanged' })).status).toBe(422)
  })

  test('takes what the organization has: by abbreviation, by name, or as it is told', async () => {
    const { org, upload, bring, requirements } = await packScene(product)
    await call('POST', '/api/positions', { token: org.admin, body: { name: 'Aide', abbreviation: 'hha' } })
    const other = await testPosition(product, org, 'Visiting nurse')
    await testDocumentType(org, { name: 'cpr CARD' })
    await upload('2026.1', [rule('a'), rule('b', { positions: ['RN', 'HHA'] })])
    await bring('2026.1', { a: 'new' })
    await bring('2026.1', { b: 'new' }, { positions: { RN: other } })
    expect(await requirements()).toMatchObject([
      { positions: [{ name: 'Aide' }], sources: expect.objectContaining({}) },
      { positions: [{ name: 'Aide' }, { name: 'Visiting nurse' }] },
    ])
    const types = await call('GET', '/api/documents', { token: org.admin })
    expect(types.body.data.pagination.total).toBe(1)
  })

  test('a rule for positions that nobody holds is left out, and never becomes one for everybody', async () => {
    const { org, upload, bring, requirements } = await packScene(product)
    await testPosition(product, org, 'Cook')
    await upload('2026.1', [rule('a'), rule('b', { positions: [] })])
    expect((await bring('2026.1', { a: 'new', b: 'new' })).body.data).toMatchObject({ add: 1, leftOut: ['Rule a'] })
    expect(await requirements()).toMatchObject([{ name: 'Rule b' }])
    const made = await bring('2026.1', { a: 'new' }, { positions: { HHA: 'create' } })
    expect(made.body.data).toMatchObject({ add: 1, leftOut: [] })
  })

  test('what is asked for by the same name already is told, and not chosen at first', async () => {
    const { upload, read, bring, requirements } = await packScene(product)
    await upload('2026.1', [rule('a'), rule('b', { name: 'RULE A' })])
    await bring('2026.1', { a: 'new' })
    expect((await requirements())[0].origin).toMatchObject({ entryKey: 'a' })
    expect((await read()).b).toMatchObject({ state: 'new', alike: true, suggested: false })
  })

  test('what an import cannot find by a name cannot be chosen', async () => {
    const { upload, read, bring } = await packScene(product)
    await upload('2026.1', [rule('a', { satisfiedBy: { kind: 'evaluation', sourceId: 'score' } })])
    expect((await read()).a).toMatchObject({ suggested: false, unavailable: expect.stringContaining('evaluation') })
    const refused = await bring('2026.1', { a: 'new' })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Not available in a pack')])
  })

  test('two at once: one is done, the other is asked to look again', async () => {
    const { upload, bring, requirements } = await packScene(product)
    await upload('2026.1', [rule('a')])
    const answers = await Promise.all([bring('2026.1', { a: 'new' }), bring('2026.1', { a: 'new' })])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
    expect(await requirements()).toHaveLength(1)
  })

  test('reaches everyone, and leaves nothing when it fails', async () => {
    const { org, upload, bring, requirements } = await packScene(product)
    const [personId] = await testCrowd(org, 1)
    await upload('2026.1', [rule('a', { positions: [] }), rule('b', { positions: [], states: ['QQ'] })])
    const failed = await bring('2026.1', { a: 'new', b: 'new' })
    expect([failed.status, failed.body.message]).toEqual([400, 'Choose states from the list.'])
    expect(await requirements()).toEqual([])
    await bring('2026.1', { a: 'new' })
    const { body } = await call('GET', `${requirementsAt}/compliance?userId=${personId}`, { token: org.admin })
    expect(body.data.items).toMatchObject([{ name: 'Rule a', status: 'missing', blocks: true }])
  })
})

describe('a newer version of a pack', () => {
  test('shows what is new, changed, overridden and gone; the override is kept until it is given up', async () => {
    const { org, upload, read, bring, requirements } = await packScene(product)
    await upload('2026.1', [rule('kept'), rule('mine'), rule('old'), rule('same')])
    await bring('2026.1', { kept: 'new', mine: 'new', old: 'new', same: 'new' })
    const mine = (await requirements()).find((one: { name: string }) => one.name === 'Rule mine')
    const draft = {
      ...mine,
      categoryId: mine.category.id,
      positionIds: mine.positions.map((one: { id: string }) => one.id),
      seriousness: 'warns',
    }
    expect(mine.origin).toMatchObject({
      packName: 'Own rules',
      packVersion: '2026.1',
      overridden: false,
      imported: null,
    })
    await call('PUT', `${requirementsAt}/${mine.id}`, { token: org.admin, body: draft })
    const listed = (await requirements()).find((one: { id: string }) => one.id === mine.id)
    expect(listed.origin).toMatchObject({ entryKey: 'mine', overridden: true, imported: { seriousness: 'blocks' } })
    expect((await read()).mine).toMatchObject({
      state: 'overridden',
      packChanged: false,
      own: { seriousness: 'warns' },
    })

    const longer = { lasting: [{ kind: 'months', months: 12, to: 'day' }] }
    await upload('2026.2', [rule('kept', longer), rule('mine', longer), rule('fresh'), rule('same')])
    expect(await read()).toMatchObject({
      kept: { state: 'changed', suggested: true, importedVersion: '2026.1' },
      mine: { state: 'overridden', packChanged: true, suggested: false, imported: { seriousness: 'blocks' } },
      fresh: { state: 'new', suggested: true },
      same: { state: 'unchanged' },
      old: { state: 'gone', suggested: false },
    })
    expect((await bring('2026.1', { kept: 'changed' })).status).toBe(409)
    const done = await bring('2026.2', { kept: 'changed', fresh: 'new', old: 'gone' })
    expect(done.body.data).toEqual({ add: 1, revise: 1, retire: 1, leftOut: [] })
    expect(await requirements()).toMatchObject([
      { name: 'Rule fresh' },
      { name: 'Rule kept', version: 2, lasting: longer.lasting },
      { name: 'Rule mine', version: 2, seriousness: 'warns', lasting: rule('mine').lasting },
      { name: 'Rule same', version: 1 },
    ])
    expect(await read()).toMatchObject({
      kept: { state: 'unchanged' },
      mine: { state: 'overridden', packChanged: true },
    })
    await bring('2026.2', { mine: 'overridden' })
    expect((await read()).mine).toMatchObject({ state: 'unchanged', importedVersion: '2026.2' })
    expect((await requirements())[2]).toMatchObject({ version: 3, seriousness: 'blocks', lasting: longer.lasting })
  })

  test('a changed note about a rule starts no new version of the requirement', async () => {
    const { upload, read, bring, requirements } = await packScene(product)
    await upload('2026.1', [rule('a')])
    await bring('2026.1', { a: 'new' })
    await upload('2026.2', [rule('a', { confidence: 'low' })])
    expect((await read()).a).toMatchObject({ state: 'changed' })
    await bring('2026.2', { a: 'changed' })
    expect(await requirements()).toMatchObject([{ version: 1 }])
    expect((await read()).a).toMatchObject({ state: 'unchanged' })
  })

  test('what was retired here stays so until it is taken again, as a requirement of its own', async () => {
    const { org, upload, read, bring, requirements } = await packScene(product)
    await upload('2026.1', [rule('a')])
    await bring('2026.1', { a: 'new' })
    const [first] = await requirements()
    await call('PUT', `${requirementsAt}/delete-requirement/${first.id}`, { token: org.admin, body: {} })
    expect((await read()).a).toMatchObject({ state: 'retired', suggested: false })
    expect((await bring('2026.1', { a: 'retired' })).body.data).toMatchObject({ add: 1 })
    const [second] = await requirements()
    expect(second.id).not.toBe(first.id)
    expect((await read()).a).toMatchObject({ state: 'unchanged', requirementId: second.id })
  })
})

describe('what an import would do is told before', () => {
  const scene = async () => {
    const made = await packScene(product)
    const { org, key } = made
    const preview = async (version: string, entries: object[], more: object = {}) =>
      (await call('POST', `${prefix}/preview/${key}`, { token: org.admin, body: { version, entries, ...more } })).body
        .data
    return { ...made, preview }
  }

  test('who changes, from what to what, by position and state, and what would be made; nothing is kept', async () => {
    const { org, upload, bring, requirements, preview } = await scene()
    const positionId = await testPosition(product, org, 'HHA')
    const crowd = await testCrowd(org, 2, positionId)
    const { personId } = await testApplicant(org, { positionId, stateCode: 'FL' })
    for (const id of [...crowd, personId]) await activate(product, org, id)
    await testCrowd(org, 2)
    await upload('2026.1', [rule('a'), rule('b', { positions: ['RN'] }), rule('c', { seriousness: 'tracks' })])
    const all = ['a', 'b', 'c'].map(one => ({ key: one, state: 'new', act: 'take' }))
    const told = await preview('2026.1', all)
    expect(told).toMatchObject({
      ...{ add: 2, revise: 0, retire: 0, newPositions: [], newSources: ['CPR card'], leftOut: ['Rule b'] },
      change: {
        ...{ people: 5, changed: 3, losing: 3, gaining: 0, rewrites: null },
        moves: [{ from: 'not applicable', to: 'missing', count: 3 }],
        byPosition: [{ name: 'HHA', count: 3 }],
        byState: [{ name: 'FL', count: 1 }],
      },
    })
    // Of several rules the one that bears most on their work is named.
    for (const row of told.change.rows)
      expect(row).toMatchObject({ requirement: 'Rule a', others: 1, clearBefore: true, clearAfter: false })
    const made = await preview('2026.1', all, { positions: { RN: 'create' } })
    expect(made).toMatchObject({ add: 3, newPositions: ['Registered nurse'], change: { losing: 3 } })
    expect(await requirements()).toEqual([])
    await bring('2026.1', { a: 'new' })
    await upload('2026.2', [rule('a', { seriousness: 'tracks' }), rule('b')])
    const milder = await preview('2026.2', [{ key: 'a', state: 'changed', act: 'take' }])
    expect(milder).toMatchObject({ revise: 1, change: { changed: 3, losing: 0, gaining: 3 } })
  })

  test('nothing counts for the time before, unless somebody says so; that is told, and the law has days of its own', async () => {
    const { org, key, upload, requirements, preview } = await scene()
    const today = await org.work(async ({ work }) => work.today)
    const [id = ''] = await testCrowd(org, 1)
    await org.work(({ work: { db } }) => keepProfile(db, id, addDays(today, -50)))
    const next = `${Number(today.slice(0, 4)) + 1}-01-01`
    const days = { a: null, b: next, c: '2022-01-01' }
    const rules = Object.entries(days).map(([one, effectiveFrom]) => rule(one, { positions: [], effectiveFrom }))
    await upload('2026.1', rules)
    const entries = ['a', 'b', 'c'].map(one => ({ key: one, state: 'new', act: 'take' }))
    expect((await preview('2026.1', entries)).change.rewrites).toBeNull()
    const since = addDays(today, -30)
    expect((await preview('2026.1', entries, { since })).change.rewrites).toEqual({ from: since, people: 1 })
    const take = async (which: string, more: object = {}) => {
      const body = { version: '2026.1', entries: entries.filter(one => one.key === which), ...more }
      return call('POST', `${prefix}/import/${key}`, { token: org.admin, body })
    }
    await take('a', { since })
    await take('b')
    await take('c')
    const from = (await requirements()).map((one: { inForceFrom: string }) => one.inForceFrom)
    expect(from).toEqual([since, next, null])
  })
})

test('a new organization takes the federal pack as it is suggested', async () => {
  const org = await testOrganization(product)
  const at = `${prefix}/import/federal-home-health`
  const { data } = (await call('GET', `${prefix}/federal-home-health`, { token: org.admin })).body
  const chosen = data.entries.filter((one: ComparedEntry) => one.suggested)
  const entries = chosen.map(({ key, state }: ComparedEntry) => ({ key, state, act: 'take' }))
  const done = await call('POST', at, { token: org.admin, body: { version: data.version, entries } })
  expect(done.body.message).toBe('Rules imported.')
  expect(done.body.data).toMatchObject({ add: chosen.length, leftOut: [] })
  const positions = await call('GET', '/api/positions?sort=abbreviation&limit=100', { token: org.admin })
  expect(positions.body.data.data.map((one: { abbreviation: string }) => one.abbreviation)).toEqual(
    'AUD CNA HHA LPN LVN MSW OT OTA PT PTA RN SLP SWA'.split(' '),
  )
  const after = (await call('GET', `${prefix}/federal-home-health`, { token: org.admin })).body.data
  expect(after.counts).toMatchObject({ unchanged: chosen.length, overridden: 0, changed: 0 })
})
