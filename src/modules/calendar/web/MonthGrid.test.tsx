import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Occurrence } from '../events/contract.ts'
import type { LayerLine } from './DayBlocks.tsx'
import { MonthGrid } from './MonthGrid.tsx'

const event = (id: string) => ({ id, title: `Event ${id}`, kind: 'event', begins: null, ends: null }) as Occurrence
const late = { layer: 'expiries', count: 2, late: true } as LayerLine
const events = new Map([
  ['2026-11-10', [event('a')]],
  ['2026-11-11', ['b', 'c', 'd', 'e', 'f', 'g'].map(event)],
])
const lines = new Map([['2026-11-12', [late]]])

function show(around: string, mayMove = false) {
  const act = { onOpen: vi.fn(), onNames: vi.fn(), onDay: vi.fn(), onMore: vi.fn(), onMove: vi.fn() }
  const of = { around, today: '2026-11-12', zone: 'UTC', events, lines, open: 'a', mayMove }
  showPage(<MonthGrid {...of} {...act} />)
  return act
}
const cell = (day: string) => document.querySelector<HTMLElement>(`[role=gridcell][data-day="${day}"]`) as HTMLElement

test('a month has its weeks, today is marked, and the first of a month is named', () => {
  show('2026-11-10')
  expect(screen.getAllByRole('gridcell').length % 7).toBe(0)
  expect(document.querySelectorAll('[aria-current=date]')).toHaveLength(1)
  expect(cell('2026-11-12').getAttribute('aria-current')).toBe('date')
  expect(cell('2026-11-01').textContent).toContain('Nov 1')
  expect(cell('2026-11-02').textContent).toMatch(/20262$/)
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
  expect(cell('2026-11-10').tabIndex).toBe(0)
})

test('a day with too many events says how many more, and shows them', async () => {
  const { onMore } = show('2026-11-10')
  const more = screen.getByRole('button', { name: /^\d more$/ })
  expect(cell('2026-11-11').contains(more)).toBe(true)
  const shown = cell('2026-11-11').querySelectorAll('button').length - 1
  expect(more.textContent).toBe(`${6 - shown} more`)
  await userEvent.click(more)
  expect(onMore).toHaveBeenCalledExactlyOnceWith('2026-11-11')
})

test.each([
  ['2026-11-10', 'onOpen', events.get('2026-11-10')?.[0]],
  ['2026-11-11', 'onMore', '2026-11-11'],
  ['2026-11-12', 'onNames', late],
] as const)('Enter on %s opens what is on the day', async (day, act, what) => {
  const acts = show(day)
  cell(day).focus()
  await userEvent.keyboard('{Enter}')
  expect(acts[act]).toHaveBeenCalledExactlyOnceWith(what)
})

test('Enter on an empty day opens nothing, and with a modifier it is not ours', async () => {
  const acts = show('2026-11-13')
  cell('2026-11-13').focus()
  await userEvent.keyboard('{Enter}')
  for (const one of [acts.onOpen, acts.onMore, acts.onNames]) expect(one).not.toHaveBeenCalled()
})

test('with a modifier Enter is not ours', async () => {
  const { onOpen } = show('2026-11-10')
  cell('2026-11-10').focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Alt>}{Enter}{/Alt}{Meta>}{Enter}{/Meta}')
  expect(onOpen).not.toHaveBeenCalled()
})

test.each([
  ['{ArrowLeft}', '2026-11-09'],
  ['{ArrowRight}', '2026-11-11'],
  ['{ArrowUp}', '2026-11-03'],
  ['{ArrowDown}', '2026-11-17'],
  ['{Home}', '2026-11-08'],
  ['{End}', '2026-11-14'],
  ['{PageUp}', '2026-10-10'],
  ['{PageDown}', '2026-12-10'],
])('%s goes to %s', async (key, day) => {
  const { onDay } = show('2026-11-10')
  cell('2026-11-10').focus()
  await userEvent.keyboard(key)
  expect(onDay).toHaveBeenCalledExactlyOnceWith(day)
})

test('the focus on another day chooses it, and on the chosen one does not', () => {
  const { onDay } = show('2026-11-10')
  cell('2026-11-10').focus()
  expect(onDay).not.toHaveBeenCalled()
  cell('2026-11-20').focus()
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-20')
})
