import { dayIn } from '../contract/time.ts'
import type { Event, Work } from './ask.ts'
import { writeAudit } from './audit.ts'
import type { Caller, Organization, Origin } from './caller.ts'
import type { House } from './house.ts'
import { withdrawMail, writeMail } from './mail.ts'

type Act = () => Promise<void> | void
type Pending = { after: Act[]; undo: Act[]; audited: number; mailed: boolean }

async function runAll(house: House, acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    try {
      await act()
    } catch (error) {
      house.log.error({ err: error }, 'work around a transaction failed')
    }
  }
}

/** The work that is being done, and how many audit events it has written so far. */
export type OpenWork = { readonly work: Work; audits(): number }

/**
 * Runs work in one transaction of an organisation. Mails leave and `afterCommit` runs once it has committed; when it
 * does not commit, what `onRollback` named is undone.
 */
export async function inWork<T>(
  house: House,
  organization: Organization,
  caller: Caller | null,
  origin: Origin,
  run: (open: OpenWork) => Promise<T>,
): Promise<T> {
  let pending: Pending = { after: [], undo: [], audited: 0, mailed: false }
  let result: T
  try {
    result = await house.database.scoped(organization.id, async db => {
      await runAll(house, pending.undo)
      const mine: Pending = { after: [], undo: [], audited: 0, mailed: false }
      pending = mine
      const now = house.now()
      const work: Work = {
        house,
        db,
        organization,
        caller,
        origin,
        now,
        today: dayIn(organization.timeZone, now),
        async audit(entry) {
          mine.audited++
          await writeAudit(db, now, caller, origin, entry)
        },
        async announce<Payload>(what: Event<Payload>, payload: Payload) {
          for (const ear of house.listeners.get(what.name) ?? []) await ear.hear(work as never, payload as never)
        },
        async mail(letter) {
          mine.mailed = true
          await writeMail(db, now, organization.name, letter)
        },
        withdrawMail: aboutId => withdrawMail(db, aboutId),
        afterCommit: act => void mine.after.push(act),
        onRollback: act => void mine.undo.push(act),
      }
      return run({ work, audits: () => mine.audited })
    })
  } catch (error) {
    await runAll(house, pending.undo)
    throw error
  }
  if (pending.mailed) void house.mailer.flush()
  await runAll(house, pending.after)
  return result
}
