import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailedToken, mailsTo } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import {
  authenticatorCode,
  enterPassword,
  mailedCode,
  otherThan,
  pathsOf,
  startSmsProvider,
  switchOn,
} from '../../../testing/second-factor.ts'
import { testSignIn } from '../../../testing/sign-in.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { setActive } from '../store.ts'

const provider = await startSmsProvider()
const product = await testProduct({ SMS_URL: provider.url, SMS_TOKEN: 'token of the provider' })
const { call } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const { login, verify, resend, toggle } = pathsOf()
const gone = 'This took too long, or was done already. Please start again.'

/** An account with a session. */
async function signedIn(kind: 'user' | 'person' = 'user', password = 'quiet river under stones') {
  const account = await testSignIn(org, { kind, password })
  return { ...account, kind, token: await org.tokenFor(account.id) }
}
type Account = Awaited<ReturnType<typeof signedIn>>

const show = (email: string, ticket: string, otp: string, path = verify) =>
  call('POST', path, { body: { email, ticket, otp } })
const profile = (token: string) => call('GET', '/api/get-profile', { token })
const state = async ({ token }: Account) => (await call('GET', '/api/second-factor', { token })).body.data
const begin = ({ token, password }: Account, method: string, more: object = {}) =>
  call('POST', '/api/second-factor', { token, body: { method, currentPassword: password, ...more } })
const off = ({ token }: Account, body: object, path = toggle) =>
  call('POST', path, { token, body: { enable: false, method: 'email', ...body } })

