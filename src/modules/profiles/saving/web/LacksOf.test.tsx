import { expect, test } from 'vitest'
import { fieldLabel, lacksOf, valueWords } from './LacksOf.tsx'

test.each([
  ['city', 'City'],
  ['traits.licensed', 'Holds a license'],
  ['emergencyContacts.0.phone', 'Emergency contact 1: Phone'],
  ['positions.1.from', 'Position 2: From'],
  ['states.2.to', 'State 3: To'],
  ['educationHistory.0.degree', 'School 1: Degree or certificate'],
  ['employmentHistory.1.title', 'Job 2: Job title'],
  ['unknown', 'unknown'],
])('the field %s is called %s', (path, label) => {
  expect(fieldLabel(path)).toBe(label)
})

test.each<[unknown, string]>([
  [['English', 'Spanish'], 'English, Spanish'],
  [true, 'Yes'],
  [false, 'No'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['2026-03', 'Mar 2026'],
  ['2026-03-07', 'Mar 7, 2026'],
  ['Tampa', 'Tampa'],
  [null, ''],
])('the value %j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words)
})

const issue = (...path: (string | number)[]) => ({ code: 'custom', path, message: 'no' }) as const

test('what is lacking is one sentence for each entry, and one for the fields beside them', () => {
  const found = [
    ...[issue('city'), issue('employmentHistory', 1, 'title'), issue('employmentHistory', 1, 'from')],
    ...[issue('employmentHistory', 1, 'title'), issue('birthDate'), issue('emergencyContacts', 0, 'phone')],
    issue('positions', 0),
  ]
  expect(lacksOf(found)).toEqual([
    'Your changes are saved once this is right: City, Date of birth, positions.',
    'Job 2 is saved once this is right: Job title, From.',
    'Emergency contact 1 is saved once this is right: Phone.',
  ])
  expect(lacksOf([])).toEqual([])
})
