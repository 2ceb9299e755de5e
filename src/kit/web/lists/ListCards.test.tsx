import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { ListCards } from './ListCards.tsx'

type Row = { id: string; name: string; city: string }
const rows: Row[] = [
  { id: 'a', name: 'Ana', city: 'Austin' },
  { id: 'b', name: 'Bea', city: 'Boston' },
]
const columns = [
  { name: 'name', title: 'Name', cell: (row: Row) => row.name },
  { name: 'city', title: 'City', cell: (row: Row) => row.city },
]
type Props = ComponentProps<typeof ListCards<Row>>
function show(of: Partial<Props> = {}) {
  const onSelect = vi.fn()
  const usual = { list: {} as never, columns, rows, nameOf: (row: Row) => row.name, selected: new Set(['a']), onSelect }
  showPage(<ListCards<Row> {...usual} {...of} />)
  return { onSelect, cards: () => screen.getAllByRole('listitem').map(one => one.textContent) }
}

test('a card has the first column as its title, and the others with their names', () => {
  expect(show().cards()).toEqual(['AnaCityAustin', 'BeaCityBoston'])
  for (const role of ['link', 'button', 'checkbox']) expect(screen.queryByRole(role)).toBeNull()
})

test('a list may say its cards in its own words', () => {
  const card = (row: Row) => ({ title: row.name, detail: row.id === 'a' ? 'First' : undefined, lead: '*' })
  expect(show({ card }).cards()).toEqual(['*AnaFirst', '*Bea'])
})

test('a row is opened by its address, or in place', async () => {
  const onOpen = vi.fn()
  show({ onOpen })
  await userEvent.click(screen.getByRole('button', { name: 'Bea' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
})

test('an address is a link', () => {
  show({ to: row => `/p/${row.id}` })
  expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toEqual(['/p/a', '/p/b'])
})

test('rows are selected and taken out again', async () => {
  const { onSelect } = show({ bulk: [] })
  const [ana, bea] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([ana?.checked, bea?.checked]).toEqual([true, false])
  await userEvent.click(ana as HTMLElement)
  expect(onSelect).toHaveBeenLastCalledWith(new Set())
  await userEvent.click(bea as HTMLElement)
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['a', 'b']))
})

test('what can be done with a row is in its menu, where there is something', () => {
  show({ menu: row => (row.id === 'a' ? [{ label: 'Edit', onClick: vi.fn() }] : []) })
  expect(screen.getAllByRole('button').map(one => one.getAttribute('aria-label'))).toEqual(['Actions for Ana'])
})
