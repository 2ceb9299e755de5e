import { describe, expect, test } from 'vitest'
import type { Capability } from '../../kit/contract/access.ts'
import type { AuditEvent } from './contract.ts'
import { columnsOnPaper, daysInWords, filtersOnPaper, headOfFile, rowOfFile, rowOnPaper, shownTo } from './rules.ts'

const ana = { id: '01890000-0000-7000-8000-000000000001', name: 'Ana Adams' }
const recordId = '01890000-0000-7000-8000-000000000002'

const event = (of: Partial<AuditEvent> = {}): AuditEvent => ({
  id: '01890000-0000-7000-8000-000000000003',
  at: '2026-11-23T15:04:05.000Z',
  action: 'document.approved',
  actor: 'Dana Lee',
  reason: 'Looks right',
  changes: [{ field: 'number', before: '1', after: '2' }],
  accountId: null,
  person: ana,
  subject: { kind: 'document', id: recordId, name: 'CPR card' },
  withheld: false,
  erasedAt: null,
  address: null,
  userAgent: null,
  position: null,
  seal: null,
  ...of,
})

const acts = new Map<string, Capability>([
  ['document', 'documents.view'],
  ['waiver', 'compliance.view'],
  ['note', 'notes.view'],
])
const shown = (of: AuditEvent, ...granted: Capability[]) => shownTo(one => granted.includes(one), acts, of)

describe('of what is told in the history of a person', () => {
  test('whoever may see the record and people reads all', () => {
    const whole = event()
    expect(shown(whole, 'caregivers.view', 'documents.view', 'documents.viewMedical')).toEqual(whole)
  })

  test('without the right to the record, reason, changes and the name of the record are withheld', () => {
    expect(shown(event(), 'caregivers.view')).toEqual({
      ...event({ reason: null, changes: [], withheld: true }),
      subject: { kind: 'document', id: recordId, name: null },
    })
  })

  test('without the right to see people, the names of the person and of the record are blank', () => {
    expect(shown(event(), 'documents.view', 'documents.viewMedical')).toEqual({
      ...event({ person: { ...ana, name: '' } }),
      subject: { kind: 'document', id: recordId, name: null },
    })
  })

  test.each<[string, AuditEvent, boolean]>([
    ['a reason that is not shown', event({ changes: [] }), true],
    ['a change that is not shown', event({ reason: null }), true],
    ['neither a reason nor a change', event({ reason: null, changes: [] }), false],
  ])('with %s, that something is withheld is said only where it is', (_what, of, withheld) => {
    const seen = shown(of, 'caregivers.view')
    expect(seen.withheld).toBe(withheld)
    expect(seen.subject.name).toBe(withheld ? null : 'CPR card')
  })

  test('the numbers on a document and the reason of a waiver may be medical', () => {
    const rights: Capability[] = ['caregivers.view', 'documents.view', 'compliance.view']
    expect(shown(event(), ...rights)).toMatchObject({ reason: 'Looks right', changes: [], withheld: true })
    expect(shown(event({ action: 'waiver.added', changes: [] }), ...rights)).toMatchObject({
      reason: null,
      withheld: true,
    })
    expect(shown(event({ action: 'waiver.added' }), ...rights, 'documents.viewMedical').withheld).toBe(false)
  })

  test('of a record that belongs to nobody, the name stays for those who do not see people', () => {
    const note = event({ action: 'note.added', person: null, subject: { kind: 'note', id: null, name: 'Phone call' } })
    expect(shown(note, 'notes.view', 'documents.viewMedical')).toEqual(note)
  })
})

describe('of what stands in no history', () => {
  const position = event({ action: 'position.updated', subject: { kind: 'position', id: recordId, name: 'Home aide' } })

  test('every reader of the log reads reason, changes and name', () => {
    expect(shown({ ...position, person: null })).toEqual({ ...position, person: null })
  })

  test('the name of a person is told to those only who may see people', () => {
    expect(shown(position)).toEqual({ ...position, person: { ...ana, name: '' } })
    expect(shown(position, 'caregivers.view')).toEqual(position)
  })

  test('what was withheld before stays so', () => {
    expect(shown({ ...position, withheld: true }).withheld).toBe(true)
  })
})

const cellsOf = (of: Partial<AuditEvent>) =>
  Object.fromEntries(rowOfFile(event(of)).map((cell, at) => [headOfFile[at] ?? at, cell]))

