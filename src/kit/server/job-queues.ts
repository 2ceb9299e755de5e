import { isDeepStrictEqual } from 'node:util'
import { PgBoss, type QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { Refusal } from '../contract/refusal.ts'
import type { JobPace } from './job-pace.ts'
import { deadLetters } from './job-states.ts'
import type { Connection } from './pool.ts'
import type { Job } from './services.ts'

const day = 86_400

/** Seconds of silence after which the process of a run counts as dead; it is heard of twice as often. */
const heartbeat = 20

/** One run at a time and one that waits, over all processes; a wake while one waits adds nothing. */
const policy = 'stately'

const queueOf = (job: Job, pace: JobPace) => ({
  notify: true,
  retryLimit: 3,
  retryDelay: pace.retry,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: heartbeat,
  expireInSeconds: (job.mayTakeMinutes ?? 60) * 60,
  deleteAfterSeconds: day,
  deadLetter: deadLetters,
})

const isAsWanted = (queue: QueueResult, wanted: object) => isDeepStrictEqual({ ...queue, ...wanted }, queue)

const insufficientPrivilege = '42501'

/** The queue on this database, started. It makes its schema `pgboss` where there is none, and migrates an older one. */
export async function openQueue(connection: Connection, log: Logger, pace: JobPace): Promise<PgBoss> {
  const pool = { max: 2, idleTimeoutMillis: 0, application_name: 'carefold jobs' }
  const boss = new PgBoss({
    ...connection,
    ...pool,
    useListenNotify: true,
    superviseIntervalSeconds: pace.watch,
    monitorIntervalSeconds: pace.watch,
    queueCacheIntervalSeconds: pace.watch,
    cronWorkerIntervalSeconds: pace.watch,
    // No job of ours waits for another one.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', error => log.warn({ err: error }, 'the queue of background jobs had trouble'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    throw new Refusal(
      'notPossible',
      'Carefold cannot start: the role of DATABASE_URL may not create the schema pgboss, in which background jobs wait. An administrator of the server must first run: grant create on database ... to that role.',
    )
  }
}

/** Makes the jobs' queues, or brings them up to this release, and sets when each runs by itself. What no job is called any longer runs no more. */
export async function prepareQueues(boss: PgBoss, jobs: readonly Job[], pace: JobPace): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  const there = new Map(queues.map(queue => [queue.name, queue]))
  const cronOf = new Map(schedules.map(({ name, cron }) => [name, cron]))
  if (!there.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 30 * day })
  for (const job of jobs) {
    const [queue, wanted] = [there.get(job.name), queueOf(job, pace)]
    if (!queue) await boss.createQueue(job.name, { policy, ...wanted })
    else if (!isAsWanted(queue, wanted)) await boss.updateQueue(job.name, wanted)
    // What was due while the product was down is made up for, once.
    if (cronOf.get(job.name) !== job.schedule) await boss.schedule(job.name, job.schedule, null, { missed: 'once' })
  }
  for (const name of cronOf.keys()) if (!jobs.some(job => job.name === name)) await boss.unschedule(name)
}
