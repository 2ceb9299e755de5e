import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, post } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { profileDraft } from '../../caregivers/profile/contract.ts'

/** What of a profile decides which requirements apply to the person, and when they are due. Product 2. */
export const standingDraft = profileDraft.pick({
  positionId: true,
  positions: true,
  states: true,
  hiredOn: true,
  firstContactOn: true,
  traits: true,
})
export type StandingDraft = z.output<typeof standingDraft>

/**
 * What would become of one requirement: asked for or no longer asked for, met or no longer met, due on another day (not
 * met, before and after), ending on another day (met, before and after).
 */
const effectKinds = ['asked', 'dropped', 'lost', 'met', 'due', 'ends'] as const

export const effect = z.object({
  requirementId: z.uuid(),
  name: z.string(),
  kind: z.enum(effectKinds),
  /** The first day, from today on, on which it is so. */
  on: z.string(),
  /** Met from that day on: what is on file counts here too. */
  met: z.boolean(),
  /** Not met, and due already. */
  owed: z.boolean(),
  /** It would keep the person from work on that day. */
  blocks: z.boolean(),
  /** The day on which it is due, or the last day of what is on file; before and after. */
  dayBefore: z.string().nullable(),
  dayAfter: z.string().nullable(),
})
export type Effect = z.output<typeof effect>

/**
 * A fact of the profile that bears on a day, or did by what was then on record, and was put down only after it. A time out
 * of work bears on the days after it, too.
 */
export const laterFact = z.object({
  kind: z.enum(['position', 'state', 'absence', 'hireDate', 'firstContact']),
  /** The position's name or the state's code; empty for dates. */
  name: z.string(),
  /** The day that it names: its first day, the hire date, the first contact. */
  from: day,
  /** True: it stood on record on that day and was taken away since. */
  removed: z.boolean(),
  putDownOn: day,
  /** How the day of putting down is known: noted on it, or read from the audit events or the making of the row. */
  source: z.enum(['recorded', 'history', 'created']),
})
export type LaterFact = z.output<typeof laterFact>

const effects = z.object({ clearBefore: z.boolean(), clearAfter: z.boolean(), effects: z.array(effect) })
export type Effects = z.output<typeof effects>

/** Answered by the compliance module, which knows what is asked of people. */
export const standingApi = api('standing', '/api/caregiver', {
  whatIf: post('/what-if/:id', {
    allow: staff('caregivers.edit'),
    body: standingDraft,
    reply: effects,
    unaudited: 'It only asks what would happen.',
  }),
})
