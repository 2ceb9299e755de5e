import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { mailsTo } from '../../testing/caregivers.ts'
import { testDns } from '../../testing/dns.ts'
import { addPasskey, showPasskey, testDevice } from '../../testing/passkeys.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { mailedCode, switchOn } from '../../testing/second-factor.ts'
import { testSignIn } from '../../testing/sign-in.ts'
import { signInThere, testSignInService } from '../../testing/sign-in-service.ts'
import { testProduct } from '../../testing/test-product.ts'
import { setActive } from '../session/store.ts'
import { checkDomains } from './work.ts'

const publicUrl = 'http://localhost:3999'
const dns = await testDns()
const service = await testSignInService(`${publicUrl}/single-sign-on/callback`)
const product = await testProduct(
  { PUBLIC_URL: publicUrl, OUTBOUND_TO_LOCALHOST: 'on', DNS_SERVER: dns.address },
  await ownDatabase(),
)
const { call } = product
afterAll(async () => {
  await service.close()
  await dns.close()
})

const path = '/api/single-sign-on'
const gone = 'This took too long, or was done already. Please start again.'
const notConfirmed = "Your organization's sign-in service did not confirm who you are. Please start again."
const draft = (domain: string) => ({
  issuer: service.issuer,
  clientId: service.client.id,
  clientSecret: service.client.secret,
  domain,
})

/** The one cookie of a browser that began. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .join()
    .match(/carefold_sign_in=[\w-]+/)?.[0] ?? ''

async function begin(body: object) {
  const begun = await call('POST', `${path}/begin`, { body })
  expect(begun.status, begun.body.message).toBe(200)
  return { url: begun.body.data.url as string, cookie: cookieOf(begun) }
}
const finish = (body: object, cookie: string) => call('POST', `${path}/finish`, { body, headers: { cookie } })

/** Begins with an address, signs in at the service under a name, and comes back. */
async function enter(email: string, name: string, change: (url: URL) => void = () => undefined) {
  const { url, cookie } = await begin({ email })
  const there = new URL(url)
  change(there)
  return finish(await signInThere(there.href, name), cookie)
}

async function tryOut(org: TestOrganization, name: string) {
  const wish = await call('POST', `${path}/test`, { token: org.admin })
  const { url, cookie } = await begin({ test: wish.body.data.ticket })
  return finish(await signInThere(url, name), cookie)
}

/** An organization whose staff can use single sign-on, and its domain. */
async function withSingleSignOn(required = false) {
  const org = await testOrganization(product)
  const domain = `${unique('agency')}.example`
  const saved = await call('PUT', path, { token: org.admin, body: draft(domain) })
  expect(saved.status, saved.body.message).toBe(200)
  const { record } = saved.body.data
  dns.set(record.name, 'something else', record.value)
  await call('POST', `${path}/check-domain`, { token: org.admin })
  const name = unique('tester')
  service.knows(name, { email: `${name}@${domain}`, email_verified: true })
  expect((await tryOut(org, name)).body.data.tested).toEqual({ email: `${name}@${domain}` })
  await org.work(({ work: { db } }) =>
    db
      .updateTable('account')
      .set({ password_hash: 'x', email_confirmed_at: new Date() })
      .where('id', '=', org.adminId)
      .execute(),
  )
  const on = await call('POST', `${path}/switch`, { token: org.admin, body: { enabled: true, required } })
  expect(on.status, on.body.message).toBe(200)
  return { org, domain, record }
}

/** A member of the staff with an address of the domain, whom the service knows too. */
async function member({ org, domain }: { org: TestOrganization; domain: string }, confirmed = true) {
  const name = unique('sana')
  const account = await testSignIn(org, { email: `${name}@${domain}`, confirmed })
  service.knows(name, { email: account.email, email_verified: true })
  return { ...account, name }
}

const profile = (token: string) => call('GET', '/api/get-profile', { token })
const recordOf = (org: TestOrganization, action: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['subject_id', 'before', 'after'])
      .where('action', '=', action)
      .orderBy('id')
      .execute(),
  )

let home: Awaited<ReturnType<typeof withSingleSignOn>>
beforeAll(async () => {
  home = await withSingleSignOn()
})

