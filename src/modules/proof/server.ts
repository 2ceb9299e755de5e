import { parts, serve } from '../../kit/server/serve.ts'
import { proofApi } from './contract.ts'
import { proofPaper } from './paper/server.ts'
import { readRecorded } from './work.ts'

const recorded = serve(proofApi, {
  async readProof(ctx) {
    const { params, query, today, now, caller } = ctx
    const read = await readRecorded(ctx, params.id, query.asOf ?? today)
    return { ...read, madeAt: now.toISOString(), madeBy: caller.name }
  },
})

export const proof = parts(recorded, proofPaper)
