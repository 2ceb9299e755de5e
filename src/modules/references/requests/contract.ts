import { z } from 'zod'
import { applicant, staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, get, pdfReply, post, put } from '../../../kit/contract/endpoint.ts'
import { month } from '../../../kit/contract/month.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { phone } from '../../../kit/contract/phone.ts'
import { said } from '../../../kit/contract/sentence.ts'
import { email, personName } from '../../session/contract.ts'
import { comparedRow } from '../comparison/contract.ts'
import { formKind, question } from '../forms/contract.ts'
import { signal, signalKinds } from '../signals/contract.ts'

export const requestStates = [
  'requested',
  'agreed',
  'inProgress',
  'completed',
  'declined',
  'canceled',
  'expired',
  'bounced',
] as const
export type RequestState = (typeof requestStates)[number]

export const relations = ['supervisor', 'coworker', 'client', 'teacher', 'friend', 'relative', 'other'] as const
export type Relation = (typeof relations)[number]
const relation = z.enum(relations, 'Choose one from the list.')

const words = (most: number) => z.string().trim().max(most).default('')
const reason = z.string().trim().min(1, 'Write why.').max(500)
const inOrder = (of: { from: string | null; to: string | null }) => !of.from || !of.to || of.from <= of.to
const notBefore = { path: ['to'], message: 'The end is before the beginning.' }

