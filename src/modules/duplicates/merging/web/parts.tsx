import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { ComparedRecord, CountedThing, TakenField } from '../contract.ts'

/** What a field of a record is called. */
export const takenFieldWord = (field: TakenField): string =>
  ({
    firstName: t('First name'),
    middleName: t('Middle name'),
    lastName: t('Last name'),
    formerNames: t('Former names'),
    birthDate: t('Date of birth'),
    gender: t('Gender'),
    phone: t('Phone'),
    address: t('Address'),
    city: t('City'),
    stateCode: t('State of residence'),
    postalCode: t('ZIP code'),
    hiredOn: t('Hire date'),
    firstContactOn: t('First client visit'),
  })[field]

const days: readonly TakenField[] = ['birthDate', 'hiredOn', 'firstContactOn']

export const noValue = '–'

/** What a field of a record says; a dash for nothing. */
export function valueWords({ fields, hidesBirthDate }: ComparedRecord, field: TakenField): string {
  if (field === 'birthDate' && hidesBirthDate) return t('On file, not shown to you')
  const value = fields[field]
  if (!value) return noValue
  return days.includes(field) ? showDay(value) : value
}

/** So many things of a kind. */
const thingWords = (thing: CountedThing, count: number): string =>
  ({
    documents: t('{count, plural, one {# document} other {# documents}}', { count }),
    notes: t('{count, plural, one {# note} other {# notes}}', { count }),
    trainingHours: t('{count, plural, one {# training entry} other {# training entries}}', { count }),
    tests: t('{count, plural, one {# test} other {# tests}}', { count }),
    evaluations: t('{count, plural, one {# evaluation} other {# evaluations}}', { count }),
    references: t('{count, plural, one {# reference} other {# references}}', { count }),
    absences: t('{count, plural, one {# time out of work} other {# times out of work}}', { count }),
  })[thing]

/** What is on file of a record. */
export function onFileWords({ counts }: ComparedRecord): string {
  const some = counts.filter(({ count }) => count > 0).map(({ thing, count }) => thingWords(thing, count))
  return some.length > 0 ? some.join(', ') : t('Nothing yet')
}

/** A record by its name and email: two of one person often have the same name. */
export const recordName = ({ fields, email }: ComparedRecord): string =>
  `${[fields.firstName, fields.lastName].filter(Boolean).join(' ')} (${email})`
