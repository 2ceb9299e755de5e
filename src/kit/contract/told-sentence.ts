import { z } from 'zod'

/**
 * A sentence among the data of a reply: its English, and where it has values, its key in the catalogue and what fills it, as
 * beside the message of every reply. The server writes `sentenceOf(…)`, the browser shows it by `told`.
 */
export const toldSentence = z.object({
  message: z.string(),
  key: z.string().optional(),
  get values() {
    return z
      .record(z.string(), z.union([z.string(), z.number(), z.object({ day: z.iso.date() }), toldSentence]))
      .optional()
  },
})

/** What something is called, as somebody wrote it, or a sentence of ours. The browser shows it by `shown`. */
export const nameOrSentence = z.union([z.string(), toldSentence])
export type NameOrSentence = z.output<typeof nameOrSentence>
