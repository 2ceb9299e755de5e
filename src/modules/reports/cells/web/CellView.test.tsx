import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Cell, ListColumn } from '../../contract.ts'
import { CellView } from './CellView.tsx'

function view(kind: ListColumn['kind'], value: Cell) {
  const column = { id: 'c', title: 'C', kind } as unknown as ListColumn
  const { container } = render(<CellView column={column} value={value} />)
  return [container.textContent, container.querySelector('svg') !== null]
}

test('an empty field is said to be empty', () => {
  expect(view('text', null)).toEqual(['–', false])
  expect(view('status', null)).toEqual(['–', false])
})

test('what is in order or only a text stays quiet', () => {
  expect(view('text', 'Job fair')).toEqual(['Job fair', false])
  expect(view('day', '2026-11-03')).toEqual(['Nov 3, 2026', false])
  expect(view('month', '2026-03')).toEqual(['Mar 2026', false])
})

test('what is not as it should be gets a chip', () => {
  expect(view('status', 'missing')).toEqual(['Missing', true])
  expect(view('answer', 'notClear')[1]).toBe(true)
  expect(view('answer', 'clear')[1]).toBe(false)
  expect(view('dueState', 'overdue')[1]).toBe(true)
})
