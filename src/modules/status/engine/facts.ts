import type { Day } from '../../../kit/contract/time.ts'
import type { TraitFacts } from '../../caregivers/contract.ts'

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
  | 'acknowledgement'

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
  /** The day on which the approval was taken back: from then on it is sent back, and the days before stay. */
  readonly revokedOn: Day | null
  /** What the reviewer wrote when it was rejected, or when the approval was taken back. */
  readonly reason: string | null
  /** The printed date: the last day on which it is valid. */
  readonly expiresOn: Day | null
  /** The ids of the evidence that takes its place, each as soon as that one is approved: a copy may be replaced again. */
  readonly replacedBy: readonly string[]
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

/** What the profile says of the dated facts that decide which requirements apply to a person and when. */
export type Profile = {
  readonly hiredOn: Day | null
  readonly firstContactOn: Day | null
  readonly positions: readonly (Period & { readonly positionId: string })[]
  /** States by their code, "FL". */
  readonly states: readonly (Period & { readonly state: string })[]
  /** Out of work: from the first day without work to the first day back. */
  readonly absences: readonly Period[]
  /** What is said of the person; it counts from the day on which it was put down. */
  readonly traits: TraitFacts
}

/** What the profile said at the end of the days before `until`. */
export type EarlierProfile = Profile & { readonly until: Day }

/** All that is known of a person; the profile's own fields are those of today. */
export type Facts = Profile & {
  readonly personId: string
  /** The first day on which the person was on record; null: read from their other dates. */
  readonly knownFrom: Day | null
  readonly invitedOn: Day | null
  readonly signedUpOn: Day | null
  /** Each sign-off, until the day on which it was withdrawn. */
  readonly signedOff: readonly Period[]
  /** Each time the person was a caregiver here, until they were archived or became an applicant again. */
  readonly active: readonly Period[]
  /** Each time the person was archived or rejected, until they were brought back: nothing is required of them meanwhile. */
  readonly ended: readonly Period[]
  /** Oldest first. Product 6: a fact of the profile that is put down later counts from the day it was put down. */
  readonly earlier: readonly EarlierProfile[]
  readonly evidence: readonly Evidence[]
  readonly waivers: readonly Waiver[]
}

/** The facts of a person of whom nothing is known yet. */
export const noFacts = (personId: string): Facts => ({
  personId,
  knownFrom: null,
  invitedOn: null,
  signedUpOn: null,
  signedOff: [],
  active: [],
  ended: [],
  hiredOn: null,
  firstContactOn: null,
  positions: [],
  states: [],
  absences: [],
  traits: {},
  earlier: [],
  evidence: [],
  waivers: [],
})

/** What the profile said at the end of the day. */
export const profileOn = (facts: Facts, on: Day): Profile => facts.earlier.find(one => on < one.until) ?? facts

/** The days from which the profile said something else, the first of all days first. */
export const profileDays = (facts: Facts): Day[] => [beginning, ...facts.earlier.map(one => one.until)]

/** Whether the period holds on the day. */
export const holds = (period: Period, on: Day): boolean => period.from <= on && (period.to === null || on < period.to)

/** The day of the deed, as far as it is known. */
export const performed = (of: Pick<Evidence, 'performedOn' | 'receivedOn'>): Day => of.performedOn ?? of.receivedOn

/** The first day on which the person is known; `never` when they have no date at all. Nothing is required before. */
export function firstDayOf(facts: Facts): Day {
  if (facts.knownFrom !== null) return facts.knownFrom
  const first = earliest([facts.invitedOn, facts.signedUpOn, facts.hiredOn, facts.firstContactOn])
  if (first !== never) return first
  return earliest([...facts.positions, ...facts.states].map(period => period.from))
}

const earliest = (days: readonly (Day | null)[]): Day =>
  days.reduce<Day>((first, day) => (day !== null && day < first ? day : first), never)

/** Whether the waiver excuses on the day. Product 6: not before a second person approved it. */
export const excuses = (waiver: Waiver, on: Day): boolean =>
  waiver.approvedOn !== null &&
  waiver.approvedOn <= on &&
  waiver.from <= on &&
  (waiver.until === null || on <= waiver.until) &&
  (waiver.revokedOn === null || on < waiver.revokedOn)