describe('the settings', () => {
  const body = { enabled: true, required: false }
  test.each([
    ['GET', path, undefined],
    ['PUT', path, draft('agency.example')],
    ['POST', `${path}/check-domain`, undefined],
    ['POST', `${path}/test`, undefined],
    ['POST', `${path}/switch`, body],
    ['GET', `${path}/linked-users`, undefined],
    ['POST', `${path}/unlink/018f0000-0000-7000-8000-000000000000`, undefined],
  ] as const)('%s %s is for administrators', async (method, url, sent) => {
    const { token } = await home.org.staff('Coordinator')
    expect((await call(method, url, { body: sent })).status).toBe(401)
    expect((await call(method, url, { token, body: sent })).status).toBe(403)
  })

  test('are checked', async () => {
    const { admin } = await testOrganization(product)
    const paths = async (change: object) =>
      (await call('PUT', path, { token: admin, body: { ...draft('agency.example'), ...change } })).body.errors?.map(
        (error: { path: string }) => error.path,
      )
    expect(await paths({ domain: 'agency' })).toEqual(['domain'])
    expect(await paths({ domain: 'a@agency.example' })).toEqual(['domain'])
    expect(await paths({ issuer: 'login.agency.example' })).toEqual(['issuer'])
    expect(await paths({ issuer: 'http://10.0.0.5' })).toEqual(['issuer'])
    expect(await paths({ issuer: 'http://agency.example' })).toEqual(['issuer'])
    expect(await paths({ clientSecret: undefined })).toEqual(['clientSecret'])
  })

  test('never show the secret, which is sealed, and belongs to one service', async () => {
    const { org } = await withSingleSignOn()
    const shown = JSON.stringify((await call('GET', path, { token: org.admin })).body)
    expect(shown).not.toContain(service.client.secret)
    const { rows, record } = await org.work(async ({ work: { db } }) => ({
      rows: await db.selectFrom('single_sign_on').select('client_secret').execute(),
      record: await db.selectFrom('audit_event').select(['before', 'after']).execute(),
    }))
    expect(rows[0]?.client_secret.includes(service.client.secret)).toBe(false)
    expect(JSON.stringify(record)).not.toContain(service.client.secret)
    const { clientSecret, ...rest } = draft('agency.example')
    const moved = await call('PUT', path, { token: org.admin, body: { ...rest, issuer: 'https://else.example' } })
    expect(moved.body.errors).toEqual([{ path: 'clientSecret', message: 'Enter the client secret.' }])
  })

  test('are another organization’s own', async () => {
    const other = await testOrganization(product)
    const { data } = (await call('GET', path, { token: other.admin })).body
    expect(data).toEqual({ redirectUri: `${publicUrl}/single-sign-on/callback`, settings: null })
    expect((await call('GET', `${path}/linked-users`, { token: other.admin })).body.data).toEqual([])
    const { id } = await member(home)
    expect((await call('POST', `${path}/unlink/${id}`, { token: other.admin })).status).toBe(404)
  })

  test('switch nothing on before the domain is proven and the sign-in tested; a change undoes what it concerns', async () => {
    const org = await testOrganization(product)
    const domain = `${unique('agency')}.example`
    const put = (change: object) => call('PUT', path, { token: org.admin, body: { ...draft(domain), ...change } })
    const turnOn = async () => (await call('POST', `${path}/switch`, { token: org.admin, body })).body.message
    const check = () => call('POST', `${path}/check-domain`, { token: org.admin })
    expect(await turnOn()).toBe('Save the settings first.')
    const { record } = (await put({})).body.data
    expect(record.name).toBe(`_carefold.${domain}`)
    expect((await check()).body.data.domainState).toBe('waiting')
    dns.set(record.name, 'carefold-domain=of-somebody-else')
    expect((await check()).body.data.domainState).toBe('waiting')
    expect(await turnOn()).toBe('Prove your email domain first.')
    dns.set(record.name, record.value)
    expect((await check()).body.data.domainState).toBe('proven')
    expect(await turnOn()).toBe('Test the sign-in first.')
    const name = unique('tester')
    service.knows(name, { email: `${name}@elsewhere.example`, email_verified: true })
    expect((await tryOut(org, name)).status).toBe(403)
    expect(await turnOn()).toBe('Test the sign-in first.')
    service.knows(name, { email: `${name}@${domain}`, email_verified: true })
    expect((await tryOut(org, name)).status).toBe(200)
    expect(await turnOn()).toBe('Single sign-on settings saved.')
    expect((await put({ clientId: 'another' })).body.data).toMatchObject({
      enabled: false,
      testedAt: null,
      domainState: 'proven',
    })
    expect((await put({ domain: `new.${domain}` })).body.data).toMatchObject({ enabled: false, domainState: 'waiting' })
    expect((await recordOf(org, 'singleSignOn.domainProven')).length).toBe(1)
  })

  test('of staff who must use it keep a way in for administrators', async () => {
    const { org } = await withSingleSignOn()
    await org.work(({ work: { db } }) => db.updateTable('account').set({ password_hash: null }).execute())
    const sent = { token: org.admin, body: { enabled: true, required: true } }
    expect((await call('POST', `${path}/switch`, sent)).body.message).toMatch(/administrator needs a password/)
  })
})

