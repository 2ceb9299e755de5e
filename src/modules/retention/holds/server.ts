import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { holdPerson } from '../../caregivers/store.ts'
import { holdReason, holdsApi, legalHold } from './contract.ts'
import * as store from './store.ts'

export const holds = serve(holdsApi, {
  listHolds: ctx => store.listHolds(ctx.db, ctx.query),
  async placeHold(ctx) {
    // Whoever destroys holds the person's row too: a hold comes before or after, never in between.
    const person = await holdPerson(ctx.db, ctx.params.id)
    const id = await store.addHold(ctx, person.id, ctx.caller, ctx.body.reason)
    await ctx.audit({
      action: 'legalHold.placed',
      subjectKind: 'legalHold',
      subjectId: id,
      personId: person.id,
      after: { reason: ctx.body.reason },
    })
    return store.readHold(ctx.db, id)
  },
  async endHold(ctx) {
    const { id, person, reason } = await store.readHold(ctx.db, ctx.params.id)
    await holdPerson(ctx.db, person.id)
    if (!(await store.endHold(ctx, id, ctx.caller, ctx.body.reason)))
      throw new Refusal('conflict', 'This legal hold has ended already.')
    await ctx.audit({
      action: 'legalHold.ended',
      subjectKind: 'legalHold',
      subjectId: id,
      personId: person.id,
      before: { heldFor: reason },
      after: { reason: ctx.body.reason },
    })
    return store.readHold(ctx.db, id)
  },
})

named({ legalHold, holdReason })
