import type { Logger } from 'pino'
import type { Afterwards } from './afterwards.ts'
import type { Config } from './config.ts'
import type { Database, Requests } from './database.ts'
import type { FileStore } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail.ts'
import type { Sealer } from './seal.ts'

/** A module's listener for an event. Its payload is typed where it is made, by `listen`. */
export type Listener = { readonly event: string; readonly handle: (work: never, payload: never) => Promise<void> }

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
