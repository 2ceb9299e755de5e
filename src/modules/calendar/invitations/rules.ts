import { type Sentence, said } from '../../../kit/contract/sentence.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { type Repeats, type Weekday, weekdays } from '../recurrence/contract.ts'
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

/** When something is, in an email: "Nov 7, 2026, 9:00 AM to 10:00 AM CT". Times stand as in the United States in each language. */
export function whenInWords(when: When): Sentence {
  const day = { day: when.startsOn }
  const times = timesOf(when)
  if (!times) {
    const last = lastDayOfOne(when)
    return last === when.startsOn
      ? said('{day}, all day', { day })
      : said('{day} to {last}, all day', { day, last: { day: last } })
  }
  const { timeZone } = when
  const [begins, ends] = [timeIn(timeZone, times.begins), timeIn(timeZone, times.ends, true)]
  const last = dayIn(timeZone, times.ends)
  return last === when.startsOn
    ? said('{day}, {begins} to {ends}', { day, begins, ends })
    : said('{day}, {begins} to {last}, {ends}', { day, begins, last: { day: last }, ends })
}

const longDays: Readonly<Record<Weekday, Sentence>> = {
  SU: said('Sunday'),
  MO: said('Monday'),
  TU: said('Tuesday'),
  WE: said('Wednesday'),
  TH: said('Thursday'),
  FR: said('Friday'),
  SA: said('Saturday'),
}

/** "Monday", "Monday and Thursday", "Sunday, Tuesday, and Friday". */
function listOf(words: readonly Sentence[]): Sentence | null {
  const [last, ...before] = words.toReversed()
  const [next, ...first] = before
  if (!last || !next) return last ?? null
  if (first.length === 0) return said('{first} and {last}', { first: next, last })
  const all = before.toReversed().reduce((some, one) => said('{some}, {one}', { some, one }))
  return said('{some}, and {last}', { some: all, last })
}

function rhythmOf({ every, interval, weekdays: chosen }: Repeats): Sentence {
  const days = listOf(weekdays.filter(one => chosen.includes(one)).map(one => longDays[one]))
  if (every === 'day') return said('Repeats {interval, plural, one {every day} other {every # days}}', { interval })
  if (every === 'month')
    return said('Repeats {interval, plural, one {every month} other {every # months}}', { interval })
  if (every === 'year') return said('Repeats {interval, plural, one {every year} other {every # years}}', { interval })
  if (!days) return said('Repeats {interval, plural, one {every week} other {every # weeks}}', { interval })
  return said('Repeats {interval, plural, one {every week} other {every # weeks}} on {days}', { interval, days })
}

/** How a series repeats, in an email: "Repeats every 2 weeks on Monday and Thursday, until Jan 4, 2027." */
export function repeatsInWords(of: Repeats): Sentence {
  const rhythm = rhythmOf(of)
  if (of.until) return said('{rhythm}, until {day}.', { rhythm, day: { day: of.until } })
  if (of.count) return said('{rhythm}, {count, plural, one {# time} other {# times}}.', { rhythm, count: of.count })
  return said('{rhythm}.', { rhythm })
}
