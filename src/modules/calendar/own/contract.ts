import { z } from 'zod'
import { any, applicant } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { occurrence } from '../events/contract.ts'

/** An event of one's own, as whoever takes part sees it: nobody else who does is named. */
export const ownEvent = occurrence.extend({
  details: z.string(),
  link: z.string(),
  leader: z.string(),
})
export type OwnEvent = z.output<typeof ownEvent>

export const ownEventsApi = api('ownCalendar', '/api/event-management', {
  /** What the caller takes part in, from today for 90 days; the nearest first. */
  listOwn: get('/own', { allow: applicant, reply: z.array(ownEvent) }),
  /** The caller's answer to an invitation, for all days of the event. */
  answer: put('/answer/:id', {
    allow: any,
    body: z.object({ answer: z.enum(['accepted', 'declined', 'tentative']) }),
    reply: z.null(),
    says: 'Answer saved.',
  }),
})
