import { type Day, later } from '../../../kit/contract/time.ts'
import { dayAfter } from './lasting.ts'
import { decidedFrom, type Paper, type PaperState, sentBackFrom } from './papers.ts'
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

/** Orders what happened to papers, by its day: that it came in, was decided, or ended. Empty: it is none of these. */
export function lastAct(paper: Paper, state: PaperState): string {
  const { receivedOn } = paper.evidence
  const decidedOn = decidedFrom(paper.evidence) ?? receivedOn
  if (state === 'inReview') return `${receivedOn} ${age(paper)}`
  // What was over already when it was approved ended with the approval.
  if (state === 'ranOut') return `${later(dayAfter(paper.ending.lastDay), decidedOn)} ${age(paper)}`
  if (state === 'rejected') return `${sentBackFrom(paper.evidence) ?? decidedOn} ${age(paper)}`
  return state === 'counts' || state === 'unusable' ? `${decidedOn} ${age(paper)}` : ''
}

export function metBy(paper: Paper, piles: Piles): Met {
  const { performedOn, kind } = paper.evidence
  const reason: Reason = { code: 'counts', performedOn, because: paper.ending.because, kind }
  return {
    met: true,
    lastDay: paper.ending.lastDay,
    reason,
    evidenceId: paper.evidence.id,
    waitingId: piles.inReview.at(-1)?.evidence.id ?? null,
  }
}

export function waiting(paper: Paper): Unmet {
  const { receivedOn } = paper.evidence
  return {
    met: false,
    status: 'in review',
    reason: { code: 'waiting', receivedOn },
    evidenceId: paper.evidence.id,
    notBefore: '',
  }
}

export function expired(paper: Paper, lastDay = paper.ending.lastDay, because = paper.ending.because): Unmet {
  const reason: Reason = { code: 'ranOut', lastDay, because }
  return { met: false, status: 'expired', reason, evidenceId: paper.evidence.id, notBefore: '' }
}

function sentBack(paper: Paper): Unmet {
  const { receivedOn, reason: text, id } = paper.evidence
  const on = sentBackFrom(paper.evidence) ?? receivedOn
  const reason: Reason =
    paper.evidence.decision === 'approved'
      ? { code: 'takenBack', revokedOn: on, text }
      : { code: 'sentBack', decidedOn: on, text }
  return { met: false, status: 'rejected', reason, evidenceId: id, notBefore: '' }
}

export function missing(reason: Reason, paper?: Paper): Unmet {
  return { met: false, status: 'missing', reason, evidenceId: paper?.evidence.id ?? null, notBefore: '' }
}

/** Nothing counts and nothing waits: what happened last says why, so an old rejection does not hide a later end. */
export function refused(piles: Piles): Unmet {
  const ranOut = lastOf(piles.ranOut, 'ranOut')
  const rejected = lastOf(piles.rejected, 'rejected')
  const useless = lastOf(piles.unusable, 'unusable')
  const last = later(later(ranOut?.at ?? '', rejected?.at ?? ''), useless?.at ?? '')
  if (ranOut?.at === last) return expired(ranOut.paper)
  if (rejected?.at === last) return sentBack(rejected.paper)
  if (useless?.at === last) return unusable(useless.paper)
  const aside = piles.aside.at(-1)
  return aside ? missing({ code: 'setAside' }, aside) : missing({ code: 'nothingOnFile' })
}

/** The paper in that state to which something happened last, and what orders that. */
export function lastOf(papers: readonly Paper[], state: PaperState): { paper: Paper; at: string } | null {
  let last: { paper: Paper; at: string } | null = null
  for (const paper of papers) {
    const at = lastAct(paper, state)
    if (last === null || at > last.at) last = { paper, at }
  }
  return last
}

const unusable = (paper: Paper): Unmet =>
  paper.problem === null
    ? missing({ code: 'nothingOnFile' })
    : missing({ code: 'unusable', problem: paper.problem }, paper)
