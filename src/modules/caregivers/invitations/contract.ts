import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { phone } from '../../../kit/contract/phone.ts'
import { email, personName } from '../../session/contract.ts'
import { language } from '../contract.ts'

export const invitationDraft = z.object({
  firstName: personName,
  lastName: personName,
  email,
  phone: orNull(phone),
  positionId: z.uuid('Choose a position.'),
  /** The state in which they will work. */
  stateCode: orNull(z.string().regex(/^[A-Z]{2}$/, 'Choose a state from the list.')),
  leadSourceId: orNull(z.uuid()),
  coordinatorId: orNull(z.uuid()),
  officeId: orNull(z.uuid()).optional(),
  /** In which the invitation is written. Left out, English. */
  language: language.optional(),
})
export type InvitationDraft = z.output<typeof invitationDraft>

const invited = z.object({ id: z.uuid(), email: z.string() })

export const invitationsApi = api('caregivers', '/api/caregiver', {
  invite: post('/', {
    allow: staff('caregivers.invite'),
    body: invitationDraft,
    reply: invited,
    says: 'Invitation sent.',
  }),
  resendInvitation: post('/resend-invitation/:id', {
    allow: staff('caregivers.invite'),
    reply: invited,
    says: 'Invitation sent again.',
  }),
})
