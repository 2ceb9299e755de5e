import type { Day } from '../../../kit/contract/time.ts'
import type { EvidenceKind } from './facts.ts'
import type { EndCause } from './lasting.ts'
import type { Problem } from './papers.ts'
import type { Condition, Seriousness } from './requirement.ts'

/** Product 6: the eight things that a requirement can be for a person. */
export const statuses = [
  'not applicable',
  'missing',
  'in review',
  'rejected',
  'valid',
  'expiring',
  'expired',
  'waived',
] as const
export type Status = (typeof statuses)[number]

/** What a requirement is counted as for somebody of whom it is asked. `later`: missing, and not due yet. */
export const countedStatuses = [...statuses.filter(one => one !== 'not applicable'), 'later'] as const
export type CountedStatus = (typeof countedStatuses)[number]

/** Why a status is what it is, without words of any language. */
export type Reason =
  | { readonly code: 'notHereYet' }
  | { readonly code: 'ended' }
  | { readonly code: 'notInForce' }
  | { readonly code: 'otherPerson' }
  | { readonly code: 'otherPosition' }
  | { readonly code: 'otherState' }
  | ({ readonly code: 'otherPeople' } & Condition)
  | { readonly code: 'nothingOnFile' }
  | { readonly code: 'setAside' }
  | { readonly code: 'unusable'; readonly problem: Problem }
  | { readonly code: 'tooFew'; readonly have: number; readonly need: number }
  | { readonly code: 'tooFewHours'; readonly have: number; readonly need: number }
  /** No hours are asked for before the day; null: they are counted from a hire date that is not known. */
  | { readonly code: 'hoursLater'; readonly from: Day | null }
  /** Some of several parts are on file. `lacking`: sources of which nothing is, each with what may stand in its place. */
  | {
      readonly code: 'someParts'
      readonly have: number
      readonly need: number
      readonly lacking: readonly (readonly string[])[]
    }
  | { readonly code: 'waiting'; readonly receivedOn: Day }
  | { readonly code: 'matchWaits'; readonly checkedOn: Day; readonly receivedOn: Day }
  | { readonly code: 'matchConfirmed'; readonly checkedOn: Day; readonly text: string | null }
  | { readonly code: 'sentBack'; readonly decidedOn: Day; readonly text: string | null }
  | { readonly code: 'takenBack'; readonly revokedOn: Day; readonly text: string | null }
  | { readonly code: 'ranOut'; readonly lastDay: Day; readonly because: EndCause }
  | {
      readonly code: 'counts'
      readonly performedOn: Day | null
      readonly because: EndCause
      /** What kind of evidence it is; spans that were judged before it was kept lack it. */
      readonly kind?: EvidenceKind
    }
  | { readonly code: 'waived'; readonly waiverId: string; readonly until: Day | null; readonly declination: boolean }

/**
 * A check that was done only after the first client contact, or twelve months that had too few hours. Product 6: it stands
 * beside the status and does not change it.
 */
export type Finding =
  | {
      readonly code: 'doneAfterFirstContact'
      readonly evidenceId: string
      readonly performedOn: Day
      readonly firstContactOn: Day
    }
  /** `from` and `to`: the first and the last day of these months. */
  | { readonly code: 'shortYear'; readonly from: Day; readonly to: Day; readonly have: number; readonly need: number }

/** One stretch of days on which nothing about a requirement changes for a person. */
export type Span = {
  readonly from: Day
  /** The first day of the next span; null: for ever. */
  readonly to: Day | null
  readonly status: Status
  readonly reason: Reason
  /** The version of the rule in force; null when none is. */
  readonly version: number | null
  readonly seriousness: Seriousness | null
  /** The evidence that decides the status. */
  readonly evidenceId: string | null
  /** Evidence that waits for a decision beside what is still valid. */
  readonly waitingId: string | null
  /** The last valid day of what is valid or expiring; null: it does not end. */
  readonly lastDay: Day | null
  /** For what is not met: the day by which it is or was to be there, itself included; null: at once, or no day is known yet. */
  readonly due: Day | null
  /** Not met, and due. */
  readonly owed: boolean
  /** Not met, and it must be there now: it is due, or it must be there before the first client contact. */
  readonly needed: boolean
  /** Needed, and the requirement blocks: neither clear to work nor to be signed off. */
  readonly blocks: boolean
  /** Only a look into external lists meets it, which the office takes. */
  readonly officeCheck: boolean
  readonly finding: Finding | null
}

/** What a span is counted as; the same as `counted_status` in the database. */
export const countedStatus = ({ status, needed }: Pick<Span, 'status' | 'needed'>): Status | 'later' =>
  status === 'missing' && !needed ? 'later' : status

/** The spans of one requirement for one person: from `beginning` to for ever, without gap or overlap. */
export type Timeline = { readonly requirementId: string; readonly spans: readonly Span[] }

/** Product 6: clear to work needs one of these of every blocking requirement that is due. */
export const isMet = (status: Status): boolean => status === 'valid' || status === 'expiring' || status === 'waived'

/** The span of the day. Spans must be a whole timeline. */
export function statusOn<Stretch extends { readonly from: Day }>(spans: readonly Stretch[], on: Day): Stretch {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((spans[middle]?.from ?? '') <= on) low = middle
    else high = middle - 1
  }
  return spans[low] as Stretch
}

/** Joins neighbors that say the same, comparing all but their days. */
export function joined<Stretch extends { readonly from: Day; readonly to: Day | null }>(spans: Stretch[]): Stretch[] {
  const out: Stretch[] = []
  for (const span of spans) {
    const before = out.at(-1)
    if (before && sameBut(before, span)) out[out.length - 1] = { ...before, to: span.to }
    else out.push(span)
  }
  return out
}

const sameBut = (a: object, b: object): boolean => saysTheSame(a, b, key => key === 'from' || key === 'to')

/** Whether two plain objects hold the same, at any depth and in any order, but for the keys that are skipped. */
export function saysTheSame(a: object, b: object, skipped: (key: string) => boolean = () => false): boolean {
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key of Object.keys(left)) {
    const [one, other] = [left[key], right[key]]
    if (one === other || skipped(key)) continue
    if (!isObject(one) || !isObject(other) || !saysTheSame(one, other)) return false
  }
  return Object.keys(left).length === Object.keys(right).length
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
