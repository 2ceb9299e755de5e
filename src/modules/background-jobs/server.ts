import { Refusal } from '../../kit/contract/refusal.ts'
import type { JobState } from '../../kit/server/job-states.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { backgroundJob, backgroundJobsApi, type JobName, jobNames } from './contract.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const isJobName = (name: string): name is JobName => (jobNames as readonly string[]).includes(name)

function shown({ name, lastRun, lastFailure, ...of }: JobState) {
  if (!isJobName(name)) throw new Error(`${name} is not among the names of jobs`)
  return {
    ...of,
    name,
    waitingSince: iso(of.waitingSince),
    nextRunAt: of.nextRunAt.toISOString(),
    lastRun: lastRun && { ...lastRun, startedAt: lastRun.startedAt.toISOString(), endedAt: iso(lastRun.endedAt) },
    lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
  }
}

export const backgroundJobs = serve(backgroundJobsApi, {
  async listJobs({ services }) {
    const jobs = ((await services.jobs.states()) ?? []).map(shown)
    return jobs.toSorted((a, b) => jobNames.indexOf(a.name) - jobNames.indexOf(b.name))
  },
  async runJob(ctx) {
    const { name } = ctx.params
    if (!isJobName(name)) throw new Refusal('notFound')
    await ctx.audit({ action: 'backgroundJob.run', subjectKind: 'backgroundJob', after: { job: name } })
    ctx.afterCommit(() => ctx.services.jobs.wake(name))
    return null
  },
})

named({ backgroundJob })
