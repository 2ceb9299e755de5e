import { can } from '../contract/access.ts'
import type { Context } from './context.ts'

/** The queues in which something waits for whoever asks, with so many of the oldest of each. */
export async function queuesFor(ctx: Context, limit: number) {
  const found = []
  for (const { kind, needs, read } of ctx.services.queues) {
    if (!can(ctx.caller, needs)) continue
    const { total, oldest } = await read(ctx as never, limit)
    if (total > 0) found.push({ kind, total, oldest: [...oldest] })
  }
  return found
}
