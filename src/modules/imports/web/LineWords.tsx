import { t } from '../../../kit/web/text/text.ts'
import type { PersonField } from '../columns/contract.ts'
import { changedFields, type Found, type ImportLine, type Reason } from '../people/contract.ts'
import { shown } from './parts.tsx'

/** What a field of a person is called. */
export const fieldWord = (field: PersonField | 'earlier'): string =>
  ({
    firstName: t('First name'),
    middleName: t('Middle name'),
    lastName: t('Last name'),
    fullName: t('First and last name'),
    email: t('Email'),
    phone: t('Phone'),
    birthDate: t('Date of birth'),
    address: t('Address'),
    city: t('City'),
    stateCode: t('State of residence'),
    postalCode: t('ZIP code'),
    position: t('Position'),
    states: t('Works in'),
    status: t('Status'),
    hiredOn: t('Hired'),
    firstContactOn: t('First client visit'),
    endedOn: t('Last day'),
    firstHiredOn: t('Hired the first time'),
    firstEndedOn: t('Last day of the first time'),
    earlier: t('Worked here before, until'),
  })[field]

/** Why a line is wrong or doubtful. */
export function reasonSentence({ code, column = '', value = '', line = 0 }: Reason): string {
  const at = { column, value, line }
  const sentences: Record<Reason['code'], () => string> = {
    noName: () => t('There is no first and last name.'),
    badName: () => t('“{value}” cannot be a name.', at),
    noEmail: () => t('There is no email. Everyone needs one.'),
    badEmail: () => t('{column}: “{value}” is not an email address.', at),
    badPhone: () => t('{column}: “{value}” is not a phone number.', at),
    noSuchDay: () => t('{column}: “{value}” doesn’t exist.', at),
    dayFirst: () => t('{column}: “{value}” has the day first. Write the month first.', at),
    noDay: () => t('{column}: “{value}” is not a date.', at),
    inFuture: () => t('{column}: “{value}” is in the future.', at),
    beforeHire: () => t('{column}: “{value}” is before the hire date.', at),
    birthDate: () => t('{column}: “{value}” cannot be a date of birth.', at),
    unknownState: () => t('{column}: “{value}” is not a state.', at),
    unknownPosition: () => t('{column}: there is no position “{value}”. Add it in Settings, or fix it here.', at),
    unknownStatus: () => t('{column}: we don’t know the status “{value}”. Write Active, Inactive or Applicant.', at),
    noHireDate: () => t('An active caregiver needs a hire date.'),
    noLastDay: () => t('Someone who left needs a last day.'),
    hiredAfterEnd: () => t('{column}: “{value}” is before the hire date.', at),
    expiresBefore: () => t('{column}: it cannot expire before the date on the document.', at),
    badHours: () => t('{column}: “{value}” is not a number of hours.', at),
    tooManyCells: () => t('This line has more cells than there are columns.'),
    sameEmail: () => t('Line {line} has this email too.', at),
    sameLine: () => t('Line {line} has the same name.', at),
    emailOfOther: () => t('This email belongs to {value}.', at),
    looksLike: () => t('Looks like {value}.', at),
    gone: () => t('This person is no longer here.'),
    emailTaken: () => t('Someone got this email in the meantime.'),
    failed: () => t('This line could not be written. Nothing of it was imported.'),
  }
  return sentences[code]()
}

const isField = (of: Found) => of.kind === 'field'
const nameOf = (of: Found) => (isField(of) ? fieldWord(of.field as PersonField | 'earlier') : of.field)

/** One thing that would be written. */
function foundWords(of: Found): string {
  const name = nameOf(of)
  const after = of.kind === 'hours' ? t('{hours} hours', { hours: of.after }) : shown(of.after)
  const words = of.before
    ? t('{name}: {before} → {after}', { name, before: shown(of.before), after })
    : t('{name}: {after}', { name, after })
  return of.waits ? t('{words} (waits for review: something is missing)', { words }) : words
}

/** How much of what was found is told before it is asked for. */
const mostTold = 3

/** What is told of a line in one place. */
export function foundSummary({ found, verdict }: Pick<ImportLine, 'found' | 'verdict'>): string[] {
  if (verdict === 'same') return [t('Nothing changes.')]
  const told = found.slice(0, mostTold).map(foundWords)
  const more = found.length - told.length
  return more > 0 ? [...told, t('and {count} more', { count: more })] : told
}

/** What was built upon a person, so that undoing kept them, or a part of what was written. */
export function keptWord(what: string): string {
  const words: Readonly<Record<string, () => string>> = {
    changed: () => t('changed since'),
    account: () => t('has signed up'),
    mailed_link: () => t('was invited'),
    mail_message: () => t('was sent an email'),
    activity_note: () => t('has notes'),
    caregiver_document: () => t('documents changed since'),
    in_service_entry: () => t('hours changed since'),
    exclusion_hit: () => t('has a possible match on an exclusion list'),
    audit_event: () => t('someone worked on this person'),
    legal_hold: () => t('is under legal hold'),
  }
  const known = words[what]
  if (known) return known()
  const fields: readonly string[] = [...changedFields, 'position', 'states']
  return fields.includes(what) ? fieldWord(what as PersonField) : t('something was added since')
}
