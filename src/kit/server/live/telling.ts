import type { Tells } from '../../contract/live.ts'
import { roomOfAccount, roomsWhoMay } from './rooms.ts'

/** What leaves for the sockets in some rooms. */
export type Telling = {
  readonly rooms: readonly string[]
  /** A socket that is left out. */
  readonly except?: string | undefined
  readonly name: string
  readonly data: unknown
}

export type TellArguments = [event: Tells, data: unknown, to?: { readonly accounts: readonly string[] }]

/** What an event comes to in an organization. Throws when the data break its schema. */
export function telling(organizationId: string, ...[event, data, to]: TellArguments): Telling {
  const rooms = event.to
    ? roomsWhoMay(organizationId, event.to)
    : (to?.accounts ?? []).map(id => roomOfAccount(organizationId, id))
  return { rooms, name: event.name, data: event.data.parse(data) }
}
