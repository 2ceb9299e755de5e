import { z } from 'zod'
import type { Day } from './time.ts'
import { nameOrSentence } from './told-sentence.ts'

/** One thing that waits for a member of staff. */
export const waitingThing = z.object({
  id: z.uuid(),
  /** Whom it is about; null: nobody who is on record here. */
  personId: z.uuid().nullable(),
  /** What it is, as in "Infection control test". */
  title: nameOrSentence,
  /** What there is to say of it beside its title, one after the other; may be empty. */
  detail: z.array(nameOrSentence),
  /** Since when it waits; of what is not late yet, when it falls due. */
  since: z.iso.datetime(),
  late: z.boolean(),
  /**
   * What makes it another thing than before, beside its words and whether it is late: somebody who put it off is told then. Left
   * out, it is since when it waits.
   */
  nature: z.string().optional(),
  /** The page on which it is done. */
  path: z.string(),
  /** Whom it stands for where there is no person, as an email address. */
  about: z.string().optional(),
  /** It is the person's turn: staff can only remind. Left out, it is the reader's. */
  theirTurn: z.literal(true).optional(),
  /** When the person was last reminded. */
  remindedAt: z.iso.datetime().optional(),
  /** It is done in a dialog that its module lends, over whatever page. */
  inPlace: z.literal(true).optional(),
})
export type WaitingThing = z.output<typeof waitingThing>

/** The order of everything that waits: what is late first, then what has waited longest. */
export const byWait = (a: WaitingThing, b: WaitingThing): number =>
  Number(b.late) - Number(a.late) || compare(a.since, b.since) || compare(a.id, b.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A day as an instant that lies on it in every time zone of the United States. */
export const sinceDay = (day: Day): string => `${day}T12:00:00.000Z`
