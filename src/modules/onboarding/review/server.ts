import { Refusal } from '../../../kit/contract/refusal.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { evidenceApi, evidence as evidenceSchema, review, signature } from './contract.ts'
import { evidenceOf } from './work.ts'

export const evidence = serve(evidenceApi, {
  async readOwn(ctx) {
    if (!ctx.caller.personId) throw new Refusal('notFound')
    return evidenceOf(ctx, ctx.caller.personId)
  },
  async readOf(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.personId)
    return evidenceOf(ctx, id)
  },
})

named({ applicationReview: review, applicationSignature: signature, signedApplication: evidenceSchema })
