import { pageReply } from '../../kit/contract/page.ts'
import type { Context } from '../../kit/server/context.ts'
import { queuesFor } from '../../kit/server/queues.ts'
import type { dashboardApi, WorkPage } from './contract.ts'
import { merged, neededOf } from './rules.ts'
import { coordinatesAnybody, peopleOf } from './store.ts'

/** What waits for the caller in the queues of all modules, as one list. */
export async function listWork(ctx: Context<typeof dashboardApi.listWork>): Promise<WorkPage> {
  const { db, caller, query } = ctx
  // Whose role is bound to their people sees nobody else's, so there is nothing to choose.
  const hasPeople = caller.worksWith !== 'myPeople' && (await coordinatesAnybody(db, caller.accountId))
  const whose = query.whose ?? (hasPeople ? 'mine' : 'everyone')
  const coordinatorId = whose === 'mine' ? caller.accountId : null
  const queues = await queuesFor(ctx, { coordinatorId, officeId: query.officeId ?? null }, queue =>
    neededOf(queue, query),
  )
  const { rows, total, ...counts } = merged(queues, query)
  const people = await peopleOf(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  const data = rows.map(({ personId, ...thing }) => ({ ...thing, person: people.get(personId ?? '') ?? null }))
  return { ...pageReply(data, total, query), ...counts, whose, hasPeople }
}
