import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import { hashToken, newId } from '../../../kit/server/ids.ts'
import type { SealedColumn } from '../../../kit/server/seal.ts'
import { deviceName } from '../../session/own-sessions/rules.ts'
import type { PushDevice, PushSubscriptionDraft } from './contract.ts'

type Own = Pick<Context, 'db' | 'now' | 'caller' | 'services' | 'origin'>

const placeOf = (id: string): string => `push_subscription.subscription ${id}`
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'push_subscription', column: 'subscription_sealed', placeOf },
]

/** How many devices an account has at most; the one that was seen longest ago makes room. */
const most = 10

const select = ({ db }: Pick<Work, 'db'>, accountId: string) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'user_agent', 'created_at', 'last_pushed_at'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toDevice = ({ id, user_agent, created_at, last_pushed_at }: Row): PushDevice => ({
  id,
  device: deviceName(user_agent),
  since: created_at.toISOString(),
  lastPushedAt: last_pushed_at?.toISOString() ?? null,
})

/** The caller's devices, seen last first. */
export const listDevices = async (ctx: Own): Promise<PushDevice[]> =>
  (await select(ctx, ctx.caller.accountId).execute()).map(toDevice)

async function sessionOf({ db, caller }: Own): Promise<string> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', caller.sessionHash)
    .executeTakeFirst()
  // An API key has none, and only reads.
  if (!row) throw new Refusal('notAllowed')
  return row.id
}

/** Keeps a device of the caller. Of somebody who used the same browser before, it is no longer. */
export async function addDevice(ctx: Own, of: PushSubscriptionDraft): Promise<PushDevice> {
  const { db, now, caller, services, origin } = ctx
  const endpointHash = hashToken(of.endpoint)
  await db.deleteFrom('push_subscription').where('endpoint_hash', '=', endpointHash).execute()
  const id = newId(now.getTime())
  await db
    .insertInto('push_subscription')
    .values({
      id,
      account_id: caller.accountId,
      session_id: await sessionOf(ctx),
      endpoint_hash: endpointHash,
      subscription_sealed: services.sealer.seal(JSON.stringify(of), placeOf(id)),
      user_agent: origin.userAgent.slice(0, 300),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const devices = await listDevices(ctx)
  const over = devices.slice(most).map(one => one.id)
  if (over.length > 0) await db.deleteFrom('push_subscription').where('id', 'in', over).execute()
  const added = devices.find(one => one.id === id)
  if (!added) throw new Refusal('unexpected')
  return added
}

/** Whether the browser's subscription is the caller's; it belongs to their current sign-in from now on. */
export async function knowDevice(ctx: Own, endpoint: string): Promise<boolean> {
  const known = await ctx.db
    .updateTable('push_subscription')
    .set({ session_id: await sessionOf(ctx), updated_at: ctx.now })
    .where('endpoint_hash', '=', hashToken(endpoint))
    .where('account_id', '=', ctx.caller.accountId)
    .returning('id')
    .executeTakeFirst()
  return known !== undefined
}

export async function forgetDevice({ db, caller }: Own, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', hashToken(endpoint))
    .where('account_id', '=', caller.accountId)
    .execute()
}

/** Throws `notFound`. */
export async function removeDevice({ db, caller }: Own, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Refusal('notFound')
}

export type Subscription = PushSubscriptionDraft & { readonly id: string }

/** Where an account is told; what cannot be unsealed is nowhere. */
export async function subscriptionsOf({ db, services }: Pick<Work, 'db' | 'services'>, accountId: string) {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'subscription_sealed as sealed'])
    .where('account_id', '=', accountId)
    .execute()
  return rows.flatMap(({ id, sealed }): Subscription[] => {
    const text = services.sealer.unseal(sealed, placeOf(id))
    return text === null ? [] : [{ id, ...(JSON.parse(text) as PushSubscriptionDraft) }]
  })
}

/** Notes that something arrived on these devices, and removes those that the push service no longer knows. */
export async function noteOutcomes(
  { db, now }: Pick<Work, 'db' | 'now'>,
  reached: readonly string[],
  gone: readonly string[],
): Promise<void> {
  if (reached.length > 0)
    await db
      .updateTable('push_subscription')
      .set({ last_pushed_at: now })
      .where('id', 'in', [...reached])
      .execute()
  if (gone.length > 0)
    await db
      .deleteFrom('push_subscription')
      .where('id', 'in', [...gone])
      .execute()
}
