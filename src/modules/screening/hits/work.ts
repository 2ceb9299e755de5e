import { can } from '../../../kit/contract/access.ts'
import type { WaitingThing } from '../../../kit/contract/queue.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Context, Work } from '../../../kit/server/context.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { identitiesOf } from '../../caregivers/identity/work.ts'
import { holdPersons } from '../../caregivers/store.ts'
import { refreshTimeline } from '../../status/timeline/work.ts'
import type { HitDecision } from '../lists/contract.ts'
import { listName } from '../lists/rules.ts'
import type { HitEvent } from '../matching/contract.ts'
import { decisionOf } from '../matching/rules.ts'
import { addHitEvent } from '../matching/store.ts'
import { confirmedReason, screenAtOnce } from '../matching/work.ts'
import type { Hit } from './contract.ts'
import * as store from './store.ts'

/** Puts the people to their possible matches; birth dates only for who may see them. */
export async function withPeople(ctx: Context, hits: readonly store.BareHit[]): Promise<Hit[]> {
  const seesDate = can(ctx.caller, 'caregivers.viewSensitive')
  const people = await identitiesOf(ctx, [...new Set(hits.map(hit => hit.personId))])
  const byId = new Map(people.map(one => [one.personId, one]))
  return hits.flatMap(({ personId, foundAt, ...hit }) => {
    const person = byId.get(personId)
    if (!person) return []
    const { birthDate, personId: id, ...rest } = person
    const shown = { ...rest, id, birthDate: seesDate ? birthDate : null, hasBirthDate: birthDate !== null }
    return [{ ...hit, person: { ...shown, states: [...shown.states] }, foundAt: foundAt.toISOString() }]
  })
}

/** Holds the person and the possible match until the transaction ends, so that two who decide do so one after the other. */
export async function holdHit({ db }: Work, id: string): Promise<store.BareHit> {
  const { personId } = await store.readHit(db, id)
  await holdPersons(db, [personId])
  return store.readHit(db, id, true)
}

type Said = { act: HitEvent['act']; decision: HitDecision | null; reason: string }

/** Writes what somebody said to the history, and to the person's. */
export async function record(ctx: Context, { id, personId, listCode }: store.BareHit, said: Said): Promise<void> {
  const { accountId, name } = ctx.caller
  await addHitEvent(ctx.db, { hitId: id, ...said, accountId, actor: name, now: ctx.now })
  const { act, decision, reason } = said
  await ctx.audit({
    action: `exclusionHit.${act}`,
    subjectKind: 'exclusionHit',
    subjectId: id,
    personId,
    after: { list: listName(listCode), ...(decision ? { decision } : {}), ...(reason ? { reason } : {}) },
  })
}

/** Decides the screenings that waited for this possible match and for no other, and the person's timeline with them. */
export async function settle(work: Work, { id, personId, listCode }: store.BareHit): Promise<void> {
  for (const check of await store.openChecks(work.db, id)) {
    const decision = decisionOf(check.states)
    if (!decision) continue
    const reason = decision === 'rejected' ? confirmedReason(listCode) : null
    await store.decideCheck(work.db, check.id, { decision, decidedOn: work.today, reason })
  }
  await store.settleTakenOver(work.db, { personId, listCode, decidedOn: work.today, reason: confirmedReason(listCode) })
  await refreshTimeline(work, personId, { sourceIds: [listCode] })
}

/** Screens the person anew, so that an opened decision has a screening that waits for it. */
export const screenAgain = (work: Work, { personId }: store.BareHit): Promise<void> => screenAtOnce(work, personId)

/** The possible matches that wait for whoever asks. */
export async function matchesToCompare({ db, caller }: Context, wish: QueueWish) {
  const rows = await store.waitingMatches(db, caller.accountId, wish)
  return rows.map(
    ({ id, personId, listCode, proposed, since }): WaitingThing => ({
      id,
      personId,
      title: said('Possible match', {}),
      detail: [listName(listCode), ...(proposed ? [said('second look', {})] : [])],
      since: since.toISOString(),
      late: false,
      path: `/settings/exclusion-screening?hit=${id}`,
    }),
  )
}

export const countMatches = ({ db, caller }: Context, scope: QueueScope) =>
  store.countMatches(db, caller.accountId, scope)