const recordOf = (accountId: string) =>
  org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'after'])
      .where('subject_id', '=', accountId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

describe('signing in with a second factor', () => {
  test('the right password gets a ticket and no session; the emailed code gets one', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { body } = await call('POST', login, { body: { email: account.email, password: account.password } })
    expect(body.data).toMatchObject({ user: null, token: null, otpRequired: true })
    const { ticket, method, sentTo, resendAfter } = body.data.code
    expect({ method, sentTo, resendAfter }).toEqual({
      method: 'email',
      sentTo: `${account.email[0]}•••@example.com`,
      resendAfter: 30,
    })
    const entered = await show(account.email, ticket, await mailedCode(product, account.email))
    expect(entered.status, entered.body.message).toBe(200)
    expect(entered.body.data).toMatchObject({ otpRequired: false, user: { id: account.id } })
    expect((await profile(entered.body.data.token)).status).toBe(200)
    expect((await recordOf(account.id)).at(-1)).toEqual({ action: 'session.started', after: { secondFactor: 'email' } })
  })

  test('an applicant does so at the calls of applicants, and at no others', async () => {
    const account = await signedIn('person')
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account, 'person')
    const code = await mailedCode(product, account.email)
    expect((await show(account.email, ticket, code)).body.message).toBe(gone)
    const entered = await show(account.email, ticket, code, '/api/verify-otp')
    expect(entered.body.data.user).toMatchObject({ role: 'applicant', id: account.id })
  })

  test('an authenticator shows the code, and nothing is sent', async () => {
    const account = await signedIn()
    const { secret } = await switchOn(product, account, 'authenticator')
    product.moveClock(1)
    const asked = await enterPassword(product, account)
    expect(asked).toMatchObject({ method: 'authenticator', sentTo: null, resendAfter: null })
    const entered = await show(account.email, asked.ticket, authenticatorCode(secret, product.services.now()))
    expect(entered.status).toBe(200)
    expect((await call('POST', resend, { body: { email: account.email, ticket: asked.ticket } })).status).toBe(410)
  })

  test('a text message brings the code, named so that the provider sends it once', async () => {
    const account = await signedIn()
    const begun = await begin(account, 'sms', { phone: '(512) 555-0142' })
    expect(begun.body.data).toMatchObject({ method: 'sms', sentTo: '•••42' })
    const [text] = provider.texts.splice(0)
    const otp = text?.text.match(/^\d{6}/)?.[0]
    expect(text?.to).toBe('(512) 555-0142')
    expect(provider.tokens.at(-1)).toBe('Bearer token of the provider')
    const on = { enable: true, method: 'sms', ticket: begun.body.data.ticket, otp }
    expect((await call('POST', toggle, { token: account.token, body: on })).status).toBe(200)
    provider.answers.push(503)
    const { ticket } = await enterPassword(product, account)
    expect(provider.texts).toHaveLength(1)
    const entered = await show(account.email, ticket, provider.texts[0]?.text.slice(0, 6) ?? '')
    expect(entered.status).toBe(200)
  })

  test('a recovery code works once in place of the other, and its holder is told', async () => {
    const account = await signedIn()
    const { recoveryCodes } = await switchOn(product, account, 'authenticator')
    expect(new Set(recoveryCodes).size).toBe(10)
    const first = await enterPassword(product, account)
    const used = recoveryCodes[3] ?? ''
    expect((await show(account.email, first.ticket, used.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const second = await enterPassword(product, account)
    expect((await show(account.email, second.ticket, used)).status).toBe(400)
    expect((await mailsTo(product, account.email)).at(-1)?.text).toContain('9 are left.')
    const other = await signedIn()
    await switchOn(product, other, 'email')
    const theirs = await enterPassword(product, other)
    expect((await show(other.email, theirs.ticket, recoveryCodes[4] ?? '')).status).toBe(400)
  })
})

describe('what an attacker tries with a code', () => {
  test('without a ticket, with a made-up one, another address, or too late: all are told the same', async () => {
    const [account, other] = [await signedIn(), await signedIn()]
    await switchOn(product, account, 'email')
    await switchOn(product, other, 'email')
    const { ticket } = await enterPassword(product, account)
    const code = await mailedCode(product, account.email)
    expect((await call('POST', verify, { body: { email: account.email, otp: code } })).status).toBe(400)
    const answers = [
      await show(account.email, 'x'.repeat(43), code),
      await show('nobody@example.com', 'x'.repeat(43), code),
      await show(other.email, ticket, code),
    ]
    product.moveClock(11)
    answers.push(await show(account.email, ticket, code))
    for (const { status, body } of answers) expect([status, body.message]).toEqual([410, gone])
    expect((await call('POST', resend, { body: { email: account.email, ticket } })).body.message).toBe(gone)
  })

  test("the ticket of one account takes no other account's code", async () => {
    const [account, other] = [await signedIn(), await signedIn()]
    await switchOn(product, account, 'email')
    await switchOn(product, other, 'email')
    const mine = await enterPassword(product, other)
    await enterPassword(product, account)
    const theirs = await mailedCode(product, account.email)
    expect((await show(other.email, mine.ticket, theirs)).status).toBe(400)
    expect((await show(account.email, mine.ticket, theirs)).status).toBe(410)
  })

  test('a code has five tries, and then the right one does not help either', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    const code = await mailedCode(product, account.email)
    for (let n = 0; n < 5; n++) expect((await show(account.email, ticket, otherThan(code))).status).toBe(400)
    const late = await show(account.email, ticket, code)
    expect([late.status, late.body.message]).toEqual([410, 'That were too many wrong codes. Please sign in again.'])
    const refused = (await recordOf(account.id)).filter(one => one.action === 'session.refused')
    expect(refused).toEqual(Array(5).fill({ action: 'session.refused', after: { why: 'wrongCode' } }))
  })

  test('of twenty codes at the same moment no more than five are looked at', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    const code = Number(await mailedCode(product, account.email))
    const near = Array.from({ length: 20 }, (_, n) => String((code + n + 1) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(near.map(otp => show(account.email, ticket, otp)))
    expect(answers.filter(one => one.status === 400)).toHaveLength(5)
    expect((await show(account.email, ticket, String(code).padStart(6, '0'))).status).toBe(410)
  })

  test('new tickets give no new tries without end', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const headers = { 'x-test-address': '198.51.100.77' }
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const { ticket } = await enterPassword(product, account)
      const otp = otherThan(await mailedCode(product, account.email))
      for (let n = 0; n < 5; n++)
        statuses.push((await call('POST', verify, { headers, body: { email: account.email, ticket, otp } })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  })

  test('a code works once, that of an authenticator too, also with another ticket', async () => {
    const account = await signedIn()
    const { secret } = await switchOn(product, account, 'authenticator')
    product.moveClock(1)
    const [one, two] = [await enterPassword(product, account), await enterPassword(product, account)]
    const code = authenticatorCode(secret, product.services.now())
    const both = await Promise.all([show(account.email, one.ticket, code), show(account.email, two.ticket, code)])
    expect(both.map(answer => answer.status).toSorted()).toEqual([200, 400])
    const before = authenticatorCode(secret, new Date(product.services.now().getTime() - 30_000))
    const three = await enterPassword(product, account)
    expect((await show(account.email, three.ticket, before)).status).toBe(400)
  })

  test('the code with which a method was switched on signs nobody in', async () => {
    // Within one half minute: the next one has another code.
    product.setNow(product.services.now().toISOString())
    onTestFinished(() => product.setNow(null))
    const account = await signedIn()
    const { secret } = await switchOn(product, account, 'authenticator')
    const { ticket } = await enterPassword(product, account)
    expect((await show(account.email, ticket, authenticatorCode(secret, product.services.now()))).status).toBe(400)
  })

  test('no session is there before the code, and the token is a new one', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    expect((await profile(ticket)).status).toBe(401)
    const entered = await show(account.email, ticket, await mailedCode(product, account.email))
    expect(entered.body.data.token).not.toBe(ticket)
    expect((await profile(ticket)).status).toBe(401)
    expect((await show(account.email, ticket, '123456')).status).toBe(410)
  })

  test('what is stored of codes, tickets and secrets tells none of them', async () => {
    const account = await signedIn()
    const { secret, recoveryCodes } = await switchOn(product, account, 'authenticator')
    const { ticket } = await enterPassword(product, account)
    const rows = await org.work(async ({ work: { db } }) => [
      await db.selectFrom('second_factor').selectAll().where('account_id', '=', account.id).execute(),
      await db.selectFrom('recovery_code').selectAll().where('account_id', '=', account.id).execute(),
      await db.selectFrom('code_request').selectAll().where('account_id', '=', account.id).execute(),
    ])
    const asText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))
    const stored = rows
      .flat()
      .flatMap(row => Object.values(row).map(asText))
      .join('\n')
    for (const told of [secret, ticket, ...recoveryCodes]) expect(stored).not.toContain(told)
  })

  test('a password reset does not switch the second factor off, and ends a sign-in that waits', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    const code = await mailedCode(product, account.email)
    await call('POST', '/api/admin/request-password-reset', { body: { email: account.email } })
    const token = await mailedToken(product, account.email)
    const newPassword = 'three loud bridges at dawn'
    expect((await call('POST', '/api/admin/reset-password', { body: { token, newPassword } })).status).toBe(200)
    expect((await show(account.email, ticket, code)).status).toBe(410)
    await enterPassword(product, { email: account.email, password: newPassword })
  })

  test('an account that was made inactive meanwhile is not let in', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    await org.work(({ work: { db, now } }) => setActive(db, now, account.id, false))
    expect((await show(account.email, ticket, await mailedCode(product, account.email))).status).toBe(410)
  })
})

