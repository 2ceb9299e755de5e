import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { daysFound, daysHeld, testHolder } from '../../testing/holder.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/positions'

async function make(org: TestOrganization, name: string, abbreviation: string): Promise<string> {
  const answer = await call('POST', at, { token: org.admin, body: { name, abbreviation } })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data.id
}

const body = { name: 'Other', abbreviation: 'OT' }
const writes = (id: string) =>
  [
    ['POST', at],
    ['PUT', `${at}/${id}`],
    ['PUT', `${at}/toggle-status/${id}`],
    ['DELETE', `${at}/${id}`],
  ] as const

test('nobody without a session reads or changes', async () => {
  for (const [method, url] of [['GET', at] as const, ...writes(newId())]) {
    expect((await call(method, url)).status, `${method} ${url}`).toBe(401)
  }
})

test('staff read, only an administrator changes', async () => {
  const org = await testOrganization(product)
  const id = await make(org, 'Registered nurse', 'RN')
  const { token } = await org.staff('Auditor')
  expect((await call('GET', at, { token })).status).toBe(200)
  for (const [method, url] of writes(id)) {
    expect((await call(method, url, { token, body })).status, `${method} ${url}`).toBe(403)
  }
})

test('name and abbreviation are needed, short enough, and each given once', async () => {
  const org = await testOrganization(product)
  await make(org, 'Registered nurse', 'RN')
  const post = (sent: object) => call('POST', at, { token: org.admin, body: sent })
  const empty = await post({ name: '', abbreviation: 'A'.repeat(13) })
  expect(empty.status).toBe(400)
  expect(empty.body.errors).toMatchObject([
    { path: 'name', message: 'Fill this in.' },
    { path: 'abbreviation', message: 'Use at most 12 characters.' },
  ])
  const sameName = await post({ name: 'registered NURSE', abbreviation: 'R' })
  expect([sameName.status, sameName.body.errors[0].path]).toEqual([409, 'name'])
  const sameLetters = await post({ name: 'Nurse', abbreviation: 'rn' })
  expect([sameLetters.status, sameLetters.body.errors[0].path]).toEqual([409, 'abbreviation'])
})

test('those of another organization are not there', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const id = await make(other, 'Theirs', 'T')
  for (const [method, url] of writes(id).slice(1)) {
    expect((await call(method, url, { token: org.admin, body })).status, `${method} ${url}`).toBe(404)
  }
  expect((await call('GET', at, { token: org.admin })).body.data.data).toEqual([])
})

test('ten a page from page 1 unless asked otherwise, the newest change on top, with an exact total', async () => {
  const org = await testOrganization(product)
  const ids: string[] = []
  for (let n = 1; n <= 12; n++) ids.push(await make(org, `Job ${n}`, `J${n}`))
  const get = async (query: string) => {
    const { data, pagination } = (await call('GET', `${at}?${query}`, { token: org.admin })).body.data
    return { names: data.map((row: { name: string }) => row.name), pagination }
  }
  const first = await get('')
  expect(first.pagination).toEqual({ limit: 10, total: 12, page: 1, totalPages: 2, totalPositions: 12 })
  expect([first.names.length, first.names[0]]).toEqual([10, 'Job 12'])
  expect((await get('page=2')).names).toEqual(['Job 2', 'Job 1'])
  await call('PUT', `${at}/${ids[0]}`, { token: org.admin, body: { name: 'Job 1', abbreviation: 'ONE' } })
  expect((await get('')).names[0]).toBe('Job 1')
  expect((await get('search=one')).names).toEqual(['Job 1'])
  expect((await get('sort=abbreviation&limit=1')).names).toEqual(['Job 10'])
  expect((await call('GET', `${at}?limit=1000`, { token: org.admin })).status).toBe(400)
})

test('is switched off and on, and the list can be narrowed to either', async () => {
  const org = await testOrganization(product)
  const id = await make(org, 'Aide', 'HHA')
  const toggle = (sent: unknown) => call('PUT', `${at}/toggle-status/${id}`, { token: org.admin, body: sent })
  const count = async (active: boolean) =>
    (await call('GET', `${at}?active=${active}`, { token: org.admin })).body.data.pagination.total
  expect((await toggle(undefined)).body.data.active).toBe(false)
  expect([await count(true), await count(false)]).toEqual([0, 1])
  expect((await toggle({ active: false })).body.data.active).toBe(false)
  expect((await toggle({ active: true })).body.data.active).toBe(true)
  expect((await toggle({ active: 'yes' })).status).toBe(400)
  // As with walkthroughs (spec 7): it used to be passed over, and made an inactive one active.
  for (const status of [false, false, true, true]) expect((await toggle({ status })).body.data.active).toBe(status)
})

test('says who holds it now, and is not deleted while anybody does or did', async () => {
  const org = await testOrganization(product)
  const [held, free] = [await make(org, 'Aide', 'HHA'), await make(org, 'Cook', 'CK')]
  const personId = newId()
  await org.work(async ({ work: { db } }) => {
    const person = { id: personId, status: 'active', first_name: 'Pat', last_name: 'P', email: 'p@p.example' }
    await db.insertInto('person').values(person).execute()
    const holding = { person_id: personId, position_id: held, from_day: '2026-01-01' }
    await db.insertInto('person_position').values(holding).execute()
  })
  const read = async () => (await call('GET', `${at}?search=aide`, { token: org.admin })).body.data.data[0]
  expect(await read()).toMatchObject({
    people: 1,
    requirements: 0,
    walkthroughs: 0,
    hasActiveWalkthrough: false,
    needed: true,
  })
  await org.work(({ work: { db } }) =>
    db.updateTable('person_position').set({ to_day: '2026-02-01' }).where('person_id', '=', personId).execute(),
  )
  expect(await read()).toMatchObject({ people: 0, needed: true })
  const refused = await call('DELETE', `${at}/${held}`, { token: org.admin })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This position is in use or was held before. Make it inactive instead.',
  ])
  expect((await call('DELETE', `${at}/${free}`, { token: org.admin })).status).toBe(200)
  expect((await call('DELETE', `${at}/${free}`, { token: org.admin })).status).toBe(404)
})

test('every change is written down with what it was before', async () => {
  const org = await testOrganization(product)
  const id = await make(org, 'Aide', 'HHA')
  await call('PUT', `${at}/${id}`, { token: org.admin, body: { name: 'Home aide', abbreviation: 'HHA' } })
  await call('PUT', `${at}/toggle-status/${id}`, { token: org.admin })
  await call('DELETE', `${at}/${id}`, { token: org.admin })
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(events.map(event => [event.action, event.actor])).toEqual([
    ['position.created', 'Ada Admin'],
    ['position.updated', 'Ada Admin'],
    ['position.statusChanged', 'Ada Admin'],
    ['position.deleted', 'Ada Admin'],
  ])
  expect(events[1]).toMatchObject({ before: { name: 'Aide' }, after: { name: 'Home aide' } })
  expect(events[2]).toMatchObject({ before: { active: true }, after: { active: false } })
})

test('counts the people who hold it today', async () => {
  const { org } = await testHolder(product)
  const people = async (token: string) => (await call('GET', at, { token })).body.data.data[0].people
  expect(await daysFound(product, org, async admin => (await people(admin)) === 1)).toEqual(daysHeld)
})
