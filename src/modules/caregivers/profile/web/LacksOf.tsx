import type { z } from 'zod'
import { t } from '../../../../kit/web/text.ts'

const fieldWords = (): Record<string, string> => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  middleName: t('Middle name'),
  formerNames: t('Former names'),
  gender: t('Gender'),
  birthDate: t('Birth date'),
  ssn: t('Social security number'),
  address: t('Street address'),
  city: t('City'),
  stateCode: t('State'),
  postalCode: t('ZIP code'),
  name: t('Name'),
  relationship: t('Relationship'),
  phone: t('Phone'),
  email: t('E-mail'),
  school: t('School'),
  degree: t('Degree or certificate'),
  fieldOfStudy: t('Field of study'),
  employer: t('Employer'),
  title: t('Job title'),
  from: t('From'),
  to: t('To'),
  supervisor: t('Supervisor'),
  reasonForLeaving: t('Reason for leaving'),
})

function entryWord(list: string, place: number): string {
  if (list === 'emergencyContacts') return t('Emergency contact {place}', { place })
  return list === 'educationHistory' ? t('School {place}', { place }) : t('Job {place}', { place })
}

/** Says of each entry what it still lacks, and of the fields beside them which are not right: one sentence each. */
export function lacksOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const words = fieldWords()
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
