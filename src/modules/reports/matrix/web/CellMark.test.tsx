import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatrixCell } from '../contract.ts'
import { CellMark, cellFilters, LaterMark, Legend } from './CellMark.tsx'

const asOf = '2026-11-27'
function mark(of: Partial<MatrixCell>) {
  const cell = { requirementId: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', status: 'valid', ...of } as MatrixCell
  const { container } = render(<CellMark cell={cell} asOf={asOf} />)
  const element = container.querySelector('.mark')
  return { words: element?.textContent, whole: element?.getAttribute('title'), look: element?.className.trim() }
}

test('what does not apply is a dash, and a word for whoever cannot see it', () => {
  const { container } = render(<CellMark cell={undefined} asOf={asOf} />)
  expect(container.textContent).toBe('–Not applicable')
})

test.each<[Partial<MatrixCell>, string, string]>([
  [{ status: 'valid' }, 'Valid', 'Valid'],
  [{ status: 'valid', lastDay: '2026-12-01' }, 'Valid Dec 2026', 'Valid through Dec 1, 2026'],
  [{ status: 'expiring', lastDay: '2026-12-01' }, 'Expiring Dec 1', 'Valid through Dec 1, 2026'],
  [{ status: 'expiring', lastDay: '2027-08-01' }, 'Expiring Aug 2027', 'Valid through Aug 1, 2027'],
  [{ status: 'expired', lastDay: '2026-11-01' }, 'Expired Nov 1', 'Expired; the last valid day was Nov 1, 2026'],
  [{ status: 'expired', lastDay: '2025-01-01' }, 'Expired Jan 2025', 'Expired; the last valid day was Jan 1, 2025'],
  [{ status: 'expired' }, 'Expired', 'Expired'],
  [{ status: 'in review', receivedOn: '2026-11-20' }, 'In review Nov 20', 'In review since Nov 20, 2026'],
  [{ status: 'in review', lastDay: '2026-12-01' }, 'In review', 'Valid through Dec 1, 2026'],
  [{ status: 'missing', dueOn: '2026-12-01' }, 'Missing Due Dec 1', 'Missing; due Dec 1, 2026'],
  [{ status: 'missing', dueOn: '2026-11-01', owed: true }, 'Missing', 'Missing; due Nov 1, 2026'],
  [{ status: 'missing' }, 'Missing', 'Missing'],
  [{ status: 'waived' }, 'Waived', 'Waived'],
])('a cell says its day shortly, and all of it to a pointer: %j', (of, words, whole) => {
  expect(mark(of)).toMatchObject({ words, whole })
})

test.each<[Partial<MatrixCell>, string]>([
  [{ status: 'valid' }, 'mark quiet'],
  [{ status: 'expired' }, 'mark error'],
  [{ status: 'missing' }, 'mark neutral missing'],
  [{ status: 'missing', owed: true }, 'mark error missing'],
  [{ status: 'in review' }, 'mark info'],
])('what is valid stays quiet, and what is missing alarms once it is owed: %j', (of, look) => {
  expect(mark(of).look).toBe(look)
})

test('what was put down later stands behind a clock, and nothing behind none', () => {
  const { container, rerender } = render(<LaterMark words={[]} />)
  expect(container.textContent).toBe('')
  rerender(<LaterMark words={['hire date', 'state TX']} />)
  expect(container.querySelector('.later')?.getAttribute('title')).toBe('Put down later: hire date · state TX')
})

test('the legend has every status a cell can say, and the clock where there is one', () => {
  const { rerender } = render(<Legend later={false} />)
  const words = () => Array.from(screen.getByLabelText('Legend').children, one => one.textContent)
  expect(words()).toEqual(['Valid', 'Expiring', 'Expired', 'In review', 'Rejected', 'Missing', 'Waived'])
  rerender(<Legend later />)
  expect(words().at(-1)).toBe('Put down later')
})

test('the matrix is narrowed by what a cell can say and by what falls due later', () => {
  expect(cellFilters).toEqual(['valid', 'expiring', 'expired', 'in review', 'rejected', 'missing', 'later', 'waived'])
})
