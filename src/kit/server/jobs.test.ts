import pg from 'pg'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { JobPace } from './job-pace.ts'
import { deadLetters } from './job-states.ts'
import { makeJobs } from './jobs.ts'
import type { Job, Services } from './services.ts'
import { freshDatabase, requestLogin } from './testing/database.ts'

const services = { name: 'these' } as unknown as Services
const { connection, drop } = await freshDatabase()
afterAll(drop)

/** Once a year: not while a test looks. */
const seldom = '0 0 29 2 *'
const quick: JobPace = { retry: 1, poll: 0.5, watch: 1 }

/** The jobs of one process, on the database of all tests here. */
function processOf(pace?: JobPace) {
  const jobs = makeJobs(pino({ level: 'silent' }), connection, pace)
  onTestFinished(() => jobs.stop())
  return jobs
}

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

let made = 0

/** A job of a name of its own that counts its runs; each ends when it is told to. */
function counting(more: Partial<Job> = {}) {
  const begun: PromiseWithResolvers<void>[] = []
  const came: PromiseWithResolvers<AbortSignal>[] = [Promise.withResolvers()]
  const given: Services[] = []
  async function run(of: Services, signal: AbortSignal): Promise<void> {
    const end = Promise.withResolvers<void>()
    given.push(of)
    begun.push(end)
    came.push(Promise.withResolvers())
    came[begun.length - 1]?.resolve(signal)
    await end.promise
  }
  const name = `job-${++made}`
  const endAll = () => begun.forEach(end => void end.resolve())
  onTestFinished(endAll)
  return {
    name,
    job: { name, schedule: seldom, run, ...more },
    begun,
    given,
    came: (place: number) => came[place]?.promise,
  }
}

/** The rows that the queue holds of a job, by their states. */
const rowsOf = async (name: string): Promise<string[]> =>
  (await ask<{ state: string }>('select state::text from pgboss.job where name = $1 order by 1', [name])).map(
    ({ state }) => state,
  )

test('a job waits for its time or for being woken; one that may have been cut off runs as soon as the product does', async () => {
  const jobs = processOf()
  const [waiting, cutOff] = [counting(), counting({ resumes: true })]
  await jobs.start([waiting.job, cutOff.job], services)
  await cutOff.came(0)
  expect(cutOff.given).toEqual([services])
  expect(waiting.begun).toHaveLength(0)
  await jobs.wake(waiting.name)
  await waiting.came(0)
})

test('one that is woken ten times while it runs runs once more after that, and never twice side by side', async () => {
  const jobs = processOf()
  const job = counting()
  await jobs.start([job.job], services)
  await jobs.wake(job.name)
  await job.came(0)
  await Promise.all(Array.from({ length: 10 }, () => jobs.wake(job.name)))
  await expect.poll(() => rowsOf(job.name)).toEqual(['active', 'created'])
  expect(job.begun).toHaveLength(1)
  job.begun[0]?.resolve()
  await job.came(1)
  job.begun[1]?.resolve()
  await expect.poll(() => rowsOf(job.name)).toEqual(['completed', 'completed'])
  await jobs.stop()
  expect(job.begun).toHaveLength(2)
})

test('of two processes one runs it, whichever was woken; what waits when that one ends is taken by the other', async () => {
  const [here, there] = [processOf(quick), processOf(quick)]
  const one = counting()
  const other = counting({ name: one.name })
  await Promise.all([here.start([one.job], services), there.start([other.job], services)])
  const begun = () => [...one.begun, ...other.begun]
  await Promise.all([here.wake(one.name), there.wake(one.name)])
  await expect.poll(() => begun().length).toBe(1)
  await Promise.all([here, there, here, there].map(jobs => jobs.wake(one.name)))
  await expect.poll(() => rowsOf(one.name)).toEqual(['active', 'created'])
  expect(begun()).toHaveLength(1)
  const first = one.begun.length > 0 ? here : there
  const ended = first.stop()
  begun()[0]?.resolve()
  await ended
  await expect.poll(() => begun().length, { timeout: 10_000 }).toBe(2)
})

