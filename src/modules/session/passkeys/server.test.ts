import { beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/caregivers.ts'
import { addPasskey, passkeyLogin, showPasskey, testDevice } from '../../../testing/passkeys.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { switchOn } from '../../../testing/second-factor.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { setActive } from '../store.ts'

const product = await testProduct()
const { call } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

/** An account with a session. */
async function signedIn(kind: 'user' | 'person' = 'user', of = org) {
  const account = await testSignIn(of, { kind })
  return { ...account, kind, token: await of.tokenFor(account.id) }
}
type Account = Awaited<ReturnType<typeof signedIn>>

/** An account whose device has a passkey. */
async function withPasskey(kind: 'user' | 'person' = 'user', of = org) {
  const account = await signedIn(kind, of)
  const device = testDevice()
  const added = await addPasskey(product, account, device)
  expect(added.status, added.body.message).toBe(200)
  return { ...account, device, passkeyId: added.body.data.id as string }
}

const list = async (token: string) => (await call('GET', '/api/passkeys', { token })).body.data
const profile = (token: string) => call('GET', '/api/get-profile', { token })
const remove = (token: string, id: string, currentPassword: string) =>
  call('POST', `/api/passkeys/remove/${id}`, { token, body: { currentPassword } })
const begin = ({ token, password }: Account) =>
  call('POST', '/api/passkeys/begin', { token, body: { currentPassword: password } })
const recordOf = async (accountId: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', accountId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )
const notHere = 'This passkey does not work here. Sign in with your email and password.'
const notAdded = 'This passkey could not be added. Please start again.'
const gone = 'This took too long, or was done already. Please start again.'

describe('adding a passkey', () => {
  test('is for who is signed in, and asks for the password', async () => {
    for (const path of ['/api/passkeys/begin', '/api/passkeys']) expect((await call('POST', path)).status).toBe(401)
    const account = await signedIn()
    const wrong = await begin({ ...account, password: 'another loud river' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'This is not your current password.' }],
    ])
  })

  test('asks the device for one that it keeps and that knows the person, of this address', async () => {
    const account = await withPasskey()
    const { data } = (await begin(account)).body
    expect(data).toMatchObject({
      rp: { id: 'carefold.test' },
      user: { name: account.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: account.device.id, transports: ['internal'] }],
    })
  })

  test('takes the name that its holder gives it', async () => {
    const account = await signedIn()
    const response = testDevice().create((await begin(account)).body.data)
    const add = (name: string) => call('POST', '/api/passkeys', { token: account.token, body: { response, name } })
    const empty = await add('  ')
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      [{ path: 'name', message: 'Enter a name, such as “My phone”.' }],
    ])
    expect((await add(' My phone ')).body.data).toMatchObject({ name: 'My phone' })
    expect((await recordOf(account.id)).at(-1)).toMatchObject({ after: { name: 'My phone' } })
  })

  test('names it after the browser, ends the other sessions and tells by email', async () => {
    const account = await signedIn()
    const other = await org.tokenFor(account.id)
    const added = await addPasskey(product, account, testDevice())
    expect(added.body.data).toMatchObject({ name: 'Chrome on Android', lastUsedAt: null })
    expect(await list(account.token)).toEqual([added.body.data])
    expect((await profile(other)).status).toBe(401)
    expect((await mailsTo(product, account.email)).at(-1)?.subject).toBe('A passkey was added')
    expect((await recordOf(account.id)).at(-1)).toMatchObject({
      action: 'account.passkeyAdded',
      after: { name: 'Chrome on Android' },
    })
  })

  test('refuses what was asked in another session, long ago, twice, at another address, or without a screen lock', async () => {
    const account = await signedIn()
    const device = testDevice()
    const add = (token: string, response: object) => call('POST', '/api/passkeys', { token, body: { response } })
    const asked = async () => (await begin(account)).body.data
    const answers = [
      await add(await org.tokenFor(account.id), device.create(await asked())),
      await add((await signedIn()).token, device.create(await asked())),
      await add(account.token, device.create(await asked(), { origin: 'https://carefold.example' })),
      await add(account.token, device.create(await asked(), { verified: false })),
      await add(account.token, device.create(await asked(), { challenge: 'bWFkZS11cA' })),
    ]
    const late = device.create(await asked())
    product.moveClock(6)
    answers.push(await add(account.token, late))
    for (const { status, body } of answers) expect([status, body.message]).toEqual([400, notAdded])
    const response = device.create(await asked())
    expect((await add(account.token, response)).status).toBe(200)
    expect((await add(account.token, response)).status).toBe(400)
    expect((await list(account.token)).length).toBe(1)
  })

  test('refuses a passkey that an account has, also of another organization', async () => {
    const { device } = await withPasskey()
    const stranger = await signedIn('user', await testOrganization(product))
    expect((await addPasskey(product, stranger, device)).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  test.each(['user', 'person'] as const)('%s: no address, no password, no code', async kind => {
    const account = await withPasskey(kind)
    await switchOn(product, account, 'email')
    const entered = await showPasskey(product, account.device, { kind })
    expect(entered.status, entered.body.message).toBe(200)
    expect(entered.body.data).toMatchObject({ otpRequired: false, user: { id: account.id } })
    expect((await profile(entered.body.data.token)).status).toBe(200)
    expect((await recordOf(account.id)).at(-1)).toMatchObject({
      action: 'session.started',
      after: { secondFactor: 'passkey' },
    })
    const [mine] = await list(entered.body.data.token)
    expect(mine.lastUsedAt).not.toBeNull()
  })

  test('is a second factor where an organization asks its staff for one', async () => {
    const strict = await testOrganization(product)
    const account = await withPasskey('user', strict)
    await strict.work(({ work: { db } }) =>
      db.updateTable('organization').set({ second_factor_required: true }).execute(),
    )
    expect((await call('GET', '/api/own-sessions', { token: account.token })).body.code).toBe('secondFactorNeeded')
    const { data } = (await showPasskey(product, account.device)).body
    expect(data.user.lacksSecondFactor).toBe(false)
    expect((await call('GET', '/api/own-sessions', { token: data.token })).status).toBe(200)
    expect((await profile(data.token)).body.data.profile.lacksSecondFactor).toBe(false)
  })

  test('works on the page of its kind only, and no stranger learns whose it is', async () => {
    const [staff, person] = [await withPasskey('user'), await withPasskey('person')]
    const answers = [
      await showPasskey(product, staff.device, { kind: 'person' }),
      await showPasskey(product, person.device, { kind: 'user' }),
      await showPasskey(product, testDevice()),
    ]
    for (const { status, body } of answers) expect([status, body.message]).toEqual([401, notHere])
    expect((await recordOf(staff.id)).at(-1)).toMatchObject({
      action: 'session.refused',
      after: { why: 'wrongPasskey' },
    })
  })

  test('takes an answer once, and only to what this sign-in asked', async () => {
    const { device } = await withPasskey()
    const login = passkeyLogin()
    const ask = async () => (await call('POST', `${login}/begin`)).body.data
    const [first, second] = [await ask(), await ask()]
    const response = device.get(first.options)
    const crossed = await call('POST', login, { body: { ticket: second.ticket, response } })
    expect([crossed.status, crossed.body.message]).toEqual([401, notHere])
    const both = await Promise.all([1, 2].map(() => call('POST', login, { body: { ticket: first.ticket, response } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const again = await call('POST', login, { body: { ticket: first.ticket, response } })
    expect([again.status, again.body.message]).toEqual([410, gone])
    const third = await ask()
    const late = device.get(third.options)
    product.moveClock(6)
    expect((await call('POST', login, { body: { ticket: third.ticket, response: late } })).status).toBe(410)
    const person = await call('POST', `${passkeyLogin('person')}/begin`)
    const wrongKind = { ticket: person.body.data.ticket, response: device.get(person.body.data.options) }
    expect((await call('POST', login, { body: wrongKind })).status).toBe(410)
  })

  test('refuses another address, a device that does not know the person, another account and a copied passkey', async () => {
    const [{ device }, other] = [await withPasskey(), await withPasskey()]
    const theirs = other.device.get({ challenge: 'x', rpId: 'carefold.test' }).response.userHandle
    expect((await showPasskey(product, device, { counter: 7 })).status).toBe(200)
    for (const wish of [
      { origin: 'https://carefold.example' },
      { verified: false },
      { userHandle: theirs },
      { challenge: 'bWFkZS11cA' },
      { counter: 7 },
      { counter: 3 },
      { counter: 0 },
    ]) {
      const { status, body } = await showPasskey(product, device, { counter: 8, ...wish })
      expect([status, body.message], JSON.stringify(wish)).toEqual([401, notHere])
    }
    expect((await showPasskey(product, device, { counter: 8 })).status).toBe(200)
  })

  test('refuses what somebody else signed', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const { ticket, options } = (await call('POST', `${passkeyLogin()}/begin`)).body.data
    const response = mine.device.get(options)
    const { signature } = theirs.device.get(options).response
    const forged = { ...response, response: { ...response.response, signature } }
    expect((await call('POST', passkeyLogin(), { body: { ticket, response: forged } })).status).toBe(401)
  })

  test('is refused for an account that is not active, and says so', async () => {
    const account = await withPasskey()
    await org.work(({ work }) => setActive(work.db, work.now, account.id, false))
    const { status, body } = await showPasskey(product, account.device)
    expect([status, body.message]).toEqual([422, 'This account is not active. Please ask your organization.'])
    expect((await recordOf(account.id)).at(-1)).toMatchObject({
      action: 'session.refused',
      after: { why: 'notActive' },
    })
  })

  test('has a budget of tries', async () => {
    const { device } = await withPasskey()
    const headers = { 'x-test-address': '198.51.100.91' }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const { ticket, options } = (await call('POST', `${passkeyLogin()}/begin`)).body.data
      const body = { ticket, response: device.get(options, { verified: false }) }
      statuses.push((await call('POST', passkeyLogin(), { headers, body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('refuses what no device answers', async () => {
    const { ticket } = (await call('POST', `${passkeyLogin()}/begin`)).body.data
    const bytes = 'AAAA'
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
    const body = { ticket, response: { id: bytes, rawId: bytes, type: 'public-key', response } }
    expect((await call('POST', passkeyLogin(), { body })).status).toBe(401)
    expect((await call('POST', passkeyLogin(), { body: { ticket, response: {} } })).status).toBe(400)
  })
})

describe('the passkeys of an account', () => {
  test('are listed to their holder only', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    expect((await call('GET', '/api/passkeys')).status).toBe(401)
    expect((await list(mine.token)).map((one: { id: string }) => one.id)).toEqual([mine.passkeyId])
    expect((await remove(theirs.token, mine.passkeyId, theirs.password)).status).toBe(404)
    const stranger = await signedIn('user', await testOrganization(product))
    expect((await remove(stranger.token, mine.passkeyId, stranger.password)).status).toBe(404)
    expect((await showPasskey(product, mine.device)).status).toBe(200)
  })

  test.each(['user', 'person'] as const)('%s: are renamed by their holder only, on record', async kind => {
    const [mine, theirs] = [await withPasskey(kind), await withPasskey(kind)]
    const path = `/api/passkeys/${mine.passkeyId}`
    const rename = (token: string | null, name: string) =>
      call('PUT', path, { ...(token && { token }), body: { name } })
    expect((await rename(null, 'My phone')).status).toBe(401)
    expect((await rename(theirs.token, 'My phone')).status).toBe(404)
    const stranger = await signedIn(kind, await testOrganization(product))
    expect((await rename(stranger.token, 'My phone')).status).toBe(404)
    for (const name of ['', 'x'.repeat(61)]) expect((await rename(mine.token, name)).body.errors[0].path).toBe('name')
    const renamed = await rename(mine.token, 'My phone')
    expect([renamed.body.message, renamed.body.data.name]).toEqual(['The passkey is renamed.', 'My phone'])
    expect((await list(mine.token)).map((one: { name: string }) => one.name)).toEqual(['My phone'])
    expect((await recordOf(mine.id)).at(-1)).toEqual({
      action: 'account.passkeyRenamed',
      before: { name: 'Chrome on Android' },
      after: { name: 'My phone' },
    })
    expect((await showPasskey(product, mine.device, { kind })).status, 'it still signs in').toBe(200)
  })

  test('are removed with the password: they sign in no longer, their sessions end, and an email tells it', async () => {
    const account = await withPasskey()
    const byPasskey = (await showPasskey(product, account.device)).body.data.token
    expect((await call('POST', `/api/passkeys/remove/${account.passkeyId}`)).status).toBe(401)
    expect((await remove(account.token, account.passkeyId, 'another loud river')).status).toBe(400)
    expect((await remove(account.token, account.passkeyId, account.password)).status).toBe(200)
    expect((await profile(byPasskey)).status).toBe(401)
    expect((await showPasskey(product, account.device)).body.message).toBe(notHere)
    expect((await mailsTo(product, account.email)).at(-1)?.subject).toBe('A passkey was removed')
    expect((await recordOf(account.id)).at(-1)).toMatchObject({
      action: 'account.passkeyRemoved',
      before: { name: 'Chrome on Android' },
    })
    expect((await remove(account.token, account.passkeyId, account.password)).status).toBe(404)
  })

  describe.each([
    { kind: 'user', under: 'organizationUser', login: '/api/admin/login' },
    { kind: 'person', under: 'caregiver', login: '/api/login' },
  ] as const)('when somebody resets what a $kind lost', ({ kind, under, login }) => {
    /** Somebody with passkeys on two devices, and how staff name them. */
    async function withTwo() {
      const account = await withPasskey(kind)
      const phone = testDevice()
      const added = await addPasskey(product, account, phone)
      const { data } = (await profile(account.token)).body
      const id: string = kind === 'user' ? account.id : data.profile.personId
      return { ...account, of: id, phone, phoneId: added.body.data.id as string }
    }
    const reset = async (id: string, body: object = {}) =>
      call('POST', `/api/${under}/reset-second-factor/${id}`, {
        token: await org.tokenFor(org.adminId),
        body: { identityCheck: 'video', ...body },
      })
    const ways = (id: string, token: string | null) =>
      call('GET', `/api/${under}/ways-in/${id}`, { ...(token && { token }) })

    test('each is listed with its name and last use, to whoever may reset them only', async () => {
      const account = await withTwo()
      await showPasskey(product, account.phone, { kind })
      const { token: viewer } = await org.staffWith(`Viewer of ${kind}`, ['caregivers.view', 'users.view'])
      const other = await testOrganization(product)
      expect((await ways(account.of, null)).status).toBe(401)
      expect((await ways(account.of, viewer)).status).toBe(403)
      expect((await ways(account.of, other.admin)).status).toBe(404)
      const { data } = (await ways(account.of, await org.tokenFor(org.adminId))).body
      expect(data.method).toBeNull()
      const used = Object.fromEntries(
        data.passkeys.map((one: { id: string; name: string; lastUsedAt: string | null }) => [
          one.id,
          `${one.name}, ${one.lastUsedAt ? 'used' : 'never used'}`,
        ]),
      )
      expect(used).toEqual({
        [account.phoneId]: 'Chrome on Android, used',
        [account.passkeyId]: 'Chrome on Android, never used',
      })
    })

    test('all go with the second factor', async () => {
      const account = await withTwo()
      await switchOn(product, account, 'email')
      const done = await reset(account.of)
      expect(done.status, done.body.message).toBe(200)
      for (const device of [account.device, account.phone])
        expect((await showPasskey(product, device, { kind })).status).toBe(401)
      expect((await profile(account.token)).status).toBe(401)
    })

    test('those are kept whose device is there, on record, and all sessions end', async () => {
      const account = await withTwo()
      expect((await reset(account.of, { keepPasskeys: [account.passkeyId, account.phoneId] })).body.errors).toEqual([
        { path: 'keepPasskeys', message: 'Choose at least one passkey to remove.' },
      ])
      expect((await profile(account.token)).status, 'a refusal ends nothing').toBe(200)
      const strangers = await withPasskey(kind)
      const done = await reset(account.of, { keepPasskeys: [account.passkeyId, strangers.passkeyId] })
      expect(done.status, done.body.message).toBe(200)
      expect((await showPasskey(product, account.phone, { kind })).status).toBe(401)
      expect((await profile(account.token)).status).toBe(401)
      expect((await recordOf(account.id)).find(one => one.action === 'account.secondFactorReset')).toMatchObject({
        after: { identityCheck: 'video', passkeysRemoved: 'Chrome on Android' },
      })
      expect((await mailsTo(product, account.email)).at(-1)).toMatchObject({
        subject: 'A passkey was removed',
        text: expect.stringContaining('removed the passkey “Chrome on Android” from your account'),
      })
      const { email, password } = account
      expect((await call('POST', login, { body: { email, password } })).body.data.otpRequired).toBe(false)
      expect((await showPasskey(product, account.device, { kind })).status, 'the kept one signs in').toBe(200)
      expect((await showPasskey(product, strangers.device, { kind })).status).toBe(200)
    })
  })
})
