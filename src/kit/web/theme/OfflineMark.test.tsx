import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setNetwork } from '../testing/network.ts'
import { showPage } from '../testing/show.tsx'
import { OfflineMark } from './OfflineMark.tsx'

const told = () => screen.getByRole('status').textContent

test.each([
  [true, /is saved when you’re back online\.$/],
  [false, /stays here\. Send it when you’re back online\.$/],
])('what is entered meanwhile is told, saved by itself: %s', (saves, words) => {
  showPage(<OfflineMark saves={saves} />)
  expect(told()).toBe('')
  setNetwork(false)
  expect(told()).toMatch(words)
  setNetwork(true)
})
