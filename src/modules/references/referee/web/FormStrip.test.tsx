import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SaveState } from '../../../../kit/web/drafts/autosaving.ts'
import { setNetwork } from '../../../../kit/web/testing/network.ts'
import { FormStrip } from './FormStrip.tsx'

function strip(saved: object, part = 2) {
  const { container } = render(<FormStrip part={part} saved={saved as SaveState} />)
  const status = screen.getByRole('status')
  return { text: container.textContent, said: status.textContent, icon: status.querySelector('svg') !== null }
}

test.each<[object, RegExp]>([
  [{ state: 'saved', at: new Date('2026-11-20T15:00:00Z') }, /^Saved \d{1,2}:\d\d/],
  [{ state: 'saving' }, /^Saving…$/],
  [{ state: 'waiting' }, /^Saving…$/],
  [{ state: 'failed' }, /^Saved on this device\. We’ll keep trying\.$/],
  [{ state: 'refused' }, /^Saved on this device\. We’ll keep trying\.$/],
])('what is saved is told: %j', (saved, words) => {
  const { said, icon } = strip(saved)
  expect(said).toMatch(words)
  expect(icon).toBe(true)
})

test('a form that nobody touched says only where it is', () => {
  expect(strip({ state: 'clean' })).toEqual({ text: 'Part 2 of 3', said: '', icon: false })
})

test('without a network it is on this device', () => {
  setNetwork(false)
  const { said } = strip({ state: 'clean' })
  setNetwork(true)
  expect(said).toBe('You’re offline. Saved on this device.')
})
