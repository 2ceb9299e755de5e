import type { AccountRole, Capability, WorksWith } from '../contract/access.ts'
import type { Day } from '../contract/time.ts'

/** Who asks, as the gate found them: a signed-in account, or an API key of the organization. */
export type Caller = {
  /** A key's own id, which is no account's: what is asked for "mine" finds nothing. */
  readonly accountId: string
  /** An API key: it may only read, and leaves no account in what it does. */
  readonly isKey: boolean
  readonly role: AccountRole
  readonly capabilities: readonly Capability[]
  /** The person record of an applicant or caregiver; null for staff. */
  readonly personId: string | null
  /** The account whose people, and nobody else, are there for the caller; null for everybody whose role is not bound so. */
  readonly peopleOf: string | null
  /** Which people of that account these are; `everyone` where there is none. */
  readonly worksWith: WorksWith
  /** First and last name, as audit events and notes keep it. */
  readonly name: string
  readonly email: string
  readonly organization: Organization
  /** Of the session's token, or of the key's. */
  readonly sessionHash: Buffer
  /** The role as which an administrator looks at the product, reading only; null for everybody else. */
  readonly viewing: Viewed | null
  /** The organization asks its staff for a second factor, and neither the account nor this session has one. */
  readonly lacksSecondFactor: boolean
}

/** A role that is looked at, and the name of the user whose people are seen where it is bound to them. */
export type Viewed = { readonly id: string; readonly name: string; readonly people: string | null }

/** What every piece of work needs to know of its organization. */
export type Organization = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** IANA name; "today" is the day there. */
  readonly timeZone: string
}

/** Who did something, and when: what a row keeps of it. */
export type By = { readonly now: Date; readonly today: Day; readonly accountId: string; readonly name: string }

/** The same of what the caller does now. */
export const byCaller = ({ now, today, caller }: Pick<By, 'now' | 'today'> & { readonly caller: Caller }): By => ({
  now,
  today,
  accountId: caller.accountId,
  name: caller.name,
})

export type Origin = {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** The live connection of the page that asks: it knows by itself what it changes. */
  readonly socketId?: string | undefined
}
