import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SortBy } from './SortBy.tsx'

const sorts = [
  { value: 'name', label: 'Name' },
  { value: '-hiredOn', label: 'Newest' },
]
function show(sort: string) {
  const setSort = vi.fn()
  render(<SortBy list={{ sorts, sort, setSort }} />)
  const box = screen.getByRole<HTMLSelectElement>('combobox')
  return { setSort, box, options: () => screen.getAllByRole('option').map(one => one.textContent) }
}

test.each([
  ['name', ['Name', 'Newest']],
  ['-name', ['Name', 'Newest', 'Name, reversed']],
  ['hiredOn', ['Name', 'Newest', 'Newest, reversed']],
  ['city', ['Name', 'Newest', 'Another order']],
])('the order %s is among those that are offered', (sort, words) => {
  const { box, options } = show(sort)
  expect(options()).toEqual(words)
  expect(box.value).toBe(sort)
})

test('another order is chosen', async () => {
  const { box, setSort } = show('name')
  await userEvent.selectOptions(box, 'Newest')
  expect(setSort).toHaveBeenCalledExactlyOnceWith('-hiredOn')
})
