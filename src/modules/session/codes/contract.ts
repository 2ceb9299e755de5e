import { z } from 'zod'

/** How somebody shows beside the password that it is them. */
export const method = z.enum(['email', 'sms', 'authenticator'])
export type Method = z.output<typeof method>

/** A code that was sent. Both are null for an authenticator app, which makes its own. */
export const sentCode = z.object({
  /** The address or number, as only its holder knows it again. */
  sentTo: z.string().nullable(),
  /** In how many seconds another one may be sent; null: none is. */
  resendAfter: z.number().int().nullable(),
})
export type SentCode = z.output<typeof sentCode>

/** What a sign-in waits for: a code, answered with the ticket. */
export const askedForCode = sentCode.extend({ ticket: z.string(), method })
