import { pageReply } from '../../kit/contract/page.ts'
import type { Context } from '../../kit/server/context.ts'
import { queuesFor } from '../../kit/server/queues.ts'
import type { dashboardApi, WorkPage } from './contract.ts'
import { heldOf } from './put-off/work.ts'
import { asQueues, merged, neededOf } from './rules.ts'
import { coordinatesAnybody, peopleOf } from './store.ts'

/** What waits for the caller in the queues of all modules, as one list. */
export async function listWork(ctx: Context<typeof dashboardApi.listWork>): Promise<WorkPage> {
  const { db, caller, query } = ctx
  // Whose role is bound to their people sees nobody else's, so there is nothing to choose.
  const hasPeople = caller.worksWith !== 'myPeople' && (await coordinatesAnybody(db, caller.accountId))
  const whose = query.whose ?? (hasPeople ? 'mine' : 'everyone')
  const coordinatorId = whose === 'mine' ? caller.accountId : null
  const among = { coordinatorId, officeId: query.officeId ?? null }
  const held = await heldOf(ctx, among)
  const queues = await queuesFor(ctx, among, queue => ({
    limit: neededOf(queue, query),
    only: null,
    without: held.filter(({ kind }) => kind === queue.kind).map(({ thing }) => thing.id),
  }))
  const { rows, total, ...counts } = merged([...queues, ...asQueues(held)], query)
  const people = await peopleOf(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  const data = rows.map(({ personId, ...thing }) => ({ ...thing, person: people.get(personId ?? '') ?? null }))
  return { ...pageReply(data, total, query), ...counts, whose, hasPeople }
}
