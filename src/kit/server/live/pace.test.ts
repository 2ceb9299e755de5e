import { expect, test } from 'vitest'
import { makePace } from './pace.ts'

const begins = 1_000_000

/** Asks so many times at an instant, and answers what each was told. */
const asks = (pace: ReturnType<typeof makePace>, times: number, at: number) =>
  Array.from({ length: times }, () => pace(at))

test('forty questions may come together; the next one waits a second', () => {
  const pace = makePace()
  expect(asks(pace, 40, begins)).toEqual(Array(40).fill(0))
  expect(pace(begins)).toBe(1)
})

test('what was used comes back evenly within ten seconds, and never more than forty', () => {
  const pace = makePace()
  asks(pace, 40, begins)
  expect(asks(pace, 3, begins + 500)).toEqual([0, 0, 1])
  expect(asks(pace, 41, begins + 3_600_000).filter(wait => wait === 0)).toHaveLength(40)
})

test('a clock that goes back gives nothing', () => {
  const pace = makePace()
  asks(pace, 40, begins)
  expect(pace(begins - 60_000)).toBe(1)
})

test('after 200 refused ones in a row the connection ends; one that was answered begins the count anew', () => {
  const pace = makePace()
  asks(pace, 40, begins)
  expect(asks(pace, 200, begins)).not.toContain(null)
  expect(pace(begins + 1_000)).toBe(0)
  asks(pace, 3, begins + 1_000)
  expect(asks(pace, 200, begins + 1_000)).not.toContain(null)
  expect(pace(begins + 1_000)).toBeNull()
})