const aboutShape = {
  relation,
  employer: words(160),
  title: words(120),
  from: orNull(month),
  /** Null: not known, or they still work there. */
  to: orNull(month),
}
/** How a referee knows the person. */
export const aboutDraft = z.object(aboutShape).refine(inOrder, notBefore)
export type About = z.output<typeof aboutDraft>
const about = z.object({
  relation,
  employer: z.string(),
  title: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

const requestShape = {
  ...aboutShape,
  formId: z.uuid('Choose a form.'),
  name: personName.max(120),
  email: orNull(email),
  phone: orNull(phone),
  /** The request that this one takes the place of: it is canceled if it is still open. */
  replacesId: orNull(z.uuid()),
}
type Reached = { email: string | null; phone: string | null }
const isReached = ({ email, phone }: Reached) => email !== null || phone !== null
const unreached = { path: ['email'], message: 'Enter an email address, or a phone number to call.' }

/** Whom staff ask. Without an email address they are called. */
export const referenceRequestDraft = z
  .object({ ...requestShape, userId: z.uuid() })
  .refine(inOrder, notBefore)
  .refine(isReached, unreached)

/** Whom applicants name: always somebody with an email address. */
export const ownReferenceDraft = z.object({ ...requestShape, email }).refine(inOrder, notBefore)
export type OwnReferenceDraft = z.output<typeof ownReferenceDraft>

const eventKinds = [
  'sent',
  'reminded',
  'agreed',
  'started',
  'submitted',
  'phoned',
  'declined',
  'canceled',
  'expired',
  'bounced',
] as const
export type EventKind = (typeof eventKinds)[number]

const answers = z.record(z.string(), z.string())

/** `toRead`: nobody has read it yet, so it does not count yet. `setAside`: it was read and does not count. */
export const referenceStandings = ['toRead', 'counts', 'setAside'] as const
export type ReferenceStanding = (typeof referenceStandings)[number]

/** A reference as it was given, beside what the employment history says. */
export const completedReference = z.object({
  id: z.uuid(),
  givenBy: z.enum(['referee', 'phone']),
  about,
  questions: z.array(question),
  answers,
  submittedAt: z.iso.datetime(),
  /** Of one that was taken by phone: by whom, and when they talked. */
  taker: z.string().nullable(),
  talkedAt: z.iso.datetime().nullable(),
  standing: z.enum(referenceStandings),
  /** Why it does not count. */
  reason: z.string().nullable(),
  comparison: z.array(comparedRow),
  signals: z.array(signal),
})
export type CompletedReference = z.output<typeof completedReference>

export const referenceRequest = z.object({
  id: z.uuid(),
  form: z.object({ id: z.uuid(), name: z.string(), kind: formKind }),
  /** Of the version that it was sent with. */
  questions: z.array(question),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  about,
  state: z.enum(requestStates),
  namedBy: z.enum(['applicant', 'staff']),
  requester: z.string(),
  requestedAt: z.iso.datetime(),
  events: z.array(
    z.object({ kind: z.enum(eventKinds), at: z.iso.datetime(), actor: z.string().nullable(), note: z.string() }),
  ),
  /** When the next reminder leaves by itself; null when none does. */
  nextReminderOn: z.string().nullable(),
  /** The last day on which it can be answered. */
  expiresOn: z.string().nullable(),
  replaces: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  replacedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  reference: completedReference.nullable(),
})
export type ReferenceRequest = z.output<typeof referenceRequest>

/** How many references on a form the person needs, and how many there are. */
export const neededReferences = z.object({
  form: z.object({ id: z.uuid(), name: z.string(), kind: formKind }),
  count: z.number().int(),
  counts: z.number().int(),
  toRead: z.number().int(),
  /** Asked, and not answered yet. */
  waiting: z.number().int(),
})
export type NeededReferences = z.output<typeof neededReferences>

/** A job of the person, to name somebody from it. */
const job = z.object({
  employer: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  supervisor: z.string(),
})
export type Job = z.output<typeof job>

/** A form to choose from. */
const formChoice = z.object({ id: z.uuid(), name: z.string(), kind: formKind, questions: z.array(question) })

const personReferences = pageOf(referenceRequest, 'totalReferences').extend({
  needed: z.array(neededReferences),
  forms: z.array(formChoice),
  jobs: z.array(job),
})
export type PersonReferences = z.output<typeof personReferences>

/** What an applicant sees of a request: never what a referee wrote. */
export const ownReference = z.object({
  id: z.uuid(),
  formId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  relation,
  employer: z.string(),
  state: z.enum(['waiting', 'received', 'declined', 'canceled', 'expired', 'bounced']),
  requestedAt: z.iso.datetime(),
  /** The last email that left, or the reminder. */
  lastSentAt: z.iso.datetime().nullable(),
  mayCancel: z.boolean(),
  replacedBy: z.string().nullable(),
})
export type OwnReference = z.output<typeof ownReference>

export const ownReferences = z.object({
  needed: z.array(neededReferences),
  requests: z.array(ownReference),
  jobs: z.array(job),
})
export type OwnReferences = z.output<typeof ownReferences>

/** A reference taken by phone, in the same form. */
export const phoneReference = z.object({
  about: aboutDraft,
  answers: z.record(z.uuid(), z.string().trim().max(2000)),
  /** When they talked. */
  talkedAt: z.iso.datetime({ offset: true }),
})
export type PhoneReference = z.output<typeof phoneReference>

const edits = staff('compliance.edit')

export const referencesApi = api('references', '/api/reference-caregiver', {
  listReferences: get('/:caregiverId', {
    allow: staff('compliance.view'),
    query: page,
    reply: personReferences,
  }),
  /** A completed reference as a PDF. */
  printReference: get('/pdf/:id', { allow: staff('compliance.view'), reply: pdfReply, pdf: true }),
  requestReference: post('/request-reference', {
    allow: edits,
    body: referenceRequestDraft,
    reply: referenceRequest,
    saysOf: reply =>
      reply.email ? said('We emailed {name}.', { name: reply.name }) : 'Added. Call them and record the reference.',
    says: 'Reference requested.',
  }),
  /** Records what was said on the phone, and closes the request. */
  phoneOverride: put('/phone-override/:id', {
    allow: edits,
    body: phoneReference,
    reply: referenceRequest,
    says: 'Reference recorded.',
  }),
  remindReferee: put('/reminder-request', {
    allow: edits,
    body: z.object({ id: z.uuid() }),
    reply: referenceRequest,
    says: 'Reminder sent.',
  }),
  cancelReference: put('/cancelRequest/:id', {
    allow: edits,
    body: z.object({ reason }),
    reply: referenceRequest,
    says: 'Request canceled.',
  }),
  /** Sends the request to another address, or again to the same. Links that went to another one end. */
  sendReferenceTo: put('/send-to/:id', {
    allow: edits,
    body: z.object({ email }),
    reply: referenceRequest,
    says: 'We sent it again.',
  }),
  /** Says that somebody read it, and whether it counts. */
  decideReference: put('/decide/:id', {
    allow: staff('documents.review'),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('counts') }),
      z.object({ decision: z.literal('setAside'), reason }),
    ]),
    reply: referenceRequest,
    says: 'Decision saved.',
  }),
  checkReferenceSignal: put('/check-signal/:id', {
    allow: edits,
    body: z.object({ signal: z.enum(signalKinds) }),
    reply: referenceRequest,
    says: 'Marked as checked.',
  }),
})

export const ownReferencesApi = api('ownReferences', '/api/applicant-onboarding', {
  listOwnReferences: get('/applicant-references', { allow: applicant, reply: ownReferences }),
  requestOwnReference: post('/request-reference', {
    allow: applicant,
    body: ownReferenceDraft,
    reply: ownReference,
    saysOf: reply => said('We emailed {name}.', { name: reply.name }),
    says: 'Reference requested.',
  }),
  cancelOwnReference: put('/cancelRequest/:id', {
    allow: applicant,
    reply: ownReference,
    says: 'Request canceled.',
  }),
})
