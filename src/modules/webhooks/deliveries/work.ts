import { setTimeout as wait } from 'node:timers/promises'
import { Webhook as Signer } from 'standardwebhooks'
import type { Work } from '../../../kit/server/context.ts'
import { NotSent } from '../../../kit/server/outbound.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { emailedAdministrators } from '../../session/store.ts'
import { webhookPausedEmail } from '../emails.ts'
import { deliveryJob } from '../events/work.ts'
import { hasArrived, logBegins, nextTry, pausedBecause } from '../rules.ts'
import { changeWebhook, sealedPlace } from '../store.ts'
import * as store from './store.ts'

export const oldDeliveriesJob = 'old-webhook-deliveries'

/** To how many webhooks something is sent at the same time, and for how long an attempt is nobody else's, in milliseconds. */
const [lanes, lease] = [20, 60_000]
/** After so many milliseconds it is looked what else has come due, while others are being sent. */
const pace = 1_000

/** What is sent: the same in each attempt. */
const bodyOf = ({ type, happenedAt, data }: store.TakenDelivery) =>
  JSON.stringify({ type, timestamp: happenedAt.toISOString(), data })

/** Signed as Standard Webhooks have it, with the secret and, for a day after a change, with the one before it. */
function headersOf({ sealer }: Services, webhookId: string, taken: store.TakenDelivery, body: string, now: Date) {
  const secrets = [taken.secret, taken.oldSecret].flatMap(sealed => {
    const secret = sealed && sealer.unseal(sealed, sealedPlace(webhookId))
    return secret ? [secret] : []
  })
  if (secrets.length === 0) throw new Error(`the secret of webhook ${webhookId} cannot be read`)
  return {
    'content-type': 'application/json',
    'user-agent': 'Carefold-Webhooks/1',
    'webhook-id': taken.eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map(secret => new Signer(secret).sign(taken.eventId, now, body)).join(' '),
  }
}

/** Makes one attempt. Null: it was cut off because the process ends. */
async function send(
  services: Services,
  webhookId: string,
  taken: store.TakenDelivery,
  signal?: AbortSignal,
): Promise<store.Outcome | null> {
  const body = bodyOf(taken)
  const headers = headersOf(services, webhookId, taken, body, services.now())
  try {
    const { status, text } = await services.outbound.post(taken.url, { headers, body }, signal)
    return { statusCode: status, answer: text, failure: null }
  } catch (error) {
    if (signal?.aborted) return null
    if (!(error instanceof NotSent)) throw error
    return { statusCode: null, answer: null, failure: error.why }
  }
}

/** Pauses a webhook at which nothing arrives, and tells the administrators. */
async function pause(work: Work, webhookId: string, url: string, because: 'gone' | 'failing'): Promise<void> {
  await changeWebhook(work, webhookId, { paused_at: work.now, paused_because: because })
  const host = new URL(url).host
  await work.audit({
    action: 'webhook.paused',
    subjectKind: 'webhook',
    subjectId: webhookId,
    after: { host, because },
  })
  for (const to of await emailedAdministrators(work.db))
    await work.mail(webhookPausedEmail(work.services.config.publicUrl, to, { id: webhookId, host, because }))
}

/** Notes what became of an attempt; answers whether the event arrived. */
async function note(
  work: Work,
  webhookId: string,
  taken: store.TakenDelivery,
  outcome: store.Outcome,
): Promise<boolean> {
  const { db, now } = work
  if (hasArrived(outcome.statusCode)) {
    const isMine = await store.noteAttempt(work, taken, outcome, { deliveredAt: now, nextTryAt: null })
    if (isMine) await store.noteArrival(db, webhookId)
    return true
  }
  const nextTryAt = nextTry(taken.tries + 1, now, Math.random())
  const isMine = await store.noteAttempt(work, taken, outcome, { deliveredAt: null, nextTryAt })
  const since = isMine ? await store.noteFailing(db, webhookId, now) : undefined
  const because = since ? pausedBecause(outcome.statusCode, since, now) : null
  if (because) await pause(work, webhookId, taken.url, because)
  return false
}

/**
 * Sends one webhook what is due, one after the other. Answers whether it may come again in the same run: where something did
 * not arrive, the rest waits for the next one.
 */
async function serve(services: Services, of: store.DueWebhook, signal?: AbortSignal): Promise<boolean> {
  const origin = { requestId: deliveryJob, ip: '', userAgent: '' }
  const run = <T>(act: (work: Work) => Promise<T>) =>
    inWork(services, of.organization, null, origin, ({ work }) => act(work))
  while (!signal?.aborted) {
    const taken = await run(work => store.takeDelivery(work, of.id, lease))
    if (!taken) return true
    const outcome = await send(services, of.id, taken, signal)
    // It is not known whether it arrived: the lease ends, and then it is sent again.
    if (!outcome) return false
    if (!(await run(work => note(work, of.id, taken, outcome)))) return false
  }
  return false
}

/**
 * Sends everything that is due. Each webhook has a lane of its own, so that none waits for another one that answers late, and
 * a webhook at which nothing arrives costs a run one attempt.
 */
export async function deliverDue(services: Services, signal?: AbortSignal): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  const resting = new Set<string>()
  const troubles: unknown[] = []
  for (;;) {
    const free = signal?.aborted ? 0 : lanes - busy.size
    const not = [...busy.keys(), ...resting]
    const due = free > 0 ? await store.dueWebhooks(services.database, services.now(), not, free) : []
    for (const one of due) {
      const lane = serve(services, one, signal)
        .catch(error => {
          troubles.push(error)
          return false
        })
        .then(mayComeAgain => {
          busy.delete(one.id)
          if (!mayComeAgain) resting.add(one.id)
        })
      busy.set(one.id, lane)
    }
    if (busy.size === 0) break
    await Promise.race([...busy.values(), wait(pace, undefined, { ref: false })])
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `nothing could be sent to ${troubles.length} webhooks`)
}

/** Forgets what happened more than 90 days ago, whether it arrived or not. */
export async function dropOldDeliveries(services: Services, signal?: AbortSignal): Promise<void> {
  const before = logBegins(services.now())
  while (!signal?.aborted && (await store.dropOldEvents(services.database, before)));
}
