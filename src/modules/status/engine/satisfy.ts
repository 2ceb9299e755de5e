import { type Day, earlier, later } from '../../../kit/contract/time.ts'
import { never, type Profile, performed } from './facts.ts'
import { judgeHours } from './hours.ts'
import { dayAfter, seasonFrom } from './lasting.ts'
import {
  age,
  expired,
  lastAct,
  lastOf,
  metBy,
  missing,
  type Outcome,
  type Piles,
  refused,
  sentBack,
  type Unmet,
  waiting,
} from './outcome.ts'
import { type Paper, type PaperState, type PersonFile, papersFor } from './papers.ts'
import type { GroupNeed, Lasting, Need, Season, SingleNeed } from './requirement.ts'

/** A need with the person's evidence for it. `since`: the first day on which it can be asked. */
export type Item = {
  readonly need: SingleNeed
  readonly papers: readonly Paper[]
  readonly season: Season | null
  readonly since: Day
  readonly hiredOn: Day | null
}
export type Group = { readonly need: GroupNeed; readonly of: readonly Tree[] }
export type Tree = Item | Group

export const isGroup = (tree: Tree): tree is Group => 'of' in tree

/** What a paper is worth; the day is the caller's, so that the same tree can be asked about another day. */
export type Worth = (paper: Paper) => PaperState

/** Lays the person's evidence beside a need, dated by what the profile says. */
export function treeOf(file: PersonFile, need: Need, lastings: readonly Lasting[], since: Day, profile: Profile): Tree {
  if ('of' in need) return { need, of: need.of.map(one => treeOf(file, one, lastings, since, profile)) }
  const papers = papersFor(file, need, lastings, profile)
  return { need, papers, season: seasonOf(need, lastings), since, hiredOn: profile.hiredOn }
}

function seasonOf(need: SingleNeed, lastings: readonly Lasting[]): Season | null {
  if (need.kind === 'hours' || need.kind === 'externalCheck') return null
  return (need.lasting ?? lastings).find(one => one.kind === 'season') ?? null
}

/** Every piece of evidence that the tree looks at. */
export const papersIn = (tree: Tree): readonly Paper[] => (isGroup(tree) ? tree.of.flatMap(papersIn) : tree.papers)

/** Whether the need is met on the day, until when, and by what; or what is wrong. */
export function judge(tree: Tree, on: Day, worth: Worth): Outcome {
  if (isGroup(tree)) {
    const parts = tree.of.map(of => ({ of, outcome: judge(of, on, worth) }))
    return tree.need.kind === 'anyOf' ? anyOf(parts, worth) : allOf(parts, worth)
  }
  const piles = pile(tree, worth)
  if (tree.need.kind === 'hours') return judgeHours(tree.need, tree.hiredOn, piles, on)
  if (tree.need.kind === 'references') return several(tree, tree.need.count, piles)
  if (tree.need.kind === 'externalCheck') return newestCheck(tree, piles)
  return several(tree, 1, piles)
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

const longestFirst = (a: Paper, b: Paper): number =>
  a.ending.lastDay < b.ending.lastDay ? 1 : a.ending.lastDay > b.ending.lastDay ? -1 : 0

/** `count` pieces at once; of these the one that ends first decides how long. */
function several(item: Item, count: number, piles: Piles): Outcome {
  const last = piles.counts.toSorted(longestFirst)[count - 1]
  if (last) return metBy(last, piles)
  const { inReview, ranOut, counts } = piles
  const notBefore = item.season ? seasonFrom(item.season, askedSince(item, ranOut)) : ''
  const pending = inReview.at(-1)
  if (pending && counts.length + inReview.length >= count) return { ...waiting(pending), notBefore }
  if (count === 1) return { ...refused(piles), notBefore }
  const outworn = counts.length + ranOut.length >= count ? lastOf(ranOut, 'ranOut')?.paper : undefined
  if (outworn) return { ...expired(outworn), notBefore }
  const tooFew = missing({ code: 'tooFew', have: counts.length, need: count }, pending ?? ranOut.at(-1))
  return { ...tooFew, notBefore }
}

/** A season is owed from the first one after what ran out; without a paper, after the first day. */
const askedSince = (item: Item, ranOut: readonly Paper[]): Day =>
  ranOut.reduce((since, paper) => later(since, dayAfter(paper.ending.lastDay)), item.since)

/** Of checks the newest one speaks: a confirmed hit takes away what an earlier clear check gave. */
function newestCheck(item: Item, piles: Piles): Outcome {
  const key = (paper: Paper): string => `${performed(paper.evidence)} ${age(paper)}`
  const decided = [...piles.counts, ...piles.ranOut, ...piles.rejected]
  const newest = decided.reduce<Paper | null>((best, one) => (best === null || key(one) > key(best) ? one : best), null)
  if (newest && piles.rejected.includes(newest)) return sentBack(newest)
  return several(item, 1, { ...piles, rejected: [] })
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
