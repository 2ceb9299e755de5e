import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { useSaveNote } from '../api/save-notes.ts'
import type { SaveState } from '../drafts/autosaving.ts'
import { setNetwork } from '../testing/network.ts'
import { showPage } from '../testing/show.tsx'
import { OfflineMark } from '../theme/OfflineMark.tsx'
import { CardLayout } from './CardLayout.tsx'
import { StepFrame } from './StepFrame.tsx'

function Saves({ state }: { state: SaveState }) {
  useSaveNote(state)
  return null
}

function show(states: readonly SaveState[], bar: { note?: string; error?: Refusal } = {}) {
  const onContinue = vi.fn()
  showPage(
    <>
      <OfflineMark />
      <StepFrame steps={[]} currentId="a" title="Profile" bar={{ onContinue, ...bar }}>
        {states.map((state, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Saves key={place} state={state} />
        ))}
      </StepFrame>
    </>,
  )
  return onContinue
}

const saved = (hour: number): SaveState => ({ state: 'saved', at: new Date(2027, 0, 7, hour, 42) })

test('the bar says when the page was saved last, and what is left', () => {
  show([saved(9), saved(10), { state: 'clean' }], { note: '2 documents left' })
  expect(screen.getByText(/^Saved 10:42.* · 2 documents left$/)).toBeTruthy()
})

test.each<[SaveState[], RegExp]>([
  [[saved(9), { state: 'waiting' }], /^Saving…$/],
  [[saved(9), { state: 'refused' }, { state: 'saving' }], /^Not saved yet\./],
  [[{ state: 'failed' }, { state: 'refused' }, { state: 'failed' }], /^2 changes are waiting for the network\.$/],
  [[{ state: 'failed' }, saved(9)], /^1 change is waiting for the network\.$/],
])('the bar says the worst of all forms: %j', (states, words) => {
  show(states)
  expect(screen.getByText(words)).toBeTruthy()
})

test('what was not sent is said in the bar, with a way to try again', async () => {
  const onContinue = show([], { error: new Refusal('busy') })
  expect(screen.getByRole('alert').textContent).toContain('Not sent. Something went wrong. Please try again.')
  setNetwork(false)
  expect(screen.getByRole('alert').textContent).toContain('Not sent. You’re offline.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

test('without a network the page says so, for as long as there is none', () => {
  show([])
  const words = /^You’re offline\. Keep this page open/
  expect(screen.queryByText(words)).toBeNull()
  setNetwork(false)
  expect(screen.getByText(words).closest('[role="status"]')).toBeTruthy()
  setNetwork(true)
  expect(screen.queryByText(words)).toBeNull()
})

test('before a sign-in nothing is saved by itself, and the page does not say so', () => {
  showPage(<CardLayout>a form</CardLayout>)
  setNetwork(false)
  expect(screen.getByText(/^You’re offline\./).textContent).toBe(
    'You’re offline. What you typed stays here. Send it when you’re back online.',
  )
  setNetwork(true)
})
