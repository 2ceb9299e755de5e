import { addDays, type Day } from './time.ts'

const weekdayOf = (of: Day): number => new Date(`${of}T00:00:00Z`).getUTCDay()
const [monday, thursday, saturday, sunday] = [1, 4, 6, 0]

/** The nth such weekday of the month, both counted from 1. */
function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1))
}

/** On a Saturday the Friday before is free, on a Sunday the Monday after. 5 U.S.C. 6103(b), Executive Order 11582. */
function observed(of: Day): Day {
  const weekday = weekdayOf(of)
  if (weekday === saturday) return addDays(of, -1)
  return weekday === sunday ? addDays(of, 1) : of
}

/** The days on which the holidays of one year are observed; New Year's Day may fall on the last day of the year before. */
function holidaysOf(year: number): Day[] {
  const fixed = ['01-01', '07-04', '11-11', '12-25', ...(year >= 2021 ? ['06-19'] : [])]
  return [
    ...fixed.map(monthDay => observed(`${year}-${monthDay}`)),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    // Memorial Day, the last Monday in May.
    addDays(nthWeekday(year, 6, monday, 1), -7),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    nthWeekday(year, 11, thursday, 4),
  ]
}

const known = new Map<number, ReadonlySet<Day>>()

/**
 * The federal holidays that are observed in a year: the eleven of 5 U.S.C. 6103(a), Juneteenth since 2021, on the days on
 * which offices are closed. As they have been since 1986.
 */
export function federalHolidays(year: number): ReadonlySet<Day> {
  let days = known.get(year)
  if (!days) {
    const near = [...holidaysOf(year), ...holidaysOf(year + 1)]
    days = new Set(near.filter(one => one.startsWith(`${year}-`)))
    known.set(year, days)
  }
  return days
}

/** Monday to Friday, and no federal holiday. */
export function isBusinessDay(of: Day): boolean {
  const weekday = weekdayOf(of)
  return weekday !== saturday && weekday !== sunday && !federalHolidays(Number(of.slice(0, 4))).has(of)
}

/** The day that is `count` business days later: three after a Monday is the Thursday. 0: the day itself. */
export function addBusinessDays(to: Day, count: number): Day {
  let on = to
  for (let left = count; left > 0 && on < '9999-12-31'; ) {
    on = addDays(on, 1)
    if (isBusinessDay(on)) left--
  }
  return on
}
