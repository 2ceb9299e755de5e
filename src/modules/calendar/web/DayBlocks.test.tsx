import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Occurrence } from '../events/contract.ts'
import { EventBlock, LayerBlock, type LayerLine } from './DayBlocks.tsx'

const event = { id: 'e1', title: 'Orientation', kind: 'event', begins: null, ends: null } as Occurrence
function block(isOpen: boolean, mayMove: boolean) {
  const onOpen = vi.fn()
  render(<EventBlock of={event} isOpen={isOpen} zone="UTC" tabIndex={0} mayMove={mayMove} onOpen={onOpen} />)
  return { onOpen, button: screen.getByRole('button', { name: 'Orientation, All day' }) }
}

test('an event opens, and the open one is the current one', async () => {
  const { button, onOpen } = block(true, false)
  expect(button.getAttribute('aria-current')).toBe('true')
  expect(button.getAttribute('draggable')).toBeNull()
  await userEvent.click(button)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('it is dragged by whoever may move it', () => {
  const { button } = block(false, true)
  expect(button.getAttribute('aria-current')).toBeNull()
  expect(button.getAttribute('draggable')).toBe('true')
  const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
  fireEvent.dragStart(button, { dataTransfer })
  expect(dataTransfer.setData).toHaveBeenCalledExactlyOnceWith('text/plain', 'e1')
})

test.each<[Partial<LayerLine>, string]>([
  [{}, '2 expire'],
  [{ count: 1 }, '1 expires'],
  [{ late: true }, '2 expired'],
  [{ layer: 'evaluations' }, '2 evaluations'],
  [{ layer: 'evaluations', late: true }, '2 overdue'],
])('a layer says in a line what it has: %j', async (of, words) => {
  const onNames = vi.fn()
  render(
    <LayerBlock of={{ layer: 'expiries', count: 2, late: false, ...of } as LayerLine} tabIndex={0} onNames={onNames} />,
  )
  await userEvent.click(screen.getByRole('button', { name: words }))
  expect(onNames).toHaveBeenCalledOnce()
})
