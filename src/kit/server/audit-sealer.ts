import type { Logger } from 'pino'
import { sealEvents } from './audit-chain.ts'
import type { Database } from './database.ts'

/** The job that seals what the process that wrote it did not live to seal. */
export const sealJob = 'audit-seals'

/** Seals events a moment after they were written. */
export type AuditSealer = {
  /** From now on it seals what it is told of. */
  start(): void
  /** Says that events were committed. */
  written(): void
  /** Seals what is left, and nothing after. */
  stop(): Promise<void>
}

/** How long it waits for more, in milliseconds: events of many requests are sealed together. */
const gathers = 300

export function makeAuditSealer(database: Database, log: Logger, now: () => Date): AuditSealer {
  let started = false
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function seal(): void {
    timer = undefined
    last = last
      .then(() => sealEvents(database, now))
      .catch(error => log.error({ err: error }, 'audit events were not sealed yet'))
  }
  return {
    start() {
      started = true
    },
    written() {
      if (started) timer ??= setTimeout(seal, gathers)
    },
    async stop() {
      started = false
      clearTimeout(timer)
      if (timer) seal()
      await last
    },
  }
}
