import type { Day } from '../../../kit/contract/time.ts'
import type { ProfileDetail } from './contract.ts'

/** Says why a birth date cannot be right; null when it can. */
export function refuseBirthDate(born: Day, today: Day): string | null {
  if (born >= today) return 'This day is not in the past.'
  return born < `${Number(today.slice(0, 4)) - 110}-01-01` ? 'Check the year.' : null
}

/** A social security number as lists may show it: at most its last four digits. */
export const maskSsn = (ssn: string | null): string => `•••-••-${ssn ? ssn.slice(-4) : '••••'}`

/** A social security number as it is stored: nine digits and two hyphens. */
export const plainSsn = (written: string): string =>
  written.replaceAll('-', '').replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

/** Fields of the profile that an application cannot do without. */
export type MissingField =
  | 'phone'
  | 'birthDate'
  | 'address'
  | 'city'
  | 'stateCode'
  | 'postalCode'
  | 'emergencyContacts'
  | 'gaps'

const plainFields = ['phone', 'address', 'city', 'stateCode', 'postalCode'] as const

/** What is looked at of a `ProfileDetail`. */
type Filled = {
  userProfile: Pick<ProfileDetail['userProfile'], (typeof plainFields)[number] | 'hasBirthDate'>
  emergencyContacts: readonly unknown[]
  gaps: readonly Pick<ProfileDetail['gaps'][number], 'explanation'>[]
}

/** What is still missing of a profile before it counts as complete; empty when nothing is. */
export function missingInProfile({ userProfile, emergencyContacts, gaps }: Filled): MissingField[] {
  const plain = plainFields.filter(key => !userProfile[key])
  return [
    ...plain,
    ...(userProfile.hasBirthDate ? [] : (['birthDate'] as const)),
    ...(emergencyContacts.length > 0 ? [] : (['emergencyContacts'] as const)),
    ...(gaps.some(gap => gap.explanation === null) ? (['gaps'] as const) : []),
  ]
}

/** `to` is the first day on which it is held no more. */
type Held = { positionId: string; from: Day; to: Day | null }

/** The positions of a person with the main one among those held today: it is added from today on when it is not. */
export function withMain(positions: readonly Held[], main: string | null, today: Day): Held[] {
  const holds = positions.some(one => one.positionId === main && (one.to === null || one.to > today))
  if (!main || holds) return [...positions]
  return [
    ...positions.filter(one => one.positionId !== main || one.from !== today),
    { positionId: main, from: today, to: null },
  ]
}

/** Product point 2: what decides which requirements apply and when they are due. */
export const factKeys = ['positionId', 'positions', 'states', 'hiredOn', 'firstContactOn', 'traits'] as const

/** By what a person is found on a list of names. */
export const identityKeys = ['firstName', 'middleName', 'lastName', 'formerNames', 'birthDate', 'stateCode'] as const
