import { z } from 'zod'
import { applicant, staff } from '../../../kit/contract/access.ts'
import { api, get, pdfReply, post, put } from '../../../kit/contract/endpoint.ts'
import { typedSignature, withdrawalReason } from '../../signatures/contract.ts'
import { evaluationDetail, evaluationHead, note } from '../evaluating/contract.ts'

/** What is read before signing: the hash says which words were read. */
export const evaluationToSign = z.object({
  contentSha256: z.string(),
  consentText: z.string(),
  consentSha256: z.string(),
  /** The day on which they agreed to the same consent before. */
  consentedOn: z.string().nullable(),
  signingName: z.string(),
})
export type EvaluationToSign = z.output<typeof evaluationToSign>

export const evaluationSignature = typedSignature.extend({ contentSha256: z.string().length(64) })
export type SentSignature = z.output<typeof evaluationSignature>

/** What the person reads of their own: an evaluation that its evaluator has signed. `toSign` null: they have signed it. */
export const ownEvaluation = evaluationDetail.extend({ toSign: evaluationToSign.nullable() })
export type OwnEvaluation = z.output<typeof ownEvaluation>

export const evaluationSigningApi = api('evaluationSigning', '/api/evaluation', {
  readToSign: get('/to-sign/:id', { allow: staff('compliance.edit'), reply: evaluationToSign }),
  /** The evaluator's signature: from then on it counts, and the person reads it. */
  signEvaluation: post('/sign/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ signature: evaluationSignature }),
    reply: evaluationDetail,
    says: 'Signed and sent.',
  }),
  /** A signed evaluation as it is stored now. */
  readPdf: get('/pdf/:id', { allow: staff('compliance.view'), pdf: true, reply: pdfReply }),
  /** Notes that the person did not sign. They still can. */
  declineSigning: put('/declined/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ note: note.min(1, 'Write what happened.') }),
    reply: evaluationDetail,
    says: 'Noted.',
  }),
  /** Takes a signed evaluation back, such as one of the wrong person: it no longer counts, and another is due. */
  withdrawEvaluation: put('/withdraw/:id', {
    allow: staff('compliance.edit'),
    body: withdrawalReason,
    reply: evaluationDetail,
    says: 'Evaluation withdrawn.',
  }),
  /** The signed-in person's own, as far as their evaluators have signed; the newest first. */
  listOwn: get('/own', { allow: applicant, reply: z.array(evaluationHead) }),
  readOwn: get('/own/:id', { allow: applicant, reply: ownEvaluation }),
  /** The person's signature: they have read it, which is not to say that they agree. */
  acknowledge: post('/acknowledge/:id', {
    allow: applicant,
    body: z.object({ comment: z.string().trim().max(2000).default(''), signature: evaluationSignature }),
    reply: ownEvaluation,
    says: 'Signed. Thank you.',
  }),
})
