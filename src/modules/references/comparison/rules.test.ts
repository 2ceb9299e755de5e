import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparedResult } from './contract.ts'
import { compareWithHistory, monthsApart, plainName, type Said, type WrittenJob } from './rules.ts'

const job = { employer: 'Sunrise Home Health', title: 'Home health aide', from: '2023-03-01', to: '2026-08-31' }
const said = { employer: 'Sunrise Home Health', title: 'Home health aide', from: '2023-03', to: '2026-08' }
const results = (history: WrittenJob[], of: Said) => compareWithHistory(history, of).map(one => one.result)

test.each<[string, Partial<Said>, ComparedResult[]]>([
  ['no difference', {}, ['same', 'same', 'same', 'same']],
  ['the employer with its legal form', { employer: 'SUNRISE Home-Health, Inc.' }, ['same', 'same', 'same', 'same']],
  ['another title', { title: 'Caregiver' }, ['same', 'different', 'same', 'same']],
  ['one month apart', { from: '2023-04' }, ['same', 'same', 'close', 'same']],
  ['two months apart', { to: '2026-06' }, ['same', 'same', 'same', 'close']],
  ['three months apart', { to: '2026-05' }, ['same', 'same', 'same', 'different']],
  ['over the turn of the year', { from: '2022-12' }, ['same', 'same', 'different', 'same']],
  ['nothing said', { title: '', from: null, to: null }, ['same', 'unknown', 'unknown', 'unknown']],
  ['another employer', { employer: 'Bayside' }, ['unknown', 'unknown', 'unknown', 'unknown']],
])('%s', (_what, change, expected) => {
  expect(results([job], { ...said, ...change })).toEqual(expected)
})

test('of two jobs with one employer the nearer one is meant', () => {
  const before = { ...job, title: 'Companion', from: '2015-01-01', to: '2016-01-31' }
  expect(compareWithHistory([before, job], said)[1]?.wrote).toBe('Home health aide')
  expect(compareWithHistory([job, before], { ...said, from: '2015-02' })[1]?.wrote).toBe('Companion')
})

test('a job that lasts has no end to compare', () => {
  expect(results([{ ...job, to: null }], said)).toEqual(['same', 'same', 'same', 'unknown'])
})

test('months are counted, whichever comes first', () => {
  expect(monthsApart('2022-12', '2023-01')).toBe(1)
  expect(monthsApart('2023-01', '2022-12')).toBe(1)
  const month = fc.tuple(fc.integer({ min: 1990, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  const text = ([year, of]: [number, number]) => `${year}-${String(of).padStart(2, '0')}`
  fc.assert(
    fc.property(month, month, (a, b) => {
      expect(monthsApart(text(a), text(b))).toBe(monthsApart(text(b), text(a)))
      expect(monthsApart(text(a), text(a))).toBe(0)
    }),
  )
})

test('a name is the same with other letters, signs and forms', () => {
  expect(plainName('Sunrise & Company, LLC')).toBe(plainName('sunrise and'))
  expect(plainName('Clínica José')).toBe('clinica jose')
})
