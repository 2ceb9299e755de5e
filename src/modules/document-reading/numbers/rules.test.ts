import { expect, test } from 'vitest'
import { linesFrom } from '../../../testing/read-words.ts'
import { readNumber, readNumberWord } from './rules.ts'

const read = (lines: string[], confidence = 95) => readNumber(linesFrom(lines, confidence), 1.5)?.value ?? null

test.each([
  ['License No. RN123456', 'RN123456'],
  ['DL: S1234567', 'S1234567'],
  ['Certificate # 019283', '019283'],
  ['Card ID 77-4413', '77-4413'],
  ['eCard Code: 407441251074', '407441251074'],
  ['Policy Number: AB12345678', 'AB12345678'],
  ['Registry No.: 12O45', '12045'],
  // Not the number of the document.
  ['Lot number: EW0182', null],
  ['Phone 555-0134', null],
  ['License No. 04/03/2027', null],
  ['License No. PENDING', null],
  ['RN123456', null],
])('"%s" is the number %s', (line, number) => {
  expect(read([line])).toBe(number)
})

test('the label may stand above, as on licenses', () => {
  expect(read(['License No.      Issued', 'RN123456         04/03/2025'])).toBe('RN123456')
})

test('a Social Security number is never proposed, whatever it is called', () => {
  for (const label of ['Number', 'ID number', 'Card No.', 'SSN'])
    for (const number of ['123-45-6789', '123456789']) expect(read([`${label}: ${number}`])).toBeNull()
})

test('two different numbers, or one that was hardly read, propose nothing', () => {
  expect(read(['License No. RN123456', 'Certificate # 019283'])).toBeNull()
  expect(read(['License No. RN123456'], 74)).toBeNull()
})

test('letters become digits only between digits', () => {
  expect(readNumberWord('S1O2l3')).toBe('S10213')
  expect(readNumberWord('OLSON')).toBe('OLSON')
})
