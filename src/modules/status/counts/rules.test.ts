import { expect, test } from 'vitest'
import { type Counted, countChanges } from './rules.ts'

const valid: Counted = {
  personId: 'ana',
  requirementId: 'cpr',
  status: 'valid',
  from: '2026-01-01',
  to: '2026-03-01',
  lastDay: '2026-02-28',
}
const read = (gone: readonly Counted[], put: readonly Counted[]) =>
  countChanges(gone, put).map(({ day, status, people }) => `${day} ${status} ${people}`)

test('days that are put add a person on the first one and take them off after the last', () => {
  expect(read([], [valid])).toEqual(['2026-01-01 valid 1', '2026-03-01 valid -1', '2026-02-28 ending 1'])
})

test('days that go take back what they added', () => {
  expect(read([valid], [])).toEqual(['2026-01-01 valid -1', '2026-03-01 valid 1', '2026-02-28 ending -1'])
})

test('what is the same before and after changes no figure', () => {
  expect(read([valid], [valid])).toEqual([])
})

test('only what moved is counted anew', () => {
  const longer: Counted = { ...valid, to: '2026-04-01', lastDay: '2026-03-31' }
  expect(read([valid], [longer])).toEqual([
    '2026-03-01 valid 1',
    '2026-02-28 ending -1',
    '2026-04-01 valid -1',
    '2026-03-31 ending 1',
  ])
})

test.each<[string, Partial<Counted>, boolean]>([
  ['valid to the day before', {}, true],
  ['expiring to the day before', { status: 'expiring' }, true],
  ['overdue', { status: 'expired' }, false],
  ['cut short, by a waiver or another document', { to: '2026-02-15' }, false],
  ['followed only two days after its last valid day', { to: '2026-03-02' }, false],
  ['in review', { status: 'in review' }, false],
  ['without an end', { to: null }, false],
  ['without a last valid day', { lastDay: null }, false],
])('what is %s ends on its last valid day: %s', (_what, over, ends) => {
  const days = read([], [{ ...valid, ...over }])
  expect(days.some(one => one.includes('ending'))).toBe(ends)
})

test('people and requirements are counted apart', () => {
  const ben: Counted = { ...valid, personId: 'ben', to: null }
  const whole: Counted = { ...valid, requirementId: null, status: 'clear', to: null, lastDay: null }
  expect(countChanges([], [{ ...valid, to: null }, ben, whole])).toEqual([
    { personId: 'ana', requirementId: 'cpr', day: '2026-01-01', status: 'valid', people: 1 },
    { personId: 'ben', requirementId: 'cpr', day: '2026-01-01', status: 'valid', people: 1 },
    { personId: 'ana', requirementId: null, day: '2026-01-01', status: 'clear', people: 1 },
  ])
})

test('two requirements of one person, and two statuses that meet on one day, are counted apart', () => {
  const tb: Counted = { ...valid, requirementId: 'tb', to: null }
  const expiring: Counted = { ...valid, status: 'expiring', from: '2026-03-01', to: null }
  expect(countChanges([], [valid, expiring, tb])).toEqual([
    { personId: 'ana', requirementId: 'cpr', day: '2026-01-01', status: 'valid', people: 1 },
    { personId: 'ana', requirementId: 'cpr', day: '2026-03-01', status: 'valid', people: -1 },
    { personId: 'ana', requirementId: 'cpr', day: '2026-02-28', status: 'ending', people: 1 },
    { personId: 'ana', requirementId: 'cpr', day: '2026-03-01', status: 'expiring', people: 1 },
    { personId: 'ana', requirementId: 'tb', day: '2026-01-01', status: 'valid', people: 1 },
  ])
})
