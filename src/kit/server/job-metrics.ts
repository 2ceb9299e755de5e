import { Counter, Gauge, type Registry } from 'prom-client'
import type { Jobs } from './services.ts'

/**
 * Shows the runs of this process by how they ended, and, whenever the registry is read, how long the oldest due run of a
 * job has waited and how often jobs failed for good, in all processes together.
 */
export function measureJobs(registry: Registry, jobs: Jobs): void {
  const runs = new Counter({
    name: 'carefold_job_runs_total',
    help: 'Runs of background jobs that ended in this process, by job and outcome (completed, failed).',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  jobs.onEnd((job, outcome) => runs.inc({ job, outcome }))
  const failed = new Gauge({
    name: 'carefold_job_given_up',
    help: 'Runs that failed at every try, within 30 days, in all processes.',
    labelNames: ['job'],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'carefold_job_oldest_waiting_seconds',
    help: 'How long the oldest run of a job that is due has waited to begin, in all processes; 0 when none is due.',
    labelNames: ['job'],
    registers: [registry],
    // Both are read at the same moment. A database that does not answer has no figures.
    async collect() {
      waiting.reset()
      failed.reset()
      for (const { name, waitingSince, failures } of (await jobs.states().catch(() => null)) ?? []) {
        waiting.set({ job: name }, waitingSince ? (Date.now() - waitingSince.getTime()) / 1000 : 0)
        failed.set({ job: name }, failures)
      }
    },
  })
}
