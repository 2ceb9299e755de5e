import { expect, test } from 'vitest'
import { daysOf, daysText, namesDays } from './rules.ts'

test.each([
  ['60, 30, 7', [60, 30, 7]],
  ['7 30;60', [60, 30, 7]],
  ['30, 30, -1, 0', [30, 0, -1]],
  ['', []],
])('%j names the days %j, the earliest first and each once', (text, days) => {
  expect(daysOf(text)).toEqual(days)
  expect(daysOf(daysText(days))).toEqual(days)
})

test.each([
  ['60, 30, -30', true],
  ['', true],
  ['-31', false],
  ['1.5', false],
  ['soon', false],
  ['4000', false],
])('whether %j names days: %j', (text, names) => {
  expect(namesDays(text)).toBe(names)
})
