import { expect, test } from 'vitest'
import { lineOf } from '../line-cells/rules.ts'
import { employmentOf, placeOfDay } from './rules.ts'

const matches = ['status', 'firstHiredOn', 'firstEndedOn', 'hiredOn', 'endedOn', 'firstContactOn']

function read(...cells: string[]) {
  const reading = { headers: matches, matches, positions: [], offices: [], coordinators: [], today: '2026-09-01' }
  const line = lineOf(reading, cells)
  return { said: employmentOf(line), wrong: line.wrong.map(one => one.code), lacks: line.lacks.map(one => one.code) }
}

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

test('a contradiction stands in the column that says it, or in the one that says it instead', () => {
  expect(placeOfDay('hiredOn', matches, ['', '1/5/2023', '', '3/2/2026', '', ''])).toBe(3)
  expect(placeOfDay('hiredOn', matches, ['', '1/5/2023', '', '', '', ''])).toBe(1)
  expect(placeOfDay('status', matches, ['', '', '', '', '7/1/2026', ''])).toBe(4)
  expect(placeOfDay('endedOn', matches, ['', '', '', '', '', ''])).toBe(4)
  expect(placeOfDay('endedOn', ['email'], [''])).toBe(-1)
})
