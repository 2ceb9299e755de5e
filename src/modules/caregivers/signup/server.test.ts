import { describe, expect, test } from 'vitest'
import type { Work } from '../../../kit/server/context.ts'
import { newId } from '../../../kit/server/ids.ts'
import {
  mailedToken,
  mailsTo,
  testInvited,
  testPassword,
  testPosition,
  testSignedUp,
} from '../../../testing/caregivers.ts'
import { overtake } from '../../../testing/locks.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { changeStatus } from '../status-moves/work.ts'

const product = await testProduct()
const { call } = product
const names = { firstName: 'Ines', lastName: 'Okafor', password: testPassword }

const setStatus = (org: TestOrganization, id: string, status: string) =>
  call('PUT', `/api/caregiver/archive-status/${id}`, { token: org.admin, body: { status } })

describe('signing up from an invitation', () => {
  test('the page is filled in with what the invitation knows', async () => {
    const org = await testOrganization(product)
    const { email } = await testInvited(product, org, { stateCode: 'TX' })
    const answer = await call('POST', '/api/caregiver/invitation', {
      body: { token: await mailedToken(product, email) },
    })
    expect(answer.body.data).toMatchObject({
      firstName: 'Ines',
      email,
      stateCode: 'TX',
      organization: { name: org.name, shortName: org.shortName, logoUrl: null },
    })
  })

  test('sent again with its key it signs in anew, and nobody signs up twice', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const positionId = await testPosition(product, org)
    const body = { ...names, email, positionId, stateCode: 'TX', phone: '', token: await mailedToken(product, email) }
    const send = (key: string, password = testPassword) =>
      call('POST', '/api/register', { body: { ...body, password }, headers: { 'idempotency-key': key } })
    const [first, again] = [await send('s-1'), await send('s-1')]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data.user.id).toBe(first.body.data.user.id)
    expect(again.body.data.token).not.toBe(first.body.data.token)
    for (const { body: said } of [first, again])
      expect((await call('GET', '/api/get-profile', { token: said.data.token })).status).toBe(200)
    const events = await org.work(({ work: { db } }) =>
      db.selectFrom('person_event').select('kind').where('person_id', '=', id).where('kind', '=', 'signedUp').execute(),
    )
    expect(events).toHaveLength(1)
    expect(await send('s-1', 'another seven boats on it')).toMatchObject({ status: 422 })
    expect((await send('s-2')).status).toBe(410)
    await setStatus(org, id, 'rejected')
    expect((await send('s-1')).status).toBe(410)
  })

  test('an unknown link is gone, a bad password is told at its field', async () => {
    const org = await testOrganization(product)
    const { email } = await testInvited(product, org)
    expect((await call('POST', '/api/caregiver/invitation', { body: { token: 'x'.repeat(43) } })).status).toBe(410)
    expect((await call('POST', '/api/register', { body: { ...names, token: 'x'.repeat(43) } })).status).toBe(410)
    const token = await mailedToken(product, email)
    const short = await call('POST', '/api/register', { body: { ...names, token, password: 'short' } })
    expect([short.status, short.body.errors[0].path]).toEqual([400, 'password'])
    expect((await call('POST', '/api/register', { body: {} })).status).toBe(400)
  })

  test('who was signed off with papers from the office makes their account from that mail, or from another', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const signOff = { signedOff: true, reason: 'The originals were seen.' }
    const signed = await call('PUT', `/api/caregiver/signedoff-status/${id}`, { token: org.admin, body: signOff })
    expect(signed.status, signed.body.message).toBe(200)
    const token = await mailedToken(product, email)
    const again = await call('POST', `/api/caregiver/resend-invitation/${id}`, { token: org.admin })
    expect(again.status, again.body.message).toBe(200)
    const subjects = (await mailsTo(product, email)).map(mail => mail.subject)
    expect(subjects.slice(-2)).toEqual([`You are signed off at ${org.name}`, `Your page at ${org.name}`])
    const answer = await call('POST', '/api/register', { body: { ...names, token } })
    expect(answer.body.data.user).toMatchObject({ email, role: 'applicant', personId: id })
  })

  test('signs in at once, with the address confirmed; the link works once', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const token = await mailedToken(product, email)
    const answer = await call('POST', '/api/register', {
      body: { ...names, token, firstName: 'Inês', phone: '512 555 0101' },
    })
    expect(answer.body.data).toMatchObject({ user: { email, firstName: 'Inês', role: 'applicant', personId: id } })
    expect((await call('GET', '/api/get-user-detail', { token: answer.body.data.token })).status).toBe(200)
    const login = await call('POST', '/api/login', { body: { email, password: testPassword } })
    expect(login.status).toBe(200)
    expect((await call('POST', '/api/register', { body: { ...names, token } })).status).toBe(410)
  })

  test('what they write of themselves is on record, and no older reading of the profile overwrites it', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const seen = (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile
    const written = { firstName: 'Inês', lastName: 'Okafor', phone: '512 555 0101' }
    const token = await mailedToken(product, email)
    await call('POST', '/api/register', { body: { ...written, token, password: testPassword } })
    const stale = { ...seen, positions: [], positionId: null, states: [], coordinatorId: null, leadSourceId: null }
    expect((await call('PUT', `/api/caregiver/${id}`, { token: org.admin, body: stale })).status).toBe(409)
    const kept = (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile
    expect(kept).toMatchObject(written)
    const history = (await call('GET', `/api/caregiver/history/${id}`, { token: org.admin })).body.data.data
    expect(history.find((one: { action: string }) => one.action === 'caregiver.signedUp')).toMatchObject({
      actor: 'Inês Okafor',
      changes: [
        { field: 'phone', before: null, after: '512 555 0101' },
        { field: 'firstName', before: 'Ines', after: 'Inês' },
      ],
    })
    const audits = await org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').selectAll().where('person_id', '=', id).execute(),
    )
    expect(audits.find(one => one.action === 'caregiver.signedUp')).toMatchObject({
      before: { firstName: 'Ines', phone: null },
      after: { email, firstName: 'Inês', phone: '512 555 0101' },
    })
  })

  test('the language in which they signed up is theirs, and another one stays where none is sent', async () => {
    const org = await testOrganization(product)
    const [spanish, noted] = [await testInvited(product, org), await testInvited(product, org)]
    const languageOf = async (id: string) =>
      (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data.userProfile.language
    const sign = async (email: string, more: object) =>
      call('POST', '/api/register', { body: { ...names, token: await mailedToken(product, email), ...more } })
    const answer = await sign(spanish.email, { language: 'es' })
    expect(answer.body.data.user.language).toBe('es')
    expect(await languageOf(spanish.id)).toBe('es')
    await org.work(({ work: { db } }) =>
      db.updateTable('person').set({ language: 'es' }).where('id', '=', noted.id).execute(),
    )
    const invitation = await call('POST', '/api/caregiver/invitation', {
      body: { token: await mailedToken(product, noted.email) },
    })
    expect(invitation.body.data.language).toBe('es')
    expect((await sign(noted.email, {})).body.data.user.language).toBe('es')
    expect((await sign(noted.email, { language: 'fr' })).status).toBe(400)
    const history = (await call('GET', `/api/caregiver/history/${spanish.id}`, { token: org.admin })).body.data.data
    expect(history.find((one: { action: string }) => one.action === 'caregiver.signedUp').changes).toContainEqual({
      field: 'language',
      before: 'en',
      after: 'es',
    })
  })

  test('works for 30 days and for applicants only', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const token = await mailedToken(product, email)
    await setStatus(org, id, 'archived')
    expect((await call('POST', '/api/register', { body: { ...names, token } })).status).toBe(410)
    await setStatus(org, id, 'applicant')
    expect((await call('POST', '/api/caregiver/invitation', { body: { token: token } })).status).toBe(200)
    const inAMonth = new Date(Date.now() + 30 * 86_400_000 + 60_000).toISOString()
    product.setNow(inAMonth)
    try {
      expect((await call('POST', '/api/register', { body: { ...names, token } })).status).toBe(410)
    } finally {
      product.setNow(null)
    }
  })
})

