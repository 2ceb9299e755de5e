import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailedToken, mailsTo, testInvited, testPosition } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { dropWhatAdmitsNobody } from '../entry/work.ts'
import { hashPassword } from '../passwords/work.ts'
import { addAccount, startSession } from '../store.ts'

const product = await testProduct()
const { call } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const password = 'quiet river under stones'
const wrong = 'not the right password'

type From = { from?: string; device?: string; path?: string }
const signIn = (body: unknown, { from, device, path = '/api/admin/login' }: From = {}) =>
  call('POST', path, {
    body,
    headers: {
      ...(from ? { 'x-test-address': from } : {}),
      ...(device ? { cookie: `carefold_device=${device}` } : {}),
    },
  })

/** The secret that an answer leaves in the browser. */
const deviceIn = (headers: Record<string, unknown>) =>
  String(headers['set-cookie'] ?? '').match(/^carefold_device=([\w-]{43});/)?.[1]

/** Uses up a budget, as a stranger with much time would. */
async function useUp(endpoint: string, of: string): Promise<void> {
  const key = createHash('sha256').update(`${endpoint} ${of}`).digest()
  const text = `insert into attempt (key, count, ends_at) values ($1, 1000, $2) on conflict (key) do update set count = 1000`
  await product.services.database.query('use-up', text, [key, new Date(Date.now() + 290_000)])
}

/** The record of refusals about an account or a person. */
const refusalsOf = (subjectId: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'after', 'actor'])
      .where('subject_id', '=', subjectId)
      .where('action', 'in', ['session.refused', 'session.lockedOut', 'link.refused'])
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

describe('an office behind one address', () => {
  test('60 people sign in from it within five minutes, one of them twelve times', async () => {
    const passwordHash = await hashPassword(password)
    const emails = Array.from({ length: 60 }, () => `${unique('office')}@example.com`)
    await org.work(async ({ work: { db, now } }) => {
      const own = { kind: 'user', role: 'organizationUser', firstName: 'Sana', lastName: 'Staff' } as const
      for (const email of emails) await addAccount(db, now, { ...own, email, passwordHash, confirmedAt: now })
    })
    const from = '198.51.100.1'
    const answers = await Promise.all(emails.map(email => signIn({ email, password }, { from })))
    expect(answers.map(one => one.status)).toEqual(emails.map(() => 200))
    for (let n = 0; n < 12; n++) expect((await signIn({ email: emails[0], password }, { from })).status).toBe(200)
  }, 180_000)

  test('40 invited people sign up from it within five minutes, with mistakes', async () => {
    const from = { 'x-test-address': '198.51.100.2' }
    const positionId = await testPosition(product, org)
    const tokens: string[] = []
    for (let n = 0; n < 40; n++)
      tokens.push(await mailedToken(product, (await testInvited(product, org, { positionId })).email))
    const register = (token: string, chosen: string) => {
      const body = { token, firstName: 'Ines', lastName: 'Okafor', password: chosen }
      return call('POST', '/api/register', { body, headers: from })
    }
    for (const token of tokens) {
      expect((await call('POST', '/api/caregiver/invitation', { body: { token }, headers: from })).status).toBe(200)
      expect((await register(token, 'short')).status).toBe(400)
    }
    const answers = await Promise.all(tokens.map(token => register(token, password)))
    expect(answers.map(one => one.status)).toEqual(tokens.map(() => 200))
  }, 180_000)

  test('refused bodies cost nothing on a live link, however many', async () => {
    const { email } = await testInvited(product, org)
    const invitation = await mailedToken(product, email)
    const user = await testSignIn(org)
    await call('POST', '/api/admin/request-password-reset', { body: { email: user.email } })
    const reset = await mailedToken(product, user.email)
    const headers = { 'x-test-address': '198.51.100.3' }
    const names = { firstName: 'Ines', lastName: 'Okafor' }
    const send = async (chosen: string) => [
      (await call('POST', '/api/register', { body: { ...names, token: invitation, password: chosen }, headers }))
        .status,
      (await call('POST', '/api/admin/reset-password', { body: { token: reset, newPassword: chosen }, headers }))
        .status,
    ]
    for (let n = 0; n < 25; n++) expect(await send('short')).toEqual([400, 400])
    expect(await send(password)).toEqual([200, 200])
  })
})

