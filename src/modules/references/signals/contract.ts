import { z } from 'zod'

export const signalKinds = ['sameWording', 'sameDevice', 'sameNetwork', 'related'] as const
export type SignalKind = (typeof signalKinds)[number]

/** Something about a reference that staff may want to ask about. It decides nothing. */
export const signal = z.object({
  kind: z.enum(signalKinds),
  /** Of the same wording: the words, and whose reference they stand in too. */
  words: z.string().nullable(),
  other: z.string().nullable(),
  /** Who looked at it, and when. */
  checked: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
