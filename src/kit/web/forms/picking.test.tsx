import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FilePicker, useDrop } from './picking.tsx'

const file = new File(['x'], 'card.pdf')

function Place({ take }: { take: (files: readonly File[]) => void }) {
  const { over, handlers } = useDrop(take)
  return (
    <section aria-label="Place" {...handlers}>
      <p>{over ? 'over' : 'away'}</p>
    </section>
  )
}

test('files are taken where they are dropped, and what is held over the place is told', () => {
  const take = vi.fn()
  render(<Place take={take} />)
  const place = screen.getByRole('region', { name: 'Place' })
  const holding = (...types: string[]) => ({ dataTransfer: { types, files: [file] } })
  // jsdom has no events of dragging.
  const leave = (to: Element) => fireEvent(place, new MouseEvent('dragleave', { bubbles: true, relatedTarget: to }))
  fireEvent.dragOver(place, holding('text/plain'))
  screen.getByText('away')
  fireEvent.dragOver(place, holding('Files'))
  screen.getByText('over')
  leave(screen.getByText('over'))
  screen.getByText('over')
  leave(document.body)
  screen.getByText('away')
  fireEvent.dragOver(place, holding('Files'))
  fireEvent.drop(place, holding('Files'))
  screen.getByText('away')
  expect(take).toHaveBeenCalledExactlyOnceWith([file])
  fireEvent.drop(place, { dataTransfer: { types: [], files: [] } })
  expect(take).toHaveBeenCalledOnce()
})

test.each(['dragOver', 'drop'] as const)('a file beside the place is not opened by the browser: %s', kind => {
  const { unmount } = render(<Place take={vi.fn()} />)
  const isStopped = (types: string[]) => {
    const event = createEvent[kind](document.body, { dataTransfer: { types } })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  expect([isStopped(['Files']), isStopped(['text/plain'])]).toEqual([true, false])
  unmount()
  expect(isStopped(['Files'])).toBe(false)
})

test('chosen files are told, and nothing when the choice was called off', () => {
  const take = vi.fn()
  render(<FilePicker ref={null} label="Photo" accept="image/*" multiple camera="environment" take={take} />)
  const input = screen.getByLabelText('Photo') as HTMLInputElement
  expect([input.accept, input.multiple, input.getAttribute('capture')]).toEqual(['image/*', true, 'environment'])
  fireEvent.change(input, { target: { files: [file] } })
  expect(take).toHaveBeenCalledExactlyOnceWith([file])
  fireEvent.change(input, { target: { files: [] } })
  expect(take).toHaveBeenCalledOnce()
})
