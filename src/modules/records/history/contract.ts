import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

export const historyEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** A dated event of the record, a change in the audit, or an email to the person. */
  kind: z.enum(['event', 'change', 'mail']),
  /** `caregiver.statusChanged`, `note.added`; of an email, its kind. */
  action: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  /** What an email's subject line said. */
  subject: z.string().nullable(),
  /** What became of an email, with `reason` when it did not leave; null for anything else. */
  delivery: z.enum(['waiting', 'sent', 'refused']).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type HistoryEntry = z.output<typeof historyEntry>

export const historyApi = api('caregivers', '/api/caregiver', {
  /** Everything that happened to a person's record, newest first. */
  listHistory: get('/history/:id', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    query: page.pick({ page: true, limit: true }),
    reply: pageOf(historyEntry),
  }),
})
