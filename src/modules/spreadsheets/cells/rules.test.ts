import { expect, test } from 'vitest'
import { readDay, readHours, readName, readState, readStatus, several } from './rules.ts'

const today = '2026-09-01'

test.each([
  ['11/23/2025', '2025-11-23'],
  ['1/5/26', '2026-01-05'],
  ['12/31/99', '1999-12-31'],
  ['2025-11-23', '2025-11-23'],
  ['2025-11-23T00:00:00', '2025-11-23'],
  ['11/23/2025 12:00 AM', '2025-11-23'],
  ['23-Nov-2025', '2025-11-23'],
  ['Nov 23, 2025', '2025-11-23'],
  ['November 23 2025', '2025-11-23'],
  ['20251123', '2025-11-23'],
  ['45984', '2025-11-23'],
  ['02/29/2024', '2024-02-29'],
])('%s is a day', (cell, day) => {
  expect(readDay(cell, today)).toEqual({ day })
})

test.each([
  ['31/02/2025', 'noSuchDay'],
  ['02/29/2025', 'noSuchDay'],
  ['13/13/2025', 'noSuchDay'],
  ['25/12/2025', 'dayFirst'],
  ['soon', 'noDay'],
  ['2025', 'noDay'],
  ['123', 'noDay'],
])('%s is no day: %s', (cell, wrong) => {
  expect(readDay(cell, today)).toEqual({ wrong })
})

test.each([
  ['FL', 'FL'],
  ['florida', 'FL'],
  ['US-FL', 'FL'],
  ['Bavaria', null],
])('%s as a state', (cell, code) => {
  expect(readState(cell)).toBe(code)
})

test.each([
  ['Diallo, Aminata', { firstName: 'Aminata', middleName: '', lastName: 'Diallo' }],
  ['Diallo, Aminata B.', { firstName: 'Aminata', middleName: 'B.', lastName: 'Diallo' }],
  ['Aminata B. Diallo', { firstName: 'Aminata', middleName: 'B.', lastName: 'Diallo' }],
  ['de la Cruz, Maria', { firstName: 'Maria', middleName: '', lastName: 'de la Cruz' }],
  ['Aminata', null],
])('%s as a name', (cell, name) => {
  expect(readName(cell)).toEqual(name)
})

test.each([
  ['Active', 'active'],
  ['TERMINATED', 'archived'],
  ['Applicant', 'applicant'],
  ['Purple', null],
  ['constructor', null],
])('%s as a status', (cell, status) => {
  expect(readStatus(cell)).toBe(status)
})

test('hours and several things in one cell', () => {
  expect(['12', '12.5 hrs', '8h', 'many', '-3'].map(readHours)).toEqual([12, 12.5, 8, null, null])
  expect(several('RN; LPN , HHA')).toEqual(['RN', 'LPN', 'HHA'])
})
