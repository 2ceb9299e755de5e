import { expect, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { givenUpJob } from '../../kit/server/mail.ts'
import { ownDatabase } from '../../kit/server/testing/database.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testPosition } from '../../testing/caregivers.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { startPost } from '../../testing/post.ts'
import { testProduct } from '../../testing/test-product.ts'
import { readWork, totalOf } from '../../testing/work.ts'
import type { Undelivered } from './contract.ts'
import { tellOfGivenUp } from './work.ts'

/** Addresses of people who moved, which the server refuses until `found`. */
let found = false
const post = await startPost({
  stays: true,
  recipient: address => {
    if (address.endsWith('@gone.example')) return found ? undefined : [550, 'No such user here']
    return address.endsWith('@busy.example') ? [451, 'Mailbox busy'] : undefined
  },
})
const product = await testProduct({ SMTP_URL: `smtp://127.0.0.1:${post.port}` }, await ownDatabase())
const { call } = product
const at = '/api/email'

/** Invites people of one domain, as the holder of the token, and waits until their emails were tried. */
async function invite(org: TestOrganization, token: string, domain: string, count = 1) {
  const positionId = await testPosition(product, org)
  const people: { id: string; email: string }[] = []
  for (let n = 0; n < count; n++) {
    const email = `${unique('person')}@${domain}`
    const body = { firstName: 'Ines', lastName: 'Okafor', email, positionId }
    const answer = await call('POST', '/api/caregiver', { token, body })
    expect(answer.status, answer.body.message).toBe(200)
    people.push({ id: answer.body.data.id, email })
  }
  await product.services.mailer.flush()
  return people
}

async function undelivered(
  token: string,
): Promise<{ data: Undelivered[]; late: { count: number; reason: string } | null }> {
  return (await call('GET', `${at}/undelivered`, { token })).body.data
}
/** How many emails the dashboard has the reader fix, and tells as late. */
async function figures(token: string) {
  const work = await readWork(product, token)
  const { lateEmails } = (await call('GET', '/api/dashboard', { token })).body.data
  return { undelivered: totalOf(work, 'email'), late: lateEmails }
}

test('is for staff, and of their own organization', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const applicant = await testApplicant(org)
  await invite(org, org.admin, 'gone.example')
  const [email] = (await undelivered(org.admin)).data
  const calls = [
    ['GET', `${at}/undelivered`],
    ['PUT', `${at}/send-again/${email?.id}`],
    ['PUT', `${at}/dismiss/${email?.id}`],
  ] as const
  for (const [method, url] of calls) {
    expect((await call(method, url)).status, url).toBe(401)
    expect((await call(method, url, { token: applicant.token })).status, url).toBe(403)
    if (method === 'PUT') expect((await call(method, url, { token: other.admin })).status, url).toBe(404)
  }
  expect((await undelivered(other.admin)).data).toEqual([])
  expect(await figures(other.admin)).toEqual({ undelivered: 0, late: 0 })
  expect((await call('PUT', `${at}/send-again/${newId()}`, { token: org.admin })).status).toBe(404)
})

test('what is refused is told to whoever caused it and to administrators, with its reason', async () => {
  const org = await testOrganization(product)
  const [dana, eve] = [await org.staff('Coordinator'), await org.staff('Coordinator')]
  const [ines] = await invite(org, dana.token, 'gone.example')
  const [seen] = (await undelivered(dana.token)).data
  expect(seen).toMatchObject({
    to: ines?.email,
    person: { id: ines?.id, name: 'Ines Okafor' },
    subject: `${org.name} invites you to apply`,
    reason: 'The email server refused it: 550 No such user here',
  })
  expect((await undelivered(org.admin)).data).toEqual([seen])
  expect((await undelivered(eve.token)).data).toEqual([])
  expect(await figures(dana.token)).toEqual({ undelivered: 1, late: 0 })
  expect(await figures(org.admin)).toEqual({ undelivered: 1, late: 0 })
  expect(await figures(eve.token)).toEqual({ undelivered: 0, late: 0 })
  const again = await call('PUT', `${at}/send-again/${seen?.id}`, { token: eve.token })
  expect(again.status, 'not theirs').toBe(404)
})

test('whoever caused it gets one email about all of them, and once', async () => {
  const org = await testOrganization(product)
  const dana = await org.staff('Coordinator')
  const people = await invite(org, dana.token, 'gone.example', 2)
  const told = () => post.to(dana.email).filter(mail => mail.subject === '2 emails were not delivered')
  await Promise.all([tellOfGivenUp(product.services), tellOfGivenUp(product.services)])
  await product.services.mailer.flush()
  const [mail, ...more] = told()
  expect(more).toEqual([])
  for (const { email } of people) expect(mail?.text).toContain(`${email}: The email server refused it: 550`)
  expect(mail?.text).not.toContain('invites you')
  await tellOfGivenUp(product.services)
  await product.services.mailer.flush()
  expect(told()).toHaveLength(1)
})

