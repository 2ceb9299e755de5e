import { z } from 'zod'
import type { Access } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { byLink, linkToken } from '../../session/contract.ts'
import { formKind, question } from '../forms/contract.ts'
import { aboutDraft, relations } from '../requests/contract.ts'

const referee: Access = { audience: 'referee' }

/** What was saved before it was sent: as it was typed, so that nothing is lost. */
const savedAbout = z.object({
  relation: z.enum(relations).optional(),
  employer: z.string().max(160).optional(),
  title: z.string().max(120).optional(),
  from: z.string().max(40).nullish(),
  to: z.string().max(40).nullish(),
})

const savedAnswers = z.record(z.uuid(), z.string().max(2000))

/** The parts of the form: how they know the person, how the person works, and the end. */
const part = z.number().int().min(1).max(3)

/** What whoever holds a link is shown: the applicant's name, the organization and the form, and nothing else. */
export const refereeRequest = z.object({
  state: z.enum(['open', 'done', 'declined', 'canceled', 'expired']),
  organization: z.object({ name: z.string(), phone: z.string() }),
  /** Null once the request is closed, and so is what follows. */
  applicant: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  namedBy: z.enum(['applicant', 'staff']).nullable(),
  form: z.object({ kind: formKind, questions: z.array(question) }).nullable(),
  /** True once they said that they can give a reference. */
  agreed: z.boolean(),
  saved: z.object({
    part,
    about: savedAbout,
    answers: z.record(z.string(), z.string()),
    at: z.iso.datetime().nullable(),
  }),
})
export type RefereeRequest = z.output<typeof refereeRequest>

const token = linkToken

/** What is left out stays as it was saved. Without anything it says that they can give a reference. */
const draft = z.object({ token, part: part.optional(), about: savedAbout.optional(), answers: savedAnswers.optional() })
export type RefereeDraft = z.output<typeof draft>

const submitted = z.object({
  token,
  about: aboutDraft,
  answers: z.record(z.uuid(), z.string().trim().max(2000)),
})
export type RefereeAnswers = z.output<typeof submitted>

const saved = z.object({ at: z.iso.datetime() })

export const refereeApi = api('referee', '/api', {
  /** Changes nothing, whoever opens it: scanners open every link. */
  readRefereeRequest: get('/reference-request', {
    allow: referee,
    query: z.object({ token }),
    reply: refereeRequest,
    throttle: byLink,
  }),
  saveRefereeDraft: put('/reference-request/draft', {
    allow: referee,
    body: draft,
    reply: saved,
    throttle: byLink,
    says: 'Saved.',
  }),
  declineReference: post('/reference-request/decline', {
    allow: referee,
    body: z.object({ token, reason: z.string().trim().max(500).default('') }),
    reply: z.null(),
    throttle: byLink,
    says: 'Thank you for telling us.',
  }),
  submitReference: post('/reference-form/submit-answers', {
    allow: referee,
    body: submitted,
    reply: z.null(),
    throttle: byLink,
    says: 'Thank you. Your reference was sent.',
  }),
})
