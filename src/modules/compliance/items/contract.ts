import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { paperDraft, paperRule } from '../../documents/contract.ts'
import type { Proof } from '../engine/explain.ts'
import { seriousness } from '../engine/requirement.ts'
import { type Finding, type Reason, statuses } from '../engine/span.ts'
import { requirement, requirementDraft } from '../requirements/contract.ts'

/** A document that was looked at: which piece of evidence it is, until when as printed, and whether the caller may open it. */
const lookedAt = z.object({
  evidenceId: z.uuid(),
  documentId: z.uuid(),
  expiresOn: day.nullable(),
  mayOpen: z.boolean(),
})
export type LookedAt = z.output<typeof lookedAt>

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** One requirement as it stands for one person on one day. */
export const complianceItem = z.object({
  /** The requirement's id: an item is addressed by it and the person. */
  id: z.uuid(),
  name: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(statuses),
  reason: z.custom<Reason>(isObject),
  seriousness,
  version: z.number().int(),
  /** The document that decides the status, and one that waits beside it; null when it is no document. */
  evidenceId: z.uuid().nullable(),
  waitingId: z.uuid().nullable(),
  lastDay: z.string().nullable(),
  dueOn: z.string().nullable(),
  owed: z.boolean(),
  blocks: z.boolean(),
  stopsSignOff: z.boolean(),
  finding: z.custom<Finding>(isObject).nullable(),
  /** What it means, in plain words for the caregiver. */
  explanation: z.string(),
  citation: z.string(),
  /** The document types that can satisfy it. */
  documentTypes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      description: z.string(),
      medical: z.boolean(),
      needsExpiry: z.boolean(),
      needsNumber: z.boolean(),
      twoSided: z.boolean(),
      validityMonths: z.number().int().nullable(),
    }),
  ),
  /** Asked of this person only. */
  personal: z.boolean(),
  /** False: only the office can meet it, by a look into external lists. */
  asksPerson: z.boolean(),
})
export type ComplianceItem = z.output<typeof complianceItem>

export const standing = z.object({
  asOf: z.string(),
  clear: z.boolean(),
  met: z.number().int(),
  total: z.number().int(),
  blocking: z.number().int(),
  stopping: z.number().int(),
  overdue: z.number().int(),
  expiring: z.number().int(),
  inReview: z.number().int(),
  /** When which item that counts ends or falls due next; in the past when one is owed: that which has been for longest. */
  nextDue: z.string().nullable(),
  nextRequirementId: z.uuid().nullable(),
})
export type Standing = z.output<typeof standing>

const person = z.object({ userId: z.uuid() })

/** A requirement of one person alone: it asks nothing of positions and states. */
const itemDraft = requirementDraft.omit({ positionIds: true, states: true }).extend(person.shape)

export const itemsApi = api('compliance', '/api/compliance-requirement', {
  listItems: get('/compliance', {
    allow: staff('compliance.view'),
    /** `asOf`: the day to look at; today when left out. */
    query: person.extend({ asOf: day.optional() }),
    reply: z.object({ standing, items: z.array(complianceItem) }),
  }),
  explainItem: get('/compliance/explain/:id', {
    allow: staff('compliance.view'),
    query: person.extend({ asOf: day.optional() }),
    reply: z.object({
      proof: z.custom<Proof>(isObject),
      /** Names of positions, document types and other sources in the proof, by id. */
      names: z.record(z.string(), z.string()),
      /** The documents in the proof; what else was looked at is none. */
      papers: z.array(lookedAt),
      citation: z.string(),
      explanation: z.string(),
      /** The whole timeline, oldest first; days without a span: not applicable. */
      spans: z.array(z.object({ from: z.string(), to: z.string().nullable(), status: z.enum(statuses) })),
    }),
  }),
  itemCategories: get('/compliance-categories', {
    allow: staff('compliance.view'),
    query: person,
    reply: z.array(z.object({ id: z.uuid(), name: z.string(), met: z.number().int(), total: z.number().int() })),
  }),
  addItem: post('/compliance', {
    allow: staff('compliance.edit'),
    body: itemDraft,
    // Null: it begins later, has ended, or nothing is asked of the person today.
    reply: complianceItem.nullable(),
    says: 'Item added.',
  }),
  /** What an item asks that one person alone owes, in its newest version. */
  readItem: get('/compliance/rule/:id', { allow: staff('compliance.view'), query: person, reply: requirement }),
  /** Starts a new version of an item that one person alone owes. */
  updateItem: put('/compliance/:id', {
    allow: staff('compliance.edit'),
    body: itemDraft,
    // Null: it begins later, has ended, or nothing is asked of the person today.
    reply: complianceItem.nullable(),
    says: 'Item saved.',
  }),
  /** Sets the document behind an item aside, with a reason, or lets it count again; left out, the other of the two. */
  toggleItem: put('/compliance/toggle-status/:id', {
    allow: staff('documents.review'),
    body: person.extend({ active: z.boolean().optional(), reason: z.string().trim().max(500).optional() }),
    reply: complianceItem,
    says: 'Document status changed.',
  }),
  removeItem: put('/delete-compliance/:id', {
    allow: staff('compliance.edit'),
    body: person.extend({ reason: z.string().trim().min(1, 'Say why.').max(500) }),
    reply: z.null(),
    says: 'Item removed. Its history stays.',
  }),
  uploadEvidence: post('/compliance/upload', {
    allow: staff('documents.upload'),
    files: paperRule,
    body: paperDraft.extend({ userId: z.uuid(), complianceId: z.uuid() }),
    reply: complianceItem,
    says: 'Uploaded. It waits for a decision.',
  }),
  removeDocument: put('/delete-document/:id', {
    allow: staff('documents.delete'),
    reply: z.null(),
    says: 'Document deleted. It is kept on record.',
  }),
})
