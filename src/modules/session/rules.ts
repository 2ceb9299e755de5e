import { z } from 'zod'
import { email, newPassword } from './contract.ts'

/** What the sign-in form asks for. No `organizationId`: the address belongs to one only, as far as is known. */
export const credentials = z.object({
  email,
  password: z.string().min(1, 'Enter your password.'),
  organizationId: z.string().optional(),
})

/** What is asked for to send a link. */
export const address = z.object({ email })

/** A new password, typed twice. Product 4: 15 characters, or 8 with a second factor, which the server knows. */
export const newPasswordTwice = z
  .object({ newPassword: newPassword.min(8, 'Use at least 15 characters.'), again: z.string() })
  // The password is brought to one form, so that two keyboards write the same; so is what it is held against.
  .refine(of => of.newPassword === of.again.normalize('NFKC'), {
    path: ['again'],
    message: 'This is not the same as above.',
  })

/** A password that is changed: the one before, and the new one typed twice. */
export const changedPassword = z
  .object({
    currentPassword: z.string().min(1, 'Enter your password.'),
    newPassword: newPassword.min(8, 'Use at least 15 characters.'),
    again: z.string(),
  })
  .refine(of => of.newPassword === of.again.normalize('NFKC'), {
    path: ['again'],
    message: 'This is not the same as above.',
  })

// spec 4, 9: a session ends 48 hours after it was issued.
export const sessionMilliseconds = 172_800_000

/** How long a mailed link works, in hours. */
export const linkHours = { setPassword: 7 * 24, resetPassword: 1, confirmEmail: 7 * 24, invitation: 30 * 24 } as const
export type LinkPurpose = keyof typeof linkHours

/** The password, to make sure that it is them. */
export const confirmedPassword = z.object({ currentPassword: z.string().min(1, 'Enter your password.') })
