import { type Day, daysBetween, isDay } from '../../contract/time.ts'
import { useSession } from '../session/session.ts'
import { locale, t } from './text.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes a hundred times as long as using it, and a long chat asks for thousands. */
function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale(), options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options)
  formats.set(key, known)
  return known.format(at)
}

/** A calendar day for people: "Jan 7, 2027". Has no time zone. */
export const showDay = (day: Day): string =>
  format(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

/** A day of every year, kept as `MM-DD`, for people: "Oct 1". While one is being chosen it may not be a day yet. */
export function showMonthDay(monthDay: string): string {
  // A leap year, so that February 29 is there.
  const inLeapYear = `2024-${monthDay}`
  return isDay(inLeapYear) ? showDayOfYear(inLeapYear) : t('a day not chosen yet')
}

/** A month for people, 1 to 12: "Oct". */
export const nameOfMonth = (month: number): string =>
  format(new Date(Date.UTC(2024, month - 1)), { timeZone: 'UTC', month: 'short' })

/** An ISO instant for people, where the organization is unless another time zone is given: "Jan 7, 2027, 2:05 PM". */
export const showInstant = (iso: string, timeZone = useSession.getState().user?.organization.timeZone): string =>
  format(new Date(iso), { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** The day of an ISO instant for people, where the organization is: "Jan 7, 2027". */
export const showDayOf = (iso: string, timeZone = useSession.getState().user?.organization.timeZone): string =>
  format(new Date(iso), { timeZone, dateStyle: 'medium' })

/** The time of day of an instant, where the organization is unless another time zone is given: "2:42 PM". */
export const showTime = (at: Date, timeZone = useSession.getState().user?.organization.timeZone): string =>
  format(at, { timeZone, timeStyle: 'short' })

/** An instant as its time when it is of today, else with its day: both where the organization is. */
export function showRecent(iso: string, timeZone = useSession.getState().user?.organization.timeZone): string {
  const at = new Date(iso)
  return showDayOf(iso, timeZone) === showDayOf(new Date().toISOString(), timeZone)
    ? showTime(at, timeZone)
    : showInstant(iso, timeZone)
}

/** The month of a calendar day: "Jan 2027". */
export const showMonth = (day: Day): string =>
  format(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', year: 'numeric', month: 'short' })

/** A calendar day of which the year goes without saying: "Jan 7". */
export const showDayOfYear = (day: Day): string =>
  format(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** Of more days than these a debt is told by its day: nobody counts them any more. */
export const countableDays = 90

/** How long something is overdue that was to be done by a day: "3 days overdue"; of old debts the day. */
export function overdueWords(by: Day, today: Day): string {
  const days = daysBetween(by, today)
  return days > countableDays
    ? t('Due {day}', { day: showDay(by) })
    : t('{days, plural, one {# day overdue} other {# days overdue}}', { days })
}

/** How late something is that is to be done by a day and is not: "Due today", then as `overdueWords`. */
export const lateWords = (by: Day, today: Day): string => (by === today ? t('Due today') : overdueWords(by, today))

/** For how many days something has waited. */
export const waitWords = (days: number): string =>
  t('{days, plural, =0 {Since today} one {For # day} other {For # days}}', { days })
