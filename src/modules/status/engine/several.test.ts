import { expect, test } from 'vitest'
import { never } from './facts.ts'
import type { Item } from './item.ts'
import type { Outcome, Piles } from './outcome.ts'
import type { Paper } from './papers.ts'
import { several } from './several.ts'
import { aPaper } from './testing/sample.ts'

const item: Item = {
  ...{ need: { kind: 'document', sourceId: 'cpr' }, papers: [], season: null, since: '2025-11-20', hiredOn: null },
}
const paper = (id: string, lastDay: string = never): Paper => ({
  ...{ evidence: aPaper({ id }), ending: { lastDay, because: 'printedDate' }, problem: null, replacements: [] },
})
const none: Piles = { counts: [], inReview: [], ranOut: [], rejected: [], unusable: [], aside: [] }
const of = (count: number, piles: Partial<Piles>, over: Partial<Item> = {}) =>
  several({ ...item, ...over }, count, { ...none, ...piles })
const said = (outcome: Outcome) =>
  outcome.met
    ? `met by ${outcome.evidenceId} through ${outcome.lastDay}`
    : `${outcome.status} ${outcome.reason.code} ${outcome.evidenceId}`

const [early, late] = [paper('early', '2026-03-31'), paper('late', '2026-06-30')]

test.each<[string, number, Partial<Piles>, string]>([
  ['of one the longest decides', 1, { counts: [early, late] }, 'met by late through 2026-06-30'],
  ['of two the one that ends first decides', 2, { counts: [late, early] }, 'met by early through 2026-03-31'],
  ['the second of two is in review', 2, { counts: [late], inReview: [early] }, 'in review waiting early'],
  ['one is in review, and one more is missing', 3, { counts: [late], inReview: [early] }, 'missing tooFew early'],
  ['of two that were enough one has run out', 2, { counts: [late], ranOut: [early] }, 'expired ranOut early'],
  ['both have run out: the last to do so is named', 2, { ranOut: [late, early] }, 'expired ranOut late'],
  ['there never were enough', 3, { counts: [late], ranOut: [early] }, 'missing tooFew early'],
  ['nothing is on file', 2, {}, 'missing tooFew null'],
])('%s', (_what, count, piles, expected) => {
  expect(said(of(count, piles))).toBe(expected)
})

test('a season is owed from the first one after what ran out, and without a paper after the first day', () => {
  const season = { kind: 'season', from: '10-01', to: '04-30' } as const
  expect(of(2, {}, { season })).toMatchObject({ notBefore: '2025-11-20' })
  expect(of(2, { ranOut: [late, early] }, { season })).toMatchObject({ status: 'expired', notBefore: '2026-10-01' })
  expect(of(2, { ranOut: [late, early] })).toMatchObject({ notBefore: '' })
})
