import { type Day, later } from '../../../kit/contract/time.ts'
import { performed } from './facts.ts'
import type { Paper } from './papers.ts'
import type { Reason, Status } from './span.ts'

export type Met = {
  readonly met: true
  readonly lastDay: Day
  readonly reason: Reason
  readonly evidenceId: string | null
  readonly waitingId: string | null
}
export type Unmet = {
  readonly met: false
  readonly status: Extract<Status, 'missing' | 'in review' | 'rejected' | 'expired'>
  readonly reason: Reason
  readonly evidenceId: string | null
  /** Orders papers: the newest one speaks. Empty without a paper. */
  readonly newest: string
  /** Nothing is owed before this day; empty: no such day. */
  readonly notBefore: Day | ''
}
/** What a need is on one day. */
export type Outcome = Met | Unmet

/** The evidence for one need by what it is worth on one day; the newest of each kind comes last. */
export type Piles = {
  readonly counts: Paper[]
  readonly inReview: Paper[]
  readonly ranOut: Paper[]
  readonly rejected: Paper[]
  readonly unusable: Paper[]
  readonly aside: Paper[]
}

/** Orders papers by receipt; never two alike. */
export const age = (paper: Paper): string => `${paper.evidence.receivedOn} ${paper.evidence.id}`

export function metBy(paper: Paper, piles: Piles): Met {
  const reason: Reason = { code: 'counts', performedOn: paper.evidence.performedOn, because: paper.ending.because }
  return {
    met: true,
    lastDay: paper.ending.lastDay,
    reason,
    evidenceId: paper.evidence.id,
    waitingId: piles.inReview.at(-1)?.evidence.id ?? null,
  }
}

/** A check is no paper that somebody handed in: what waits of it is a possible match. */
const isCheck = ({ evidence }: Paper): boolean => evidence.kind === 'externalCheck'

export function waiting(paper: Paper): Unmet {
  const { receivedOn } = paper.evidence
  const reason: Reason = isCheck(paper)
    ? { code: 'matchWaits', checkedOn: performed(paper.evidence), receivedOn }
    : { code: 'waiting', receivedOn }
  return { met: false, status: 'in review', reason, evidenceId: paper.evidence.id, newest: age(paper), notBefore: '' }
}

export function expired(paper: Paper, lastDay = paper.ending.lastDay, because = paper.ending.because): Unmet {
  const reason: Reason = { code: 'ranOut', lastDay, because }
  return { met: false, status: 'expired', reason, evidenceId: paper.evidence.id, newest: age(paper), notBefore: '' }
}

export function sentBack(paper: Paper): Unmet {
  const { decidedOn, receivedOn, reason: text, id } = paper.evidence
  const reason: Reason = isCheck(paper)
    ? { code: 'matchConfirmed', checkedOn: performed(paper.evidence), text }
    : { code: 'sentBack', decidedOn: later(receivedOn, decidedOn ?? receivedOn), text }
  return { met: false, status: 'rejected', reason, evidenceId: id, newest: age(paper), notBefore: '' }
}

export function missing(reason: Reason, paper?: Paper): Unmet {
  const evidenceId = paper?.evidence.id ?? null
  return { met: false, status: 'missing', reason, evidenceId, newest: paper ? age(paper) : '', notBefore: '' }
}

/** Nothing counts and nothing waits: the newest paper says why. */
export function refused(piles: Piles): Unmet {
  const spoken = [
    ...piles.ranOut.slice(-1).map(paper => expired(paper)),
    ...piles.rejected.slice(-1).map(sentBack),
    ...piles.unusable.slice(-1).map(unusable),
  ]
  const aside = piles.aside.at(-1)
  // What is set aside explains, but never speaks before another paper.
  const silent = aside ? { ...missing({ code: 'setAside' }, aside), newest: '' } : missing({ code: 'nothingOnFile' })
  return spoken.reduce(newer, spoken[0] ?? silent)
}

const unusable = (paper: Paper): Unmet =>
  paper.problem === null
    ? missing({ code: 'nothingOnFile' })
    : missing({ code: 'unusable', problem: paper.problem }, paper)

/** The one with the newer paper. */
export const newer = (a: Unmet, b: Unmet): Unmet => (b.newest > a.newest ? b : a)
