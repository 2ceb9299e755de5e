import { z } from 'zod'
import { applicant, staff } from '../../../kit/contract/access.ts'
import { api, get, pdfReply } from '../../../kit/contract/endpoint.ts'
import { signedBy, typedSignature } from '../../signatures/contract.ts'

const summarySection = z.object({
  title: z.string(),
  /** Where it was given: in the profile or as documents. */
  part: z.enum(['profile', 'documents']).optional(),
  lines: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** True: a paper that the reader may not open, so that of its details only the dates are left. */
      withheld: z.boolean().optional(),
    }),
  ),
})
export type SummarySection = z.output<typeof summarySection>

/** What the applicant reads before signing. The hashes come back with the signature, so that what was read is signed. */
export const review = z.object({
  statement: z.string(),
  consentText: z.string(),
  consentSha256: z.string(),
  summary: z.array(summarySection),
  summarySha256: z.string(),
  /** The name to type. */
  name: z.string(),
})
export type Review = z.output<typeof review>

/** What signing sends, with the hash of the summary that was read. */
export const signature = typedSignature.extend({ summarySha256: z.string().length(64) })
export type SentSignature = z.output<typeof signature>

/** The evidence of an electronic signature, kept for ever. */
export const evidence = signedBy.extend({
  id: z.uuid(),
  walkthrough: z.string(),
  statement: z.string(),
  summary: z.array(summarySection),
  summarySha256: z.string(),
  /** True when both hashes still fit what is stored, also of lines that are withheld from the reader. */
  intact: z.boolean(),
})
export type Evidence = z.output<typeof evidence>

export const evidenceApi = api('evidence', '/api', {
  readOwn: get('/applicant-onboarding/evidence', { allow: applicant, reply: z.array(evidence) }),
  readOf: get('/onboarding/evidence/:personId', { allow: staff('onboarding.view'), reply: z.array(evidence) }),
})

/** A signed application with the evidence of its signature as a PDF. */
export const applicationPaperApi = api('applicationPaper', '/api', {
  printOwn: get('/applicant-onboarding/evidence/pdf/:id', { allow: applicant, pdf: true, reply: pdfReply }),
  printOf: get('/onboarding/evidence/:personId/pdf/:id', {
    allow: staff('onboarding.view'),
    pdf: true,
    reply: pdfReply,
  }),
})
