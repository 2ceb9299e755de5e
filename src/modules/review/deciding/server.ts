import { can } from '../../../kit/contract/access.ts'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Context } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readDocument } from '../../documents/store.ts'
import { namesOf } from '../../follow-up/items/store.ts'
import { readFacts, readRules } from '../../status/timeline/store.ts'
import { reviewApi, reviewed, waitingPaper } from './contract.ts'
import { effectsOfApproval } from './rules.ts'
import * as store from './store.ts'

const lookerOf = ({ caller, today }: Context): store.Looker => ({
  seesMedical: can(caller, 'documents.viewMedical'),
  today,
})

export const review = serve(reviewApi, {
  listWaiting: ctx => store.listWaiting(ctx.db, lookerOf(ctx), ctx.query),
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

named({ waitingPaper, reviewedPaper: reviewed })
