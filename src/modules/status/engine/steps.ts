import { type Day, later } from '../../../kit/contract/time.ts'
import { within } from './hours.ts'
import { firstLedgerYear, ledgerYear } from './lasting.ts'
import { lastAct, type Outcome } from './outcome.ts'
import { type Paper, stateOn } from './papers.ts'
import type { SingleNeed } from './requirement.ts'
import { type Item, isGroup, judge, papersIn, type Tree } from './satisfy.ts'
import type { Span } from './span.ts'

/** Who has to act next. */
export type Turn = 'caregiver' | 'coordinator' | 'reviewer'

/** One thing to do. `sourceId` is the document type, test, form... ; `count` how many or how many hours. */
export type Step = {
  readonly code:
    | 'upload'
    | 'uploadAgain'
    | 'renew'
    | 'correctDates'
    | 'countAgain'
    | 'review'
    | 'takeTest'
    | 'fillChecklist'
    | 'evaluate'
    | 'askReferees'
    | 'logHours'
    | 'runCheck'
    | 'resolveHit'
  readonly turn: Turn
  readonly sourceId: string
  readonly evidenceId: string | null
  readonly count: number | null
  /** Before this day it would not count; null: at any time. */
  readonly from: Day | null
}

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

const firstTime: Record<SingleNeed['kind'], Pick<Step, 'code' | 'turn'>> = {
  document: { code: 'upload', turn: 'caregiver' },
  competencyTest: { code: 'takeTest', turn: 'caregiver' },
  skillChecklist: { code: 'fillChecklist', turn: 'caregiver' },
  evaluation: { code: 'evaluate', turn: 'coordinator' },
  references: { code: 'askReferees', turn: 'caregiver' },
  hours: { code: 'logHours', turn: 'caregiver' },
  externalCheck: { code: 'runCheck', turn: 'coordinator' },
}

function stepFor(item: Item, on: Day): Step {
  const { need } = item
  const base = { sourceId: need.sourceId, evidenceId: null, count: lacking(item, on), from: countsFrom(item, on) }
  const states = item.papers.map(paper => ({ paper, state: stateOn(paper, on) }))
  const pending = states.filter(one => one.state === 'inReview').map(one => one.paper)
  const waiting = pending.at(-1)
  if (waiting && pendingIsEnough(item, pending, on)) {
    const code = need.kind === 'externalCheck' ? 'resolveHit' : 'review'
    return { ...base, code, turn: 'reviewer', evidenceId: waiting.evidence.id, count: null }
  }
  const outcome = judged(item, on)
  // What the status says, else the newest.
  const newest =
    states.find(one => !outcome.met && one.paper.evidence.id === outcome.evidenceId) ??
    states.findLast(one => one.state !== 'notOnFile' && one.state !== 'deleted' && one.state !== 'replaced')
  const evidenceId = newest?.paper.evidence.id ?? null
  if (need.kind === 'externalCheck' && newest?.state === 'rejected') {
    return { ...base, code: 'resolveHit', turn: 'coordinator', evidenceId }
  }
  if (newest?.state === 'unusable') return { ...base, code: 'correctDates', turn: 'reviewer', evidenceId }
  if (newest?.state === 'setAside') return { ...base, code: 'countAgain', turn: 'coordinator', evidenceId }
  if (need.kind !== 'document') return { ...base, ...firstTime[need.kind] }
  if (newest?.state === 'rejected') return { ...base, code: 'uploadAgain', turn: 'caregiver', evidenceId }
  if (newest) return { ...base, code: 'renew', turn: 'caregiver', evidenceId }
  return { ...base, ...firstTime.document }
}

/** From when hours count, while the first year that is asked for has not begun. */
function countsFrom({ need, hiredOn }: Item, on: Day): Day | null {
  const first = need.kind === 'hours' ? firstLedgerYear(need.period, hiredOn) : null
  return first && on < first.from ? first.from : null
}

/** How many references or hours are still lacking; null where one piece is enough. */
function lacking({ need, papers, hiredOn }: Item, on: Day): number | null {
  const counting = papers.filter(paper => stateOn(paper, on) === 'counts')
  if (need.kind === 'references') return Math.max(1, need.count - counting.length)
  if (need.kind !== 'hours') return null
  const year = ledgerYear(need.period, hiredOn, on)
  return Math.max(0, need.hours - (year ? within(counting, year).total : 0))
}

function pendingIsEnough(item: Item, pending: readonly Paper[], on: Day): boolean {
  const lacks = lacking(item, on) ?? 1
  if (item.need.kind === 'references') return pending.length >= lacks
  const year = item.need.kind === 'hours' ? ledgerYear(item.need.period, item.hiredOn, on) : null
  return year === null ? pending.length > 0 : within(pending, year).total >= lacks
}
