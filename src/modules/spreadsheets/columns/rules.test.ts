import { expect, test } from 'vitest'
import { inEnglish } from '../../../kit/contract/sentence.ts'
import { choicesFor, matchColumns, refuseMatches } from './rules.ts'

const named = (...labels: string[]) => labels.map(label => ({ value: label, label }))
const sources = {
  documentTypes: named('CPR card', 'TB test', 'Driver license', 'Auto insurance', 'RN license', 'LPN license'),
  ledgers: named('In-service'),
  evaluations: named('Aide evaluation', 'Supervision visit'),
  lists: [
    { value: 'oig-leie', label: 'OIG LEIE' },
    { value: 'sam', label: 'SAM.gov exclusions' },
  ],
  years: [2026, 2025],
}
const match = (...headers: string[]) => matchColumns(headers, sources)

test.each([
  ['Hire Dt', 'hiredOn'],
  ['HIRE_DATE', 'hiredOn'],
  ['DOB', 'birthDate'],
  ['Cell Phone', 'phone'],
  ['CPR Exp', 'document:CPR card:expiresOn'],
  ['CPR Expiration Date', 'document:CPR card:expiresOn'],
  ['CPR Issue Date', 'document:CPR card:performedOn'],
  ["Driver's License Expiration", 'document:Driver license:expiresOn'],
  ['Drivers License Exp', 'document:Driver license:expiresOn'],
  ['DL Expires', 'document:Driver license:expiresOn'],
  ['PPD Date', 'document:TB test:performedOn'],
  ['CPR Signed', 'document:CPR card:performedOn'],
  ['CPR Verified On', 'document:CPR card:performedOn'],
  ['State of Residence', 'stateCode'],
  ['Care Coordinator', 'coordinator'],
  ['Reports To Name', 'coordinator'],
  ['Last Aide Evaluation Date', 'evaluation:Aide evaluation'],
  ['Supervision Visit Completed', 'evaluation:Supervision visit'],
  ['OIG Check Date', 'check:oig-leie:checkedOn'],
  ['SAM Result', 'check:sam:result'],
  ['LOA Start Date', 'absentFrom'],
  ['Leave End', 'absentUntil'],
  ['Return to Work Date', 'backOn'],
  // The day may pass without the person.
  ['Expected Return Date', ''],
  // Which evaluation it is, nobody guesses, and when the next one is due is worked out.
  ['Last Review Date', ''],
  ['Aide Evaluation Due', ''],
  // Which license it is, nobody guesses.
  ['License Exp', ''],
  ['Payroll ID', ''],
  ['TB', ''],
])('the column %s is matched to %s', (header, target) => {
  expect(match(header)).toEqual([target])
})

test.each([
  [
    'License Exp',
    ['document:Driver license:expiresOn', 'document:RN license:expiresOn', 'document:LPN license:expiresOn'],
  ],
  ['TB', ['document:TB test:performedOn', 'document:TB test:expiresOn', 'document:TB test:number']],
  ['Last CPR Completed', ['document:CPR card:performedOn']],
  ['Last Evaluation', ['evaluation:Aide evaluation', 'evaluation:Supervision visit']],
  // Matched by their names, or about nothing that is kept.
  ['TB Exp', []],
  ['Hire Date', []],
  ['Payroll ID', []],
  ['Last Date', []],
])('of the column %s it is asked which of these it is: %j', (header, choices) => {
  expect(choicesFor(header, sources)).toEqual(choices)
})

test('of one form of evaluation only, the last evaluation is its', () => {
  const one = { ...sources, evaluations: named('Annual check') }
  expect(matchColumns(['Last Evaluation Date', 'Last Review Date'], one)).toEqual(['evaluation:Annual check', ''])
})

test('nothing is matched twice, and a whole name gives way to its parts', () => {
  expect(match('Phone', 'Mobile')).toEqual(['phone', ''])
  expect(match('Caregiver', 'First Name', 'Last Name')).toEqual(['', 'firstName', 'lastName'])
})

test('what was matched before is matched again, also to nothing, unless it is gone', () => {
  const remembered = new Map([
    ['payrollid', 'document:TB test:number'],
    ['phone', ''],
    ['city', 'document:gone:number'],
  ])
  expect(matchColumns(['Payroll ID', 'Phone', 'City'], sources, remembered)).toEqual([
    'document:TB test:number',
    '',
    'city',
  ])
})

test.each([
  [['fullName', 'email'], null],
  [['firstName', 'lastName', 'email'], null],
  [['firstName', 'email'], 'Match the columns with the first and last name.'],
  [['fullName', ''], 'Match the column with the email. Everyone in Carefold needs one.'],
  [
    ['fullName', 'email', 'email'],
    'The columns “B” and “C” are matched to the same field. Choose “Don’t import” for one of them.',
  ],
])('columns %j: %s', (matches, why) => {
  expect(inEnglish(refuseMatches(['A', 'B', 'C'], matches))).toBe(why)
})
