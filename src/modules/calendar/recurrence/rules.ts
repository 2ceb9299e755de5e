import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { type Repeats, weekdayOf } from './contract.ts'

const midnight = (of: Day) => Temporal.PlainDate.from(of).toZonedDateTime('UTC')
const instant = (of: Day) => new Date(`${of}T00:00:00Z`)

/** Which of its weekday in the month a day is: 1 to 4, and -1 for the last one, where there is no fifth in every month. */
function placeInMonth(of: Day): number {
  const place = Math.ceil(Number(of.slice(8)) / 7)
  return place === 5 ? -1 : place
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const

const byDay = ({ every, by, weekdays: chosen }: Repeats, startsOn: Day): string[] => {
  if (every === 'week') return chosen.length > 0 ? chosen : [weekdayOf(startsOn)]
  return every === 'month' && by === 'weekday' ? [`${placeInMonth(startsOn)}${weekdayOf(startsOn)}`] : []
}

/**
 * The rule as iCalendar writes it. `until` is written as it has to be beside the event's start: a day, or an instant in
 * UTC. Weeks begin on Sunday, which decides what "every two weeks on Sunday and Monday" means.
 */
export function ruleText(of: Repeats, startsOn: Day, until: string | null): string {
  const days = byDay(of, startsOn)
  return [
    `FREQ=${frequencies[of.every]}`,
    of.interval > 1 && `INTERVAL=${of.interval}`,
    days.length > 0 && `BYDAY=${days.join(',')}`,
    of.count && `COUNT=${of.count}`,
    until && `UNTIL=${until}`,
    of.every === 'week' && of.interval > 1 && 'WKST=SU',
  ]
    .filter(Boolean)
    .join(';')
}

function ruleOf(of: Repeats, startsOn: Day) {
  const days = byDay(of, startsOn)
  return new RRuleTemporal({
    freq: frequencies[of.every],
    interval: of.interval,
    ...(days.length > 0 && { byDay: days }),
    ...(of.count && { count: of.count }),
    ...(of.until && { until: midnight(of.until) }),
    wkst: 'SU',
    dtstart: midnight(startsOn),
  })
}

const dayOf = (at: { toString(): string }): Day => at.toString().slice(0, 10)

/**
 * The days of a series between two days, both included. A rule is followed in days, without a time zone: whatever clocks do,
 * no day of it is lost or doubled.
 */
export function daysOf(of: Repeats | null, startsOn: Day, from: Day, to: Day): Day[] {
  if (to < from) return []
  if (!of) return startsOn >= from && startsOn <= to ? [startsOn] : []
  return ruleOf(of, startsOn).between(instant(from), instant(to), true).map(dayOf)
}

/** Whether the series has this day. */
export const hasDay = (of: Repeats | null, startsOn: Day, on: Day): boolean => daysOf(of, startsOn, on, on).length > 0

/** The last day of a series; null: it never ends. */
export function lastDayOf(of: Repeats | null, startsOn: Day): Day | null {
  if (!of) return startsOn
  if (of.count === null && of.until === null) return null
  const last = of.until
    ? ruleOf(of, startsOn).previous(instant(addDays(of.until, 1)))
    : ruleOf(of, startsOn).all().at(-1)
  return last ? dayOf(last) : startsOn
}

/** Why a series cannot be so; null: it can. */
export function refuseRepeats(of: Repeats | null, startsOn: Day): { path: string; message: string } | null {
  if (!of) return null
  if (of.until !== null && of.count !== null)
    return { path: 'repeats.count', message: 'Choose a last day or a number of times, not both.' }
  if (of.until !== null && of.until < startsOn)
    return { path: 'repeats.until', message: 'The last day is before the first one.' }
  if (of.every === 'week' && of.weekdays.length > 0 && !of.weekdays.includes(weekdayOf(startsOn)))
    return { path: 'repeats.weekdays', message: 'Choose the weekday of the first day too.' }
  return null
}

/** When something is, as people write it: a day, a time of day in a zone, and how long. Without a time it takes whole days. */
export type When = {
  readonly startsOn: Day
  /** `HH:mm`; null: all day. */
  readonly startsAt: string | null
  readonly minutes: number | null
  readonly days: number | null
  readonly timeZone: string
}

const known = new Map<string, number>()

/**
 * The instant of a time of day in a zone. A time that a clock change leaves out is taken an hour later, one that comes twice
 * is the first, as calendar programs do (RFC 5545, 3.3.5).
 */
export function instantOf(on: Day, time: string, timeZone: string): Date {
  const key = `${timeZone} ${on} ${time}`
  let at = known.get(key)
  if (at === undefined) {
    at = Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime(timeZone).epochMilliseconds
    // Many events of a month share few times of day.
    if (known.size > 20_000) known.clear()
    known.set(key, at)
  }
  return new Date(at)
}

/** When it begins and ends; null of what takes whole days. */
export function timesOf({ startsOn, startsAt, minutes, timeZone }: When): { begins: Date; ends: Date } | null {
  if (startsAt === null) return null
  const begins = instantOf(startsOn, startsAt, timeZone)
  return { begins, ends: new Date(begins.getTime() + (minutes ?? 0) * 60_000) }
}

/** When it is over: at its end, of whole days at midnight in its zone. */
export function overAt(when: When): Date {
  return timesOf(when)?.ends ?? instantOf(addDays(when.startsOn, when.days ?? 1), '00:00', when.timeZone)
}

/** When it begins; of whole days at midnight in its zone. */
export const beginsAt = (when: When): Date => timesOf(when)?.begins ?? instantOf(when.startsOn, '00:00', when.timeZone)

/** The last day of what takes whole days, or begins on its day. */
export const lastDayOfOne = ({ startsOn, days }: Pick<When, 'startsOn' | 'days'>): Day =>
  addDays(startsOn, (days ?? 1) - 1)
