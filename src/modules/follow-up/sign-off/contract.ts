import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { complianceItem, standing } from '../items/contract.ts'

/** A sign-off with the compliance at that moment; later edits do not change it. */
export const signOff = z.object({
  id: z.uuid(),
  signedAt: z.iso.datetime(),
  signer: z.string(),
  /** Why it was signed although something blocked, or that it was taken over from earlier records; null otherwise. */
  overrideReason: z.string().nullable(),
  /** How many requirements that were due were met, and how many stood in the way. */
  standing: standing.pick({ met: true, total: true, blocking: true }),
  items: z.array(complianceItem.pick({ id: true, name: true, status: true, lastDay: true, blocks: true })),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnReason: z.string().nullable(),
})
export type SignOff = z.output<typeof signOff>

const why = z.string().trim().max(500)

export const signOffApi = api('signOff', '/api/caregiver', {
  signOff: put('/signedoff-status/:id', {
    allow: staff('caregivers.signOff'),
    body: z.discriminatedUnion('signedOff', [
      z.object({
        signedOff: z.literal(true),
        /** Today when left out. */
        hiredOn: day.optional(),
        /** Needed to sign although something blocks, which takes a right of its own. */
        reason: why.optional(),
      }),
      z.object({ signedOff: z.literal(false), reason: why.min(1, 'Say why it is withdrawn.') }),
    ]),
    reply: signOff,
    says: 'Sign-off saved.',
    saysOf: ({ withdrawnAt }) => (withdrawnAt ? 'Sign-off withdrawn.' : 'Sign-off saved.'),
  }),
  signOffs: get('/sign-offs/:id', { allow: staff('caregivers.view'), follows: ['person'], reply: z.array(signOff) }),
})
