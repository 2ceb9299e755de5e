import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testPosition } from '../../../testing/caregivers.ts'
import { testDocumentType } from '../../../testing/compliance.ts'
import { packScene, rule } from '../../../testing/packs.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/rule-packs'
const { version } = JSON.parse(readFileSync(new URL('files/federal-home-health.json', import.meta.url), 'utf8'))

describe('who may', () => {
  const body = { version, entries: [{ key: 'a', state: 'new', act: 'take' }] }
  const calls = [
    ['GET', prefix, undefined],
    ['GET', `${prefix}/federal-home-health`, undefined],
    ['POST', prefix, { text: '{}' }],
    ['POST', `${prefix}/preview/federal-home-health`, body],
    ['POST', `${prefix}/import/federal-home-health`, body],
  ] as const

  test('nobody without a session, and of the staff administrators only', async () => {
    const org = await testOrganization(product)
    const { token } = await org.staff('Coordinator')
    for (const [method, url, sent] of calls) {
      expect((await call(method, url, { body: sent })).status, url).toBe(401)
      expect((await call(method, url, { token, body: sent })).status, url).toBe(403)
    }
  })

  test('what is sent wrongly is refused at its field', async () => {
    const org = await testOrganization(product)
    const at = (path: string, sent: object) =>
      call('POST', `${prefix}/${path}/federal-home-health`, { token: org.admin, body: sent })
    for (const path of ['preview', 'import']) {
      const none = await at(path, { version, entries: [] })
      expect(none.body.errors).toEqual([{ path: 'entries', message: 'Choose at least one rule.' }])
      const odd = await at(path, { ...body, entries: [{ key: 'a', state: 'odd', act: 'take' }] })
      expect(odd.body.errors).toMatchObject([{ path: 'entries.0.state' }])
      const entries = [{ key: 'photo-id', state: 'new', act: 'take' }]
      const foreign = { entries, version, positions: { HHA: '018f2e00-0000-7000-8000-000000000000' } }
      expect((await at(path, foreign)).body.errors).toMatchObject([{ path: 'positions.HHA' }])
      expect((await at(path, body)).status).toBe(404)
    }
    expect((await call('GET', `${prefix}/no-such-pack`, { token: org.admin })).status).toBe(404)
  })

  test("another organization's pack and words are not there", async () => {
    const { key, upload } = await packScene(product)
    await upload('2026.1', [rule('a')])
    const other = await testOrganization(product)
    expect((await call('GET', `${prefix}/${key}`, { token: other.admin })).status).toBe(404)
    const mine = await packScene(product)
    await mine.upload('2026.1', [rule('a')])
    const positions = { HHA: await testPosition(product, other) }
    expect((await mine.bring('2026.1', { a: 'new' }, { positions })).status).toBe(400)
    const sources = { card: await testDocumentType(other) }
    expect((await mine.bring('2026.1', { a: 'new' }, { sources })).status).toBe(400)
  })
})

describe('a pack that is brought along', () => {
  test('is refused with sentences that name the entry and the field', async () => {
    const { org, upload } = await packScene(product)
    const refused = await upload('2026.1', [rule('a', { color: 'red' })])
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe(
      'Entry "a", field "color": This field is not known. Take it out, or correct its name.',
    )
    expect(refused.body.errors).toMatchObject([{ path: 'entries.0.color' }])
    const send = (text: string) => call('POST', prefix, { token: org.admin, body: { text } })
    expect((await send('not json')).body.message).toContain('JSON')
    expect((await send('x'.repeat(500_001))).body.errors).toMatchObject([{ path: 'text', message: /500 KB/ }])
  })

  test('takes the place of an older version, and never of the same or a newer one', async () => {
    const { org, key, upload } = await packScene(product)
    expect((await upload('2026.2', [rule('a')])).body.data).toMatchObject({ version: '2026.2', uploaded: true })
    expect((await upload('2026.2', [rule('b')])).status).toBe(409)
    expect((await upload('2026.1', [rule('b')])).body.errors).toMatchObject([{ path: 'version' }])
    expect((await upload('2026.10', [rule('b')])).status).toBe(200)
    const list = (await call('GET', prefix, { token: org.admin })).body.data
    expect(list.filter((one: { key: string }) => one.key === key)).toMatchObject([{ version: '2026.10' }])
  })
})

test('the packs of the product are offered, the federal one and that of the own state first', async () => {
  const org = await testOrganization(product)
  const homeIn = (state_code: string | null) =>
    org.work(({ work: { db } }) => db.updateTable('organization').set({ state_code }).execute())
  await homeIn('PA')
  const list = (await call('GET', prefix, { token: org.admin })).body.data
  expect(list.slice(0, 2)).toMatchObject([
    { key: 'federal-home-health', jurisdiction: 'US', suggested: true, uploaded: false, importedVersion: null },
    { key: 'pennsylvania-home-care', jurisdiction: 'PA', suggested: true },
  ])
  expect(list.slice(2).every((one: { suggested: boolean }) => !one.suggested)).toBe(true)
  expect(list[0].counts.new).toBeGreaterThan(15)
  // Without a state of its own, it may be in each of them.
  await homeIn(null)
  const all = (await call('GET', prefix, { token: org.admin })).body.data
  expect(all.every((one: { suggested: boolean }) => one.suggested)).toBe(true)
})
