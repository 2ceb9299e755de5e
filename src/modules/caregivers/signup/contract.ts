import { z } from 'zod'
import { open } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { phone, textNumber } from '../../../kit/contract/phone.ts'
import { byLink, email, linkToken, newPassword, personName, signedIn } from '../../session/contract.ts'
import { language } from '../contract.ts'

/** With `token`, from an invitation: the token proves the address. Without it, from the organization's open link. */
export const registration = z
  .object({
    token: linkToken.optional(),
    /** The short name in the organization's open sign-up link. */
    organization: z.string().trim().toLowerCase().max(40).optional(),
    firstName: personName,
    lastName: personName,
    email: email.optional(),
    phone: phone.default(''),
    positionId: z.uuid('Choose a position.').optional(),
    stateCode: orNull(z.string().regex(/^[A-Z]{2}$/, 'Choose a state from the list.')),
    password: newPassword,
    /** They agree to text messages at this number, in the words of `textConsentWords`. */
    agreedToTexts: z.boolean().default(false),
    /** In which they signed up: that of their pages from now on. Left out, it stays as it is. */
    language: language.optional(),
  })
  .superRefine((of, refine) => {
    if (of.agreedToTexts && textNumber(of.phone) === null)
      refine.addIssue({
        code: 'custom',
        path: ['phone'],
        message: 'Enter the number of the phone that should get the texts.',
      })
    if (of.token) return
    const owed = {
      organization: 'Open the sign-up link of the organization again.',
      email: 'Enter your email address.',
      positionId: 'Choose a position.',
    }
    for (const [path, message] of Object.entries(owed)) {
      if (!of[path as keyof typeof owed]) refine.addIssue({ code: 'custom', path: [path], message })
    }
  })
export type Registration = z.output<typeof registration>

const invitation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  position: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Where they will work, as the invitation says. */
  stateCode: z.string().nullable(),
  organization: z.object({ name: z.string(), shortName: z.string(), logoUrl: z.string().nullable() }),
  /** They can agree to text messages as they sign up. */
  offersTexts: z.boolean(),
  /** As their record says. */
  language,
})

export const signupApi = api('caregivers', '/api', {
  /** Signs in at once after an invitation. After the open link, it answers the same whatever is known of the address. */
  register: post('/register', {
    allow: open,
    body: registration,
    reply: signedIn,
    secret: true,
    says: 'Thank you for signing up.',
  }),
  /** What the sign-up page shows of an invitation. The token is sent in the body: an address stands in a proxy's log. */
  invitation: post('/caregiver/invitation', {
    allow: open,
    body: z.object({ token: linkToken }),
    reply: invitation,
    throttle: byLink,
  }),
})
