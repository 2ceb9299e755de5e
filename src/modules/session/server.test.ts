import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../testing/caregivers.ts'
import { formOf } from '../../testing/documents.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { testSignIn } from '../../testing/sign-in.ts'
import { testProduct } from '../../testing/test-product.ts'
import { makeLink, setActive } from './store.ts'

const product = await testProduct()
const { call } = product
const expired = { success: false, message: 'Session has expired. Please log in again.', code: 'notSignedIn' }
const wrong = { success: false, message: "That email and password don't match.", code: 'wrongCredentials' }

let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const signIn = (body: unknown, path = '/api/admin/login', headers = {}) => call('POST', path, { body, headers })
const profile = (token: string) => call('GET', '/api/get-profile', { token })

const actionsOf = (accountId: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor', 'ip', 'account_id'])
      .where('subject_id', '=', accountId)
      .orderBy('at')
      .execute(),
  )

describe('signing in', () => {
  test('spec 3: answers data.user, data.token and data.otpRequired, and never a hash', async () => {
    const user = await testSignIn(org)
    const { status, body } = await signIn(user)
    expect(status).toBe(200)
    expect(Object.keys(body.data).sort()).toEqual(['otpRequired', 'token', 'user'])
    expect(body.data.otpRequired).toBe(false)
    expect(body.data.user).toMatchObject({ id: user.id, email: user.email, role: 'organizationUser' })
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i)
    expect((await profile(body.data.token)).status).toBe(200)
  })

  test('answers the colors that the account chose, and takes no others', async () => {
    const user = await testSignIn(org)
    const keep = (token: string | null, colorMode: string) =>
      call('PUT', '/api/color-mode', { token, body: { colorMode } })
    expect((await keep(null, 'dark')).status).toBe(401)
    const { token } = (await signIn(user)).body.data
    expect((await keep(token, 'pink')).status).toBe(400)
    expect((await keep(token, 'dark')).body).toEqual({ success: true, message: 'Done.', data: null })
    expect((await signIn(user)).body.data.user.colorMode).toBe('dark')
    expect((await signIn(await testSignIn(org))).body.data.user.colorMode).toBeNull()
  })

  test('takes the address in capital letters and with spaces around it', async () => {
    const { email, password } = await testSignIn(org)
    expect((await signIn({ email: ` ${email.toUpperCase()} `, password })).status).toBe(200)
  })

  test('of fifty who sign in at the same moment, each comes into their own account', async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => testSignIn(org)))
    const answers = await Promise.all(users.map(user => signIn(user)))
    expect(answers.map(({ body }) => body.data?.user.id)).toEqual(users.map(({ id }) => id))
    const tokens: string[] = answers.map(({ body }) => body.data.token)
    expect(new Set(tokens).size).toBe(users.length)
    const own = await Promise.all(tokens.map(profile))
    expect(own.map(({ body }) => body.data.profile.email)).toEqual(users.map(({ email }) => email))
  })

  test('a wrong password and an unknown address answer the same', async () => {
    const { email, password } = await testSignIn(org)
    const known = await signIn({ email, password: 'not the right password' })
    const unknown = await signIn({ email: `${unique('nobody')}@example.com`, password })
    expect(known.status).toBe(401)
    expect(known.body).toEqual(wrong)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  })

  test('an account without a password yet answers like an unknown one', async () => {
    const { email } = await org.staff('Coordinator')
    expect((await signIn({ email, password: 'any password whatever' })).body).toEqual(wrong)
  })

  test('what is missing is said at its field', async () => {
    const { status, body } = await signIn({ email: 'no address', password: '' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'email', message: 'Enter an email address like name@example.com.' },
      { path: 'password', message: 'Enter your password.' },
    ])
  })

  test('an inactive account is told so with the right password only', async () => {
    const user = await testSignIn(org)
    await org.work(({ work: { db, now } }) => setActive(db, now, user.id, false))
    expect((await signIn(user)).body.message).toBe('This account is not active. Please ask your organization.')
    expect((await signIn({ ...user, password: 'not the right password' })).body).toEqual(wrong)
  })

  test('an address that is not confirmed is told so with the right password only', async () => {
    const user = await testSignIn(org, { confirmed: false })
    expect((await signIn(user)).body.message).toBe(
      'Please confirm your email first. The link is in the email we sent you.',
    )
    expect((await signIn({ ...user, password: 'not the right password' })).body).toEqual(wrong)
  })

  test('the same address in several organizations chooses, with the right password only', async () => {
    const other = await testOrganization(product)
    const { email, password } = await testSignIn(org)
    await testSignIn(other, { email, password })
    const third = await testOrganization(product)
    await testSignIn(third, { email, password: 'another one than the two' })
    const first = await signIn({ email, password })
    expect(first.body.data).toMatchObject({ user: null, token: null, otpRequired: false })
    const ids = first.body.data.organizations.map((one: { id: string }) => one.id)
    expect(ids.toSorted()).toEqual([org.id, other.id].toSorted())
    const chosen = await signIn({ email, password, organizationId: other.id })
    expect(chosen.body.data.user.organization.id).toBe(other.id)
    const guessed = await signIn({ email, password: 'not the right password' })
    expect(guessed.body).toEqual(wrong)
    expect((await signIn({ email, password, organizationId: third.id })).body).toEqual(wrong)
  })

  test('an account may be several kinds: user and person have one sign-in each', async () => {
    const email = `${unique('both')}@example.com`
    const user = await testSignIn(org, { email, password: 'the one for the office' })
    const person = await testSignIn(org, { email, password: 'the one for the phone', kind: 'person' })
    expect((await signIn(user)).body.data.user).toMatchObject({ id: user.id, role: 'organizationUser' })
    expect((await signIn(person, '/api/login')).body.data.user).toMatchObject({ id: person.id, role: 'applicant' })
    expect((await signIn(user, '/api/login')).body).toEqual(wrong)
    expect((await signIn(person)).body).toEqual(wrong)
  })
})

