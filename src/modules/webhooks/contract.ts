import { z } from 'zod'
import { admin } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { webhookEvents } from './events/contract.ts'

export const webhookStates = ['active', 'failing', 'paused'] as const

/** An address at which an organization's own program is told of what happens. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  /** Since when nothing has arrived there; null while all does. */
  failingSince: z.iso.datetime().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  /** Somebody chose it, nothing arrived for days, or the receiver said that it wants no more. */
  pausedBecause: z.enum(['chosen', 'failing', 'gone']).nullable(),
  /** Until when the secret before the current one signs too; null: it does not. */
  bothSignUntil: z.iso.datetime().nullable(),
  /** How many events have yet to arrive. */
  waiting: z.number().int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Webhook = z.output<typeof webhook>

export const webhookDraft = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/\S+$/i, 'Enter an address that starts with https://.'),
  description: z.string().trim().max(200),
  events: z
    .array(z.enum(webhookEvents, 'Choose from the list.'))
    .min(1, 'Choose at least one event.')
    .transform(chosen => webhookEvents.filter(one => chosen.includes(one))),
})

/** A webhook with the secret that signs what it is sent, which is told this once. */
export const madeWebhook = z.object({ webhook, secret: z.string() })
export type MadeWebhook = z.output<typeof madeWebhook>

export const webhooksApi = api('webhooks', '/api/webhook', {
  listWebhooks: get('/', {
    allow: admin,
    query: page.extend({ state: z.enum(webhookStates).optional() }),
    reply: pageOf(webhook, 'totalWebhooks'),
  }),
  readWebhook: get('/:id', { allow: admin, reply: webhook }),
  createWebhook: post('/', {
    allow: admin,
    body: webhookDraft,
    reply: madeWebhook,
    secret: true,
    throttle: { tries: 20, seconds: 60 },
    says: 'Webhook added.',
  }),
  updateWebhook: put('/:id', {
    allow: admin,
    body: webhookDraft,
    reply: webhook,
    throttle: { tries: 20, seconds: 60 },
    says: 'Webhook saved.',
  }),
  /** The secret so far signs beside the new one for 24 hours. */
  rotateSecret: post('/rotate-secret/:id', {
    allow: admin,
    reply: madeWebhook,
    secret: true,
    says: 'New secret created.',
  }),
  pauseWebhook: post('/pause/:id', { allow: admin, reply: webhook, says: 'Webhook paused.' }),
  /** What happened meanwhile is sent. */
  resumeWebhook: post('/resume/:id', { allow: admin, reply: webhook, says: 'Webhook resumed.' }),
  sendTest: post('/send-test/:id', {
    allow: admin,
    reply: webhook,
    throttle: { tries: 10, seconds: 60 },
    says: 'Sending a test event.',
  }),
  /** Its log goes with it. */
  deleteWebhook: del('/:id', { allow: admin, reply: z.null(), says: 'Webhook deleted.' }),
})