describe('a stranger who guesses', () => {
  test('has ten guesses at an account from one network, and shuts out nobody elsewhere', async () => {
    const user = await testSignIn(org)
    for (let n = 0; n < 10; n++) {
      const from = `2001:db8:9:1:${n}::${n}`
      expect((await signIn({ ...user, password: wrong }, { from })).status).toBe(401)
    }
    const refused = await signIn(user, { from: '2001:db8:9:1:ffff::1' })
    expect([refused.status, refused.body.success]).toEqual([429, false])
    expect(refused.body.message).toMatch(/^Too many attempts\. Please wait about \d minutes and try again\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
    expect((await signIn(user, { from: '2001:db8:9:2::1' })).status).toBe(200)
  })

  test('from twenty addresses uses up the attempts of strangers, and not those of a device that signed in before', async () => {
    const user = await testSignIn(org)
    const home = '203.0.113.50'
    const device = deviceIn((await signIn(user, { from: home })).headers)
    expect(device).toBeDefined()
    const guesses = Array.from({ length: 20 }, (_, n) =>
      signIn({ ...user, password: wrong }, { from: `203.0.113.${n}` }),
    )
    for (const answer of await Promise.all(guesses)) expect(answer.status).toBe(401)
    await useUp('session.staffLogin', `account ${user.email}`)
    await useUp('session.staffLogin', `address ${home}`)
    expect((await signIn(user, { from: home })).status).toBe(429)
    expect((await signIn(user, { from: home, device: 'x'.repeat(43) })).status).toBe(429)
    expect((await signIn(user, { from: home, ...(device ? { device } : {}) })).status).toBe(200)
    // The device of one account is a stranger to another.
    const other = await testSignIn(org)
    await useUp('session.staffLogin', `account ${other.email}`)
    expect((await signIn(other, { ...(device ? { device } : {}) })).status).toBe(429)
  })

  test('who holds a known device has no more guesses than others', async () => {
    const user = await testSignIn(org)
    const device = deviceIn((await signIn(user)).headers) ?? ''
    for (let n = 0; n < 10; n++) expect((await signIn({ ...user, password: wrong }, { device })).status).toBe(401)
    expect((await signIn(user, { device })).status).toBe(429)
  })

  test('learns nothing from the time of a reset: it is answered before the email is written', async () => {
    const user = await testSignIn(org)
    const strangers = `${unique('nobody')}@example.com`
    await org.work(async ({ work: { db } }) => {
      // While this is held, nobody can write a link.
      await sql`lock table mailed_link in share mode`.execute(db)
      for (const email of [user.email, strangers]) {
        const url = '/api/admin/request-password-reset'
        expect((await product.app.inject({ method: 'POST', url, payload: { email } })).statusCode).toBe(200)
      }
    })
    await product.services.afterwards.done()
    expect(await mailedToken(product, user.email)).toBeTruthy()
  })

  test('the way out by email stays open on a known device, and opens a new one', async () => {
    const user = await testSignIn(org)
    const device = deviceIn((await signIn(user)).headers) ?? ''
    const ask = (cookie?: string) =>
      call('POST', '/api/admin/request-password-reset', {
        body: { email: user.email },
        ...(cookie ? { headers: { cookie: `carefold_device=${cookie}` } } : {}),
      })
    await useUp('session.requestStaffReset', `account ${user.email}`)
    expect((await ask()).status).toBe(429)
    expect((await ask(device)).status).toBe(200)
    const token = await mailedToken(product, user.email)
    const next = 'three ducks on the water'
    const reset = await call('POST', '/api/admin/reset-password', { body: { token, newPassword: next } })
    await useUp('session.staffLogin', `account ${user.email}`)
    expect((await signIn({ ...user, password: next }, { device: deviceIn(reset.headers) ?? '' })).status).toBe(200)
  })

  test('has ten guesses at the current password of a session', async () => {
    const user = await testSignIn(org)
    const token = await org.tokenFor(user.id)
    const change = (currentPassword: string) =>
      call('POST', '/api/admin/change-password', {
        token,
        body: { currentPassword, newPassword: 'three ducks on the water' },
      })
    for (let n = 0; n < 10; n++) expect((await change(wrong)).status).toBe(400)
    expect((await change(user.password)).status).toBe(429)
    expect((await call('GET', '/api/get-profile', { token })).status).toBe(200)
  })

  test('with made-up links is refused after twenty', async () => {
    const from = { 'x-test-address': '203.0.113.77' }
    const guess = () =>
      call('POST', '/api/register', {
        body: { token: unique('x'.repeat(30)), firstName: 'A', lastName: 'B', password },
        headers: from,
      })
    for (let n = 0; n < 20; n++) expect((await guess()).status).toBe(410)
    expect((await guess()).status).toBe(429)
  })

  test('floods nobody with emails: five from one address, twenty in an hour from all', async () => {
    const { email } = await testSignIn(org)
    const ask = (from: string) =>
      call('POST', '/api/admin/request-password-reset', { body: { email }, headers: { 'x-test-address': from } })
    for (let n = 0; n < 5; n++) expect((await ask('203.0.113.80')).status).toBe(200)
    const sixth = await ask('203.0.113.80')
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(900)
    for (let n = 0; n < 15; n++) expect((await ask(`203.0.113.${90 + n}`)).status).toBe(200)
    expect((await ask('203.0.113.120')).status).toBe(429)
    expect((await mailsTo(product, email)).length).toBe(20)
  })
})

describe('the secret of a device', () => {
  test('is out of reach for scripts and other sites, stored as a hash, and stays the same', async () => {
    const user = await testSignIn(org)
    const first = await signIn(user)
    const set = String(first.headers['set-cookie'])
    expect(set).toMatch(/; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const device = deviceIn(first.headers) ?? ''
    expect(deviceIn((await signIn(user, { device })).headers)).toBe(device)
    const rows = await org.work(({ work: { db } }) =>
      db.selectFrom('known_device').select('secret_hash').where('account_id', '=', user.id).execute(),
    )
    expect(rows.map(row => row.secret_hash)).toEqual([createHash('sha256').update(device).digest()])
  })

  test('is not left by a wrong password, and one that somebody planted is not taken over', async () => {
    const user = await testSignIn(org)
    const planted = 'p'.repeat(43)
    expect((await signIn({ ...user, password: wrong })).headers['set-cookie']).toBeUndefined()
    expect(deviceIn((await signIn(user, { device: planted })).headers)).not.toBe(planted)
  })

  test('over https is kept under a name that no other host can set', async () => {
    const safe = await testProduct({ PUBLIC_URL: 'https://carefold.test' })
    const user = await testSignIn(await testOrganization(safe))
    const signInThere = (headers = {}) => safe.call('POST', '/api/admin/login', { body: user, headers })
    const set = String((await signInThere()).headers['set-cookie'])
    expect(set).toMatch(
      /^__Host-carefold_device=[\w-]{43}; Path=\/; Secure; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const [cookie = ''] = set.split(';')
    expect(String((await signInThere({ cookie })).headers['set-cookie'])).toContain(`${cookie};`)
  })

  test('opens no call by itself', async () => {
    const user = await testSignIn(org)
    const device = deviceIn((await signIn(user)).headers) ?? ''
    const headers = { cookie: `carefold_device=${device}` }
    expect((await call('GET', '/api/get-profile', { headers })).status).toBe(401)
  })
})

describe('on record', () => {
  test('who was not let in and why, and that attempts were used up; nothing of who is unknown', async () => {
    const user = await testSignIn(org)
    const from = '203.0.113.200'
    for (let n = 0; n < 11; n++) await signIn({ ...user, password: wrong }, { from })
    const record = await refusalsOf(user.id)
    const refused = { action: 'session.refused', actor: 'Carefold', after: { why: 'wrongPassword' } }
    expect(record.filter(one => one.action === 'session.refused')).toEqual(Array.from({ length: 10 }, () => refused))
    expect(record.filter(one => one.action === 'session.lockedOut')).toEqual([
      { action: 'session.lockedOut', actor: 'Carefold', after: { why: 'tooManyAttempts' } },
    ])
    const nobody = `${unique('nobody')}@example.com`
    await signIn({ email: nobody, password: wrong })
    const rows = await product.services.database.query<{ text: string }>(
      'events-of',
      'select e::text as text from audit_event e where e::text like $1 or e::text like $2',
      [`%${nobody}%`, `%${wrong}%`],
    )
    expect(rows).toEqual([])
  })

  test('the second use of a link, and the use of one that has expired', async () => {
    const user = await testSignIn(org)
    await call('POST', '/api/admin/request-password-reset', { body: { email: user.email } })
    const token = await mailedToken(product, user.email)
    const reset = () =>
      call('POST', '/api/admin/reset-password', { body: { token, newPassword: 'three ducks on the water' } })
    expect((await reset()).status).toBe(200)
    expect(await refusalsOf(user.id)).toEqual([])
    expect((await reset()).status).toBe(410)
    const refused = { action: 'link.refused', actor: 'Carefold', after: { purpose: 'resetPassword', why: 'used' } }
    expect(await refusalsOf(user.id)).toEqual([refused])

    const { id, email } = await testInvited(product, org)
    const body = { token: await mailedToken(product, email) }
    await org.work(({ work: { db, now } }) =>
      db.updateTable('mailed_link').set({ expires_at: now }).where('person_id', '=', id).execute(),
    )
    expect((await call('POST', '/api/caregiver/invitation', { body })).status).toBe(410)
    expect(await refusalsOf(id)).toEqual([
      { action: 'link.refused', actor: 'Carefold', after: { purpose: 'invitation', why: 'notOpen' } },
    ])
  })
})

test('what admits nobody any longer is swept, and what admits stays', async () => {
  const user = await testSignIn(org)
  const now = Date.now()
  const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test' }
  const startAt = (at: number) => org.work(({ work: { db } }) => startSession(db, new Date(at), user.id, origin))
  await startAt(now - 49 * 3_600_000)
  const live = await startAt(now)
  const deviceAt = (hash: string, at: number) =>
    org.work(({ work: { db } }) =>
      db
        .insertInto('known_device')
        .values({ account_id: user.id, secret_hash: Buffer.from(hash), used_at: new Date(at) })
        .execute(),
    )
  await deviceAt('old', now - 401 * 86_400_000)
  await deviceAt('new', now)
  await dropWhatAdmitsNobody(product.services.database, new Date(now))
  const left = await org.work(async ({ work: { db } }) => ({
    sessions: await db.selectFrom('session').select('account_id').where('account_id', '=', user.id).execute(),
    devices: await db.selectFrom('known_device').select('secret_hash').where('account_id', '=', user.id).execute(),
  }))
  expect([left.sessions.length, left.devices.map(one => String(one.secret_hash))]).toEqual([1, ['new']])
  expect((await call('GET', '/api/get-profile', { token: live })).status).toBe(200)
})
