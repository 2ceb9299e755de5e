import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { beWide } from '../../../testing/screens.ts'
import { showPage } from '../testing/show.tsx'
import ListGrid from './ListGrid.tsx'

type Row = { id: string; name: string; city: string }
const rows: Row[] = [
  { id: 'a', name: 'Ana', city: 'Austin' },
  { id: 'b', name: 'Bea', city: 'Boston' },
  { id: 'c', name: 'Cal', city: 'Chicago' },
]
const columns = [
  { name: 'name', title: 'Name', sort: true, cell: (row: Row) => row.name },
  { name: 'city', title: 'City', cell: (row: Row) => row.city },
] as const
type Props = ComponentProps<typeof ListGrid<Row>>

function show(of: Partial<Props> = {}, sort = '') {
  beWide()
  // jsdom lays nothing out: the grid has room for all of it.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800)
  const [onSelect, setSort] = [vi.fn(), vi.fn()]
  const list = { sort, setSort } as unknown as Props['list']
  const usual = { list, columns, rows, nameOf: (row: Row) => row.name, selected: new Set<string>(), onSelect }
  const shown = showPage(<ListGrid<Row> {...usual} {...of} />, { path: '/people' })
  return { onSelect, setSort, ...shown }
}
const cell = (words: string) => screen.getByText(words).closest('[role="gridcell"]') as HTMLElement
const titles = () => screen.getAllByRole('columnheader').map(one => one.textContent)
const selected = (set: Set<string>) => [...set].toSorted()

test('rows stand in their columns, without boxes or menus that the list does not have', () => {
  show()
  expect(titles()).toEqual(['Name', 'City'])
  expect(
    screen
      .getAllByRole('gridcell')
      .slice(0, 2)
      .map(one => one.textContent),
  ).toEqual(['Ana', 'Austin'])
  for (const role of ['checkbox', 'button']) expect(screen.queryByRole(role, { name: /Select|Actions/ })).toBeNull()
})

test('a click opens a row by its address', async () => {
  const onOpen = vi.fn()
  const { router } = show({ to: row => `/people/${row.id}`, onOpen })
  await userEvent.click(cell('Bea'))
  expect(router.state.location.pathname).toBe('/people/b')
  expect(onOpen).not.toHaveBeenCalled()
})

test('Enter opens a row in place, but not from its menu', () => {
  const onOpen = vi.fn()
  show({ onOpen, menu: () => [{ label: 'Delete', onClick: () => undefined }] })
  expect(titles()).toEqual(['Name', 'City', 'Actions'])
  fireEvent.keyDown(cell('Bea'), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  const menu = screen.getByRole('button', { name: 'Actions for Bea' }).closest('[role="gridcell"]') as HTMLElement
  fireEvent.keyDown(menu, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledOnce()
})

test.each([
  ['', 'name', 'none'],
  ['name', '-name', 'ascending'],
  ['-name', '', 'descending'],
  ['-other', 'name', 'none'],
])('sorted by "%s", its column says so and asks for the next order', async (sort, next, told) => {
  const { setSort } = show({}, sort)
  const head = screen.getByRole('columnheader', { name: /^Name/ })
  expect(head.getAttribute('aria-sort') ?? 'none').toBe(told)
  await userEvent.click(within(head).getByText('Name'))
  expect(setSort).toHaveBeenCalledExactlyOnceWith(next)
})

test('rows are selected one by one and all at once', async () => {
  const { onSelect } = show({ bulk: [], selected: new Set(['a']) })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(one => one.checked).slice(1)).toEqual([true, false, false])
  await userEvent.click(boxes[2] as HTMLElement)
  expect(selected(onSelect.mock.calls[0]?.[0])).toEqual(['a', 'b'])
  await userEvent.click(boxes[0] as HTMLElement)
  expect(selected(onSelect.mock.calls.at(-1)?.[0])).toEqual(['a', 'b', 'c'])
})

test('Space shows a row beside the list and puts it away, and the page does not scroll', () => {
  const peek = { at: null as string | null, show: vi.fn() }
  show({ peek })
  const press = createEvent.keyDown(cell('Bea'), { key: ' ' })
  fireEvent(cell('Bea'), press)
  expect(press.defaultPrevented).toBe(true)
  expect(peek.show).toHaveBeenCalledExactlyOnceWith('b')
  for (const key of ['ArrowDown', 'Escape']) fireEvent.keyDown(cell('Bea'), { key })
  expect(peek.show).toHaveBeenCalledOnce()
})

test.each([
  [' ', null],
  ['ArrowDown', 'c'],
  ['ArrowUp', 'a'],
  ['Escape', null],
])('beside the row that is shown, "%s" shows %s', (key, next) => {
  const peek = { at: 'b', show: vi.fn() }
  show({ peek })
  fireEvent.keyDown(cell('Bea'), { key })
  expect(peek.show).toHaveBeenCalledExactlyOnceWith(next)
})

test('after the last row nothing else is shown, and keys of a list without it do nothing', () => {
  const peek = { at: 'c', show: vi.fn() }
  show({ peek })
  for (const key of ['ArrowDown', 'ArrowRight', 'x']) fireEvent.keyDown(cell('Cal'), { key })
  expect(peek.show).not.toHaveBeenCalled()
})

test('columns that need more room come with it', () => {
  const all = [...columns, { name: 'zip', title: 'ZIP', from: 'lg', cell: () => '78701' }] as const
  show({ columns: all })
  expect(titles()).toEqual(['Name', 'City', 'ZIP'])
})

test('without room they are left out', () => {
  const all = [...columns, { name: 'zip', title: 'ZIP', from: 'lg', cell: () => '78701' }] as const
  const { unmount } = show({ columns: all })
  unmount()
  beWide(false)
  const list = { sort: '', setSort: vi.fn() } as unknown as Props['list']
  showPage(
    <ListGrid<Row>
      list={list}
      columns={all}
      rows={rows}
      nameOf={row => row.name}
      selected={new Set()}
      onSelect={vi.fn()}
    />,
  )
  expect(titles()).toEqual(['Name', 'City'])
})
