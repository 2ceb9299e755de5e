import { isDay } from '../../../../kit/contract/time.ts'
import type { Acts, ActWords } from '../../../../kit/web/routing/plugs.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import type { PersonStatus } from '../../../caregivers/contract.ts'
import { statusWord } from '../../../caregivers/list/web/parts.tsx'
import type { HistoryEntry } from '../contract.ts'
import { capital, plainField, spaced } from '../rules.ts'

/** The noun of events as people read it, where no module has a word for it. */
export const nounWords = (noun: string): string => capital(spaced(noun))

type Words = ActWords
type Act = Pick<HistoryEntry, 'action' | 'actor' | 'subject' | 'delivery'> & Partial<HistoryEntry>

const emailWords: Record<NonNullable<HistoryEntry['delivery']>, (subject: string) => string> = {
  sent: subject => t('Email sent: {subject}', { subject }),
  waiting: subject => t('Email waiting to be sent: {subject}', { subject }),
  refused: subject => t('Email not delivered: {subject}', { subject }),
}

/** What was done, as a sentence with its doer; `acts` are the sentences of all modules. An act that this version does not know is told by its name. */
export function actWords({ action, actor, subject, delivery }: Act, acts: Acts): string {
  if (delivery) return emailWords[delivery](subject ?? spaced(action))
  const [noun = '', act = ''] = action.split('.')
  return acts(actor)[action]?.() ?? t('{actor}: {act}', { actor, act: `${spaced(noun)} ${spaced(act)}` })
}

// Fields that are kept by a name which says nothing to people, or something else.
const fields: Words = {
  ssn: () => t('Social Security number'),
  why: () => t('Reason'),
  formerNames: () => t('Former names'),
  stateCode: () => t('State'),
  postalCode: () => t('ZIP code'),
  hiredOn: () => t('Hired on'),
  firstContactOn: () => t('First client contact'),
  backOn: () => t('Back on'),
  workedElsewhere: () => t('Worked in care in the meantime'),
  mayContact: () => t('May be contacted'),
  educationHistory: () => t('Education'),
  employmentHistory: () => t('Employment'),
  performedOn: () => t('Done on'),
  receivedOn: () => t('Received on'),
  expiresOn: () => t('Expires on'),
  replacesId: () => t('Replaces an earlier one'),
  active: () => t('Counts'),
  countsAs: () => t('Counts as'),
  declination: () => t('Declined by the person'),
  withheld: () => t('Left out'),
  satisfiedBy: () => t('Met by'),
  lasting: () => t('Lasts'),
  seriousness: () => t('When not met'),
  reminderDays: () => t('Reminders'),
  inForceFrom: () => t('In force from'),
  inForceTo: () => t('Last day in force'),
  verifiedOn: () => t('Last verified on'),
  identityCheck: () => t('Identity was checked'),
}

/** A field's name as people read it. */
export const fieldWords = (field: string): string => fields[field]?.() ?? plainField(field)

/** The same where the doer stands beside it: without the name that the sentence begins with. */
export function actWithoutActor(of: Act, acts: Acts): string {
  const words = actWords(of, acts)
  return words.startsWith(of.actor) ? capital(words.slice(of.actor.length).replace(/^:?\s+/, '')) : words
}

const status = (of: PersonStatus) => () => statusWord(of)
const written = { written: () => t('recorded') }

// Where a field holds one of a few codes.
const codes: Record<string, Words> = {
  status: {
    active: status('active'),
    archived: status('archived'),
    rejected: status('rejected'),
    applicant: status('applicant'),
  },
  decision: {
    approved: () => t('Approved'),
    rejected: () => t('Sent back'),
    takenBack: () => t('Approval taken back'),
    notSame: () => t('Not the same person'),
    confirmed: () => t('Confirmed'),
    reinstated: () => t('Reinstated'),
  },
  seriousness: { blocks: () => t('Blocks work'), warns: () => t('Warns'), tracks: () => t('Tracks only') },
  language: { en: () => t('English'), es: () => t('Spanish') },
  ssn: written,
  birthDate: written,
}

/** One side of a change: a code in words, a day as people write it. */
export function valueWords(field: string, value: string | null): string {
  if (value === null) return t('empty')
  if (field === 'fields') return value.split(', ').map(fieldWords).join(', ')
  return codes[field]?.[value]?.() ?? (isDay(value) ? showDay(value) : value)
}
