import { expect, test } from 'vitest'
import { isCalled, positionsIn, suggestPosition, withWords } from './rules.ts'

const known = [
  { id: 'rn', name: 'Registered nurse', abbreviation: 'RN' },
  { id: 'lpn', name: 'Licensed practical nurse', abbreviation: 'LPN' },
]

test.each([
  ['RN', ['rn'], []],
  ['Registered Nurse (RN)', ['rn'], []],
  ['RN/LPN', ['rn', 'lpn'], []],
  ['rn; Companion', ['rn'], ['Companion']],
  ['RN/Companion', [], ['RN/Companion']],
  ['Companion, Sitter', [], ['Companion', 'Sitter']],
])('of “%s” it is told which positions it names', (cell, ids, unknown) => {
  expect(positionsIn(cell, known)).toEqual({ ids, unknown })
})

test.each([
  ['Home Health Aide', { name: 'Home health aide', abbreviation: 'HHA' }],
  ['hha', { name: 'Home health aide', abbreviation: 'HHA' }],
  ['PCA (Personal Care Aide)', { name: 'Personal care aide', abbreviation: 'PCA' }],
  ['Companion', { name: 'Companion', abbreviation: 'COMP' }],
  ['Night Sitter', { name: 'Night Sitter', abbreviation: 'NS' }],
  // Another position has these letters.
  ['Relief Nights', { name: 'Relief Nights', abbreviation: 'RN2' }],
])('“%s” would become a position', (word, position) => {
  expect(suggestPosition(word, known)).toEqual(position)
})

test('two words for one position become one', () => {
  const aide = suggestPosition('Home Health Aide', known)
  expect(suggestPosition('HHA', [...known, aide])).toBe(aide)
})

test('whatever becomes of a word, the word still names it', () => {
  for (const word of ['Home Health Aide', 'Companion', 'Relief Nights', 'RN/Companion'])
    expect(isCalled(suggestPosition(word, []), word)).toBe(true)
})

test('words of a cell are replaced, and the others stay', () => {
  const words = new Map([
    ['sitter', 'COMP'],
    ['aideii', 'HHA'],
  ])
  expect(withWords('Aide II', words)).toBe('HHA')
  expect(withWords('RN, Sitter', words)).toBe('RN; COMP')
})
