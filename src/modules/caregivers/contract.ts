import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, put } from '../../kit/contract/endpoint.ts'

// spec 3: a caregiver's status is one of these
export const personStatuses = ['active', 'archived', 'rejected', 'applicant'] as const
export const personStatus = z.enum(personStatuses)
export type PersonStatus = z.output<typeof personStatus>

/** In which a person reads what is written to them; English when they have not said. */
export const languages = ['en', 'es'] as const
export const language = z.enum(languages)
export type Language = z.output<typeof language>

/** A position as lists and heads name it. */
export const heldPosition = z.object({ id: z.uuid(), name: z.string(), abbreviation: z.string() })

/** Whether a person is clear to work on the organisation's today, and how far the requirements are met. */
export const clearance = z.object({
  clear: z.boolean(),
  met: z.number().int(),
  total: z.number().int(),
  /** Requirements that keep the person from work. */
  blocking: z.number().int(),
  overdue: z.number().int(),
  expiring: z.number().int(),
  inReview: z.number().int(),
  /** When which requirement that counts ends or falls due next; in the past when one is owed: that which has been for longest. */
  nextDue: z.string().nullable(),
  nextRequirement: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type Clearance = z.output<typeof clearance>

export const statusDraft = z.object({
  status: personStatus,
  /** Kept with the event and shown in the history. */
  reason: z.string().trim().max(500).default(''),
})

export const caregiversApi = api('caregivers', '/api/caregiver', {
  changeStatus: put('/archive-status/:id', {
    allow: staff('caregivers.changeStatus'),
    body: statusDraft,
    reply: z.object({ id: z.uuid(), status: personStatus }),
    says: 'Status changed.',
  }),
})
