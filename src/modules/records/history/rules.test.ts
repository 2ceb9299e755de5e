import { describe, expect, test } from 'vitest'
import type { Capability } from '../../../kit/contract/access.ts'
import type { HistoryEntry } from './contract.ts'
import { asSeenBy, changesOf, nounOf } from './rules.ts'

const id = '01890000-0000-7000-8000-000000000003'
const other = '01890000-0000-7000-8000-000000000004'

describe('a change reads', () => {
  test.each<[string, unknown, string | null]>([
    ['a text as it is', 'Austin', 'Austin'],
    ['a number as its digits', 12, '12'],
    ['zero as a number', 0, '0'],
    ['true as yes', true, 'yes'],
    ['false as no', false, 'no'],
    ['an empty text as nothing', '', null],
    ['null as nothing', null, null],
    ['an id as nothing', other, null],
    ['an id in capitals as nothing', '0189ABCD-0000-4000-B000-00000000000F', null],
    ['an id with words around it as text', `Invoice ${other}`, `Invoice ${other}`],
    ['an id with more behind it as text', `${other}0`, `${other}0`],
    [
      'what only resembles an id as text',
      '01890000-0000-9000-8000-000000000004',
      '01890000-0000-9000-8000-000000000004',
    ],
    ['a list of one text as that text', ['Spanish'], 'Spanish'],
    ['a list of texts with commas', ['Spanish', 'Tagalog'], 'Spanish, Tagalog'],
    ['an empty list as nothing', [], null],
    ['a list of one record as 1 entry', [{ employer: 'Brightside' }], '1 entry'],
    ['a list of two records as 2 entries', [{ employer: 'Brightside' }, { employer: 'Harbor' }], '2 entries'],
    ['a list of a text and a record as 2 entries', ['Brightside', { employer: 'Harbor' }], '2 entries'],
    ['a record as nothing', { employer: 'Brightside' }, null],
  ])('%s', (_what, value, words) => {
    expect(changesOf({ field: 'before' }, { field: value })).toEqual([
      { field: 'field', before: 'before', after: words },
    ])
    expect(changesOf({ field: value }, { field: 'after' })).toEqual([{ field: 'field', before: words, after: 'after' }])
  })
})

test('what reads the same before and after is listed without its values', () => {
  const before = { jobs: [{ employer: 'Brightside' }], coordinatorId: id, address: { city: 'Waco' }, count: 1 }
  const after = { jobs: [{ employer: 'Harbor' }], coordinatorId: other, address: { city: 'Austin' }, count: '1' }
  expect(changesOf(before, after)).toEqual(
    ['jobs', 'coordinatorId', 'address', 'count'].map(field => ({ field, before: null, after: null })),
  )
})

test('what did not change is not listed', () => {
  const same = () => ({ city: 'Waco', languages: ['Spanish'], jobs: [{ employer: 'Brightside' }], phone: null })
  expect(changesOf(same(), same())).toEqual([])
  expect(changesOf({ ...same(), city: 'Austin' }, same())).toEqual([{ field: 'city', before: 'Austin', after: 'Waco' }])
})

test('fields come in the order in which they were kept: those from before, then those that are new', () => {
  const before = { phone: '512 555 0100', city: 'Waco' }
  const after = { address: '12 Elm Street', city: 'Austin' }
  expect(changesOf(before, after)).toEqual([
    { field: 'phone', before: '512 555 0100', after: null },
    { field: 'city', before: 'Waco', after: 'Austin' },
    { field: 'address', before: null, after: '12 Elm Street' },
  ])
})

test.each([null, undefined, 'Waco', 12])('with %j on one side, every field of the other is listed', nothing => {
  expect(changesOf(nothing, { city: 'Waco' })).toEqual([{ field: 'city', before: null, after: 'Waco' }])
  expect(changesOf({ city: 'Waco' }, nothing)).toEqual([{ field: 'city', before: 'Waco', after: null }])
  expect(changesOf(nothing, nothing)).toEqual([])
})

