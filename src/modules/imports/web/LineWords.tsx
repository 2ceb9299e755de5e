import { t } from '../../../kit/web/text/text.ts'
import { personStatuses } from '../../caregivers/contract.ts'
import { statusWord } from '../../caregivers/list/web/parts.tsx'
import type { BoundScan } from '../../scanned-files/lines/contract.ts'
import type { PersonField } from '../../spreadsheets/columns/contract.ts'
import { changedFields, type Found, type ImportLine } from '../people/contract.ts'
import type { Reason } from '../reasons/contract.ts'
import { sentenceOf } from '../reasons/rules.ts'
import { shown } from './parts.tsx'

/** What a line says of a person beside its columns. */
type OtherField = 'earlier' | 'morePositions'

/** What a field of a person is called. */
export const fieldWord = (field: PersonField | OtherField): string =>
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
    office: t('Office'),
    coordinator: t('Coordinator'),
    states: t('Works in'),
    status: t('Status'),
    hiredOn: t('Hired'),
    firstContactOn: t('First client visit'),
    endedOn: t('Last day'),
    firstHiredOn: t('Hired the first time'),
    firstEndedOn: t('Last day of the first time'),
    absentFrom: t('First day without work'),
    absentUntil: t('Last day without work'),
    backOn: t('First day back'),
    earlier: t('Worked here before, until'),
    morePositions: t('Also works as'),
  })[field]

/** Why a line is wrong or doubtful. */
export const reasonSentence = (of: Reason): string => sentenceOf(of, t)

const isField = (of: Found) => of.kind === 'field'
const nameOf = (of: Found) => {
  if (of.kind === 'evaluation') return t('Last evaluation: {name}', { name: of.field })
  if (of.kind === 'check') return t('No match on {name}, checked elsewhere', { name: of.field })
  return isField(of) ? fieldWord(of.field as PersonField | OtherField) : of.field
}

/** A value as people read it: a status by its name, a day as a day. */
const valueWords = (of: Found, value: string): string => {
  const status = of.field === 'status' && isField(of) ? personStatuses.find(one => one === value) : undefined
  return status ? statusWord(status) : shown(value)
}

/** One thing that would be written. */
function foundWords(of: Found): string {
  const name = nameOf(of)
  const after = of.kind === 'hours' ? t('{hours} hours', { hours: of.after }) : valueWords(of, of.after)
  const words = of.before
    ? t('{name}: {before} → {after}', { name, before: valueWords(of, of.before), after })
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

/** What became of a line that was imported. */
export function outcomeSummary({ found, outcome, scan, state }: ImportLine): string[] {
  if (state === 'undone') return [t('Taken back.')]
  if (state !== 'done') return []
  if (outcome === 'nothing') return [t('Nothing changed.')]
  const told = found.slice(0, mostTold).map(one => (one.after === '' ? one.field : foundWords(one)))
  const more = found.length - told.length
  const rest = more > 0 ? [...told, t('and {count} more', { count: more })] : told
  if (outcome === 'attached') return [...rest, t('Became the file of the document that was on record without one.')]
  return outcome === 'added' && found.length === 0 && scan === null ? [t('Added with what the file says.')] : rest
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
    employment: () => t('status, periods of employment or times out of work changed since'),
    staysArchived: () => t('a match on an exclusion list, a merge or destroyed details keep this person archived'),
    legal_hold: () => t('is under legal hold'),
  }
  const known = words[what]
  if (known) return known()
  const fields: readonly string[] = [...changedFields, 'position', 'office', 'coordinator', 'states']
  return fields.includes(what) ? fieldWord(what as PersonField) : t('something was added since')
}