describe('a domain', () => {
  test('is one organization’s, until its record is gone and another one proves it', async () => {
    const first = await withSingleSignOn()
    const second = await testOrganization(product)
    const { record } = (await call('PUT', path, { token: second.admin, body: draft(first.domain) })).body.data
    dns.set(record.name, first.record.value, record.value)
    const check = (of: TestOrganization) => call('POST', `${path}/check-domain`, { token: of.admin })
    expect((await check(second)).body.errors).toEqual([
      { path: 'domain', message: 'Another organization on this server has proven this domain.' },
    ])
    dns.set(record.name, record.value)
    expect((await check(first.org)).body.data).toMatchObject({ domainState: 'lost', enabled: true })
    expect((await check(second)).body.data.domainState).toBe('proven')
  })

  test('is looked at every day; a DNS that does not answer changes nothing', async () => {
    const { org, record } = await withSingleSignOn()
    const state = async () => (await call('GET', path, { token: org.admin })).body.data.settings.domainState
    dns.remove(record.name)
    await checkDomains(product.services)
    expect(await state()).toBe('proven')
    const late = { ...product.services, now: () => new Date(Date.now() + 21 * 3_600_000) }
    dns.fails(true)
    await checkDomains(late)
    expect(await state()).toBe('proven')
    const failed = await call('POST', `${path}/check-domain`, { token: org.admin })
    expect([failed.status, failed.body.message]).toEqual([
      422,
      'The DNS does not answer now. Try again in a few minutes.',
    ])
    dns.fails(false)
    await checkDomains(late)
    expect(await state()).toBe('lost')
    expect((await recordOf(org, 'singleSignOn.domainLost')).length).toBe(1)
  })

  test('that is lost is told to the administrators, once', async () => {
    const { org, record, domain } = await withSingleSignOn()
    dns.remove(record.name)
    const check = () => call('POST', `${path}/check-domain`, { token: org.admin })
    expect((await check()).body.data.domainState).toBe('lost')
    expect((await check()).body.data.domainState).toBe('lost')
    const [, ...told] = await mailsTo(product, org.adminEmail)
    expect(told.map(({ subject }) => subject)).toEqual([`The DNS record of ${domain} is gone`])
    expect(told[0]?.text).toContain(`${publicUrl}/settings/single-sign-on`)
  })

  test('that is lost links nobody new; who is linked still signs in', async () => {
    const of = await withSingleSignOn()
    const [old, fresh] = [await member(of), await member(of)]
    expect((await enter(old.email, old.name)).status).toBe(200)
    dns.remove(of.record.name)
    await call('POST', `${path}/check-domain`, { token: of.org.admin })
    expect((await enter(old.email, old.name)).status).toBe(200)
    expect((await enter(fresh.email, fresh.name)).status).toBe(403)
  })
})

