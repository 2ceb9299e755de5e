import { type Day, later } from '../../../kit/contract/time.ts'
import { type Evidence, type Facts, firstDayOf, holds, performed } from './facts.ts'
import type { Ending } from './lasting.ts'

/** What makes approved evidence useless: its dates contradict each other. */
export type Problem = 'performedAfterReceipt' | 'expiresBeforePerformed'

/** What one piece of evidence is worth on a day. */
export type PaperState =
  | 'notOnFile'
  | 'deleted'
  | 'setAside'
  | 'replaced'
  | 'inReview'
  | 'rejected'
  | 'unusable'
  | 'ranOut'
  | 'counts'

/** A piece of evidence beside the need that it may satisfy. */
export type Paper = {
  readonly evidence: Evidence
  readonly ending: Ending
  readonly problem: Problem | null
  readonly replacements: readonly Evidence[]
}

/** One person's facts, put in order once for all requirements. */
export type PersonFile = {
  readonly facts: Facts
  readonly firstDay: Day
  readonly byId: ReadonlyMap<string, Evidence>
  readonly bySource: ReadonlyMap<string, readonly Evidence[]>
}

/** Orders the facts. Evidence that is named twice is one; the order in which facts came does not matter. */
export function fileOf(facts: Facts): PersonFile {
  const byId = new Map<string, Evidence>()
  for (const one of facts.evidence) byId.set(one.id, one)
  const bySource = new Map<string, Evidence[]>()
  for (const one of byId.values()) {
    const key = `${one.kind} ${one.sourceId}`
    const same = bySource.get(key)
    if (same) same.push(one)
    else bySource.set(key, [one])
  }
  for (const same of bySource.values()) same.sort(oldestFirst)
  return { facts, firstDay: firstDayOf(facts), byId, bySource }
}

const oldestFirst = (a: Evidence, b: Evidence): number => order(a.receivedOn, b.receivedOn) || order(a.id, b.id)
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What contradicts itself in the evidence's dates; null: nothing. */
export function problemOf(evidence: Pick<Evidence, 'performedOn' | 'receivedOn' | 'expiresOn'>): Problem | null {
  const { performedOn, receivedOn, expiresOn } = evidence
  if (performedOn === null) return null
  if (performedOn > receivedOn) return 'performedAfterReceipt'
  return expiresOn !== null && expiresOn < performedOn ? 'expiresBeforePerformed' : null
}

/** The day from which a decision stands; null: none yet. Product 6: evidence counts from the decision on. */
export const decidedFrom = (of: Evidence): Day | null =>
  of.decision === null || of.decidedOn === null ? null : later(of.receivedOn, of.decidedOn)

/** The day from which it is sent back: rejected, or an approval that was taken back; null: it is not. */
export function sentBackFrom(of: Evidence): Day | null {
  const from = decidedFrom(of)
  if (from === null || of.decision === 'rejected') return from
  return of.revokedOn === null ? null : later(from, of.revokedOn)
}

/** Whether it is sent back by the end of the day. */
export const isSentBack = (of: Evidence, on: Day): boolean => {
  const from = sentBackFrom(of)
  return from !== null && from <= on
}

const decidedBy = (of: Evidence, on: Day): boolean => {
  const from = decidedFrom(of)
  return from !== null && from <= on
}

const aside = (of: Evidence, on: Day): boolean => of.setAside.some(period => holds(period, on))

function stands(by: Evidence, on: Day): boolean {
  if (!decidedBy(by, on) || isSentBack(by, on) || problemOf(by) !== null) return false
  return (by.deletedOn === null || on < by.deletedOn) && !aside(by, on)
}

/** What stands in its place on the day: a predecessor stays good until that is itself approved and usable. */
export const replacementOn = (paper: Paper, on: Day): Evidence | undefined =>
  paper.replacements.findLast(by => stands(by, on))

/** What the evidence is worth at the end of the day, by what was on file and decided then. */
export function stateOn(paper: Paper, on: Day): PaperState {
  const { evidence } = paper
  if (on < evidence.receivedOn) return 'notOnFile'
  if (evidence.deletedOn !== null && evidence.deletedOn <= on) return 'deleted'
  if (aside(evidence, on)) return 'setAside'
  if (replacementOn(paper, on)) return 'replaced'
  if (!decidedBy(evidence, on)) return 'inReview'
  if (isSentBack(evidence, on)) return 'rejected'
  if (paper.problem !== null) return 'unusable'
  return on > paper.ending.lastDay ? 'ranOut' : 'counts'
}

/** Whether the evidence, as known and approved on the day `knownOn`, was true on the earlier day `on`. */
export function wasTrueOn(paper: Paper, on: Day, knownOn: Day): boolean {
  return isProof(paper, knownOn) && performed(paper.evidence) <= on && on <= paper.ending.lastDay
}

/** Approved and usable by that day, also when it ran out or was replaced since. */
export function isProof(paper: Paper, knownOn: Day): boolean {
  const state = stateOn(paper, knownOn)
  if (state === 'counts' || state === 'ranOut') return true
  return (
    state === 'replaced' &&
    paper.problem === null &&
    decidedBy(paper.evidence, knownOn) &&
    !isSentBack(paper.evidence, knownOn)
  )
}
