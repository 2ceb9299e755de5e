import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { largestDraft } from './contract.ts'
import { dropOldDrafts } from './store.ts'

const product = await testProduct()
const { call } = product

const org = await testOrganization(product)
const other = await testOrganization(product)

const at = '/api/draft'
const position = {
  address: '/settings/position?page=2&new',
  title: 'Add position',
  dialog: ['new'],
  values: { name: 'Registered nurse', description: '' },
}

const keep = (token: string, more: object = {}) => call('PUT', at, { token, body: { ...position, ...more } })
const list = async (token: string) => (await call('GET', at, { token })).body.data

describe.each([
  ['GET', at],
  ['GET', `${at}/${randomUUID()}`],
  ['PUT', at],
  ['DELETE', `${at}/${randomUUID()}`],
] as const)('%s %s', (method, url) => {
  test('is for nobody who is signed out', async () => {
    expect((await call(method, url)).status).toBe(401)
  })
})

test('a draft is what, where and how: anything else is refused with its field', async () => {
  const { token } = await org.staff('Auditor')
  const refused = async (more: object) => (await keep(token, more)).body.errors?.[0]?.path
  expect(await refused({ address: 'https://elsewhere.example/' })).toBe('address')
  expect(await refused({ address: '//elsewhere.example/' })).toBe('address')
  expect(await refused({ title: '' })).toBe('title')
  expect(await refused({ dialog: [1] })).toBe('dialog.0')
  expect(await refused({ values: 'text' })).toBe('values')
  expect(await refused({ values: { text: 'é'.repeat(largestDraft / 2) } })).toBe('values')
  // Nobody types lists in lists in lists: reading them would take the server's stack.
  expect(await refused({ values: { text: JSON.parse('['.repeat(100) + ']'.repeat(100)) } })).toBe('values')
  expect(await list(token)).toEqual([])
})

test('is read by its own account only', async () => {
  const mine = await org.staff('Coordinator')
  const { id } = (await keep(mine.token)).body.data
  for (const token of [org.admin, other.admin]) {
    expect((await call('GET', `${at}/${id}`, { token })).status).toBe(404)
    expect((await call('DELETE', `${at}/${id}`, { token })).status).toBe(200)
    expect(await list(token)).toEqual([])
  }
  const read = await call('GET', `${at}/${id}`, { token: mine.token })
  expect(read.body.data).toMatchObject({ ...position, id })
})

test('of one form there is one, and the newest words are in it', async () => {
  const { token } = await org.staff('Coordinator')
  const { id } = (await keep(token)).body.data
  // The same form on another page of the list.
  const again = await keep(token, { address: '/settings/position?new', values: { name: 'Nurse' } })
  expect(again.body.data.id).toBe(id)
  // A form of another row.
  const other = await keep(token, { address: '/settings/position?edit=1', dialog: ['edit=1'] })
  expect(other.body.data.id).not.toBe(id)
  await call('DELETE', `${at}/${other.body.data.id}`, { token })
  await keep(token, { title: 'Edit position' })
  expect((await list(token)).map((one: { title: string }) => one.title)).toEqual(['Edit position', 'Add position'])
  expect((await call('GET', `${at}/${id}`, { token })).body.data.values).toEqual({ name: 'Nurse' })
  await call('DELETE', `${at}/${id}`, { token })
  expect(await list(token)).toHaveLength(1)
})

test('is earlier only to a sign-in that came after it', async () => {
  const { token, accountId } = await org.staff('Coordinator')
  await keep(token)
  expect(await list(token)).toMatchObject([{ earlier: false }])
  product.moveClock(1)
  expect(await list(await org.tokenFor(accountId))).toMatchObject([{ earlier: true }])
})

test('outlives its session, is sealed, and holds no password', async () => {
  const { token, accountId } = await org.staff('Coordinator')
  const { id } = (await keep(token, { values: { ssn: '123-45-6789', newPassword: 'a secret of mine' } })).body.data
  await call('POST', '/api/admin/logout', { token })
  const [row] = await org.work(({ work: { db } }) =>
    db.selectFrom('form_draft').select('content').where('id', '=', id).execute(),
  )
  expect(row?.content.toString('latin1')).not.toMatch(/6789|position/)
  const { body } = await call('GET', `${at}/${id}`, { token: await org.tokenFor(accountId) })
  expect(body.data.values).toEqual({ ssn: '123-45-6789' })
})

test('the oldest of more than twenty gives way', async () => {
  const { token } = await org.staff('Coordinator')
  for (let number = 0; number <= 20; number++) {
    await keep(token, { title: `Form ${number}` })
  }
  const titles = (await list(token)).map((one: { title: string }) => one.title)
  expect(titles).toHaveLength(20)
  expect(titles).not.toContain('Form 0')
})

test('is kept for fourteen days, and then removed', async () => {
  const { accountId } = await org.staff('Coordinator')
  product.setNow('2033-03-01T08:00:00.000Z')
  try {
    await keep(await org.tokenFor(accountId))
    const left = async () => {
      await dropOldDrafts(product.services.database, product.services.now())
      return list(await org.tokenFor(accountId))
    }
    product.setNow('2033-03-15T07:59:59.999Z')
    expect(await left()).toHaveLength(1)
    product.setNow('2033-03-15T08:00:00.000Z')
    expect(await list(await org.tokenFor(accountId))).toEqual([])
    expect(await left()).toEqual([])
    const rows = await org.work(({ work: { db } }) =>
      db.selectFrom('form_draft').select('id').where('account_id', '=', accountId).execute(),
    )
    expect(rows).toEqual([])
  } finally {
    product.setNow(null)
  }
})

test('one that does not open takes no other with it', async () => {
  const { token } = await org.staff('Coordinator')
  const { id } = (await keep(token)).body.data
  await keep(token, { title: 'Edit position' })
  await org.work(({ work: { db } }) =>
    db
      .updateTable('form_draft')
      .set({ content: Buffer.of(1, 2) })
      .where('id', '=', id)
      .execute(),
  )
  expect((await list(token)).map((one: { title: string }) => one.title)).toEqual(['Edit position'])
  expect((await call('GET', `${at}/${id}`, { token })).status).toBe(404)
})
