import { expect, test } from 'vitest'
import type { Need } from './engine/requirement.ts'
import { plainNeed, singlesOf, sourcesOf } from './rules.ts'

const cpr = { kind: 'document', sourceId: 'cpr' } as const
const tb = { kind: 'document', sourceId: 'tb' } as const
const friends = { kind: 'references', sourceId: 'form', count: 2 } as const
const any = (...of: Need[]): Need => ({ kind: 'anyOf', of })
const all = (...of: Need[]): Need => ({ kind: 'allOf', of })

test('the single kinds of evidence are read from left to right, however deep they stand', () => {
  expect(singlesOf(all(cpr, any(friends, all(tb))))).toEqual([cpr, friends, tb])
  expect(singlesOf(cpr)).toEqual([cpr])
})

test('the sources of one kind are named once each, and those of another kind are left out', () => {
  const need = all(cpr, any(tb, friends), cpr)
  expect(sourcesOf(need, 'document')).toEqual(['cpr', 'tb'])
  expect(sourcesOf(need, 'reference')).toEqual(['form'])
  expect(sourcesOf(need, 'hours')).toEqual([])
})

test('a group of one is what is in it; a group of two stays what it was', () => {
  expect(plainNeed(any(all(any(cpr))))).toEqual(cpr)
  expect(plainNeed(all(any(cpr), tb))).toEqual(all(cpr, tb))
  expect(plainNeed(any(cpr, tb))).toEqual(any(cpr, tb))
})
