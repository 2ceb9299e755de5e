import { z } from 'zod'

/** A calendar day, `YYYY-MM-DD`. Days are compared as text and never become a `Date` with a time zone. */
export type Day = string

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Says whether the text is a day that exists: 2027-02-29 does not. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text && text >= '1900-01-01'
}

/** A calendar day in a request or a reply. */
export const day = z.string().refine(isDay, 'Enter a date that exists, as YYYY-MM-DD.').meta({ format: 'date' })

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day in a time zone (IANA name) at an instant. Throws `RangeError` for a zone that does not exist. */
export function dayIn(timeZone: string, at: Date): Day {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

/** Whether this names a time zone by its place, as IANA does, or is UTC. An old name of a place is one, too. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z]+(\/[\w+-]+)+$/.test(name)) return false
  try {
    dayIn(name, new Date(0))
    return true
  } catch {
    return false
  }
}

/** The hour of the day, 0 to 23, in a time zone. */
export const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

const utc = (of: Day) => new Date(`${of}T00:00:00Z`)
/** Days are compared as text, so none comes after the last of four digits. */
const textOf = (at: Date): Day => (at.getUTCFullYear() > 9999 ? '9999-12-31' : at.toISOString().slice(0, 10))

const written = new Map<string, Intl.DateTimeFormat>()

/** A calendar day in a sentence that the server makes, in a refusal as in an email, as screens write it: "Mar 3, 2027"; English if none is named. */
export function dayInWords(of: Day, language = 'en-US'): string {
  // Not at the start: a server holds eight megabytes more from its first format on.
  const known = written.get(language) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  written.set(language, known)
  return known.format(utc(of))
}

let writtenMonths: Intl.DateTimeFormat | null = null

/** The month of a calendar day, as `dayInWords`: "Mar 2027". */
export function monthInWords(of: Day): string {
  writtenMonths ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })
  return writtenMonths.format(utc(of))
}

/** The day `days` later, or earlier when negative. */
export function addDays(to: Day, days: number): Day {
  const at = utc(to)
  at.setUTCDate(at.getUTCDate() + days)
  return textOf(at)
}

/** The same day of the month `months` later; the 31st becomes the last day of a shorter month. */
export function addMonths(to: Day, months: number): Day {
  const at = utc(to)
  const dayOfMonth = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(dayOfMonth, last))
  return textOf(at)
}

/** The last day of the day's month. */
export function endOfMonth(of: Day): Day {
  const at = utc(of)
  return textOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)))
}

/** The last day of the day's year. */
export const endOfYear = (of: Day): Day => `${of.slice(0, 4)}-12-31`

/** Whole days from the first day to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000)

/** The later of two days. */
export const later = (a: Day, b: Day): Day => (a > b ? a : b)
/** The earlier of two days. */
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
