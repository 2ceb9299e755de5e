import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { EventWords } from '../events/contract.ts'
import { type Series, whenOf } from '../events/rules.ts'
import { instantOf, ruleText, timesOf } from '../recurrence/rules.ts'

/** What an iCalendar says of an event. */
export type Told = Series & { readonly sequence: number; readonly updatedAt: Date }

const compactDay = (of: Day) => of.replaceAll('-', '')
const compactTime = (on: Day, time: string) => `${compactDay(on)}T${time.replace(':', '')}00`
const compactInstant = (at: Date) => `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`

const plain = (of: Day) => Temporal.PlainDate.from(of)
const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/** The rule and the days that are left out, as lines of a VEVENT. */
function repeatingOf(of: Told): string | null {
  if (!of.repeats) return null
  const until = of.repeats.until && untilText(of, of.repeats.until)
  const out = of.exceptions.filter(one => one.words === null).map(one => one.on)
  const rule = `RRULE:${ruleText(of.repeats, of.startsOn, until)}`
  if (out.length === 0) return rule
  const { startsAt } = of
  const left = startsAt
    ? `EXDATE;TZID=${of.timeZone}:${out.map(on => compactTime(on, startsAt)).join(',')}`
    : `EXDATE;VALUE=DATE:${out.map(compactDay).join(',')}`
  return `${rule}\r\n${left}`
}

/** RFC 5545, 3.3.10: UNTIL is of the kind of DTSTART, an instant of it in UTC. */
const untilText = (of: Told, until: Day): string =>
  of.startsAt === null ? compactDay(until) : compactInstant(instantOf(until, of.startsAt, of.timeZone))

function timesIn(of: Told, words: EventWords) {
  const times = timesOf(whenOf(of, words))
  if (!times) {
    const start = plain(words.startsOn)
    return { start, end: plain(addDays(words.startsOn, words.days ?? 1)), allDay: true }
  }
  return { start: zoned(times.begins, of.timeZone), end: zoned(times.ends, of.timeZone), timezone: of.timeZone }
}

const wordsIn = (words: EventWords) => ({
  summary: words.title,
  location: words.place || words.link || null,
  description:
    [words.leader && `With ${words.leader}.`, words.details, words.link].filter(Boolean).join('\n\n') || null,
  url: words.link || null,
})

/** Who it is from. The address takes no answers: they are given in the product. */
export type Organizer = { readonly name: string; readonly email: string }
type Guest = { readonly name: string; readonly email: string }

type Way = {
  readonly organizer?: Organizer
  readonly guest?: Guest
  readonly canceled?: boolean
}

/** The id of an event in other calendars, the same in each update. */
const uidOf = (eventId: string): string => `${eventId}@carefold`

function addEvents(to: ICalCalendar, of: Told, { organizer, guest, canceled }: Way): void {
  const common = {
    id: uidOf(of.id),
    sequence: of.sequence,
    stamp: Temporal.Instant.fromEpochMilliseconds(of.updatedAt.getTime()),
    ...(organizer && { organizer }),
    ...(guest && { attendees: [{ ...guest, rsvp: false }] }),
    ...(canceled && { status: ICalEventStatus.CANCELLED }),
  }
  to.createEvent({ ...common, ...wordsIn(of), ...timesIn(of, of), repeating: repeatingOf(of) })
  for (const { on, words } of of.exceptions) {
    if (!words || canceled) continue
    const of1 = of.startsAt === null ? plain(on) : zoned(instantOf(on, of.startsAt, of.timeZone), of.timeZone)
    to.createEvent({ ...common, ...wordsIn(words), ...timesIn(of, words), recurrenceId: of1 })
  }
}

/** VTIMEZONE of a zone, which readers need that do not know it by its name. */
const zoneBlock = (zone: string): string => [tzlib_get_ical_block(zone)].flat()[0] ?? ''

const newCalendar = (method?: ICalCalendarMethod) =>
  ical({
    prodId: { company: 'Carefold', product: 'Calendar', language: 'EN' },
    timezone: { name: null, generator: zoneBlock },
    ...(method && { method }),
  })

/** The invitation to an event, or its cancellation, as one person gets it: no other guest is named. */
export function invitationText(
  method: 'REQUEST' | 'CANCEL',
  of: Told,
  way: Required<Pick<Way, 'organizer' | 'guest'>>,
) {
  const calendar = newCalendar(ICalCalendarMethod[method])
  addEvents(calendar, of, { ...way, canceled: method === 'CANCEL' })
  return calendar.toString()
}

/** A calendar to subscribe to. It is asked for anew every hour. */
export function feedText(name: string, events: readonly Told[]): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH)
  calendar.name(name).ttl(3600)
  for (const one of events) addEvents(calendar, one, {})
  return calendar.toString()
}
