import { serve } from '../../../kit/server/serve.ts'
import { proofPaperApi } from '../proof/contract.ts'
import { readRecorded } from '../proof/work.ts'
import { printProof } from './work.ts'

export const proofPaper = serve(proofPaperApi, {
  async printProof(ctx) {
    const asOf = ctx.query.asOf ?? ctx.today
    return printProof(ctx, await readRecorded(ctx, ctx.params.id, asOf), asOf)
  },
})
