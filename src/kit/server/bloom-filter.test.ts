import { expect, test } from 'vitest'
import { makeFilter, readFilter } from './bloom-filter.ts'

const texts = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`)

test('each entry is found in the stored bytes, and of others hardly one', () => {
  const entries = texts('entry', 3000)
  const bytes = makeFilter(new Set(entries))
  const isIn = readFilter(bytes)
  expect(entries.filter(entry => !isIn(entry))).toEqual([])
  // About one in 100,000 is taken for an entry: three of these would be thirty times as many.
  expect(texts('other', 10_000).filter(isIn).length).toBeLessThan(3)
  expect(bytes.length).toBe(9000)
})
