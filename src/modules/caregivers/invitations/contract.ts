import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { email, personName } from '../../session/contract.ts'

const orNothing = <T extends z.ZodType>(of: T) =>
  z
    .union([z.literal('').transform(() => null), of])
    .nullish()
    .transform(value => value ?? null)

export const invitationDraft = z.object({
  firstName: personName,
  lastName: personName,
  email,
  phone: orNothing(z.string().trim().max(40)),
  positionId: z.uuid('Choose a position.'),
  /** The state in which they will work. */
  stateCode: orNothing(z.string().regex(/^[A-Z]{2}$/, 'Choose a state from the list.')),
  leadSourceId: orNothing(z.uuid()),
  coordinatorId: orNothing(z.uuid()),
})
export type InvitationDraft = z.output<typeof invitationDraft>

const invited = z.object({ id: z.uuid(), email: z.string() })

export const invitationsApi = api('caregivers', '/api/caregiver', {
  invite: post('/', {
    allow: staff('caregivers.invite'),
    body: invitationDraft,
    reply: invited,
    says: 'The invitation is on its way.',
  }),
  resendInvitation: post('/resend-invitation/:id', {
    allow: staff('caregivers.invite'),
    reply: invited,
    says: 'The invitation is on its way again.',
  }),
})
