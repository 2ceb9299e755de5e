import { describe, expect, test } from 'vitest'
import { noAnswer } from '../skill-checklists/answers/rules.ts'
import { type Cell, cellOf, differenceOf, initialsOf, retrainingStateOn } from './rules.ts'

let at = 0
const seen = (itemId: string, satisfactory = true, observedOn = '2026-11-10') => ({
  id: `${at++}`,
  itemId,
  satisfactory,
  rating: satisfactory ? 3 : null,
  observedOn,
  recordedAt: `2026-11-20T10:00:0${at % 10}.000Z`,
  withdrawn: null as { on: string; by: string; reason: string } | null,
})

test.each([
  [{ dueOn: '2026-11-25', trainedOn: null, endedOn: null }, 'due'],
  [{ dueOn: '2026-11-24', trainedOn: null, endedOn: null }, 'overdue'],
  [{ dueOn: '2026-11-24', trainedOn: '2026-11-23', endedOn: null }, 'trained'],
  [{ dueOn: '2026-11-24', trainedOn: null, endedOn: '2026-11-20' }, 'done'],
])('a retraining %o is %s', (of, state) => {
  expect(retrainingStateOn(of, '2026-11-25')).toBe(state)
})

describe('claimed beside observed', () => {
  const item = { id: 'a', name: 'a', questionType: 'scale' as const, mustObserve: true }
  const cell = (claimed: number | null, rating: number | null | 'unsatisfactory' | 'open'): Cell =>
    cellOf(
      item,
      { ...noAnswer('a'), rating: claimed },
      rating === 'open'
        ? undefined
        : { ...seen('a', rating !== 'unsatisfactory'), rating: typeof rating === 'number' ? rating : null },
    )
  test.each<[Cell[], string, number | undefined]>([
    [[cell(3, 3), cell(2, 2)], 'same', undefined],
    [[cell(3, 2), cell(2, 2)], 'lower', 1],
    [[cell(1, 2)], 'higher', 1],
    [[cell(3, 2), cell(2, 'open')], 'toObserve', 1],
    [[cell(3, 'unsatisfactory'), cell(2, 'open')], 'unsatisfactory', 1],
    [[cell(null, 3)], 'same', undefined],
    [[cellOf({ ...item, mustObserve: false }, undefined, undefined)], 'none', undefined],
  ])('%#', (cells, kind, count) => {
    expect(differenceOf(cells)).toEqual(count === undefined ? { kind } : { kind, count })
  })
})

test.each([
  ['Renee Boyd, RN', 'RB'],
  ['Ana', 'A'],
  ['', ''],
])('initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
