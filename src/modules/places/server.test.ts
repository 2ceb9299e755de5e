import { expect, test } from 'vitest'
import { runStatements } from '../../kit/server/postgres/statements.ts'
import { testDatabase } from '../../kit/server/testing/database.ts'
import { testProduct } from '../../testing/test-product.ts'
import { fillPlaces } from './work.ts'

const { call, services } = await testProduct()
const namesOf = (rows: { label: string }[]) => rows.map(row => row.label)

test('every state, the district and the territories are offered to anybody, by name', async () => {
  const { status, body, headers } = await call('GET', '/api/get-states')
  expect(status).toBe(200)
  expect(body.data).toHaveLength(56)
  expect(body.data[0]).toEqual({ value: 'AL', label: 'Alabama', id: 'AL', name: 'Alabama' })
  const codes = body.data.map((row: { value: string }) => row.value)
  for (const code of ['DC', 'PR', 'VI', 'GU', 'AS', 'MP']) expect(codes).toContain(code)
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('the cities of a state carry the state', async () => {
  const { body } = await call('GET', '/api/get-state-cities?stateId=MA')
  expect(body.data.length).toBeGreaterThan(200)
  const boston = body.data.find((row: { label: string }) => row.label === 'Boston')
  expect(boston).toEqual({ value: boston.id, label: 'Boston', id: boston.id, name: 'Boston', stateId: 'MA' })
  expect(new Set(namesOf(body.data)).size).toBe(body.data.length)
})

test('every state has cities', async () => {
  const { body } = await call('GET', '/api/get-states')
  for (const { value } of body.data) {
    const cities = await call('GET', `/api/get-state-cities?stateId=${value}`)
    expect(cities.body.data.length, value).toBeGreaterThan(0)
  }
})

test('a city is found without its accents and marks, and what is typed is no wildcard', async () => {
  expect(namesOf((await call('GET', '/api/get-cities?search=espanola')).body.data)).toContain('Española')
  expect(namesOf((await call('GET', '/api/get-state-cities?stateId=HI&search=kapaa')).body.data)).toContain('Kapa‘a')
  expect((await call('GET', '/api/get-cities?search=%25')).body.data).toEqual([])
})

test('the cities of all states come whole, or as many as asked for', async () => {
  const whole = (await call('GET', '/api/get-cities')).body.data
  const [stored] = await services.database.query('stored', 'select count(*)::int as cities from city', [])
  expect(whole).toHaveLength(stored?.cities as number)
  expect((await call('GET', '/api/get-cities?limit=100')).body.data).toEqual(whole.slice(0, 100))
  const { body } = await call('GET', '/api/get-cities?search=springfield&limit=5')
  expect(namesOf(body.data)).toEqual(Array(5).fill('Springfield'))
  expect(new Set(body.data.map((row: { stateId: string }) => row.stateId)).size).toBe(5)
})

test('a wrong state or limit is refused with the field', async () => {
  const noState = await call('GET', '/api/get-state-cities')
  expect(noState.status).toBe(400)
  expect(noState.body.errors).toEqual([{ path: 'stateId', message: 'Fill this in.' }])
  expect((await call('GET', '/api/get-state-cities?stateId=Texas')).body.errors[0].path).toBe('stateId')
  expect((await call('GET', '/api/get-cities?limit=0')).body.errors[0].path).toBe('limit')
  expect((await call('GET', '/api/get-state-cities?stateId=ZZ')).body.data).toEqual([])
})

test('filling again changes nothing, and a newer release keeps the ids of the cities that stay', async () => {
  const before = (await call('GET', '/api/get-state-cities?stateId=VT')).body.data
  await fillPlaces(services.database)
  await runStatements(await testDatabase(), [`comment on table city is 'an older release'`])
  await services.database.query('gone', `delete from city where state_id = 'VT' and name = 'Burlington'`, [])
  await fillPlaces(services.database)
  const after = (await call('GET', '/api/get-state-cities?stateId=VT')).body.data
  const burlington = (row: { label: string }) => row.label === 'Burlington'
  const rest = (rows: { label: string }[]) => rows.filter(row => !burlington(row))
  expect(rest(after)).toEqual(rest(before))
  expect(after.find(burlington).id).toBeGreaterThan(before.find(burlington).id)
})
