import type { Context } from '../../kit/server/context.ts'
import { queueCountsFor, queuesFor } from '../../kit/server/queues.ts'
import type { dashboardApi, WorkCounts, WorkPage } from './contract.ts'
import { type Held, heldOf, putOffOf } from './put-off/work.ts'
import { asQueues, countsOf, merged, neededOf } from './rules.ts'
import { coordinatesAnybody, peopleOf } from './store.ts'

type Asked = Context<typeof dashboardApi.listWork> | Context<typeof dashboardApi.countWork>

/** Whose things the caller asks for, and what of them they put off. */
async function amongOf(ctx: Asked) {
  const { db, caller, query } = ctx
  // Whose role is bound to their people sees nobody else's, so there is nothing to choose.
  const [hasPeople, putOff] = await Promise.all([
    caller.worksWith !== 'myPeople' && coordinatesAnybody(db, caller.accountId),
    putOffOf(ctx),
  ])
  const whose = query.whose ?? (hasPeople ? 'mine' : 'everyone')
  const coordinatorId = whose === 'mine' ? caller.accountId : null
  const among = { coordinatorId, officeId: query.officeId ?? null }
  return { hasPeople, whose, among, held: await heldOf(ctx, among, putOff) } as const
}

const withoutHeld =
  (held: readonly Held[]) =>
  ({ kind }: { readonly kind: string }) =>
    held.filter(one => one.kind === kind).map(({ thing }) => thing.id)

/** What waits for the caller in the queues of all modules, as one list. */
export async function listWork(ctx: Context<typeof dashboardApi.listWork>): Promise<WorkPage> {
  const { db, query } = ctx
  const { hasPeople, whose, among, held } = await amongOf(ctx)
  const without = withoutHeld(held)
  const queues = await queuesFor(ctx, among, queue => {
    const limit = neededOf(queue, query)
    return limit > 0 ? { limit, only: null, without: without(queue) } : null
  })
  const rows = merged([...queues, ...asQueues(held)], query)
  const people = await peopleOf(
    db,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  const data = rows.map(({ personId, ...thing }) => ({ ...thing, person: people.get(personId ?? '') ?? null }))
  return { data, whose, hasPeople }
}

/** How much that is. */
export async function countWork(ctx: Context<typeof dashboardApi.countWork>): Promise<WorkCounts> {
  const { among, held } = await amongOf(ctx)
  const queues = await queueCountsFor(ctx, among, withoutHeld(held))
  return countsOf([...queues, ...asQueues(held).map(({ oldest, ...queue }) => ({ ...queue, total: oldest.length }))])
}
