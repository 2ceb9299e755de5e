import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDemo } from '../src/demo/make.ts'
import { password } from '../src/demo/sign-ins.ts'
import type { Endpoint } from '../src/kit/contract/endpoint.ts'
import { inWork } from '../src/kit/server/work.ts'
import { endpoints } from '../src/testing/access-cells.ts'
import { testApplicant } from '../src/testing/applicant.ts'
import { fingerprintOf } from '../src/testing/fingerprint.ts'
import { nearly, queryText } from '../src/testing/hostile-input.ts'
import { type TestOrganization, testOrganization } from '../src/testing/people.ts'
import { testProduct } from '../src/testing/test-product.ts'
import { tell } from './crew.ts'

/** How many ids of each table are tried on each call. */
const perTable = Number(process.env.ORDEAL_IDS ?? 1)
const seed = 20261126
const origin = { requestId: 'ordeal', ip: '127.0.0.1', userAgent: 'ordeal' }

const product = await testProduct({ PUBLIC_URL: 'http://localhost:3000' })

/** The demo organization, which has rows in nearly every table. */
async function makeOther(): Promise<Pick<TestOrganization, 'work'>> {
  await makeDemo(product.services, product.app)
  const body = { email: 'admin@demo.example', password }
  const { organization } = (await product.call('POST', '/api/admin/login', { body })).body.data.user
  return { work: run => inWork(product.services, organization, null, origin, run) }
}

/** All ids of an organization, table by table. */
async function idsOf(org: Pick<TestOrganization, 'work'>): Promise<Map<string, string[]>> {
  return org.work(async ({ work: { db } }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'id' and data_type = 'uuid' and table_schema = 'public' order by 1`.execute(db)
    const found = new Map<string, string[]>()
    for (const { name } of tables) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} order by id`.execute(db)
      found.set(
        name,
        rows.map(row => row.id),
      )
    }
    return found
  })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const first = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed, numRuns: 1 })[0]

/** A call that names this id wherever it can: in the address, the query and the body. */
function naming(endpoint: Endpoint, id: string) {
  const ids = { one: [id] }
  const path = endpoint.path.replace(/:\w+/g, id) + queryText(first(nearly(endpoint.query, ids)) ?? {})
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  return { path, ...(hasBody ? { body: first(nearly(endpoint.body, ids)) as object } : {}) }
}

test('no id of another organization leads to anything of it, on any call', async () => {
  const other = await makeOther()
  const org = await testOrganization(product)
  const { accountId } = await testApplicant(org)
  const theirs = await idsOf(other)
  const known = new Set([...theirs.values()].flat())
  const tried = [...theirs.values()].flatMap(ids => ids.slice(0, perTable))
  const before = await fingerprintOf(other)
  const queue = endpoints.flatMap(endpoint => tried.map(id => ({ endpoint, id })))
  const calls = queue.length
  const told: string[] = []
  const faults: string[] = []
  async function work(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { endpoint, id } = next
      const { path, body } = naming(endpoint, id)
      const token = await org.tokenFor(endpoint.allow.audience === 'applicant' ? accountId : org.adminId)
      const answer = await product.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
      const sent = `${path} ${JSON.stringify(body ?? null)}`
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      const foreign = (text.match(uuid) ?? []).filter(one => known.has(one) && !sent.includes(one))
      if (foreign.length > 0) told.push(`${endpoint.method} ${sent}: ${foreign.join()}`)
      if (answer.status >= 500) faults.push(`${endpoint.method} ${sent}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  tell('ids of another organization', { tables: theirs.size, ids: tried.length, calls })
  expect(told).toEqual([])
  expect(faults).toEqual([])
  expect(await fingerprintOf(other)).toEqual(before)
})
