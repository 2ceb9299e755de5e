import type { WaitingThing } from '../../../kit/contract/queue.ts'
import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import type { Context } from '../../../kit/server/context.ts'
import { queuesFor } from '../../../kit/server/queues.ts'
import type { QueueScope } from '../../../kit/server/services.ts'
import { sha256 } from '../../signatures/work.ts'
import { mostThings, type PutOffNote, type putOffApi } from './contract.ts'
import { natureOf, refuseUntil } from './rules.ts'
import * as store from './store.ts'

/** A thing that whoever asks put off and that still is what it was then. */
export type Held = { readonly kind: string; readonly thing: WaitingThing; readonly putOff: PutOffNote }

const hashOf = (thing: WaitingThing) => sha256(natureOf(thing))

type Among = Pick<QueueScope, 'coordinatorId' | 'officeId'>

/** Those of these things that still wait for whoever asks. */
async function waitingOf(
  ctx: Context,
  among: Among,
  things: readonly Pick<store.PutOff, 'kind' | 'thingId'>[],
): Promise<{ kind: string; thing: WaitingThing }[]> {
  const byKind = Map.groupBy(things, ({ kind }) => kind)
  const found = await queuesFor(ctx, among, ({ kind }) => {
    const only = (byKind.get(kind) ?? []).map(({ thingId }) => thingId)
    return only.length > 0 ? { limit: only.length, only, without: [] } : null
  })
  return found.flatMap(({ kind, oldest }) => oldest.map(thing => ({ kind, thing })))
}

/** What whoever asks put off, whether it still is what it was or not. */
export const putOffOf = ({ db, caller, today }: Context) => store.putOffBy(db, caller.accountId, today)

/** What of it still waits, of the people of a coordinator and an office or of everybody. */
export async function heldOf(ctx: Context, among: Among, putOff: readonly store.PutOff[]): Promise<Held[]> {
  if (putOff.length === 0) return []
  const waiting = await waitingOf(ctx, among, putOff)
  return waiting.flatMap(({ kind, thing }) => {
    const kept = putOff.find(one => one.kind === kind && one.thingId === thing.id && one.nature === hashOf(thing))
    return kept ? [{ kind, thing, putOff: { until: kept.until, reason: kept.reason } }] : []
  })
}

/** Takes a thing out of the caller's own list until a day. */
export async function putOff(ctx: Context<typeof putOffApi.putOff>): Promise<PutOffNote> {
  const { db, today, caller, body } = ctx
  const { kind, id, until, reason } = body
  const wrong = refuseUntil(until, today)
  if (wrong) throw invalidField('until', wrong)
  const [found] = await waitingOf(ctx, { coordinatorId: null, officeId: null }, [{ kind, thingId: id }])
  if (!found) throw new Refusal('notFound', 'This is done already, or no longer yours to do.')
  const others = await store.putOffBy(db, caller.accountId, today)
  if (others.length >= mostThings && !others.some(one => one.kind === kind && one.thingId === id))
    throw new Refusal('conflict', said('You have put off {mostThings} things. Bring some back first.', { mostThings }))
  const { personId } = found.thing
  await store.keepPutOff(db, byCaller(ctx), today, {
    kind,
    thingId: id,
    personId,
    nature: hashOf(found.thing),
    until,
    reason,
  })
  await ctx.audit({
    action: 'work.putOff',
    subjectKind: 'work',
    subjectId: id,
    personId,
    after: { kind, until, reason },
  })
  return { until, reason }
}

/** Puts a thing back on the caller's list before its day. */
export async function bringBack(ctx: Context<typeof putOffApi.bringBack>): Promise<null> {
  const { db, caller, body } = ctx
  const { kind, id } = body
  const was = await store.forgetPutOff(db, caller.accountId, body)
  if (!was) throw new Refusal('notFound', 'This is back on your list already.')
  const { personId, until } = was
  await ctx.audit({ action: 'work.broughtBack', subjectKind: 'work', subjectId: id, personId, before: { kind, until } })
  return null
}
