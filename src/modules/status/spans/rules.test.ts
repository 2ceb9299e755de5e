import { expect, test } from 'vitest'
import { differenceOf } from './rules.ts'

const row = (key: string, reason: object) => ({ key, reason })
type Row = ReturnType<typeof row>
const between = (stored: Row[], wanted: Row[]) => differenceOf(stored, wanted, one => one.key)
const nothing = { gone: [], before: [], changed: [], put: [] }

test('what is stored as it is wanted stays, whatever the order of its fields', () => {
  const stored = [row('a', { code: 'counts', lastDay: null }), row('b', {})]
  expect(between(stored, [row('b', {}), row('a', { lastDay: null, code: 'counts' })])).toEqual(nothing)
})

test('what differs changes where it is', () => {
  const [before, after] = [row('a', { code: 'waiting' }), row('a', { code: 'counts' })]
  const difference = { ...nothing, before: [before], changed: [after] }
  expect(between([before, row('b', {})], [after, row('b', {})])).toEqual(difference)
})

test('what is not wanted any more goes, and what is new is put', () => {
  const difference = { ...nothing, gone: [row('a', {})], put: [row('b', {})] }
  expect(between([row('a', {})], [row('b', {})])).toEqual(difference)
})
