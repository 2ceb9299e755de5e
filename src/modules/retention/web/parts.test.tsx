import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Clock, RecordKind } from '../contract.ts'
import type { Things } from '../due/contract.ts'
import { clockWords, kindDetail, kindWords, RetentionTabs, termWords, thingsWords } from './parts.tsx'

test.each<[RecordKind, number, number | null, string]>([
  ['applicant', 24, null, '2 years after the application ended'],
  ['consent', 60, null, '5 years after the application or the employment ended'],
  ['medical', 12, null, '1 year after employment ended'],
  ['notes', 18, null, '18 months after employment ended'],
  ['i9', 12, 36, '3 years after hire or 1 year after employment ended, whichever is later'],
  ['i9', 12, null, '0 years after hire or 1 year after employment ended, whichever is later'],
])('%s for %s months, or %s after hire: how long it is kept', (kind, months, monthsAfterHire, words) => {
  expect(termWords(kind, { months, monthsAfterHire })).toBe(words)
})

test('only messages and the audit log need a word beside their time', () => {
  expect(kindWords('i9')).toBe('Form I-9 documents')
  expect(kindDetail('chat')).toMatch(/^Messages that disappear/)
  expect(kindDetail('audit')).toMatch(/^Each act is kept/)
  expect(kindDetail('medical')).toBeNull()
})

test.each<[Clock['why'], string]>([
  ['employed', 'Kept while the person works here'],
  ['applying', 'Kept while the person applies'],
  ['neverApplied', 'Invited, never applied: nothing has to be kept'],
  ['rejected', 'Until Nov 1, 2028: the application ended on Nov 1, 2026'],
  ['hired', 'Until Nov 1, 2028: hired on Nov 1, 2026'],
  ['ended', 'Until Nov 1, 2028: employment ended on Nov 1, 2026'],
])('%s says why it is kept', (why, words) => {
  expect(clockWords({ kind: 'medical', why, since: '2026-11-01', dueOn: '2028-11-01' })).toBe(words)
})

const nothing: Things = { documents: 0, notes: 0, details: false, messages: false, acts: false }
test.each<[Partial<Things>, string]>([
  [{}, 'Nothing'],
  [{ documents: 1 }, '1 document'],
  [{ notes: 2 }, '2 notes'],
  [{ details: true }, 'personal details'],
  [{ documents: 2, messages: true, acts: true }, '2 documents, messages, details of acts'],
])('what there is: %j', (of, words) => {
  expect(thingsWords({ ...nothing, ...of })).toBe(words)
})

test('how long things are kept is a tab of those who may change it', () => {
  const tabs = () => screen.getAllByRole('tab').map(one => one.textContent)
  saveSession(someone(), 'token')
  const { unmount } = showPage(<RetentionTabs value="due" />)
  expect(tabs()).toEqual(['How long', 'Due', 'Requests and certificates'])
  unmount()
  saveSession(someone({ role: 'organizationUser', capabilities: ['retention.destroy'] }), 'token')
  showPage(<RetentionTabs value="due" />)
  expect(tabs()).toEqual(['Due', 'Requests and certificates'])
})
