import { expect, test } from 'vitest'
import { addDays } from '../../contract/time.ts'
import { outdated } from './keep.ts'

const nameOn = (day: string, hour = '02') => `${day}T${hour}-00-00.000Z`

/** What is left of nightly snapshots that were made and cleared up on each of so many days. */
function after(count: number, first = '2026-01-01') {
  let kept: string[] = []
  for (let day = 0; day < count; day++) {
    kept.push(nameOn(addDays(first, day)))
    const old = new Set(outdated(kept))
    kept = kept.filter(name => !old.has(name))
  }
  return kept.map(name => name.slice(0, 10))
}

test('the newest of the last seven days and of the last four weeks stay', () => {
  // 60 days from a Thursday end on a Sunday.
  expect(after(60)).toEqual([
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
    ...['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
  ])
  // In the middle of a week two of the weeks' snapshots are among the days'.
  expect(after(63)).toEqual([
    '2026-02-15',
    '2026-02-22',
    ...['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
  ])
})

test('of several on one day the last stays, and of a pause nothing is counted', () => {
  const [early, late] = [nameOn('2026-03-04', '02'), nameOn('2026-03-04', '15')]
  expect(outdated([late, early])).toEqual([early])
  expect(outdated([nameOn('2020-05-01'), nameOn('2023-05-01'), late])).toEqual([])
  expect(outdated([])).toEqual([])
})
