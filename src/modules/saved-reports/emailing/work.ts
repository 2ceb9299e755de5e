import { type Bound, boundOf, type Holder, keptTo } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { isWorkingHour } from '../../evaluations/schedule/rules.ts'
import { isLeftInPeace } from '../../notifications/sending/work.ts'
import { addressOfReport } from '../rules.ts'
import { type DueReport, dueReports, type TakenReport, takeReport } from '../store.ts'
import { summarize } from '../summaries/work.ts'
import { reportEmail } from './emails.ts'

/** The job's name. */
export const reportJob = 'report-emails'

const origin = { requestId: reportJob, ip: '', userAgent: '' }

/** What the report says; null for who may not see it any longer, and for filters that it has no longer. */
async function summaryFor(work: Work, reader: Holder, { report, filters }: TakenReport): Promise<string | null> {
  try {
    return await summarize(work, reader, report, filters)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Emails a report to whose it is, as they may see it now. Who may not see it any longer gets none. */
async function sendReport(work: Work, due: DueReport): Promise<void> {
  const { db, today, services } = work
  if (await isLeftInPeace(work, due.accountId)) return
  const taken = await takeReport(db, today, due)
  if (!taken) return
  const reader = { role: taken.role, capabilities: keptTo(due.worksWith, taken.capabilities) }
  const sentence = await summaryFor(work, reader, taken)
  if (sentence === null) return
  const to = { to: taken.email, name: taken.firstName, accountId: due.accountId }
  await work.mail(
    reportEmail(to, {
      title: taken.name,
      sentence,
      address: `${services.config.publicUrl}${addressOfReport(taken.report, taken.filters)}`,
      schedule: taken.schedule,
    }),
  )
}

async function serveOrganization(services: Services, organization: Organization, signal: AbortSignal): Promise<void> {
  if (!isWorkingHour(organization.timeZone, services.now())) return
  // As their reader's own request would: only over those connections can a transaction be bound to their people.
  const asRequests = { ...services, database: services.requests ?? services.database }
  const run = <T>(act: (work: Work) => Promise<T>, bound: Bound | null = null) =>
    inWork(asRequests, organization, null, origin, ({ work }) => act(work), bound)
  for (const due of await run(({ db, today }) => dueReports(db, today))) {
    if (signal.aborted) break
    await run(work => sendReport(work, due), boundOf(due.accountId, due.worksWith))
  }
}

/** Emails the saved reports that are due, each once, in the morning or later of where their reader works. */
export const sendReports = (services: Services, signal: AbortSignal): Promise<void> =>
  everyOrganization(services, reportJob, signal, organization => serveOrganization(services, organization, signal))