describe('sending the code again', () => {
  test('waits half a minute, says how long, and only the newest code counts', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    const first = await mailedCode(product, account.email)
    const again = () => call('POST', resend, { body: { email: account.email, ticket } })
    const early = await again()
    expect([early.status, early.headers['retry-after']]).toEqual([429, '30'])
    product.moveClock(1)
    const sent = await again()
    expect(sent.body).toMatchObject({ success: true, message: 'We sent a new code.', data: { resendAfter: 30 } })
    const second = await mailedCode(product, account.email)
    if (first !== second) expect((await show(account.email, ticket, first)).status).toBe(400)
    expect((await show(account.email, ticket, second)).status).toBe(200)
  })

  test('ends after four for one sign-in', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const { ticket } = await enterPassword(product, account)
    const again = async () => {
      product.moveClock(1)
      return (await call('POST', resend, { body: { email: account.email, ticket } })).body
    }
    expect([(await again()).success, (await again()).success]).toEqual([true, true])
    expect((await again()).data.resendAfter).toBeNull()
    expect((await again()).message).toBe('We sent several codes. Use the newest one, or start again.')
  })

  test('whoever knows the password fills no mailbox', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    const headers = { 'x-test-address': '198.51.100.78' }
    const body = { email: account.email, password: account.password }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await call('POST', login, { body, headers })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('switching it on and off', () => {
  test('nobody without a session, and not for the other kind of account', async () => {
    const { token } = await signedIn('person')
    expect((await call('GET', '/api/second-factor')).status).toBe(401)
    expect((await call('POST', toggle, { body: { enable: true, method: 'email' } })).status).toBe(401)
    expect((await call('POST', toggle, { token, body: { enable: true, method: 'email' } })).status).toBe(403)
  })

  test('asks for the password first, and for a right code before anything is on', async () => {
    const account = await signedIn()
    const refused = await begin({ ...account, password: 'not my password' }, 'email')
    expect(refused.body.errors).toEqual([{ path: 'currentPassword', message: 'This is not your current password.' }])
    const { ticket } = (await begin(account, 'email')).body.data
    const on = (more: object, token = account.token) =>
      call('POST', toggle, { token, body: { enable: true, method: 'email', ...more } })
    expect((await on({})).body.errors[0].path).toBe('otp')
    const code = await mailedCode(product, account.email)
    expect((await on({ ticket, otp: otherThan(code) })).body.errors[0].path).toBe('otp')
    expect((await on({ ticket, otp: code, method: 'authenticator' })).status).toBe(410)
    const other = await signedIn()
    expect((await on({ ticket, otp: code }, other.token)).status).toBe(410)
    expect((await state(account)).enabled).toBe(false)
    const done = await on({ ticket, otp: code })
    expect(done.body.data).toMatchObject({ enabled: true, method: 'email' })
    expect(done.body.data.recoveryCodes).toHaveLength(10)
    expect(await state(account)).toMatchObject({ enabled: true, method: 'email', recoveryCodesLeft: 10 })
    expect((await mailsTo(product, account.email)).at(-1)?.subject).toBe('Your second factor is on')
  })

  test('a change ends the other sessions and not this one', async () => {
    const account = await signedIn()
    const elsewhere = await org.tokenFor(account.id)
    await switchOn(product, account, 'authenticator')
    expect([(await profile(elsewhere)).status, (await profile(account.token)).status]).toEqual([401, 200])
    const again = await org.tokenFor(account.id)
    expect((await off(account, { currentPassword: account.password })).status).toBe(200)
    expect([(await profile(again)).status, (await profile(account.token)).status]).toEqual([401, 200])
  })

  test('is off with the password alone, and its recovery codes with it', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'authenticator')
    expect((await off(account, {})).body.errors[0].path).toBe('currentPassword')
    expect((await off(account, { currentPassword: 'not my password' })).status).toBe(400)
    const done = await off(account, { currentPassword: account.password })
    expect(done.body.data).toEqual({ enabled: false, method: null, recoveryCodes: [] })
    expect(await state(account)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
    const { email, password } = account
    expect((await call('POST', login, { body: { email, password } })).body.data.otpRequired).toBe(false)
    expect((await mailsTo(product, email)).at(-1)?.subject).toBe('Your second factor is off')
    expect((await recordOf(account.id)).map(one => one.action)).toContain('account.secondFactorOff')
  })

  test('new recovery codes take the place of the old ones', async () => {
    const account = await signedIn()
    const renew = (currentPassword: string) =>
      call('POST', '/api/second-factor/recovery-codes', { token: account.token, body: { currentPassword } })
    expect((await renew(account.password)).status).toBe(422)
    const { recoveryCodes } = await switchOn(product, account, 'email')
    expect((await renew('not my password')).status).toBe(400)
    const fresh = (await renew(account.password)).body.data.recoveryCodes
    const { ticket } = await enterPassword(product, account)
    expect((await show(account.email, ticket, recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await show(account.email, ticket, fresh[0])).status).toBe(200)
  })

  test('guessing the password there is limited', async () => {
    const account = await signedIn()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await begin({ ...account, password: 'no' }, 'email')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('a number is needed for text messages', async () => {
    const account = await signedIn()
    expect((await begin(account, 'sms')).body.errors).toEqual([
      { path: 'phone', message: 'Enter the number of your cell phone.' },
    ])
  })
})

describe('a lost second factor', () => {
  const checked = { identityCheck: 'calledBack' }
  const ofUser = (id: string, token: string | null, body: object = checked) =>
    call('POST', `/api/organizationUser/reset-second-factor/${id}`, { token, body })
  const ofPerson = (id: string, token: string | null, body: object = checked) =>
    call('POST', `/api/caregiver/reset-second-factor/${id}`, { token, body })

  test('of a user is reset by an administrator, on record and told', async () => {
    const account = await signedIn()
    const { token: recruiter } = await org.staff('Recruiter')
    const other = await testOrganization(product)
    expect((await ofUser(account.id, null)).status).toBe(401)
    expect((await ofUser(account.id, recruiter)).status).toBe(403)
    expect((await ofUser(account.id, org.admin)).status).toBe(422)
    await switchOn(product, account, 'authenticator')
    expect((await ofUser(account.id, other.admin)).status).toBe(404)
    expect((await ofUser(account.id, org.admin, {})).body.errors).toEqual([
      { path: 'identityCheck', message: 'Choose how you made sure who is asking.' },
    ])
    const { ticket } = await enterPassword(product, account)
    expect((await ofUser(account.id, org.admin)).body).toMatchObject({
      success: true,
      message: 'The second factor was reset.',
    })
    expect((await show(account.email, ticket, '123456')).status).toBe(410)
    expect((await profile(account.token)).status).toBe(401)
    const mail = (await mailsTo(product, account.email)).at(-1)
    expect([mail?.subject, mail?.text]).toEqual([
      'Your second factor was reset',
      expect.stringContaining('Ada Admin reset'),
    ])
    expect((await recordOf(account.id)).at(-1)).toMatchObject({
      action: 'account.secondFactorReset',
      after: { identityCheck: 'calledBack' },
    })
    expect((await ofUser(org.adminId, org.admin)).body.message).toMatch(/^You cannot reset your own/)
  })

  test('of a caregiver is reset by staff who may edit them', async () => {
    const account = await signedIn('person')
    await switchOn(product, account, 'email')
    const personId = (await profile(account.token)).body.data.profile.personId
    const { token: viewer } = await org.staffWith('Viewer', ['caregivers.view'])
    const { token: editor } = await org.staffWith('Editor', ['caregivers.view', 'caregivers.edit'])
    expect((await ofPerson(personId, viewer)).status).toBe(403)
    expect((await ofPerson(account.id, editor)).status).toBe(404)
    expect((await ofPerson(personId, editor)).status).toBe(200)
    const { email, password } = account
    expect((await call('POST', '/api/login', { body: { email, password } })).body.data.otpRequired).toBe(false)
  })
})

describe('field.md check 15 and product 4: passwords and the second factor', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    call('POST', '/api/admin/change-password', { token, body: { currentPassword, newPassword } })
  const short = 'violet 4 hat'
  const fourteen = 'violet hat, 4r'
  const fifteen = 'violet hat, 4rq'

  test('check 15: 14 characters without a second factor refused, 15 accepted, a common one refused, no forced change', async () => {
    const account = await signedIn()
    expect([fourteen.length, fifteen.length]).toEqual([14, 15])
    expect((await change(account.token, account.password, fourteen)).body.errors[0].path).toBe('newPassword')
    expect((await change(account.token, account.password, 'passwordpassword')).status).toBe(400)
    expect((await change(account.token, account.password, fifteen)).status).toBe(200)
    product.moveClock(1)
    const { email } = account
    const later = await call('POST', login, { body: { email, password: fifteen } })
    expect(later.body.data.token).toBeTruthy()
  })

  test('8 to 14 characters do with a second factor, 7 do not', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    expect((await change(account.token, account.password, 'v4 hat!')).status).toBe(400)
    expect((await change(account.token, account.password, short)).status).toBe(200)
  })

  test('a short password is changed before the second factor is off', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    await change(account.token, account.password, short)
    const asked = await off(account, { currentPassword: short })
    expect(asked.body.errors[0].path).toBe('newPassword')
    const refused = await off(account, { currentPassword: short, newPassword: fourteen })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'newPassword'])
    expect((await state(account)).enabled).toBe(true)
    expect((await off(account, { currentPassword: short, newPassword: fifteen })).status).toBe(200)
    const { email } = account
    expect((await call('POST', login, { body: { email, password: short } })).status).toBe(401)
    expect((await call('POST', login, { body: { email, password: fifteen } })).body.data.otpRequired).toBe(false)
  })

  test('a reset takes a short password away with the second factor: it alone lets nobody in', async () => {
    const account = await signedIn()
    await switchOn(product, account, 'email')
    await change(account.token, account.password, short)
    await call('POST', `/api/organizationUser/reset-second-factor/${account.id}`, {
      token: org.admin,
      body: { identityCheck: 'inPerson' },
    })
    expect((await call('POST', login, { body: { email: account.email, password: short } })).status).toBe(401)
    expect((await mailsTo(product, account.email)).at(-1)?.text).toContain('Your password was too short without it.')
  })
})

