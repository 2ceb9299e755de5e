import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../shell/App.tsx'
import { closeToast, showToast, useToast } from './toast.ts'

const mount = () => render(<App>{null}</App>)
/** Shows a message, and waits until the code of the notification is there. */
const tells = (show: () => void) =>
  act(async () => {
    show()
    await import('../shell/Toasts.tsx')
  })
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => void vi.useFakeTimers())

test('spec 4: closed by default; showing opens it, severity success unless told; closing resets all', () => {
  expect(useToast.getState()).toEqual({ open: false, message: '', severity: 'success' })
  showToast('Saved.')
  expect(useToast.getState()).toEqual({ open: true, message: 'Saved.', severity: 'success' })
  showToast('Broken.', 'error')
  expect(useToast.getState()).toEqual({ open: true, message: 'Broken.', severity: 'error' })
  closeToast()
  expect(useToast.getState()).toEqual({ open: false, message: '', severity: 'success' })
})

test('success is a status, errors and warnings are alerts', async () => {
  mount()
  await tells(() => showToast('Saved.'))
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  await tells(() => showToast('Broken.', 'error'))
  expect(screen.getByRole('alert').textContent).toContain('Broken.')
  await tells(() => showToast('Careful.', 'warning'))
  expect(screen.getByRole('alert').textContent).toContain('Careful.')
})

test('spec 9: it hides itself after 5000 ms', async () => {
  mount()
  await tells(() => showToast('Saved.'))
  await passes(4999)
  expect(useToast.getState().open).toBe(true)
  await passes(2)
  expect(useToast.getState().open).toBe(false)
})

test('it waits while the pointer is on it', async () => {
  mount()
  await tells(() => showToast('Saved.'))
  fireEvent.mouseEnter(screen.getByRole('presentation'))
  await passes(20_000)
  expect(useToast.getState().open).toBe(true)
})

test('it waits while the focus is in it', async () => {
  mount()
  await tells(() => showToast('Saved.'))
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
  await passes(20_000)
  expect(useToast.getState().open).toBe(true)
})

test('spec 9: escape and the button called Close close it', async () => {
  mount()
  await tells(() => showToast('Saved.'))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(useToast.getState().open).toBe(false)
  await tells(() => showToast('Again.'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(useToast.getState().open).toBe(false)
})
