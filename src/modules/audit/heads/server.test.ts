import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { becomeTableOwner } from '../../../kit/server/database.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { sealWaiting } from '../work.ts'
import { readLine } from './rules.ts'
import { sendHeads } from './work.ts'

const product = await testProduct({}, await ownDatabase())
const { call, services } = product
const at = '/api/audit/head'
const running = new AbortController().signal
const outside = 'attorney@outside.example'

const choose = (org: TestOrganization, email: string | null) => call('PUT', at, { token: org.admin, body: { email } })
const compare = async (org: TestOrganization, line: string) =>
  (await call('POST', `${at}/compare`, { token: org.admin, body: { line } })).body

/** The nights on which it ran, each with the events of the day before sealed. */
async function night(on: string) {
  product.setNow(`${on}T08:11:00Z`)
  await sealWaiting(services, running)
  await sendHeads(services, running)
}

async function sent() {
  onTestFinished(() => product.setNow(null))
  const org = await testOrganization(product)
  const to = `${org.id}@outside.example`
  product.setNow('2026-11-25T20:00:00Z')
  const { admin } = org
  await choose({ ...org, admin }, to)
  await night('2026-11-26')
  const [mail] = await mailsTo(product, to)
  const token = await org.tokenFor(org.adminId)
  return { org: { ...org, admin: token }, to, text: mail?.text ?? '' }
}

test('is seen by whoever reads the audit log, and set by administrators', async () => {
  const org = await testOrganization(product)
  const auditor = await org.staff('Auditor')
  const body = { email: outside }
  const line = { line: 'x' }
  expect((await call('GET', at)).status).toBe(401)
  expect((await call('PUT', at, { body })).status).toBe(401)
  expect((await call('POST', `${at}/compare`, { body: line })).status).toBe(401)
  for (const { token } of [await testApplicant(org), await org.staff('Coordinator')]) {
    expect((await call('GET', at, { token })).status).toBe(403)
    expect((await call('POST', `${at}/compare`, { token, body: line })).status).toBe(403)
    expect((await call('PUT', at, { token, body })).status).toBe(403)
  }
  expect((await call('PUT', at, { token: auditor.token, body })).status).toBe(403)
  expect((await call('GET', at, { token: auditor.token })).body.data).toEqual({ email: null, last: null })
  expect((await call('PUT', at, { token: org.admin, body: { email: 'nobody' } })).body.errors[0].path).toBe('email')
})

test('the address is kept, changed and cleared, on record, and is the organization’s own', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  expect((await choose(org, outside)).body).toMatchObject({ message: 'Saved.', data: { email: outside, last: null } })
  await choose(org, outside)
  expect((await call('GET', at, { token: other.admin })).body.data.email).toBeNull()
  expect((await choose(org, '')).body.data.email).toBeNull()
  const told = await org.work(({ work: { db } }) =>
    db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('action', '=', 'audit.headAddressChanged')
      .orderBy('id')
      .execute(),
  )
  expect(told).toEqual([
    { before: { email: null }, after: { email: outside } },
    { before: { email: outside }, after: { email: null } },
  ])
})

test('each night one email takes the last seal outside; what is sent says nothing about anybody', async () => {
  const { org, to, text } = await sent()
  await night('2026-11-26')
  expect(await mailsTo(product, to)).toHaveLength(1)
  const line = readLine(text)
  expect(line?.head).toMatchObject({ organizationId: org.id, sealedAt: '2026-11-26T08:11:00.000Z' })
  expect(text).not.toContain(org.adminEmail)
  const { last } = (await call('GET', at, { token: org.admin })).body.data
  expect(last).toEqual({ at: '2026-11-26T08:11:00.000Z', to, position: line?.head.position })
  await night('2026-11-27')
  expect(await mailsTo(product, to)).toHaveLength(2)
  product.setNow('2026-11-27T12:00:00Z')
  await choose({ ...org, admin: await org.tokenFor(org.adminId) }, null)
  await night('2026-11-28')
  expect(await mailsTo(product, to)).toHaveLength(2)
})

test('a seal that was sent is held by the log, however the email was pasted', async () => {
  const { org, text } = await sent()
  const whole = await compare(org, text.replaceAll(' ', '\n '))
  expect(whole.data).toMatchObject({ held: 'same', signed: true })
  expect(whole.data.position).toBeGreaterThan(0)
})

test('a chain that was made anew as a whole no longer holds it, and one that was cut has no such event', async () => {
  const { org, text } = await sent()
  const forge = (change: string) =>
    services.database.asOwner(async db => {
      await becomeTableOwner(db)
      const alter = (to: string) => sql.raw(`alter table audit_seal ${to}`).execute(db)
      await alter('disable trigger user, no force row level security')
      await sql.raw(`${change} where organization_id = '${org.id}'`).execute(db)
      await alter('enable trigger user, force row level security')
    })
  await forge(`update audit_seal set chain = sha256(chain)`)
  expect((await compare(org, text)).data).toMatchObject({ held: 'changed', signed: true })
  await forge('delete from audit_seal')
  expect((await compare(org, text)).data).toMatchObject({ held: 'missing', signed: true })
})

test('a line that somebody altered is told, another organization’s is refused, and so is what is no line', async () => {
  const [{ org, text }, other] = [await sent(), await testOrganization(product)]
  const later = text.replace('2026-11-26T08:11:00.000Z', '2026-11-20T08:11:00.000Z')
  expect((await compare(org, later)).data).toMatchObject({ held: 'same', signed: false })
  const admin = await other.tokenFor(other.adminId)
  const foreign = await compare({ ...other, admin }, text)
  expect(foreign.errors).toEqual([{ path: 'line', message: 'This seal is from another organization’s audit log.' }])
  const none = await compare(org, 'carefold-seal 7')
  expect(none.errors[0].path).toBe('line')
})
