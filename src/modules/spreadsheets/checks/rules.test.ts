import { expect, test } from 'vitest'
import { checkNamed, isClear } from './rules.ts'

const lists = [
  { value: 'oig-leie', label: 'OIG LEIE' },
  { value: 'sam', label: 'SAM.gov exclusions' },
  { value: 'state-TX', label: 'Texas exclusion list' },
  { value: 'state-NY', label: 'New York exclusion list' },
  { value: 'state-OR', label: 'Oregon exclusion list' },
]
const wordsOf = (header: string) => header.toLowerCase().split(/[^a-z]+/)
const named = (header: string) => {
  const found = checkNamed(wordsOf(header), lists)
  return found && `${found.listCode} ${found.fact}`
}

test.each([
  ['OIG Check Date', 'oig-leie checkedOn'],
  ['LEIE checked on', 'oig-leie checkedOn'],
  ['Last OIG Exclusion Check', 'oig-leie checkedOn'],
  ['OIG/LEIE Result', 'oig-leie result'],
  ['OIG Verification Date', 'oig-leie checkedOn'],
  ['SAM.gov Status', 'sam result'],
  ['SAM Screening Date', 'sam checkedOn'],
  ['EPLS Search Date', 'sam checkedOn'],
  ['TX Medicaid Exclusion Check Date', 'state-TX checkedOn'],
  ['Texas OIG Check Date', 'state-TX checkedOn'],
  ['New York Exclusion List Result', 'state-NY result'],
  ['OMIG Date', 'state-NY checkedOn'],
])('the column %s holds %s', (header, what) => {
  expect(named(header)).toBe(what)
})

test.each([
  // Of which list it is, or what of it, nobody guesses.
  'Exclusion Check Date',
  'OIG Expiration Date',
  'OIG Due Date',
  'Sam Smith Date',
  'TX Check Date',
  'Texas Oregon Exclusion Date',
  'Medicheck Date',
  'OIG SAM Date',
  'Date',
])('the column %s is no check', header => {
  expect(named(header)).toBeNull()
})

test.each([
  ['Clear', true],
  ['No match.', true],
  ['NO RECORDS FOUND', true],
  ['Not excluded', true],
  ['Match', false],
  ['Pending', false],
  ['Excluded', false],
  // Of what "No" speaks, nobody knows.
  ['No', false],
  ['Not clear', false],
  ['', false],
])('“%s” is a result by which nobody was found: %s', (cell, is) => {
  expect(isClear(cell)).toBe(is)
})
