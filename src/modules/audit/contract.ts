import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, post } from '../../kit/contract/endpoint.ts'

/** What is wrong with an event: its content, that it or its seal is gone, its place, or that its seal was taken away. */
export const chainFault = z.enum(['changed', 'missing', 'outOfOrder', 'unsealed'])

/** How the chain stood when it was last checked. */
const checked = z.object({
  at: z.iso.datetime(),
  sealed: z.number().int(),
  unsealed: z.number().int(),
  /** Of how many sealed events the personal details were destroyed. */
  erased: z.number().int(),
  /** The first thing that is wrong. Without a position, an event has lost its seal; without an id, a seal is gone. */
  fault: z.object({ kind: chainFault, position: z.number().int().nullable(), eventId: z.uuid().nullable() }).nullable(),
})

export const auditChain = z.object({
  /** How many events the chain holds, and since when. */
  length: z.number().int(),
  since: z.iso.datetime().nullable(),
  /** Events that are not sealed yet, which takes about a second, and since when the oldest waits. */
  unsealed: z.number().int(),
  unsealedSince: z.iso.datetime().nullable(),
  checked: checked.nullable(),
  /** Somebody asked for a check that has not ended. */
  checking: z.boolean(),
})
export type AuditChain = z.output<typeof auditChain>

export const auditApi = api('audit', '/api/audit', {
  readChain: get('/chain', { allow: staff('audit.view'), reply: auditChain }),
  /** Has every event held against its seal. */
  verifyChain: post('/chain/verify', {
    allow: staff('audit.view'),
    throttle: { tries: 6, seconds: 60 },
    reply: auditChain,
    says: 'The chain is being checked.',
  }),
})
