import { can } from '../contract/access.ts'
import type { Ask } from './ask.ts'

/** The queues in which something waits for whoever asks, with so many of the oldest of each. */
export async function queuesFor(ask: Ask, limit: number) {
  const found = []
  for (const { kind, needs, read } of ask.services.queues) {
    if (!can(ask.caller, needs)) continue
    const { total, oldest } = await read(ask as never, limit)
    if (total > 0) found.push({ kind, total, oldest: [...oldest] })
  }
  return found
}
