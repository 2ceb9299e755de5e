import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, endOfMonth } from '../../../../../kit/contract/time.ts'
import { type Evidence, noFacts } from '../../facts.ts'
import type { Outcome, Piles } from '../../outcome.ts'
import type { Paper } from '../../papers.ts'
import { aPaper } from '../../testing/sample.ts'
import type { CheckNeed } from './contract.ts'
import { checkedUntil, externalCheck } from './rules.ts'

const monthly: CheckNeed = { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 }

test.each<[Day, number, Day]>([
  ['2026-01-01', 1, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-31'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
])('a check of %s, every %i months, covers the days through %s', (on, everyMonths, until) => {
  expect(checkedUntil(on, everyMonths)).toBe(until)
})

test('all checks of a month cover the same days, and the next month’s check has a whole month’s time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 120 }), (days, everyMonths) => {
      const on = addDays('1990-01-01', days)
      const until = checkedUntil(on, everyMonths)
      expect(until).toBe(checkedUntil(endOfMonth(on), everyMonths))
      expect(until).toBe(endOfMonth(until))
      expect(checkedUntil(addDays(endOfMonth(on), 1), everyMonths)).toBe(endOfMonth(addDays(until, 1)))
    }),
  )
})

test.each([
  [1, true],
  [12, true],
  [36_500, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [36_501, false],
])('every %d months can be asked for: %s', (everyMonths, is) => {
  const message = 'A check is repeated every month or after more months: enter 1 or more.'
  expect(externalCheck.refuse({ ...monthly, everyMonths })).toEqual(is ? [] : [{ path: 'everyMonths', message }])
})

describe('a check lasts', () => {
  const until = (of: Partial<Evidence>) => externalCheck.ending(monthly, aPaper(of), [], noFacts('ada'))

  test('from the day on which it was made, not that on which it came in', () => {
    const of = { performedOn: '2026-01-31', receivedOn: '2026-02-01' }
    expect(until(of)).toEqual({ lastDay: '2026-02-28', because: 'nextCheck' })
  })
  test('from the day on which it came in, where nobody knows when it was made', () => {
    expect(until({ performedOn: null, receivedOn: '2026-02-01' }).lastDay).toBe('2026-03-31')
  })
  test('as its own months say, whatever is printed on it or the rule says', () => {
    const printed = aPaper({ performedOn: '2026-01-31', expiresOn: '2026-02-01' })
    const { lastDay } = externalCheck.ending(monthly, printed, [{ kind: 'printedDate' }], noFacts('ada'))
    expect(lastDay).toBe('2026-02-28')
  })
})

describe('of checks the newest one speaks', () => {
  const check = (id: string, performedOn: Day | null, of: Partial<Evidence> = {}): Paper => {
    const its = { id, kind: 'externalCheck', sourceId: 'sam', performedOn, receivedOn: '2026-05-20' } as const
    const evidence = aPaper({ ...its, ...of })
    const ending = externalCheck.ending(monthly, evidence, [], noFacts('ada'))
    return { evidence, ending, problem: null, replacements: [] }
  }
  const hit = (id: string, performedOn: Day, of: Partial<Evidence> = {}) =>
    check(id, performedOn, { decision: 'rejected', reason: 'It is them.', ...of })

  function judge(piles: Partial<Piles>): Outcome {
    const all = { counts: [], inReview: [], ranOut: [], rejected: [], unusable: [], aside: [], ...piles }
    const item = { need: monthly, papers: Object.values(all).flat(), season: null, since: '2026-01-05', hiredOn: null }
    return externalCheck.judge(item, all, '2026-06-01')
  }

  const [april, may] = ['2026-04-10', '2026-05-10']
  const [inApril, inMay] = [check('april', april), check('may', may)]
  const [aprilHit, mayHit] = [hit('april', april), hit('may', may)]
  const unusable: Paper = { ...inMay, problem: 'performedAfterReceipt' }

  test.each<[string, Partial<Piles>, string]>([
    ['nothing was checked', {}, 'missing nothingOnFile null'],
    ['it is clear', { counts: [inMay] }, 'met counts may'],
    ['of two that are clear the one that lasts longer', { counts: [inMay, inApril] }, 'met counts may'],
    ['it ran out', { ranOut: [inApril] }, 'expired ranOut april'],
    ['it is a hit', { rejected: [mayHit] }, 'rejected matchConfirmed may'],
    ['two hits, in whatever order', { rejected: [mayHit, aprilHit] }, 'rejected matchConfirmed may'],
    ['a hit after one that is clear', { counts: [inApril], rejected: [mayHit] }, 'rejected matchConfirmed may'],
    ['a hit before one that is clear', { counts: [inMay], rejected: [aprilHit] }, 'met counts may'],
    ['a hit after one that ran out', { ranOut: [inApril], rejected: [mayHit] }, 'rejected matchConfirmed may'],
    ['a hit before one that ran out', { ranOut: [inMay], rejected: [aprilHit] }, 'expired ranOut may'],
    [
      'a hit before one that ran out, which came in after that',
      { ranOut: [inApril], rejected: [hit('hit', '2026-03-31', { receivedOn: '2026-06-10' })] },
      'expired ranOut april',
    ],
    [
      'a hit that came in first and was made last',
      { counts: [inApril], rejected: [hit('hit', may, { receivedOn: '2026-05-11' })] },
      'rejected matchConfirmed hit',
    ],
    [
      'a hit of the same day that came in a day later',
      { counts: [inMay], rejected: [hit('hit', may, { receivedOn: '2026-05-21' })] },
      'rejected matchConfirmed hit',
    ],
    [
      'a hit of the same day that came in a day before',
      { counts: [inMay], rejected: [hit('hit', may, { receivedOn: '2026-05-19' })] },
      'met counts may',
    ],
    [
      'one without a day is of the day on which it came in',
      { counts: [check('dayless', null)], rejected: [mayHit] },
      'met counts dayless',
    ],
    ['one waits', { inReview: [inMay] }, 'in review matchWaits may'],
    ['of several that wait the newest', { inReview: [inApril, inMay] }, 'in review matchWaits may'],
    ['one waits after one that ran out', { inReview: [inMay], ranOut: [inApril] }, 'in review matchWaits may'],
    ['one waits after a hit', { inReview: [inMay], rejected: [aprilHit] }, 'rejected matchConfirmed april'],
    ['it contradicts itself', { unusable: [unusable] }, 'missing unusable may'],
  ])('%s', (_what, piles, expected) => {
    const outcome = judge(piles)
    expect(`${outcome.met ? 'met' : outcome.status} ${outcome.reason.code} ${outcome.evidenceId}`).toBe(expected)
  })

  test('what waits does not take away what is clear, and is told beside it', () => {
    expect(judge({ counts: [inApril], inReview: [inMay] })).toMatchObject({
      ...{ met: true, lastDay: '2026-05-31', evidenceId: 'april', waitingId: 'may' },
    })
  })

  test('a hit says when it was checked and what was decided, one that waits since when', () => {
    expect(judge({ rejected: [mayHit] }).reason).toEqual({
      ...{ code: 'matchConfirmed', checkedOn: may, text: 'It is them.' },
    })
    expect(judge({ inReview: [inApril, inMay] }).reason).toEqual({
      ...{ code: 'matchWaits', checkedOn: may, receivedOn: '2026-05-20' },
    })
  })

  test('nothing is put off', () => {
    expect(judge({ rejected: [mayHit] })).toMatchObject({ notBefore: '' })
    expect(judge({ inReview: [inMay] })).toMatchObject({ notBefore: '' })
  })
})

test('the office checks, and a reviewer resolves what was found', () => {
  const { steps, byOffice, evidence } = externalCheck
  expect([evidence, byOffice]).toEqual(['externalCheck', true])
  const told = [steps.first, steps.waiting, steps.sentBack].map(one => one && `${one.turn} ${one.code}`)
  expect(told).toEqual(['coordinator runCheck', 'reviewer resolveHit', 'coordinator resolveHit'])
})
