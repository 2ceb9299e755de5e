import type { z } from 'zod'
import { isDay } from '../../../../kit/contract/time.ts'
import { showDay, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'

const labels = (): Record<string, string> => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  middleName: t('Middle name'),
  formerNames: t('Former names'),
  gender: t('Gender'),
  birthDate: t('Date of birth'),
  ssn: t('Social Security number'),
  address: t('Street address'),
  city: t('City'),
  stateCode: t('State'),
  postalCode: t('ZIP code'),
  name: t('Name'),
  relationship: t('Relationship'),
  phone: t('Phone'),
  email: t('Email'),
  school: t('School'),
  degree: t('Degree or certificate'),
  fieldOfStudy: t('Field of study'),
  employer: t('Employer'),
  title: t('Job title'),
  from: t('From'),
  to: t('To'),
  supervisor: t('Supervisor'),
  reasonForLeaving: t('Reason for leaving'),
  languages: t('Languages'),
  language: t('Preferred language'),
  graduated: t('Completed'),
  explanation: t('Explanation'),
  mayContact: t('This employer may be asked about me'),
  positionId: t('Position'),
  coordinatorId: t('Coordinator'),
  officeId: t('Office'),
  leadSourceId: t('Referral source'),
  hiredOn: t('Hired'),
  firstContactOn: t('First client contact'),
  clientContact: t('Has contact with clients'),
  licensed: t('Holds a license'),
  workPapersEnd: t('Permission to work ends on a date'),
  servesMinors: t('Cares for minors'),
})

function entryWord(list: string, place: number): string {
  if (list === 'emergencyContacts') return t('Emergency contact {place}', { place })
  if (list === 'positions') return t('Position {place}', { place })
  if (list === 'states') return t('State {place}', { place })
  return list === 'educationHistory' ? t('School {place}', { place }) : t('Job {place}', { place })
}

/** What people call a field of the profile: "City", "Job 2: Job title". */
export function fieldLabel(path: string): string {
  const [list = '', place, name] = path.split('.')
  const words = labels()
  if (name === undefined) return words[place ?? list] ?? list
  return t('{entry}: {field}', { entry: entryWord(list, Number(place) + 1), field: words[name] ?? name })
}

/** A value of the profile as people read it. */
export function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  const text = typeof value === 'string' ? value : ''
  if (text === 'yes') return t('Yes')
  if (text === 'no') return t('No')
  if (/^\d{4}-\d\d$/.test(text)) return showMonth(`${text}-01`)
  return isDay(text) ? showDay(text) : text
}

/** Says of each entry what it still lacks, and of the fields beside them which are not right: one sentence each. */
export function lacksOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const words = labels()
  const found = new Map<string, Set<string>>()
  for (const { path } of issues) {
    const [list, place] = path
    const entry = typeof place === 'number' && path.length > 2 ? entryWord(String(list), place + 1) : ''
    const name = String(entry ? path[2] : list)
    found.set(entry, (found.get(entry) ?? new Set()).add(words[name] ?? name))
  }
  return [...found].map(([entry, names]) => {
    const fields = [...names].join(', ')
    return entry
      ? t('{entry} is saved once this is right: {fields}.', { entry, fields })
      : t('Your changes are saved once this is right: {fields}.', { fields })
  })
}
