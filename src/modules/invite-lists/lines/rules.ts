import type { Language } from '../../../kit/contract/language.ts'
import { type InvitationDraft, invitationDraft } from '../../caregivers/invitations/contract.ts'
import type { ListedPerson, ListLine } from './contract.ts'

/** What holds for the lines that do not say it themselves. */
export type ForAll = Record<'positionId' | 'stateCode' | 'coordinatorId' | 'officeId' | 'leadSourceId', string> & {
  readonly language: Language
}

/** A line on the screen: its number, and whether it is to be invited. */
export type ShownLine = ListLine & { readonly line: number; readonly chosen: boolean }

/** The invitation of one line, as the form for one person would send it. */
export const draftOf = (of: ListLine, all: ForAll) => ({
  firstName: of.firstName,
  lastName: of.lastName,
  email: of.email,
  phone: of.phone,
  positionId: of.positionId || all.positionId,
  stateCode: of.stateCode || all.stateCode,
  leadSourceId: of.leadSourceId || all.leadSourceId,
  coordinatorId: of.coordinatorId || all.coordinatorId,
  officeId: of.officeId || all.officeId,
  language: of.language || all.language,
})

/** What the line names and nobody here knows, and where it stands. */
const unknowns = {
  unknownPosition: { id: 'positionId', written: 'position' },
  unknownState: { id: 'stateCode', written: 'state' },
  unknownOffice: { id: 'officeId', written: 'office' },
  unknownCoordinator: { id: 'coordinatorId', written: 'coordinator' },
  unknownLeadSource: { id: 'leadSourceId', written: 'leadSource' },
} as const satisfies Record<string, { id: keyof ListLine; written: keyof ListLine }>
type Unknown = keyof typeof unknowns

const unknownsOf = (of: ListLine): Fault[] =>
  Object.entries(unknowns).flatMap(([code, { id, written }]) =>
    of[id] || !of[written] ? [] : [{ code: code as Unknown, value: of[written] }],
  )

/** Why a line cannot be sent; the words are the screen's. */
export type Fault =
  | { readonly code: 'noName' | 'noEmail' | 'noPosition' }
  | { readonly code: 'badName' | 'badEmail' | 'badPhone' | Unknown; readonly value: string }
  | { readonly code: 'sameEmail'; readonly line: number }

const plainEmail = ({ email }: ListedPerson) => email.trim().toLowerCase()

const faultAt = (of: ListLine): Partial<Record<keyof InvitationDraft, Fault>> => {
  const isBadFirst = of.firstName !== '' && !invitationDraft.shape.firstName.safeParse(of.firstName).success
  const name = `${isBadFirst ? of.firstName : of.lastName}`
  const named: Fault = of.firstName === '' || of.lastName === '' ? { code: 'noName' } : { code: 'badName', value: name }
  return {
    firstName: named,
    lastName: named,
    email: of.email === '' ? { code: 'noEmail' } : { code: 'badEmail', value: of.email },
    phone: { code: 'badPhone', value: of.phone },
    positionId: { code: 'noPosition' },
  }
}

/** What is wrong with a line, by the rules of an invitation and by the lines before it. */
function faultsOf(of: ShownLine, all: ForAll, earlier: ReadonlyMap<string, number>): Fault[] {
  const { error } = invitationDraft.safeParse(draftOf(of, all))
  const at = faultAt(of)
  const found = (error?.issues ?? []).flatMap(({ path: [field] }) => at[field as keyof InvitationDraft] ?? [])
  // A name is told of once, and a position that is not known is not missing.
  const told = found.filter(
    (one, place) => found.indexOf(one) === place && !(one.code === 'noPosition' && of.position !== ''),
  )
  const same = earlier.get(plainEmail(of))
  return [...told, ...unknownsOf(of), ...(same === undefined ? [] : [{ code: 'sameEmail' as const, line: same }])]
}

/** What is wrong with each line, by its number. Of two with one email, the second is wrong, unless the first is left out. */
export function findFaults(lines: readonly ShownLine[], all: ForAll): Map<number, Fault[]> {
  const earlier = new Map<string, number>()
  const found = new Map<number, Fault[]>()
  for (const of of lines) {
    found.set(of.line, faultsOf(of, all, earlier))
    const email = plainEmail(of)
    if (of.chosen && email !== '' && !earlier.has(email)) earlier.set(email, of.line)
  }
  return found
}

/** Who has the very address of a line: an invitation would be refused. */
export const ownerOf = <P extends { readonly email: string }>(of: ListedPerson, alike: readonly P[]): P | undefined =>
  alike.find(({ email }) => email.toLowerCase() === plainEmail(of))
