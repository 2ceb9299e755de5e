import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WebhookDelivery } from '../deliveries/contract.ts'
import { answerWords, DeliveryDetail, nextWords } from './DeliveryDetail.tsx'

const at = '2026-11-20T15:00:00.000Z'
const delivery = (of: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: 'd', webhookId: 'w', eventId: 'e', type: 'person.clearanceChanged', happenedAt: at },
  ...{ state: 'delivered', attempts: 1, lastTryAt: null, nextTryAt: null, deliveredAt: null, statusCode: null },
  ...{ answer: null, failure: null, createdAt: at, updatedAt: at },
  ...of,
})
const rows = (of: Partial<WebhookDelivery>) => {
  const { container } = render(<DeliveryDetail of={delivery(of)} />)
  return Array.from(container.querySelectorAll('dt'), one => one.textContent)
}

test.each<[Partial<WebhookDelivery>, string]>([
  [{}, 'Not tried yet'],
  [{ statusCode: 500 }, 'Answered 500'],
  [{ failure: 'timeout' }, 'No answer within 15 seconds'],
  [{ failure: 'connection', statusCode: 500 }, 'No connection'],
])('what came of the last attempt: %j', (of, words) => {
  expect(answerWords(delivery(of))).toBe(words)
})

test('a next try is told of what was tried, and not of what only waits', () => {
  expect(nextWords(delivery({ state: 'retrying', nextTryAt: at }))).toMatch(/^Next try Nov 20/)
  expect(nextWords(delivery({ state: 'waiting', nextTryAt: at }))).toBeNull()
  expect(nextWords(delivery({ state: 'retrying' }))).toBeNull()
})

test('only what there is has a row', () => {
  const always = ['Event', 'Type', 'Event ID', 'Happened', 'Status', 'Attempts', 'Result']
  expect(rows({})).toEqual(always)
  const retried = rows({ state: 'retrying', lastTryAt: at, nextTryAt: at, answer: 'no' })
  expect(retried).toEqual([...always.slice(0, 6), 'Last attempt', 'Next attempt', 'Result', 'Beginning of the answer'])
  expect(rows({ state: 'waiting', nextTryAt: at })).toEqual(always)
})

test.each<[WebhookDelivery['state'], string]>([
  ['delivered', 'Delivered'],
  ['failed', 'Not delivered'],
  ['retrying', 'Trying again'],
  ['waiting', 'Waiting'],
])('a delivery that is %s is called so', (state, words) => {
  render(<DeliveryDetail of={delivery({ state })} />)
  screen.getByText(words)
})
