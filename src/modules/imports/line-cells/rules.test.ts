import { expect, test } from 'vitest'
import { z } from 'zod'
import { checked, dayOf, lineOf } from './rules.ts'

const line = (hired: string) => {
  const reading = { headers: ['Email', 'Hire Date'], matches: ['email', 'hiredOn'], positions: [], offices: [] }
  return lineOf({ ...reading, coordinators: [], today: '2026-09-01' }, ['ana@', hired])
}

test('a day is read, an empty cell says nothing, and what is no day is told with its column', () => {
  expect(dayOf(line('3/2/2026'), 'hiredOn')).toBe('2026-03-02')
  expect(dayOf(line(''), 'hiredOn')).toBeNull()
  expect(dayOf(line('3/2/2026'), 'endedOn')).toBeNull()
  const wrong = line('soon')
  expect(dayOf(wrong, 'hiredOn')).toBeNull()
  expect(wrong.wrong).toEqual([{ code: 'noDay', column: 'Hire Date', at: 1, value: 'soon' }])
})

test('a text is what its rule reads, or is told with its column', () => {
  const one = line('')
  expect(checked(one, 'email', z.string().toUpperCase(), 'badEmail')).toBe('ANA@')
  expect(one.wrong).toEqual([])
  expect(checked(one, 'email', z.email(), 'badEmail')).toBeNull()
  expect(one.wrong).toEqual([{ code: 'badEmail', column: 'Email', at: 0, value: 'ana@' }])
})
