import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { House } from '../../../kit/server/house.ts'
import { inWork } from '../../../kit/server/work.ts'
import { foldCounts } from './store.ts'

/** The job's name. */
export const countsJob = 'compliance counts'

const origin = { requestId: countsJob, ip: '', userAgent: '' }

/** Keeps the overview quick: adds up what the changes since the last run have left, in every organisation. */
export const foldAllCounts = (house: House, signal?: AbortSignal): Promise<void> =>
  everyOrganization(house, countsJob, signal, organization =>
    inWork(house, organization, null, origin, ({ work }) => foldCounts(work.db, work.today)),
  )
