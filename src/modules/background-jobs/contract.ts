import { z } from 'zod'
import { admin } from '../../kit/contract/access.ts'
import { api, get, post } from '../../kit/contract/endpoint.ts'
import { jobFailures } from '../../kit/contract/job.ts'

/** Every job that a module brings. */
export const jobNames = [
  'reminders',
  'evaluation-reminders',
  'event-reminders',
  'rule-changes',
  'tests-out-of-time',
  'exclusion-screening',
  'reference-requests',
  'emails-given-up',
  'text-messages',
  'webhook-deliveries',
  'webhook-clearance',
  'compliance-counts',
  'retention-destruction',
  'virus-scan',
  'document-reading',
  'survey-binders',
  'survey-ends',
  'report-emails',
  'exports',
  'imports',
  'nightly-backup',
  'audit-seals',
  'audit-checks',
  'audit-heads',
  'leftover-files',
  'old-pages',
  'old-drafts',
  'old-answers',
  'expired-sessions',
  'single-sign-on',
  'old-webhook-deliveries',
  'notifications',
  'old-notifications',
] as const
export type JobName = (typeof jobNames)[number]

/** Jobs belong to the installation, which may hold several organizations: nothing of any of them is in here. */
export const backgroundJob = z.object({
  name: z.enum(jobNames),
  running: z.boolean(),
  /** Since when a run has been due that has not begun. */
  waitingSince: z.iso.datetime().nullable(),
  nextRunAt: z.iso.datetime(),
  /** Of the last day or two. `endedAt` is null while it runs, and while it waits for another try. */
  lastRun: z
    .object({
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      outcome: z.enum(['running', 'completed', 'retrying', 'failed']),
    })
    .nullable(),
  /** How often it failed at every try, within 30 days. */
  failures: z.number().int(),
  /** The error itself is in the log, under the reference. */
  lastFailure: z.object({ at: z.iso.datetime(), reference: z.uuid(), kind: z.enum(jobFailures) }).nullable(),
})
export type BackgroundJob = z.output<typeof backgroundJob>

export const backgroundJobsApi = api('backgroundJobs', '/api/admin/background-jobs', {
  /** Empty in the moment before they begin. */
  listJobs: get('/', { allow: admin, reply: z.array(backgroundJob) }),
  runJob: post('/run/:name', {
    allow: admin,
    plainParam: true,
    throttle: { tries: 6, seconds: 60 },
    reply: z.null(),
    says: 'The job is starting.',
  }),
})
