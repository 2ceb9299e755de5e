import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { ListTools } from './ListTools.tsx'

type List = ComponentProps<typeof ListTools>['list']
const filter = (name: string, label: string) => ({ name, label, options: [{ value: 'x', label: 'Ex' }] })
const filters = [
  filter('a', 'Alpha'),
  filter('b', 'Beta'),
  filter('c', 'Gamma'),
  filter('d', 'Delta'),
  filter('e', 'Eps'),
]
function show(of: Partial<List>, searchLabel: string | undefined = 'Search') {
  const acts = { setFilter: vi.fn(), clear: vi.fn(), setSearch: vi.fn(), setSort: vi.fn() }
  const list: List = { filters, chosen: {}, search: '', sorts: [], sort: '', ...acts, ...of }
  const { container } = showPage(<ListTools list={list} searchLabel={searchLabel} />)
  return { ...acts, text: container.textContent }
}
const names = () => screen.getAllByRole('button').map(one => one.getAttribute('aria-label') ?? one.textContent)

test('without a search and filters there are no tools', () => {
  expect(show({ filters: [] }, '').text).toBe('')
})

test('a search alone has no filters', () => {
  show({ filters: [] })
  screen.getByRole('searchbox', { name: 'Search' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('three filters stand ready that are not on', () => {
  show({ chosen: { b: ['x'] } })
  expect(names().filter(one => one?.startsWith('+'))).toEqual(['+ Alpha', '+ Gamma', '+ Delta'])
  screen.getByLabelText('Filters, 1 on')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('nothing on is counted as nothing, and has no chips', () => {
  show({ sorts: [{ value: '', label: 'Latest' }] })
  expect(names()[0]).toBe('Filters')
  expect(names()).not.toContain('Clear all')
  screen.getByRole('combobox')
})

test('what is on is a chip by its words, and is taken off one by one or all together', async () => {
  const { setFilter, clear } = show({ chosen: { a: ['x', 'y'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Alpha: Ex' }))
  expect(setFilter).toHaveBeenLastCalledWith('a', ['y'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Alpha: y' }))
  expect(setFilter).toHaveBeenLastCalledWith('a', ['x'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(clear).toHaveBeenCalledOnce()
})

test('the sheet of all filters opens', async () => {
  show({})
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '+ Alpha' }))
  await screen.findByRole('dialog')
})
