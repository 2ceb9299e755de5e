import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../contract/time.ts'
import { type KeptAs, keptOf, typedOf } from './typed-date.ts'

const typed = (month: string, day: string, year: string) => ({ month, day, year })

test.each<[string, string, string, KeptAs, string]>([
  ['4', '12', '1990', 'day', '1990-04-12'],
  ['04', ' 2', '1990', 'day', '1990-04-02'],
  ['March', '1', '2019', 'day', '2019-03-01'],
  ['2', '29', '2024', 'day', '2024-02-29'],
  ['3', '', '2019', 'month', '2019-03'],
  ['sep', '', '2019', 'month', '2019-09'],
  ['2', '', '2019', 'firstDay', '2019-02-01'],
  ['2', '', '2024', 'lastDay', '2024-02-29'],
  ['', '', '', 'day', ''],
])('%s / %s / %s kept as a %s is %s', (month, day, year, as, kept) => {
  expect(keptOf(typed(month, day, year), as)).toBe(kept)
})

test.each<[string, string, string, KeptAs]>([
  ['2', '30', '1990', 'day'],
  ['13', '1', '1990', 'day'],
  ['4', '12', '90', 'day'],
  ['4', '', '1990', 'day'],
  ['', '12', '', 'day'],
  ['13', '', '2019', 'month'],
  ['3', '', '', 'lastDay'],
  ['', '', '19', 'firstDay'],
])('%s / %s / %s is no date as a %s, and nothing of it is lost', (month, day, year, as) => {
  const kept = keptOf(typed(month, day, year), as)
  expect(kept).toContain('/')
  expect(typedOf(kept, as)).toEqual(typed(month, day, year))
})

test('a date that is shown in its boxes is the same date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), days => {
      const day = addDays('1950-01-01', days)
      expect(keptOf(typedOf(day, 'day'), 'day')).toBe(day)
      for (const as of ['month', 'firstDay', 'lastDay'] as const) {
        const kept = keptOf(typedOf(day, as), as)
        expect(kept.slice(0, 7)).toBe(day.slice(0, 7))
        expect(keptOf(typedOf(kept, as), as)).toBe(kept)
      }
    }),
  )
})
