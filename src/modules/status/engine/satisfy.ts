import { type Day, earlier, later } from '../../../kit/contract/time.ts'
import { never } from './facts.ts'
import { type Item, isGroup, papersIn, type Tree } from './item.ts'
import { rulesFor } from './kinds/rules.ts'
import { dayAfter } from './lasting.ts'
import { lastAct, missing, type Outcome, type Piles, type Unmet } from './outcome.ts'
import type { Paper, PaperState } from './papers.ts'

/** What a paper is worth; the day is the caller's, so that the same tree can be asked about another day. */
export type Worth = (paper: Paper) => PaperState

/** Whether the need is met on the day, until when, and by what; or what is wrong. */
export function judge(tree: Tree, on: Day, worth: Worth): Outcome {
  if (isGroup(tree)) {
    const parts = tree.of.map(of => ({ of, outcome: judge(of, on, worth) }))
    return tree.need.kind === 'anyOf' ? anyOf(parts, worth) : allOf(parts, worth)
  }
  const piles = pile(tree, worth)
  return rulesFor(tree.need).judge(tree, piles, on)
}

function pile(item: Item, worth: Worth): Piles {
  const piles: Piles = { counts: [], inReview: [], ranOut: [], rejected: [], unusable: [], aside: [] }
  for (const paper of item.papers) {
    const state = worth(paper)
    if (state === 'setAside') piles.aside.push(paper)
    else if (state !== 'notOnFile' && state !== 'deleted' && state !== 'replaced') piles[state].push(paper)
  }
  return piles
}

type Part = { readonly of: Tree; readonly outcome: Outcome }
type UnmetPart = Part & { readonly outcome: Unmet }
const isUnmet = (part: Part): part is UnmetPart => !part.outcome.met
const outcomeOf = ({ outcome }: Part): Outcome => outcome

/** The way that lasts longest; else what waits, else where something happened last. Owed when the last of the ways is. */
function anyOf(parts: readonly Part[], worth: Worth): Outcome {
  const outcomes = parts.map(outcomeOf)
  const met = outcomes.filter(one => one.met)
  if (met.length > 0) {
    const best = met.reduce((a, b) => (b.lastDay > a.lastDay ? b : a))
    return { ...best, waitingId: best.waitingId ?? waitingIn(outcomes) }
  }
  const unmet = parts.filter(isUnmet)
  const inReview = unmet.filter(one => one.outcome.status === 'in review')
  const ways = inReview.length > 0 ? inReview : unmet
  if (ways.length === 0) return missing({ code: 'nothingOnFile' })
  const notBefore = unmet.reduce<Day | ''>((day, { outcome }) => later(day, outcome.notBefore), '')
  return { ...newest(ways, worth), notBefore }
}

const worstFirst = ['missing', 'rejected', 'expired', 'in review'] as const

/** Every part must be there. The worst of the parts that are owed first speaks, else the one that ends first. */
function allOf(parts: readonly Part[], worth: Worth): Outcome {
  const outcomes = parts.map(outcomeOf)
  const unmet = parts.filter(isUnmet)
  const met = outcomes.filter(one => one.met)
  if (outcomes.length === 0) return missing({ code: 'nothingOnFile' })
  if (unmet.length === 0) {
    const shortest = met.reduce((a, b) => (b.lastDay < a.lastDay ? b : a))
    return { ...shortest, waitingId: waitingIn(outcomes) }
  }
  const notBefore = unmet.reduce<Day | ''>((day, { outcome }) => earlier(day, outcome.notBefore), never)
  const owedFirst = unmet.filter(one => one.outcome.notBefore === notBefore)
  const worst = worstFirst.find(status => owedFirst.some(one => one.outcome.status === status))
  const spoken = owedFirst.filter(one => one.outcome.status === worst)
  return withParts(newest(spoken, worth), parts)
}

/** Of several the one to which something happened last. */
function newest(parts: readonly UnmetPart[], worth: Worth): Unmet {
  const [first, ...others] = parts
  if (!first) return missing({ code: 'nothingOnFile' })
  if (others.length === 0) return first.outcome
  const dated = (part: UnmetPart) => ({ outcome: part.outcome, at: lastActIn(part, worth) })
  return others.map(dated).reduce((a, b) => (b.at > a.at ? b : a), dated(first)).outcome
}

function lastActIn({ of, outcome }: Part, worth: Worth): string {
  // The entries of a ledger do not end; its twelve months do.
  const over = outcome.reason.code === 'ranOut' ? dayAfter(outcome.reason.lastDay) : ''
  return papersIn(of).reduce((last, paper) => later(last, lastAct(paper, worth(paper))), over)
}

const isNothing = ({ outcome }: Part): boolean => outcome.reason.code === 'nothingOnFile'

/** "Nothing is on file" would not be true where only some parts are not. */
function withParts(spoken: Unmet, parts: readonly Part[]): Unmet {
  if (spoken.reason.code !== 'nothingOnFile' || parts.every(isNothing)) return spoken
  const have = parts.filter(one => one.outcome.met).length
  const lacking = parts.filter(isNothing).flatMap(one => waysTo(one.of))
  return { ...spoken, reason: { code: 'someParts', have, need: parts.length, lacking } }
}

/** What the part asks for, each with what may stand in its place. */
function waysTo(part: Tree): string[][] {
  if (!isGroup(part)) return [[part.need.sourceId]]
  const ways = part.of.flatMap(waysTo)
  return part.need.kind === 'allOf' ? ways : [ways.flat()]
}

function waitingIn(outcomes: readonly Outcome[]): string | null {
  for (const one of outcomes) {
    const id = one.met ? one.waitingId : one.status === 'in review' ? one.evidenceId : null
    if (id !== null) return id
  }
  return null
}
