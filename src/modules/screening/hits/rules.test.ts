import { expect, test } from 'vitest'
import type { ListedPerson } from '../exclusions/contract.ts'
import { decisionOf, type Found, type Known, mergeHits, refuseProposal, refuseSecondLook } from './rules.ts'

const record: ListedPerson = {
  last: 'Quintero',
  first: 'Marisol',
  middle: '',
  birthDate: '1984-03-17',
  state: 'FL',
  city: null,
  npi: null,
  kind: '1128a1',
  excludedOn: '2019-05-20',
}
const row = (over: Partial<Found> = {}): Found => ({ rowPrint: 'row', record, score: 90, reasons: [], ...over })
const earlier = (over: Partial<Known> = {}): Known => ({
  id: 'hit',
  rowPrint: 'row',
  personPrint: 'same facts',
  record,
  state: 'open',
  found: true,
  ...over,
})
const screenAgain = (known: Partial<Known>, found: readonly Found[], personPrint = 'same facts') =>
  mergeHits([earlier(known)], found, personPrint)

test('a row that is found for the first time is a new hit that waits', () => {
  expect(mergeHits([], [row()], 'same facts')).toEqual([
    { id: null, rowPrint: 'row', state: 'open', found: row(), act: 'found', resolvedBefore: false },
  ])
})

test('a row that stands in the file twice is one hit', () => {
  expect(mergeHits([], [row(), row()], 'same facts')).toHaveLength(1)
})

test.each([
  ['open', false],
  ['proposed', false],
  ['notSame', true],
  ['confirmed', true],
] as const)('found again with the same facts, a hit that is %s stays so (resolved before: %s)', (state, resolved) => {
  expect(screenAgain({ state }, [row()])).toEqual([
    { id: 'hit', rowPrint: 'row', state, found: row(), act: null, resolvedBefore: resolved },
  ])
})

test.each(['open', 'proposed', 'notSame', 'confirmed', 'reinstated'] as const)(
  'when the facts of the person changed, a hit that was %s waits for a new decision',
  state => {
    expect(screenAgain({ state }, [row()], 'other facts')).toEqual([
      { id: 'hit', rowPrint: 'row', state: 'open', found: row(), act: 'changed', resolvedBefore: false },
    ])
  },
)

test('a person who was reinstated and is listed again waits for a new decision', () => {
  expect(screenAgain({ state: 'reinstated' }, [row()])).toMatchObject([
    { id: 'hit', state: 'open', act: 'changed', resolvedBefore: false },
  ])
})

test.each([
  ['open', true, 'open', 'gone'],
  ['open', false, 'open', null],
  ['proposed', true, 'proposed', 'gone'],
  ['proposed', false, 'proposed', null],
  ['confirmed', true, 'open', 'gone'],
] as const)(
  'no longer listed, a hit that was %s (found before: %s) is %s, and its history says %s',
  (state, before, after, act) => {
    expect(screenAgain({ state, found: before }, [])).toEqual([
      { id: 'hit', rowPrint: 'row', state: after, found: null, act, resolvedBefore: false },
    ])
  },
)

test('a hit that was confirmed again after its row was gone stays decided', () => {
  expect(screenAgain({ state: 'confirmed', found: false }, [])).toEqual([
    { id: 'hit', rowPrint: 'row', state: 'confirmed', found: null, act: null, resolvedBefore: true },
  ])
})

test.each(['notSame', 'reinstated'] as const)('no longer listed, a hit that was decided as %s is left alone', state => {
  expect(screenAgain({ state }, [])).toEqual([])
})

test('each earlier hit is matched with its own row, and new rows come after them', () => {
  const known = [earlier({ id: 'first', rowPrint: 'a' }), earlier({ id: 'second', rowPrint: 'b', state: 'notSame' })]
  const merged = mergeHits(known, [row({ rowPrint: 'c' }), row({ rowPrint: 'b', score: 70 })], 'same facts')
  expect(merged.map(one => [one.id, one.rowPrint, one.act, one.found?.score])).toEqual([
    ['first', 'a', 'gone', undefined],
    ['second', 'b', null, 70],
    [null, 'c', 'found', 90],
  ])
})

test.each([
  ['no hits', [], 'approved'],
  ['only hits that are someone else', ['notSame', 'notSame'], 'approved'],
  ['only hits that were reinstated', ['reinstated'], 'approved'],
  ['a hit that is open', ['notSame', 'open'], null],
  ['a hit that waits for the second review', ['notSame', 'proposed'], null],
  ['a confirmed hit', ['notSame', 'confirmed'], 'rejected'],
  ['a confirmed hit, while another waits', ['open', 'confirmed', 'proposed'], 'rejected'],
] as const)('a screening with %s says its decision', (_what, states, decision) => {
  expect(decisionOf(states)).toBe(decision)
})

const decidedAlready = { code: 'conflict', message: 'Someone has proposed or decided already. Review it again.' }
const stillListed = { code: 'notPossible', message: 'The newest file still has this row, so nobody was reinstated.' }

test.each(['proposed', 'notSame', 'confirmed', 'reinstated'] as const)(
  'nothing can be proposed for a hit that is %s',
  state => {
    expect(refuseProposal({ state, found: false }, 'notSame')).toMatchObject(decidedAlready)
    // What has been decided is said first, also when the decision itself is not possible.
    expect(refuseProposal({ state, found: true }, 'reinstated')).toMatchObject(decidedAlready)
  },
)

test.each([
  ['notSame', true],
  ['notSame', false],
  ['confirmed', true],
  ['confirmed', false],
  ['reinstated', false],
] as const)('%s can be proposed for an open hit (in the newest file: %s)', (decision, found) => {
  expect(refuseProposal({ state: 'open', found }, decision)).toBeNull()
})

test('nobody is reinstated while the newest file still has the row', () => {
  expect(refuseProposal({ state: 'open', found: true }, 'reinstated')).toMatchObject(stillListed)
})

test('a second person takes the second look, never the one who proposed', () => {
  const proposed = { state: 'proposed', proposedById: 'dana' } as const
  expect(refuseSecondLook(proposed, 'lee')).toBeNull()
  expect(refuseSecondLook(proposed, 'dana')).toMatchObject({
    code: 'notPossible',
    message: 'You proposed this, so a second person has to review it.',
  })
})

test.each(['open', 'notSame', 'confirmed', 'reinstated'] as const)(
  'a hit that is %s waits for no second look',
  state => {
    const nothingWaits = { code: 'conflict', message: 'Nothing here is waiting for a second review.' }
    expect(refuseSecondLook({ state, proposedById: null }, 'lee')).toMatchObject(nothingWaits)
    expect(refuseSecondLook({ state, proposedById: 'lee' }, 'lee')).toMatchObject(nothingWaits)
  },
)
