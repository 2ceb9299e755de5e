import { afterAll, beforeAll, expect, test } from 'vitest'
import { allParts } from '../../parts.ts'
import { mailedToken } from '../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testSignIn } from '../../testing/sign-in.ts'
import { testProduct } from '../../testing/test-product.ts'
import { makeApp } from './app.ts'
import { makeLog, withoutSecrets } from './log.ts'
import { part as partOf } from './serve.ts'

const product = await testProduct()
let written = ''
const log = makeLog('trace', {
  write(line: string) {
    written += line
  },
})
const { app } = await makeApp({ ...product.services, log }, allParts, null)
afterAll(() => app.close())
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

async function call(method: 'GET' | 'POST', url: string, payload?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, id: answer.headers['x-request-id'], body: answer.json() }
}

const lines = () =>
  written
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('every answer is one line of JSON with its request id, call, status and time', async () => {
  const { id } = await call('GET', '/api/get-states?x=1')
  const line = lines().find(one => one.reqId === id)
  expect(line).toMatchObject({ call: 'places.listStates', method: 'GET', status: 200, msg: 'answered' })
  expect(line.ms).toBeTypeOf('number')
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('who was refused what they may not do is written with their account', async () => {
  const { token, accountId } = await org.staff('Auditor')
  const { id, status } = await call('POST', '/api/positions', { name: 'Aide', abbreviation: 'A' }, token)
  expect(status).toBe(403)
  const line = lines().find(one => one.reqId === id && one.msg === 'not allowed')
  expect(line).toMatchObject({ call: 'positions.createPosition', account: accountId })
})

test('no password, token or mailed link is written, whatever happens with it', async () => {
  const { email, password } = await testSignIn(org)
  const next = 'three ducks on the water'
  const signedIn = await call('POST', '/api/admin/login', { email, password })
  const { token } = signedIn.body.data
  await call('POST', '/api/admin/login', { email, password: 'wrong-but-secret' })
  await call('GET', `/api/get-profile?token=${token}`, undefined, token)
  await call('GET', `/api/nothing?token=${token}`)
  await call('GET', '/api/get-profile', undefined, `${token}x`)
  await call('POST', '/api/admin/request-password-reset', { email })
  await product.services.afterwards.done()
  const link = await mailedToken(product, email)
  await call('GET', `/api/caregiver/invitation?token=${link}`)
  await call('POST', '/api/admin/reset-password', { token: link, newPassword: 'short-secret' })
  await call('POST', '/api/admin/reset-password', { token: link, newPassword: next })
  expect(signedIn.status).toBe(200)
  expect(lines().length).toBeGreaterThan(8)
  for (const secret of [password, next, token, link, 'wrong-but-secret', 'short-secret'])
    expect(written).not.toContain(secret)
})

test('a crash in a browser answers the reference number under which it stands in the log', async () => {
  const crash = {
    message: 'x is not a function',
    stack: 'at https://care.example/reset-password?token=abcdefgh123:3:1\nat y',
    path: '/reset-password?token=abcdefgh123',
  }
  const { status, body, id } = await call('POST', '/api/client-errors', crash)
  expect(status).toBe(200)
  expect(body.data.reference).toBe(id)
  const line = lines().find(one => one.requestId === body.data.reference)
  expect(line).toMatchObject({ level: 50, crash: { message: crash.message, path: '/reset-password?token=[hidden]' } })
  expect(line.crash.stack).toContain('at y')
  expect(written).not.toContain('abcdefgh123')
})

test('an error of ours is written with its request id and where it came from', async () => {
  const part = allParts[0]?.routes.find(route => route.endpoint.name === 'session.profile')
  if (!part || part.open) throw new Error('the profile is not where it was')
  const handle = async () => {
    throw new Error('the roof is leaking')
  }
  const broken = await makeApp({ ...product.services, log }, [{ ...partOf({}), routes: [{ ...part, handle }] }], null)
  const authorization = `Bearer ${org.admin}`
  const answer = await broken.app.inject({ method: 'GET', url: '/api/get-profile', headers: { authorization } })
  await broken.app.close()
  expect(answer.statusCode).toBe(500)
  const line = lines().find(one => one.reqId === answer.headers['x-request-id'] && one.level === 50)
  expect(line.err).toMatchObject({ message: 'the roof is leaking', stack: expect.stringContaining('log.test.ts') })
})

test.each([
  ['/socket.io?token=abc&x=1', '/socket.io?token=[hidden]&x=1'],
  ['/a?x=1&Token=abc', '/a?x=1&Token=[hidden]'],
  ['/a?code=123456', '/a?code=[hidden]'],
  ['/a?tokens=3', '/a?tokens=3'],
])('%s is written as %s', (address, shown) => {
  expect(withoutSecrets(address)).toBe(shown)
})
