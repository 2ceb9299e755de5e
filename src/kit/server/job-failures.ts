import type { JobFailure } from '../contract/job.ts'
import { refusalOf } from './database-errors.ts'

/** What a run fails with towards the queue, which keeps it: the kind and no text, since an error may name people. */
export class JobFailed extends Error {
  readonly kind: JobFailure

  constructor(kind: JobFailure) {
    super(kind)
    this.kind = kind
  }

  toJSON() {
    return { kind: this.kind }
  }
}

/** The kind of an error that a run threw. */
export function kindOf(error: unknown): JobFailure {
  // Of several organizations: the first one's.
  if (error instanceof AggregateError) return kindOf(error.errors[0])
  const code = refusalOf(error)?.code
  if (code === 'busy') return 'database'
  return code === 'noRoom' ? 'disk' : 'unexpected'
}

/** The kind of a failure as the queue keeps it: ours, or a sentence of its own about a run that it ended itself. */
export function kindKept(output: unknown): JobFailure {
  if (typeof output === 'object' && output !== null && 'kind' in output) return output.kind as JobFailure
  const words = JSON.stringify(output) ?? ''
  if (/timed out|exceeded/.test(words)) return 'tookTooLong'
  return /heartbeat|shut down/.test(words) ? 'cutOff' : 'unexpected'
}
