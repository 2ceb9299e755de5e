import { z } from 'zod'
import { email } from './contract.ts'

/** What the sign-in form asks for. An empty `organizationId`: the address belongs to one only, as far as is known. */
export const credentials = z.object({
  email,
  password: z.string().min(1, 'Enter your password.'),
  organizationId: z.string(),
})

// spec 4, 9: a session ends 48 hours after it was issued.
export const sessionMilliseconds = 172_800_000

/** How long a mailed link works, in hours. */
export const linkHours = { setPassword: 7 * 24, resetPassword: 1, confirmEmail: 7 * 24, invitation: 30 * 24 } as const
export type LinkPurpose = keyof typeof linkHours
