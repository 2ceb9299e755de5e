import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { pdfOf } from '../printing/work.ts'
import { evaluationSignature, evaluationSigningApi, evaluationToSign, ownEvaluation } from '../signing/contract.ts'
import { acknowledge, declineSigning, listOwn, readOwn, readToSign, signEvaluation } from '../signing/work.ts'
import { withdrawEvaluation } from '../withdrawing/work.ts'

export const evaluationSigning = serve(evaluationSigningApi, {
  readToSign: ctx => readToSign(ctx, ctx.params.id),
  signEvaluation: ctx => signEvaluation(ctx, ctx.params.id, ctx.body.signature),
  readPdf: ctx => pdfOf(ctx, ctx.params.id),
  declineSigning: ctx => declineSigning(ctx, ctx.params.id, ctx.body.note),
  withdrawEvaluation: ctx => withdrawEvaluation(ctx, ctx.params.id, ctx.body.reason),
  listOwn: ctx => listOwn(ctx),
  readOwn: ctx => readOwn(ctx, ctx.params.id),
  acknowledge: ctx => acknowledge(ctx, ctx.params.id, ctx.body),
})

named({ evaluationSignature, evaluationToSign, ownEvaluation })
