import type { Day } from '../contract/time.ts'
import { locale } from './text.ts'

const format = (at: Date, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), options).format(at)

/** A calendar day for people: "Jan 7, 2027". Has no time zone. */
export const showDay = (day: Day): string =>
  format(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })

/** An ISO instant for people, in the time zone given or the browser's: "Jan 7, 2027, 2:05 PM". */
export const showInstant = (iso: string, timeZone?: string): string =>
  format(new Date(iso), { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** The time of day of an instant: "10:42". */
export const showTime = (at: Date): string => format(at, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
