import type { FieldError } from '../../../../kit/contract/refusal.ts'
import type { Day } from '../../../../kit/contract/time.ts'
import type { Evidence, EvidenceKind, Period, Profile } from '../facts.ts'
import type { Item } from '../item.ts'
import { type Ending, endingOf, type Lasting } from '../lasting.ts'
import type { Outcome, Piles } from '../outcome.ts'
import type { Paper } from '../papers.ts'
import { several } from '../several.ts'
import type { Advice } from '../step.ts'
import type { SingleNeed } from './contract.ts'

/** How long evidence for the need lasts: as it says itself, else as the rule says. */
export const lastingsFor = (need: SingleNeed, ofRule: readonly Lasting[]): readonly Lasting[] =>
  ('lasting' in need ? need.lasting : undefined) ?? ofRule

/** How much is there of how much is asked for. */
export type Count = { readonly have: number; readonly need: number }

/** What the engine asks of a kind of need. Papers and piles are those of the person on the day. */
export type NeedRules<Need extends SingleNeed = SingleNeed> = {
  /** The kind of evidence that meets it. */
  readonly evidence: EvidenceKind
  /** Whether the rule says how long its evidence lasts; other evidence ends by itself. */
  readonly lastsByRule: boolean
  /** Whether what counts depends on the hire date, whatever the rule says. */
  readonly countedFromHire: boolean
  /** Whether only the office can meet it. */
  readonly byOffice: boolean
  /** What is wrong with its own fields. */
  refuse(need: Need): FieldError[]
  /** How long one piece of evidence lasts. `lastings` are the rule's. */
  ending(need: Need, evidence: Evidence, lastings: readonly Lasting[], profile: Profile): Ending
  judge(item: Item<Need>, piles: Piles, on: Day): Outcome
  /** On which days it may change, beside the days of its papers. `lead`: so many days before an end it is expiring. */
  days(item: Item<Need>, lead: number): readonly Day[]
  /** Null where one piece is enough. */
  count(item: Item<Need>, counting: readonly Paper[], on: Day): Count | null
  /** How much is still to do, at least; null where one piece is enough. */
  lacking(item: Item<Need>, counting: readonly Paper[], on: Day): number | null
  /** Whether it would be met if what waits were approved. */
  isEnough(item: Item<Need>, pending: readonly Paper[], on: Day, lacks: number): boolean
  /** The months in which it is being counted. */
  year(item: Item<Need>, on: Day): (Period & { readonly to: Day }) | null
  /** Evidence of earlier days counts for nothing; null: all does. */
  countsFrom(item: Item<Need>): Day | null
  /** What to do about what waits, what was sent back, what ended, and where there is nothing of these. */
  readonly steps: {
    readonly waiting: Advice
    readonly first: Advice
    readonly sentBack?: Advice
    readonly renew?: Advice
  }
}

/** A need that one piece of evidence meets, for as long as the rule or the need itself says. */
export const onePiece = {
  lastsByRule: true,
  countedFromHire: false,
  byOffice: false,
  refuse: () => [],
  ending: (need: SingleNeed, evidence: Evidence, lastings: readonly Lasting[], profile: Profile): Ending =>
    endingOf(lastingsFor(need, lastings), evidence, profile),
  judge: (item: Item, piles: Piles): Outcome => several(item, 1, piles),
  days: () => [],
  count: () => null,
  lacking: () => null,
  isEnough: (_item: Item, pending: readonly Paper[]): boolean => pending.length > 0,
  year: () => null,
  countsFrom: () => null,
} satisfies Omit<NeedRules, 'evidence' | 'steps'>

/** What waits is decided by a reviewer. */
export const review: Advice = { code: 'review', turn: 'reviewer' }

/** Much larger numbers would lead past the last day that the product knows. */
export const isCount = (value: number, least: number): boolean =>
  Number.isInteger(value) && value >= least && value <= 36_500
