import { act, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { endSession, saveSession } from '../session/session.ts'
import { askBeforeSignOut, useSignOut } from '../session/sign-out.ts'
import { someone } from '../testing/people.ts'
import { SavedAt, useAutosave } from './autosave.tsx'
import { useLeaving } from './autosaving.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2027, 0, 7, 10, 42))
})

type Save = (values: string, again: boolean) => Promise<string | undefined>
const Note = ({ text, save }: { text: string; save: Save }) => <SavedAt state={useAutosave(text, save)} />

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const said = () => screen.getByRole('status').textContent

function mounted(save: Save) {
  const { rerender, unmount } = render(<Note text="a" save={save} />)
  return Object.assign((text: string) => rerender(<Note text={text} save={save} />), { leave: unmount })
}

test('saves once, a moment after the last change, and says when', async () => {
  const save = vi.fn(async () => undefined)
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
  expect(save.mock.calls).toEqual([['abc', false]])
  expect(said()).toMatch(/^Saved 10:42\sAM$/)
})

const refused = new Refusal('invalid')
const brokeOff = new Refusal('busy')

/** Answers as a browser does that is asked whether the page may be left. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a save that is refused is told, and the next change saves everything', async () => {
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(refused)
  const write = mounted(save)
  write('ab')
  await after(800)
  expect(said()).toBe('Not saved yet. Your next change tries again.')
  await after(600_000)
  expect(save).toHaveBeenCalledTimes(1)
  write('abc')
  await after(800)
  expect(save).toHaveBeenLastCalledWith('abc', false)
  expect(said()).toMatch(/^Saved 10:52\sAM$/)
})

test('a save that breaks off is tried again after growing waits, and says so', async () => {
  const save = vi.fn<Save>().mockRejectedValue(brokeOff)
  const write = mounted(save)
  write('ab')
  await after(800)
  expect(said()).toBe('Not saved yet. We’ll keep trying. Please leave this page open.')
  for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const tries = save.mock.calls.length
    await after(wait - 1)
    expect(save).toHaveBeenCalledTimes(tries)
    await after(1)
    expect(save).toHaveBeenCalledTimes(tries + 1)
  }
  save.mockResolvedValueOnce(undefined)
  await after(60_000)
  expect(save).toHaveBeenLastCalledWith('ab', true)
  expect(said()).toMatch(/^Saved 10:46\sAM$/)
})

test('what got no answer is sent again before what was typed since, which then follows', async () => {
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(brokeOff)
  const write = mounted(save)
  write('ab')
  await after(800)
  write('abc')
  await after(800)
  expect(save.mock.calls.map(([text]) => text)).toEqual(['ab', 'ab', 'abc'])
  expect(isAsked()).toBe(false)
})

test('what got no answer may be stored: typed back to what was saved before, it is saved so', async () => {
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(brokeOff)
  const write = mounted(save)
  write('ab')
  await after(800)
  write('a')
  expect(isAsked()).toBe(true)
  await after(800)
  expect(save.mock.calls.map(([text]) => text)).toEqual(['ab', 'ab', 'a'])
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a save that broke off is tried again when %s', async (_when, happens) => {
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(brokeOff)
  const write = mounted(save)
  write('ab')
  await after(800)
  happens()
  await after(0)
  expect(said()).toMatch(/^Saved 10:42\sAM$/)
})

test('what waits is saved at once when the page is hidden or left', async () => {
  const save = vi.fn<Save>(async () => undefined)
  const write = mounted(save)
  write('ab')
  window.dispatchEvent(new Event('pagehide'))
  await after(0)
  expect(save.mock.calls).toEqual([['ab', false]])
  write('abc')
  write.leave()
  expect(save).toHaveBeenLastCalledWith('abc', false)
  await after(60_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('what could not be saved when the form went away is tried until it is', async () => {
  const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(brokeOff)
  const write = mounted(save)
  write('ab')
  write.leave()
  await after(0)
  expect(useLeaving.getState().count).toBe(1)
  expect(isAsked()).toBe(true)
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect(save).toHaveBeenLastCalledWith('ab', true)
  expect(useLeaving.getState().count).toBe(0)
  expect(isAsked()).toBe(false)
})

test('a save that was merged with what others saved counts as what was stored in its place', async () => {
  const save = vi.fn<Save>(async () => undefined).mockResolvedValueOnce('a, theirs')
  const write = mounted(save)
  write('ab')
  await after(799)
  write('a, theirs')
  await after(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  write('ab')
  await after(800)
  expect(save).toHaveBeenLastCalledWith('ab', false)
})

test('a form that went away saves once, whatever was stored in the place of its values', async () => {
  const save = vi.fn<Save>(async () => 'theirs')
  const write = mounted(save)
  write('ab')
  write.leave()
  await after(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(isAsked()).toBe(false)
})

test('leaving the page asks while something is unsaved', async () => {
  const write = mounted(async () => undefined)
  expect(isAsked()).toBe(false)
  write('ab')
  expect(isAsked()).toBe(true)
  await after(800)
  expect(isAsked()).toBe(false)
})

test('what changes during a save is saved after it, one at a time', async () => {
  const first = Promise.withResolvers<undefined>()
  const save = vi.fn<Save>(async () => undefined).mockReturnValueOnce(first.promise)
  const write = mounted(save)
  write('ab')
  await after(800)
  write('abc')
  await after(2000)
  expect(save).toHaveBeenCalledTimes(1)
  first.resolve(undefined)
  await after(0)
  await after(800)
  expect(save).toHaveBeenLastCalledWith('abc', false)
  expect(save).toHaveBeenCalledTimes(2)
})

test('a session that ends during a save takes what is unsaved along: it is nobody else’s, and holds nobody up', async () => {
  saveSession(someone(), 'token')
  const first = Promise.withResolvers<undefined>()
  const save = vi.fn<Save>(async () => undefined).mockReturnValueOnce(first.promise)
  const write = mounted(save)
  write('ab')
  await after(800)
  write('abc')
  act(() => endSession())
  write.leave()
  expect(useLeaving.getState().count).toBe(0)
  expect(isAsked()).toBe(false)
  first.resolve(undefined)
  await after(60_000)
  expect(save).toHaveBeenCalledTimes(1)
})

/** Signs out, and answers about how many changes it was asked first. */
async function askedOnSignOut() {
  const ask = vi.fn(async () => false)
  askBeforeSignOut(ask)
  onTestFinished(() => askBeforeSignOut(null))
  const { result } = renderHook(() => useSignOut())
  const signingOut = result.current()
  await after(2_100)
  await signingOut
  return ask.mock.calls
}

test('a sign-out asks about what got no answer, though the form holds what was saved before', async () => {
  const save = vi.fn<Save>().mockRejectedValue(brokeOff)
  const write = mounted(save)
  write('ab')
  await after(800)
  write('a')
  expect(await askedOnSignOut()).toEqual([[{ pages: 0, changes: 1, answers: 0 }]])
  save.mockResolvedValue(undefined)
  await after(60_000)
})

test('a sign-out asks about what is still being saved when it has waited', async () => {
  const saving = Promise.withResolvers<undefined>()
  const write = mounted(() => saving.promise)
  write('ab')
  await after(800)
  write('a')
  expect(await askedOnSignOut()).toHaveLength(1)
  saving.resolve(undefined)
  await after(2_000)
})

test('what was saved in time, or was refused for good, keeps nobody from signing out', async () => {
  const save = vi.fn<Save>(async () => undefined)
  const write = mounted(save)
  write('ab')
  expect(await askedOnSignOut()).toEqual([])
  expect(save).toHaveBeenCalledOnce()
  save.mockRejectedValue(refused)
  write('abc')
  await after(800)
  expect(await askedOnSignOut()).toEqual([])
})
