import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Ask } from '../../../kit/server/ask.ts'
import { byCaller } from '../../../kit/server/caller.ts'
import { serve } from '../../../kit/server/serve.ts'
import { demandPerson, itemOf } from '../items/store.ts'
import { refreshTimeline } from '../timeline/work.ts'
import { type Waiver, waiversApi } from './contract.ts'
import { demandDays, refuseDecision } from './rules.ts'
import * as store from './store.ts'

/** Keeps what was done on the person's history and brings their timeline up to date with it. */
async function record(ask: Ask, act: string, of: Waiver, after: Record<string, unknown>): Promise<Waiver> {
  const subject = { subjectKind: 'waiver', subjectId: of.id, personId: of.userId }
  await ask.audit({ action: `waiver.${act}`, ...subject, after })
  await refreshTimeline(ask, of.userId, { requirementIds: [of.requirementId] })
  return of
}

export const waivers = serve(waiversApi, {
  async listWaivers({ db, params }) {
    await demandPerson(db, params.id)
    return store.waiversOf(db, params.id)
  },
  async requestWaiver(ask) {
    const { db, body, today } = ask
    await demandPerson(db, body.userId)
    const { name } = await itemOf(db, body.userId, body.requirementId, today)
    demandDays(body, today)
    const made = await store.addWaiver(db, body, byCaller(ask))
    const { from, until, declination, reason } = made
    return record(ask, 'requested', made, { requirement: name, from, until, declination, reason })
  },
  async decideWaiver(ask) {
    const { db, body, params, today, caller } = ask
    const held = await store.holdWaiver(db, params.id)
    const why = refuseDecision(held, caller.accountId, today)
    if (why) throw why
    if (body.decision === 'approved') {
      const made = await store.approveWaiver(db, held.id, byCaller(ask))
      return record(ask, 'approved', made, { from: made.from, until: made.until, declination: made.declination })
    }
    const reason = body.reason ?? ''
    return record(ask, 'refused', await store.closeWaiver(db, held.id, 'refused', reason, byCaller(ask)), { reason })
  },
  async endWaiver(ask) {
    const { db, body, params } = ask
    const held = await store.holdWaiver(db, params.id)
    if (held.state !== 'pending' && held.state !== 'approved') {
      throw new Refusal('conflict', 'This waiver is closed already.')
    }
    const closing = held.state === 'pending' ? 'withdrawn' : 'ended'
    const closed = await store.closeWaiver(db, held.id, closing, body.reason, byCaller(ask))
    return record(ask, closing, closed, { reason: body.reason })
  },
})
