import { dayInWords } from '../../../kit/contract/time.ts'
import type { Reason } from './contract.ts'

/** Says a sentence with its values: on the screen in the reader's words, in a file in plain English. */
type Say = (message: string, values?: Readonly<Record<string, string | number>>) => string

/** Why a file of a ZIP is wrong or doubtful. */
function fileSentences({ value = '', line = 0 }: Reason, t: Say) {
  return {
    noPerson: () =>
      value
        ? t('There is no one here called “{value}”.', { value })
        : t('The name of the file or folder names no one who is here.'),
    noType: () =>
      value
        ? t('There is no document type “{value}”.', { value })
        : t('The name of the file or folder names no document type.'),
    severalPeople: () => t('More than one person fits the name.'),
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

/** Why an exclusion check is not taken over. */
const checkSentences = (at: { column: string; value: string }, t: Say) => ({
  checkNotClear: () => t('{column}: “{value}” does not say that no match was found. The check is not taken over.', at),
  checkWithoutResult: () => t('{column}: there is no result. The check is not taken over.', at),
  checkWithoutDay: () => t('{column}: there is no date of the check. It is not taken over.', at),
  checkContradicts: () =>
    t('{column}: here, this person has a possible or confirmed match on the list. The check is not taken over.', at),
})

/** Why nothing is taken over of what a line says of the employment of somebody who is on record. */
const employmentSentences = (at: { column: string; value: string; here: string }, t: Say) => ({
  hireDateDiffers: () => t('{column}: “{value}” differs from the hire date on record, {here}.', at),
  lastDayDiffers: () => t('{column}: “{value}” differs from the last day on record, {here}.', at),
  employedThen: () => t('{column}: “{value}” overlaps the employment on record that began on {here}.', at),
  absentThen: () => t('{column}: “{value}” overlaps the time out of work on record that began on {here}.', at),
  absenceDiffers: () => t('{column}: “{value}” differs from the time out of work on record that began on {here}.', at),
  endsBeforeHire: () => t('{column}: “{value}” is before the hire date on record, {here}.', at),
  endedButActive: () => t('{column}: “{value}” is a last day, but this person is active since {here}.', at),
  noLastDay: () => t('Someone who left needs a last day.'),
  noRehireDate: () =>
    t('{column}: “{value}”, but the last day on record is {here}. A hire date on or after that day is needed.', at),
  needsSignOff: () => t('{column}: “{value}”, but only a sign-off makes this person active.', at),
  staysClosed: () =>
    t(
      '{column}: “{value}”, but this person has a possible or confirmed match on an exclusion list, or the record was merged or destroyed.',
      at,
    ),
  statusDiffers: () =>
    t('{column}: “{value}” is not the status on record. Change the status on the person’s page.', at),
})

/** Why a line is wrong or doubtful. */
export function sentenceOf({ code, column = '', value = '', line = 0, here }: Reason, t: Say): string {
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
    unknownOffice: () => t('{column}: there is no office “{value}”. Add it in Settings, or fix it here.', at),
    unknownCoordinator: () =>
      t(
        '{column}: we can’t tell which user “{value}” is. If you import the line as it is, it gets no coordinator.',
        at,
      ),
    ...checkSentences(at, t),
    unknownPosition: () => t('{column}: there is no position “{value}”. Add it in Settings, or fix it here.', at),
    unknownStatus: () => t('{column}: we don’t know the status “{value}”. Write Active, Inactive or Applicant.', at),
    noHireDate: () => t('An active caregiver needs a hire date.'),
    ...employmentSentences({ column, value, here: here ? dayInWords(here) : '' }, t),
    hiredAfterEnd: () => t('{column}: “{value}” is before the hire date.', at),
    noAbsentFrom: () => t('{column}: “{value}”, but there is no first day without work.', at),
    backBefore: () => t('{column}: “{value}” is not after the first day without work.', at),
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
    ...fileSentences({ code, value, line }, t),
  }
  return sentences[code]()
}
