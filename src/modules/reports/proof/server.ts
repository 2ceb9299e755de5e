import { can } from '../../../kit/contract/access.ts'
import { serve } from '../../../kit/server/serve.ts'
import { proofApi } from './contract.ts'
import { proofOf } from './work.ts'

export const proof = serve(proofApi, {
  async readProof(ctx) {
    const { params, query, today, now, caller } = ctx
    const { id } = params
    const asOf = query.asOf ?? today
    const opens = (medical: boolean) => can(caller, medical ? 'documents.viewMedical' : 'documents.view')
    const { proof, opened } = await proofOf(ctx, id, asOf, opens)
    if (opened.length > 0)
      await ctx.audit({
        action: 'compliance.proofViewed',
        subjectKind: 'person',
        subjectId: id,
        personId: id,
        after: { asOf, medical: opened },
      })
    return { ...proof, madeAt: now.toISOString(), madeBy: caller.name }
  },
})
