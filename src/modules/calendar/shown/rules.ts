import { addDays, addMonths, type Day, dayIn, endOfMonth } from '../../../kit/contract/time.ts'
import type { Occurrence } from '../events/contract.ts'
import { type Repeats, type Weekday, weekdays } from '../recurrence/contract.ts'

export const views = ['month', 'week', 'day', 'agenda'] as const
export type View = (typeof views)[number]

const weekday = (of: Day): number => new Date(`${of}T00:00:00Z`).getUTCDay()
const firstOfWeek = (of: Day): Day => addDays(of, -weekday(of))
const firstOfMonth = (of: Day): Day => `${of.slice(0, 8)}01`

/** The days that a view shows around one of them; a month in whole weeks, Sunday first, and the agenda for 30 days. */
export function rangeOf(view: View, around: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: around, to: around }
  if (view === 'agenda') return { from: around, to: addDays(around, 29) }
  if (view === 'week') return { from: firstOfWeek(around), to: addDays(firstOfWeek(around), 6) }
  return { from: firstOfWeek(firstOfMonth(around)), to: addDays(firstOfWeek(endOfMonth(around)), 6) }
}

/** The day around which the view stands, so many steps later or earlier. */
export function stepped(view: View, around: Day, by: number): Day {
  if (view === 'month') return addMonths(around, by)
  return addDays(around, by * (view === 'week' ? 7 : view === 'day' ? 1 : 30))
}

/** The weeks of a month, as they stand in its rows. */
export function weeksOf(around: Day): Day[][] {
  const { from, to } = rangeOf('month', around)
  const weeks: Day[][] = []
  for (let day = from; day <= to; day = addDays(day, 7)) weeks.push([0, 1, 2, 3, 4, 5, 6].map(at => addDays(day, at)))
  return weeks
}

/** The day of an instant, where the zone is. */
const dayAt = (iso: string, zone: string): Day => dayIn(zone, new Date(iso))

/** The days on which it is, where the zone is. What ends at midnight is not on the next day. */
export function daysOn(of: Occurrence, zone: string): Day[] {
  const first = of.begins ? dayAt(of.begins, zone) : of.startsOn
  const end = of.ends ? dayAt(new Date(new Date(of.ends).getTime() - 1).toISOString(), zone) : of.endsOn
  const days: Day[] = [first]
  for (let day = addDays(first, 1); day <= end && days.length < 62; day = addDays(day, 1)) days.push(day)
  return days
}

const orderOf = (of: Occurrence) => of.begins ?? ''

/** What is on each day, where the zone is: all-day events first, then by time. */
export function byDay(all: readonly Occurrence[], zone: string): Map<Day, Occurrence[]> {
  const found = new Map<Day, Occurrence[]>()
  for (const one of all) {
    for (const day of daysOn(one, zone)) {
      const there = found.get(day)
      if (there) there.push(one)
      else found.set(day, [one])
    }
  }
  // Instants in one form: their text orders them.
  for (const of of found.values()) of.sort((a, b) => Number(orderOf(a) > orderOf(b)) - Number(orderOf(a) < orderOf(b)))
  return found
}

/** How many of a day's blocks a row has room for, beside its lines, and how many are behind "2 more". */
export function roomFor(blocks: number, lines: number, room: number): { shown: number; more: number } {
  // A block is two lines high.
  const fits = Math.max(1, Math.floor((room - lines) / 2))
  if (blocks <= fits) return { shown: blocks, more: 0 }
  const shown = Math.max(1, Math.floor((room - lines - 1) / 2))
  return { shown, more: blocks - shown }
}

/** The same series moved by so many days: its weekdays move along. */
export function movedBy(of: Repeats | null, days: number): Repeats | null {
  if (!of) return null
  const turn = ((days % 7) + 7) % 7
  const moved = of.weekdays.map(one => weekdays[(weekdays.indexOf(one) + turn) % 7] as Weekday)
  return {
    ...of,
    weekdays: weekdays.filter(one => moved.includes(one)),
    until: of.until && addDays(of.until, days),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock shows at an instant, where the zone is: `2026-11-01T09:00`. */
export function clockIn(iso: string, timeZone: string): string {
  let format = clocks.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(timeZone, format)
  }
  return format.format(new Date(iso)).replace(' ', 'T')
}
