import { addDays, type Day, daysBetween, earlier, later } from '../../../kit/contract/time.ts'
import type { Employment, EmploymentGap, ProfileDetail } from './contract.ts'

// Product point 7: gaps of more than 30 days are found and must be explained.
const mostUnexplainedDays = 30

type Stretch = { from: Day; to: Day }

/** Joins what overlaps or touches, in order of time. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const one of stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && one.from <= addDays(last.to, 1)) last.to = later(last.to, one.to)
    else joined.push({ ...one })
  }
  return joined
}

/** The stretches between and after what is covered, up to today; nothing before the first. */
function holes(covered: readonly Stretch[], today: Day): Stretch[] {
  return covered.flatMap((one, index) => {
    const hole = {
      from: addDays(one.to, 1),
      to: covered[index + 1] ? addDays(covered[index + 1]?.from ?? today, -1) : today,
    }
    return daysBetween(hole.from, hole.to) + 1 > mostUnexplainedDays ? [hole] : []
  })
}

type Row = Pick<Employment, 'kind' | 'from' | 'to' | 'explanation'>

const stretchesOf = (rows: readonly Row[], today: Day): Stretch[] =>
  rows.filter(row => row.from <= today).map(row => ({ from: row.from, to: earlier(row.to ?? today, today) }))

/**
 * The times of more than 30 days without a job, between two jobs or since the last one. Overlapping jobs count once, an
 * open end lasts until today. A gap is explained when explanations leave no more than 30 days of it bare.
 */
export function findGaps(rows: readonly Row[], today: Day): EmploymentGap[] {
  const jobs = merged(
    stretchesOf(
      rows.filter(row => row.kind === 'job'),
      today,
    ),
  )
  const told = rows.filter(row => row.kind === 'gap' && row.explanation !== '')
  const bare = holes(merged([...jobs, ...stretchesOf(told, today)]), today)
  return holes(jobs, today).map(hole => {
    const touches = (one: { from: Day; to: Day | null }) => one.from <= hole.to && (one.to ?? today) >= hole.from
    const words = told.filter(touches).map(row => row.explanation)
    const open = bare.some(one => one.from <= hole.to && one.to >= hole.from)
    return {
      from: hole.from,
      to: hole.to === today ? null : hole.to,
      days: daysBetween(hole.from, hole.to) + 1,
      explanation: open || words.length === 0 ? null : words.join(' '),
    }
  })
}

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
