import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'

export const waiverState = z.enum(['pending', 'approved', 'refused', 'withdrawn', 'ended'])
export type WaiverState = z.output<typeof waiverState>

/** Excuses one person from one requirement, from its first to its last day, once a second person has approved it. */
export const waiver = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  requirementId: z.uuid(),
  state: waiverState,
  from: day,
  /** Its last day; null: open-ended, for a declination only. */
  until: day.nullable(),
  declination: z.boolean(),
  reason: z.string(),
  requestedById: z.uuid(),
  requester: z.string(),
  requestedAt: z.iso.datetime(),
  approver: z.string().nullable(),
  approvedOn: day.nullable(),
  closer: z.string().nullable(),
  /** The first day on which it no longer excuses. */
  endedOn: day.nullable(),
  closingReason: z.string(),
})
export type Waiver = z.output<typeof waiver>

const reason = z.string().trim().max(500)

export const waiverDraft = z.object({
  from: day,
  until: orNull(day),
  /** True when the person declined: a vaccine, for example. */
  declination: z.boolean().default(false),
  reason: reason.min(1, 'Write why.'),
})

export const waiversApi = api('waivers', '/api/compliance-requirement', {
  /** A person's waivers, newest first. */
  listWaivers: get('/waivers/:id', { allow: staff('compliance.view'), reply: z.array(waiver) }),
  requestWaiver: post('/waivers', {
    allow: staff('compliance.edit'),
    body: waiverDraft.extend({ userId: z.uuid(), requirementId: z.uuid() }),
    reply: waiver,
    says: 'Waiver asked for. It counts once a second person has approved it.',
  }),
  decideWaiver: put('/waivers/decide/:id', {
    allow: staff('compliance.waive'),
    body: z
      .object({ decision: z.enum(['approved', 'refused']), reason: reason.optional() })
      .refine(body => body.decision === 'approved' || body.reason, { path: ['reason'], message: 'Write why.' }),
    reply: waiver,
    says: 'Decision saved.',
  }),
  /** Withdraws one that waits, or ends one that counts before its time. */
  endWaiver: put('/waivers/end/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ reason: reason.min(1, 'Write why.') }),
    reply: waiver,
    says: 'Waiver ended.',
  }),
})