describe('a session', () => {
  test('spec 9: lives 172800000 ms and not one more', async () => {
    const { id } = await testSignIn(org)
    await org.work(({ work: { db } }) => db.updateTable('organization').set({ idle_minutes: 2880 }).execute())
    const start = Date.parse('2031-03-01T08:00:00.000Z')
    product.setNow(new Date(start).toISOString())
    try {
      const token = await org.tokenFor(id)
      for (const hours of [20, 40]) {
        product.setNow(new Date(start + hours * 3_600_000).toISOString())
        expect((await profile(token)).status).toBe(200)
      }
      product.setNow(new Date(start + 172_800_000 - 1).toISOString())
      expect((await profile(token)).status).toBe(200)
      product.setNow(new Date(start + 172_800_000).toISOString())
      const late = await profile(token)
      expect({ status: late.status, body: late.body }).toEqual({ status: 401, body: expired })
    } finally {
      product.setNow(null)
      await org.work(({ work: { db } }) => db.updateTable('organization').set({ idle_minutes: 480 }).execute())
    }
  })

  test("ends after the organization's idle limit, and use keeps it alive", async () => {
    const { id } = await testSignIn(org)
    const start = Date.parse('2031-06-01T08:00:00.000Z')
    product.setNow(new Date(start).toISOString())
    try {
      const token = await org.tokenFor(id)
      product.setNow(new Date(start + 479 * 60_000).toISOString())
      expect((await profile(token)).status).toBe(200)
      product.setNow(new Date(start + 2 * 479 * 60_000).toISOString())
      expect((await profile(token)).status).toBe(200)
      product.setNow(new Date(start + (2 * 479 + 481) * 60_000).toISOString())
      expect((await profile(token)).body).toEqual(expired)
    } finally {
      product.setNow(null)
    }
  })

  test('is prolonged by saying so, to the second, and hears of the limit', async () => {
    const { id } = await testSignIn(org)
    const stay = (token?: string) => call('POST', '/api/stay-signed-in', { token: token ?? null })
    expect((await stay()).status).toBe(401)
    const start = Date.parse('2031-07-01T08:00:00.000Z')
    product.setNow(new Date(start).toISOString())
    try {
      const token = await org.tokenFor(id)
      // Sooner than an ordinary call is noted.
      product.setNow(new Date(start + 30_000).toISOString())
      const answer = await stay(token)
      expect(answer.body).toEqual({ success: true, message: 'Done.', data: { idleMinutes: 480 } })
      product.setNow(new Date(start + 480 * 60_000 + 30_000).toISOString())
      expect((await profile(token)).status).toBe(200)
    } finally {
      product.setNow(null)
    }
  })

  test.each([
    ['nothing', undefined],
    ['an unknown token', `Bearer ${'x'.repeat(43)}`],
    ['another scheme', 'Basic YTpi'],
    ['no token at all', 'Bearer '],
  ])('is not one with %s', async (_what, authorization) => {
    const answer = await call('GET', '/api/get-profile', authorization ? { headers: { authorization } } : {})
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 401, body: expired })
  })

  test('is known by its scheme in any letters (RFC 9110, 11.1)', async () => {
    const { token } = (await signIn(await testSignIn(org))).body.data
    for (const authorization of [`bearer ${token}`, `BEARER ${token}`])
      expect((await call('GET', '/api/get-profile', { headers: { authorization } })).status).toBe(200)
  })

  test('is revoked on the server by signing out, and only this one', async () => {
    const user = await testSignIn(org)
    const one = (await signIn(user)).body.data.token
    const two = (await signIn(user)).body.data.token
    expect((await call('POST', '/api/admin/logout', { token: one })).status).toBe(200)
    expect((await profile(one)).body).toEqual(expired)
    expect((await profile(two)).status).toBe(200)
    const events = await actionsOf(user.id)
    expect(events.map(event => event.action)).toEqual(['session.started', 'session.started', 'session.ended'])
    for (const event of events) expect(event).toMatchObject({ account_id: user.id, actor: 'Sana Staff' })
    expect(events[0]?.ip).toMatch(/^10\./)
  })

  test('ends when its account is made inactive', async () => {
    const user = await testSignIn(org)
    const { token } = (await signIn(user)).body.data
    await org.work(({ work: { db, now } }) => setActive(db, now, user.id, false))
    expect((await profile(token)).body).toEqual(expired)
    await org.work(({ work: { db, now } }) => setActive(db, now, user.id, true))
    expect((await profile(token)).body).toEqual(expired)
  })
})

