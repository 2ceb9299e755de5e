import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'

/** An email that will not be tried again by itself. */
const undelivered = z.object({
  id: z.uuid(),
  to: z.string(),
  /** The caregiver or applicant it went to; null when it went to somebody else. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subject: z.string(),
  reason: z.string(),
  givenUpAt: z.iso.datetime(),
})
export type Undelivered = z.output<typeof undelivered>

/** Emails that should have left by now and are still tried. */
const late = z.object({
  count: z.number().int(),
  oldest: z.iso.datetime(),
  /** Why the last try failed; null when none was made yet. */
  reason: z.string().nullable(),
})

export const emailsApi = api('emails', '/api/email', {
  /** The organization's undelivered emails for an administrator, those that they caused for other staff; the newest first. */
  listUndelivered: get('/undelivered', {
    allow: staff('caregivers.view'),
    query: page.pick({ page: true, limit: true }),
    reply: pageOf(undelivered).extend({ late: late.nullable() }),
  }),
  sendAgain: put('/send-again/:id', {
    allow: staff('caregivers.view'),
    reply: z.null(),
    says: 'The email is being sent again.',
  }),
  /** Takes an email off the list; its text is deleted. */
  dismiss: put('/dismiss/:id', { allow: staff('caregivers.view'), reply: z.null(), says: 'Email dismissed.' }),
})
