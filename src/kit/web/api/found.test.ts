import { expect, test } from 'vitest'
import { found } from './found.ts'

const rows = [{ id: 'a' }, { id: 'b' }]
const settled = { isFetching: false, isError: false }

test('a row is found by its id, and one that is not there is null', () => {
  expect(found(rows, 'b', settled)).toBe(rows[1])
  expect(found(rows, 'c', settled)).toBeNull()
  expect(found(undefined, 'a', settled)).toBeNull()
})

test('while it may still come it is undefined', () => {
  expect(found(undefined, 'a', { ...settled, isFetching: true })).toBeUndefined()
  expect(found(rows, 'c', { ...settled, isError: true })).toBeUndefined()
  expect(found(rows, 'a', { isFetching: true, isError: true })).toBe(rows[0])
})
