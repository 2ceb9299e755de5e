import { can } from '../contract/access.ts'
import type { WaitingThing } from '../contract/queue.ts'
import type { Context } from './context.ts'
import type { Queue, QueueWish } from './services.ts'

/** What waits in a queue for whoever asks. */
export type Waiting = Pick<Queue, 'kind' | 'list'> & { total: number; oldest: readonly WaitingThing[] }

/** The queues in which something waits for whoever asks; `limitOf` says how many of its things are told. */
export async function queuesFor(
  ctx: Context,
  whose: Omit<QueueWish, 'limit'>,
  limitOf: (queue: Queue) => number,
): Promise<Waiting[]> {
  const theirs = ctx.services.queues.filter(({ needs }) => can(ctx.caller, needs))
  // Asked together: they leave as one and are answered one after the other.
  const found = await Promise.all(
    theirs.map(async queue => {
      const read = await queue.read(ctx as never, { limit: limitOf(queue), ...whose })
      return { kind: queue.kind, ...(queue.list && { list: queue.list }), ...read }
    }),
  )
  return found.filter(({ total }) => total > 0)
}
