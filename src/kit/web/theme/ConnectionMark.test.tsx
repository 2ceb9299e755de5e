import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useLiveState } from '../live/live.ts'
import { setNetwork } from '../testing/network.ts'
import { showPage } from '../testing/show.tsx'
import { ConnectionMark } from './ConnectionMark.tsx'

const told = () => screen.getByRole('status').textContent
const icon = () => screen.getByRole('status').querySelector('svg') !== null

test('a network that is there says nothing, and one that is gone says so', () => {
  showPage(<ConnectionMark />)
  expect([told(), icon()]).toEqual(['', false])
  setNetwork(false)
  expect([told(), icon()]).toEqual(['You’re offline', true])
  setNetwork(true)
  expect(told()).toBe('')
})

test('a live connection that was lost is named after ten seconds, and not while there is no network at all', () => {
  vi.useFakeTimers()
  const before = useLiveState.getState()
  onTestFinished(() => useLiveState.setState(before))
  showPage(<ConnectionMark />)
  act(() => useLiveState.setState({ state: 'disconnected' }))
  act(() => void vi.advanceTimersByTime(9_000))
  expect([told(), icon()]).toEqual(['', false])
  act(() => void vi.advanceTimersByTime(1_000))
  expect([told(), icon()]).toEqual(['Reconnecting', true])
  setNetwork(false)
  expect([told(), icon()]).toEqual(['You’re offline', true])
})
