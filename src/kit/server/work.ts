import type { Bound } from '../contract/access.ts'
import { type Day, dayIn } from '../contract/time.ts'
import { auditStatement, changesNothing } from './audit.ts'
import type { Caller, Organization, Origin } from './caller.ts'
import type { Event, Work } from './context.ts'
import type { Db, OwnerDb, WithCommit } from './database.ts'
import { CommitUnknown } from './database-errors.ts'
import { asCaller, asSession } from './gate.ts'
import { changesTold, type Done } from './live/changes-told.ts'
import { type TellArguments, type Telling, telling } from './live/telling.ts'
import { withdrawMail, writeMail } from './mail-queue.ts'
import type { Services } from './services.ts'

type Act = () => Promise<void> | void
type Pending = { after: Act[]; undo: Act[]; told: Telling[]; done: Done[]; audited: number; mailed: boolean }

const nothingPending = (): Pending => ({ after: [], undo: [], told: [], done: [], audited: 0, mailed: false })

async function runAll(services: Services, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    try {
      await act()
    } catch (error) {
      services.log.error({ err: error }, 'work around a transaction failed')
    }
  }
}

/** The work that is being done, how many audit events it has written so far, and what else leaves with its commit. */
export type OpenWork = {
  readonly work: Work
  readonly withCommit: WithCommit
  audits(): number
  /** What it has on record, such as that a file was viewed, makes no other page old. */
  onlyReads(): void
}

/** The day of a time zone changes on a whole minute, and asking for it costs as much as reading a row. */
const days = new Map<string, { readonly minute: number; readonly day: Day }>()

function todayIn(timeZone: string, now: Date): Day {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = dayIn(timeZone, now)
  days.set(timeZone, { minute, day })
  return day
}

type Known = { readonly organization: Organization; readonly caller: Caller | null }
type Scope = <T>(act: (db: Db, withCommit: WithCommit, known: Known) => Promise<T>) => Promise<T>

function openWork(
  services: Services,
  origin: Origin,
  mine: Pending,
  db: Db,
  withCommit: WithCommit,
  { organization, caller }: Known,
): Work {
  const now = services.now()
  const work: Work = {
    services,
    db,
    organization,
    caller,
    origin,
    now,
    today: todayIn(organization.timeZone, now),
    async audit(entry) {
      mine.audited++
      if (changesNothing(entry)) return
      mine.done.push(entry)
      withCommit(auditStatement(db, now, caller, origin, entry))
    },
    async announce<Payload>(what: Event<Payload>, payload: Payload) {
      for (const listener of services.listeners.get(what.name) ?? [])
        await listener.handle(work as never, payload as never)
    },
    async mail(email) {
      mine.mailed = true
      await writeMail(db, now, organization.name, email, caller?.accountId)
    },
    tell: (...of: TellArguments) => void mine.told.push(telling(organization.id, ...of)),
    outdate: noun => void mine.done.push({ subjectKind: noun }),
    withdrawMail: aboutId => withdrawMail(db, now, aboutId),
    afterCommit: act => void mine.after.push(act),
    onRollback: act => void mine.undo.push(act),
  }
  return work
}

async function within<T>(
  services: Services,
  origin: Origin,
  scope: Scope,
  run: (open: OpenWork, known: Known) => Promise<T>,
): Promise<T> {
  let pending = nothingPending()
  let organizationId = ''
  let reads = false
  let result: T
  try {
    result = await scope(async (db, withCommit, known) => {
      await runAll(services, pending.undo)
      const mine = nothingPending()
      pending = mine
      const work = openWork(services, origin, mine, db, withCommit, known)
      organizationId = known.organization.id
      const onlyReads = () => {
        reads = true
      }
      return run({ work, withCommit, audits: () => mine.audited, onlyReads }, known)
    })
  } catch (error) {
    // What may be saved is not undone: the sweep of the next start sees what is on record.
    if (!(error instanceof CommitUnknown)) await runAll(services, pending.undo)
    throw error
  }
  if (pending.mailed) void services.mailer.flush()
  if (pending.audited > 0) services.auditSealer.written()
  services.live.tell(pending.told)
  if (!reads) services.live.tell(changesTold(services.follows, organizationId, pending.done, origin.socketId))
  await runAll(services, pending.after)
  return result
}

/**
 * Runs work in one transaction of an organization. Mails leave and `afterCommit` runs once it has committed; when it
 * does not commit, what `onRollback` named is undone; not so when the answer to the commit was lost. `bound` keeps it to some
 * people.
 */
export function inWork<T>(
  services: Services,
  organization: Organization,
  caller: Caller | null,
  origin: Origin,
  run: (open: OpenWork) => Promise<T>,
  bound: Bound | null = null,
): Promise<T> {
  const known = { organization, caller }
  const scope: Scope = act =>
    services.database.scoped(organization.id, (db, withCommit) => act(db, withCommit, known), bound)
  return within(services, origin, scope, run)
}

/** As `inWork`, for an organization that `add` makes in the same transaction: nobody finds half of one. */
export function inFoundingWork<T>(
  services: Services,
  organization: Organization,
  origin: Origin,
  add: (db: OwnerDb) => Promise<void>,
  run: (open: OpenWork) => Promise<T>,
): Promise<T> {
  const known = { organization, caller: null }
  const scope: Scope = act =>
    services.database.founding(organization.id, add, (db, withCommit) => act(db, withCommit, known))
  return within(services, origin, scope, run)
}

type AsCaller<T> = (act: (db: Db, withCommit: WithCommit, caller: Caller) => Promise<T>) => Promise<T>

function inWorkOf<T>(
  services: Services,
  origin: Origin,
  find: <S>(...act: Parameters<AsCaller<S>>) => Promise<S>,
  run: (open: OpenWork, caller: Caller) => Promise<T>,
): Promise<T> {
  const scope: Scope = act =>
    find((db, withCommit, caller) => act(db, withCommit, { organization: caller.organization, caller }))
  return within(services, origin, scope, (open, { caller }) => run(open, caller as Caller))
}

/** As `inWork`, for whoever holds the session's token and their organization. Throws `notSignedIn`. */
export const inCallersWork = <T>(
  services: Services,
  token: string,
  origin: Origin,
  run: (open: OpenWork, caller: Caller) => Promise<T>,
): Promise<T> => inWorkOf(services, origin, act => asCaller(services, token, act), run)

/** The same for the session whose token has this hash. */
export const inSessionsWork = <T>(
  services: Services,
  sessionHash: Buffer,
  origin: Origin,
  run: (open: OpenWork, caller: Caller) => Promise<T>,
): Promise<T> => inWorkOf(services, origin, act => asSession(services, sessionHash, act), run)
