import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { retentionChanged } from '../contract.ts'

/** While it stands, nothing of the person is destroyed. */
export const legalHold = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.iso.datetime(),
  ended: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type LegalHold = z.output<typeof legalHold>

export const holdReason = z.object({ reason: z.string().trim().min(1, 'Write a reason.').max(500) })

const destroyers = staff('retention.destroy')

export const holdsApi = api('legalHolds', '/api/retention', {
  /** The newest first. */
  listHolds: get('/hold', {
    allow: destroyers,
    about: retentionChanged,
    query: page.extend({ personId: z.uuid().optional() }),
    reply: pageOf(legalHold, 'totalHolds'),
  }),
  /** On the person of this id. One person can be held for several reasons. */
  placeHold: post('/hold/:id', { allow: destroyers, body: holdReason, reply: legalHold, says: 'Legal hold placed.' }),
  endHold: put('/hold/end/:id', { allow: destroyers, body: holdReason, reply: legalHold, says: 'Legal hold ended.' }),
})
