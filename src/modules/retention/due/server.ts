import { pageReply } from '../../../kit/contract/page.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { listHolds } from '../holds/store.ts'
import { mayErase } from '../rules.ts'
import { dueApi, dueRecords } from './contract.ts'
import { clocksOf, hasThings, listDue, readDestroyed, readStanding } from './store.ts'

export const due = serve(dueApi, {
  async listDue(ctx) {
    const { page, limit } = ctx.query
    const all = await listDue(ctx, ctx.query)
    return pageReply(all.slice((page - 1) * limit, page * limit), all.length, ctx.query, 'totalDue')
  },
  async readPerson(ctx) {
    const { db, params, organization, today } = ctx
    const standing = await readStanding(ctx, params.id)
    if (!standing) throw new Refusal('notFound')
    const destroyed = await readDestroyed(db, organization.timeZone, params.id)
    const { data: holds } = await listHolds(db, { page: 1, limit: 100, personId: params.id })
    const kinds = clocksOf(standing, destroyed).map(one => {
      const { kind } = one.clock
      const { on, requestId } = destroyed.get(kind) ?? {}
      return {
        ...one,
        destroyed: on && requestId ? { on, requestId } : null,
        waiting: standing.waiting.includes(kind),
        mayErase: hasThings(standing, kind) && mayErase(one.clock, today),
      }
    })
    return { holds, kinds }
  },
})

named({ dueRecords })
