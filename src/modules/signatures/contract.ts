import { z } from 'zod'

/** What signing sends at least: the typed name, both ticks, and the hash of the consent that was read. */
export const typedSignature = z.object({
  typedName: z.string().trim().min(1, 'Type your name to sign.').max(200),
  consent: z.literal(true, 'Tick the box to agree to electronic records.'),
  confirmed: z.literal(true, 'Tick the box to confirm that everything is right.'),
  consentSha256: z.string().length(64),
})

/** What is kept of every signature: who, when, from where, and the consent to electronic records. */
export const signedBy = z.object({
  typedName: z.string(),
  signedAt: z.iso.datetime(),
  /** The same instant as people read it in the organization's time zone at that time. */
  localTime: z.string(),
  timeZone: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  consentText: z.string(),
  consentSha256: z.string(),
})
export type SignedBy = z.output<typeof signedBy>

/** Who of the staff withdrew what was signed, when and why. What was signed stays. */
export const withdrawal = z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })

/** Why staff withdraw it. */
export const withdrawalReason = z.object({ reason: z.string().trim().min(1, 'Write why.').max(500) })

/** What is read before signing. */
export type ToSign = {
  readonly statement: string
  readonly consentText: string
  /** The day on which they agreed to the same text before; they are not asked again. */
  readonly consentedOn?: string | null
  /** The name to type. */
  readonly name: string
}