test('the reason and the time of a change are not listed among its fields', () => {
  const at = (hour: number) => `2026-11-21T${hour}:00:00Z`
  const before = { reason: 'Moved away.', updatedAt: at(10), reasonForLeaving: 'Moved' }
  const after = { reason: 'Came back.', updatedAt: at(11), reasonForLeaving: 'Studies' }
  expect(changesOf(before, after)).toEqual([{ field: 'reasonForLeaving', before: 'Moved', after: 'Studies' }])
})

test.each([
  ['caregiver.statusChanged', 'caregiver'],
  ['complianceItem.added', 'complianceItem'],
  ['invitation', 'invitation'],
  ['document.file.added', 'document'],
  ['', ''],
])('%j was done to %j', (action, noun) => {
  expect(nounOf(action)).toBe(noun)
})

const line = (action: string): HistoryEntry => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  kind: 'change',
  action,
  actor: 'Dana Whitfield',
  reason: 'X-ray is abnormal.',
  subject: 'Please renew your TB test',
  delivery: 'refused',
  changes: [{ field: 'expiresOn', before: '2026-11-01', after: '2027-11-01' }],
})
const closed = (action: string): HistoryEntry => ({ ...line(action), reason: null, subject: null, changes: [] })

const holding =
  (...held: Capability[]) =>
  (capability: Capability) =>
    held.includes(capability)
const allBut = (missing: Capability) => (capability: Capability) => capability !== missing
const everything = () => true

const acts = new Map<string, Capability>([
  ['document', 'documents.view'],
  ['waiver', 'compliance.view'],
  ['note', 'notes.view'],
  ['documents', 'documents.view'],
  ['documentRejected', 'documents.view'],
  ['caregiver', 'caregivers.view'],
  ['complianceItem', 'compliance.view'],
  ['exclusionHit', 'compliance.waive'],
])

test.each([...acts])(
  'what was written of %s is told only with the right to read it where it stands: %s',
  (noun, right) => {
    for (const action of [noun, `${noun}.changed`]) {
      expect(asSeenBy(holding(right, 'documents.viewMedical'), acts, line(action))).toEqual(line(action))
      expect(asSeenBy(allBut(right), acts, line(action))).toEqual(closed(action))
    }
  },
)

test.each(['novelty.made', 'novelty', 'complianceDigest', '', 'constructor'])(
  'what was written with %j, which no right is named for, is told to nobody',
  action => {
    expect(asSeenBy(everything, acts, line(action))).toEqual(closed(action))
  },
)

test('a reader without rights learns that something happened, when, and who did it', () => {
  const { at, kind, actor, delivery } = line('note.added')
  const seen = asSeenBy(holding(), acts, line('note.added'))
  expect(seen).toEqual({
    id,
    at,
    kind,
    action: 'note.added',
    actor,
    delivery,
    reason: null,
    subject: null,
    changes: [],
  })
})

describe('without the right to view medical documents', () => {
  const may = allBut('documents.viewMedical')

  test('the number and the dates of a document stay closed, its reason does not', () => {
    expect(asSeenBy(may, acts, line('document.updated'))).toEqual({ ...line('document.updated'), changes: [] })
  })

  test('the reason of a waiver and its changes stay closed, its subject does not', () => {
    const of = line('waiver.approved')
    expect(asSeenBy(may, acts, of)).toEqual({ ...of, reason: null, changes: [] })
  })

  test.each([
    'documents.exported',
    'documentRejected',
    'caregiver.statusChanged',
    'complianceItem.added',
    'exclusionHit.proposed',
    'note.added',
  ])('%s is told in full', action => {
    expect(asSeenBy(may, acts, line(action))).toEqual(line(action))
  })
})

test('closing a line for one reader leaves it whole for the next', () => {
  const of = line('waiver.approved')
  asSeenBy(holding(), acts, of)
  asSeenBy(allBut('documents.viewMedical'), acts, of)
  expect(of).toEqual(line('waiver.approved'))
})
