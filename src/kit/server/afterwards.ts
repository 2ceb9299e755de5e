import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Work that nobody waits for: how long it takes, or that there is any, is not told by the time of an answer. */
export type Afterwards = {
  /** Does it after the answers that are on their way, one after the other. What fails is logged. */
  do(act: () => Promise<unknown>): void
  /** Resolves when nothing is left to do. */
  done(): Promise<void>
}

/** Keeps its list in memory: what a killed process had not done is lost, so it is for what can be asked for again. */
export function makeAfterwards(log: Logger): Afterwards {
  let last: Promise<unknown> = Promise.resolve()
  return {
    do(act) {
      last = last
        .then(() => nextTurn())
        .then(act)
        .catch(error => log.error({ err: error }, 'work after an answer failed'))
    },
    async done() {
      for (let seen: unknown; seen !== last; ) {
        seen = last
        await seen
      }
    },
  }
}
