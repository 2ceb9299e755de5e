import { type Day, later } from '../../../kit/contract/time.ts'
import type { Item } from './item.ts'
import { dayAfter, seasonFrom } from './lasting.ts'
import { expired, lastOf, metBy, missing, type Outcome, type Piles, refused, waiting } from './outcome.ts'
import type { Paper } from './papers.ts'

const longestFirst = (a: Paper, b: Paper): number =>
  a.ending.lastDay < b.ending.lastDay ? 1 : a.ending.lastDay > b.ending.lastDay ? -1 : 0

/** Asks for `count` pieces at once; of these the one that ends first decides how long. */
export function several(item: Item, count: number, piles: Piles): Outcome {
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
