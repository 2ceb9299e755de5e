import { type RawBuilder, sql } from 'kysely'
import { can } from '../contract/access.ts'
import type { WaitingThing } from '../contract/queue.ts'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import type { Queue, QueueCount, QueueScope } from './services.ts'

type Named = Pick<Queue, 'kind' | 'list'>

/** What waits in a queue for whoever asks. */
export type Waiting = Named & { readonly oldest: readonly WaitingThing[] }
/** How much of it. */
export type Counted = Named & { readonly total: number }

type Whose = Pick<QueueScope, 'coordinatorId' | 'officeId'>
type Wished = Pick<QueueScope, 'only' | 'without'>

/** The condition that the thing with the id in this column is wished for. */
export function isWished(column: string, { only, without }: Wished): RawBuilder<boolean> {
  const id = sql.ref(column)
  if (only) return sql`${id} = any(${only}::uuid[])`
  return without.length > 0 ? sql`${id} <> all(${without}::uuid[])` : sql`true`
}

/** The same of things that are at hand. */
export const isWishedThing = ({ id }: { readonly id: string }, { only, without }: Wished): boolean =>
  only ? only.includes(id) : !without.includes(id)

/** How many rows there are from the `from` of a statement on. */
export async function countFrom(db: Db, from: RawBuilder<unknown>): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`select count(*)::int as total ${from}`.execute(db)
  return rows[0] ?? { total: 0 }
}

/**
 * A limit that may be more than what was wished for. It is part of the text: a plan that PostgreSQL keeps for any limit is one for
 * many rows, so it would plan anew each time. Few numbers, so few texts.
 */
export function atLeast(limit: number): RawBuilder<number> {
  const tens = 10 ** Math.floor(Math.log10(Math.max(limit, 10)))
  return sql.lit([1, 2.5, 5, 10].map(times => times * tens).find(step => step >= limit) ?? limit)
}

const named = ({ kind, list }: Named): Named => ({ kind, ...(list && { list }) })

const theirs = ({ services, caller }: Context) => services.queues.filter(({ needs }) => can(caller, needs))

/** The first things of the queues of whoever asks; `wishOf` says which of them are told and how many, null: none. */
export async function queuesFor(
  ctx: Context,
  whose: Whose,
  wishOf: (queue: Named) => (Wished & { limit: number }) | null,
): Promise<Waiting[]> {
  const asked = theirs(ctx)
    .flatMap(queue => [queue, ...(queue.beside ? [queue.beside] : [])])
    .flatMap(queue => {
      const wish = wishOf(queue)
      return wish ? [{ queue, wish: { ...wish, ...whose } }] : []
    })
  // Asked together: they leave as one and are answered one after the other.
  const found = await Promise.all(
    asked.map(async ({ queue, wish }) => ({ ...named(queue), oldest: await queue.read(ctx as never, wish) })),
  )
  return found.filter(({ oldest }) => oldest.length > 0)
}

/** How much waits in the queues of whoever asks, without some things of each. */
export async function queueCountsFor(
  ctx: Context,
  whose: Whose,
  withoutOf: (queue: Named) => QueueScope['without'],
): Promise<Counted[]> {
  const scope = (queue: Named): QueueScope => ({ only: null, without: withoutOf(queue), ...whose })
  const found = await Promise.all(
    theirs(ctx).map(async queue => {
      const { beside } = queue
      const counted = await queue.count(ctx as never, scope(queue), scope(beside ?? queue))
      const own = { ...named(queue), total: counted.total }
      return beside ? [own, { ...named(beside), total: counted.beside ?? 0 }] : [own]
    }),
  )
  return found.flat().filter(({ total }) => total > 0)
}
