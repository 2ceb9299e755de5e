import { setTimeout } from 'node:timers/promises'
import { type Connection, openPool, requestTerms } from './pool.ts'

/** Tells whether the database answers, and says so within two seconds. */
export type Readiness = { answers(): Promise<boolean>; close(): Promise<void> }

const limit = 2_000

/** Looks over a connection of its own, so that what the others do does not count. Looks at the same moment are one. */
export function makeReadiness(connection: Connection): Readiness {
  const pool = openPool(connection, { ...requestTerms, connection: limit, answer: limit }, 1, () => undefined)
  let looking: Promise<boolean> | undefined
  const look = () => {
    looking ??= pool
      .query('ready', 'select 1', [])
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  return {
    answers: () => Promise.race([look(), setTimeout(limit, false, { ref: false })]),
    close: pool.close,
  }
}
