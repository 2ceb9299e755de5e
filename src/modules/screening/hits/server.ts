import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { hitEvent, hitState } from '../matching/contract.ts'
import { type Hit, hit as hitSchema, hitsApi, openedHit } from './contract.ts'
import { refuseProposal, refuseSecondLook } from './rules.ts'
import * as store from './store.ts'
import { holdHit, record, screenAgain, settle, withPeople } from './work.ts'

async function read(ctx: Context, id: string): Promise<Hit> {
  const [hit] = await withPeople(ctx, [await store.readHit(ctx.db, id)])
  if (!hit) throw new Refusal('notFound')
  return hit
}

export const hits = serve(hitsApi, {
  async listHits(ctx) {
    const { data, pagination } = await store.listHits(ctx.db, ctx.query)
    return { data: await withPeople(ctx, data), pagination }
  },
  async readHit(ctx) {
    const { db, params } = ctx
    const hit = await read(ctx, params.id)
    const beside = await store.neighborsOf(db, await store.readHit(db, params.id))
    return { ...hit, ...beside, history: await store.historyOf(db, params.id) }
  },
  async proposeDecision(ctx) {
    const { db, now, body, params, caller } = ctx
    const held = await holdHit(ctx, params.id)
    const why = refuseProposal(held, body.decision)
    if (why) throw why
    const standing = {
      state: 'proposed',
      proposal: body.decision,
      proposedBy: caller.accountId,
      decidedBy: null,
    } as const
    await store.setStanding(db, held.id, standing, now)
    await record(ctx, held, { act: 'proposed', ...body })
    return read(ctx, held.id)
  },
  async secondLook(ctx) {
    const { db, now, body, params, caller } = ctx
    const held = await holdHit(ctx, params.id)
    const why = refuseSecondLook(held, caller.accountId)
    if (why) throw why
    const { proposal, proposedById: proposedBy } = held
    const said = { decision: proposal, reason: body.reason }
    if (!body.agree || !proposal) {
      await store.setStanding(db, held.id, { state: 'open', proposal: null, proposedBy: null, decidedBy: null }, now)
      await record(ctx, held, { act: 'disagreed', ...said })
      return read(ctx, held.id)
    }
    await store.setStanding(db, held.id, { state: proposal, proposal, proposedBy, decidedBy: caller.accountId }, now)
    await record(ctx, held, { act: 'agreed', ...said })
    await settle(ctx, held)
    return read(ctx, held.id)
  },
  async reopenHit(ctx) {
    const { db, now, body, params } = ctx
    const held = await holdHit(ctx, params.id)
    if (held.state === 'open' || held.state === 'proposed') throw new Refusal('conflict', 'This is open already.')
    await store.setStanding(db, held.id, { state: 'open', proposal: null, proposedBy: null, decidedBy: null }, now)
    await record(ctx, held, { act: 'reopened', decision: null, reason: body.reason })
    await screenAgain(ctx, held)
    return read(ctx, held.id)
  },
})

named({
  exclusionHitState: hitState,
  exclusionHit: hitSchema,
  exclusionHitEvent: hitEvent,
  openedExclusionHit: openedHit,
})
