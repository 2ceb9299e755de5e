import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SavedAt, useAutosave } from './autosave.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2027, 0, 7, 10, 42))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Save = (values: string) => Promise<unknown>
const Note = ({ text, save }: { text: string; save: Save }) => <SavedAt state={useAutosave(text, save)} />

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const said = () => screen.getByRole('status').textContent

function mounted(save: Save) {
  const { rerender } = render(<Note text="a" save={save} />)
  return (text: string) => rerender(<Note text={text} save={save} />)
}

test('saves once, a moment after the last change, and says when', async () => {
  const save = vi.fn(async () => true)
  const write = mounted(save)
  await after(2000)
  expect(save).not.toHaveBeenCalled()
  write('ab')
  await after(700)
  write('abc')
  await after(799)
  expect(save).not.toHaveBeenCalled()
  expect(said()).toBe('Saving…')
  await after(1)
  expect(save.mock.calls).toEqual([['abc']])
  expect(said()).toBe('Saved 10:42')
})

test.each([
  ['is refused', async () => undefined],
  ['breaks off', async () => Promise.reject(new TypeError('The connection broke off.'))],
])('a save that %s is told, and the next change saves everything', async (_how, fails) => {
  const save = vi.fn<Save>(async () => true).mockImplementationOnce(fails)
  const write = mounted(save)
  write('ab')
  await after(800)
  expect(said()).toBe('Not saved yet. Your next change tries again.')
  write('abc')
  await after(800)
  expect(save).toHaveBeenLastCalledWith('abc')
  expect(said()).toBe('Saved 10:42')
})

test('what changes during a save is saved after it, one at a time', async () => {
  const ends: (() => void)[] = []
  const save = vi.fn<Save>(() => new Promise(resolve => ends.push(() => resolve(true))))
  const write = mounted(save)
  write('ab')
  await after(800)
  write('abc')
  await after(2000)
  expect(save).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await after(0)
  await after(800)
  expect(save).toHaveBeenLastCalledWith('abc')
  expect(save).toHaveBeenCalledTimes(2)
})
