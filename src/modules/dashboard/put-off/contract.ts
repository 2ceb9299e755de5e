import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'

/** Until when somebody put a thing off, and why; the reason may be empty. */
export const putOffNote = z.object({ until: day, reason: z.string() })
export type PutOffNote = z.output<typeof putOffNote>

/** A thing of one of the modules' queues. */
const queuedThing = z.object({ kind: z.string().min(1).max(40), id: z.uuid() })

export const putOffDraft = queuedThing.extend({
  /** The day on which it is back. */
  until: day,
  reason: z.string().trim().max(300).default(''),
})

/** How many days a thing can be put off at most, and how many things one account. */
export const mostDays = 180
export const mostThings = 200

const allow = staff('caregivers.view')

export const putOffApi = api('dashboard', '/api/dashboard/work', {
  /** Takes a thing out of the caller's list, and of nobody else's, until a day or until it is no longer what it was. */
  putOff: post('/put-off', { allow, body: putOffDraft, reply: putOffNote, says: 'Put off.' }),
  /** Puts it back before its day. */
  bringBack: post('/bring-back', { allow, body: queuedThing, reply: z.null(), says: 'Back on your list.' }),
})
