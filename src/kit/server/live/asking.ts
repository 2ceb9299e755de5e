import type { LiveAnswer } from '../../contract/live.ts'
import { Refusal } from '../../contract/refusal.ts'
import { newId } from '../ids.ts'
import type { LiveRoute, Services } from '../services.ts'
import { answerAsk } from './ask.ts'
import type { LiveSocket } from './held.ts'

type Acknowledge = (answer: LiveAnswer) => void

function tooMany(retryAfter: number): LiveAnswer {
  const { code, message } = new Refusal('tooMany')
  return { success: false, code, message, retryAfter }
}

/** Answers what pages ask, each socket's questions one after the other. `onEnded` hears of a session that was refused. */
export function makeAsking(services: Services, routes: readonly LiveRoute[], onEnded: (socket: LiveSocket) => void) {
  const routeOf = new Map(routes.map(route => [route.asks.name, route]))
  const underWay = new Set<Promise<unknown>>()
  let ending = false

  async function answer(socket: LiveSocket, name: string, body: unknown, acknowledge: Acknowledge): Promise<void> {
    const { sessionHash, origin } = socket.data
    const given = await answerAsk(services, routeOf.get(name), sessionHash, { ...origin, requestId: newId() }, body)
    acknowledge(given)
    if (!given.success && given.code === 'notSignedIn') onEnded(socket)
  }

  return {
    hear(socket: LiveSocket, name: string, sent: readonly unknown[]): void {
      const wait = socket.data.pace(performance.now())
      if (wait === null || ending) {
        socket.disconnect(true)
        return
      }
      const acknowledge = sent.at(-1) as Acknowledge | undefined
      if (typeof acknowledge !== 'function') return
      if (wait > 0) {
        acknowledge(tooMany(wait))
        return
      }
      const answered = socket.data.last.then(() => answer(socket, name, sent[0], acknowledge))
      socket.data.last = answered
      underWay.add(answered)
      void answered.finally(() => underWay.delete(answered))
    },
    /** Takes no more, and resolves when all is answered. */
    async end(): Promise<void> {
      ending = true
      await Promise.all(underWay)
    },
  }
}
