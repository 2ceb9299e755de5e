import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TrendDay } from '../contract.ts'
import { TrendLine, trendWords } from './TrendLine.tsx'

const day = (at: number, clear: number, active: number): TrendDay => ({ day: `2026-11-0${at}`, clear, active })
const points = (...trend: TrendDay[]) =>
  render(<TrendLine trend={trend} />)
    .container.querySelector('polyline')
    ?.getAttribute('points')

test('the line goes from the lowest share at the bottom to the highest at the top', () => {
  expect(points(day(1, 1, 2), day(2, 2, 2))).toBe('4,26 84,4')
  expect(points(day(1, 2, 2), day(2, 3, 4), day(3, 1, 2))).toBe('4,4 44,15 84,26')
})

test('shares that are the same are a level line', () => {
  expect(points(day(1, 1, 2), day(2, 2, 4))).toBe('4,15 84,15')
})

test('days on which nobody worked are left out, and one day is no line', () => {
  expect(points(day(1, 0, 0), day(2, 1, 2), day(3, 2, 2))).toBe('4,26 84,4')
  expect(points(day(1, 0, 0), day(2, 1, 2))).toBeUndefined()
  expect(points()).toBeUndefined()
})

test('in words it says where it began', () => {
  expect(trendWords([day(1, 0, 0), day(2, 1, 2), day(3, 2, 2)])).toMatch(/^50% on Nov 2/)
  expect(trendWords([day(2, 1, 2)])).toBeNull()
  expect(trendWords([])).toBeNull()
})
