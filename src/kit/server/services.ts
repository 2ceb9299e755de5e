import type { Logger } from 'pino'
import type { Afterwards } from './afterwards.ts'
import type { Config } from './config.ts'
import type { Database, Requests } from './database.ts'
import type { FileStore } from './files.ts'
import type { JobState } from './job-states.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail.ts'
import type { Sealer } from './seal.ts'

/** A module's listener for an event. Its payload is typed where it is made, by `listen`. */
export type Listener = { readonly event: string; readonly handle: (work: never, payload: never) => Promise<void> }

/** Work that comes back by itself while the product runs: one run at a time over all processes, at least once for each cause. */
export type Job = {
  /** Letters and hyphens: its queue is called the same. */
  readonly name: string
  /** When it runs by itself: a cron line, to the minute, in UTC. */
  readonly schedule: string
  /** What it throws has it tried again. The signal says that the process ends, or that somebody else has the run by now. */
  readonly run: (services: Services, signal: AbortSignal) => Promise<unknown>
  /** It may have been under way when the product was stopped: it runs as soon as the product does. */
  readonly resumes?: true
  /** After so many minutes a run is stuck, and tried again; an hour when left out. */
  readonly mayTakeMinutes?: number
}

/** The work that comes back by itself while the product runs. */
export type Jobs = {
  /** Begins the jobs. What fails is logged and tried again; what failed for the last time is kept for administrators. */
  start(jobs: readonly Job[], services: Services): Promise<void>
  /**
   * Lets a job run now, or once more after the run that is under way; answers when that is stored, and never fails. One that
   * was not started is nobody's here.
   */
  wake(name: string): Promise<void>
  /** How each job stands; null before `start`. */
  states(): Promise<JobState[] | null>
  /** Tells of every run of this process that ends. */
  onEnd(listener: (job: string, outcome: 'completed' | 'failed') => void): void
  /** No run begins any more; those that are under way are told by their signal and waited for. */
  stop(): Promise<void>
}

/** The parts that a running product consists of, made once at the start and handed down. */
export type Services = {
  readonly config: Config
  /** For whoever holds this: in the answer to a request that of requests, else that of the product's own work. */
  readonly database: Database
  /** The database as requests reach it; null in a command, which answers none. */
  readonly requests: Requests | null
  readonly files: FileStore
  readonly mailer: Mailer
  readonly sealer: Sealer
  readonly jobs: Jobs
  readonly afterwards: Afterwards
  readonly log: Logger
  /** Limits other than the usual ones. */
  readonly limits?: Partial<Limits>
  /** The modules' listeners, by the event's name. */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>
  /** The clock; tests set it. */
  readonly now: () => Date
}
