import { beforeAll, describe, expect, test } from 'vitest'
import { mailedToken, mailsTo } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { sendConfirmation } from '../work.ts'

const product = await testProduct()
const { call } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const next = 'three ducks on the water'
const signIn = (body: unknown, path = '/api/admin/login') => call('POST', path, { body })
const profile = (token: string) => call('GET', '/api/get-profile', { token })
const ask = (email: string, of = '/api/admin') => call('POST', `${of}/request-password-reset`, { body: { email } })
const reset = (token: string, newPassword = next, of = '/api/admin') =>
  call('POST', `${of}/reset-password`, { body: { token, newPassword } })

/** The secrets of all links that were mailed to the address, oldest first. */
async function tokensFor(email: string): Promise<string[]> {
  const mails = await mailsTo(product, email)
  return mails.flatMap(mail => new URL(mail.links[0] ?? 'x:').searchParams.get('token') ?? [])
}

describe('a forgotten password', () => {
  test('known and unknown addresses answer the same, and only the known one gets an email', async () => {
    const { email } = await testSignIn(org)
    const nobody = `${unique('nobody')}@example.com`
    const [known, unknown] = [await ask(email), await ask(nobody)]
    expect(known.body).toEqual({
      success: true,
      message: "If we have an account with that address, we've sent an email.",
      data: null,
    })
    expect(unknown.body).toEqual(known.body)
    expect((await mailsTo(product, email)).map(mail => mail.subject)).toEqual(['Choose a new password'])
    expect(await mailsTo(product, nobody)).toEqual([])
  })

  test('the link sets the password once, confirms the address, and ends all sessions', async () => {
    const user = await testSignIn(org, { confirmed: false })
    const session = await org.tokenFor(user.id)
    await ask(user.email)
    const token = await mailedToken(product, user.email)
    expect((await reset(token)).body.message).toBe('Your password is changed. Please sign in.')
    expect((await profile(session)).status).toBe(401)
    expect((await signIn(user)).status).toBe(401)
    expect((await signIn({ ...user, password: next })).status).toBe(200)
    const again = await reset(token)
    expect(again.status).toBe(410)
    expect(again.body.message).toMatch(/^This link has been used already/)
    expect((await mailsTo(product, user.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('the link is used up by success only', async () => {
    const user = await testSignIn(org)
    await ask(user.email)
    const token = await mailedToken(product, user.email)
    const refused = await reset(token, 'short')
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0]).toMatchObject({ path: 'newPassword' })
    expect((await reset(token)).status).toBe(200)
  })

  test('asking again keeps the earlier link alive, and success uses up both', async () => {
    const user = await testSignIn(org)
    await ask(user.email)
    await ask(user.email)
    const [first = '', second = ''] = await tokensFor(user.email)
    expect(first).not.toBe(second)
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(410)
  })

  test('the link works for an hour', async () => {
    const user = await testSignIn(org)
    const start = Date.parse('2031-04-01T08:00:00.000Z')
    product.setNow(new Date(start).toISOString())
    try {
      await ask(user.email)
      const token = await mailedToken(product, user.email)
      product.setNow(new Date(start + 3_600_000).toISOString())
      const late = await reset(token)
      expect({ status: late.status, message: late.body.message }).toEqual({
        status: 410,
        message: 'This link has expired. Please ask for a new one.',
      })
      product.setNow(new Date(start + 3_599_999).toISOString())
      expect((await reset(token)).status).toBe(200)
    } finally {
      product.setNow(null)
    }
  })

  test("a staff member's link does not work for applicants, nor the other way round", async () => {
    const user = await testSignIn(org)
    const person = await testSignIn(org, { kind: 'person' })
    await ask(user.email)
    await ask(person.email, '/api')
    const [ofUser, ofPerson] = [await mailedToken(product, user.email), await mailedToken(product, person.email)]
    expect((await reset(ofUser, next, '/api')).status).toBe(410)
    expect((await reset(ofPerson)).status).toBe(410)
    expect((await reset(ofUser)).status).toBe(200)
    expect((await reset(ofPerson, next, '/api')).status).toBe(200)
    expect((await signIn({ ...person, password: next }, '/api/login')).status).toBe(200)
  })

  test('each link leads to the page of its kind', async () => {
    const user = await testSignIn(org)
    const person = await testSignIn(org, { kind: 'person' })
    await ask(user.email)
    await ask(person.email, '/api')
    const pathOf = async (email: string) => new URL((await mailsTo(product, email)).at(-1)?.links[0] ?? 'x:').pathname
    expect(await pathOf(user.email)).toBe('/reset-password')
    expect(await pathOf(person.email)).toBe('/applicant/reset-password')
  })

  test.each(['x'.repeat(43), 'wrong'])('a link that was never mailed is refused: %s', async token => {
    expect([400, 410]).toContain((await reset(token)).status)
  })
})

describe('a first password', () => {
  test('is set by the mailed link, which confirms the address', async () => {
    const fresh = await testOrganization(product)
    const token = await mailedToken(product, fresh.adminEmail)
    const set = (password: string) => call('POST', '/api/organizationUser/set-password', { body: { token, password } })
    expect((await set('too short')).body.errors[0].path).toBe('password')
    expect((await set(next)).status).toBe(200)
    expect((await signIn({ email: fresh.adminEmail, password: next })).body.data.user.role).toBe('organizationAdmin')
    expect((await set(next)).status).toBe(410)
  })

  test("the names of the account and of the organization are not one's password", async () => {
    const fresh = await testOrganization(product)
    const token = await mailedToken(product, fresh.adminEmail)
    for (const password of [fresh.name, fresh.adminEmail, 'passwordpassword', 'passwordpassword1']) {
      const { status } = await call('POST', '/api/organizationUser/set-password', { body: { token, password } })
      expect(status, password).toBe(400)
    }
  })
})

describe('confirming an address', () => {
  const kinds = [
    { kind: 'user', login: '/api/admin/login' },
    { kind: 'person', login: '/api/login' },
  ] as const

  test.each(kinds)('of a $kind: the link works once, and then signing in does', async ({ kind, login }) => {
    const account = await testSignIn(org, { kind, confirmed: false })
    await org.work(({ work }) => sendConfirmation(work, kind, account.id))
    const token = await mailedToken(product, account.email)
    const confirm = () => call('POST', '/api/confirm-email', { body: { token } })
    expect((await confirm()).body.data).toEqual({ kind, already: false })
    expect((await signIn(account, login)).status).toBe(200)
    expect((await confirm()).body.data).toEqual({ kind, already: true })
    // Once the account has another address, the link is only a used one.
    const moved = { email: `moved-${account.email}` }
    await org.work(({ work: { db } }) => db.updateTable('account').set(moved).where('id', '=', account.id).execute())
    expect((await confirm()).status).toBe(410)
  })

  test('is mailed again to who still needs it, and to nobody else', async () => {
    const waiting = await testSignIn(org, { kind: 'person', confirmed: false })
    const done = await testSignIn(org)
    const again = (email: string) => call('POST', '/api/resend-confirmation', { body: { email } })
    expect((await again(waiting.email)).body).toEqual((await again(done.email)).body)
    expect((await mailsTo(product, waiting.email)).map(mail => mail.subject)).toEqual(['Confirm your email address'])
    expect(await mailsTo(product, done.email)).toEqual([])
  })

  test('a link for one purpose does not serve another', async () => {
    const user = await testSignIn(org, { confirmed: false })
    await ask(user.email)
    const token = await mailedToken(product, user.email)
    expect((await call('POST', '/api/confirm-email', { body: { token } })).status).toBe(410)
  })
})

describe('a password that was changed', () => {
  test('while signed in uses up the links that were asked for before', async () => {
    const user = await testSignIn(org)
    await ask(user.email)
    const [link = ''] = await tokensFor(user.email)
    const body = { currentPassword: user.password, newPassword: next }
    const token = await org.tokenFor(user.id)
    expect((await call('POST', '/api/account-change-password', { token, body })).status).toBe(200)
    expect((await reset(link, 'seven boats in the harbor')).status).toBe(410)
    expect((await signIn({ ...user, password: next })).status).toBe(200)
  })

  test('by a reset uses up the link for a first password, and the other way round', async () => {
    for (const first of ['setPassword', 'resetPassword'] as const) {
      const fresh = await testOrganization(product)
      await ask(fresh.adminEmail)
      const [setting = '', resetting = ''] = await tokensFor(fresh.adminEmail)
      const set = () => call('POST', '/api/organizationUser/set-password', { body: { token: setting, password: next } })
      const calls = first === 'setPassword' ? [set, () => reset(resetting)] : [() => reset(resetting), set]
      expect([(await calls[0]?.())?.status, (await calls[1]?.())?.status]).toEqual([200, 410])
    }
  })
})

describe('changing the password', () => {
  const paths = ['/api/account-change-password', '/api/admin/change-password']

  test.each(paths)('%s ends the other sessions and keeps this one', async path => {
    const user = await testSignIn(org)
    const [mine, other] = [await org.tokenFor(user.id), await org.tokenFor(user.id)]
    const body = { currentPassword: user.password, newPassword: next }
    expect((await call('POST', path, { token: mine, body })).status).toBe(200)
    expect((await profile(mine)).status).toBe(200)
    expect((await profile(other)).status).toBe(401)
    expect((await signIn(user)).status).toBe(401)
    expect((await signIn({ ...user, password: next })).status).toBe(200)
    expect((await mailsTo(product, user.email)).map(mail => mail.subject)).toEqual(['Your password was changed'])
  })

  test('an applicant changes it by a call of their own', async () => {
    const person = await testSignIn(org, { kind: 'person' })
    const token = await org.tokenFor(person.id)
    const body = { currentPassword: person.password, newPassword: next }
    expect((await call('POST', '/api/change-password', { token, body })).status).toBe(200)
    expect((await signIn({ ...person, password: next }, '/api/login')).status).toBe(200)
  })

  test('needs the current one, and a good new one', async () => {
    const user = await testSignIn(org)
    const token = await org.tokenFor(user.id)
    const change = async (currentPassword: string, newPassword: string) => {
      const body = { currentPassword, newPassword }
      const answer = await call('POST', '/api/account-change-password', { token, body })
      return [answer.status, answer.body.errors?.[0].path]
    }
    expect(await change('not the right password', next)).toEqual([400, 'currentPassword'])
    expect(await change(user.password, 'fourteen chars')).toEqual([400, 'newPassword'])
    expect(await change(user.password, `x${next.repeat(6)}`)).toEqual([400, 'newPassword'])
    expect((await signIn(user)).status).toBe(200)
  })

  test('128 emoji are 128 characters, and the same letters from another keyboard fit', async () => {
    const user = await testSignIn(org)
    const token = await org.tokenFor(user.id)
    const long = ['🌊', '🪨', '🌿', '🐢', '🦆', '🌾', '🐟', '🪶', '🍂', '🐌', '🦋', '🍄', '🌙', '🪵', '🐝', 'é']
      .join('')
      .repeat(8)
    const body = { currentPassword: user.password, newPassword: long }
    expect((await call('POST', '/api/account-change-password', { token, body })).status).toBe(200)
    expect((await signIn({ ...user, password: long.slice(0, -1) })).status).toBe(401)
    expect((await signIn({ ...user, password: long.normalize('NFD') })).status).toBe(200)
    const accented = 'élève après la rivière'
    const second = { currentPassword: long, newPassword: accented.normalize('NFD') }
    expect((await call('POST', '/api/account-change-password', { token, body: second })).status).toBe(200)
    expect((await signIn({ ...user, password: accented.normalize('NFC') })).status).toBe(200)
  })
})

/** What a set-password call says of the password, in an organization called Harbor Home Care; null when it took it. */
async function toldOf(password: string): Promise<string | null> {
  const own = await testOrganization(product)
  const user = await testSignIn(own)
  const names = { first_name: 'Maria', last_name: 'Santos' }
  await own.work(async ({ work: { db } }) => {
    await db.updateTable('organization').set({ name: 'Harbor Home Care' }).where('id', '=', own.id).execute()
    await db.updateTable('account').set(names).where('id', '=', user.id).execute()
  })
  await ask(user.email)
  const token = await mailedToken(product, user.email)
  const { status, body } = await reset(token, password)
  if (status === 200) return null
  expect([status, body.errors[0].path]).toEqual([400, 'newPassword'])
  return body.errors[0].message
}

describe('a new password, held against the lists that ship', () => {
  test.each([
    '123456789012345',
    'qwertyuiopasdfg',
    'correcthorsebatterystaple',
    'thequickbrownfox',
    'carefoldcarefold',
    'HarborHomeCare2026',
    'mariasantos1991',
    'abcdefghijklmno',
    '0123456789abcdef',
    'asdfghjklqwertyuiop',
    'abcabcabcabcabcd',
    'Summer2026Summer',
    'carefold-demo-password',
    '1qazxsw23edcvfr4',
    'PolniyPizdec110211',
  ])('%s is refused by the API', async password => {
    expect(await toldOf(password)).toMatch(/Choose a different one\.$/)
  })

  test.each(['three ducks on the water', 'strudel-outback-fidelity', 'x7Kq!vR2mPz9wLd'])(
    '%s is taken',
    async password => {
      expect(await toldOf(password)).toBeNull()
    },
  )
})