test('a link that was mailed to another address does not prove the one that was corrected since', async () => {
  const org = await testOrganization(product)
  const { id, email: mistyped, positionId } = await testInvited(product, org)
  const wrong = await mailedToken(product, mistyped)
  const { userProfile } = (await call('GET', `/api/caregiver/${id}`, { token: org.admin })).body.data
  const email = `${unique('right')}@example.com`
  const positions = [{ positionId, from: userProfile.positions[0].from, to: null }]
  const body = { ...userProfile, email, positionId, positions, states: [], coordinatorId: null, leadSourceId: null }
  expect((await call('PUT', `/api/caregiver/${id}`, { token: org.admin, body })).status).toBe(200)
  expect((await call('POST', '/api/caregiver/invitation', { body: { token: wrong } })).status).toBe(410)
  expect((await call('POST', '/api/register', { body: { ...names, token: wrong } })).status).toBe(410)
  await call('POST', `/api/caregiver/resend-invitation/${id}`, { token: org.admin })
  const answer = await call('POST', '/api/register', { body: { ...names, token: await mailedToken(product, email) } })
  expect(answer.body.data.user.email).toBe(email)
})

describe('what happens to an invitation while somebody signs up by it', () => {
  async function scene() {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    const token = await mailedToken(product, email)
    const register = () => call('POST', '/api/register', { body: { ...names, token } })
    const accounts = () =>
      org.work(({ work: { db } }) => db.selectFrom('account').select('id').where('person_id', '=', id).execute())
    return { org, id, register, accounts }
  }

  test('who is rejected gets no account', async () => {
    const { org, id, register, accounts } = await scene()
    const reject = (work: Work) => changeStatus(work, id, 'rejected', '')
    expect((await overtake(org, reject, register)).status).toBe(410)
    expect(await accounts()).toEqual([])
  })

  test('whose address is corrected gets no account with the old one', async () => {
    const { org, id, register, accounts } = await scene()
    const email = `${unique('right')}@example.com`
    const correct = ({ db }: Work) => db.updateTable('person').set({ email }).where('id', '=', id).execute()
    expect((await overtake(org, correct, register)).status).toBe(410)
    expect(await accounts()).toEqual([])
  })
})

