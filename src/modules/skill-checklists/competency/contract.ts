import { z } from 'zod'

/** A pseudo-patient is a person who plays the patient or a mannequin that responds (42 CFR 484.2). */
export const performedWith = z.enum(['patient', 'pseudoPatient', 'mannequin'])
export type PerformedWith = z.output<typeof performedWith>

/** What staff saw of one skill. */
export const observation = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  observedOn: z.string(),
  /** Who saw it, with their title. */
  observer: z.string(),
  initials: z.string(),
  performedWith,
  satisfactory: z.boolean(),
  /** On the scale of the checklist; null: without a value. */
  rating: z.number().int().nullable(),
  note: z.string(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  /** Staff took it back: it stays on record, and counts for nothing. */
  withdrawn: z.object({ on: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type Observation = z.output<typeof observation>

/** `none`: nothing has to be observed. `restricted`: all was, and one subject is unsatisfactory. */
export const competencyState = z.enum(['none', 'toObserve', 'restricted', 'notCompetent', 'competent'])
export type CompetencyState = z.output<typeof competencyState>

export const competency = z.object({
  state: competencyState,
  required: z.number().int(),
  observed: z.number().int(),
  /** The groups with a skill that was unsatisfactory last. */
  unsatisfactory: z.array(z.string()),
})
export type Competency = z.output<typeof competency>
