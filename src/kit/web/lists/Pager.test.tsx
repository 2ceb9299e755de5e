import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pager } from './Pager.tsx'

function show(page: number, limit: number, total: number) {
  const [onPage, onLimit] = [vi.fn(), vi.fn()]
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
  render(<Pager pagination={pagination} onPage={onPage} onLimit={onLimit} />)
  return { onPage, onLimit }
}
const said = () => screen.getByRole('status').textContent

test.each([
  [2, 10, 276, '11–20 of 276'],
  [28, 10, 276, '271–276 of 276'],
  [1, 10, 1, '1–1 of 1'],
  [2, 10, 10, 'No rows on this page'],
])('page %s by %s of %s', (page, limit, total, words) => {
  show(page, limit, total)
  expect(said()).toBe(words)
})

test('sizes are offered in order, with the one that is used', async () => {
  const { onLimit } = show(1, 30, 276)
  const sizes = screen.getAllByRole('option').map(one => one.textContent)
  expect(sizes).toEqual(['10 per page', '25 per page', '30 per page', '50 per page', '100 per page'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page')
  expect(onLimit).toHaveBeenCalledExactlyOnceWith(50)
})

test('other pages are reached when there are such', async () => {
  const { onPage } = show(2, 10, 30)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(onPage.mock.calls).toEqual([[3], [1], [3]])
})

test('one page needs no way to others, two do', () => {
  show(1, 10, 10)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('two pages have a way', () => {
  show(1, 10, 11)
  screen.getByRole('navigation')
})
