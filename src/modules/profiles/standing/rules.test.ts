import { expect, test } from 'vitest'
import { putDownLater, type Said } from './rules.ts'

const said = (since: string, more: Partial<Said> = {}): Said => ({
  since,
  source: 'recorded',
  hiredOn: null,
  firstContactOn: null,
  positions: [],
  states: [],
  absences: [],
  ...more,
})
const march = { from: '2026-03-01', to: '2026-04-01' }

test('what holds on the day and was written only later is named with the day of writing', () => {
  const history = [
    said('2026-01-05'),
    said('2026-06-10', {
      positions: [{ positionId: 'lpn', from: '2026-03-01', to: null }],
      firstContactOn: '2026-02-01',
    }),
    said('2026-09-01', {
      source: 'history',
      positions: [{ positionId: 'lpn', from: '2026-03-01', to: null }],
      firstContactOn: '2026-02-01',
      absences: [march],
    }),
  ]
  expect(putDownLater(history, '2026-03-15', [])).toEqual([
    { kind: 'position', name: 'lpn', from: '2026-03-01', removed: false, putDownOn: '2026-06-10', source: 'recorded' },
    { kind: 'absence', name: '', from: '2026-03-01', removed: false, putDownOn: '2026-09-01', source: 'history' },
    { kind: 'firstContact', name: '', from: '2026-02-01', removed: false, putDownOn: '2026-06-10', source: 'recorded' },
  ])
  // In January nothing of this held yet.
  expect(putDownLater(history, '2026-01-20', [])).toEqual([])
})

test('a time out of work touches the days after it, too: what it ends stays ended', () => {
  const history = [said('2026-01-05'), said('2026-09-01', { absences: [march] })]
  const away = { kind: 'absence', name: '', from: '2026-03-01', removed: false, putDownOn: '2026-09-01' }
  expect(putDownLater(history, '2026-05-15', [])).toEqual([{ ...away, source: 'recorded' }])
  expect(putDownLater(history, '2026-02-28', [])).toEqual([])
})

test('a time out of work whose end was put right later is named once, on the days that this touches', () => {
  const longer = { ...march, to: '2026-06-01' }
  const history = [said('2026-03-01', { absences: [march] }), said('2026-09-01', { absences: [longer] })]
  expect(putDownLater(history, '2026-03-15', [])).toEqual([])
  for (const day of ['2026-04-01', '2026-05-15', '2026-07-01'])
    expect(putDownLater(history, day, [])).toMatchObject([{ kind: 'absence', removed: false, putDownOn: '2026-09-01' }])
  const shorter = [said('2026-03-01', { absences: [longer] }), said('2026-09-01', { absences: [march] })]
  expect(putDownLater(shorter, '2026-05-15', [])).toMatchObject([{ from: '2026-03-01', removed: false }])
})

test('what stood there then and was taken away since is named too; today nothing is late', () => {
  const history = [said('2026-01-05', { hiredOn: '2026-01-05' }), said('2026-08-01', { hiredOn: '2026-02-01' })]
  expect(putDownLater(history, '2026-03-15', [])).toEqual([
    { kind: 'hireDate', name: '', from: '2026-02-01', removed: false, putDownOn: '2026-08-01', source: 'recorded' },
    { kind: 'hireDate', name: '', from: '2026-01-05', removed: true, putDownOn: '2026-08-01', source: 'recorded' },
  ])
  expect(putDownLater(history, '2026-08-01', [])).toEqual([])
  expect(putDownLater(history, '2026-01-01', [])).toEqual([])
})

test('a rehire takes nothing away: the earlier employment keeps its dates', () => {
  const before = { hiredOn: '2025-03-14', firstContactOn: '2025-03-20' }
  const history = [said('2025-03-14', before), said('2026-11-23', { hiredOn: '2026-11-23' })]
  expect(putDownLater(history, '2026-05-01', [before])).toEqual([])
  expect(putDownLater(history, '2026-05-01', []).map(one => one.kind)).toEqual(['hireDate', 'firstContact'])
})
