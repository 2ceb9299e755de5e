import type { Logger } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { makeLog } from '../kit/server/log.ts'

/** A log that shows the server's own errors along with a test that fails: the reason of a 500 is told to nobody else. */
export function logOfFailures(): Logger {
  const errors: string[] = []
  beforeEach(() => {
    errors.length = 0
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && errors.length > 0) console.error(`The server wrote:\n${errors.join('')}`)
  })
  return makeLog('error', { write: line => void errors.push(line) })
}