test('a run that a killed process left is taken up by the next one', async () => {
  const [before, next] = [processOf(quick), processOf(quick)]
  const job = counting()
  await before.start([job.job], services)
  await before.stop()
  const dead = new PgBoss({ ...connection, schedule: false, supervise: false })
  dead.on('error', () => undefined)
  await dead.start()
  onTestFinished(() => dead.stop())
  await dead.send(job.name)
  // It has the run, and is never heard of again.
  expect(await dead.fetch(job.name)).toHaveLength(1)
  await ask(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = $1`, [job.name])
  await next.start([job.job], services)
  await job.came(0)
  expect(await ask('select retry_count from pgboss.job where name = $1', [job.name])).toEqual([{ retry_count: 1 }])
})

/** Lets what is to be tried again later be tried now. */
const hurry = (name: string) =>
  ask(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [name])

test('one that fails is tried again, then kept; waking it runs it again', async () => {
  const jobs = processOf(quick)
  const ended: string[] = []
  jobs.onEnd((_name, outcome) => void ended.push(outcome))
  const job = counting()
  await jobs.start([job.job], services)
  const told = async () => (await jobs.states())?.[0]
  await jobs.wake(job.name)
  for (let n = 0; n < 4; n++) {
    await job.came(n)
    job.begun[n]?.reject(new Error('Ana Kovac has no number.'))
    const [state, outcome, failures] = n < 3 ? ['retry', 'retrying', 0] : ['failed', 'failed', 1]
    await expect.poll(() => rowsOf(job.name)).toEqual([state])
    // What failed for good is kept a moment after its row says so.
    await expect.poll(told).toMatchObject({ lastRun: { outcome }, failures, lastFailure: { kind: 'unexpected' } })
    await hurry(job.name)
  }
  expect(JSON.stringify(await ask('select * from pgboss.job'))).not.toContain('Kovac')
  const kept = await ask('select source_name, source_output from pgboss.job where name = $1', [deadLetters])
  expect(kept).toEqual([{ source_name: job.name, source_output: { kind: 'unexpected' } }])
  await jobs.wake(job.name)
  await job.came(4)
  expect(await told()).toMatchObject({ running: true, lastRun: { outcome: 'running', endedAt: null } })
  job.begun[4]?.resolve()
  await expect.poll(() => rowsOf(job.name)).toEqual(['completed', 'failed'])
  expect(await told()).toMatchObject({ running: false, lastRun: { outcome: 'completed' }, failures: 1 })
  expect((await told())?.nextRunAt.toISOString()).toMatch(/-02-29T00:00:00.000Z$/)
  expect(ended).toEqual(['failed', 'failed', 'failed', 'failed', 'completed'])
})

test('connections that the server ends are made again', async () => {
  const jobs = processOf(quick)
  const job = counting()
  await jobs.start([job.job], services)
  const mine = `from pg_stat_activity where application_name = 'carefold jobs' and datname = current_database()`
  const ended = await ask(`select pg_terminate_backend(pid) ${mine}`)
  expect(ended.length).toBeGreaterThan(1)
  await expect
    .poll(
      async () => {
        await jobs.wake(job.name)
        return job.begun.length
      },
      { timeout: 10_000 },
    )
    .toBe(1)
  // The one that hears of wakes, too.
  await expect.poll(() => ask(`select 1 ${mine} and query like 'LISTEN%'`), { timeout: 10_000 }).toHaveLength(1)
})

test('what was due by itself while no process ran is made up for, once', async () => {
  const [before, next] = [processOf(quick), processOf(quick)]
  // Not in this minute, nor soon.
  const job = counting({ schedule: `${(new Date().getUTCMinutes() + 30) % 60} * * * *` })
  await before.start([job.job], services)
  await before.stop()
  // As if it had been down for three hours.
  await ask(`update pgboss.schedule set created_on = created_on - interval '1 day'`)
  await ask(`update pgboss.version set cron_on = now() - interval '3 hours'`)
  await next.start([job.job], services)
  await job.came(0)
  job.begun[0]?.resolve()
  await expect.poll(() => rowsOf(job.name)).toEqual(['completed'])
})

test('two that start at the same moment on an empty database both begin', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.drop)
  const both = [1, 2].map(() => makeJobs(pino({ level: 'silent' }), fresh.connection))
  const came = Promise.withResolvers<void>()
  // Each of the two wakes it; a second run must not wait for this test.
  const job: Job = { name: 'begins', schedule: seldom, resumes: true, run: async () => came.resolve() }
  await Promise.all(both.map(jobs => jobs.start([job], services)))
  await came.promise
  await Promise.all(both.map(jobs => jobs.stop()))
})

test('what no release brings any longer does not run by itself', async () => {
  const [job, gone] = [counting(), counting()]
  const before = processOf()
  await before.start([job.job, gone.job], services)
  await before.stop()
  await processOf().start([job.job], services)
  expect(await ask('select name, cron from pgboss.schedule')).toEqual([{ name: job.name, cron: seldom }])
})

test('a role that may not make the schema is refused with what to do', async () => {
  const fresh = await freshDatabase()
  const user = `jobs_${process.pid}`
  onTestFinished(async () => {
    await fresh.drop()
    await ask(`drop role ${user}`)
  })
  await ask(`create role ${user} login password 'no secret in a test'`)
  const jobs = makeJobs(pino({ level: 'silent' }), { ...fresh.connection, user, password: 'no secret in a test' })
  await expect(jobs.start([counting().job], services)).rejects.toThrow('may not create the schema pgboss')
})

test('requests cannot reach the queue', async () => {
  await processOf().start([counting().job], services)
  const client = new pg.Client({ ...connection, ...requestLogin })
  await client.connect()
  onTestFinished(() => client.end())
  for (const role of ['none', 'carefold_app', 'carefold_lookup']) {
    await client.query(`set role ${role}`)
    await expect(client.query('select from pgboss.job'), role).rejects.toThrow('permission denied for schema pgboss')
  }
})

test("stopping tells the run that is under way and waits for it; what it left is the next start's", async () => {
  const jobs = processOf()
  const job = counting()
  await jobs.start([job.job], services)
  await jobs.wake(job.name)
  const signal = await job.came(0)
  let stopped = false
  const stopping = jobs.stop().then(() => {
    stopped = true
  })
  expect([signal?.aborted, stopped]).toEqual([true, false])
  job.begun[0]?.resolve()
  await stopping
  expect(await rowsOf(job.name)).toEqual(['retry'])
  expect(await ask('select output from pgboss.job where name = $1', [job.name])).toEqual([
    { output: { kind: 'cutOff' } },
  ])
})
