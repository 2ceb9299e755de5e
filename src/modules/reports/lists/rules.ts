import { addDays, addMonths, type Day } from '../../../kit/contract/time.ts'
import type { Answer, PersonStatus } from '../../caregivers/contract.ts'
import { externalLists } from '../../screening/exclusions/presets.ts'
import type { Seriousness } from '../../status/engine/requirement.ts'
import { plainWords, statusWord, type Words } from '../../status/engine/sentences.ts'
import { type Status, statuses } from '../../status/engine/span.ts'
import {
  type Cell,
  type CellKind,
  type ListColumn,
  type ListDefinition,
  type ListName,
  type ListRow,
  listNames,
  type ResultKind,
  type Time,
} from '../contract.ts'
import { exclusionChecks } from '../exclusion-checks/rules.ts'
import { findings } from '../findings/rules.ts'
import { inService } from '../in-service/rules.ts'
import { outOfOrder } from '../out-of-order/rules.ts'
import { overrides } from '../overrides/rules.ts'
import { hired, roster } from '../roster/rules.ts'

/** Each list by its name in the address. */
export const lists: Record<ListName, ListDefinition> = {
  roster,
  hired,
  findings,
  'out-of-order': outOfOrder,
  overrides,
  'in-service': inService,
  'exclusion-checks': exclusionChecks,
}

/** The name of a list, when there is one of that name. */
export const listNamed = (name: string): ListName | undefined => listNames.find(one => one === name)

type Asked = { readonly from?: Day; readonly to?: Day; readonly year?: number }

/** The time that a list is about: as asked, and where nothing is asked its own. */
export function timeOf({ time }: ListDefinition, { from, to, year }: Asked, today: Day): Time {
  if (time === 'year') {
    const asked = year ?? Number(today.slice(0, 4))
    return { from: `${asked}-01-01`, to: `${asked}-12-31` }
  }
  const last = to ?? today
  if (from) return { from, to: last }
  if (time === 'today') return { from: last, to: last }
  if (time === 'lastMonths') return { from: `${addMonths(`${last.slice(0, 7)}-01`, -11)}`, to: last }
  return { from: addDays(addMonths(last, -12), 1), to: last }
}

/** How many years one list may be about. */
const mostYears = 10

/** Why the time cannot be asked about, with the field that is wrong; null when it can. */
export function refuseTime({ time }: ListDefinition, { from, to }: Time, today: Day) {
  if (time === 'year') return null
  if (to > today) return { path: 'to', message: 'Choose today or an earlier day.' }
  if (from > to) return { path: 'from', message: 'Choose a first day that is not after the last.' }
  return from < addMonths(to, -12 * mostYears) ? { path: 'from', message: 'Choose ten years or less.' } : null
}

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
    waiting: ({ t }) => t('Possible match, waiting for a decision'),
    confirmed: ({ t }) => t('Confirmed: on the list'),
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

type ColumnKind = Pick<ListColumn, 'kind' | 'none'>

/** A field in words: the same on the screen and in the file, where days are YYYY-MM-DD. */
export function cellText(
  { kind, none }: ColumnKind,
  value: Cell,
  words: Words & { month: (of: string) => string },
): string {
  if (value === null) return none?.(words) ?? ''
  if (kind === 'day') return words.day(String(value))
  if (kind === 'month') return words.month(String(value))
  return wordsOf[kind]?.[value]?.(words) ?? String(value)
}

/** The words of a file. Its days and months are those that a spreadsheet sorts: YYYY-MM-DD and YYYY-MM. */
export const fileWords = { ...plainWords(id => id), day: (day: Day) => day, month: (month: string) => month }

type FileWords = Parameters<typeof cellText>[2]

/** The head of the file: the person, the fields on the screen, and which days it speaks of. */
export function headOfFile({ columns }: ListDefinition, words: FileWords): string[] {
  const { t } = words
  const fields = columns.map(({ title }) => title(words))
  return [
    t('First name'),
    t('Last name'),
    t('Position'),
    ...fields,
    t('List from'),
    t('List through'),
    t('Exported on'),
  ]
}

/** One row of the file. */
export const rowOfFile = (
  { columns }: ListDefinition,
  row: ListRow,
  days: Time & { readonly today: Day },
  words: FileWords,
): string[] => [
  row.person.firstName,
  row.person.lastName,
  row.person.position,
  ...columns.map(column => cellText(column, row.cells[column.name] ?? null, words)),
  days.from,
  days.to,
  days.today,
]
