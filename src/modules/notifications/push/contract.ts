import { z } from 'zod'
import { any } from '../../../kit/contract/access.ts'
import { api, del, get, post } from '../../../kit/contract/endpoint.ts'

const endpoint = z.string().trim().max(1000)
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${bytes}}=*$`), 'This is no key of a subscription.')

/** What a browser answers whoever subscribes to its push service. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: key(87), auth: key(22) }).meta({
    examples: [{ p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }],
  }),
})
export type PushSubscriptionDraft = z.output<typeof pushSubscription>

export const pushDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  since: z.iso.datetime(),
  lastPushedAt: z.iso.datetime().nullable(),
})
export type PushDevice = z.output<typeof pushDevice>

const ownDevice = 'Which devices are told is shown to their owner, and changes nothing of anybody else.'

export const pushApi = api('push', '/api/notification/device', {
  /** By which the browser's push service knows this product again. */
  readPushKey: get('/key', { allow: any, reply: z.object({ publicKey: z.string() }) }),
  listDevices: get('/', { allow: any, reply: z.array(pushDevice) }),
  addDevice: post('/', {
    allow: any,
    body: pushSubscription,
    reply: pushDevice,
    throttle: { tries: 20, seconds: 60 },
    says: 'This device will show notifications.',
    unaudited: ownDevice,
  }),
  /** Whether the subscription of this browser is the caller's; if so, it belongs to this sign-in from now on. */
  knowDevice: post('/known', {
    allow: any,
    body: z.object({ endpoint }),
    reply: z.object({ known: z.boolean() }),
    unaudited: ownDevice,
  }),
  forgetDevice: post('/forget', {
    allow: any,
    body: z.object({ endpoint }),
    reply: z.null(),
    unaudited: ownDevice,
    whileViewing: true,
  }),
  removeDevice: del('/:id', {
    allow: any,
    reply: z.null(),
    says: 'That device no longer shows notifications.',
    unaudited: ownDevice,
  }),
})
