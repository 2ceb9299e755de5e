import { z } from 'zod'
import { ownLasting } from '../piece.ts'

export const references = z.strictObject({
  kind: z.literal('references'),
  sourceId: z.string(),
  count: z.number(),
  lasting: ownLasting,
})
export type ReferencesNeed = z.output<typeof references>
