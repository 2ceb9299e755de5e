import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { textOrNull } from '../../../kit/contract/empty.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'

/** Where the last seal of the chain is sent each night, and what was sent last. */
export const auditHead = z.object({
  /** Null: it is sent nowhere. */
  email: z.string().nullable(),
  last: z.object({ at: z.iso.datetime(), to: z.string(), position: z.number().int() }).nullable(),
})
export type AuditHead = z.output<typeof auditHead>

export const headAddress = z.object({
  email: textOrNull(z.string().trim().max(254)).pipe(z.email('Enter an email address.').nullable()),
})

export const pastedHead = z.object({
  line: z
    .string()
    .min(1, 'Paste the line that begins with carefold-seal.')
    .max(20_000)
    .meta({ examples: ['carefold-seal …'] }),
})

/** How a seal that was sent stands against the chain of today. */
export const headComparison = z.object({
  position: z.number().int(),
  sealedAt: z.iso.datetime(),
  /** `same`: the chain holds it. `changed`: the event has another seal now. `missing`: the chain has no such event. */
  held: z.enum(['same', 'changed', 'missing']),
  /** Whether this installation signed the line as it was pasted. */
  signed: z.boolean(),
})
export type HeadComparison = z.output<typeof headComparison>

export const headsApi = api('auditHeads', '/api/audit/head', {
  readHead: get('/', { allow: staff('audit.view'), reply: auditHead }),
  setHeadAddress: put('/', { allow: admin, body: headAddress, reply: auditHead, says: 'Saved.' }),
  /** Holds a seal that was sent against the chain of today. Refuses a text without one, and one of another organization. */
  compareHead: post('/compare', {
    allow: staff('audit.view'),
    body: pastedHead,
    throttle: { tries: 30, seconds: 60 },
    reply: headComparison,
  }),
})
