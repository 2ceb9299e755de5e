import { expect, test } from 'vitest'
import { filterInWords, liesDown, momentInWords, textColumn } from './rules.ts'

test('many columns lie down', () => {
  const columns = ['Caregiver', 'Position', 'Requirement', 'Kind', 'Status', 'Last day'].map(title => textColumn(title))
  expect(liesDown(columns)).toBe(false)
  expect(liesDown([...columns, textColumn('Reason')])).toBe(true)
})

test('a moment is one of where the organization is, without a space that the font does not have', () => {
  expect(momentInWords('America/New_York', new Date('2026-11-07T19:42:00Z'))).toBe('Nov 7, 2026, 2:42 PM')
})

test.each([
  [undefined, ''],
  [[], ''],
  [['hha'], 'Position: HHA'],
  [['hha', 'pca'], 'Position: HHA or PCA'],
])('a filter by %j in words is %j', (chosen, words) => {
  expect(filterInWords('Position', chosen, id => id.toUpperCase())).toBe(words)
})
