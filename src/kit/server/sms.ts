import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** A text message. `key` names it: a provider that was asked twice sends it once. */
export type TextMessage = { readonly to: string; readonly text: string; readonly key: string }

export type Sms = {
  /** False: no provider is named, and nothing can be sent. */
  readonly available: boolean
  /** Sends a message; what fails is tried twice more, then logged. Its text stands in no log. */
  send(message: TextMessage): Promise<void>
}

/** How long a provider may take, and the pauses before another try, in milliseconds. */
const patience = 10_000
const pauses = [500, 2_000]

/** Sends by an HTTP provider: a POST of `{ to, text, idempotencyKey }` with a bearer token. */
export function makeSms({ smsUrl, smsToken }: Pick<Config, 'smsUrl' | 'smsToken'>, log: Logger): Sms {
  async function post(url: string, { to, text, key }: TextMessage): Promise<number> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (smsToken) headers.authorization = `Bearer ${smsToken}`
    const body = JSON.stringify({ to, text, idempotencyKey: key })
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.status
  }
  return {
    available: smsUrl !== undefined,
    async send(message) {
      if (!smsUrl) throw new Error('no text message can be sent without SMS_URL')
      for (const pause of [...pauses, null]) {
        const status = await post(smsUrl, message).catch((error: Error) => error.name)
        if (typeof status === 'number' && status < 300) return
        const isFinal = pause === null || (typeof status === 'number' && status < 500 && status !== 429)
        if (!isFinal) {
          await wait(pause)
          continue
        }
        log.error({ answer: status, message: message.key }, 'a text message was not sent')
        return
      }
    },
  }
}
