import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { addingQuery } from '../../../kit/contract/again.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { clearance, clearToWork, personStatus } from '../../caregivers/contract.ts'
import { providers } from '../../document-types/contract.ts'
import { paperDraft, sentFiles } from '../../documents/contract.ts'
import { laterFact } from '../../profiles/standing/contract.ts'
import { preview } from '../../requirements/changes/contract.ts'
import { requirement, requirementDraft } from '../../requirements/setup/contract.ts'
import type { Proof } from '../../status/engine/explain.ts'
import { seriousness } from '../../status/engine/requirement.ts'
import { type Finding, type Reason, statuses } from '../../status/engine/span.ts'

/** A document that was looked at: which piece of evidence it is, until when as printed, and whether the caller may open it. */
const lookedAt = z.object({
  evidenceId: z.uuid(),
  documentId: z.uuid(),
  expiresOn: day.nullable(),
  mayOpen: z.boolean(),
  /** It is on record, as from earlier records, and there is no file of it. False also for whoever may not open it. */
  withoutFile: z.boolean(),
  /** It was deleted since. Told to those only who may delete documents, and may open this one. */
  deleted: z.object({ on: day, by: z.string() }).nullable(),
})
export type LookedAt = z.output<typeof lookedAt>

/** What somebody did about a piece of evidence, or about a waiver, by the day that is looked at. */
export const actBehind = z.object({
  /** Of the evidence or the waiver. */
  id: z.uuid(),
  kind: z.enum(['approved', 'rejected', 'takenBack', 'linked', 'entered', 'resolved']),
  /** As the account was called at that time; null: it was taken over from earlier records. */
  name: z.string().nullable(),
  on: day,
})
export type ActBehind = z.output<typeof actBehind>

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
  /** Not met, and it must be there now; what is not met and not needed yet counts as later. */
  needed: z.boolean(),
  blocks: z.boolean(),
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
      needsDate: z.boolean(),
      twoSided: z.boolean(),
      validityMonths: z.number().int().nullable(),
      providedBy: z.enum(providers),
    }),
  ),
  /** A waiver or declination was asked for by the day and nobody had decided about it. */
  waiverWaits: z.boolean(),
  /** Asked of this person only. */
  personal: z.boolean(),
  /** False: only the office can meet it, by a look into external lists, an evaluation or a document that it makes. */
  asksPerson: z.boolean(),
  /** When the rule was put down, if that was after the day that is looked at; null: it was known then. */
  putDownOn: day.nullable(),
})
export type ComplianceItem = z.output<typeof complianceItem>

/** What the person was to us on a day, and from when to when. */
export const presence = z.object({
  /** Null: not on record yet. */
  status: personStatus.nullable(),
  /** The first day of it; null: as far back as is known. */
  from: day.nullable(),
  /** The first day on which it is over; null: it still is so. */
  to: day.nullable(),
  signedOff: z.boolean(),
})
export type Presence = z.output<typeof presence>

export const standing = clearance.omit({ nextRequirement: true }).extend({
  asOf: z.string(),
  nextRequirementId: z.uuid().nullable(),
})
export type Standing = z.output<typeof standing>

const person = z.object({ userId: z.uuid() })

/** A requirement of one person alone: it asks nothing of positions and states. */
const itemDraft = requirementDraft.omit({ positionIds: true, states: true }).extend(person.shape)

export const itemsApi = api('compliance', '/api/compliance-requirement', {
  listItems: get('/compliance', {
    allow: staff('compliance.view'),
    follows: ['person'],
    about: clearToWork,
    /** `asOf`: the day to look at; today when left out. */
    query: person.extend({ asOf: day.optional() }),
    reply: z.object({
      standing,
      presence,
      items: z.array(complianceItem),
      /** Names of positions, document types and other sources in the reasons, by id. */
      names: z.record(z.string(), z.string()),
      /** What of the profile holds on the day and was put down only later. */
      putDownLater: z.array(laterFact),
    }),
  }),
  explainItem: get('/compliance/explain/:id', {
    allow: staff('compliance.view'),
    follows: ['person'],
    about: clearToWork,
    query: person.extend({ asOf: day.optional() }),
    reply: z.object({
      proof: z.custom<Proof>(isObject),
      /** Names of positions, document types and other sources in the proof, by id. */
      names: z.record(z.string(), z.string()),
      /** The documents in the proof; what else was looked at is none. */
      papers: z.array(lookedAt),
      acts: z.array(actBehind),
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
  /** What a new item would make of the person, before it is added: an earlier day in force rewrites past ones. Product 6. */
  previewItem: post('/compliance/preview', {
    allow: staff('compliance.edit'),
    body: itemDraft,
    reply: preview,
    unaudited: 'It only asks what would happen.',
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
    query: addingQuery,
    files: sentFiles,
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
