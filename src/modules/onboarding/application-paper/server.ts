import { Refusal } from '../../../kit/contract/refusal.ts'
import { serve } from '../../../kit/server/serve.ts'
import { readPerson } from '../../caregivers/store.ts'
import { applicationPaperApi } from '../review/contract.ts'
import { printApplication } from './work.ts'

export const applicationPaper = serve(applicationPaperApi, {
  async printOwn(ctx) {
    if (!ctx.caller.personId) throw new Refusal('notFound')
    return printApplication(ctx, ctx.caller.personId, ctx.params.id)
  },
  async printOf(ctx) {
    const { id } = await readPerson(ctx.db, ctx.params.personId)
    return printApplication(ctx, id, ctx.params.id)
  },
})
