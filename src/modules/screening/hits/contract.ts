import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, put, topic } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { hitDecision, listCode, listedPerson } from '../lists/contract.ts'
import { hitEvent, hitState, type MatchReason } from '../matching/contract.ts'

const hitPerson = z.object({
  id: z.uuid(),
  status: z.enum(['applicant', 'active', 'archived', 'rejected']),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  formerNames: z.string(),
  /** Null when it is not known, or the caller may not see it. */
  birthDate: day.nullable(),
  hasBirthDate: z.boolean(),
  states: z.array(z.string()),
})

export const hit = z.object({
  id: z.uuid(),
  person: hitPerson,
  listCode: z.string(),
  record: listedPerson,
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(z.custom<MatchReason>(value => typeof value === 'object' && value !== null)),
  state: hitState,
  /** False: the newest file does not have it any more. */
  found: z.boolean(),
  proposal: hitDecision.nullable(),
  proposedById: z.uuid().nullable(),
  foundAt: z.iso.datetime(),
})
export type Hit = z.output<typeof hit>

export const openedHit = hit.extend({
  history: z.array(hitEvent),
  /** Its neighbors among those that wait. */
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  waiting: z.number().int(),
})
export type OpenedHit = z.output<typeof openedHit>

const reason = z.string().trim().min(1, 'Write why.').max(500)

/** What counts possible matches is asked again after a decision. */
export const hitDecided = topic('exclusion hits')

export const hitsApi = api('exclusionHits', '/api/compliance-requirement/exclusions/hits', {
  /** Possible matches, the oldest first; those that wait unless told otherwise. */
  listHits: get('/', {
    allow: staff('compliance.waive'),
    query: page.extend({
      state: z.enum(['waiting', 'resolved']).default('waiting'),
      listCode: listCode.optional(),
    }),
    reply: pageOf(hit),
  }),
  readHit: get('/:id', { allow: staff('compliance.waive'), reply: openedHit }),
  proposeDecision: put('/propose/:id', {
    allow: staff('compliance.waive'),
    body: z.object({ decision: hitDecision, reason }),
    reply: hit,
    says: 'Saved. A second person will review it.',
  }),
  /** The second look, never by the one who proposed. Who disagrees sends it back. */
  secondLook: put('/second-look/:id', {
    allow: staff('compliance.waive'),
    body: z
      .object({ agree: z.boolean(), reason: z.string().trim().max(500).default('') })
      .refine(body => body.agree || body.reason !== '', { path: ['reason'], message: 'Write why.' }),
    reply: hit,
    says: 'Decision saved.',
  }),
  /** Opens a decision again; until it is made anew, the person waits. */
  reopenHit: put('/reopen/:id', {
    allow: staff('compliance.waive'),
    body: z.object({ reason }),
    reply: hit,
    says: 'Opened again.',
  }),
})
