import { z } from 'zod'
import { admin, any, staff } from '../../kit/contract/access.ts'
import { api, get, put } from '../../kit/contract/endpoint.ts'

const fraction = z.number().min(0).max(1)

/** What a proposal fills in. `documentTypeId`: the type of the document itself. */
export const readFields = ['documentTypeId', 'number', 'performedOn', 'expiresOn'] as const
export type ReadField = (typeof readFields)[number]

/** What was read on a picture or a PDF and where: a proposal, which nobody takes over but a person. */
export const proposal = z.object({
  field: z.enum(readFields),
  value: z.string(),
  /** What the proposed type is called; null for any other field. */
  typeName: z.string().nullable(),
  /** The id of the page: of a draft page, or of a file of the document. */
  pageId: z.uuid(),
  /** The page of a PDF, from 1; 1 for a picture. */
  pdfPage: z.int().min(1).default(1),
  /** Where it stands, as fractions of the page from its upper left corner. */
  box: z.object({ x0: fraction, y0: fraction, x1: fraction, y1: fraction }),
  /** How sure the reader is, 0 to 100. */
  confidence: z.number(),
})
export type Proposal = z.output<typeof proposal>

export const proposals = z.object({
  /** True while pages wait to be read. */
  reading: z.boolean(),
  found: z.array(proposal),
})
export type Proposals = z.output<typeof proposals>

export const readingSetting = z.object({ on: z.boolean() })

/** Whether a file is one that is read: a picture, or a PDF. */
export const isRead = ({ hasPreview, mediaType }: { hasPreview: boolean; mediaType: string }): boolean =>
  hasPreview || mediaType === 'application/pdf'

/** What is read off documents, as proposals for the fields of the forms. Decision 142. */
export const readingApi = api('documentReading', '/api/documents/reading', {
  /** Of the caller's pages for a document that is not sent yet. */
  readPages: get('/draft-pages', {
    allow: any,
    query: z.object({ userId: z.uuid(), documentTypeId: z.uuid() }),
    reply: proposals,
  }),
  readSetting: get('/setting', { allow: staff(), reply: readingSetting }),
  saveSetting: put('/setting', {
    allow: admin,
    body: readingSetting,
    reply: readingSetting,
    says: 'Setting saved.',
  }),
})
