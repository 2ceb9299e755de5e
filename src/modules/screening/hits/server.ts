import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { type Hit, hitEvent, hit as hitSchema, hitState, hitsApi, openedHit } from './contract.ts'
import { refuseProposal, refuseSecondLook } from './rules.ts'
import * as store from './store.ts'
import { holdHit, record, screenAgain, settle, withPeople } from './work.ts'

async function read(ask: Ask, id: string): Promise<Hit> {
  const [hit] = await withPeople(ask, [await store.readHit(ask.db, id)])
  if (!hit) throw new Refusal('notFound')
  return hit
}

export const hits = serve(hitsApi, {
  async listHits(ask) {
    const { data, pagination } = await store.listHits(ask.db, ask.query)
    return { data: await withPeople(ask, data), pagination }
  },
  async readHit(ask) {
    const { db, params } = ask
    const hit = await read(ask, params.id)
    const beside = await store.neighborsOf(db, await store.readHit(db, params.id))
    return { ...hit, ...beside, history: await store.historyOf(db, params.id) }
  },
  async proposeDecision(ask) {
    const { db, now, body, params, caller } = ask
    const held = await holdHit(ask, params.id)
    const why = refuseProposal(held, body.decision)
    if (why) throw why
    const standing = {
      state: 'proposed',
      proposal: body.decision,
      proposedBy: caller.accountId,
      decidedBy: null,
    } as const
    await store.setStanding(db, held.id, standing, now)
    await record(ask, held, { act: 'proposed', ...body })
    return read(ask, held.id)
  },
  async secondLook(ask) {
    const { db, now, body, params, caller } = ask
    const held = await holdHit(ask, params.id)
    const why = refuseSecondLook(held, caller.accountId)
    if (why) throw why
    const { proposal, proposedById: proposedBy } = held
    const said = { decision: proposal, reason: body.reason }
    if (!body.agree || !proposal) {
      await store.setStanding(db, held.id, { state: 'open', proposal: null, proposedBy: null, decidedBy: null }, now)
      await record(ask, held, { act: 'disagreed', ...said })
      return read(ask, held.id)
    }
    await store.setStanding(db, held.id, { state: proposal, proposal, proposedBy, decidedBy: caller.accountId }, now)
    await record(ask, held, { act: 'agreed', ...said })
    await settle(ask, held)
    return read(ask, held.id)
  },
  async reopenHit(ask) {
    const { db, now, body, params } = ask
    const held = await holdHit(ask, params.id)
    if (held.state === 'open' || held.state === 'proposed') throw new Refusal('conflict', 'This is open already.')
    await store.setStanding(db, held.id, { state: 'open', proposal: null, proposedBy: null, decidedBy: null }, now)
    await record(ask, held, { act: 'reopened', decision: null, reason: body.reason })
    await screenAgain(ask, held)
    return read(ask, held.id)
  },
})

named({
  exclusionHitState: hitState,
  exclusionHit: hitSchema,
  exclusionHitEvent: hitEvent,
  openedExclusionHit: openedHit,
})
