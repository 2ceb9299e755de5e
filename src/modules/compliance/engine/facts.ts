import type { Day } from '../../../kit/contract/time.ts'

/** The first day of every timeline; the product knows no earlier day. */
export const beginning: Day = '1900-01-01'
/** "Never ends" inside the engine, so that days can be compared; results say null instead. */
export const never: Day = '9999-12-31'

/** Holds from the day `from` up to, but not on, the day `to`; null: it still holds. */
export type Period = { readonly from: Day; readonly to: Day | null }

export type EvidenceKind =
  | 'document'
  | 'competencyTest'
  | 'skillChecklist'
  | 'evaluation'
  | 'reference'
  | 'hours'
  | 'externalCheck'

/** A dated fact about a person. Product 6: what was true (performed, expires) and what was on file (received, decided). */
export type Evidence = {
  readonly id: string
  readonly kind: EvidenceKind
  /** The document type, test, checklist, evaluation, reference form, in-service ledger or external list. */
  readonly sourceId: string
  /** Null when nobody knows: then the day of receipt stands in for it. */
  readonly performedOn: Day | null
  readonly receivedOn: Day
  readonly decision: 'approved' | 'rejected' | null
  readonly decidedOn: Day | null
  /** What the reviewer wrote when it was rejected. */
  readonly reason: string | null
  /** The printed date: the last day on which it is valid. */
  readonly expiresOn: Day | null
  /** The id of the evidence that takes its place as soon as that one is approved. */
  readonly replacedBy: string | null
  readonly setAside: readonly Period[]
  /** Hidden from this day on. */
  readonly deletedOn: Day | null
  /** Hours, for an entry of an in-service ledger. */
  readonly quantity: number | null
}

/** Excuses the person from one requirement from `from` to `until`, both included, once a second person approved it. */
export type Waiver = {
  readonly id: string
  readonly requirementId: string
  readonly from: Day
  /** Its last day; null: open-ended. */
  readonly until: Day | null
  readonly reason: string
  /** True when the person declined (a vaccine, for example). */
  readonly declination: boolean
  readonly approvedOn: Day | null
  /** Withdrawn from this day on. */
  readonly revokedOn: Day | null
}

export type Facts = {
  readonly personId: string
  readonly invitedOn: Day | null
  readonly signedUpOn: Day | null
  readonly hiredOn: Day | null
  readonly firstContactOn: Day | null
  readonly signedOffOn: Day | null
  /** Each time the person was archived or rejected, until they were brought back: nothing is asked of them meanwhile. */
  readonly ended: readonly Period[]
  readonly positions: readonly (Period & { readonly positionId: string })[]
  /** States by their code, "FL". */
  readonly states: readonly (Period & { readonly state: string })[]
  /** Out of work: from the first day without work to the first day back. */
  readonly absences: readonly Period[]
  readonly evidence: readonly Evidence[]
  readonly waivers: readonly Waiver[]
}

/** The facts of a person of whom nothing is known yet. */
export const noFacts = (personId: string): Facts => ({
  personId,
  invitedOn: null,
  signedUpOn: null,
  hiredOn: null,
  firstContactOn: null,
  signedOffOn: null,
  ended: [],
  positions: [],
  states: [],
  absences: [],
  evidence: [],
  waivers: [],
})

/** Whether the period holds on the day. */
export const holds = (period: Period, on: Day): boolean => period.from <= on && (period.to === null || on < period.to)

/** The day of the deed, as far as it is known. */
export const performed = (of: Pick<Evidence, 'performedOn' | 'receivedOn'>): Day => of.performedOn ?? of.receivedOn

/** From this day on something is asked of the person; `never` when they have no date at all. */
export function firstDayOf(facts: Facts): Day {
  let first = never
  const dates = [facts.invitedOn, facts.signedUpOn, facts.hiredOn, facts.firstContactOn, facts.signedOffOn]
  for (const date of dates) if (date !== null && date < first) first = date
  if (first !== never) return first
  for (const period of [...facts.positions, ...facts.states]) if (period.from < first) first = period.from
  return first
}

/** Whether the waiver excuses on the day. Product 6: not before a second person approved it. */
export const excuses = (waiver: Waiver, on: Day): boolean =>
  waiver.approvedOn !== null &&
  waiver.approvedOn <= on &&
  waiver.from <= on &&
  (waiver.until === null || on <= waiver.until) &&
  (waiver.revokedOn === null || on < waiver.revokedOn)
