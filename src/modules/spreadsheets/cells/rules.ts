import { addDays, type Day, isDay } from '../../../kit/contract/time.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import { states } from '../../places/presets.ts'

/** What systems write for nothing. */
const nothings = ['', '-', '--', 'n/a', 'na', 'none', 'null', 'nil', '00/00/0000', '0000-00-00', '0/0/0000', '1/0/1900']

/** A cell's text, null where it says nothing. */
export const said = (cell: string | undefined): string | null => {
  // An apostrophe keeps a spreadsheet from reading a formula; it is not part of what is said.
  const text = (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  return nothings.includes(text.toLowerCase()) ? null : text
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

export type ReadDay =
  | { readonly day: Day }
  /** `dayFirst`: the day seems to stand before the month, as elsewhere in the world. */
  | { readonly wrong: 'noSuchDay' | 'dayFirst' | 'noDay' }

const text = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Two digits are a year of this century up to twenty years from now, else of the last one. */
const fullYear = (year: string, today: Day): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) <= (Number(today.slice(0, 4)) % 100) + 20 ? 2000 : 1900)

function made(year: number, month: number, day: number): ReadDay {
  const of = text(year, month, day)
  return isDay(of) ? { day: of } : { wrong: 'noSuchDay' }
}

/** Excel counts days from the end of 1899. */
const firstSerial = 10_000
const lastSerial = 80_000

/** A day as exports write it: 11/23/2025, 2025-11-23, 23-Nov-2025, Nov 23, 2025, 20251123, or Excel's number of the day. */
export function readDay(cell: string, today: Day): ReadDay {
  const written = cell.trim().replace(/[T ]+\d{1,2}:\d\d.*$/, '')
  const [, isoYear, isoMonth, isoDay] = written.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/) ?? []
  if (isoYear) return made(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, month, day, year = ''] = written.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/) ?? []
  if (month) {
    const found = made(fullYear(year, today), Number(month), Number(day))
    if ('day' in found) return found
    return 'day' in made(fullYear(year, today), Number(day), Number(month)) ? { wrong: 'dayFirst' } : found
  }
  const [, oneDay, oneMonth = '', oneYear = ''] =
    written.match(/^(\d{1,2})[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d\d)$/i) ?? []
  if (oneDay) return made(fullYear(oneYear, today), monthOf(oneMonth), Number(oneDay))
  const [, wordMonth, wordDay, wordYear = ''] = written.match(/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i) ?? []
  if (wordMonth) return made(fullYear(wordYear, today), monthOf(wordMonth), Number(wordDay))
  const [, y, m, d] = written.match(/^(\d{4})(\d\d)(\d\d)$/) ?? []
  if (y) return made(Number(y), Number(m), Number(d))
  const serial = /^\d{5}(\.\d+)?$/.test(written) ? Math.floor(Number(written)) : 0
  return serial >= firstSerial && serial <= lastSerial ? { day: addDays('1899-12-30', serial) } : { wrong: 'noDay' }
}

const stateNames = new Map(states.flatMap(([id, name]) => [[id.toLowerCase(), id] as const, [name.toLowerCase(), id]]))

/** A state by its code or name, "US-FL" too. */
export const readState = (cell: string): string | null =>
  stateNames.get(cell.trim().toLowerCase().replace(/^us-/, '')) ?? null

/** What stands beside each other in one cell. */
export const several = (cell: string): string[] =>
  cell
    .split(/[,;|]/)
    .map(one => one.trim())
    .filter(Boolean)

const statusWords = {
  active: [
    'active',
    'a',
    'yes',
    'true',
    'current',
    'employed',
    'hired',
    'on leave',
    'leave',
    'loa',
    'leave of absence',
    'on hold',
  ],
  archived: [
    'inactive',
    'i',
    'no',
    'false',
    'terminated',
    'term',
    't',
    'former',
    'resigned',
    'separated',
    'deceased',
    'archived',
    'retired',
    'do not rehire',
    'dismissed',
    'quit',
  ],
  applicant: [
    'applicant',
    'candidate',
    'prospect',
    'pending',
    'onboarding',
    'in process',
    'pre-hire',
    'prehire',
    'new hire',
  ],
} as const satisfies Partial<Record<PersonStatus, readonly string[]>>

const statusOf = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map(word => [word as string, status as keyof typeof statusWords] as const),
  ),
)

/** What a status of another system is here; null: not known. */
export const readStatus = (cell: string) => statusOf.get(cell.trim().toLowerCase()) ?? null

/** "Diallo, Aminata B." and "Aminata B. Diallo" in their parts; null where there is one word only. */
export function readName(cell: string): { firstName: string; middleName: string; lastName: string } | null {
  const clean = cell.trim().replaceAll(/\s+/g, ' ')
  const [before = '', after] = clean.split(/\s*,\s*/, 2)
  const words = (after === undefined ? clean : after).split(' ')
  const lastName = after === undefined ? (words.pop() ?? '') : before
  const [firstName = '', ...middle] = words
  return firstName && lastName ? { firstName, middleName: middle.join(' '), lastName } : null
}

/** A count of hours, "12.5" or "12 hrs"; null: no number. */
export function readHours(cell: string): number | null {
  const [, number] = cell.trim().match(/^(\d{1,4}(?:\.\d{1,2})?)\s*(?:h|hrs?|hours?)?\.?$/i) ?? []
  return number === undefined ? null : Number(number)
}
