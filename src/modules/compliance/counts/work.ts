import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { House } from '../../../kit/server/house.ts'
import { inWork } from '../../../kit/server/work.ts'
import { foldCounts } from './store.ts'

const origin = { requestId: 'compliance counts', ip: '', userAgent: '' }

/** Keeps the overview quick: adds up what the changes since the last run have left, in every organisation. */
export async function foldAllCounts(house: House, signal?: AbortSignal): Promise<void> {
  for (const organization of await everyOrganization(house)) {
    if (signal?.aborted) return
    await inWork(house, organization, null, origin, ({ work }) => foldCounts(work.db, work.today))
  }
}
