import { describe, expect, test } from 'vitest'
import type { Day } from '../../../../../kit/contract/time.ts'
import { never, noFacts } from '../../facts.ts'
import type { Item } from '../../item.ts'
import type { Outcome, Piles } from '../../outcome.ts'
import type { Paper } from '../../papers.ts'
import { aPaper } from '../../testing/sample.ts'
import type { HoursNeed } from './contract.ts'
import { hours } from './rules.ts'

const twelve: HoursNeed = { kind: 'hours', sourceId: 'in-service', hours: 12, period: 'hireAnniversary' }
const calendar: HoursNeed = { ...twelve, period: 'calendarYear' }

/** So many hours in a class on the day, called by the day. */
function entry(performedOn: Day, quantity: number | null): Paper {
  const its = { id: performedOn, kind: 'hours', sourceId: 'in-service' } as const
  const evidence = aPaper({ ...its, performedOn, receivedOn: performedOn, quantity })
  return { evidence, ending: hours.ending(twelve, evidence, [], noFacts('ada')), problem: null, replacements: [] }
}
const itemOf = (need: HoursNeed, hiredOn: Day | null, papers: readonly Paper[] = []): Item<HoursNeed> => ({
  ...{ need, hiredOn, papers, season: null, since: '2020-01-01' },
})

