import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get } from '../../kit/contract/endpoint.ts'
import { clearance } from '../caregivers/contract.ts'
import { statuses } from '../status/engine/span.ts'

const who = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** The main position's abbreviation; empty when there is none. */
  position: z.string(),
  /** "Austin, TX", as far as it is known. */
  place: z.string(),
})

/** A caregiver who needs attention today. */
const attention = z.object({
  person: who,
  clearance: clearance.pick({ overdue: true, nextDue: true }),
  /** What has been owed longest, else what stands in the way; null: there is no sign-off in force. */
  requirement: z.object({ id: z.uuid(), name: z.string(), status: z.enum(statuses) }).nullable(),
  /** How many more stand in the way or are overdue. */
  more: z.number().int(),
})

/** A paper that waits for a decision. */
const waiting = z.object({ id: z.uuid(), person: who, documentType: z.string(), receivedAt: z.iso.datetime() })

/** A waiver or declination that waits for the reader's decision. */
const waiverToDecide = z.object({
  id: z.uuid(),
  person: who,
  requirementId: z.uuid(),
  requirement: z.string(),
  declination: z.boolean(),
  requester: z.string(),
  requestedAt: z.iso.datetime(),
})

/** How far the applicants are: each person counts once. */
const pipeline = z.object({
  invited: z.number().int(),
  signedUp: z.number().int(),
  inProgress: z.number().int(),
  submitted: z.number().int(),
  /** Of those who signed up, how many have nothing to complete: no walkthrough is active for their position. */
  withoutWalkthrough: z.number().int(),
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
  /** How many caregivers need attention, and the most urgent of them. */
  needAttention: z.number().int(),
  attention: z.array(attention),
  oldestWaiting: z.array(waiting),
  /** What the reader may approve, the oldest first, and how many in all; null for whoever may not. Never their own requests. */
  waivers: z.object({ total: z.number().int(), oldest: z.array(waiverToDecide) }).nullable(),
  pipeline,
  /** Emails that were not delivered and that the reader answers for; late ones are told to administrators only. */
  emails: z.object({ undelivered: z.number().int(), late: z.number().int() }),
  /** How the server's backups go, for administrators; null before the first try, and for anybody else. */
  backup: z
    .object({
      /** When the last good one was begun; null when there was none. */
      lastGood: z.iso.datetime().nullable(),
      /** There was none for 48 hours. */
      late: z.boolean(),
      /** Why the last try failed; null when it did not. */
      failure: z.string().nullable(),
      /** How many stored files were missing or damaged in the last good one. */
      incomplete: z.number().int(),
    })
    .nullable(),
  /** What is free of the server's disk, in percent, when it is so little that it must be seen to; told to administrators only. */
  diskFreePercent: z.number().int().nullable(),
})
export type Overview = z.output<typeof overview>

export const dashboardApi = api('dashboard', '/api/dashboard', {
  overview: get('/', { allow: staff('caregivers.view'), follows: ['person'], reply: overview }),
})
