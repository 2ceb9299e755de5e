import { z } from 'zod'
import { addDays, addMonths, type Day, endOfMonth, endOfYear, later } from '../../../kit/contract/time.ts'
import { type Evidence, never, type Profile, performed } from './facts.ts'

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Choose a month and one of its days.')

/** How long a piece of evidence lasts. Where several are named, the one that ends first wins. */
export const lasting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('printedDate') }),
  /** Months from the day performed: to that day, or on to the end of its month or year. */
  z.strictObject({ kind: z.literal('months'), months: z.number(), to: z.enum(['day', 'endOfMonth', 'endOfYear']) }),
  z.strictObject({ kind: z.literal('hireAnniversary') }),
  /** To the end of the season in which, or before which, it was performed. First and last day as MM-DD. */
  z.strictObject({ kind: z.literal('season'), from: monthDay, to: monthDay }),
  z.strictObject({ kind: z.literal('forEver') }),
  /** Until the person has been out of work for more than so many days. */
  z.strictObject({ kind: z.literal('outOfWork'), days: z.number() }),
  /** Until so many months in a row out of work are over: 24 consecutive months are no 730 days. */
  z.strictObject({ kind: z.literal('outOfWorkMonths'), months: z.number() }),
])
export type Lasting = z.output<typeof lasting>
export type Season = Extract<Lasting, { kind: 'season' }>

/** The day after; what never ends has none. */
export const dayAfter = (of: Day): Day => (of === never ? never : addDays(of, 1))

/** What ends a piece of evidence. `nextPeriod` and `nextCheck` are the ends of hours and of repeated checks. */
export type EndCause = Lasting['kind'] | 'nextPeriod' | 'nextCheck'
/** The last valid day (`never` when there is none) and what makes it the last. */
export type Ending = { readonly lastDay: Day; readonly because: EndCause }

type Dated = Pick<Evidence, 'performedOn' | 'receivedOn' | 'expiresOn'>
type Career = Pick<Profile, 'hiredOn' | 'absences'>

/** When the evidence ends, by the ending that comes first. Nothing named: never. */
export function endingOf(lastings: readonly Lasting[], evidence: Dated, career: Career): Ending {
  let ending: Ending = { lastDay: never, because: 'forEver' }
  for (const one of lastings) {
    const lastDay = lastDayOf(one, evidence, career)
    if (lastDay < ending.lastDay) ending = { lastDay, because: one.kind }
  }
  return ending
}

function lastDayOf(one: Lasting, evidence: Dated, career: Career): Day {
  const on = performed(evidence)
  switch (one.kind) {
    case 'printedDate':
      return evidence.expiresOn ?? never
    case 'months':
      return monthsLater(on, one.months, one.to)
    case 'hireAnniversary':
      return career.hiredOn === null ? never : anniversaryAfter(career.hiredOn, on)
    case 'season':
      return endOfSeason(one, on)
    case 'outOfWork':
      return outOfWork(start => addDays(start, one.days), on, career)
    case 'outOfWorkMonths':
      return outOfWork(start => addDays(addMonths(start, one.months), -1), on, career)
    case 'forEver':
      return never
  }
}

function monthsLater(on: Day, months: number, to: 'day' | 'endOfMonth' | 'endOfYear'): Day {
  const same = addMonths(on, months)
  if (to === 'day') return same
  return to === 'endOfMonth' ? endOfMonth(same) : endOfYear(same)
}

/** The first anniversary of hire after the day. The 29th of February falls on the 28th in a common year. */
function anniversaryAfter(hired: Day, on: Day): Day {
  let years = Math.max(1, yearOf(on) - yearOf(hired))
  while (addMonths(hired, 12 * years) <= on) years++
  return addMonths(hired, 12 * years)
}

/**
 * The absence counts from its first day, or from the evidence when that was renewed while the person was out of work.
 * `lostOn`: the day out of work that is one too many for an absence that began on a day.
 */
function outOfWork(lostOn: (start: Day) => Day, on: Day, career: Career): Day {
  let last = never
  for (const absence of career.absences) {
    const lost = lostOn(later(absence.from, on))
    const stillOut = absence.to === null || lost < absence.to
    if (stillOut && addDays(lost, -1) < last) last = addDays(lost, -1)
  }
  return last
}

const yearOf = (of: Day): number => Number(of.slice(0, 4))
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const dayOfYear = (year: number, monthDay: string): Day =>
  `${year}-${monthDay === '02-29' && !isLeap(year) ? '02-28' : monthDay}`

function endOfSeason(season: Season, on: Day): Day {
  const end = dayOfYear(yearOf(on), season.to)
  return end >= on ? end : dayOfYear(yearOf(on) + 1, season.to)
}

/** The day itself inside the season, else the next season's first day. */
export function seasonFrom(season: Season, on: Day): Day {
  if (on === never) return never
  const monthDay = on.slice(5)
  const wraps = season.from > season.to
  const afterStart = monthDay >= season.from
  const beforeEnd = monthDay <= season.to
  if (wraps ? afterStart || beforeEnd : afterStart && beforeEnd) return on
  return dayOfYear(afterStart ? yearOf(on) + 1 : yearOf(on), season.from)
}
