import { expect, test } from 'vitest'
import { differenceOf } from './rules.ts'

const row = (key: string, reason: object) => ({ key, reason })
const between = (stored: ReturnType<typeof row>[], wanted: ReturnType<typeof row>[]) =>
  differenceOf(stored, wanted, one => one.key)

test('what is stored as it is wanted stays, whatever the order of its fields', () => {
  const stored = [row('a', { code: 'counts', lastDay: null }), row('b', {})]
  expect(between(stored, [row('b', {}), row('a', { lastDay: null, code: 'counts' })])).toEqual({ gone: [], put: [] })
})

test('what differs goes and is put anew', () => {
  const [before, after] = [row('a', { code: 'waiting' }), row('a', { code: 'counts' })]
  expect(between([before, row('b', {})], [after, row('b', {})])).toEqual({ gone: [before], put: [after] })
})

test('what is not wanted any more goes, and what is new is put', () => {
  expect(between([row('a', {})], [row('b', {})])).toEqual({ gone: [row('a', {})], put: [row('b', {})] })
})