describe("one's own account", () => {
  test('names are saved, and come back with the user', async () => {
    const user = await testSignIn(org)
    const token = await org.tokenFor(user.id)
    const refused = await call('POST', '/api/admin/update-profile', { token, body: { firstName: ' ', lastName: 'B' } })
    expect(refused.body.errors).toEqual([{ path: 'firstName', message: 'Fill this in.' }])
    const body = { firstName: 'Sanna', lastName: 'Stone', phone: '512 555 0100' }
    const saved = await call('POST', '/api/admin/update-profile', { token, body })
    expect(saved.body.data.user).toMatchObject({ firstName: 'Sanna', lastName: 'Stone' })
    expect((await profile(token)).body.data.profile).toMatchObject(body)
  })

  test('a picture is kept, and what is no picture is refused at its field', async () => {
    const user = await testSignIn(org)
    const token = await org.tokenFor(user.id)
    const shot = sharp({ create: { width: 20, height: 20, channels: 3, background: '#5924B0' } })
    const send = async (bytes: Buffer) => {
      const form = await formOf({}, 'picture', [{ name: 'me.png', bytes }])
      return call('POST', '/api/admin/update-profile-picture', { token, ...form })
    }
    const saved = await send(await shot.png().toBuffer())
    expect(saved.status).toBe(200)
    expect(saved.body.data.user.photoFileId).toMatch(/^[0-9a-f-]{36}$/)
    const refused = await send(Buffer.from('no picture'))
    expect({ status: refused.status, path: refused.body.errors?.[0].path }).toEqual({ status: 415, path: 'picture' })
  })

  test('staff calls are not for applicants, nor the other way round', async () => {
    const person = await testSignIn(org, { kind: 'person' })
    const asPerson = await org.tokenFor(person.id)
    for (const path of ['change-password', 'update-profile', 'update-profile-picture', 'logout'])
      expect((await call('POST', `/api/admin/${path}`, { token: asPerson, body: {} })).status, path).toBe(403)
    for (const path of ['change-password', 'logout'])
      expect((await call('POST', `/api/${path}`, { token: org.admin, body: {} })).status, path).toBe(403)
    expect((await call('POST', '/api/logout', { token: asPerson })).status).toBe(200)
    expect((await profile(asPerson)).body).toEqual(expired)
  })

  test('nobody is mailed for signing in or out', async () => {
    const user = await testSignIn(org)
    const { token } = (await signIn(user)).body.data
    await call('POST', '/api/admin/logout', { token })
    expect(await mailsTo(product, user.email)).toEqual([])
  })
})

describe('a new password by a mailed link, sent again with its Idempotency-Key', () => {
  const password = 'seven boats on the lake'

  test.each([
    ['resetPassword', 'user', '/api/admin/reset-password', 'newPassword'],
    ['resetPassword', 'person', '/api/reset-password', 'newPassword'],
    ['setPassword', 'user', '/api/organizationUser/set-password', 'password'],
  ] as const)('%s of a %s is answered as before, and changes nothing again', async (purpose, kind, path, field) => {
    const user = await testSignIn(org, { kind })
    const token = await org.work(({ work }) => makeLink(work.db, work.now, purpose, { accountId: user.id }, user.email))
    const send = (key: string | null, chosen = password) =>
      call('POST', path, { body: { token, [field]: chosen }, headers: key === null ? {} : { 'idempotency-key': key } })
    const first = await send('a-1')
    expect(first.status).toBe(200)
    expect(await send('a-1')).toMatchObject({ status: 200, body: first.body })
    expect((await actionsOf(user.id)).filter(({ action }) => action === 'account.passwordSet')).toHaveLength(1)
    expect(await send('a-1', 'another seven boats on it')).toMatchObject({ status: 422, body: { code: 'notPossible' } })
    expect((await send('a-2')).status).toBe(410)
    expect((await send(null)).status).toBe(410)
    product.moveClock(24 * 60)
    expect((await send('a-1')).status).toBe(410)
    product.moveClock(-24 * 60)
  })
})
