import { NotSent } from '../../../kit/server/outbound.ts'
import { pushKeys } from '../../../kit/server/push-keys.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { Subscription } from './store.ts'

/** What a device is given to show: nothing that a lock screen must not. */
export type Pushed = { readonly title: string; readonly body: string; readonly tag: string; readonly link: string }

/** Seconds for which a push service keeps what a device that is switched off has not taken. */
const keptFor = 24 * 3600

export type Outcome = 'arrived' | 'gone' | 'failed'

/** Sends one notice to one device, encrypted for it, through the guard of addresses that others name. */
export async function push(services: Services, to: Subscription, what: Pushed, signal?: AbortSignal): Promise<Outcome> {
  // Read with the first notice: it is large, and most starts send none.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey, subject } = pushKeys(services.config)
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: to.keys },
    JSON.stringify(what),
    { vapidDetails: { subject, publicKey, privateKey }, TTL: keptFor, urgency: 'normal', topic: undefined },
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    const { status } = await services.outbound.post(endpoint, { headers: sent, body: body ?? '' }, signal)
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'arrived' : 'failed'
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    // An address that leads inside is no push service.
    return error.why === 'address' ? 'gone' : 'failed'
  }
}
