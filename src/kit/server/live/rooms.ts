import type { Access } from '../../contract/access.ts'
import type { Caller } from '../caller.ts'

/** Who hears something, by the socket's room. Every room is one organization's. */
export const roomOfAccount = (organizationId: string, accountId: string) => `account ${organizationId} ${accountId}`
export const roomOfPerson = (organizationId: string, personId: string) => `person ${organizationId} ${personId}`

/** The rooms whose sockets may use what is declared so: as `mayUse` says of their holders. */
export function roomsWhoMay(organizationId: string, { audience, capability }: Access): string[] {
  const room = (name: string) => `${name} ${organizationId}`
  if (audience === 'any')
    return capability ? [room('applicant'), room('admin'), room(`may ${capability}`)] : [room('any')]
  if (audience === 'applicant') return [room('applicant')]
  if (audience === 'admin') return [room('admin')]
  if (audience !== 'staff') throw new Error(`nobody with a session is ${audience}`)
  return capability ? [room('admin'), room(`may ${capability}`)] : [room('admin'), room('staff')]
}

type Standing = Pick<Caller, 'accountId' | 'role' | 'capabilities' | 'personId' | 'lacksSecondFactor'> & {
  readonly organization: { readonly id: string }
}

/** The rooms of a session. One that lacks the second factor is told nothing, as it is answered nothing. */
export function roomsOf({ accountId, role, capabilities, personId, lacksSecondFactor, organization }: Standing) {
  if (lacksSecondFactor) return []
  const { id } = organization
  const own = [roomOfAccount(id, accountId), `any ${id}`, ...(personId ? [roomOfPerson(id, personId)] : [])]
  if (role === 'applicant') return [...own, `applicant ${id}`]
  if (role === 'organizationAdmin') return [...own, `admin ${id}`]
  return [...own, `staff ${id}`, ...capabilities.map(capability => `may ${capability} ${id}`)]
}
