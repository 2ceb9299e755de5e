import type { OpenContext, Work } from '../../../kit/server/context.ts'
import { newToken } from '../../../kit/server/ids.ts'
import * as store from './store.ts'

/** Whether one of the accounts was signed in to on the device that asks. */
export async function isKnownDevice({ device, lookup }: OpenContext, accountIds: readonly string[]): Promise<boolean> {
  const { secret } = device
  if (!secret) return false
  const known = await lookup(db => store.accountsOf(db, secret))
  return known.some(id => accountIds.includes(id))
}

/** The secret that a device has, or a new one: never one that somebody made up and planted there. */
async function secretFor({ device, lookup }: OpenContext): Promise<string> {
  const { secret } = device
  const known = secret ? await lookup(db => store.accountsOf(db, secret)) : []
  return secret && known.length > 0 ? secret : newToken()
}

/** Does the work in an organization, whose account the device is known for from then on. */
export async function onKnownDevice<T>(
  ctx: OpenContext,
  organizationId: string,
  run: (work: Work) => Promise<{ accountId: string; result: T }>,
): Promise<T> {
  const secret = await secretFor(ctx)
  const result = await ctx.inOrganization(organizationId, async work => {
    const { accountId, result } = await run(work)
    await store.noteDevice(work.db, work.now, accountId, secret)
    return result
  })
  ctx.device.keep(secret)
  return result
}
