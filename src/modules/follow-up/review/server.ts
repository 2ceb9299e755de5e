import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { queuesFor } from '../../../kit/server/queues.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readDocument } from '../../documents/store.ts'
import { readFacts, readRules } from '../../status/timeline/store.ts'
import { namesOf } from '../items/store.ts'
import { reviewApi, reviewed, waitingPaper, waitingQueue } from './contract.ts'
import { effectsOfApproval } from './rules.ts'
import * as store from './store.ts'

/** How many rows of each queue are told. */
const shownOfQueue = 20

const lookerOf = ({ caller, today }: Context): store.Looker => ({
  seesMedical: can(caller, 'documents.viewMedical'),
  today,
})

export const review = serve(reviewApi, {
  listWaiting: ctx => store.listWaiting(ctx.db, lookerOf(ctx), ctx.query),
  async listQueues(ctx) {
    const queues = await queuesFor(ctx, shownOfQueue)
    const people = await store.peopleOf(
      ctx.db,
      queues.flatMap(queue => queue.oldest.map(one => one.personId)),
    )
    return queues.map(({ oldest, ...queue }) => ({
      ...queue,
      oldest: oldest.flatMap(({ personId, ...thing }) => {
        const person = people.get(personId)
        return person ? [{ ...thing, person }] : []
      }),
    }))
  },
  async readWaiting(ctx) {
    const { db, today, query, params, organization } = ctx
    const document = await readDocument(db, ctx, params.id)
    if (!document.mayOpen)
      throw new Refusal('notAllowed', 'Medical documents need their own right. Please ask an administrator.')
    const person = await store.personOf(db, document.userId)
    if (!person) throw new Refusal('notFound')
    const rules = await readRules(db, [person.id])
    const facts = await readFacts(db, person.id, organization.timeZone)
    return {
      document,
      person,
      ...(await store.placeOf(db, lookerOf(ctx), query, document.id)),
      names: await namesOf(db),
      ...effectsOfApproval(rules, facts, await store.evidenceOf(db, document.id), today),
    }
  },
})

named({ waitingPaper, waitingQueue, reviewedPaper: reviewed })
