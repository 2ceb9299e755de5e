import type { Day } from '../../../kit/contract/time.ts'
import { excuses, type Facts, holds, never, performed, profileOn, type Waiver } from './facts.ts'
import { type Item, isGroup, type Tree } from './item.ts'
import type { SingleNeed } from './kinds/contract.ts'
import type { Count } from './kinds/kind.ts'
import { rulesFor } from './kinds/rules.ts'
import type { Outcome } from './outcome.ts'
import {
  decidedFrom,
  fileOf,
  isSentBack,
  type Paper,
  type PaperState,
  type PersonFile,
  type Problem,
  replacementOn,
  stateOn,
} from './papers.ts'
import { exempt, inForce, prepare } from './prepare.ts'
import type { Condition, GroupNeed, RequirementVersion } from './requirement.ts'
import { judge } from './satisfy.ts'
import { type Span, type Status, statusOn } from './span.ts'
import type { Step } from './step.ts'
import { stepsFor } from './steps.ts'
import { timelineOf } from './timeline.ts'

/** One piece of evidence that was looked at, and what it is worth on the day. */
export type Examined = {
  readonly evidenceId: string
  readonly state: PaperState
  readonly problem: Problem | null
  readonly performedOn: Day | null
  readonly receivedOn: Day
  /** The day from which the decision stands. */
  readonly decidedOn: Day | null
  /** The day on which the approval was taken back. */
  readonly revokedOn: Day | null
  /** The reviewer's words, when it was sent back. */
  readonly reason: string | null
  readonly lastDay: Day | null
  readonly replacedBy: string | null
  /** Hours of a time before the first year that is asked for: they count for none. */
  readonly early: boolean
}

type Verdict = { readonly met: boolean; readonly status: Status; readonly lastDay: Day | null }
export type ProofItem = Verdict & {
  readonly need: SingleNeed
  readonly evidence: readonly Examined[]
  /** How many of how many, for references and hours. */
  readonly count: Count | null
  /** The twelve months in which hours are being counted. */
  readonly year: { readonly from: Day; readonly to: Day } | null
}
export type ProofGroup = Verdict & { readonly kind: GroupNeed['kind']; readonly of: readonly ProofNode[] }
export type ProofNode = ProofItem | ProofGroup

/** Everything behind one status on one day; codes and data only, `sentences.ts` has the words. */
export type Proof = {
  readonly asOf: Day
  readonly requirementId: string | null
  readonly name: string | null
  readonly version: number | null
  /** The same span that the timeline has on the day. */
  readonly span: Span
  /** What made the rule apply; empty lists when it asks everyone. Null: it does not apply. */
  readonly applies: {
    readonly positionIds: string[]
    readonly states: string[]
    readonly personal: boolean /** Whether the profile says it, or nobody has. */
    readonly onlyWho: readonly (Condition & { readonly said: boolean })[]
  } | null
  readonly proof: ProofNode | null
  /** All waivers of this requirement, also those that do not excuse on the day. */
  readonly waivers: readonly (Waiver & { readonly excuses: boolean })[]
  /** The next change of status by what is known on file. */
  readonly next: { readonly on: Day; readonly to: Status } | null
  /** The fewest steps that would put it right, and whose turn each is; empty when nothing is to be done. */
  readonly steps: readonly Step[]
}

/** Opens one status of one person: which rule, why it applies, what was looked at, what comes next and what to do. */
export function explain(versions: readonly RequirementVersion[], facts: Facts, asOf: Day): Proof {
  const file = fileOf(facts)
  const spans = timelineOf(versions, facts)
  const span = statusOn(spans, asOf)
  const current = inForce(prepare(versions, file), asOf)
  const applicable = current !== null && exempt(current.rule, file, asOf) === null
  const rule = current?.rule ?? null
  const id = versions[0]?.id ?? null
  return {
    asOf,
    requirementId: id,
    name: rule?.name ?? null,
    version: span.version,
    span,
    applies: applicable ? whyApplies(current.rule, file, asOf) : null,
    proof: applicable ? nodeOf(current.tree, asOf) : null,
    waivers: facts.waivers
      .filter(one => one.requirementId === id)
      .toSorted((a, b) => (a.from + a.id < b.from + b.id ? -1 : 1))
      .map(one => ({ ...one, excuses: excuses(one, asOf) })),
    next: nextChange(spans, span),
    steps: applicable && span.status !== 'waived' && span.status !== 'valid' ? stepsFor(current.tree, span, asOf) : [],
  }
}

function whyApplies(rule: RequirementVersion, { facts }: PersonFile, on: Day) {
  const profile = profileOn(facts, on)
  const held = profile.positions.filter(one => holds(one, on))
  const worked = profile.states.filter(one => holds(one, on))
  const positionIds = new Set(held.map(one => one.positionId).filter(one => rule.positionIds.includes(one)))
  const states = new Set(worked.map(one => one.state).filter(one => rule.states.includes(one)))
  const onlyWho = rule.onlyWho.map(one => ({ ...one, said: (profile.traits[one.trait] ?? null) !== null }))
  return { positionIds: [...positionIds].sort(), states: [...states].sort(), personal: rule.onlyFor !== null, onlyWho }
}

function nextChange(spans: readonly Span[], span: Span): Proof['next'] {
  const after = spans.find(one => one.from > span.from && one.status !== span.status)
  return after ? { on: after.from, to: after.status } : null
}

function nodeOf(tree: Tree, on: Day): ProofNode {
  const verdict = verdictOf(judge(tree, on, paper => stateOn(paper, on)))
  if (isGroup(tree)) return { ...verdict, kind: tree.need.kind, of: tree.of.map(one => nodeOf(one, on)) }
  return {
    ...verdict,
    need: tree.need,
    evidence: tree.papers.flatMap(paper => examine(paper, tree, on)),
    ...countOf(tree, on),
  }
}

function verdictOf(outcome: Outcome): Verdict {
  if (!outcome.met) return { met: false, status: outcome.status, lastDay: null }
  return { met: true, status: 'valid', lastDay: outcome.lastDay === never ? null : outcome.lastDay }
}

/** What was not on file on the day, or is hidden, was not looked at. */
function examine(paper: Paper, item: Item, on: Day): Examined[] {
  const state = stateOn(paper, on)
  if (state === 'notOnFile' || state === 'deleted') return []
  const { evidence, ending, problem } = paper
  const decidedOn = decidedFrom(evidence)
  const decided = decidedOn !== null && decidedOn <= on
  const from = rulesFor(item.need).countsFrom(item)
  const sentBack = isSentBack(evidence, on)
  return [
    {
      evidenceId: evidence.id,
      state,
      problem,
      performedOn: evidence.performedOn,
      receivedOn: evidence.receivedOn,
      decidedOn: decided ? decidedOn : null,
      revokedOn: sentBack && evidence.decision === 'approved' ? evidence.revokedOn : null,
      reason: sentBack ? evidence.reason : null,
      lastDay: ending.lastDay === never ? null : ending.lastDay,
      replacedBy: state === 'replaced' ? (replacementOn(paper, on)?.id ?? null) : null,
      early: from !== null && performed(evidence) < from,
    },
  ]
}

function countOf(item: Item, on: Day): Pick<ProofItem, 'count' | 'year'> {
  const { count, year } = rulesFor(item.need)
  const counting = item.papers.filter(paper => stateOn(paper, on) === 'counts')
  return { count: count(item, counting, on), year: year(item, on) }
}
