import { t } from '../../../kit/web/text/text.ts'
import type { PersonField } from '../columns/contract.ts'
import { changedFields, type Found, type ImportLine, type Reason } from '../people/contract.ts'
import type { BoundScan } from '../scan-lines/contract.ts'
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

/** Why a file of a ZIP is wrong or doubtful. */
function fileSentences({ value = '', line = 0 }: Reason) {
  return {
    noPerson: () =>
      value
        ? t('There is no one here called “{value}”.', { value })
        : t('The name of the file or folder names no one who is here.'),
    noType: () =>
      value
        ? t('There is no document type “{value}”.', { value })
        : t('The name of the file or folder names no document type.'),
    severalPeople: () => t('Several people are called so.'),
    severalTypes: () => t('This may be more than one document type.'),
    whichDate: () => t('The date in the name may be the date on the document, or the day it expires.'),
    severalDates: () => t('There are several dates in the name.'),
    sameDocument: () => t('File {line} seems to be the same document.', { line }),
    severalDocuments: () => t('Several documents of this type have no file, and this could belong to each.'),
    tooManyPages: () => t('A document has at most 10 pages, and one with two sides has two.'),
    oneSide: () => t('This document has two sides, and there is a picture of one.'),
    badType: () => t('This kind of file cannot be used, or it is not what its name says.'),
    fileTooLarge: () => t('This file is larger than 20 MB.'),
    nestedZip: () => t('A ZIP inside of the ZIP is not opened. Unpack it first.'),
    emptyFile: () => t('This file is empty.'),
    noSuchFile: () => t('The index names a file that is not in the ZIP, or there are several with this name.'),
    damaged: () => t('This file is damaged and cannot be opened.'),
    virus: () => t('A virus was found in this file. It was not taken.'),
    alreadyThere: () => t('This file is on record already.'),
  }
}

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
    ...fileSentences({ code, column, value, line }),
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

/** What is told of a document of a ZIP. */
export function scanSummary({ found, verdict }: ImportLine, { attaches }: BoundScan): string[] {
  if (verdict === 'same') return [t('This document is on record with a file. Nothing changes.')]
  const told = found.map(one => (one.after === '' ? one.field : foundWords(one)))
  const waits = found.some(one => one.waits && one.after === '')
  return [
    ...told,
    ...(waits ? [t('Waits for review: something is missing.')] : []),
    ...(attaches ? [t('Becomes the file of the document that is on record without one.')] : []),
  ]
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
