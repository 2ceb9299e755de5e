import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Webhook } from '../contract.ts'
import { noteOf, WebhookState } from './WebhookState.tsx'

test.each<[Webhook['state'], string, string]>([
  ['active', 'Active', 'success'],
  ['failing', 'Failing', 'error'],
  ['paused', 'Paused', 'warning'],
])('a webhook that is %s is called so', (state, words) => {
  render(<WebhookState of={{ state }} />)
  expect(screen.getByText(words)).toBeTruthy()
})

const note = (of: Partial<Webhook>) => noteOf({ pausedBecause: null, failingSince: null, ...of } as Webhook)
const since = '2026-11-20T15:00:00.000Z'

test('one that is in order needs no word', () => {
  expect(note({})).toBeNull()
})

test('why it is paused comes before since when nothing arrives', () => {
  expect(note({ failingSince: since })).toMatch(/^Nothing has arrived since/)
  expect(note({ pausedBecause: 'failing', failingSince: since })).toMatch(/nothing arrived for 5 days/)
  expect(note({ pausedBecause: 'gone', failingSince: since })).toMatch(/no longer wants events/)
  expect(note({ pausedBecause: 'chosen' })).toMatch(/^You paused it/)
})
