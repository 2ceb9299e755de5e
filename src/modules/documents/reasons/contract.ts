import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { language } from '../../caregivers/contract.ts'

/** A text in each language that people may choose; empty where it has not been said yet. English is always there. */
export type Texts = { readonly en: string; readonly es: string }

const most = 500
const texts = { en: z.string().trim().min(1, 'Write a reason.').max(most), es: z.string().trim().max(most).default('') }

/** A reason for sending a document back that the organization keeps for the next time. */
export const reviewReason = z.object({
  id: z.uuid(),
  en: z.string(),
  es: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ReviewReason = z.output<typeof reviewReason>

export const reasonDraft = z.object(texts)

/** A reason to choose from. `translated`: the same in the person's language, or null when that is English or missing. */
export const offeredReason = z.object({ text: z.string(), translated: z.string().nullable(), own: z.boolean() })
export type OfferedReason = z.output<typeof offeredReason>

export const reasonsApi = api('reviewReasons', '/api/documents', {
  /** The organization's own reasons, then the usual ones. Of a document, also in the language of its person. */
  offerReasons: get('/rejection-reasons', {
    allow: staff('documents.review'),
    query: z.object({ documentId: z.uuid().optional() }),
    reply: z.object({ language, reasons: z.array(offeredReason) }),
  }),
  listReasons: get('/reason', {
    allow: staff('documents.review'),
    query: page,
    reply: pageOf(reviewReason, 'totalReasons'),
  }),
  createReason: post('/reason', {
    allow: staff('documents.review'),
    body: reasonDraft,
    reply: reviewReason,
    says: 'Reason added.',
  }),
  updateReason: put('/reason/:id', {
    allow: staff('documents.review'),
    body: reasonDraft,
    reply: reviewReason,
    says: 'Reason saved.',
  }),
  deleteReason: del('/reason/:id', {
    allow: staff('documents.review'),
    reply: z.null(),
    says: 'Reason deleted. Decisions that name it stay as they are.',
  }),
})
