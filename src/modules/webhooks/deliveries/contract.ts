import { z } from 'zod'
import { admin } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { testEvent, webhookEvents } from '../events/contract.ts'

export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const

/** An event on its way to a webhook. */
export const webhookDelivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  /** The `webhook-id` of every attempt. */
  eventId: z.uuid(),
  type: z.enum([...webhookEvents, testEvent]),
  happenedAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  lastTryAt: z.iso.datetime().nullable(),
  /** Null: it is not tried again by itself. */
  nextTryAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** What the receiver answered last; null: nothing. */
  statusCode: z.number().int().nullable(),
  /** The beginning of what it wrote. */
  answer: z.string().nullable(),
  /** Why there was no answer. */
  failure: z.enum(['address', 'timeout', 'certificate', 'connection']).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const deliveriesApi = api('webhookDeliveries', '/api/webhook-delivery', {
  /** The newest event first, of 90 days. */
  listDeliveries: get('/', {
    allow: admin,
    query: page.extend({ webhookId: z.uuid(), state: z.enum(deliveryStates).optional() }),
    reply: pageOf(webhookDelivery, 'totalDeliveries'),
  }),
  sendAgain: post('/send-again/:id', {
    allow: admin,
    reply: webhookDelivery,
    throttle: { tries: 60, seconds: 60 },
    says: 'Sending the event again.',
  }),
})
