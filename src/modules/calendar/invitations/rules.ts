import { dayIn, dayInWords } from '../../../kit/contract/time.ts'
import { type Repeats, weekdays } from '../recurrence/contract.ts'
import { lastDayOfOne, timesOf, type When } from '../recurrence/rules.ts'

const timeFormats = new Map<string, Intl.DateTimeFormat>()

function timeIn(timeZone: string, at: Date, zoneName = false): string {
  const key = `${timeZone} ${zoneName}`
  let format = timeFormats.get(key)
  if (!format) {
    const options: Intl.DateTimeFormatOptions = { timeZone, hour: 'numeric', minute: '2-digit' }
    format = new Intl.DateTimeFormat('en-US', zoneName ? { ...options, timeZoneName: 'shortGeneric' } : options)
    timeFormats.set(key, format)
  }
  // Between the time and AM stands a narrow space, which emails do not always show.
  return format.format(at).replaceAll('\u202f', ' ')
}

/** When something is, in a sentence of an email: "Nov 7, 2026, 9:00 AM to 10:00 AM CT". */
export function whenInWords(when: When): string {
  const times = timesOf(when)
  if (!times) {
    const last = lastDayOfOne(when)
    return last === when.startsOn
      ? `${dayInWords(when.startsOn)}, all day`
      : `${dayInWords(when.startsOn)} to ${dayInWords(last)}, all day`
  }
  const { timeZone } = when
  const lastDay = dayIn(timeZone, times.ends)
  const until = lastDay === when.startsOn ? '' : `${dayInWords(lastDay)}, `
  return `${dayInWords(when.startsOn)}, ${timeIn(timeZone, times.begins)} to ${until}${timeIn(timeZone, times.ends, true)}`
}

const longDays = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
}
const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

/** How a series repeats, in a sentence of an email: "Repeats every 2 weeks on Monday and Thursday, until Jan 4, 2027." */
export function repeatsInWords(of: Repeats): string {
  const every = of.interval === 1 ? `every ${of.every}` : `every ${of.interval} ${of.every}s`
  const on =
    of.every === 'week' && of.weekdays.length > 0
      ? ` on ${list(weekdays.filter(one => of.weekdays.includes(one)).map(one => longDays[one]))}`
      : ''
  const until = of.until ? `, until ${dayInWords(of.until)}` : ''
  const count = of.count ? `, ${of.count} ${of.count === 1 ? 'time' : 'times'}` : ''
  return `Repeats ${every}${on}${until}${count}.`
}
