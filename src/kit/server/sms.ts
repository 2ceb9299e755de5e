import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type TextMessage, writeText } from './text-outbox.ts'

/** What became of one try. `final`: another one would be answered the same. */
export type TextDelivery = {
  readonly sent: boolean
  /** The status of the provider's answer; null without one. */
  readonly status: number | null
  readonly final: boolean
}

export type Sms = {
  /** False: no provider is named, and nothing can be sent. */
  readonly available: boolean
  /** Makes one try. Null: it was cut off by the signal, and nobody knows whether it left. */
  deliver(message: TextMessage, signal?: AbortSignal): Promise<TextDelivery | null>
  /** Sends a message; what fails is tried twice more, then logged. Its text stands in no log and no table. Answers whether it left. */
  send(message: TextMessage): Promise<boolean>
}

/** How long a provider may take, and the pauses before another try, in milliseconds. */
const patience = 10_000
const pauses = [500, 2_000]

const left: TextDelivery = { sent: true, status: null, final: true }

function deliveryOf(status: number | null): TextDelivery {
  const sent = status !== null && status >= 200 && status < 300
  return { sent, status, final: status !== null && status < 500 && status !== 408 && status !== 429 }
}

type Settings = Pick<Config, 'smsUrl' | 'smsToken' | 'showsTexts' | 'dataDir'>

/**
 * Sends by an HTTP provider: a POST of `{ to, text, idempotencyKey }` with a bearer token. Without one, on a machine for
 * development, messages are written to the outbox.
 */
export function makeSms({ smsUrl, smsToken, showsTexts, dataDir }: Settings, log: Logger, now: () => Date): Sms {
  async function post(url: string, { to, text, key }: TextMessage, signal: AbortSignal): Promise<number> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (smsToken) headers.authorization = `Bearer ${smsToken}`
    const body = JSON.stringify({ to, text, idempotencyKey: key })
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    await answer.body?.cancel()
    return answer.status
  }
  async function deliver(message: TextMessage, signal?: AbortSignal): Promise<TextDelivery | null> {
    if (!smsUrl) {
      if (!showsTexts) throw new Error('no text message can be sent without SMS_URL')
      await writeText(dataDir, message, now())
      return left
    }
    const ending = AbortSignal.timeout(patience)
    const status = await post(smsUrl, message, signal ? AbortSignal.any([signal, ending]) : ending).catch(() => null)
    return status === null && signal?.aborted ? null : deliveryOf(status)
  }
  return {
    available: smsUrl !== undefined || showsTexts,
    deliver,
    async send(message) {
      for (const pause of [...pauses, null]) {
        const delivery = await deliver(message)
        if (delivery?.sent) return true
        if (pause !== null && !delivery?.final) {
          await wait(pause)
          continue
        }
        log.error({ answer: delivery?.status, message: message.key }, 'a text message was not sent')
        return false
      }
      return false
    },
  }
}
