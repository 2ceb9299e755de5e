import type { Endpoint } from '../../contract/endpoint.ts'
import { Refusal, type RefusalCode } from '../../contract/refusal.ts'
import { useSession } from '../session/session.ts'

type Sent = { params?: unknown; query?: unknown; body?: unknown; files?: readonly File[]; signal?: AbortSignal }
type Lost = { readonly key: string; readonly target: string; readonly id: unknown; readonly at: number }

/** How long the same request is taken for another try of what got no answer, in milliseconds. */
const tryAgainWithin = 600_000

const unanswered = new Map<string, Lost>()

// What one person sent is nobody else's.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) unanswered.clear()
})

const numbers = new WeakMap<File, number>()
let files = 0

/** A file that is chosen again has another number. */
function numberOf(file: File): number {
  const number = numbers.get(file) ?? files++
  numbers.set(file, number)
  return number
}

// Not randomUUID: browsers have it on secure addresses only.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0'))

const open: readonly RefusalCode[] = ['busy', 'unexpected', 'underWay']

/** Whether nobody can tell if a change was made: no answer came, or one that does not say. */
export const mayBeMade = (error: unknown) => !(error instanceof Refusal) || open.includes(error.code)

/** Milliseconds before asking again about a request that is still under way. */
const waits = [500, 1_000, 2_000, 4_000, 8_000, 8_000]

function pause(wait: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('The call was canceled.', 'AbortError'))
    if (signal?.aborted) return stop()
    setTimeout(resolve, wait)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

async function untilAnswered<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (const wait of waits) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'underWay') throw error
      await pause(wait, signal)
    }
  }
  return send()
}

/**
 * Makes a change once, however often it has to be sent: `send` gets the `Idempotency-Key`. The key is new, unless the very
 * same was sent before and got no answer. Something else that is sent to the same address ends what was sent there before:
 * the first must not be made after the second.
 */
export async function changeOnce<T>({ name }: Endpoint, sent: Sent, send: (key: string) => Promise<T>): Promise<T> {
  const { params, query, body, signal } = sent
  const target = JSON.stringify([name, params])
  const content = JSON.stringify([target, query, body, sent.files?.map(numberOf)])
  for (const [other, one] of unanswered) {
    const overtaken = one.target === target && other !== content && !sent.files
    if (overtaken || Date.now() - one.at > tryAgainWithin) unanswered.delete(other)
  }
  const key = unanswered.get(content)?.key ?? newKey().join('')
  // Whoever sends the same while it is under way wants it twice.
  unanswered.delete(content)
  const id = (params as { id?: unknown } | undefined)?.id
  try {
    const answer = await untilAnswered(() => send(key), signal)
    // What was done to the same thing before has been seen and may be wanted anew.
    for (const [other, one] of unanswered) if (id !== undefined && one.id === id) unanswered.delete(other)
    return answer
  } catch (error) {
    if (mayBeMade(error)) unanswered.set(content, { key, target, id, at: Date.now() })
    throw error
  }
}
