import { z } from 'zod'

/**
 * What a toggle is sent: the state to change to, as `active` or, as with walkthroughs (spec 7), as `status`. Without
 * either it changes to the other state.
 */
export const toggleDraft = z
  .object({ active: z.boolean().optional(), status: z.boolean().optional() })
  .transform(({ active, status }) => ({ active: active ?? status }))
