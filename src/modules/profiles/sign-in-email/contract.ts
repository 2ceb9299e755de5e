import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, put } from '../../../kit/contract/endpoint.ts'
import { email } from '../../session/contract.ts'
import { reset } from '../../session/second-factor/contract.ts'

/** The new address, and how somebody made sure that the person themselves asked for it. */
export const newAddress = reset.pick({ identityCheck: true }).extend({ email })
export type NewAddress = z.output<typeof newAddress>

export const signInEmailApi = api('profiles', '/api/caregiver', {
  /** Of a caregiver or an applicant who signs in; of anybody else, the profile has the address. */
  changeSignInEmail: put('/sign-in-email/:id', {
    allow: staff('caregivers.edit'),
    body: newAddress,
    reply: z.null(),
    says: 'Email address changed. They confirm it before they sign in again.',
  }),
})
