import { CalendarClock, CalendarDays, ClipboardCheck, GraduationCap, type LucideIcon, RefreshCw } from 'lucide-react'
import { useSession } from '../../../kit/web/session/session.ts'
import { showDay, showTime } from '../../../kit/web/text/dates.ts'
import { locale, t } from '../../../kit/web/text/text.ts'
import type { Answer, EventKind, Occurrence } from '../events/contract.ts'
import type { Repeats } from '../recurrence/contract.ts'
import { weekdays } from '../recurrence/contract.ts'

/** The layers of the calendar: two of events, two of what falls due. */
export const layerNames = ['events', 'expiries', 'evaluations', 'orientations'] as const
export type LayerName = (typeof layerNames)[number]

export const layerWords: Record<LayerName, () => string> = {
  events: () => t('Events'),
  expiries: () => t('Expiries'),
  evaluations: () => t('Evaluations'),
  orientations: () => t('Orientations'),
}

export const layerIcons: Record<LayerName, LucideIcon> = {
  events: CalendarDays,
  expiries: CalendarClock,
  evaluations: ClipboardCheck,
  orientations: GraduationCap,
}

export const kindWords: Record<EventKind, () => string> = {
  event: () => t('Event'),
  orientation: () => t('Orientation'),
  renewal: () => t('Group renewal'),
}

export const kindIcons: Record<EventKind, LucideIcon> = {
  event: CalendarDays,
  orientation: GraduationCap,
  renewal: RefreshCw,
}

export const answerWords: Record<Answer, () => string> = {
  none: () => t('No answer yet'),
  accepted: () => t('Accepted'),
  declined: () => t('Declined'),
  tentative: () => t('Maybe'),
}

/** The zone in which the calendar stands: the organization's. */
export const useZone = (): string => useSession(session => session.user?.organization.timeZone) ?? 'UTC'

/** The zone by the name that people say: "Central", "Arizona Time". */
export function zoneWords(zone: string, at: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(at),
  )
  const name = parts.find(part => part.type === 'timeZoneName')?.value ?? zone
  return name.replace(/ Time$/, '')
}

/** "9:00 – 10:00 AM" in a zone. */
export function timesIn(begins: string, ends: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeStyle: 'short' })
  return format.formatRange(new Date(begins), new Date(ends))
}

/** The time at which it begins, in a zone, or that it takes all day. */
export const startWords = (of: Pick<Occurrence, 'begins'>, zone: string): string =>
  of.begins ? showTime(new Date(of.begins), zone) : t('All day')

const longDay = (day: string, year = false) =>
  new Intl.DateTimeFormat(locale(), {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(year && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))

/** "Monday, November 23, 2026". */
export const wholeDay = (day: string): string => longDay(day, true)
/** "Monday, November 23". */
export const dayAndMonth = (day: string): string => longDay(day)

/** "November 2026". */
export const monthAndYear = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const nameOfWeekday = (at: number, width: 'short' | 'long'): string =>
  // 2023 began on a Sunday.
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', weekday: width }).format(new Date(Date.UTC(2023, 0, 1 + at)))

/** The names of the weekdays, Sunday first. */
export const weekdayNames = (width: 'short' | 'long'): string[] =>
  weekdays.map((_, index) => nameOfWeekday(index, width))

const everyWords: Record<Repeats['every'], (count: number) => string> = {
  day: count => t('{count, plural, one {Every day} other {Every # days}}', { count }),
  week: count => t('{count, plural, one {Every week} other {Every # weeks}}', { count }),
  month: count => t('{count, plural, one {Every month} other {Every # months}}', { count }),
  year: count => t('{count, plural, one {Every year} other {Every # years}}', { count }),
}

/** How a series repeats: "Every 2 weeks on Mon, Thu until Jan 4, 2027". */
export function repeatsWords(of: Repeats): string {
  const every = everyWords[of.every](of.interval)
  const on = of.every === 'week' && of.weekdays.length > 0 ? of.weekdays.map(one => weekdays.indexOf(one)) : []
  const days = on.map(at => nameOfWeekday(at, 'short')).join(', ')
  return [
    days ? t('{every} on {days}', { every, days }) : every,
    of.until && t('until {day}', { day: showDay(of.until) }),
    of.count && t('{count, plural, one {# time} other {# times}}', { count: of.count }),
  ]
    .filter(Boolean)
    .join(' · ')
}
