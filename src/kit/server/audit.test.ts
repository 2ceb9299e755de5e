import { beforeAll, expect, test } from 'vitest'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { type AuditEntry, auditStatement, changesBetween, changesNothing } from './audit.ts'
import type { Caller } from './caller.ts'

const product = await testProduct()
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const [accountId, personId] = ['018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b78']
const caller = (isKey: boolean) => ({ accountId, name: 'Ada Admin', isKey }) as Caller
const origin = { ip: '127.0.0.1', userAgent: 'x'.repeat(400), requestId: 'r1' }

/** The values that an event is written with, in the order of its columns. */
const valuesOf = (who: Caller | null, more: Partial<AuditEntry> = {}) =>
  org.work(async ({ work }) => {
    const entry = { action: 'position.updated', subjectKind: 'position', ...more }
    const { parameters } = auditStatement(work.db, work.now, who, origin, entry).compile()
    return parameters.slice(2)
  })

test('an event names who did it: the account, a key without its id, the product, or who is just signing in', async () => {
  expect((await valuesOf(caller(false))).slice(0, 2)).toEqual([accountId, 'Ada Admin'])
  expect((await valuesOf(caller(true))).slice(0, 2)).toEqual([null, 'Ada Admin'])
  expect((await valuesOf(null)).slice(0, 2)).toEqual([null, 'Carefold'])
  const by = { accountId: personId, name: 'Maya Torres' }
  expect((await valuesOf(caller(false), { by })).slice(0, 2)).toEqual([personId, 'Maya Torres'])
})

test('what an event does not name is null, and what it names is kept as JSON', async () => {
  const rest = ['position.updated', 'position']
  expect((await valuesOf(null)).slice(2, 8)).toEqual([...rest, null, null, null, null])
  const named = { subjectId: accountId, personId, before: { name: 'A' }, after: null }
  expect((await valuesOf(null, named)).slice(2, 8)).toEqual([...rest, accountId, personId, '{"name":"A"}', null])
})

test('a browser that says much of itself is cut short', async () => {
  expect((await valuesOf(null)).slice(8)).toEqual(['127.0.0.1', 'x'.repeat(300), 'r1'])
})

test('only the fields that differ are kept, on both sides', () => {
  type Row = { name: string; note: string | null; days: { from: string; to?: string } }
  const before: Row = { name: 'A', note: null, days: { from: '2026-01-01' } }
  expect(changesBetween(before, { name: 'B', note: null })).toEqual({ before: { name: 'A' }, after: { name: 'B' } })
  expect(changesBetween(before, { days: { from: '2026-01-01', to: undefined } })).toEqual({ before: {}, after: {} })
  expect(changesBetween(before, { note: 'x' })).toEqual({ before: { note: null }, after: { note: 'x' } })
  const later = { days: { from: '2026-01-02' } }
  expect(changesBetween(before, later)).toEqual({ before: { days: before.days }, after: later })
})

test('what is undefined on one side is kept as null', () => {
  const before: { name?: string } = {}
  expect(changesBetween(before, { name: 'A' })).toEqual({ before: { name: null }, after: { name: 'A' } })
})

test.each([
  [{ before: {}, after: {} }, true],
  [{ before: { name: 'A' }, after: {} }, false],
  [{ before: {}, after: { name: 'A' } }, false],
  [{ before: null, after: null }, false],
  [{ before: undefined, after: undefined }, false],
  [{ before: 'x', after: {} }, false],
])('an update changes nothing only when both sides are empty: %j', (entry, nothing) => {
  expect(changesNothing(entry)).toBe(nothing)
})
