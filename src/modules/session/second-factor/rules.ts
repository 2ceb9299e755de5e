import { z } from 'zod'

/** What the page that asks for a code takes. */
export const typedCode = z.object({ otp: z.string().trim().min(1, 'Enter the code.').max(60) })

/** What is asked for before a method is switched on. */
export const chosenMethod = z.object({
  currentPassword: z.string().min(1, 'Enter your password.'),
  phone: z.string().trim().max(40).optional(),
})

/** What is asked for to switch it off: a new password only where the old one would be too short. */
export const switchedOff = z.object({
  currentPassword: z.string().min(1, 'Enter your password.'),
  newPassword: z.string().min(1, 'Choose a new password.').optional(),
})
