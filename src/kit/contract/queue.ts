import { z } from 'zod'

/** One thing about a person that waits for a member of staff. */
export const waitingThing = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  /** What it is, as in "Infection control test". */
  title: z.string(),
  /** What there is to say of it beside its title; may be empty. */
  detail: z.string(),
  /** Since when it waits. */
  since: z.iso.datetime(),
  late: z.boolean(),
  /** The page on which it is done. */
  path: z.string(),
})
export type WaitingThing = z.output<typeof waitingThing>
