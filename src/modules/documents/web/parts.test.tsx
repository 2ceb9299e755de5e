import { beforeEach, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { CaregiverDocument } from '../contract.ts'
import { DocumentFacts, factsLine } from './parts.tsx'

const document = (of: Partial<CaregiverDocument> = {}) =>
  ({
    ...{ id: 'd', typeName: 'TB test', status: 'approved', number: null, performedOn: null, expiresOn: null },
    ...{ category: null, uploader: 'Ana Reyes', receivedAt: '2026-11-20T15:00:00.000Z', decision: 'approved' },
    ...{ decider: 'Ada Admin', decidedOn: '2026-11-21', note: '', reason: null, reasonForPerson: null },
    ...{ setAsideReason: null, takenBack: null, mayOpen: true, files: [] },
    ...of,
  }) as unknown as CaregiverDocument
function facts(of: Partial<CaregiverDocument> = {}) {
  const { container } = showPage(<DocumentFacts of={document(of)} />)
  const terms = Array.from(container.querySelectorAll('dt'), one => one.textContent)
  return { text: container.textContent ?? '', terms }
}

beforeEach(() => saveSession(someone(), 'token'))

test('only what is known of a document is told, and what is not given says so', () => {
  const { text, terms } = facts()
  expect(terms).toEqual(['Date on the document', 'Expires', 'Received', 'Decision'])
  expect(text.match(/Not given/g)).toHaveLength(2)
  expect(text).toContain('Approved by Ada Admin on Nov 21, 2026')
})

test('all that is known is told', () => {
  const of = { number: 'A1', performedOn: '2026-01-02', expiresOn: '2027-01-02', note: 'Call them.' }
  const { text, terms } = facts({ ...of, category: { value: 'c', label: 'Health' } })
  expect(terms).toEqual([
    'Category',
    'Number',
    'Date on the document',
    'Expires',
    'Received',
    'Decision',
    'Note for staff',
  ])
  expect(text).toMatch(/Jan 2, 2026.*Jan 2, 2027/)
})

test('why it was sent back is told as it was written and as the person reads it', () => {
  const of = { status: 'rejected', decision: 'rejected', reason: 'No stamp.' } as const
  const { text } = facts({ ...of, reasonForPerson: 'Sin sello.' })
  expect(text).toContain('No stamp.They read: Sin sello.')
  expect(text).toContain('Sent back by Ada Admin on Nov 21, 2026')
})

test('a reason is told of what was sent back alone', () => {
  expect(facts({ reason: 'No stamp.' }).text).not.toContain('No stamp.')
})

test('without other words the person reads the same', () => {
  expect(facts({ status: 'rejected', reason: 'No stamp.' }).text).not.toContain('They read')
})

test('what was set aside and what was taken back is told', () => {
  const takenBack = { on: '2026-11-22', by: 'Dana' }
  const { text } = facts({ setAsideReason: 'A copy.', takenBack } as Partial<CaregiverDocument>)
  expect(text).toContain('A copy.')
  expect(text).toContain('Approval taken back by Dana on Nov 22, 2026')
})

test('what waits has no decision', () => {
  expect(facts({ status: 'inReview', decision: null, mayOpen: false }).terms).not.toContain('Decision')
})

test('in a line only what was read off it stands', () => {
  expect(factsLine({ number: null, performedOn: null, expiresOn: null })).toBe('')
  expect(factsLine({ number: 'A1', performedOn: '2026-01-02', expiresOn: '2027-01-02' })).toBe(
    'No. A1 · Dated Jan 2, 2026 · Expires Jan 2, 2027',
  )
})
