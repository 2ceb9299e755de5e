import { z } from 'zod'
import { orNull } from '../../../kit/contract/empty.ts'
import { month } from '../../../kit/contract/month.ts'
import { phone } from '../../../kit/contract/phone.ts'
import { email, personName } from '../../session/contract.ts'
import { comparedRow } from '../comparison/contract.ts'
import { formKind, question } from '../forms/contract.ts'
import { signal } from '../signals/contract.ts'

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
export const relation = z.enum(relations, 'Choose one from the list.')

const words = (most: number) => z.string().trim().max(most).default('')
export const reason = z.string().trim().min(1, 'Write why.').max(500)
export const inOrder = (of: { from: string | null; to: string | null }) => !of.from || !of.to || of.from <= of.to
export const notBefore = { path: ['to'], message: 'The end is before the beginning.' }

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

export const requestShape = {
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
export const job = z.object({
  employer: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  supervisor: z.string(),
})
export type Job = z.output<typeof job>

/** A reference taken by phone, in the same form. */
export const phoneReference = z.object({
  about: aboutDraft,
  answers: z.record(z.uuid(), z.string().trim().max(2000)),
  /** When they talked. */
  talkedAt: z.iso.datetime({ offset: true }),
})
export type PhoneReference = z.output<typeof phoneReference>
