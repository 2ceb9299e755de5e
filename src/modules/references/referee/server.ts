import { named } from '../../../kit/server/named.ts'
import { serveOpen } from '../../../kit/server/serve.ts'
import { refereeApi, refereeRequest } from './contract.ts'
import { decline, saveDraft, submit, viewOf } from './work.ts'

export const referee = serveOpen(refereeApi, {
  readRefereeRequest: ctx => viewOf(ctx, ctx.query.token),
  saveRefereeDraft: ctx => saveDraft(ctx, ctx.body),
  declineReference: ctx => decline(ctx, ctx.body.token, ctx.body.reason),
  submitReference: ctx => submit(ctx, ctx.body),
})

named({ refereeRequest })
