import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { foldCounts } from './store.ts'

/** The job's name. */
export const countsJob = 'compliance-counts'

const origin = { requestId: countsJob, ip: '', userAgent: '' }

/** Keeps the overview quick: adds up what the changes since the last run have left, in every organization. */
export const foldAllCounts = (services: Services, signal?: AbortSignal): Promise<void> =>
  everyOrganization(services, countsJob, signal, organization =>
    inWork(services, organization, null, origin, ({ work }) => foldCounts(work.db, work.today)),
  )
