import { expect, test } from 'vitest'
import { digestPart } from './rules.ts'

test('a digest has a line for each person, and counts those beyond fifteen', () => {
  const entries = Array.from({ length: 17 }, (_, at) => ({ personId: `${at}`, person: `P${at}`, what: 'CPR' }))
  const all = [{ personId: '0', person: 'P0', what: 'TB' }, ...entries]
  const lines = digestPart('Overdue', all)
  expect(lines.slice(0, 2)).toEqual(['Overdue (18)', 'P0: TB · CPR'])
  expect(lines.at(-1)).toBe('and 2 more')
  expect(digestPart('Overdue', all, 'people')[0]).toBe('Overdue (17)')
  const namesakes = entries.map(one => ({ ...one, person: 'Ana Diaz' }))
  expect(digestPart('Overdue', namesakes, 'people')[0]).toBe('Overdue (17)')
  expect(digestPart('Overdue', [])).toEqual([])
})
