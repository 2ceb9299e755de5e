import { describe, expect, test } from 'vitest'
import { inTheWay, presenceOn, turnOf } from './rules.ts'

const hired = { on: '2026-03-10', from: 'applicant', to: 'active' } as const
const archived = { on: '2026-08-01', from: 'active', to: 'archived' } as const
const career = { status: 'archived', knownFrom: '2026-02-01', moves: [hired, archived] } as const

test.each([
  ['the day before the first one on record', '2026-01-31', null, null, '2026-02-01'],
  ['the first day on record', '2026-02-01', 'applicant', '2026-02-01', '2026-03-10'],
  ['the day before the first change', '2026-03-09', 'applicant', '2026-02-01', '2026-03-10'],
  ['the day of the first change', '2026-03-10', 'active', '2026-03-10', '2026-08-01'],
  ['the day before the second change', '2026-07-31', 'active', '2026-03-10', '2026-08-01'],
  ['the day of the last change', '2026-08-01', 'archived', '2026-08-01', null],
  ['any day after the last change', '2030-01-01', 'archived', '2026-08-01', null],
] as const)('on %s, the status of that evening has its first and last day', (_which, on, status, from, to) => {
  expect(presenceOn(career, false, on)).toEqual({ status, from, to, signedOff: false })
})

describe('without a change of status', () => {
  const applicant = { status: 'applicant', knownFrom: '2026-02-01', moves: [] } as const

  test('the status of today goes back to the first day on record', () => {
    const since = { status: 'applicant', from: '2026-02-01', to: null, signedOff: false }
    expect(presenceOn(applicant, false, '2026-02-01')).toEqual(since)
    expect(presenceOn(applicant, false, '2026-11-21')).toEqual(since)
  })

  test('nobody was on record before that day', () => {
    const before = { status: null, from: null, to: '2026-02-01', signedOff: false }
    expect(presenceOn(applicant, false, '2026-01-31')).toEqual(before)
  })
})

describe('without a first day on record', () => {
  const since = { ...career, knownFrom: null }

  test('the first status goes back as far as is known', () => {
    const first = { status: 'applicant', from: null, to: '2026-03-10', signedOff: false }
    expect(presenceOn(since, false, '1990-01-01')).toEqual(first)
    expect(presenceOn({ ...since, moves: [], status: 'active' }, false, '1990-01-01')).toEqual({
      status: 'active',
      from: null,
      to: null,
      signedOff: false,
    })
  })

  test('the day of a change is known anyway', () => {
    expect(presenceOn(since, false, '2026-03-10')).toMatchObject({ status: 'active', from: '2026-03-10' })
  })
})

test('of several changes on one day, the last one made holds that evening', () => {
  const undone = { on: '2026-08-01', from: 'archived', to: 'rejected' } as const
  const twice = { ...career, status: 'rejected', moves: [hired, archived, undone] } as const
  expect(presenceOn(twice, false, '2026-07-31')).toMatchObject({ status: 'active', to: '2026-08-01' })
  expect(presenceOn(twice, false, '2026-08-01')).toMatchObject({ status: 'rejected', from: '2026-08-01', to: null })
})

test('a status that was taken back on the same day was never another one', () => {
  const back = { on: '2026-08-01', from: 'archived', to: 'active' } as const
  const all = { ...career, status: 'active', moves: [hired, archived, back] } as const
  const active = { status: 'active', from: '2026-03-10', to: null }
  for (const on of ['2026-07-31', '2026-08-01', '2026-09-01']) expect(presenceOn(all, false, on)).toMatchObject(active)
})

test('a sign-off is told of every day on record, and of none before', () => {
  expect(presenceOn(career, true, '2026-01-31').signedOff).toBe(false)
  expect(presenceOn(career, true, '2026-02-01').signedOff).toBe(true)
  expect(presenceOn(career, true, '2026-08-01').signedOff).toBe(true)
  expect(presenceOn(career, false, '2026-08-01').signedOff).toBe(false)
})

const item = { name: 'CPR', status: 'missing', waitingId: null, asksPerson: true, blocks: true, dueOn: null } as const

test.each([
  [item, 'remind'],
  [{ ...item, status: 'in review' }, 'decide'],
  // A new document waits beside the one that decides.
  [{ ...item, status: 'expired', waitingId: '1' }, 'decide'],
  [{ ...item, asksPerson: false }, 'open'],
] as const)('of %j the next step is to %s', (of, turn) => {
  expect(turnOf(of)).toBe(turn)
})

test('what staff can do stands first, then what is due for longest; what blocks nobody is left out', () => {
  const items = [
    { ...item, name: 'TB' },
    { ...item, name: 'Flu', dueOn: '2026-11-20' },
    { ...item, name: 'ID', dueOn: '2026-11-02' },
    { ...item, name: 'List', asksPerson: false },
    { ...item, name: 'Card', status: 'in review', dueOn: '2026-12-01' },
    { ...item, name: 'Tracked', blocks: false },
  ] as const
  expect(inTheWay(items).map(({ name }) => name)).toEqual(['Card', 'List', 'ID', 'Flu', 'TB'])
})
