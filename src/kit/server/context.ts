import type { z } from 'zod'
import type { Access, Bound } from '../contract/access.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { Asks, Tells } from '../contract/live.ts'
import type { Day } from '../contract/time.ts'
import type { AuditEntry } from './audit.ts'
import type { Caller, Organization, Origin } from './caller.ts'
import type { Database, Db } from './database.ts'
import type { Email } from './email.ts'
import type { Listener, Services } from './services.ts'
import type { Attempt, Budget } from './throttle.ts'
import type { ReceivedFile } from './uploads.ts'

/** Something that happened in a lower module and that a higher one may act on, within the same transaction. */
export type Event<Payload> = { readonly name: string; readonly payload?: Payload }

/** Declares an event; `noun.whatHappened`. */
export const event = <Payload>(name: string): Event<Payload> => ({ name })

/** A higher module's listener: runs in the transaction that announces, so it fails or succeeds with it. */
export function listen<Payload>(to: Event<Payload>, handle: (work: Work, payload: Payload) => Promise<void>): Listener {
  return { event: to.name, handle }
}

/**
 * Tells open pages, once this transaction has committed, in the order told: the accounts that are named, or whoever the
 * event is declared for. What the schema does not know is left out; what breaks it fails the transaction.
 */
type Tell = {
  <D extends z.ZodType>(event: Tells<D, null>, data: z.input<D>, to: { readonly accounts: readonly string[] }): void
  <D extends z.ZodType>(event: Tells<D, Access>, data: z.input<D>): void
}

/** What every piece of work on one organization's data has at hand, in a request or in a job. */
export type Work = {
  readonly services: Services
  readonly db: Db
  readonly organization: Organization
  /** Null when nobody is signed in: a sign-up, a job. */
  readonly caller: Caller | null
  readonly origin: Origin
  readonly now: Date
  /** The organization's today. */
  readonly today: Day
  /**
   * Hands in an audit event, which this transaction writes along with its commit. A changing call owes at least one; an
   * update that turned out to change nothing (`before` and `after` are empty) pays with one that is not written.
   */
  audit(entry: AuditEntry): Promise<void>
  /** Tells the modules that listen, in this transaction. */
  announce<Payload>(what: Event<Payload>, payload: Payload): Promise<void>
  tell: Tell
  /** Tells open pages, once this has committed, that what they know of a noun may be old, where no audited act says so. */
  outdate(noun: string): void
  /** Writes a mail in this transaction; it leaves after the commit. */
  mail(email: Email): Promise<void>
  /** Takes back, in this transaction, the mails with this `aboutId` that have not left. */
  withdrawMail(aboutId: string): Promise<void>
  /** Runs when the transaction has committed; a failure there is logged and changes nothing. */
  afterCommit(act: () => Promise<void> | void): void
  /** Runs when the transaction did not commit. */
  onRollback(act: () => Promise<void> | void): void
}

type Sent<E extends Endpoint> = {
  readonly params: ParamsOf<E['path']>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: readonly ReceivedFile[]
}

/** What a handler of a signed-in call gets. */
export type Context<E extends Endpoint = Endpoint> = Work &
  Sent<E> & {
    readonly caller: Caller
    /** Of a file that is made in the background: says how many of how many rows are in it. It throws once nobody wants it. */
    readonly progress?: (rows: number, of: number) => Promise<void>
  }

/** What a handler of something gets that a page asks over its connection. */
export type LiveContext<C extends Asks = Asks> = Work & { readonly body: z.output<C['body']>; readonly caller: Caller }

/** The browser that asks, as far as it is known by the secret that an earlier call left there. */
export type Device = {
  readonly secret: string | null
  /** Leaves the secret in the browser along with the answer. */
  keep(secret: string): void
}

/** What a signature is checked against. */
export type Signed = {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a handler of a public call gets: no organization is known yet, so it looks one up and then asks for a scope. */
export type OpenContext<E extends Endpoint = Endpoint> = Sent<E> & {
  readonly services: Services
  readonly origin: Origin
  readonly now: Date
  readonly lookup: Database['lookup']
  /**
   * Runs the work in the organization's scope, with mail and events leaving after its commit. `bound` keeps it to some
   * people of an account.
   */
  inOrganization<T>(organizationId: string, work: (work: Work) => Promise<T>, bound?: Bound | null): Promise<T>
  readonly device: Device
  /** The browser in which a sign-in elsewhere was begun; its secret lives for ten minutes. */
  readonly began: Device
  /** The hash of the request's Idempotency-Key; null without one. */
  readonly key: Buffer | null
  /** Of a call that is signed: its body as it came, and its headers. */
  readonly signed: Signed | null
  /** Counts an attempt in budgets of this call beside the endpoint's own; throws `tooMany`. */
  limit(budgets: readonly Budget[]): Promise<Attempt>
}
