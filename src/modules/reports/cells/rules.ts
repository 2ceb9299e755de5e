import type { Day } from '../../../kit/contract/time.ts'
import type { Answer, PersonStatus } from '../../caregivers/contract.ts'
import { externalLists } from '../../screening/lists/presets.ts'
import type { Seriousness } from '../../status/engine/requirement.ts'
import { plainWords, statusWord, type Words } from '../../status/engine/sentences.ts'
import { type Status, statuses } from '../../status/engine/span.ts'
import type { Cell, CellKind, ListColumn, ResultKind } from '../contract.ts'

const answerWords: Record<Answer, (words: Words) => string> = {
  clear: ({ t }) => t('Clear'),
  notClear: ({ t }) => t('Not clear'),
  notYet: ({ t }) => t('Not yet'),
  notWithUs: ({ t }) => t('Not with us'),
}
const personWords: Record<PersonStatus, (words: Words) => string> = {
  active: ({ t }) => t('Active'),
  archived: ({ t }) => t('Archived'),
  rejected: ({ t }) => t('Rejected'),
  applicant: ({ t }) => t('Applicant'),
}
const seriousnessWords: Record<Seriousness, (words: Words) => string> = {
  blocks: ({ t }) => t('Blocks work'),
  warns: ({ t }) => t('Warns'),
  tracks: ({ t }) => t('Tracks only'),
}
const statusWords = Object.fromEntries(
  statuses.map((status: Status) => [status, (words: Words) => statusWord(status, words)]),
)
const listWords = Object.fromEntries(externalLists.map(({ code, name }) => [code, () => name]))

const resultWords: Record<ResultKind, Record<string, (words: Words) => string>> = {
  employment: { current: ({ t }) => t('Current'), over: ({ t }) => t('Ended') },
  hours: {
    short: ({ t }) => t('Short'),
    running: ({ t }) => t('Still running'),
    complete: ({ t }) => t('Complete'),
  },
  check: {
    gap: ({ t }) => t('No check by the end of this month'),
    pending: ({ t }) => t('Not checked yet this month'),
    clear: ({ t }) => t('No match'),
    elsewhere: ({ t }) => t('No match, checked elsewhere'),
    waiting: ({ t }) => t('Possible match, waiting for a decision'),
    confirmed: ({ t }) => t('Confirmed: on the list'),
  },
  stage: {
    came: ({ t }) => t('Invited or signed up'),
    invited: ({ t }) => t('Invited'),
    signedUp: ({ t }) => t('Signed up'),
    started: ({ t }) => t('Started the walkthrough'),
    submitted: ({ t }) => t('Submitted the application'),
    signedOff: ({ t }) => t('Signed off'),
    clear: ({ t }) => t('Clear to work'),
  },
  reference: {
    requested: ({ t }) => t('Requested'),
    agreed: ({ t }) => t('Agreed to answer'),
    inProgress: ({ t }) => t('Being answered'),
    completed: ({ t }) => t('Completed'),
    declined: ({ t }) => t('Declined'),
    canceled: ({ t }) => t('Canceled'),
    expired: ({ t }) => t('Expired'),
    bounced: ({ t }) => t('Email not delivered'),
  },
  answeredBy: {
    referee: ({ t }) => t('The referee'),
    phone: ({ t }) => t('By phone, with staff'),
  },
  dueState: {
    overdue: ({ t }) => t('Overdue'),
    due: ({ t }) => t('Due'),
    later: ({ t }) => t('Begun early'),
  },
}

const wordsOf: Partial<Record<CellKind, Record<string, (words: Words) => string>>> = {
  ...resultWords,
  answer: answerWords,
  personStatus: personWords,
  seriousness: seriousnessWords,
  status: statusWords,
  externalList: listWords,
}

/** The words of fields: those of the engine, and how a month is shown. */
export type CellWords = Words & { readonly month: (of: string) => string }

type ColumnKind = Pick<ListColumn, 'kind' | 'none'>

/** A field in words: the same on the screen and in the file, where days are YYYY-MM-DD. */
export function cellText({ kind, none }: ColumnKind, value: Cell, words: CellWords): string {
  if (value === null) return none?.(words) ?? ''
  if (kind === 'day') return words.day(String(value))
  if (kind === 'month') return words.month(String(value))
  if (kind === 'percent') return `${value}%`
  return wordsOf[kind]?.[value]?.(words) ?? String(value)
}

/** The words of a file. Its days and months are those that a spreadsheet sorts: YYYY-MM-DD and YYYY-MM. */
export const fileWords = { ...plainWords(id => id), day: (day: Day) => day, month: (month: string) => month }
