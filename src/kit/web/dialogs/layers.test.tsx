import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../shell/App.tsx'
import { Dialog } from './layers.tsx'

beforeEach(() => void vi.useFakeTimers())

function Adding({ onEdit }: { onEdit: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <App>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <button type="button" onClick={onEdit}>
        Edit
      </button>
      {open && (
        <Dialog open aria-label="Adding">
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </Dialog>
      )}
    </App>
  )
}

/** The element itself is named by its words: what lies behind a dialog has no role. */
const press = (words: string, detail: number) => fireEvent.click(screen.getByText(words), { detail })

const aSecond = () => act(() => vi.advanceTimersByTime(1000))

test('the second press of a double click reaches neither the dialog that came with the first nor what one uncovered', async () => {
  const onEdit = vi.fn()
  render(<Adding onEdit={onEdit} />)
  press('Add', 1)
  await vi.waitFor(() => screen.getByText('Cancel'))
  press('Cancel', 2)
  expect(screen.queryByText('Cancel')).not.toBeNull()
  aSecond()
  press('Cancel', 1)
  expect(screen.queryByText('Cancel')).toBeNull()
  press('Edit', 2)
  expect(onEdit).not.toHaveBeenCalled()
  press('Edit', 1)
  expect(onEdit).toHaveBeenCalledTimes(1)
  aSecond()
  press('Edit', 2)
  expect(onEdit).toHaveBeenCalledTimes(2)
})

test('a second press is held for half a second, also when the timers of that moment never ran', async () => {
  render(<Adding onEdit={vi.fn()} />)
  press('Add', 1)
  await vi.waitFor(() => screen.getByText('Cancel'))
  cleanup()
  vi.useRealTimers()
  vi.useFakeTimers({ now: Date.now() + 5000 })
  const onEdit = vi.fn()
  render(<Adding onEdit={onEdit} />)
  press('Edit', 2)
  expect(onEdit).toHaveBeenCalledTimes(1)
})