describe('the file', () => {
  test('has a cell for every column, each below its head', () => {
    const more = { erasedAt: '2026-11-24T00:00:00.000Z', address: '192.0.2.1', userAgent: 'Firefox', position: 7 }
    expect(cellsOf({ ...more, seal: 'ab12' })).toEqual({
      Time: '2026-11-23T15:04:05.000Z',
      Who: 'Dana Lee',
      Event: 'document.approved',
      Person: 'Ana Adams',
      Record: 'document CPR card',
      'Record ID': recordId,
      Changes: 'number: 1 → 2',
      Reason: 'Looks right',
      Address: '192.0.2.1',
      Browser: 'Firefox',
      'Details erased on': '2026-11-24T00:00:00.000Z',
      'Number in the chain': '7',
      Seal: 'ab12',
    })
  })

  test('leaves empty what an event has not', () => {
    const none = { person: null, subject: { kind: 'session', id: null, name: null }, changes: [], reason: null }
    const cells = ['Dana Lee', 'session.ended', '', 'session', '', '', '', '', '', '', '', '']
    expect(rowOfFile(event({ ...none, action: 'session.ended' }))).toEqual(['2026-11-23T15:04:05.000Z', ...cells])
    expect(cellsOf({ position: 0 })['Number in the chain']).toBe('0')
  })

  test.each<[string, AuditEvent['changes'], string]>([
    ['a field that had nothing', [{ field: 'city', before: null, after: 'Waco' }], 'city: empty → Waco'],
    ['a field that was emptied', [{ field: 'city', before: 'Waco', after: null }], 'city: Waco → empty'],
    ['a field of which nothing can be said', [{ field: 'jobs', before: null, after: null }], 'jobs changed'],
    [
      'several fields in their order',
      [
        { field: 'zip', before: '1', after: '2' },
        { field: 'city', before: null, after: null },
      ],
      'zip: 1 → 2; city changed',
    ],
  ])('says of %s what changed', (_what, changes, words) => {
    expect(cellsOf({ changes }).Changes).toBe(words)
  })

  test('says that changes are withheld, and not that there are none', () => {
    expect(rowOfFile(shown(event(), 'caregivers.view')).slice(4, 8)).toEqual(['document', recordId, 'withheld', ''])
  })
})

describe('on paper', () => {
  test('an event says when, where the organization is, and names no code', () => {
    const row = rowOnPaper(event({ action: 'documentType.created', reason: null }), 'America/Chicago')
    expect(row).toHaveLength(columnsOnPaper.length)
    expect(row).toEqual([
      'Nov 23, 2026, 9:04 AM',
      'Dana Lee',
      'Document type created',
      'Ana Adams',
      'CPR card',
      'Number: 1 → 2',
      '',
    ])
  })

  test.each([
    [null, '2026-11-27', 'Expires on: Nov 27, 2026'],
    ['2026-11-27', null, 'Expires on: Nov 27, 2026 → empty'],
    ['2026-11-27', '2027-11-27', 'Expires on: Nov 27, 2026 → Nov 27, 2027'],
    [null, null, 'Expires on changed'],
  ])('a change from %j to %j is told in words', (before, after, words) => {
    expect(rowOnPaper(event({ changes: [{ field: 'expiresOn', before, after }] }), 'UTC')[5]).toBe(words)
  })

  test('what has no name is told by its kind, a value that is not told by its field, and what is withheld says so', () => {
    const bare = event({ person: null, subject: { kind: 'leadSource', id: null, name: null } })
    const hidden = rowOnPaper({ ...bare, changes: [{ field: 'positionId', before: null, after: null }] }, 'UTC')
    expect(hidden.slice(3, 6)).toEqual(['', 'Lead source', 'Position changed'])
    expect(rowOnPaper({ ...bare, withheld: true }, 'UTC')[5]).toBe('Withheld')
  })

  test.each([
    [{}, 'All days'],
    [{ from: '2026-01-02' }, 'From Jan 2, 2026'],
    [{ to: '2026-03-04' }, 'Through Mar 4, 2026'],
    [{ from: '2026-01-02', to: '2026-03-04' }, 'Jan 2, 2026 through Mar 4, 2026'],
  ])('the days %j are %s', (days, words) => {
    expect(daysInWords(days)).toBe(words)
  })

  test('the filters have names', () => {
    const wish = {
      kind: ['document', 'leadSource'],
      accountId: 'system',
      personId: ana.id,
      address: '::1',
      search: 'an',
    }
    expect(filtersOnPaper(wish, id => (id === ana.id ? ana.name : 'not shown')).filter(Boolean)).toEqual([
      'Search: “an”',
      'Event: Document or Lead source',
      'Who: Carefold',
      'Person: Ana Adams',
      'Address: ::1',
    ])
    expect(filtersOnPaper({ accountId: recordId, subjectId: recordId }, () => 'Dana Lee').filter(Boolean)).toEqual([
      'Who: Dana Lee',
      'Record: Dana Lee',
    ])
  })
})
