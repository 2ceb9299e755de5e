import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get } from '../../kit/contract/endpoint.ts'
import { statuses } from '../compliance/engine/span.ts'

const who = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** The main position's abbreviation; empty when there is none. */
  position: z.string(),
  /** "Austin, TX", as far as it is known. */
  place: z.string(),
})

/** Something that stands in a caregiver's way today. */
const attention = z.object({
  person: who,
  requirementId: z.uuid(),
  requirement: z.string(),
  status: z.enum(statuses),
  /** Since when it has been so. */
  since: z.string(),
  lastDay: z.string().nullable(),
})

/** A paper that waits for a decision. */
const waiting = z.object({ id: z.uuid(), person: who, documentType: z.string(), receivedAt: z.iso.datetime() })

/** How far the applicants are: each person counts once. */
const pipeline = z.object({
  invited: z.number().int(),
  signedUp: z.number().int(),
  inProgress: z.number().int(),
  submitted: z.number().int(),
})

export const overview = z.object({
  today: z.string(),
  active: z.number().int(),
  clear: z.number().int(),
  /** Requirements of active caregivers that end within 30 days. */
  expiring: z.number().int(),
  waiting: z.number().int(),
  applicants: z.number().int(),
  /** Active caregivers with something that blocks them. */
  blocked: z.number().int(),
  /** Nothing is asked of anybody yet. */
  asksNothing: z.boolean(),
  attention: z.array(attention),
  oldestWaiting: z.array(waiting),
  pipeline,
})
export type Overview = z.output<typeof overview>

export const dashboardApi = api('dashboard', '/api/dashboard', {
  overview: get('/', { allow: staff('caregivers.view'), reply: overview }),
})
