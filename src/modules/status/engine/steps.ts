import { type Day, later } from '../../../kit/contract/time.ts'
import { type Item, isGroup, papersIn, type Tree } from './item.ts'
import type { NeedRules } from './kinds/kind.ts'
import { rulesFor } from './kinds/rules.ts'
import { lastAct, type Outcome } from './outcome.ts'
import { type PaperState, stateOn } from './papers.ts'
import { judge } from './satisfy.ts'
import type { Span } from './span.ts'
import type { Advice, Step } from './step.ts'

/**
 * The steps to what would be valid. Of "any of" what waits goes first, then the way that is ending or that somebody has
 * begun, then the one with the fewest steps: whoever has a positive test on file is not sent to that test again.
 */
export function stepsFor(tree: Tree, span: Span, on: Day): Step[] {
  // What is expiring is met, but not long enough: everything that ends with it has to be renewed.
  const beyond = span.status === 'expiring' && span.lastDay !== null ? span.lastDay : null
  return fewest(tree, on, beyond)
}

function fewest(tree: Tree, on: Day, beyond: Day | null): Step[] {
  if (enough(tree, on, beyond)) return []
  if (!isGroup(tree)) return [stepFor(tree, on)]
  if (tree.need.kind === 'allOf') return tree.of.flatMap(one => fewest(one, on, beyond))
  // What waits for a decision is what the status says: then a way that needs something new is no advice.
  const waiting = tree.of.filter(one => isInReview(one, on))
  const ways = (waiting.length > 0 ? waiting : tree.of).map(one => ({
    steps: fewest(one, on, beyond),
    progress: progressOf(one, on),
  }))
  const [first, ...others] = ways
  return others.reduce((best, way) => (goesBefore(way, best) ? way : best), first ?? noWay).steps
}

/** How far a way has come: fresh, tried in vain, begun or, in the end, met. */
type Progress = { readonly stage: 'fresh' | 'tried' | 'begun' | 'met'; readonly last: string; readonly parts: number }
type Way = { readonly steps: Step[]; readonly progress: Progress }

const noWay: Way = { steps: [], progress: { stage: 'fresh', last: '', parts: 0 } }
const stages: readonly Progress['stage'][] = ['fresh', 'tried', 'begun', 'met']

function progressOf(tree: Tree, on: Day): Progress {
  const acts = papersIn(tree).map(paper => ({ paper, state: stateOn(paper, on) }))
  const accepted = acts.filter(({ state }) => state === 'counts' || state === 'ranOut' || state === 'inReview')
  const about = accepted.length > 0 ? accepted : acts
  const last = about.reduce((newest, { paper, state }) => later(newest, lastAct(paper, state)), '')
  const begun = accepted.length > 0 ? 'begun' : last === '' ? 'fresh' : 'tried'
  const parts = new Set(accepted.map(({ paper }) => paper.evidence.sourceId)).size
  return { stage: judged(tree, on).met ? 'met' : begun, last, parts }
}

/** Of two ways the one that came further; then where something happened last, where more is there, and where less is to do. */
function goesBefore(a: Way, b: Way): boolean {
  const further = stages.indexOf(a.progress.stage) - stages.indexOf(b.progress.stage)
  if (further !== 0) return further > 0
  if (a.progress.last !== b.progress.last) return a.progress.last > b.progress.last
  return a.progress.parts === b.progress.parts ? cost(a.steps) < cost(b.steps) : a.progress.parts > b.progress.parts
}

const judged = (tree: Tree, on: Day): Outcome => judge(tree, on, paper => stateOn(paper, on))

function enough(tree: Tree, on: Day, beyond: Day | null): boolean {
  const outcome = judged(tree, on)
  return outcome.met && (beyond === null || outcome.lastDay > beyond)
}

function isInReview(tree: Tree, on: Day): boolean {
  const outcome = judged(tree, on)
  return !outcome.met && outcome.status === 'in review'
}

/** A decision costs less than anything that a caregiver has to bring. */
const cost = (steps: readonly Step[]): number => steps.reduce((sum, one) => sum + (isDecision(one) ? 1 : 10), 0)

const isDecision = ({ code, turn }: Step): boolean =>
  code === 'review' || (code === 'resolveHit' && turn === 'reviewer')

function stepFor(item: Item, on: Day): Step {
  const { steps, isEnough } = rulesFor(item.need)
  const lacks = lacking(item, on)
  const base = { sourceId: item.need.sourceId, evidenceId: null, count: lacks, from: countsFrom(item, on) }
  const states = item.papers.map(paper => ({ paper, state: stateOn(paper, on) }))
  const pending = states.filter(one => one.state === 'inReview').map(one => one.paper)
  const waiting = pending.at(-1)
  if (waiting && isEnough(item, pending, on, lacks ?? 1)) {
    return { ...base, ...steps.waiting, evidenceId: waiting.evidence.id, count: null }
  }
  const outcome = judged(item, on)
  // What the status says, else the newest.
  const newest =
    states.find(one => !outcome.met && one.paper.evidence.id === outcome.evidenceId) ??
    states.findLast(one => one.state !== 'notOnFile' && one.state !== 'deleted' && one.state !== 'replaced')
  const again = newest && adviceOn(newest.state, steps)
  return again ? { ...base, ...again, evidenceId: newest.paper.evidence.id } : { ...base, ...steps.first }
}

/** What to do about what is on file; undefined where the kind of need begins anew. */
function adviceOn(state: PaperState, { sentBack, renew }: NeedRules['steps']): Advice | undefined {
  if (state === 'unusable') return { code: 'correctDates', turn: 'reviewer' }
  if (state === 'setAside') return { code: 'countAgain', turn: 'coordinator' }
  return state === 'rejected' ? sentBack : renew
}

/** From when it counts, while that day has not come. */
function countsFrom(item: Item, on: Day): Day | null {
  const from = rulesFor(item.need).countsFrom(item)
  return from !== null && on < from ? from : null
}

/** How much is still lacking; null where one piece is enough. */
function lacking(item: Item, on: Day): number | null {
  const counting = item.papers.filter(paper => stateOn(paper, on) === 'counts')
  return rulesFor(item.need).lacking(item, counting, on)
}
