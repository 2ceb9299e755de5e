import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { foldCounts, markPast } from './store.ts'

/** The job's name. */
export const countsJob = 'compliance-counts'

const origin = { requestId: countsJob, ip: '', userAgent: '' }

/** The job runs so often, in milliseconds. */
const every = 10 * 60_000

/** With a new day things are due or expired that were not, by nobody's act: open pages are told in its first run. */
function tellNewDay({ organization, now, today, outdate }: Work): void {
  if (dayIn(organization.timeZone, new Date(now.getTime() - every)) !== today) outdate('person')
}

/** Keeps the overview quick: adds up what the changes since the last run have left, in every organization. */
export const foldAllCounts = (services: Services, signal?: AbortSignal): Promise<void> =>
  everyOrganization(services, countsJob, signal, organization =>
    inWork(services, organization, null, origin, async ({ work }) => {
      tellNewDay(work)
      await foldCounts(work.db, work.today)
      await markPast(work.db, work.today)
    }),
  )
