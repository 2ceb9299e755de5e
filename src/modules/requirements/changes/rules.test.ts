import { describe, expect, test } from 'vitest'
import type { Span, Status } from '../../status/engine/span.ts'
import { aVersion } from '../../status/engine/testing/sample.ts'
import type { RequirementDraft } from '../setup/contract.ts'
import type { ChangedPerson } from './contract.ts'
import { afterChange, changedBy, firstDifference, summary } from './rules.ts'

const today = '2026-03-10'

const span = (from: string, to: string | null, status: Status, blocks = false): Span => ({
  from,
  to,
  status,
  blocks,
  reason: { code: 'nothingOnFile' },
  version: 1,
  seriousness: 'blocks',
  evidenceId: null,
  waitingId: null,
  lastDay: null,
  due: null,
  owed: false,
  needed: false,
  officeCheck: false,
  finding: null,
})
const valid = [span('1900-01-01', null, 'valid')]
const missing = [span('1900-01-01', null, 'missing', true)]
/** Valid up to the day before, and blocks as expired from the day on. */
const validUntil = (day: string) => [span('1900-01-01', day, 'valid'), span(day, null, 'expired', true)]

describe('where two timelines part first', () => {
  test('timelines that say the same do not part', () => {
    expect(firstDifference(valid, valid, today)).toBeNull()
    expect(firstDifference([], [], today)).toBeNull()
  })

  test('another reason, version or day is no difference that a person would notice', () => {
    const renewed = [{ ...span('1900-01-01', null, 'valid'), version: 2, lastDay: '2027-01-01', evidenceId: 'card' }]
    expect(firstDifference(valid, renewed, today)).toBeNull()
  })

  test('another status is a difference from the day on', () => {
    expect(firstDifference(valid, missing, today)).toEqual({
      ...{ on: today, from: 'valid', to: 'missing', blocked: false, blocks: true },
    })
    expect(firstDifference(missing, valid, today)).toEqual({
      ...{ on: today, from: 'missing', to: 'valid', blocked: true, blocks: false },
    })
  })

  test('the same status that begins to stand in the way of work is a difference', () => {
    const later = [span('1900-01-01', '2026-04-01', 'missing'), span('2026-04-01', null, 'missing', true)]
    expect(firstDifference([span('1900-01-01', null, 'missing')], later, today)).toEqual({
      ...{ on: '2026-04-01', from: 'missing', to: 'missing', blocked: false, blocks: true },
    })
  })

  test('no spans say that the requirement does not apply', () => {
    expect(firstDifference([], missing, today)).toEqual({
      ...{ on: today, from: 'not applicable', to: 'missing', blocked: false, blocks: true },
    })
    expect(firstDifference(missing, [], today)).toEqual({
      ...{ on: today, from: 'missing', to: 'not applicable', blocked: true, blocks: false },
    })
    expect(firstDifference([], [span('1900-01-01', null, 'not applicable')], today)).toBeNull()
  })

  test.each([
    ['the day before', '2026-03-09', '2026-03-10'],
    ['the day itself', '2026-03-10', '2026-03-10'],
    ['the day after', '2026-03-11', '2026-03-11'],
    ['years later', '2030-01-01', '2030-01-01'],
  ])('a span that begins %s counts from its own day, but not before today', (_what, begins, on) => {
    expect(firstDifference(valid, validUntil(begins), today)?.on).toBe(on)
    expect(firstDifference(validUntil(begins), valid, today)?.on).toBe(on)
  })

  test('what was different before the day does not count', () => {
    const once = [span('1900-01-01', today, 'missing', true), span(today, null, 'valid')]
    expect(firstDifference(valid, once, today)).toBeNull()
    expect(firstDifference(valid, once, '2026-03-09')?.on).toBe('2026-03-09')
  })

  test('a span does not hold on the first day of the next one', () => {
    expect(firstDifference([span('1900-01-01', today, 'valid')], [], today)).toBeNull()
    expect(firstDifference([span('1900-01-01', '2026-03-11', 'valid')], [], today)?.from).toBe('valid')
  })

  test('the earliest of several differences is told, wherever it stands', () => {
    const sentBack = [span('1900-01-01', '2026-06-01', 'valid'), span('2026-06-01', null, 'rejected', true)]
    expect(firstDifference(sentBack, validUntil('2026-05-01'), today)?.on).toBe('2026-05-01')
    expect(firstDifference(validUntil('2026-05-01'), sentBack, today)?.on).toBe('2026-05-01')
    expect(firstDifference(validUntil('2026-06-01'), validUntil('2026-05-01'), today)?.on).toBe('2026-05-01')
    expect(firstDifference(validUntil('2026-05-01'), validUntil('2026-06-01'), today)?.on).toBe('2026-05-01')
  })

  test.each([
    ['2026-04-30', null],
    ['2026-05-01', null],
    ['2026-05-02', '2026-05-01'],
  ])('before %s, a difference on May 1 is told as %s', (until, on) => {
    expect(firstDifference(valid, validUntil('2026-05-01'), today, until)?.on ?? null).toBe(on)
  })

  test.each([
    ['2026-03-10', null],
    ['2026-03-11', today],
  ])('before %s, a difference of today is told as %s', (until, on) => {
    expect(firstDifference(valid, missing, today, until)?.on ?? null).toBe(on)
  })
})

