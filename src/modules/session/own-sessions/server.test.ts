import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { formOf } from '../../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
async function signIn({ email, password }: { email: string; password: string }, headers = chrome) {
  const { body } = await call('POST', '/api/admin/login', { body: { email, password }, headers })
  return body.data.token as string
}
const list = async (token: string) => (await call('GET', '/api/own-sessions', { token })).body.data
const isOpen = async (token: string) => (await call('GET', '/api/get-profile', { token })).status === 200

test('nobody without a session', async () => {
  for (const path of ['/api/own-sessions', '/api/own-sign-ins', '/api/own-picture'])
    expect((await call('GET', path)).status).toBe(401)
  expect((await call('POST', '/api/own-sessions/end-others')).status).toBe(401)
})

test('shows where one is signed in, this device too, and no token', async () => {
  const account = await testSignIn(org)
  const [one, two] = [await signIn(account), await signIn(account, { 'user-agent': 'curl/8' })]
  const shown = await list(one)
  expect(shown.map((of: { device: string; current: boolean }) => [of.device, of.current]).toSorted()).toEqual([
    ['Chrome on Windows', true],
    ['Unknown device', false],
  ])
  expect(JSON.stringify(shown)).not.toContain(two)
})

test('ends one of the others, and not what belongs to somebody else', async () => {
  const [account, other] = [await testSignIn(org), await testSignIn(org)]
  const [mine, elsewhere, theirs] = [await signIn(account), await signIn(account), await signIn(other)]
  const [{ id: foreign }] = await list(theirs)
  const end = (id: string) => call('POST', `/api/own-sessions/end/${id}`, { token: mine })
  expect((await end(foreign)).status).toBe(404)
  const { id } = (await list(mine)).find((of: { current: boolean }) => !of.current)
  expect((await end(id)).body.message).toBe('That device is signed out.')
  expect([await isOpen(mine), await isOpen(elsewhere), await isOpen(theirs)]).toEqual([true, false, true])
  expect((await end(id)).status).toBe(404)
})

test('ends all others, and those that wait for a code', async () => {
  const account = await testSignIn(org)
  const [mine, ...others] = [await signIn(account), await signIn(account), await signIn(account)]
  const ended = await call('POST', '/api/own-sessions/end-others', { token: mine })
  expect(ended.body.data).toEqual({ ended: 2 })
  expect(await isOpen(mine)).toBe(true)
  for (const token of others) expect(await isOpen(token)).toBe(false)
  expect(await list(mine)).toHaveLength(1)
})

test('a session that nobody used for too long is not shown', async () => {
  const account = await testSignIn(org)
  await signIn(account)
  product.moveClock(9 * 60)
  expect(await list(await signIn(account))).toHaveLength(1)
})

test('shows the sign-ins of the account, refused ones too, and of no other', async () => {
  const [account, other] = [await testSignIn(org), await testSignIn(org)]
  await signIn(other)
  await call('POST', '/api/admin/login', {
    body: { email: account.email, password: 'not my password' },
    headers: chrome,
  })
  const token = await signIn(account)
  const { body } = await call('GET', '/api/own-sign-ins', { token })
  expect(body.data.map((of: { outcome: string; device: string }) => [of.outcome, of.device])).toEqual([
    ['signedIn', 'Chrome on Windows'],
    ['refused', 'Chrome on Windows'],
  ])
})

test('a member of the staff gets the picture that they gave their account', async () => {
  const account = await testSignIn(org)
  const token = await signIn(account)
  const picture = () => call('GET', '/api/own-picture', { token })
  expect((await picture()).status).toBe(404)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = formOf({}, 'picture', [{ name: 'me.png', bytes: png }])
  const kept = await call('POST', '/api/admin/update-profile-picture', { token, ...form })
  expect(kept.status).toBe(200)
  expect((await picture()).status).toBe(200)
})
