import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Capability } from '../contract/access.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Asks } from '../contract/live.ts'
import type { WaitingThing } from '../contract/queue.ts'
import type { OwnTask } from '../contract/task.ts'
import type { Afterwards } from './afterwards.ts'
import type { AuditSealer } from './audit-sealer.ts'
import type { Config } from './config.ts'
import type { Database, Requests } from './database.ts'
import type { FileStore } from './files.ts'
import type { JobState } from './job-states.ts'
import type { Limits } from './limits.ts'
import type { Follows } from './live/changes-told.ts'
import type { Telling } from './live/telling.ts'
import type { Mailer } from './mail.ts'
import type { Outbound } from './outbound.ts'
import type { Sealer } from './seal.ts'
import type { Sms } from './sms.ts'
import type { VirusScan } from './virus-scan.ts'

/** A module's listener for an event. Its payload is typed where it is made, by `listen`. */
export type Listener = { readonly event: string; readonly handle: (work: never, payload: never) => Promise<void> }

/** The noun of a module's audit events, or the kind of its emails, and the right with which the same is read where it stands. */
export type Acts = Readonly<Record<string, Capability>>

/**
 * What a module has for people to do. It answers what the person has to do now, and the things of its own among `also`:
 * those of a step, whether or not the person has come to it. It gets a `Work`, as a listener does.
 */
export type TaskSource = (work: never, personId: string, also: readonly string[]) => Promise<OwnTask[]>

/** Things of one kind in a module that wait for staff. */
export type Queue = {
  /** The module says in the browser how it is called. */
  readonly kind: string
  /** Who works on it; for others it is empty. */
  readonly needs: Capability
  /** The list in which they stand: what staff can do now, unless it is left to others for the moment. */
  readonly list?: 'withOthers'
  /** A second kind, for which `count` has to pass over the same rows. */
  readonly beside?: Pick<Queue, 'kind' | 'list' | 'read'>
  readonly done?: Ended
  /** So many of them for whoever asks, in the order of `byWait`. It gets a `Context`. */
  readonly read: (ctx: never, wish: QueueWish) => Promise<readonly WaitingThing[]>
  /** How many there are for whoever asks. A page of rows does not wait for it. */
  readonly count: (ctx: never, scope: QueueScope, beside: QueueScope) => Promise<QueueCount>
}

/** The audit events that say that one of its things was done, each with those that take it back, and where it is seen then. */
type Ended = {
  readonly acts: Readonly<Record<string, readonly string[]>>
  readonly path: (of: { readonly personId: string; readonly subjectId: string | null }) => string
}

/** How many things of a queue there are, and of its second kind. */
export type QueueCount = { readonly total: number; readonly beside?: number }

/** Which things of a queue are told. */
export type QueueScope = {
  /** Only of this coordinator's people, and what is assigned to whoever asks; null: of everybody. */
  readonly coordinatorId: string | null
  /** Only of the people of this office, or of those without one where it is `none`; null: of everybody. */
  readonly officeId: string | null
  /** Of these things alone, by their ids; null: of all. */
  readonly only: readonly string[] | null
  /** What is left out, and is not counted. */
  readonly without: readonly string[]
}

/** The first so many of them. */
export type QueueWish = QueueScope & { readonly limit: number }

/** Something that a page asks over its connection, with its handler, which gets a `LiveContext`. */
export type LiveRoute = { readonly asks: Asks; readonly handle: (ctx: never) => Promise<unknown> }

/** A call whose file can be made in the background, with its handler, which gets a `Context`. */
export type FileRoute = { readonly endpoint: Endpoint; readonly handle: (ctx: never) => Promise<unknown> }

/** An account's first page was opened, or its last one closed. */
export type PresenceChange = { readonly organizationId: string; readonly accountId: string; readonly online: boolean }
/** Runs in a work of its organization, by nobody; it gets a `Work`, as a listener does. */
export type OnPresence = (work: never, change: PresenceChange) => Promise<unknown>

export type LiveParts = { readonly routes: readonly LiveRoute[]; readonly onPresence: readonly OnPresence[] }

/** The connections over which open pages hear what happens, and ask. */
export type Live = {
  /** Tells open pages, on every process. What nobody hears is lost: a page asks anew when it comes back. */
  tell(of: readonly Telling[]): void
  /** Which of these accounts have a page open, on whichever process. */
  isOnline(organizationId: string, accountIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Resolves when they are served; an app listens a moment earlier. */
  opened(): Promise<void>
  /** Serves them on the app's server, from when it listens until it closes. */
  serveOn(app: FastifyInstance, services: Services, parts: LiveParts): void
}

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
  /** Null: files are not scanned for viruses. */
  readonly virusScan: VirusScan | null
  readonly mailer: Mailer
  readonly sms: Sms
  readonly outbound: Outbound
  readonly sealer: Sealer
  readonly jobs: Jobs
  readonly live: Live
  readonly afterwards: Afterwards
  readonly auditSealer: AuditSealer
  readonly log: Logger
  /** Limits other than the usual ones. */
  readonly limits?: Partial<Limits>
  /** The modules' listeners, by the event's name. */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>
  /** The calls whose answers an act makes old, by its noun. */
  readonly follows: Follows
  /** What the modules have for people to do. */
  readonly tasks: readonly TaskSource[]
  /** What of the modules' things waits for staff. */
  readonly queues: readonly Queue[]
  /** The calls whose files can be made in the background, by their names. */
  readonly fileRoutes: ReadonlyMap<string, FileRoute>
  /** By noun, the right with which an audit event is read. What is not named here is told to nobody. */
  readonly acts: ReadonlyMap<string, Capability>
  /** The clock; tests set it. */
  readonly now: () => Date
}
