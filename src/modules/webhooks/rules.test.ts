import { expect, test } from 'vitest'
import { hasArrived, nextTry, pausedBecause } from './rules.ts'

const now = new Date('2027-02-28T12:00:00Z')

test.each([
  [1, 0, '2027-02-28T12:01:00.000Z'],
  [2, 0, '2027-02-28T12:05:00.000Z'],
  [2, 1, '2027-02-28T12:05:30.000Z'],
  [3, 0, '2027-02-28T12:30:00.000Z'],
  [9, 0, '2027-03-01T12:00:00.000Z'],
  [10, 0, undefined],
  [11, 0.5, undefined],
])('after %i failures, with a share of %d, the next try is %s', (failed, share, at) => {
  expect(nextTry(failed, now, share)?.toISOString()).toBe(at)
})

test('all tries together take some three days', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map(failed => ((nextTry(failed, now, 0)?.getTime() ?? 0) - now.getTime()) / 3_600_000)
    .reduce((sum, one) => sum + one)
  expect(Math.round(hours)).toBe(76)
})

test.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [307, false],
  [400, false],
  [410, false],
  [500, false],
  [null, false],
])('an answer of %s says that it arrived: %s', (status, arrived) => {
  expect(hasArrived(status)).toBe(arrived)
})

test.each([
  [500, '2027-02-23T12:00:01Z', null],
  [500, '2027-02-23T12:00:00Z', 'failing'],
  [null, '2027-02-01T12:00:00Z', 'failing'],
  [410, '2027-02-28T12:00:00Z', 'gone'],
] as const)('after %s, failing since %s: %s', (status, since, why) => {
  expect(pausedBecause(status, new Date(since), now)).toBe(why)
})
