import { z } from 'zod'
import { any, staff } from '../../kit/contract/access.ts'
import { addingQuery } from '../../kit/contract/again.ts'
import { orNull } from '../../kit/contract/empty.ts'
import { api, del, type FileRule, fileReply, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { scanState } from '../../kit/contract/scan.ts'
import { saidOfConstants } from '../../kit/contract/sentence.ts'
import { day } from '../../kit/contract/time.ts'

export const documentStatus = z.enum(['inReview', 'approved', 'rejected', 'expired', 'replaced', 'setAside'])
export type DocumentStatus = z.output<typeof documentStatus>

const paperFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  side: z.enum(['front', 'back', 'page']),
  /** True when there is a JPEG picture of it (images). */
  hasPreview: z.boolean(),
  scan: scanState,
})

/** A paper of a person. Of a medical one, whoever may not open it sees that it is there and how it stands, no more. */
export const caregiverDocument = z.object({
  id: z.uuid(),
  /** The person (spec 3), or the record that was merged into theirs. */
  userId: z.uuid(),
  documentTypeId: z.uuid(),
  typeName: z.string(),
  category: z.object({ value: z.uuid(), label: z.string() }).nullable(),
  medical: z.boolean(),
  status: documentStatus,
  /** False while it is set aside: kept, but it does not count. */
  active: z.boolean(),
  number: z.string().nullable(),
  performedOn: day.nullable(),
  /** The requirements, by name, that need its date before it can be approved; empty once it has one or is decided. */
  dateFor: z.array(z.string()),
  /** The last day on which it is valid. */
  expiresOn: day.nullable(),
  receivedOn: day,
  receivedAt: z.iso.datetime(),
  uploader: z.string(),
  decision: z.enum(['approved', 'rejected']).nullable(),
  decidedOn: day.nullable(),
  decider: z.string().nullable(),
  /** When its approval was taken back, and by whom: `reason` says why. The approval itself stays on record. */
  takenBack: z.object({ on: day, by: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** The reason in the person's own language, as they read it; null: as it was written. */
  reasonForPerson: z.string().nullable(),
  setAsideReason: z.string().nullable(),
  replacesId: z.uuid().nullable(),
  /** The approved paper that took its place. */
  replacedById: z.uuid().nullable(),
  note: z.string(),
  files: z.array(paperFile),
  /** False: the caller may not open its files, so they and its details are left out. */
  mayOpen: z.boolean(),
  removed: z.boolean(),
  /** Since when its files and details are destroyed under retention. That it was there, and who decided it, stays. */
  destroyedOn: day.nullable(),
  updatedAt: z.iso.datetime(),
})
export type CaregiverDocument = z.output<typeof caregiverDocument>

/** A paper that was deleted and is kept, because it explains the days before. */
export const deletedDocument = caregiverDocument.extend({ deletedOn: day, deleter: z.string() })
export type DeletedDocument = z.output<typeof deletedDocument>

/** What a paper may be: 20 MB each, checked by content. Ten pages, or front and back. */
export const paperRule = {
  field: 'files',
  maxBytes: 20_000_000,
  types: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/heic',
    'image/heif',
    'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  count: 10,
} as const satisfies FileRule

/** What is read off the paper. Left out, it stays as it is. */
export const paperFacts = z.object({
  number: orNull(z.string().trim().max(80)).optional(),
  performedOn: orNull(day).optional(),
  expiresOn: orNull(day).optional(),
  note: z.string().trim().max(500).optional(),
})

/** Sent as a form, with the pages as `files`, or with the ids of draft pages; of a type with two sides the first is the front. */
export const paperDraft = paperFacts.extend({
  documentTypeId: z.uuid(),
  replacesId: orNull(z.uuid()),
  /** The caller's draft pages that become its pages, in this order, before the files that come with the call. */
  pageIds: z
    .array(z.uuid())
    .max(paperRule.count, saidOfConstants('A document has at most {count} pages.', { count: paperRule.count }))
    .optional(),
})

/** Files of a call that sends a document: none when its pages are draft pages. */
export const sentFiles = { ...paperRule, optional: true } as const satisfies FileRule

export const reasonGiven = z.object({ reason: z.string().trim().min(1, 'Write a reason.').max(500) })

/** How a paper is sent back. */
export const rejection = reasonGiven.extend({
  /** The same in the person's language. Left out, a known reason is told in the words kept for it. */
  reasonForPerson: z.string().trim().max(500).optional(),
  /** True: the reason goes on the organization's list for the next time. */
  keep: z.boolean().optional(),
})

/** True: the mail of a rejection waits for as long as the decision can be taken back. */
const undoable = z.boolean().optional()

export const documentsApi = api('documents', '/api/documents', {
  listDocuments: get('/upload-document/:id', {
    allow: staff('documents.view'),
    follows: ['person'],
    query: page.extend({ typeId: z.uuid().optional(), status: documentStatus.optional() }),
    reply: pageOf(caregiverDocument, 'totalDocuments'),
  }),
  addDocument: post('/upload-document', {
    allow: staff('documents.upload'),
    query: addingQuery,
    files: sentFiles,
    body: paperDraft.extend({ userId: z.uuid() }),
    reply: caregiverDocument,
    says: 'Document uploaded.',
  }),
  updateDocument: put('/upload-document/:id', {
    allow: staff('documents.upload'),
    body: paperFacts.extend({ userId: z.uuid() }),
    reply: caregiverDocument,
    says: 'Document saved.',
  }),
  deleteDocument: del('/upload-document/:id', {
    allow: staff('documents.delete'),
    reply: z.null(),
    says: 'Document deleted.',
  }),
  /** One that was deleted, with its pages. Every look at it is on record. */
  readDeleted: get('/deleted-document/:id', { allow: staff('documents.delete'), reply: deletedDocument }),
  toggleDocument: put('/upload-document/toggle-status/:id', {
    allow: staff('documents.review'),
    /** Setting aside needs a reason; left out, `active` changes to the other state. */
    body: z.object({ active: z.boolean().optional(), reason: z.string().trim().max(500).optional() }),
    reply: caregiverDocument,
    says: 'Document status changed.',
  }),
  openFile: get('/upload-document/:id/file', {
    allow: any,
    query: z.object({ fileId: z.uuid().optional(), preview: z.stringbool().optional() }),
    bytes: true,
    reply: fileReply,
  }),
  rejectDocument: put('/rejected/:id', {
    allow: staff('documents.review'),
    body: rejection.extend({ undoable }),
    reply: caregiverDocument,
    says: 'Document sent back.',
  }),
  /** At any time: from today on the document is sent back, and what counted until now stays on record. Product 6. */
  takeBackApproval: put('/take-back/:id', {
    allow: staff('documents.review'),
    body: rejection.extend({ undoable }),
    reply: caregiverDocument,
    says: 'Approval taken back.',
  }),
})

/** The decision by its path under compliance (spec 7); served here, because a paper is what is decided. */
export const decisionApi = api('documents', '/api/compliance-requirement', {
  decideDocument: put('/status-approve/:id', {
    allow: staff('documents.review'),
    body: z
      .object({
        status: z.enum(['approved', 'rejected']),
        undoable,
        /** The date on the document, read off it by whoever approves; left out, it stays as it is. */
        performedOn: day.optional(),
      })
      .extend(rejection.partial().shape)
      .extend({ reason: z.string().trim().max(500).optional() })
      .refine(body => body.status === 'approved' || body.reason, { path: ['reason'], message: 'Write a reason.' }),
    reply: caregiverDocument,
    says: 'Decision saved.',
  }),
  /** Undoes what the caller has just decided or taken back. */
  undoDecision: put('/undo-decision/:id', {
    allow: staff('documents.review'),
    reply: caregiverDocument,
    says: 'Undone.',
  }),
})