describe('an organization that asks its staff for one', () => {
  test('lets staff without one do nothing but set it up, and applicants work as before', async () => {
    const strict = await testOrganization(product)
    const { token: admin } = { token: strict.admin }
    const { token, email } = await strict.staff('Coordinator')
    const save = (secondFactorRequired: boolean) =>
      call('PUT', '/api/organization/policies', {
        token: admin,
        body: { idleMinutes: 480, secondFactorRequired, reminderDays: [30] },
      })
    expect((await save(true)).body.data.secondFactorRequired).toBe(true)
    const refused = await call('GET', '/api/caregiver', { token })
    expect([refused.status, refused.body.code]).toEqual([403, 'secondFactorNeeded'])
    expect((await save(false)).body.code).toBe('secondFactorNeeded')
    expect((await profile(token)).body.data.profile.lacksSecondFactor).toBe(true)
    const own = await testSignIn(strict, { email: `x${email}` })
    const session = await call('POST', login, { body: { email: own.email, password: own.password } })
    expect(session.body.data.user.lacksSecondFactor).toBe(true)
    const account = { ...own, token: session.body.data.token as string }
    await switchOn(product, account, 'email')
    expect((await call('GET', '/api/caregiver', { token: account.token })).body.code).not.toBe('secondFactorNeeded')
    expect((await profile(account.token)).body.data.profile.lacksSecondFactor).toBe(false)
    const stays = await off({ ...account, kind: 'user' }, { currentPassword: own.password })
    expect(stays.body.message).toMatch(/^Your organization asks its staff for a second factor/)
    const person = await testSignIn(strict, { kind: 'person' })
    expect((await call('GET', '/api/get-user-detail', { token: await strict.tokenFor(person.id) })).status).toBe(200)
  })
})
