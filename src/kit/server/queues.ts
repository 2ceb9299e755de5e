import { type RawBuilder, sql } from 'kysely'
import { can } from '../contract/access.ts'
import type { WaitingThing } from '../contract/queue.ts'
import type { Context } from './context.ts'
import type { Queue, QueueWish } from './services.ts'

/** What waits in a queue for whoever asks. */
export type Waiting = Pick<Queue, 'kind' | 'list'> & { total: number; oldest: readonly WaitingThing[] }

type Wished = Pick<QueueWish, 'only' | 'without'>

/** The condition that the thing with the id in this column is wished for. */
export function isWished(column: string, { only, without }: Wished): RawBuilder<boolean> {
  const id = sql.ref(column)
  if (only) return sql`${id} = any(${only}::uuid[])`
  return without.length > 0 ? sql`${id} <> all(${without}::uuid[])` : sql`true`
}

/** The same of things that are at hand. */
export const isWishedThing = ({ id }: { readonly id: string }, { only, without }: Wished): boolean =>
  only ? only.includes(id) : !without.includes(id)

const named = ({ kind, list }: Pick<Queue, 'kind' | 'list'>) => ({ kind, ...(list && { list }) })

/** The queues in which something waits for whoever asks; `wishOf` says which of its things are told, and how many. */
export async function queuesFor(
  ctx: Context,
  whose: Pick<QueueWish, 'coordinatorId' | 'officeId'>,
  wishOf: (queue: Pick<Queue, 'kind' | 'list'>) => Omit<QueueWish, 'coordinatorId' | 'officeId'>,
): Promise<Waiting[]> {
  const wish = (queue: Pick<Queue, 'kind' | 'list'>): QueueWish => ({ ...wishOf(queue), ...whose })
  const theirs = ctx.services.queues
    .filter(({ needs }) => can(ctx.caller, needs))
    .map(queue => ({ queue, own: wish(queue), beside: wish(queue.beside ?? queue) }))
    .filter(({ own, beside }) => own.only?.length !== 0 || beside.only?.length !== 0)
  // Asked together: they leave as one and are answered one after the other.
  const found = await Promise.all(
    theirs.map(async ({ queue, own, beside }) => {
      const { beside: second, ...first } = await queue.read(ctx as never, own, beside)
      return [{ ...named(queue), ...first }, ...(queue.beside && second ? [{ ...named(queue.beside), ...second }] : [])]
    }),
  )
  return found.flat().filter(({ total }) => total > 0)
}
