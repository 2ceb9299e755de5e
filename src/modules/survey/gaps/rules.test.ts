import { expect, test } from 'vitest'
import { firstThings, percentOf } from './rules.ts'

const lack = (personId: string, requirementId: string, blocks = true) => ({
  personId,
  requirementId,
  name: requirementId,
  blocks,
})

test('what frees the most people comes first, then what blocks, then what concerns the most', () => {
  const things = firstThings(
    [
      ...['a', 'b'].map(one => lack(one, 'TB screening')),
      ...['b', 'c', 'd'].map(one => lack(one, 'Background check')),
      ...['a', 'b', 'c', 'd', 'e'].map(one => lack(one, 'Handbook', false)),
      lack('d', 'License'),
    ],
    3,
  )
  expect(things).toEqual([
    { requirementId: 'Background check', name: 'Background check', people: 3, blocked: 3, frees: 1 },
    { requirementId: 'TB screening', name: 'TB screening', people: 2, blocked: 2, frees: 1 },
    { requirementId: 'License', name: 'License', people: 1, blocked: 1, frees: 0 },
  ])
})

test('what only warns frees nobody, and does not keep another thing from it', () => {
  const [first, second] = firstThings([lack('a', 'TB screening'), lack('a', 'Handbook', false)], 5)
  expect(first).toMatchObject({ name: 'TB screening', frees: 1 })
  expect(second).toMatchObject({ name: 'Handbook', frees: 0 })
})

test('readiness is 100 percent only when everything is met', () => {
  expect(percentOf({ met: 5339, total: 5340 })).toBe(99)
  expect(percentOf({ met: 5340, total: 5340 })).toBe(100)
  expect(percentOf({ met: 0, total: 0 })).toBeNull()
})
