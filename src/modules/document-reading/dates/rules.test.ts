import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from '../../../kit/contract/time.ts'
import { linesFrom } from '../../../testing/read-words.ts'
import { readDates, readDateWord } from './rules.ts'

const today = '2026-11-27'
const read = (...lines: string[]) => {
  const { performedOn, expiresOn } = readDates(linesFrom(lines), 1.5, today)
  return [performedOn?.value ?? null, expiresOn?.value ?? null]
}

test.each([
  ['04/03/2027', '2027-04-03'],
  ['4-3-27', '2027-04-03'],
  ['4.3.2027', '2027-04-03'],
  ['APR 03 2027', '2027-04-03'],
  ['April 3, 2027', '2027-04-03'],
  ['Apr. 3rd, 2027', '2027-04-03'],
  ['2027-04-03', '2027-04-03'],
  ['03 APR 2027', '2027-04-03'],
  ['3 April 2027', '2027-04-03'],
  ['04/2027', '2027-04-30'],
  ['Feb 2028', '2028-02-29'],
  // What recognition makes of them.
  ['O4/O3/2O27', '2027-04-03'],
  ['l1/S1/2027', null],
  ['l1/O5/2027', '2027-11-05'],
  ['0CT 5, 2027', '2027-10-05'],
  // No such day, and no guess at another order.
  ['02/30/2027', null],
  ['13/04/2027', null],
  ['2027-13-01', null],
  ['00/10/2027', null],
  // Not dates.
  ['555-0134', null],
  ['12.5 hours', null],
  ['1/2', null],
])('"Expires: %s" is %s', (text, day) => {
  expect(read(`Expires: ${text}`)).toEqual([null, day])
})

test.each([
  'Exp',
  'EXP.',
  'Expiration Date',
  'Expiry',
  'Valid Through',
  'Valid Until',
  'Renew By',
  'Recommended Renewal Date',
  'Card Expires',
  'Good through',
])('"%s" says the last valid day', label => {
  expect(read(`${label}: 04/03/2027`)).toEqual([null, '2027-04-03'])
})

test.each([
  'Issued',
  'ISS',
  'Issue Date',
  'Original Issue Date',
  'Effective Date',
  'Date Completed',
  'Collected',
  'Result Date',
  'Date of Exam',
  'Date Administered',
  'Date',
])('"%s" says the day on the document', label => {
  expect(read(`${label}: 04/03/2026`)).toEqual(['2026-04-03', null])
})

test('a label may stand above its date, and columns do not mix', () => {
  expect(read('Issued          Expires', '04/03/2025      04/03/2027')).toEqual(['2025-04-03', '2027-04-03'])
  expect(read('Issued: 04/03/2025', 'Expires: 04/03/2027')).toEqual(['2025-04-03', '2027-04-03'])
  expect(read('Issued: 04/03/2025     Expires: 04/03/2027')).toEqual(['2025-04-03', '2027-04-03'])
})

test('the year may stand under its date, in a narrow column', () => {
  expect(read('Issued: April 8, 2026   Expires: October 9,', '                        2027')).toEqual([
    '2026-04-08',
    '2027-10-09',
  ])
  expect(read('Expires: 09 OCT', '2027')).toEqual([null, '2027-10-09'])
  expect(read('Expires: October 9,', '', '', '2027')).toEqual([null, null])
  expect(read('Expires: October 9,', '                        2027')).toEqual([null, null])
})

test('a date of birth is neither, even where it has another label too', () => {
  expect(read('DOB: 04/03/1990')).toEqual([null, null])
  expect(read('Date of Birth: 04/03/1990', 'Issued: 05/06/2025')).toEqual(['2025-05-06', null])
  expect(read('DOB 04/03/1999', 'Issued: 04/03/1999')).toEqual([null, null])
})

test('what is unsure is left out: no label, several answers, a wrong order, a month alone, too far away', () => {
  expect(read('04/03/2027')).toEqual([null, null])
  expect(read('Expires: 04/03/2027', 'Expires: 05/03/2027')).toEqual([null, null])
  expect(read('Expires: 04/03/2027', 'Renew by: 04/03/2027')).toEqual([null, '2027-04-03'])
  expect(read('Issued: 04/03/2026', 'Expires: 04/03/2025')).toEqual([null, null])
  expect(read('Issued: 04/2026')).toEqual([null, null])
  expect(read('Issued: 04/03/2027')).toEqual([null, null])
  expect(read('Expires: 04/03/2071')).toEqual([null, null])
  expect(read('Form revised 04/03/2019')).toEqual([null, null])
})

test('a date that was hardly read is not proposed', () => {
  const page = (confidence: number) => linesFrom(['Expires: 04/03/2027'], confidence)
  expect(readDates(page(59), 1.5, today).expiresOn).toBeNull()
  expect(readDates(page(61), 1.5, today).expiresOn?.value).toBe('2027-04-03')
})

test('the place is that of the date, not of its label', () => {
  const box = readDates(linesFrom(['Expires: 04/03/2027']), 1.5, today).expiresOn?.box
  expect(box?.x0).toBeCloseTo(0.18)
  expect(box?.x1).toBeCloseTo(0.38)
})

test('whatever is printed, what is proposed is a day, and the day on the document is never later than today', () => {
  const word = fc.oneof(
    fc.constantFrom('Expires:', 'Issued:', 'DOB', 'Date', 'APR', '2027', 'Valid', 'to', '04/03/2027', '1-2-26'),
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/),
  )
  const page = fc.array(
    fc.array(word, { maxLength: 6 }).map(words => words.join(' ')),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(page, lines => {
      const [performedOn, expiresOn] = read(...lines)
      for (const value of [performedOn, expiresOn]) if (value) expect(isDay(value)).toBe(true)
      if (performedOn) expect(performedOn <= today).toBe(true)
      if (performedOn && expiresOn) expect(expiresOn > performedOn).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('letters become digits only where a date is written', () => {
  expect(readDateWord('O4/O3/2O27')).toBe('04/03/2027')
  expect(readDateWord('SOS')).toBe('SOS')
  expect(readDateWord('SB1234567')).toBe('SB1234567')
})
