import { expect, test } from 'vitest'
import { digestPart } from './rules.ts'

test('a digest has a line for each person, and counts those beyond fifteen', () => {
  const entries = Array.from({ length: 17 }, (_, at) => ({ person: `P${at}`, what: 'CPR' }))
  const lines = digestPart('Overdue', [{ person: 'P0', what: 'TB' }, ...entries])
  expect(lines.slice(0, 2)).toEqual(['Overdue (18)', 'P0: TB, CPR'])
  expect(lines.at(-1)).toBe('and 2 more')
  expect(digestPart('Overdue', [])).toEqual([])
})
