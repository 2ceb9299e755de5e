import type { z } from 'zod'
import { isDay } from '../../../../kit/contract/time.ts'
import { showDay, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { educationList, employmentList, profileDraft } from '../../../caregivers/profile/contract.ts'

/** The profile as its form holds it. */
export type Values = z.input<typeof profileDraft>

/** What is there, a line each. */
export const lines = (...parts: readonly unknown[]): string[] =>
  parts.flatMap(part => (typeof part === 'string' && part !== '' ? [part] : []))

/** What is there, in one line. */
const joined = (parts: readonly unknown[], between = ', '): string[] => {
  const words = lines(...parts).join(between)
  return words ? [words] : []
}

export const dayWords = (day: unknown): string[] => (typeof day === 'string' && isDay(day) ? [showDay(day)] : [])

export const fullName = ({ firstName, middleName, lastName, formerNames }: Values): string[] => [
  ...joined([firstName, middleName, lastName], ' '),
  ...(formerNames ? [t('Former names: {names}', { names: formerNames })] : []),
]

export const addressWords = ({ address, city, stateCode, postalCode }: Values): string[] =>
  joined([address, city, ...joined([stateCode, postalCode], ' ')])

/** From when to when something held: "CNA since Nov 3, 2025". */
export function periodWords(name: string, from: unknown, to: unknown): string {
  const [[first], [last]] = [dayWords(from), dayWords(to)]
  if (!first) return name
  return last
    ? t('{name}, {from} to {to}', { name, from: first, to: last })
    : t('{name} since {day}', { name, day: first })
}

export const contactWords = ({ emergencyContacts }: Values): string[] =>
  (emergencyContacts ?? []).flatMap(({ name, relationship, phone, email }) =>
    joined([...joined([name, relationship]), ...joined([phone, email])], ' · '),
  )

export const schoolWords = ({ educationHistory }: z.input<typeof educationList>): string[] =>
  educationHistory.flatMap(({ school, degree, fieldOfStudy }) => joined([school, degree, fieldOfStudy]))

const monthWords = (day: unknown) => (typeof day === 'string' && isDay(day) ? showMonth(day) : null)

export const jobWords = ({ employmentHistory }: z.input<typeof employmentList>): string[] =>
  employmentHistory.flatMap(({ employer, title, from, to }) => {
    const days =
      monthWords(from) && t('{from} to {to}', { from: monthWords(from) ?? '', to: monthWords(to) ?? t('now') })
    return joined([...joined([title, employer]), days], ' · ')
  })
