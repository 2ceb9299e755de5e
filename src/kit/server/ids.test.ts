import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id is a UUID of version 7 that begins with its millisecond', () => {
  const at = Date.parse('2026-11-23T10:42:00Z')
  const id = newId(at)
  expect(id).toMatch(version7)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
})

test('ids of one millisecond sort in the order they were made', () => {
  const at = Date.parse('2026-11-23T10:42:00Z')
  // A request's clock and the machine's take turns: what is made for another time between two ids changes nothing.
  const ids = Array.from({ length: 5000 }, () => {
    newId()
    return newId(at)
  })
  expect(ids.every(id => version7.test(id))).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect([...ids, newId(at + 1)].toSorted().at(-1)).not.toBe(ids.at(-1))
})
