import { expect, test } from 'vitest'
import { type ComparedRecord, takenFields } from '../contract.ts'
import { onFileWords, recordName, takenFieldWord, valueWords } from './parts.tsx'

const none = Object.fromEntries(takenFields.map(field => [field, null])) as ComparedRecord['fields']
const record = (fields: Partial<ComparedRecord['fields']>, of: Partial<ComparedRecord> = {}) =>
  ({
    email: 'ana@example.com',
    hidesBirthDate: false,
    counts: [],
    fields: { ...none, ...fields },
    ...of,
  }) as ComparedRecord

test('every field has a name of its own', () => {
  expect(new Set(takenFields.map(takenFieldWord)).size).toBe(takenFields.length)
})

test('a value is a day, a text, a dash, or not shown', () => {
  expect(valueWords(record({ hiredOn: '2026-01-02' }), 'hiredOn')).toBe('Jan 2, 2026')
  expect(valueWords(record({ city: 'Austin' }), 'city')).toBe('Austin')
  expect(valueWords(record({ city: '' }), 'city')).toBe('–')
  expect(valueWords(record({}, { hidesBirthDate: true }), 'birthDate')).toBe('On file, not shown to you')
  expect(valueWords(record({ birthDate: '1990-01-02' }), 'birthDate')).toBe('Jan 2, 1990')
  expect(valueWords(record({ city: 'Austin' }, { hidesBirthDate: true }), 'city')).toBe('Austin')
})

test('what is on file is counted, without what there is none of', () => {
  const counts: ComparedRecord['counts'] = [
    { thing: 'documents', count: 2 },
    { thing: 'notes', count: 0 },
    { thing: 'absences', count: 1 },
  ]
  expect(onFileWords(record({}, { counts }))).toBe('2 documents, 1 time out of work')
  expect(onFileWords(record({}))).toBe('Nothing yet')
})

test('two records of one name are told apart by their emails', () => {
  expect(recordName(record({ firstName: 'Ana', lastName: 'Reyes' }))).toBe('Ana Reyes (ana@example.com)')
  expect(recordName(record({ firstName: 'Ana' }))).toBe('Ana (ana@example.com)')
})
