import { z } from 'zod'
import { lasting } from '../lasting.ts'

/** How long evidence of one need lasts, where that differs from the whole rule. */
export const ownLasting = z.array(lasting).optional()

/** A need that one piece of evidence meets. */
export const piece = <const Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), sourceId: z.string(), lasting: ownLasting })