test('nobody is emailed about their own address', async () => {
  const org = await testOrganization(product)
  const dana = await org.staff('Coordinator')
  const to = `${unique('dana')}@gone.example`
  const write = (causedBy: string) => ({
    ...{ id: newId(), organization_id: org.id, kind: 'trial', to_address: to, subject: 'A trial', body_text: 'Text.' },
    ...{ caused_by: causedBy, created_at: product.services.now(), next_try_at: product.services.now() },
  })
  await product.services.database.asOwner(async db => {
    await db.updateTable('account').set({ email: to }).where('id', '=', dana.accountId).execute()
    await db.insertInto('mail_message').values(write(dana.accountId)).execute()
  })
  await product.services.mailer.flush()
  expect((await undelivered(dana.token)).data).toHaveLength(1)
  await tellOfGivenUp(product.services)
  const left = await product.services.database.asOwner(db =>
    db.selectFrom('mail_message').select('kind').where('to_address', '=', to).execute(),
  )
  expect(left).toEqual([{ kind: 'trial' }])
})

test('the job that tells is woken when an email is given up', async () => {
  const org = await testOrganization(product)
  const { services: running } = product
  const woken = Promise.withResolvers<void>()
  const job = { name: givenUpJob, schedule: '0 0 29 2 *', run: async () => woken.resolve() }
  await running.jobs.start([job], running)
  try {
    await invite(org, org.admin, 'gone.example')
    await woken.promise
  } finally {
    await running.jobs.stop()
  }
})

test('an email is sent again, once', async () => {
  const org = await testOrganization(product)
  const [ines] = await invite(org, org.admin, 'gone.example')
  const [email] = (await undelivered(org.admin)).data
  found = true
  try {
    const again = await call('PUT', `${at}/send-again/${email?.id}`, { token: org.admin })
    expect([again.status, again.body.message]).toEqual([200, 'The email is being sent again.'])
    await product.services.mailer.flush()
  } finally {
    found = false
  }
  expect(post.to(ines?.email ?? '').map(mail => mail.messageId)).toEqual([`<${email?.id}@carefold>`])
  expect((await undelivered(org.admin)).data).toEqual([])
  const twice = await call('PUT', `${at}/send-again/${email?.id}`, { token: org.admin })
  expect([twice.status, twice.body.message]).toEqual([409, 'This email was already sent again or dismissed.'])
  const history = await call('GET', `/api/caregiver/history/${ines?.id}`, { token: org.admin })
  const acts = history.body.data.data.map((one: { action: string; delivery: string | null }) => [
    one.action,
    one.delivery,
  ])
  expect(acts).toEqual(
    expect.arrayContaining([
      ['invitation', 'sent'],
      ['email.sentAgain', null],
    ]),
  )
})

test('an email that is refused again is told again', async () => {
  const org = await testOrganization(product)
  const dana = await org.staff('Coordinator')
  await invite(org, dana.token, 'gone.example')
  await tellOfGivenUp(product.services)
  const [email] = (await undelivered(dana.token)).data
  await call('PUT', `${at}/send-again/${email?.id}`, { token: dana.token })
  await product.services.mailer.flush()
  expect((await undelivered(dana.token)).data).toHaveLength(1)
  await tellOfGivenUp(product.services)
  await product.services.mailer.flush()
  expect(post.to(dana.email).filter(mail => mail.subject === 'An email was not delivered')).toHaveLength(2)
})

test('what is dismissed is off the list, and its text is gone; so is what was given up a month ago', async () => {
  const org = await testOrganization(product)
  await invite(org, org.admin, 'gone.example', 2)
  const [first, second] = (await undelivered(org.admin)).data
  const dismissed = await call('PUT', `${at}/dismiss/${first?.id}`, { token: org.admin })
  expect([dismissed.status, dismissed.body.message]).toEqual([200, 'Email dismissed.'])
  expect((await undelivered(org.admin)).data.map(one => one.id)).toEqual([second?.id])
  expect((await call('PUT', `${at}/send-again/${first?.id}`, { token: org.admin })).status).toBe(409)
  const texts = () =>
    product.services.database.asOwner(async db => {
      const rows = await db
        .selectFrom('mail_message')
        .select('body_text')
        .where('organization_id', '=', org.id)
        .execute()
      return rows.filter(row => row.body_text !== null).length
    })
  expect(await texts()).toBe(1)
  const { services: now } = product
  await tellOfGivenUp({ ...now, now: () => new Date(now.now().getTime() + 31 * 86_400_000) })
  expect((await undelivered(org.admin)).data).toEqual([])
})

test('administrators are told what is late and why; nobody else is', async () => {
  const org = await testOrganization(product)
  const dana = await org.staff('Coordinator')
  await invite(org, dana.token, 'busy.example', 2)
  expect((await undelivered(org.admin)).late).toMatchObject({
    count: 2,
    reason: 'The email server asked to try again later: 451 Mailbox busy',
  })
  expect((await undelivered(dana.token)).late).toBeNull()
  expect(await figures(org.admin)).toEqual({ undelivered: 0, late: 2 })
  expect(await figures(dana.token)).toEqual({ undelivered: 0, late: 0 })
})
