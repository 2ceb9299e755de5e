import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Users } from 'lucide-react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { NoRows } from './NoRows.tsx'

type List = ComponentProps<typeof NoRows>['list']
const page = (total: number) => ({ page: 3, limit: 10, total, totalPages: 1 })
function show(of: Partial<List>) {
  const [clear, setPage] = [vi.fn(), vi.fn()]
  const list: List = { pagination: page(0), narrowed: false, clear, setPage, ...of }
  const { container } = render(<NoRows list={list} empty={{ icon: Users, text: 'Nobody yet.' }} />)
  return { clear, setPage, text: container.textContent }
}
const press = () => userEvent.click(screen.getByRole('button'))

test('a page past the last one leads to the first', async () => {
  const { text, setPage } = show({ pagination: page(12), narrowed: true })
  expect(text).toContain('Page 3 no longer exists.')
  await press()
  expect(setPage).toHaveBeenCalledExactlyOnceWith(1)
})

test('a search that finds nothing can be cleared', async () => {
  const { text, clear } = show({ narrowed: true })
  expect(text).toContain('Nothing matches.')
  await press()
  expect(clear).toHaveBeenCalledOnce()
})

test('a list that has nothing yet says so', () => {
  expect(show({}).text).toBe('Nobody yet.')
  expect(show({ pagination: undefined as never }).text).toContain('Nobody yet.')
})
