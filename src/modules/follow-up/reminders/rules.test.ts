import { expect, test } from 'vitest'
import type { ComplianceItem } from '../items/contract.ts'
import { type Concern, concernLine, concernSubject, isQuiet, nothingToAsk } from './rules.ts'

const today = '2026-12-01'

test.each<[Concern['status'], string | null, string]>([
  ['expiring', '2026-12-08', 'CPR: it is valid through Dec 8, 2026.'],
  ['expiring', today, 'CPR: it ends today.'],
  ['expired', '2026-11-30', 'CPR: it ended on Nov 30, 2026.'],
  ['missing', '2026-12-08', 'CPR: it is due on Dec 8, 2026.'],
  ['missing', today, 'CPR: it is due today.'],
  ['missing', '2026-11-30', 'CPR: it was due on Nov 30, 2026 and we do not have it yet.'],
  ['missing', null, 'CPR: we do not have it yet.'],
  ['rejected', '2026-12-08', 'CPR: it was sent back. Please send it again by Dec 8, 2026.'],
  ['rejected', '2026-11-30', 'CPR: it was sent back. Please send it again.'],
])('says in plain words what is %s by %s', (status, day, line) => {
  expect(concernLine({ name: 'CPR', status, day }, today).message).toBe(line)
})

test('a subject names one thing and counts several', () => {
  const concern: Concern = { name: 'CPR', status: 'expiring', day: today }
  expect(concernSubject([concern]).message).toBe('Please renew: CPR')
  expect(concernSubject([{ ...concern, status: 'missing' }]).message).toBe('Please send: CPR')
  expect(concernSubject([concern, concern]).message).toBe('2 things to send or renew')
})

test.each([
  // Hawaii has no summer time; Puerto Rico neither.
  ['Pacific/Honolulu', '2026-12-01T17:59:00Z', true],
  ['Pacific/Honolulu', '2026-12-01T18:00:00Z', false],
  ['Pacific/Honolulu', '2026-12-02T05:59:00Z', false],
  ['Pacific/Honolulu', '2026-12-02T06:00:00Z', true],
  ['America/Puerto_Rico', '2026-07-01T11:59:00Z', true],
  ['America/Puerto_Rico', '2026-07-01T12:00:00Z', false],
  ['America/Puerto_Rico', '2026-07-02T00:00:00Z', true],
  // The day on which the clocks go forward, and the one on which they go back.
  ['America/New_York', '2027-03-14T11:59:00Z', true],
  ['America/New_York', '2027-03-14T12:00:00Z', false],
  ['America/New_York', '2026-11-01T12:59:00Z', true],
  ['America/New_York', '2026-11-01T13:00:00Z', false],
])('in %s at %s it is night: %s', (zone, at, quiet) => {
  expect(isQuiet(zone, new Date(at))).toBe(quiet)
})

type Standing = Parameters<typeof nothingToAsk>[0]
const standing = (of: Partial<Standing> = {}): Standing => ({
  ...{ status: 'missing', reason: { code: 'nothingOnFile' }, waitingId: null },
  ...{ asksPerson: true, lastDay: null },
  ...of,
})
const matchIs = (code: 'matchWaits' | 'matchConfirmed') => ({ reason: { code } as ComplianceItem['reason'] })

test.each<[Partial<Standing>, string]>([
  [{ asksPerson: false }, 'The office takes care of this'],
  [matchIs('matchWaits'), 'A match on an exclusion list has to be resolved first'],
  [matchIs('matchConfirmed'), 'A match on an exclusion list has to be resolved first'],
  [{ status: 'in review' }, 'A document waits for a decision'],
  [{ status: 'expired', waitingId: 'a document' }, 'A document waits for a decision'],
  [{ status: 'valid', lastDay: '2027-01-01' }, 'This is in place'],
  [{ status: 'waived' }, 'This is in place'],
  [{ status: 'not applicable' }, 'This is not required of the person'],
])('nobody is reminded of %j: %s', (of, why) => {
  expect(nothingToAsk(standing(of))).toMatch(new RegExp(`^${why}`))
})

test.each<[Standing['status']]>([['missing'], ['expired'], ['expiring'], ['rejected']])(
  'one may be reminded of what is %s',
  status => {
    expect(nothingToAsk(standing({ status }))).toBeNull()
  },
)

test('somebody who chooses just this item may remind of what is valid for longer, if it ends', () => {
  expect(nothingToAsk(standing({ status: 'valid', lastDay: '2027-01-01' }), true)).toBeNull()
  expect(nothingToAsk(standing({ status: 'valid' }), true)).toMatch(/^This is in place/)
  expect(nothingToAsk(standing({ status: 'waived', lastDay: '2027-01-01' }), true)).toMatch(/^This is in place/)
})
