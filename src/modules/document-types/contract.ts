import { z } from 'zod'
import { admin, staff } from '../../kit/contract/access.ts'
import { orNull } from '../../kit/contract/empty.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toggleDraft } from '../../kit/contract/toggle.ts'

/** Who provides documents of a type. What the office makes is never asked of the person. */
export const providers = ['person', 'office'] as const
export type Provider = (typeof providers)[number]

export const documentType = z.object({
  id: z.uuid(),
  name: z.string(),
  categoryId: z.uuid().nullable(),
  categoryName: z.string().nullable(),
  description: z.string(),
  /** A paper of this type is asked for its last valid day. */
  needsExpiry: z.boolean(),
  needsNumber: z.boolean(),
  /** A requirement counts from the date on it, or asks for it before the first client contact: without one it is not approved. */
  needsDate: z.boolean(),
  /** Its papers are opened and decided only with `documents.viewMedical`. */
  medical: z.boolean(),
  /** Handed in as two pictures: front and back. */
  twoSided: z.boolean(),
  /** Months from the day on the paper; pre-fills the expiry. Null: no default. */
  validityMonths: z.number().int().nullable(),
  providedBy: z.enum(providers),
  /** Having been at a class is enough: a group renewal puts it on file without a page. */
  byAttendance: z.boolean(),
  active: z.boolean(),
  /** How many papers of this type have ever been handed in. */
  papers: z.number().int(),
  /** How many requirements in force and walkthroughs ask for it now. */
  requirements: z.number().int(),
  walkthroughs: z.number().int(),
  /** True while anything refers to it, also the past: then it cannot be deleted. */
  needed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DocumentType = z.output<typeof documentType>

export const documentTypeDraft = z.object({
  name: z.string().trim().min(1).max(120),
  categoryId: orNull(z.uuid()),
  description: z.string().trim().max(500).default(''),
  needsExpiry: z.boolean().default(false),
  needsNumber: z.boolean().default(false),
  medical: z.boolean().default(false),
  twoSided: z.boolean().default(false),
  validityMonths: z.number().int().min(1).max(600).nullable().default(null),
  providedBy: z.enum(providers).default('person'),
  byAttendance: z.boolean().default(false),
  active: z.boolean().optional(),
})
export type DocumentTypeDraft = z.output<typeof documentTypeDraft>

export const documentTypesApi = api('documentTypes', '/api/documents', {
  listTypes: get('/', {
    allow: staff(),
    query: page.extend({ active: z.stringbool().optional(), categoryId: z.uuid().optional() }),
    reply: pageOf(documentType, 'totalDocuments'),
  }),
  createType: post('/', { allow: admin, body: documentTypeDraft, reply: documentType, says: 'Document type created.' }),
  addStarterSet: post('/starter-set', {
    allow: admin,
    reply: z.object({ added: z.number().int() }),
    says: 'The starter set is added.',
  }),
  updateType: put('/:id', {
    allow: admin,
    body: documentTypeDraft,
    reply: documentType,
    says: 'Document type saved.',
  }),
  deleteType: del('/:id', { allow: admin, reply: z.null(), says: 'Document type deleted.' }),
  toggleType: put('/toggle-status/:id', {
    allow: admin,
    body: toggleDraft,
    reply: documentType,
    says: 'Document type status changed.',
  }),
})