describe('signing in', () => {
  test('links the account with the verified address, tells it, and is on record', async () => {
    const of = await member(home)
    const entered = await enter(of.email, of.name)
    expect(entered.status, entered.body.message).toBe(200)
    const { token, user } = entered.body.data.signedIn
    expect(user.id).toBe(of.id)
    expect((await profile(token)).status).toBe(200)
    expect(String(entered.headers['set-cookie'])).toContain('carefold_device=')
    expect((await recordOf(home.org, 'singleSignOn.linked')).at(-1)).toMatchObject({
      subject_id: of.id,
      after: { issuer: service.issuer, subject: of.name },
    })
    expect((await recordOf(home.org, 'session.started')).at(-1)).toMatchObject({
      after: { secondFactor: 'singleSignOn' },
    })
    expect((await mailsTo(product, of.email)).at(-1)?.subject).toBe('You can now sign in with your organization')
    const linked = (await call('GET', `${path}/linked-users`, { token: home.org.admin })).body.data
    expect(linked.find((one: { id: string }) => one.id === of.id)).toMatchObject({ email: of.email })
    product.moveClock(48 * 60)
    expect((await profile(token)).status).toBe(401)
    product.moveClock(-48 * 60)
  })

  test('goes by issuer and subject from then on: a changed address leads to nobody else', async () => {
    const [mine, theirs] = [await member(home), await member(home)]
    await enter(mine.email, mine.name)
    service.knows(mine.name, { email: theirs.email, email_verified: true })
    expect((await enter(theirs.email, mine.name)).body.data.signedIn.user.id).toBe(mine.id)
    // And whoever gets an address that was linked before is not whoever had it.
    const heir = unique('heir')
    service.knows(heir, { email: mine.email, email_verified: true })
    const refused = await enter(mine.email, heir)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/^Your account is linked to someone else/),
    ])
    const { org } = home
    const { token } = (await enter(theirs.email, mine.name)).body.data.signedIn
    expect((await call('POST', `${path}/unlink/${mine.id}`, { token: org.admin })).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await enter(mine.email, heir)).body.data.signedIn.user.id).toBe(mine.id)
  })

  test('makes no account: who is unknown is told to ask for an invitation', async () => {
    const name = unique('stranger')
    service.knows(name, { email: `${name}@${home.domain}`, email_verified: true })
    const { status, body } = await enter(`${name}@${home.domain}`, name)
    expect([status, body.message]).toEqual([
      403,
      `You don't have an account at ${home.org.name} yet. Ask an administrator to invite you.`,
    ])
    expect((await recordOf(home.org, 'singleSignOn.refused')).length).toBeGreaterThan(0)
  })

  test('takes no address that is not verified, or of another domain', async () => {
    const elsewhere = await testSignIn(home.org, { email: `${unique('sana')}@elsewhere.example` })
    const of = await member(home)
    const cases = [
      { email: of.email, email_verified: false },
      { email: of.email },
      { email_verified: true },
      { email: elsewhere.email, email_verified: true },
      { email: of.email.replace('@', '@sub.'), email_verified: true },
    ]
    for (const person of cases) {
      const name = unique('odd')
      service.knows(name, person)
      expect((await enter(of.email, name)).status, JSON.stringify(person)).toBe(403)
    }
    const name = unique('entra')
    service.knows(name, { email: of.email.toUpperCase(), xms_edov: '1' })
    expect((await enter(of.email, name)).status).toBe(200)
  })

  test('accepts an invitation, and confirms the address', async () => {
    const name = unique('new')
    const email = `${name}@${home.domain}`
    const draft = { email, firstName: 'Nia', lastName: 'New', role: 'organizationAdmin' }
    const made = await call('POST', '/api/organizationUser/registerUser', { token: home.org.admin, body: draft })
    expect(made.status, made.body.message).toBe(200)
    service.knows(name, { email, email_verified: true })
    expect((await enter(email, name)).status).toBe(200)
    const { data } = (await call('GET', `/api/organizationUser?search=${name}`, { token: home.org.admin })).body
    expect(data.data[0]).toMatchObject({ email, invited: false })
  })

  test('is a second factor where the organization asks for one', async () => {
    const of = await withSingleSignOn()
    await of.org.work(({ work: { db } }) =>
      db.updateTable('organization').set({ second_factor_required: true }).execute(),
    )
    const { email, name } = await member(of)
    const { user, token } = (await enter(email, name)).body.data.signedIn
    expect(user.lacksSecondFactor).toBe(false)
    expect((await call('GET', '/api/own-sessions', { token })).status).toBe(200)
  })

  test('is refused for an account that is not active, and when it was turned off meanwhile', async () => {
    const of = await member(home)
    await enter(of.email, of.name)
    await home.org.work(({ work }) => setActive(work.db, work.now, of.id, false))
    const { status, body } = await enter(of.email, of.name)
    expect([status, body.message]).toEqual([422, 'This account is not active. Please ask your organization.'])
    const off = await withSingleSignOn()
    const { email, name } = await member(off)
    const { url, cookie } = await begin({ email })
    await call('POST', `${path}/switch`, { token: off.org.admin, body: { enabled: false, required: false } })
    expect((await finish(await signInThere(url, name), cookie)).status).toBe(422)
    expect((await call('POST', `${path}/begin`, { body: { email } })).status).toBe(400)
  })

  test('tells nobody whether an address has an account', async () => {
    const { email } = await member(home)
    const [known, unknown] = await Promise.all(
      [email, `nobody@${home.domain}`].map(one => call('POST', `${path}/begin`, { body: { email: one } })),
    )
    const shape = (answer: typeof known) => [answer?.status, [...new URL(answer?.body.data.url).searchParams.keys()]]
    expect(shape(unknown)).toEqual(shape(known))
    const nowhere = await call('POST', `${path}/begin`, { body: { email: 'a@nowhere.example' } })
    expect([nowhere.status, nowhere.body.message]).toEqual([
      400,
      "Single sign-on isn't set up for nowhere.example. Sign in with your password instead.",
    ])
  })

  test('is the only way in for staff where it is required; administrators have their password', async () => {
    const of = await withSingleSignOn(true)
    const { email, name, password, id } = await member(of)
    const byPassword = () => call('POST', '/api/admin/login', { body: { email, password } })
    const refused = await byPassword()
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/single sign-on/)])
    expect((await call('POST', '/api/admin/login', { body: { email, password: 'not their password' } })).status).toBe(
      401,
    )
    expect((await enter(email, name)).status).toBe(200)
    await of.org.work(({ work: { db } }) =>
      db.updateTable('account').set({ role: 'organizationAdmin', role_id: null }).where('id', '=', id).execute(),
    )
    expect((await byPassword()).status).toBe(200)
  })

  test('where it is required, neither a passkey nor a code is another way in', async () => {
    const of = await withSingleSignOn()
    const account = { ...(await member(of)), kind: 'user' as const }
    const { data } = (await enter(account.email, account.name)).body
    const device = testDevice(publicUrl)
    const added = await addPasskey(product, { ...account, token: data.signedIn.token }, device)
    expect(added.status, added.body.message).toBe(200)
    await switchOn(product, { ...account, token: data.signedIn.token }, 'email')
    expect((await showPasskey(product, device)).status).toBe(200)
    const { email, password } = account
    const waiting = (await call('POST', '/api/admin/login', { body: { email, password } })).body.data.code
    const otp = await mailedCode(product, email)
    await call('POST', `${path}/switch`, { token: of.org.admin, body: { enabled: true, required: true } })
    expect((await showPasskey(product, device)).status).toBe(403)
    const body = { email, ticket: waiting.ticket, otp }
    expect((await call('POST', '/api/admin/verify-otp', { body })).status).toBe(403)
  })
})

