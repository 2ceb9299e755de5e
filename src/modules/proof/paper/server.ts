import { serve } from '../../../kit/server/serve.ts'
import { proofPaperApi } from '../contract.ts'
import { readRecorded } from '../work.ts'
import { printProof } from './work.ts'

export const proofPaper = serve(proofPaperApi, {
  async printProof(ctx) {
    const asOf = ctx.query.asOf ?? ctx.today
    return printProof(ctx, await readRecorded(ctx, ctx.params.id, asOf), asOf)
  },
})
