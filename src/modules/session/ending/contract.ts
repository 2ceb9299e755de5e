import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'

/** Ends the sessions of somebody who cannot: whose phone was lost or stolen. ASVS 7.4.5; of staff, `users` has the call. */
export const sessionEndingApi = api('sessionEnding', '/api', {
  signOutCaregiver: post('/caregiver/sign-out/:id', {
    allow: staff('caregivers.edit'),
    reply: z.null(),
    says: 'Signed out on every device.',
  }),
})