describe('what several changes make of one person', () => {
  const shift = (name: string, before: Span[], after: Span[]) => ({ name, before, after })

  test('nothing, when no requirement changes', () => {
    expect(changedBy([], today)).toBeNull()
    expect(changedBy([shift('CPR card', valid, valid)], today)).toBeNull()
  })

  test('one change is told with its day', () => {
    expect(changedBy([shift('CPR card', valid, validUntil('2026-05-01'))], today)).toEqual({
      ...{ on: '2026-05-01', from: 'valid', to: 'expired', requirement: 'CPR card' },
      ...{ others: 0, blocked: 0, blocks: 1 },
    })
  })

  const tracked = [span('1900-01-01', null, 'missing')]
  const stops = shift('stops work', valid, validUntil('2026-06-01'))
  const changes = shift('changes nothing of work', valid, tracked)
  const allows = shift('allows work', missing, valid)

  test.each([
    ['stops work', [allows, changes, stops], 2],
    ['stops work', [stops, allows], 1],
    ['changes nothing of work', [allows, changes], 1],
    ['allows work', [allows, shift('unchanged', valid, valid)], 0],
  ])('of several, the one that %s is told first', (requirement, shifts, others) => {
    expect(changedBy(shifts, today)).toMatchObject({ requirement, others })
  })

  test('of those that bear alike, the earlier one is told', () => {
    const sooner = shift('sooner', valid, validUntil('2026-05-01'))
    expect(changedBy([stops, sooner], today)).toMatchObject({ requirement: 'sooner', on: '2026-05-01', others: 1 })
  })

  test('counts all requirements that stand in the way on the told day, as they are and as they would be', () => {
    const shifts = [
      shift('told', valid, validUntil('2026-05-01')),
      shift('stops later', valid, validUntil('2026-05-02')),
      shift('stops the same day', valid, validUntil('2026-05-01')),
      shift('in the way anyhow', missing, missing),
      allows,
    ]
    expect(changedBy(shifts, today)).toMatchObject({ requirement: 'told', others: 3, blocked: 2, blocks: 3 })
  })
})

describe('the versions of a requirement after a change', () => {
  const draft: RequirementDraft = {
    name: 'CPR and first aid card',
    categoryId: '01890000-0000-7000-8000-000000000001',
    positionIds: ['nurse'],
    states: ['TX'],
    onlyWho: [],
    satisfiedBy: { kind: 'document', sourceId: 'cpr' },
    lasting: [{ kind: 'printedDate' }],
    due: { kind: 'beforeFirstContact' },
    seriousness: 'warns',
    reminderDays: [30],
    inForceFrom: '2026-04-01',
    inForceTo: null,
    citation: '',
    explanation: '',
    verifiedOn: null,
  }
  const now = { id: 'cpr-rule', today }

  test('a draft is one more, edited today and for everyone', () => {
    const versions = [aVersion({ version: 3, onlyFor: 'ada' }), aVersion({ version: 2 })]
    const after = afterChange(versions, draft, now)
    expect(after.slice(0, 2)).toEqual(versions)
    expect(after.slice(2)).toEqual([{ ...draft, id: 'cpr-rule', version: 4, editedOn: today, onlyFor: null }])
  })

  test('the draft of a new requirement is its first version', () => {
    expect(afterChange([], draft, now)).toEqual([
      { ...draft, id: 'cpr-rule', version: 1, editedOn: today, onlyFor: null },
    ])
  })

  test.each([
    [null, '2026-03-09'],
    ['2026-03-08', '2026-03-08'],
    ['2026-03-09', '2026-03-09'],
    ['2026-03-10', '2026-03-09'],
  ])('without a draft, a version in force to %s is retired after %s', (inForceTo, last) => {
    const versions = [aVersion({ inForceTo }), aVersion({ version: 2 })]
    expect(afterChange(versions, undefined, now)).toEqual([
      aVersion({ inForceTo: last }),
      aVersion({ version: 2, inForceTo: '2026-03-09' }),
    ])
  })
})

