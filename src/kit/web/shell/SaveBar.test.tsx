import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { SaveBar } from './SaveBar.tsx'

function show({ count = 2, loading = false } = {}) {
  const acts = { onSave: vi.fn(), onDiscard: vi.fn() }
  const shown = showPage(
    <SaveBar count={count} loading={loading} {...acts}>
      Name, address
    </SaveBar>,
  )
  return { ...acts, ...shown }
}
const press = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init)

test.each([
  [1, '1 unsaved change Name, address'],
  [2, '2 unsaved changes Name, address'],
])('%i changes are counted and named', (count, words) => {
  show({ count })
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('what was changed is saved or discarded', async () => {
  const { onSave, onDiscard } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect([onSave.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([onSave.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1])
})

test('nothing is discarded while it is being saved', () => {
  show({ loading: true })
  expect(screen.getByRole('button', { name: 'Discard' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /Save changes/ })).toHaveProperty('disabled', true)
})

test('Ctrl S and Cmd S save, and no other keys; the browser’s own dialog stays away', () => {
  const { onSave, unmount } = show()
  press({ key: 's' })
  press({ key: 'x', ctrlKey: true })
  expect(onSave).not.toHaveBeenCalled()
  expect(press({ key: 's', ctrlKey: true })).toBe(false)
  expect(press({ key: 'S', metaKey: true })).toBe(false)
  expect(onSave).toHaveBeenCalledTimes(2)
  unmount()
  press({ key: 's', ctrlKey: true })
  expect(onSave).toHaveBeenCalledTimes(2)
})
