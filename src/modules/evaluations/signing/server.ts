import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { pdfOf } from '../printing/work.ts'
import { withdrawEvaluation } from '../withdrawing/work.ts'
import { evaluationSignature, evaluationSigningApi, evaluationToSign, ownEvaluation } from './contract.ts'
import { acknowledge, declineSigning, listOwn, readOwn, readToSign, signEvaluation } from './work.ts'

export const evaluationSigning = serve(evaluationSigningApi, {
  readToSign: ask => readToSign(ask, ask.params.id),
  signEvaluation: ask => signEvaluation(ask, ask.params.id, ask.body.signature),
  readPdf: ask => pdfOf(ask, ask.params.id),
  declineSigning: ask => declineSigning(ask, ask.params.id, ask.body.note),
  withdrawEvaluation: ask => withdrawEvaluation(ask, ask.params.id, ask.body.reason),
  listOwn: ask => listOwn(ask),
  readOwn: ask => readOwn(ask, ask.params.id),
  acknowledge: ask => acknowledge(ask, ask.params.id, ask.body),
})

named({ evaluationSignature, evaluationToSign, ownEvaluation })
