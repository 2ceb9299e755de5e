import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, fileKinds, get, madeFile, post, put } from '../../../kit/contract/endpoint.ts'
import { manyOf, page, pageOf } from '../../../kit/contract/page.ts'
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

/** Where a waiver stands on a day: it waits for the second person, begins later, excuses now, or is over. */
export const waiverStages = ['waiting', 'upcoming', 'inForce', 'over'] as const
export const waiverStage = z.enum(waiverStages)
export type WaiverStage = z.output<typeof waiverStage>

export const waiverKinds = ['waiver', 'declination'] as const

export const waiverRow = waiver.extend({
  person: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    photoFileId: z.uuid().nullable(),
    /** The abbreviation of the position on the day; empty when there is none. */
    position: z.string(),
  }),
  requirement: z.string(),
  stage: waiverStage,
  coordinator: z.string().nullable(),
})
export type WaiverRow = z.output<typeof waiverRow>

const filters = z.object({
  /** Words of the person's name. */
  search: z.string().trim().max(200).optional(),
  kind: z.enum(waiverKinds).optional(),
  /** Left out: all but those that are over. */
  stage: manyOf(waiverStage),
  requirementId: manyOf(z.uuid()),
  /** Positions that the person has on the day. */
  positionId: manyOf(z.uuid()),
  /** The day at whose end the waivers are looked at; today when left out. */
  asOf: day.optional(),
  /** A member of staff, or `none` for the unassigned. */
  coordinatorId: z.union([z.literal('none'), z.uuid()]).optional(),
  sort: page.shape.sort,
})
export type WaiverFilters = z.output<typeof filters>

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
  listWaivers: get('/waivers/:id', { allow: staff('compliance.view'), follows: ['person'], reply: z.array(waiver) }),
  /** The waivers of whoever was an applicant or an active caregiver on the day: what waits first, then what ends soonest. */
  listAllWaivers: get('/waiver-list', {
    allow: staff('compliance.view'),
    follows: ['person'],
    query: page.extend(filters.shape),
    reply: pageOf(waiverRow, 'totalWaivers').extend({ asOf: day }),
  }),
  /** The requirements that any waiver is about, by name. */
  waivedRequirements: get('/waiver-list/requirements', {
    allow: staff('compliance.view'),
    reply: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  exportWaivers: get('/waiver-list/export', {
    allow: staff('reports.export'),
    query: filters.extend({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    background: true,
    reply: madeFile,
  }),
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
