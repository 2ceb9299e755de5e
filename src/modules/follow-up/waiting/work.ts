import { can } from '../../../kit/contract/access.ts'
import { sinceDay, type WaitingThing } from '../../../kit/contract/queue.ts'
import { said, sentenceOf } from '../../../kit/contract/sentence.ts'
import type { Context } from '../../../kit/server/context.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { plainWords, statusWord } from '../../status/engine/sentences.ts'
import * as store from './store.ts'

const seesMedical = ({ caller }: Context) => can(caller, 'documents.viewMedical')

export const countDocuments = (ctx: Context, scope: QueueScope) => store.countDocuments(ctx.db, seesMedical(ctx), scope)

/** The documents that wait for a decision. */
export async function documentsToReview(ctx: Context, wish: QueueWish) {
  const rows = await store.waitingDocuments(ctx.db, seesMedical(ctx), wish)
  return rows.map(
    ({ id, personId, type, medical, since }): WaitingThing => ({
      id,
      personId,
      title: type,
      detail: medical ? [said('Medical', {})] : [],
      since: since.toISOString(),
      late: false,
      path: `/caregivers/review?document=${id}`,
    }),
  )
}

export const countWaivers = ({ db, caller }: Context, scope: QueueScope) =>
  store.countWaivers(db, caller.accountId, scope)

/** The waivers and declinations that wait for whoever asks, as the second person. */
export async function waiversToDecide(ctx: Context, wish: QueueWish) {
  const rows = await store.waitingWaivers(ctx.db, ctx.caller.accountId, wish)
  return rows.map(
    ({ id, personId, requirementId, requirement, declination, requester, since }): WaitingThing => ({
      id,
      personId,
      title: declination
        ? said('Declined: {requirement}', { requirement })
        : said('Waiver: {requirement}', { requirement }),
      detail: [said('Requested by {name}', { name: requester })],
      since: since.toISOString(),
      late: false,
      path: `/caregivers/compliance/${personId}?item=${requirementId}`,
    }),
  )
}

const words = plainWords(id => id)

const detailOf = ({ requirement, more, late, since }: store.Lapse) => [
  ...(requirement ? [sentenceOf(statusWord(requirement.status, words))] : []),
  ...(late ? [said('due {day}', { day: { day: since } })] : []),
  ...(more > 0 ? [said('and {count} more', { count: more })] : []),
]

function lapseOf(of: store.Lapse): WaitingThing {
  const { personId, late, since, requirement, inReview, remindedAt } = of
  const isTheirs = requirement !== null && requirement.status !== 'in review'
  return {
    id: personId,
    personId,
    title: requirement?.name ?? said('No sign-off in force', {}),
    detail: detailOf(of),
    since: sinceDay(since),
    late,
    path: `/caregivers/compliance/${personId}`,
    nature: `${inReview}`,
    ...(isTheirs && { theirTurn: true, inPlace: true }),
    ...(remindedAt && { remindedAt: remindedAt.toISOString() }),
  }
}

export const countLapses = (ctx: Context, open: QueueScope, reminded: QueueScope) =>
  store.countLapses(ctx.db, ctx, open, reminded)

/** The caregivers who need attention and were not reminded for a week. */
export const lapsesToPursue = async (ctx: Context, wish: QueueWish) =>
  (await store.lapses(ctx.db, ctx, false, wish)).map(lapseOf)

/** Those who were. */
export const lapsesReminded = async (ctx: Context, wish: QueueWish) =>
  (await store.lapses(ctx.db, ctx, true, wish)).map(lapseOf)
