import type { PgBoss, Job as Taken } from 'pg-boss'
import type { Logger } from 'pino'
import { JobFailed, kindOf } from './job-failures.ts'
import { type JobPace, usualPace } from './job-pace.ts'
import { readJobStates } from './job-states.ts'
import type { Connection } from './pool.ts'
import type { Job, Jobs, Services } from './services.ts'

type Listener = Parameters<Jobs['onEnd']>[0]

/**
 * Makes the product's background jobs, over pg-boss; nothing runs until `start`. A wake is a row in the queue, which any
 * process takes up, so that one that dies loses none.
 */
export function makeJobs(log: Logger, connection: Connection, pace: JobPace = usualPace): Jobs {
  const ending = new AbortController()
  const listeners: Listener[] = []
  const sending = new Set<Promise<unknown>>()
  let queue: { boss: PgBoss; jobs: readonly Job[] } | null = null

  async function run(job: Job, services: Services, { id, signal }: Pick<Taken, 'id' | 'signal'>): Promise<void> {
    const end = (outcome: 'completed' | 'failed') => {
      for (const listener of listeners) listener(job.name, outcome)
    }
    try {
      await job.run(services, AbortSignal.any([signal, ending.signal]))
    } catch (error) {
      if (!ending.signal.aborted) {
        log.error({ err: error, job: job.name, reference: id }, 'a job failed')
        end('failed')
        throw new JobFailed(kindOf(error))
      }
    }
    // It may have left something: another process goes on with it, or the next start does.
    if (ending.signal.aborted) throw new JobFailed('cutOff')
    end('completed')
  }

  async function wake(name: string): Promise<void> {
    if (!queue?.jobs.some(job => job.name === name) || ending.signal.aborted) return
    const sent = queue.boss
      .send(name)
      .catch(error => log.error({ err: error, job: name }, 'a job could not be woken'))
      .finally(() => sending.delete(sent))
    sending.add(sent)
    await sent
  }

  return {
    async start(jobs, services) {
      // Read when it is wanted: a command runs no jobs.
      const { openQueue, prepareQueues } = await import('./job-queues.ts')
      const boss = await openQueue(connection, log, pace)
      queue = { boss, jobs }
      await prepareQueues(boss, jobs, pace)
      const polling = { pollingIntervalSeconds: Math.min(2, pace.poll), notifyPollingIntervalSeconds: pace.poll }
      for (const job of jobs) {
        await boss.work(job.name, polling, async ([taken]) => {
          if (taken) await run(job, services, taken)
        })
      }
      await Promise.all(jobs.filter(job => job.resumes).map(({ name }) => wake(name)))
    },
    wake,
    states: async () => (queue ? readJobStates(queue.boss, queue.jobs, new Date()) : null),
    onEnd: listener => void listeners.push(listener),
    async stop() {
      ending.abort()
      if (!queue) return
      const { boss, jobs } = queue
      await Promise.all([...sending, ...jobs.map(({ name }) => boss.offWork(name))])
      await boss.stop()
    },
  }
}
