import { describe, expect, test } from 'vitest'
import type { Pack, PackEntry } from '../pack-files/contract.ts'
import type { Requirement } from '../setup/contract.ts'
import { asDraft, isOverridden, sameDraft } from '../setup/rules.ts'
import type { EntryState } from './contract.ts'
import { compare, compareAll, readingOf } from './rules.ts'

const entry: PackEntry = {
  key: 'cpr',
  name: 'CPR',
  category: 'Health',
  positions: ['HHA', 'RN'],
  states: ['TX', 'FL'],
  onlyWho: [],
  satisfiedBy: { kind: 'anyOf', of: [{ kind: 'document', sourceId: 'card' }] },
  lasting: [{ kind: 'months', months: 24, to: 'day' }],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'blocks',
  reminderDays: [30],
  citation: { type: 'practice', text: 'Usual.' },
  sourceUrl: null,
  sourceEdition: null,
  explanation: 'A card.',
  effectiveFrom: null,
  effectiveTo: null,
  lastVerifiedOn: '2026-11-20',
  confidence: 'medium',
  sourcesDisagree: null,
}

const packOf = (...entries: PackEntry[]): Pack => ({
  format: 1,
  key: 'own',
  name: 'Own',
  version: '2026.1',
  publishedOn: '2026-11-20',
  jurisdiction: 'US',
  about: 'Ours.',
  positions: { HHA: 'Home health aide', RN: 'Registered nurse' },
  sources: {
    card: {
      kind: 'document',
      name: 'CPR card',
      category: '',
      description: '',
      needsExpiry: false,
      needsNumber: false,
      medical: false,
      twoSided: false,
      validityMonths: null,
      providedBy: 'person',
    },
  },
  entries,
})

const requirement: Requirement = {
  id: 'r1',
  version: 1,
  name: 'CPR',
  category: { id: 'c1', name: 'Health' },
  positions: [
    { id: 'p1', name: 'Aide', abbreviation: 'HHA' },
    { id: 'p2', name: 'Nurse', abbreviation: 'RN' },
  ],
  states: ['FL', 'TX'],
  onlyWho: [],
  satisfiedBy: { kind: 'anyOf', of: [{ kind: 'document', sourceId: 't1' }] },
  sources: { t1: 'CPR card' },
  lasting: entry.lasting,
  due: entry.due,
  seriousness: 'blocks',
  reminderDays: [30],
  inForceFrom: null,
  inForceTo: null,
  citation: 'Usual.',
  explanation: 'A card.',
  verifiedOn: '2026-11-20',
  retiredOn: null,
  origin: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
}

const origin = {
  requirementId: 'r1',
  entryKey: 'cpr',
  packVersion: '2026.1',
  entry: readingOf(entry, packOf(entry)),
  draft: asDraft(requirement),
  mapping: { positions: { HHA: 'p1', RN: 'p2' }, sources: { card: 't1' } },
}

const here = { positions: new Set(['hha']), requirements: new Set(['cpr class']) }

describe('what became of an entry', () => {
  type Case = [
    name: string,
    entry: PackEntry | null,
    own: Partial<Requirement> | null,
    state: EntryState,
    changed: boolean,
  ]
  test.each<Case>([
    ['never imported', entry, null, 'new', false],
    ['as it was imported', entry, {}, 'unchanged', false],
    ['the same in another order', { ...entry, positions: ['RN', 'HHA'], states: ['FL', 'TX'] }, {}, 'unchanged', false],
    ['the pack lasts shorter', { ...entry, lasting: [{ kind: 'months', months: 12, to: 'day' }] }, {}, 'changed', true],
    ['the pack asks fewer positions', { ...entry, positions: ['RN'] }, {}, 'changed', true],
    ['the pack cites another source', { ...entry, citation: { type: 'law', text: 'Usual.' } }, {}, 'changed', true],
    ['the pack is less sure', { ...entry, confidence: 'low' }, {}, 'changed', true],
    ['milder here', entry, { seriousness: 'warns' }, 'overridden', false],
    ['another document here', entry, { satisfiedBy: { kind: 'document', sourceId: 't2' } }, 'overridden', false],
    ['fewer states here', entry, { states: ['TX'] }, 'overridden', false],
    ['a verified day of one’s own', entry, { verifiedOn: '2026-12-01' }, 'overridden', false],
    ['changed on both sides', { ...entry, name: 'CPR card' }, { name: 'First aid' }, 'overridden', true],
    ['changed back here', entry, { version: 3 }, 'unchanged', false],
    ['only renamed words here', entry, { category: { id: 'c1', name: 'Wellbeing' } }, 'unchanged', false],
    ['retired here', entry, { retiredOn: '2026-11-21' }, 'retired', false],
    ['retired here, changed there', { ...entry, name: 'CPR card' }, { retiredOn: '2026-11-21' }, 'retired', true],
    ['no longer in the pack', null, {}, 'gone', true],
  ])('%s', (_name, now, own, state, packChanged) => {
    const current = own && { requirement: { ...requirement, ...own }, origin }
    const said = now && readingOf(now, packOf(now))
    expect(compare('cpr', said, current, here)).toMatchObject({ state, packChanged })
  })

  test('what is gone is told after the rest; what is gone and retired here is over', () => {
    const other = { ...entry, key: 'tb' }
    const current = { requirement, origin }
    expect(compareAll(packOf(other), [current], here).map(one => [one.key, one.state])).toEqual([
      ['tb', 'new'],
      ['cpr', 'gone'],
    ])
    const retired = { origin, requirement: { ...requirement, retiredOn: '2026-11-21' } }
    expect(compareAll(packOf(other), [retired], here).map(one => one.key)).toEqual(['tb'])
  })
})

describe('what is chosen at first', () => {
  const suggested = (now: PackEntry, own: Partial<Requirement> | null = null, positions = here) =>
    compare('cpr', readingOf(now, packOf(now)), own && { requirement: { ...requirement, ...own }, origin }, positions)
      .suggested
  test.each([
    ['a new rule that asks a position which is here', suggested(entry), true],
    ['a new rule for positions that nobody holds', suggested({ ...entry, positions: ['RN'] }), false],
    [
      'all of them where there are no positions yet',
      suggested({ ...entry, positions: ['RN'] }, null, { ...here, positions: new Set() }),
      true,
    ],
    ['a rule for everybody', suggested({ ...entry, positions: [] }), true],
    ['what nobody verified', suggested({ ...entry, lastVerifiedOn: null }), false],
    [
      'what asks for references',
      suggested({ ...entry, satisfiedBy: { kind: 'references', sourceId: 'f', count: 2 } }),
      false,
    ],
    ['what the pack changed', suggested({ ...entry, name: 'CPR card' }, {}), true],
    ['what the pack changed, and nobody verified', suggested({ ...entry, lastVerifiedOn: null }, {}), false],
    ['what was changed here', suggested({ ...entry, name: 'CPR card' }, { seriousness: 'warns' }), false],
    ['what was retired here', suggested(entry, { retiredOn: '2026-11-21' }), false],
  ])('%s: %s', (_name, is, should) => {
    expect(is).toBe(should)
  })
})

test('a draft is the same whatever the order of its fields, positions and states', () => {
  const draft = asDraft(requirement)
  const turned = Object.fromEntries(Object.entries(draft).toReversed()) as typeof draft
  expect(sameDraft(draft, { ...turned, positionIds: ['p2', 'p1'], states: ['TX', 'FL'] })).toBe(true)
  expect(sameDraft(draft, { ...draft, reminderDays: [30, 7] })).toBe(false)
  expect(isOverridden(requirement, origin.draft)).toBe(false)
})
