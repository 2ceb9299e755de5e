import { afterAll, expect, test } from 'vitest'
import type { Job } from '../../kit/server/services.ts'
import { testApplicant } from '../../testing/applicant.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import type { BackgroundJob } from './contract.ts'

const product = await testProduct()
const { call, services } = product
const at = '/api/admin/background-jobs'

/** What a run of each job does from now on; it ends well when nothing is said. */
const acts = new Map<string, () => Promise<unknown>>()
const job = (name: string): Job => ({ name, schedule: '0 0 29 2 *', run: async () => acts.get(name)?.() })
afterAll(() => services.jobs.stop())

async function list(token: string): Promise<BackgroundJob[]> {
  const answer = await call('GET', at, { token })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

test('before they begin, none is there', async () => {
  const org = await testOrganization(product)
  expect(await list(org.admin)).toEqual([])
  await services.jobs.start([job('old-drafts'), job('reminders')], services)
  expect((await list(org.admin)).map(({ name }) => name)).toEqual(['reminders', 'old-drafts'])
})

test('are for administrators', async () => {
  const org = await testOrganization(product)
  const [applicant, dana] = [await testApplicant(org), await org.staff('Coordinator')]
  for (const [method, path] of [['GET', at] as const, ['POST', `${at}/run/reminders`] as const]) {
    expect((await call(method, path)).status).toBe(401)
    for (const { token } of [applicant, dana]) expect((await call(method, path, { token })).status).toBe(403)
  }
})

test('one that there is not is not found', async () => {
  const org = await testOrganization(product)
  expect((await call('POST', `${at}/run/reminder`, { token: org.admin })).status).toBe(404)
})

test('an administrator runs one, which is on record of their organization only', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  const ran = Promise.withResolvers<void>()
  acts.set('old-drafts', async () => ran.resolve())
  const answer = await call('POST', `${at}/run/old-drafts`, { token: org.admin })
  expect([answer.status, answer.body.message]).toEqual([200, 'The job is starting.'])
  await ran.promise
  await expect.poll(async () => (await list(other.admin))[1]?.lastRun?.outcome).toBe('completed')
  expect((await list(org.admin))[1]).toMatchObject({
    running: false,
    waitingSince: null,
    failures: 0,
    lastFailure: null,
  })
  const eventsOf = (id: string) =>
    services.database.asOwner(db =>
      db
        .selectFrom('audit_event')
        .select(['action', 'after'])
        .where('organization_id', '=', id)
        .where('subject_kind', '=', 'backgroundJob')
        .execute(),
    )
  expect(await eventsOf(org.id)).toEqual([{ action: 'backgroundJob.run', after: { job: 'old-drafts' } }])
  expect(await eventsOf(other.id)).toEqual([])
})

test('of a failure the kind is told and a reference, and nothing of what was in it', async () => {
  const org = await testOrganization(product)
  acts.set('reminders', async () => Promise.reject(new Error('Ana Kovac has no email address.')))
  await call('POST', `${at}/run/reminders`, { token: org.admin })
  await expect.poll(async () => (await list(org.admin))[0]?.lastRun?.outcome).toBe('retrying')
  const [told] = await list(org.admin)
  expect(told).toMatchObject({ lastFailure: { kind: 'unexpected' }, lastRun: { endedAt: null } })
  expect(JSON.stringify(told)).not.toContain('Kovac')
  acts.delete('reminders')
})

test('may be run so many times a minute', async () => {
  const org = await testOrganization(product)
  const run = () => call('POST', `${at}/run/old-drafts`, { token: org.admin })
  for (let n = 0; n < 6; n++) expect((await run()).status).toBe(200)
  expect((await run()).status).toBe(429)
})
