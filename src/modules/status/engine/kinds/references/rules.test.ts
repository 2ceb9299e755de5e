import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../../../kit/contract/time.ts'
import { type Evidence, noFacts } from '../../facts.ts'
import type { Item } from '../../item.ts'
import type { Outcome, Piles } from '../../outcome.ts'
import type { Paper } from '../../papers.ts'
import { aPaper } from '../../testing/sample.ts'
import type { ReferencesNeed } from './contract.ts'
import { references } from './rules.ts'

const two: ReferencesNeed = { kind: 'references', sourceId: 'manager', count: 2 }
const year = [{ kind: 'months', months: 12, to: 'day' }] as const

function reference(id: string, receivedOn: Day, of: Partial<Evidence> = {}): Paper {
  const evidence = aPaper({ id, kind: 'reference', sourceId: 'manager', receivedOn, ...of })
  return { evidence, ending: references.ending(two, evidence, year, noFacts('ada')), problem: null, replacements: [] }
}
const [a, b, c] = [reference('a', '2026-01-31'), reference('b', '2026-02-28'), reference('c', '2026-03-31')]
const refused = reference('refused', '2026-01-31', { decision: 'rejected' })
const itemOf = (count: number): Item<ReferencesNeed> => ({
  ...{ need: { ...two, count }, papers: [], season: null, since: '2026-01-05', hiredOn: null },
})

test.each([
  [1, true],
  [36_500, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [36_501, false],
])('%d references can be asked for: %s', (count, is) => {
  const wrong = [{ path: 'count', message: 'Ask for at least 1 reference.' }]
  expect(references.refuse({ ...two, count })).toEqual(is ? [] : wrong)
})

describe('so many at once', () => {
  function judge(count: number, piles: Partial<Piles>): Outcome {
    const all = { counts: [], inReview: [], ranOut: [], rejected: [], unusable: [], aside: [], ...piles }
    return references.judge(itemOf(count), all, '2026-04-01')
  }

  test.each<[string, number, Partial<Piles>, string]>([
    ['none of two', 2, {}, 'missing tooFew 0'],
    ['one of two', 2, { counts: [a] }, 'missing tooFew 1'],
    ['two of two: as long as the first of them lasts', 2, { counts: [a, b] }, 'met counts 2027-01-31'],
    ['three of two: as long as two of them last', 2, { counts: [a, b, c] }, 'met counts 2027-02-28'],
    ['one of one: the one that lasts longest', 1, { counts: [a, b, c] }, 'met counts 2027-03-31'],
    ['the second one waits', 2, { counts: [a], inReview: [b] }, 'in review waiting'],
    ['both wait', 2, { inReview: [a, b] }, 'in review waiting'],
    ['one of three waits, which is not enough', 3, { counts: [a], inReview: [b] }, 'missing tooFew 1'],
    ['one of two ran out', 2, { counts: [b], ranOut: [a] }, 'expired ranOut'],
    ['one of three ran out, of two that there were', 3, { counts: [b], ranOut: [a] }, 'missing tooFew 1'],
    ['the only one was sent back', 1, { rejected: [refused] }, 'rejected sentBack'],
  ])('%s', (_what, count, piles, expected) => {
    const outcome = judge(count, piles)
    const { reason } = outcome
    const more = outcome.met ? [outcome.lastDay] : reason.code === 'tooFew' ? [reason.have] : []
    expect([outcome.met ? 'met' : outcome.status, reason.code, ...more].join(' ')).toBe(expected)
  })

  test('of whatever days they are, it is met exactly where there are enough', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), days, (count, received) => {
        const counts = received.map(day => reference(`${day}`, addDays('2026-01-01', day)))
        const outcome = judge(count, { counts })
        expect(outcome.met).toBe(counts.length >= count)
        const lasting = counts.filter(one => outcome.met && one.ending.lastDay >= outcome.lastDay)
        expect(lasting).toHaveLength(outcome.met ? count : 0)
      }),
    )
  })
})

test.each<[string, number, readonly Paper[], number]>([
  ['both', 2, [], 2],
  ['the other one', 2, [a], 1],
  ['the other two', 3, [a], 2],
  ['one at least, where there are enough', 2, [a, b], 1],
  ['one at least, where there are more', 1, [a, b], 1],
])('there is still to do: %s', (_what, need, counting, lacking) => {
  expect(references.count(itemOf(need), counting, '2026-04-01')).toEqual({ have: counting.length, need })
  expect(references.lacking(itemOf(need), counting, '2026-04-01')).toBe(lacking)
})

test.each<[string, readonly Paper[], number, boolean]>([
  ['nothing waits', [], 1, false],
  ['the one that lacks', [a], 1, true],
  ['one of two that lack', [a], 2, false],
  ['the two that lack', [a, b], 2, true],
  ['one more than lack', [a, b, c], 2, true],
])('if it were approved: %s', (_what, pending, lacks, is) => {
  expect(references.isEnough(itemOf(2), pending, '2026-04-01', lacks)).toBe(is)
})

test('the caregiver names referees, and how long a reference lasts is the rule’s or its own', () => {
  expect(references).toMatchObject({ evidence: 'reference', lastsByRule: true, byOffice: false })
  expect(references.steps.first).toEqual({ code: 'askReferees', turn: 'caregiver' })
  const own: ReferencesNeed = { ...two, lasting: [{ kind: 'months', months: 1, to: 'day' }] }
  expect(references.ending(own, a.evidence, year, noFacts('ada')).lastDay).toBe('2026-02-28')
})
