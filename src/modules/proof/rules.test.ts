import { expect, test } from 'vitest'
import type { Examined, ProofGroup, ProofItem, ProofNode } from '../status/engine/explain.ts'
import type { SingleNeed } from '../status/engine/kinds/contract.ts'
import { behind } from './rules.ts'

const piece = (evidenceId: string, state: Examined['state'] = 'counts'): Examined => ({
  evidenceId,
  state,
  problem: null,
  performedOn: null,
  receivedOn: '2026-01-01',
  decidedOn: null,
  revokedOn: null,
  reason: null,
  lastDay: null,
  replacedBy: null,
  early: false,
})
const until = { met: true, status: 'valid', lastDay: null } as const
const item = (need: SingleNeed, evidence: readonly Examined[], over: Partial<ProofItem> = {}): ProofItem => ({
  ...until,
  need,
  evidence,
  count: null,
  year: null,
  ...over,
})
const group = (kind: ProofGroup['kind'], met: boolean, ...of: ProofNode[]): ProofGroup => ({ ...until, kind, met, of })

const cpr = { kind: 'document', sourceId: 'cpr' } as const
const tb = { kind: 'document', sourceId: 'tb' } as const
const friends = { kind: 'references', sourceId: 'form', count: 2 } as const
const idsOf = (node: ProofNode | null) => behind(node).map(one => one.piece.evidenceId)

test('nothing stands behind a status that rests on nothing', () => {
  expect(behind(null)).toEqual([])
  expect(idsOf(item(cpr, [], { met: false }))).toEqual([])
})

test('of what is met the newest that counts stands behind it, not what was looked at besides', () => {
  expect(idsOf(item(cpr, [piece('old'), piece('new'), piece('sent back', 'rejected')]))).toEqual(['new'])
  expect(idsOf(item(cpr, [piece('sent back', 'rejected')]))).toEqual([])
})

test('of what is not met the newest that was looked at is shown', () => {
  const looked = [piece('first', 'rejected'), piece('second', 'rejected')]
  expect(idsOf(item(cpr, looked, { met: false }))).toEqual(['second'])
  expect(idsOf(item(cpr, [piece('counts'), ...looked], { met: false }))).toEqual(['counts'])
})

test('of references each one that counts is shown, and how many are needed', () => {
  const count = { have: 2, need: 3 }
  const given = item(friends, [piece('a'), piece('b', 'rejected'), piece('c')], { met: false, count })
  expect(behind(given).map(one => [one.piece.evidenceId, one.count])).toEqual([
    ['a', count],
    ['c', count],
  ])
})

test('of several ways those that are met are shown, all of them while none is, and every part of a whole', () => {
  const met = item(cpr, [piece('card')])
  const open = item(tb, [piece('test', 'rejected')], { met: false })
  expect(idsOf(group('anyOf', true, open, met))).toEqual(['card'])
  expect(idsOf(group('anyOf', false, open, open))).toEqual(['test', 'test'])
  expect(idsOf(group('allOf', true, met, open))).toEqual(['card', 'test'])
  expect(idsOf(group('allOf', true, met, group('anyOf', true, open, met)))).toEqual(['card', 'card'])
})

test('what stands behind a status says what it was asked for, and the twelve months in which hours count', () => {
  const hours = { kind: 'hours', sourceId: 'in-service', hours: 12, period: 'calendarYear' } as const
  const year = { from: '2026-01-01', to: '2027-01-01' }
  const count = { have: 4, need: 12 }
  expect(behind(item(hours, [piece('class')], { met: false, year, count }))).toEqual([
    { need: hours, count, year, piece: piece('class') },
  ])
})