describe('what came back', () => {
  test('is taken once, within ten minutes, in the browser that began', async () => {
    const of = await member(home)
    const begun = await begin({ email: of.email })
    const answer = await signInThere(begun.url, of.name)
    const refusedWith = async (cookie: string) => {
      const { status, body } = await finish(answer, cookie)
      expect([status, body.message]).toEqual([410, gone])
    }
    await refusedWith('')
    await refusedWith((await begin({ email: of.email })).cookie)
    const both = await Promise.all([1, 2].map(() => finish(answer, begun.cookie)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    await refusedWith(begun.cookie)
    const late = await begin({ email: of.email })
    const lateAnswer = await signInThere(late.url, of.name)
    product.moveClock(11)
    expect((await finish(lateAnswer, late.cookie)).status).toBe(410)
    product.moveClock(-11)
    expect((await finish({ state: 'made up', code: 'x' }, begun.cookie)).status).toBe(410)
  })

  test('is stored as nothing but hashes', async () => {
    const { url, cookie } = await begin({ email: `a@${home.domain}` })
    const rows = await home.org.work(({ work: { db } }) => db.selectFrom('single_sign_on_flow').selectAll().execute())
    const stored = JSON.stringify(rows) + rows.map(row => `${row.token_hash}${row.browser_hash}`).join()
    for (const name of ['state', 'nonce']) expect(stored).not.toContain(new URL(url).searchParams.get(name))
    expect(stored).not.toContain(cookie.split('=')[1])
  })

  test('cannot be used for a test, nor a ticket of a test for a sign-in', async () => {
    const wish = await call('POST', `${path}/test`, { token: home.org.admin })
    const { ticket } = wish.body.data
    const { cookie } = await begin({ email: `a@${home.domain}` })
    expect((await finish({ state: ticket, code: 'x' }, cookie)).status).toBe(410)
    const { url } = await begin({ email: `a@${home.domain}` })
    const state = new URL(url).searchParams.get('state')
    expect((await call('POST', `${path}/begin`, { body: { test: state } })).status).toBe(410)
    await begin({ test: ticket })
    expect((await call('POST', `${path}/begin`, { body: { test: ticket } })).status).toBe(410)
  })

  const refused = async (answer: ReturnType<typeof enter>) => {
    const { status, body } = await answer
    expect([status, body.message]).toEqual([401, notConfirmed])
  }

  test('with another nonce, or for another client, is refused', async () => {
    const of = await member(home)
    await refused(enter(of.email, of.name, url => url.searchParams.set('nonce', 'of-another-sign-in')))
    await refused(enter(of.email, of.name, url => url.searchParams.delete('nonce')))
    await refused(enter(of.email, of.name, url => url.searchParams.set('client_id', 'another')))
  })

  test.each([
    ['another nonce', (claims: object) => ({ ...claims, nonce: 'of-another-sign-in' })],
    ['another audience', (claims: object) => ({ ...claims, aud: 'another' })],
    ['another issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' })],
    ['its time over', (claims: object) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['no nonce', (claims: object) => ({ ...claims, nonce: undefined })],
    ['no subject', (claims: object) => ({ ...claims, sub: undefined })],
    ['the signature of somebody else', (claims: object) => ({ otherKey: claims as Record<string, unknown> })],
  ])('as a token with %s is refused', async (_of, change) => {
    const of = await member(home)
    service.forges(change)
    try {
      await refused(enter(of.email, of.name))
    } finally {
      service.forges(null)
    }
    expect((await enter(of.email, of.name)).status).toBe(200)
  })

  test('from another issuer, as the service says along with the code, is refused', async () => {
    const of = await member(home)
    const { url, cookie } = await begin({ email: of.email })
    const answer = await signInThere(url, of.name)
    await refused(finish({ ...answer, iss: 'https://evil.example' }, cookie))
  })

  test('with a code of another browser’s sign-in is refused', async () => {
    const [victim, attacker] = [await member(home), await member(home)]
    const theirs = await begin({ email: attacker.email })
    const { code } = await signInThere(theirs.url, attacker.name)
    const mine = await begin({ email: victim.email })
    const answer = await signInThere(mine.url, victim.name)
    await refused(finish({ ...answer, code }, mine.cookie))
  })

  test('as a refusal of the service is refused', async () => {
    const { url, cookie } = await begin({ email: `a@${home.domain}` })
    const state = new URL(url).searchParams.get('state')
    await refused(finish({ state, error: 'access_denied' }, cookie))
  })

  test('of a service that cannot be reached says so', async () => {
    const of = await withSingleSignOn()
    await of.org.work(({ work: { db } }) =>
      db.updateTable('single_sign_on').set({ issuer: 'http://localhost:1' }).execute(),
    )
    const { status, body } = await call('POST', `${path}/begin`, { body: { email: `a@${of.domain}` } })
    expect([status, body.message]).toEqual([422, expect.stringMatching(/can't be reached/)])
  })
})
