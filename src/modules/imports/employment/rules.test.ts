import { expect, test } from 'vitest'
import { lineOf } from '../line-cells/rules.ts'
import { employmentOf, placeOfDay } from './rules.ts'

const matches = ['status', 'firstHiredOn', 'firstEndedOn', 'hiredOn', 'endedOn', 'firstContactOn']
const awayMatches = ['hiredOn', 'absentFrom', 'absentUntil', 'backOn']

const read = (...cells: string[]) => readColumns(matches, cells)
function readColumns(columns: readonly string[], cells: readonly string[]) {
  const reading = {
    headers: columns,
    matches: columns,
    positions: [],
    offices: [],
    coordinators: [],
    today: '2026-09-01',
  }
  const line = lineOf(reading, cells)
  return { said: employmentOf(line), wrong: line.wrong.map(one => one.code), lacks: line.lacks.map(one => one.code) }
}
const away = (...cells: string[]) => readColumns(awayMatches, ['3/2/2026', ...cells])

test('a rehire has a period before it, with the visit that was in it', () => {
  expect(read('Active', '1/5/2023', '6/30/2024', '3/2/2026', '', '1/9/2023')).toMatchObject({
    said: { hiredOn: '2026-03-02', firstContactOn: null, saidStatus: 'active' },
    ...{ wrong: [], lacks: [] },
  })
  const earlier = { hiredOn: '2023-01-05', firstContactOn: '2023-01-09', endedOn: '2024-06-30' }
  expect(read('', '1/5/2023', '6/30/2024', '3/2/2026', '', '1/9/2023').said.earlier).toEqual(earlier)
})

test('somebody new lacks a hire date or a last day; a last day before the hire date is wrong', () => {
  expect(read('Active', '', '', '', '', '').lacks).toEqual(['noHireDate'])
  expect(read('Inactive', '', '', '3/2/2026', '', '').lacks).toEqual(['noLastDay'])
  expect(read('Inactive', '', '', '3/2/2026', '3/1/2026', '').wrong).toEqual(['hiredAfterEnd'])
})

test('a time out of work ends with the first day back, or with its last day', () => {
  const from = '2026-06-01'
  expect(away('6/1/2026', '', '').said.absence).toEqual({ from, backOn: null })
  expect(away('6/1/2026', '6/30/2026', '').said.absence).toEqual({ from, backOn: '2026-07-01' })
  expect(away('6/1/2026', '6/30/2026', '7/6/2026').said.absence).toEqual({ from, backOn: '2026-07-06' })
  expect(away('6/1/2026', '6/1/2026', '')).toMatchObject({
    said: { absence: { from, backOn: '2026-06-02' } },
    wrong: [],
  })
  expect(away('', '', '')).toMatchObject({ said: { absence: null }, wrong: [] })
})

test('a time out of work needs its first day, after the hire date and before the first day back', () => {
  expect(away('', '', '7/6/2026')).toMatchObject({ said: { absence: null }, wrong: ['noAbsentFrom'] })
  expect(away('', '6/30/2026', '').wrong).toEqual(['noAbsentFrom'])
  expect(away('soon', '', '7/6/2026').wrong).toEqual(['noDay'])
  expect(away('3/1/2026', '', '').wrong).toEqual(['beforeHire'])
  expect(away('3/2/2026', '', '').wrong).toEqual([])
  expect(away('6/1/2026', '', '6/1/2026').wrong).toEqual(['backBefore'])
  expect(away('6/1/2026', '5/31/2026', '').wrong).toEqual(['backBefore'])
  expect(away('6/1/2026', '', '6/2/2026').wrong).toEqual([])
})

test('a contradiction stands in the column that says it, or in the one that says it instead', () => {
  expect(placeOfDay('hiredOn', matches, ['', '1/5/2023', '', '3/2/2026', '', ''])).toBe(3)
  expect(placeOfDay('hiredOn', matches, ['', '1/5/2023', '', '', '', ''])).toBe(1)
  expect(placeOfDay('status', matches, ['', '', '', '', '7/1/2026', ''])).toBe(4)
  expect(placeOfDay('endedOn', matches, ['', '', '', '', '', ''])).toBe(4)
  expect(placeOfDay('endedOn', ['email'], [''])).toBe(-1)
})
