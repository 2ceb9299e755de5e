import { z } from 'zod'
import { positionDraft } from '../../positions/contract.ts'

/** What a file calls a position, where the organization has none that is called so. */
export const unknownPosition = z.object({
  word: z.string(),
  /** How many lines say it. */
  lines: z.number().int(),
  /** The position that it would become. */
  name: z.string(),
  abbreviation: z.string(),
})
export type UnknownPosition = z.output<typeof unknownPosition>

export const mostUnknown = 100

const { name, abbreviation } = positionDraft.shape

/** What becomes of each word: a position that is there, or a new one. */
export const namedPositions = z.object({
  positions: z
    .array(
      z.object({
        word: z.string().trim().min(1).max(500),
        as: z.union([z.object({ positionId: z.uuid() }), z.object({ name, abbreviation })]),
      }),
    )
    .min(1)
    .max(mostUnknown),
})
export type NamedPosition = z.output<typeof namedPositions>['positions'][number]
