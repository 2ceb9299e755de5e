import type { Tells } from '../../contract/live.ts'
import { roomsWhoMay } from './rooms.ts'

/** Whom something is told: accounts of an organization, or whoever is in some rooms. */
type To = { readonly organizationId: string; readonly accounts: readonly string[] } | { readonly rooms: string[] }

/** What leaves for some sockets. */
export type Telling = {
  readonly to: To
  /** A socket that is left out. */
  readonly except?: string | undefined
  readonly name: string
  readonly data: unknown
}

export type TellArguments = [event: Tells, data: unknown, to?: { readonly accounts: readonly string[] }]

/** What an event comes to in an organization. Throws when the data break its schema. */
export function telling(organizationId: string, ...[event, data, named]: TellArguments): Telling {
  const to = event.to
    ? { rooms: roomsWhoMay(organizationId, event.to) }
    : { organizationId, accounts: named?.accounts ?? [] }
  return { to, name: event.name, data: event.data.parse(data) }
}
