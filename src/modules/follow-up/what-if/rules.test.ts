import { expect, test } from 'vitest'
import { noFacts } from '../../status/engine/facts.ts'
import type { RequirementVersion } from '../../status/engine/requirement.ts'
import { timelineOf } from '../../status/engine/timeline.ts'
import { changeOf, factsAfter } from './rules.ts'

const today = '2026-09-10'
const [rn, lpn] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

const facts = {
  ...noFacts('p'),
  hiredOn: '2026-01-10',
  firstContactOn: '2026-01-20',
  positions: [{ positionId: rn, from: '2026-01-01', to: null }],
  states: [{ state: 'TX', from: '2026-01-01', to: null }],
  evidence: [
    {
      id: 'e',
      kind: 'document' as const,
      sourceId: 'paper',
      performedOn: '2026-02-01',
      receivedOn: '2026-02-01',
      decision: 'approved' as const,
      decidedOn: '2026-02-01',
      revokedOn: null,
      reason: null,
      expiresOn: null,
      replacedBy: [],
      setAside: [],
      deletedOn: null,
      quantity: null,
    },
  ],
}
const same = {
  positionId: rn,
  positions: [{ positionId: rn, from: '2026-01-01', to: null }],
  states: [{ stateCode: 'TX', from: '2026-01-01', to: null }],
  hiredOn: facts.hiredOn,
  firstContactOn: facts.firstContactOn,
}

const rule = (more: Partial<RequirementVersion> = {}): RequirementVersion => ({
  id: 'r',
  version: 1,
  onlyFor: null,
  name: 'A paper',
  onlyWho: [],
  positionIds: [],
  states: [],
  satisfiedBy: { kind: 'document', sourceId: 'paper' },
  lasting: [],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'blocks',
  reminderDays: [],
  inForceFrom: null,
  inForceTo: null,
  editedOn: '2026-01-01',
  ...more,
})

const change = (of: Partial<RequirementVersion>, more: Partial<typeof same>) =>
  changeOf(timelineOf([rule(of)], facts), timelineOf([rule(of)], factsAfter(facts, { ...same, ...more }, today)), today)

const other = { kind: 'document' as const, sourceId: 'another' }

test('nothing changes by saying the same again', () => {
  for (const of of [{}, { satisfiedBy: other }, { positionIds: [lpn] }]) expect(change(of, {})).toBeNull()
})

test('a second position asks for more, and what is on file counts for it', () => {
  const positions = [...same.positions, { positionId: lpn, from: today, to: null }]
  expect(change({ positionIds: [lpn] }, { positions })).toMatchObject({
    kind: 'asked',
    on: today,
    met: true,
    blocks: false,
  })
  expect(change({ positionIds: [lpn], satisfiedBy: other }, { positions })).toMatchObject({
    kind: 'asked',
    met: false,
    blocks: true,
  })
  expect(change({ positionIds: [rn, lpn] }, { positions })).toBeNull()
})

test('what is put down today counts from today, whatever earlier day it names, as it will once it is saved', () => {
  const positions = [...same.positions, { positionId: lpn, from: '2026-03-01', to: null }]
  expect(change({ positionIds: [lpn], satisfiedBy: other }, { positions })).toMatchObject({
    on: today,
    dayAfter: today,
  })
})

test('a state that begins later asks from its first day on', () => {
  const states = [...same.states, { stateCode: 'FL', from: '2026-12-01', to: null }]
  expect(change({ states: ['FL'], satisfiedBy: other }, { states })).toMatchObject({ kind: 'asked', on: '2026-12-01' })
})

test('what the person no longer does asks no more', () => {
  expect(change({ states: ['TX'] }, { states: [] })).toMatchObject({ kind: 'dropped', on: today })
})

test('a hire date moves what is due after it, and what lasts to its anniversary', () => {
  const due = { kind: 'after', event: 'hire', days: 300 } as const
  expect(change({ due, satisfiedBy: other }, { hiredOn: '2026-02-10' })).toMatchObject({
    kind: 'due',
    dayBefore: '2026-11-06',
    dayAfter: '2026-12-07',
  })
  const lasting = [{ kind: 'hireAnniversary' as const }]
  expect(change({ lasting }, { hiredOn: '2025-12-01' })).toMatchObject({
    kind: 'ends',
    dayBefore: '2027-01-10',
    dayAfter: '2026-12-01',
  })
  expect(change({ lasting }, { hiredOn: '2025-03-01' })).toMatchObject({ kind: 'lost', on: today, blocks: true })
})