test.each([
  [0.25, true],
  [8784, true],
  [0, false],
  [-1, false],
  [8784.25, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d hours can be asked for: %s', (asked, is) => {
  const message = 'Ask for more than 0 hours, and for no more than a year has.'
  expect(hours.refuse({ ...twelve, hours: asked })).toEqual(is ? [] : [{ path: 'hours', message }])
})

test('an entry of a ledger never runs out, whatever the rule or the entry says', () => {
  const printed = aPaper({ kind: 'hours', expiresOn: '2026-03-01' })
  const lastings = [{ kind: 'printedDate' }, { kind: 'months', months: 1, to: 'day' }] as const
  expect(hours.ending(twelve, printed, lastings, noFacts('ada'))).toEqual({ lastDay: never, because: 'forEver' })
})

describe('the twelve months in which hours are counted', () => {
  test.each<[string, HoursNeed, Day | null, Day, readonly [Day, Day] | null]>([
    ['from the hire date', twelve, '2024-03-15', '2024-03-15', ['2024-03-15', '2025-03-15']],
    ['to the eve of its anniversary', twelve, '2024-03-15', '2025-03-14', ['2024-03-15', '2025-03-15']],
    ['from the anniversary', twelve, '2024-03-15', '2025-03-15', ['2025-03-15', '2026-03-15']],
    ['not before the hire', twelve, '2024-03-15', '2024-03-14', null],
    ['not without a hire date', twelve, null, '2024-03-15', null],
    ['of a leap day, from the 28th in other years', twelve, '2024-02-29', '2025-02-28', ['2025-02-28', '2026-02-28']],
    ['of a leap day, from itself in a leap year', twelve, '2024-02-29', '2028-02-28', ['2027-02-28', '2028-02-29']],
    ['a calendar year', calendar, '2024-03-15', '2025-12-31', ['2025-01-01', '2026-01-01']],
    ['not the rest of the year of the hire', calendar, '2024-03-15', '2024-12-31', null],
    ['the whole year of a hire on its first day', calendar, '2024-01-01', '2024-01-01', ['2024-01-01', '2025-01-01']],
    ['not of a hire on its second day', calendar, '2024-01-02', '2024-12-31', null],
  ])('%s', (_what, need, hiredOn, on, expected) => {
    const year = hours.year(itemOf(need, hiredOn), on)
    expect(year && [year.from, year.to]).toEqual(expected)
  })

  test.each<[string, HoursNeed, Day | null, Day | null]>([
    ['the hire date', twelve, '2024-03-15', '2024-03-15'],
    ['the first whole year', calendar, '2024-03-15', '2025-01-01'],
    ['the year that began with the hire', calendar, '2024-01-01', '2024-01-01'],
    ['never, without a hire date', twelve, null, null],
  ])('hours count from %s', (_what, need, hiredOn, from) => {
    expect(hours.countsFrom(itemOf(need, hiredOn))).toBe(from)
  })
})

describe('how many hours there are', () => {
  const papers = [entry('2025-03-14', 5), entry('2025-03-15', 4), entry('2026-03-14', 3.5), entry('2026-03-15', 2)]
  test.each<[string, Day | null, Day, readonly Paper[], number, number]>([
    ['those of the running months alone', '2024-03-15', '2025-06-01', papers, 7.5, 4.5],
    ['on the last day of them', '2024-03-15', '2026-03-14', papers, 7.5, 4.5],
    ['on the first day of the next ones', '2024-03-15', '2026-03-15', papers, 2, 10],
    ['just enough', '2024-03-15', '2025-06-01', [...papers, entry('2025-04-01', 4.5)], 12, 0],
    ['more than enough leaves nothing to do', '2024-03-15', '2025-06-01', [...papers, entry('2025-04-01', 9)], 16.5, 0],
    ['an entry without a number is none', '2024-03-15', '2025-06-01', [entry('2025-04-01', null)], 0, 12],
    ['before the hire none counts', '2026-03-15', '2026-03-14', papers, 0, 12],
    ['without a hire date none counts', null, '2026-03-14', papers, 0, 12],
  ])('%s', (_what, hiredOn, on, counting, have, lacking) => {
    const item = itemOf(twelve, hiredOn)
    expect(hours.count(item, counting, on)).toEqual({ have, need: 12 })
    expect(hours.lacking(item, counting, on)).toBe(lacking)
  })

  test.each<[string, Day | null, readonly Paper[], number, boolean]>([
    ['what waits is just enough', '2024-03-15', [entry('2025-03-15', 2), entry('2025-04-01', 2.5)], 4.5, true],
    ['what waits is a little less', '2024-03-15', [entry('2025-03-15', 2), entry('2025-04-01', 2.25)], 4.5, false],
    ['what waits is of other months', '2024-03-15', [entry('2025-03-14', 9)], 4.5, false],
    ['nothing waits', '2024-03-15', [], 4.5, false],
    ['without a hire date something waits', null, [entry('2025-03-15', 1)], 12, true],
    ['without a hire date nothing waits', null, [], 12, false],
  ])('if it were approved: %s', (_what, hiredOn, pending, lacks, is) => {
    expect(hours.isEnough(itemOf(twelve, hiredOn), pending, '2025-06-01', lacks)).toBe(is)
  })
})

describe('what the ledger says', () => {
  function judge(on: Day, piles: Partial<Piles>, hiredOn: Day | null = '2024-03-15'): Outcome {
    const all = { counts: [], inReview: [], ranOut: [], rejected: [], unusable: [], aside: [], ...piles }
    return hours.judge(itemOf(twelve, hiredOn, Object.values(all).flat()), all, on)
  }
  const [first, second] = [[entry('2024-06-01', 12)], [entry('2025-03-15', 8), entry('2026-03-14', 4)]]

  test.each<[string, Day, readonly Paper[], string]>([
    ['enough in these months: through the next ones', '2024-07-01', first, 'met counts 2026-03-14'],
    ['enough in the months before: through these', '2025-07-01', first, 'met counts 2026-03-14'],
    ['on their last day', '2026-03-14', first, 'met counts 2026-03-14'],
    ['a day later', '2026-03-15', first, 'expired ranOut'],
    ['enough by the last day of the months', '2026-03-14', second, 'met counts 2027-03-14'],
    ['an hour too few', '2026-03-14', second.slice(0, 1), 'missing tooFewHours'],
    ['none at all', '2026-03-14', [], 'missing tooFewHours'],
    ['not hired yet', '2024-03-14', first, 'missing hoursLater'],
  ])('%s', (_what, on, counts, expected) => {
    const outcome = judge(on, { counts: [...counts] })
    const { code } = outcome.reason
    expect(outcome.met ? `met ${code} ${outcome.lastDay}` : `${outcome.status} ${code}`).toBe(expected)
  })

  test('what waits is told where it would be enough with what counts', () => {
    const counts = [entry('2025-04-01', 8)]
    expect(judge('2025-06-01', { counts, inReview: [entry('2025-05-01', 4)] })).toMatchObject({ status: 'in review' })
    expect(judge('2025-06-01', { counts, inReview: [entry('2025-05-01', 3.75)] })).toMatchObject({
      ...{ status: 'missing', reason: { code: 'tooFewHours', have: 8, need: 12 } },
    })
  })

  test('hours are owed from the end of the first months on, and never without a hire date', () => {
    expect(judge('2024-06-01', {})).toMatchObject({ notBefore: '2025-03-15' })
    expect(judge('2024-06-01', {}, null)).toMatchObject({ notBefore: never, reason: { from: null } })
  })

  test('it may change at the ends of months with an entry, and where an end is near', () => {
    expect(hours.days(itemOf(twelve, '2024-03-15', [entry('2026-06-01', 1)]), 30)).toEqual([
      ...['2024-03-15', '2024-02-13', '2025-03-15', '2025-02-12'],
      ...['2026-03-15', '2026-02-12', '2027-03-15', '2027-02-12', '2028-03-15', '2028-02-13'],
    ])
    expect(hours.days(itemOf(twelve, null, [entry('2026-06-01', 1)]), 30)).toEqual([])
  })
})

test('hours depend on the hire date, and the caregiver enters them', () => {
  expect(hours).toMatchObject({ evidence: 'hours', countedFromHire: true, lastsByRule: false, byOffice: false })
  expect([hours.steps.first, hours.steps.waiting]).toEqual([
    { code: 'logHours', turn: 'caregiver' },
    { code: 'review', turn: 'reviewer' },
  ])
})
