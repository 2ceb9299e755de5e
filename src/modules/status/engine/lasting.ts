import { addDays, addMonths, type Day, endOfMonth, endOfYear, later } from '../../../kit/contract/time.ts'
import { type Evidence, never, type Profile, performed } from './facts.ts'
import type { Lasting, Season, SingleNeed } from './requirement.ts'

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

/** A check repeated every N months covers its own month and the N that follow, to the end of the last. */
export const checkedUntil = (on: Day, everyMonths: number): Day => endOfMonth(addMonths(on, everyMonths))

type HoursPeriod = Extract<SingleNeed, { kind: 'hours' }>['period']
/** Twelve months in which hours are counted, `to` not included. */
export type LedgerYear = { readonly from: Day; readonly to: Day }

/** The twelve months around the day; null before the first one, or when the person is not hired. */
export function ledgerYear(kind: HoursPeriod, hired: Day | null, on: Day): LedgerYear | null {
  const first = firstLedgerYear(kind, hired)
  if (hired === null || first === null || on < first.from) return null
  if (kind === 'calendarYear') return { from: `${yearOf(on)}-01-01`, to: `${yearOf(on) + 1}-01-01` }
  let years = yearOf(on) - yearOf(hired)
  if (addMonths(hired, 12 * years) > on) years--
  return { from: addMonths(hired, 12 * years), to: addMonths(hired, 12 * (years + 1)) }
}

/** The first twelve months for which hours are owed: of a calendar, the first whole year after the hire. */
export function firstLedgerYear(kind: HoursPeriod, hired: Day | null): LedgerYear | null {
  if (hired === null) return null
  if (kind === 'hireAnniversary') return { from: hired, to: addMonths(hired, 12) }
  const year = hired.endsWith('-01-01') ? yearOf(hired) : yearOf(hired) + 1
  return { from: `${year}-01-01`, to: `${year + 1}-01-01` }
}
