import { expect, test } from 'vitest'
import type { NeedKind } from '../../status/engine/kinds/contract.ts'
import type { Need } from '../../status/engine/requirement.ts'
import { plainNeed } from '../../status/rules.ts'
import { formEnds, formTree, lastingsOf, needOf, newGroup, newSingle, refusePart, usesLasting } from './rules.ts'

let keys = 0
const newKey = () => `k${keys++}`

const doc = (sourceId: string): Need => ({ kind: 'document', sourceId })

test('what stands in the form comes out as it went in; a single need stands in a group, and is one again when kept', () => {
  const nested: Need = {
    kind: 'anyOf',
    of: [
      { kind: 'document', sourceId: 'igra', lasting: [{ kind: 'months', months: 24, to: 'endOfYear' }] },
      { kind: 'allOf', of: [doc('tst'), { kind: 'references', sourceId: 'form', count: 3 }] },
      { kind: 'hours', sourceId: 'log', hours: 7.5, period: 'calendarYear' },
      { kind: 'externalCheck', sourceId: 'sam', everyMonths: 2 },
      { kind: 'competencyTest', sourceId: 'test' },
    ],
  }
  expect(needOf(formTree(nested, newKey))).toEqual(nested)
  expect(needOf(formTree(doc('cpr'), newKey))).toEqual({ kind: 'anyOf', of: [doc('cpr')] })
  expect(plainNeed(needOf(formTree(doc('cpr'), newKey)))).toEqual(doc('cpr'))
})

test('a group of one is what is in it, however deep; an empty one stays', () => {
  const deep: Need = { kind: 'allOf', of: [{ kind: 'anyOf', of: [{ kind: 'allOf', of: [doc('a'), doc('b')] }] }] }
  expect(plainNeed(deep)).toEqual({ kind: 'allOf', of: [doc('a'), doc('b')] })
  expect(plainNeed({ kind: 'anyOf', of: [] })).toEqual({ kind: 'anyOf', of: [] })
})

test('every kind of end comes out as it went in', () => {
  const ends = [
    { kind: 'printedDate' },
    { kind: 'months', months: 12, to: 'endOfMonth' },
    { kind: 'hireAnniversary' },
    { kind: 'season', from: '09-01', to: '03-31' },
    { kind: 'outOfWork', days: 60 },
    { kind: 'outOfWorkMonths', months: 24 },
  ] as const
  expect(lastingsOf(formEnds(ends, newKey))).toEqual(ends)
})

test('what is not filled in is refused at its place in the form', () => {
  const tree = newGroup('anyOf', newKey)
  expect(refusePart({ satisfiedBy: needOf(tree) })).toMatchObject([{ path: 'satisfiedBy.of' }])
  const log = { ...newSingle('hours', 'log', newKey), hours: null }
  const filled = { ...tree, of: [newSingle('document', '', newKey), { ...newGroup('allOf', newKey), of: [log] }] }
  expect(refusePart({ satisfiedBy: needOf(filled) })).toMatchObject([
    { path: 'satisfiedBy.of.0.sourceId', message: 'Choose what is asked for.' },
    { path: 'satisfiedBy.of.1.of.0.hours' },
  ])
})

test('what is chosen anew is filled in as most rules ask for it, and can be saved once its source is chosen', () => {
  const fresh = (kind: NeedKind) => needOf(newSingle(kind, 'source', newKey))
  expect(fresh('externalCheck')).toEqual({ kind: 'externalCheck', sourceId: 'source', everyMonths: 1 })
  expect(fresh('hours')).toEqual({ kind: 'hours', sourceId: 'source', hours: 12, period: 'hireAnniversary' })
  expect(fresh('references')).toEqual({ kind: 'references', sourceId: 'source', count: 2 })
})

test('hours and checks end by themselves, and so does what has an end of its own', () => {
  const inGroup = (need: Need) => usesLasting(formTree(need, newKey))
  expect(inGroup({ kind: 'hours', sourceId: 'log', hours: 12, period: 'calendarYear' })).toBe(false)
  expect(inGroup({ kind: 'document', sourceId: 'cpr', lasting: [] })).toBe(false)
  expect(inGroup({ kind: 'anyOf', of: [{ kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 }, doc('a')] })).toBe(
    true,
  )
})
