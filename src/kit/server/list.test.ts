import { beforeAll, expect, test } from 'vitest'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { page } from '../contract/page.ts'
import { newId } from './ids.ts'
import { containing, pageOfRows } from './list.ts'

const product = await testProduct()
let org: TestOrganization
const made = 23

beforeAll(async () => {
  org = await testOrganization(product)
  const rows = Array.from({ length: made }, (_, n) => ({
    id: newId(),
    name: `Position ${String(n).padStart(2, '0')}`,
    abbreviation: `P${n}`,
    // Several of the same instant, so that only the id keeps them in order.
    updated_at: new Date(Date.UTC(2030, 0, 1 + Math.floor(n / 10))),
  }))
  await org.work(({ work: { db } }) => db.insertInto('position').values(rows).execute())
})

const list = (query: Record<string, unknown>, search?: string) =>
  org.work(({ work: { db } }) => {
    const all = db.selectFrom('position').select(['name', 'updated_at'])
    const rows = search === undefined ? all : all.where('name', 'ilike', containing(search))
    const columns = { name: 'name', updatedAt: 'updated_at' }
    return pageOfRows(rows, page.parse(query), columns, row => row.name, 'totalPositions')
  })

test('spec 9: ten rows from page 1 when nothing is asked, with exact totals under both names', async () => {
  const { data, pagination } = await list({})
  expect(data).toHaveLength(10)
  expect(pagination).toEqual({ limit: 10, total: made, page: 1, totalPages: 3, totalPositions: made })
})

test('the pages together hold every row once, newest change first', async () => {
  const pages = await Promise.all([1, 2, 3].map(n => list({ page: n })))
  const names = pages.flatMap(one => one.data)
  expect(new Set(names).size).toBe(made)
  expect(names.slice(0, 3).toSorted()).toEqual(['Position 20', 'Position 21', 'Position 22'])
})

test('a page beyond the end is empty and the totals stay', async () => {
  const { data, pagination } = await list({ page: 9 })
  expect(data).toEqual([])
  expect(pagination).toMatchObject({ total: made, page: 9, totalPages: 3 })
})

test('no rows are no pages', async () => {
  expect((await list({}, 'nothing like this')).pagination).toMatchObject({ total: 0, totalPages: 0 })
})

test('sorts up and down', async () => {
  expect((await list({ sort: 'name', limit: 2 })).data).toEqual(['Position 00', 'Position 01'])
  expect((await list({ sort: '-name', limit: 1 })).data).toEqual(['Position 22'])
})

test.each(['abbreviation', 'name; drop table position', '--name', 'constructor', '__proto__', 'toString'])(
  'does not sort by %s and says by what it can',
  async sort => {
    await expect(list({ sort })).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ path: 'sort', message: 'This list can be sorted by name, updatedAt.' }],
    })
  },
)

test.each([{ page: 0 }, { page: 'x' }, { limit: 101 }, { limit: 0 }, { page: ['1', '2'] }])('%o is no page', query => {
  expect(page.safeParse(query).success).toBe(false)
})

test('what people type is never a wildcard', async () => {
  for (const typed of ['%', '_', '\\']) expect((await list({}, typed)).pagination.total, typed).toBe(0)
  expect((await list({}, 'position 0')).pagination.total).toBe(10)
})
