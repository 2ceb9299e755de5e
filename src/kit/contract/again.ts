import { z } from 'zod'

/**
 * The query of a call that adds something. What is there already in the same words is refused as `sameAgain`, unless
 * `again` says that a second one is meant.
 */
export const addingQuery = z.object({ again: z.stringbool().optional() })