describe('signing up by the open link', () => {
  async function openLink(org: TestOrganization, more: object = {}) {
    const positionId = await testPosition(product, org)
    return { ...names, email: `${unique('open')}@example.com`, organization: org.shortName, positionId, ...more }
  }

  test('needs address, position and an organization that exists', async () => {
    const org = await testOrganization(product)
    const bare = await call('POST', '/api/register', { body: { ...names, organization: org.shortName } })
    expect(bare.body.errors.map((one: { path: string }) => one.path)).toEqual(['email', 'positionId'])
    const unknown = await openLink(org, { organization: unique('nowhere') })
    expect((await call('POST', '/api/register', { body: unknown })).status).toBe(404)
    const other = await testOrganization(product)
    const foreign = await openLink(org, { positionId: await testPosition(product, other) })
    expect((await call('POST', '/api/register', { body: foreign })).body.errors[0].path).toBe('positionId')
  })

  test('adds an applicant who signs in once the address is confirmed', async () => {
    const org = await testOrganization(product)
    const body = await openLink(org, { stateCode: 'OH', language: 'es' })
    const answer = await call('POST', '/api/register', { body })
    expect(answer.body.data).toEqual({ user: null, token: null, otpRequired: false })
    const login = () => call('POST', '/api/login', { body: { email: body.email, password: testPassword } })
    expect((await login()).status).toBe(422)
    const [mail] = await mailsTo(product, body.email)
    expect(mail?.links[0]).toContain('/applicant/email-confirmation?token=')
    const token = await mailedToken(product, body.email)
    expect((await call('POST', '/api/confirm-email', { body: { token } })).body.data).toEqual({
      kind: 'person',
      already: false,
    })
    const { user } = (await login()).body.data
    expect(user).toMatchObject({ email: body.email, language: 'es' })
    const history = await call('GET', `/api/caregiver/history/${user.personId}`, { token: org.admin })
    const signedUp = history.body.data.data.find((one: { action: string }) => one.action === 'caregiver.signedUp')
    expect(signedUp.changes).toEqual([
      { field: 'language', before: null, after: 'es' },
      { field: 'lastName', before: null, after: 'Okafor' },
      { field: 'firstName', before: null, after: 'Ines' },
    ])
  })

  test('a stranger gets the same answer whatever is known of the address; its owner gets the right mail', async () => {
    const org = await testOrganization(product)
    const signedUp = await testSignedUp(product, org)
    const invited = await testInvited(product, org)
    const closed = await testInvited(product, org)
    await setStatus(org, closed.id, 'rejected')
    const subjects: (string | undefined)[] = []
    for (const { email } of [signedUp, invited, closed]) {
      const answer = await call('POST', '/api/register', { body: await openLink(org, { email, firstName: 'Mallory' }) })
      expect(answer.body).toEqual({
        success: true,
        message: 'Thank you for signing up.',
        data: { user: null, token: null, otpRequired: false },
      })
      subjects.push((await mailsTo(product, email)).at(-1)?.subject)
    }
    expect(subjects).toEqual([
      `You already have an account at ${org.name}`,
      `${org.name} invites you to apply`,
      `Your application at ${org.name}`,
    ])
    const kept = await call('GET', `/api/caregiver/${signedUp.id}`, { token: org.admin })
    expect(kept.body.data.userProfile.firstName).toBe('Ines')
  })

  test('what is wrong with the rest is told whether the address is known or not', async () => {
    const org = await testOrganization(product)
    const { email } = await testSignedUp(product, org)
    const closed = await testPosition(product, org)
    await call('PUT', `/api/positions/toggle-status/${closed}`, { token: org.admin, body: {} })
    const wrong = [{ positionId: newId() }, { positionId: closed }, { stateCode: 'ZZ' }]
    for (const more of wrong) {
      const known = await call('POST', '/api/register', { body: await openLink(org, { ...more, email }) })
      const unknown = await call('POST', '/api/register', { body: await openLink(org, more) })
      expect(unknown.status).toBe(400)
      expect(known.body).toEqual(unknown.body)
    }
  })

  test('a name that would carry an address into the email is refused', async () => {
    const org = await testOrganization(product)
    const hostile = [
      'Win at http://evil.example',
      '<b>Ines</b>',
      'Ines\r\nBcc: all@example.com',
      'Ann\u202Enimda',
      'A\u2066nn',
      '\u200BAnn',
    ]
    for (const firstName of hostile) {
      const body = await openLink(org, { firstName })
      const answer = await call('POST', '/api/register', { body })
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'firstName'])
      expect(await mailsTo(product, body.email)).toEqual([])
    }
    // The joiners belong to names in Persian and in the scripts of India.
    for (const firstName of ['Mary-Ann Ó.', 'علی\u200Cرضا', 'क्\u200Dष']) {
      const body = await openLink(org, { firstName, lastName: "O'Brien, Jr." })
      expect((await call('POST', '/api/register', { body })).status).toBe(200)
    }
  })

  test('twice at the same moment adds one person', async () => {
    const org = await testOrganization(product)
    const body = await openLink(org)
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/register', { body })))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    const list = await call('GET', `/api/caregiver?search=${body.email}`, { token: org.admin })
    expect(list.body.data.pagination.total).toBe(1)
  })
})
