import { z } from 'zod'
import { live, tells } from './live.ts'

/**
 * What the server tells open pages of all modules: that answers to these calls may differ by now, and that something may
 * have been told that did not arrive. Never what has changed: the calls are asked anew, by whoever may make them.
 */
export const liveChanges = live('live', {
  changed: tells(z.object({ calls: z.array(z.string()) })),
  missed: tells(z.object({})),
})
