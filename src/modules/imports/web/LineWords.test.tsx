import { expect, test } from 'vitest'
import type { BoundScan } from '../../scanned-files/lines/contract.ts'
import type { Found, ImportLine } from '../people/contract.ts'
import { foundSummary, keptWord, outcomeSummary, scanSummary } from './LineWords.tsx'

const found = (of: Partial<Found> = {}): Found =>
  ({ field: 'city', kind: 'field', before: null, after: 'Austin', waits: false, ...of }) as Found
const line = (of: Partial<ImportLine>): ImportLine =>
  ({ found: [found()], verdict: 'changed', outcome: 'changed', scan: null, state: 'done', ...of }) as ImportLine
const four = ['city', 'address', 'postalCode', 'phone'].map(field => found({ field }))

test.each<[Partial<Found>, string]>([
  [{}, 'City: Austin'],
  [{ before: 'Dallas' }, 'City: Dallas → Austin'],
  [{ field: 'hiredOn', before: '2025-01-01', after: '2026-01-01' }, 'Hired: Jan 1, 2025 → Jan 1, 2026'],
  [{ field: 'status', before: 'active', after: 'archived' }, 'Status: Active → Archived'],
  [{ field: 'backOn', after: '2026-07-06' }, 'First day back: Jul 6, 2026'],
  [{ field: 'In-service', kind: 'hours', after: '4' }, 'In-service: 4 hours'],
  [{ field: 'Yearly', kind: 'evaluation', after: '2026-01-01' }, 'Last evaluation: Yearly: Jan 1, 2026'],
  [{ field: 'OIG LEIE', kind: 'check', after: '2026-01-01' }, 'No match on OIG LEIE, checked elsewhere: Jan 1, 2026'],
  [
    { field: 'TB test', kind: 'document', after: '2026-01-01', waits: true },
    'TB test: Jan 1, 2026 (waits for review: something is missing)',
  ],
])('a thing that is found is told: %j', (of, words) => {
  expect(foundSummary(line({ found: [found(of)] }))).toEqual([words])
})

test('of much the first three are told, and how many more there are', () => {
  expect(foundSummary(line({ found: four.slice(0, 3) }))).toHaveLength(3)
  expect(foundSummary(line({ found: four })).slice(3)).toEqual(['and 1 more'])
  expect(foundSummary(line({ found: four, verdict: 'same' }))).toEqual(['Nothing changes.'])
})

const scan = (attaches: boolean) => ({ attaches }) as BoundScan
test('a document of a ZIP is told by its type, what waits, and whether it becomes the file of one on record', () => {
  const bare = found({ field: 'TB test', kind: 'document', after: '' })
  expect(scanSummary(line({ found: [bare] }), scan(false))).toEqual(['TB test'])
  expect(scanSummary(line({ found: [{ ...bare, waits: true }] }), scan(false))).toEqual([
    'TB test',
    'Waits for review: something is missing.',
  ])
  expect(scanSummary(line({ found: [found({ waits: true })] }), scan(false))).toEqual([
    'City: Austin (waits for review: something is missing)',
  ])
  expect(scanSummary(line({ found: [bare] }), scan(true))[1]).toMatch(/^Becomes the file/)
  expect(scanSummary(line({ verdict: 'same' }), scan(true))).toEqual([
    'This document is on record with a file. Nothing changes.',
  ])
})

test.each<[Partial<ImportLine>, string[]]>([
  [{ state: 'undone' }, ['Taken back.']],
  [{ state: 'waiting' }, []],
  [{ state: 'leftOut' }, []],
  [{ outcome: 'nothing' }, ['Nothing changed.']],
  [{ outcome: 'changed' }, ['City: Austin']],
  [{ outcome: 'changed', found: [found({ field: 'TB test', kind: 'document', after: '' })] }, ['TB test']],
  [{ outcome: 'added', found: [] }, ['Added with what the file says.']],
  [{ outcome: 'added' }, ['City: Austin']],
  [{ outcome: 'changed', found: [] }, []],
  [{ outcome: 'added', found: [], scan: scan(false) }, []],
  [{ outcome: 'attached' }, ['City: Austin', 'Became the file of the document that was on record without one.']],
])('what became of a line: %j', (of, words) => {
  expect(outcomeSummary(line(of))).toEqual(words)
})

test('what became of much is cut as it was before', () => {
  expect(outcomeSummary(line({ found: four })).slice(3)).toEqual(['and 1 more'])
  expect(outcomeSummary(line({ found: four.slice(1) }))).toHaveLength(3)
})

test('why undoing kept a person is said in words, and by the field where one was changed', () => {
  expect(keptWord('account')).toBe('has signed up')
  expect(keptWord('city')).toBe('City')
  expect(keptWord('employment')).toBe('status, periods of employment or times out of work changed since')
  expect(keptWord('staysArchived')).toContain('keep this person archived')
  expect(keptWord('states')).toBe('Works in')
  expect(keptWord('some_new_table')).toBe('something was added since')
})