describe('the sum of a change', () => {
  const person = (name: string, over: Partial<ChangedPerson> = {}): ChangedPerson => ({
    personId: name,
    name,
    positions: [],
    states: [],
    from: 'valid',
    to: 'missing',
    requirement: 'CPR card',
    others: 0,
    on: today,
    clearBefore: true,
    clearAfter: true,
    ...over,
  })
  const sum = (changed: ChangedPerson[], rewritten: string[] = [], most = 100) =>
    summary({ people: 40, changed, rewritten }, most)

  test('a change that nobody notices changes nothing', () => {
    expect(sum([])).toEqual({
      ...{ people: 40, changed: 0, losing: 0, gaining: 0, moves: [], byPosition: [], byState: [] },
      ...{ rewrites: null, rows: [] },
    })
  })

  test.each([
    [true, true, 0, 0],
    [true, false, 1, 0],
    [false, true, 0, 1],
    [false, false, 0, 0],
  ])(
    'a person who was clear (%s) and would be clear (%s) loses %i and gains %i',
    (clearBefore, clearAfter, losing, gaining) => {
      expect(sum([person('Ana', { clearBefore, clearAfter })])).toMatchObject({ changed: 1, losing, gaining })
    },
  )

  test('people with the same move are counted together, the most first', () => {
    const people = [
      person('Ana', { from: 'missing', to: 'expired' }),
      person('Ben'),
      person('Cleo', { from: 'valid', to: 'expired' }),
      person('Dov'),
      person('Eli', { from: 'missing', to: 'valid' }),
      person('Fay'),
      person('Gus', { from: 'valid', to: 'expired' }),
    ]
    expect(sum(people).moves).toEqual([
      { from: 'valid', to: 'missing', count: 3 },
      { from: 'valid', to: 'expired', count: 2 },
      { from: 'missing', to: 'expired', count: 1 },
      { from: 'missing', to: 'valid', count: 1 },
    ])
  })

  test('a person with two positions or states counts in each, the most first and then by name', () => {
    const people = [
      person('Ana', { positions: ['Nurse', 'Aide'], states: ['TX', 'FL'] }),
      person('Ben', { positions: ['Nurse'], states: ['FL'] }),
      person('Cleo', { positions: ['Companion'], states: ['AL'] }),
    ]
    expect(sum(people)).toMatchObject({
      byPosition: [
        { name: 'Nurse', count: 2 },
        { name: 'Aide', count: 1 },
        { name: 'Companion', count: 1 },
      ],
      byState: [
        { name: 'FL', count: 2 },
        { name: 'AL', count: 1 },
        { name: 'TX', count: 1 },
      ],
    })
  })

  test('days before today are told by the first of them and the number of people', () => {
    expect(sum([], ['2026-02-01', '2026-01-15', '2026-03-09']).rewrites).toEqual({ from: '2026-01-15', people: 3 })
    expect(sum([], ['2026-02-01', '2026-02-01']).rewrites).toEqual({ from: '2026-02-01', people: 2 })
  })

  test('people who would stop being clear are named first, then by the day, then by name', () => {
    const people = [
      person('Abe', { on: '2026-04-01' }),
      person('Cleo'),
      person('Ben', { clearBefore: false }),
      person('Aaron', { on: '2026-06-01', clearAfter: false }),
      person('Eli', { on: '2026-05-01', clearAfter: false }),
      person('Ana', { on: '2026-05-01', clearAfter: false }),
    ]
    expect(sum(people).rows.map(one => one.name)).toEqual(['Ana', 'Eli', 'Aaron', 'Ben', 'Cleo', 'Abe'])
  })

  test('no more people are named than asked for, and all are counted', () => {
    const people = [person('Ana'), person('Ben'), person('Cleo', { clearAfter: false })]
    expect(sum(people, [], 2)).toMatchObject({ changed: 3, losing: 1, rows: [{ name: 'Cleo' }, { name: 'Ana' }] })
    expect(sum(people, [], 3).rows).toHaveLength(3)
    expect(sum(people, [], 4).rows).toHaveLength(3)
  })
})
