import type { Day } from '../../../kit/contract/time.ts'
import { within } from './hours.ts'
import { ledgerYear } from './lasting.ts'
import { type Paper, stateOn } from './papers.ts'
import type { SingleNeed } from './requirement.ts'
import { type Item, isGroup, judge, type Tree } from './satisfy.ts'
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
}

/** The fewest steps to what would be valid: of "any of" the way with the fewest, one that only waits first. */
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
  const ways = (waiting.length > 0 ? waiting : tree.of).map(one => fewest(one, on, beyond))
  const [first = [], ...others] = ways
  return others.reduce((best, way) => (cost(way) < cost(best) ? way : best), first)
}

function enough(tree: Tree, on: Day, beyond: Day | null): boolean {
  const outcome = judge(tree, on, paper => stateOn(paper, on))
  return outcome.met && (beyond === null || outcome.lastDay > beyond)
}

function isInReview(tree: Tree, on: Day): boolean {
  const outcome = judge(tree, on, paper => stateOn(paper, on))
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
  const base = { sourceId: need.sourceId, evidenceId: null, count: lacking(item, on) }
  const states = item.papers.map(paper => ({ paper, state: stateOn(paper, on) }))
  const pending = states.filter(one => one.state === 'inReview').map(one => one.paper)
  const waiting = pending.at(-1)
  if (waiting && pendingIsEnough(item, pending, on)) {
    const code = need.kind === 'externalCheck' ? 'resolveHit' : 'review'
    return { ...base, code, turn: 'reviewer', evidenceId: waiting.evidence.id, count: null }
  }
  const newest = states.findLast(
    one => one.state !== 'notOnFile' && one.state !== 'deleted' && one.state !== 'replaced',
  )
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
