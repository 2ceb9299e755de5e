import { expect, test } from 'vitest'
import type { EntryReading } from '../packs/contract.ts'
import { suggestMapping } from '../packs/rules.ts'
import { asksNobody, draftFrom, mappingOf } from './rules.ts'

const positions = { HHA: 'Home health aide', RN: 'Registered nurse' }
const sources = {
  card: { kind: 'document', name: 'CPR card' },
  hours: { kind: 'hours', name: 'In-service training' },
  sam: { kind: 'externalCheck', name: 'SAM.gov' },
} as const
const pack = { positions, sources }

const aide = { id: 'p1', name: 'Aide', abbreviation: 'hha' }
const nurse = { id: 'p2', name: 'registered NURSE', abbreviation: 'N' }
const words = {
  positions: [aide, nurse],
  documents: [{ id: 't1', name: 'cpr card' }],
  ledgers: [{ id: 'l1', name: 'In-service training' }],
}
const none = { positions: [], documents: [], ledgers: [] }

test.each([
  ['by abbreviation and by name', words, [], { HHA: 'p1', RN: 'p2' }, { card: 't1', hours: 'l1' }],
  [
    'all of it is made where there is nothing',
    none,
    [],
    { HHA: 'create', RN: 'create' },
    { card: 'create', hours: 'create' },
  ],
  [
    'a missing position is skipped where there are others',
    { ...words, positions: [aide] },
    [],
    { HHA: 'p1', RN: 'skip' },
    { card: 't1', hours: 'l1' },
  ],
  [
    'as it was told before',
    words,
    [{ positions: { HHA: 'p2' }, sources: { card: 'gone' } }],
    { HHA: 'p2', RN: 'p2' },
    { card: 't1', hours: 'l1' },
  ],
])('words are matched: %s', (_name, known, remembered, ofPositions, ofSources) => {
  expect(suggestMapping(pack, known, remembered)).toEqual({ positions: ofPositions, sources: ofSources })
})

const entry: EntryReading = {
  name: 'CPR',
  category: { id: 'Health', name: 'Health' },
  positions: [
    { id: 'HHA', name: 'Home health aide', abbreviation: 'HHA' },
    { id: 'RN', name: 'Registered nurse', abbreviation: 'RN' },
  ],
  states: ['TX', 'FL'],
  onlyWho: [],
  satisfiedBy: {
    kind: 'anyOf',
    of: [
      { kind: 'document', sourceId: 'card' },
      { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 },
    ],
  },
  sources: { card: 'CPR card', sam: 'SAM.gov' },
  lasting: [],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'blocks',
  reminderDays: [],
  inForceFrom: null,
  inForceTo: null,
  citation: 'Usual.',
  citationType: 'practice',
  sourceUrl: null,
  sourceEdition: null,
  explanation: 'A card.',
  verifiedOn: null,
  confidence: 'low',
  sourcesDisagree: null,
}
const by = { categoryOf: (name: string) => (name === 'Health' ? 'c1' : ''), today: '2026-11-23', since: null }
const mapping = { positions: { HHA: 'p1', RN: 'skip', CNA: 'p9' }, sources: { card: 't1', hours: 'l1' } }

test('an entry becomes a requirement in the words of the organization; the lists of checks keep their codes', () => {
  expect(draftFrom(entry, mapping, by)).toMatchObject({
    name: 'CPR',
    categoryId: 'c1',
    positionIds: ['p1'],
    states: ['FL', 'TX'],
    satisfiedBy: { kind: 'anyOf', of: [{ sourceId: 't1' }, { sourceId: 'sam' }] },
  })
  expect(mappingOf(entry, mapping)).toEqual({ positions: { HHA: 'p1', RN: 'skip' }, sources: { card: 't1' } })
})

test('an entry whose positions are all skipped becomes nothing, and never a rule for everybody', () => {
  const skipped = { ...mapping, positions: { HHA: 'skip', RN: 'skip' } }
  expect(draftFrom(entry, skipped, by)).toBeNull()
  expect(asksNobody(entry, skipped)).toBe(true)
  const everybody = { ...entry, positions: [] }
  expect(draftFrom(everybody, skipped, by)).toMatchObject({ positionIds: [] })
  expect(asksNobody(everybody, skipped)).toBe(false)
})

test.each<[string, string | null, string | null, string | null]>([
  ['today, unless somebody says otherwise', null, null, null],
  ['an earlier day, when somebody says so', null, '2026-01-01', '2026-01-01'],
  ['not for the time before, when the source has asked it for long', '2022-01-01', null, null],
  ['the day on which the source begins to ask it', '2027-01-01', null, '2027-01-01'],
  ['that day too, when somebody names an earlier one', '2026-06-01', '2026-01-01', '2026-06-01'],
])('in force from %s', (_, effective, since, expected) => {
  expect(draftFrom({ ...entry, inForceFrom: effective }, mapping, { ...by, since })?.inForceFrom).toBe(expected)
})
