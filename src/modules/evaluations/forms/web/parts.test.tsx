import { expect, test } from 'vitest'
import type { Cadence } from '../contract.ts'
import { cadenceWords, pointWords } from './parts.tsx'

const cadence = (of: Partial<Cadence>) => ({ hireDays: [], everyMonths: null, countedFrom: 'hire', ...of }) as Cadence

test.each<[Partial<Cadence>, string]>([
  [{}, 'When a requirement asks for it'],
  [{ hireDays: [90] }, '90 days after hire'],
  [{ everyMonths: 12 }, 'Every year from hire'],
  [{ everyMonths: 6 }, 'Every 6 months from hire'],
  [{ everyMonths: 24, countedFrom: 'last' }, 'Every 2 years after the last one'],
  [{ hireDays: [30, 90, 180], everyMonths: 12 }, '30, 90, and 180 days after hire, then every year from hire'],
])('a form falls due: %j', (of, words) => {
  expect(cadenceWords(cadence(of))).toBe(words)
})

test.each([
  ['day-1', '1 day'],
  ['day-180', '180 days'],
  ['month-12', '1 year'],
  ['month-18', '18 months'],
  ['last-2026-01-01', 'Recurring'],
  ['required', 'Required'],
  ['other', null],
  [null, null],
])('the due day %s is called %s', (point, words) => {
  expect(pointWords(point)).toBe(words)
})
